import { hash } from 'node:crypto'
import type { Envelope, Tx } from '#database/types.ts'
import type { CommandFault, DeviceCommandKind } from '#domain/devices/events.ts'
import type {
  CompanyId,
  DeviceCommandId,
  DeviceId,
  EmployeeId,
  Instant,
  LocalDateTime,
  LogPosition,
} from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'

/** What a command says beside its kind: no names and no numbers in clear. */
export type CommandWhat = {
  /** Of the device's clock: which records it is to send or count again. */
  readonly from?: LocalDateTime
  readonly to?: LocalDateTime
  /** Which of the device's user numbers it is about, as an HMAC. */
  readonly slot?: string
  /** What a command that counts was answered. */
  readonly counted?: number
  /** Why it failed. */
  readonly why?: CommandFault
}
export type NewCommand = {
  readonly commandId: DeviceCommandId
  readonly kind: DeviceCommandKind
  readonly employeeId: EmployeeId | null
  readonly what: CommandWhat
  readonly sealed: Envelope | null
}

/** In their order: a device is offered them by number. A command that is there already is left as it is. */
export const insertCommands = async (
  tx: Tx,
  company: CompanyId,
  deviceId: DeviceId,
  orderedAt: Instant,
  commands: readonly NewCommand[],
): Promise<void> => {
  if (commands.length === 0) return
  await tx.query(
    `insert into devices.commands (company_id, command_id, device_id, kind, employee_id, what, sealed, ordered_at)
     select $1, c."commandId", $2, c.kind, c."employeeId", c.what, c.sealed, $3
     from jsonb_to_recordset($4::jsonb) as c("commandId" uuid, kind text, "employeeId" uuid, what jsonb, sealed json,
       place int)
     order by c.place on conflict do nothing`,
    [
      company,
      deviceId,
      orderedAt,
      JSON.stringify(commands.map((command, place) => ({ ...command, place }))),
    ],
  )
}

type Unannounced = {
  readonly commandId: DeviceCommandId
  readonly kind: DeviceCommandKind
  readonly employeeId: EmployeeId | null
}
const perAppend = 250

/**
 * Says in the log what was ordered of a device and is not said yet, in order; a crash between order and word leaves it
 * to whoever comes next.
 * @returns where the last of it was recorded; null when everything was said.
 */
export const announceOrdered = async (
  deps: Pick<Deps, 'log' | 'db' | 'now'>,
  caller: Pick<Caller, 'company' | 'actor' | 'correlation'>,
  deviceId: DeviceId,
): Promise<LogPosition | null> => {
  const { company, actor, correlation } = caller
  const rows = await deps.db.withCompany(company, tx =>
    tx.query<Unannounced>(
      `select command_id as "commandId", kind, employee_id as "employeeId" from devices.commands
     where company_id = $1 and device_id = $2 and not announced order by number`,
      [company, deviceId],
    ),
  )
  let position: LogPosition | null = null
  for (let at = 0; at < rows.length; at += perAppend) {
    const part = rows.slice(at, at + perAppend)
    const events = part.map(({ commandId, kind, employeeId }) => ({
      type: 'DeviceCommandOrdered' as const,
      data: { deviceId, commandId, kind, employeeId },
      key: keyOf('ordered', commandId),
    }))
    const appended = await deps.log.append({
      company,
      stream: historyStreamOf(company, deviceId, deps.now()),
      expected: 'any',
      events,
      metadata: { actor, correlation },
    })
    if (appended.status === 'stored' || appended.status === 'repeated')
      position = appended.position
    await deps.db.withCompany(company, tx =>
      tx.query(
        'update devices.commands set announced = true where company_id = $1 and command_id = any($2::uuid[])',
        [company, part.map(({ commandId }) => commandId)],
      ),
    )
  }
  return position
}

/** One word about a command each, for ever: said again, it changes nothing. */
export const keyOf = (word: 'ordered' | 'ended', commandId: DeviceCommandId): string =>
  hash('sha256', `device-command|${word}|${commandId}`, 'hex').slice(0, 32)

/** What happened to a device, by the year in which it is said. */
export const historyStreamOf = (company: CompanyId, deviceId: DeviceId, at: Instant): string =>
  `${company}-device-history-${deviceId}-${at.slice(0, 4)}`
