import type { CommandFault, DeviceCommandKind } from '#domain/devices/events.ts'
import type {
  CompanyId,
  DeviceCommandId,
  DeviceId,
  EmployeeId,
  LogPosition,
} from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { historyStreamOf, keyOf, type CommandWhat } from './command-rows.ts'

export type CommandOutcome = 'done' | 'failed' | 'given-up' | 'withdrawn'
export type EndCommand = {
  readonly deviceId: DeviceId
  readonly commandId: DeviceCommandId
  readonly outcome: CommandOutcome
  /** The device's own code, where it answered. */
  readonly returned: number | null
  /** What is known of a failure beside. */
  readonly why?: CommandFault
  /** What a command that counts was answered. */
  readonly counted?: number
  /** Another command about the same took its place: nothing is unsure. */
  readonly replaced?: true
}
type Ended = {
  readonly outcome: CommandOutcome
  readonly returned: number | null
  readonly why?: CommandFault | undefined
}

/**
 * Ends a command, once: the word in the log decides, so that of a result and a withdrawal at the same time one counts,
 * whichever gateway heard it. Safe to repeat after a crash.
 * @returns where it was recorded; null when it had ended before.
 */
export const endDeviceCommand =
  (deps: Pick<Deps, 'log' | 'db' | 'now'>) =>
  async (
    { company, actor, correlation }: Pick<Caller, 'company' | 'actor' | 'correlation'>,
    end: EndCommand,
  ): Promise<LogPosition | null> => {
    const { deviceId, commandId, outcome, returned, why } = end
    const stream = historyStreamOf(company, deviceId, deps.now())
    const appended = await deps.log.append({
      company,
      stream,
      expected: 'any',
      metadata: { actor, correlation },
      events: [
        {
          type: 'DeviceCommandEnded',
          data: {
            deviceId,
            commandId,
            outcome,
            returned,
            ...(why === undefined ? {} : { why }),
          },
          key: keyOf('ended', commandId),
        },
      ],
    })
    const said =
      appended.status === 'repeated'
        ? await saidBefore(deps, company, deviceId, commandId)
        : null
    await close(deps, company, {
      ...end,
      ...(said
        ? {
            outcome: said.outcome,
            returned: said.returned,
            ...(said.why === undefined ? {} : { why: said.why }),
          }
        : {}),
    })
    return appended.status === 'stored' ? appended.position : null
  }

/** What the log says of its end, this year or the last. */
const saidBefore = async (
  { log, now }: Pick<Deps, 'log' | 'now'>,
  company: CompanyId,
  deviceId: DeviceId,
  commandId: DeviceCommandId,
): Promise<Ended | null> => {
  const year = Number(now().slice(0, 4))
  for (const each of [year, year - 1])
    for (const event of await log.readStream(`${company}-device-history-${deviceId}-${each}`))
      if (event.type === 'DeviceCommandEnded' && event.data.commandId === commandId)
        return event.data
  return null
}

/**
 * The row follows the word; what was sealed in it has served. Whoever was taken off is forgotten, whatever failed is
 * not known to be there.
 */
const close = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  company: CompanyId,
  { commandId, outcome, returned, why, counted, replaced }: EndCommand,
): Promise<void> =>
  db.withCompany(company, async tx => {
    const [ended] = await tx.query<{
      device_id: DeviceId
      kind: DeviceCommandKind
      employee_id: EmployeeId | null
      what: CommandWhat
    }>(
      `update devices.commands set ended_at = $3, outcome = $4, returned = $5, sealed = null, what = what || $6::jsonb
     where company_id = $1 and command_id = $2 and ended_at is null returning device_id, kind, employee_id, what`,
      [
        company,
        commandId,
        now(),
        outcome,
        returned,
        JSON.stringify({
          ...(counted === undefined ? {} : { counted }),
          ...(why === undefined ? {} : { why }),
        }),
      ],
    )
    if (!ended?.employee_id || !ended.what.slot || replaced) return
    const user = [company, ended.device_id, ended.what.slot, ended.employee_id]
    const state = ended.kind === 'remove-user' || ended.kind === 'withdraw' ? 'leaving' : 'here'
    if (outcome !== 'done')
      await tx.query(
        `update devices.users
          set unsure = true
          where company_id = $1 and device_id = $2 and slot = $3 and employee_id = $4 and state = $5`,
        [...user, state],
      )
    else if (ended.kind === 'remove-user')
      await tx.query(
        `delete from devices.users u
         where company_id = $1 and device_id = $2 and slot = $3 and employee_id = $4 and state = 'leaving'`,
        user,
      )
  })
