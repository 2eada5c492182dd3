import { announceOrdered, type CommandWhat } from '#commands/devices/command-rows.ts'
import {
  aboutCommand,
  aboutPin,
  identityOf,
  type Person,
} from '#commands/devices/device-users.ts'
import { endDeviceCommand } from '#commands/devices/end-device-command.ts'
import type { Deps } from '#commands/shared/deps.ts'
import type { Envelope, Tx } from '#database/types.ts'
import { dueCommands, type WaitingCommand } from '#domain/devices/commands.ts'
import type { CommandFault, DeviceCommandKind } from '#domain/devices/events.ts'
import { isOpen } from '#domain/devices/published.ts'
import type { DeviceCommandId, EmployeeId, Instant } from '#domain/shared/values.ts'
import { z } from 'zod'
import type { Device } from './device.ts'

/** A command as a protocol gives it to its device: `number`, digits only, is what the device names it by. */
export type OfferedCommand = {
  readonly number: string
  readonly commandId: DeviceCommandId
  readonly kind: WaitingCommand['kind']
  readonly what: CommandWhat
  /** Whom it is about; `name` and `card` only where he is to be put on the device. */
  readonly person: (Partial<Person> & { readonly pin: string }) | null
}
/** What a device said of itself that words for it depend on; null where it did not. */
export type Reader = {
  readonly dialect: string | null
  readonly language: number | null
  readonly doors: number | null
}
export type Offer = { readonly commands: readonly OfferedCommand[]; readonly reader: Reader }
type Whose = Pick<Device, 'company' | 'deviceId'>
/** `weAsk`: it is reached at the address that a person entered for it, so nobody else can speak for it. */
type Who = { readonly weAsk?: boolean }
type Asking = Whose & Pick<Device, 'protocol' | 'secretSet' | 'allowedAddresses'>
/** `returned`: the device's own code. */
export type CommandResult =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'failed'; readonly returned?: number; readonly why: CommandFault }

/**
 * What waits for a device. A command is offered until its result arrives, with the same number; any number of gateways
 * may offer and hear results at the same time, since each offer is made under the device's lock and each end is one
 * word in the log.
 */
export type CommandQueue = {
  /**
   * The next commands, `max` at most; also ends what was offered in vain. What is about people waits while anyone may
   * speak for the device.
   */
  offer(device: Asking, max: number, who?: Who): Promise<Offer>
  /**
   * The device came back (a new handshake), and said how it speaks: what it was offered before is offered again with
   * its next poll.
   */
  renew(device: Whose, dialect: 'attendance' | 'access'): Promise<void>
  /** A result: 0 or more is success (`device-protocols §2.8`). What is not known, or has ended, is passed over. */
  ended(device: Whose, number: string, returned: number, counted?: number): Promise<void>
  /** A command that was carried out, or not, while we were asking the device. */
  settled(device: Whose, commandId: DeviceCommandId, end: CommandResult): Promise<void>
  /** A command that the device's dialect has no words for has ended without it: `done` where nothing is to be said. */
  spared(device: Whose, commandId: DeviceCommandId, outcome: 'done' | 'failed'): Promise<void>
}

type Row = WaitingCommand & {
  readonly number: string
  readonly commandId: DeviceCommandId
  readonly employeeId: EmployeeId | null
  readonly what: CommandWhat
  readonly sealed: Envelope | null
  readonly announced: boolean
}
const looked = 200
/** Each of these says a user number at least, and some a name and a card. */
const aboutPeople: readonly DeviceCommandKind[] = [
  'put-user',
  'remove-user',
  'grant',
  'withdraw',
]

/** Long because a command is offered, ended, settled and spared under the same caller, one act each. */
export const commandQueue = (
  deps: Pick<Deps, 'log' | 'db' | 'vault' | 'now'>,
): CommandQueue => {
  const callerOf = ({ company, deviceId }: Whose) => ({
    company,
    actor: `device:${deviceId}`,
    correlation: `device-commands:${deviceId}`,
  })
  const end = endDeviceCommand(deps)

  return {
    offer: async (device, max, { weAsk = false } = {}) => {
      const { company, deviceId } = device
      const { waiting, ...reader } = await deps.db.withCompany(company, tx =>
        waitingFor(tx, device),
      )
      if (!waiting) return { commands: [], reader }
      await announceOrdered(deps, callerOf(device), deviceId)
      const { offer, giveUp } = await deps.db.withCompany(company, tx =>
        taken(tx, device, deps.now(), max, weAsk || !isOpen(device)),
      )
      for (const { commandId } of giveUp)
        await end(callerOf(device), {
          deviceId,
          commandId,
          outcome: 'given-up',
          returned: null,
        })
      const opened = await openPersons(deps, device, offer)
      for (const { commandId } of opened.emptied)
        await end(callerOf(device), {
          deviceId,
          commandId,
          outcome: 'withdrawn',
          returned: null,
        })
      return { commands: opened.commands, reader }
    },
    renew: async ({ company, deviceId }, dialect) =>
      deps.db.withCompany(company, async tx => {
        await tx.query(
          `insert into devices.signals as s (company_id, device_id, dialect) values ($1, $2, $3)
         on conflict (company_id, device_id) do update set dialect = excluded.dialect
         where s.dialect is distinct from excluded.dialect`,
          [company, deviceId, dialect],
        )
        await tx.query(
          `update devices.commands
            set offered_at = null
            where company_id = $1 and device_id = $2 and ended_at is null and offered_at is not null`,
          [company, deviceId],
        )
      }),
    ended: async (device, number, returned, counted) => {
      if (!/^\d{1,18}$/.test(number)) return
      const { company, deviceId } = device
      const [row] = await deps.db.withCompany(company, tx =>
        tx.query<{ commandId: DeviceCommandId }>(
          `select command_id as "commandId"
            from devices.commands
            where company_id = $1 and device_id = $2 and number = $3 and ended_at is null and announced`,
          [company, deviceId, number],
        ),
      )
      if (row)
        await end(callerOf(device), {
          deviceId,
          commandId: row.commandId,
          outcome: returned >= 0 ? 'done' : 'failed',
          returned,
          ...(counted === undefined ? {} : { counted }),
        })
    },
    settled: async (device, commandId, settled) => {
      await end(callerOf(device), {
        deviceId: device.deviceId,
        commandId,
        returned: null,
        ...settled,
      })
    },
    spared: async (device, commandId, outcome) => {
      await end(callerOf(device), {
        deviceId: device.deviceId,
        commandId,
        outcome,
        returned: null,
      })
    },
  }
}

/** Most polls find nothing: one look tells so, without a lock. */
const waitingFor = async (
  tx: Tx,
  { company, deviceId }: Whose,
): Promise<Reader & { readonly waiting: boolean }> => {
  const [row] = await tx.query<Reader & { readonly waiting: boolean }>(
    `select exists (select 1
       from devices.commands
       where company_id = $1 and device_id = $2 and ended_at is null) as waiting,
       s.dialect, s.language, (s.session ->> 'doors')::int as doors
     from (select 1) one left join devices.signals s on s.company_id = $1 and s.device_id = $2`,
    [company, deviceId],
  )
  return row ?? { waiting: false, dialect: null, language: null, doors: null }
}

/** What is offered now, counted as offered: two polls at once do not get a command in two orders. */
const taken = async (tx: Tx, device: Asking, now: Instant, max: number, aboutAll: boolean) => {
  const { company, deviceId } = device
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `device-commands:${deviceId}`,
  ])
  const rows = await tx.query<Row>(
    `select number::text, command_id as "commandId", kind, employee_id as "employeeId", what, what ->> 'slot' as slot,
       sealed, announced, offers,
       ${instantText('ordered_at')} as "orderedAt", ${instantText('offered_at')} as "offeredAt"
     from devices.commands
     where company_id = $1 and device_id = $2 and ended_at is null and announced and not kind = any($3::text[])
     order by devices.commands.number limit ${looked}`,
    [company, deviceId, aboutAll ? [] : aboutPeople],
  )
  const due = dueCommands(rows, now, max)
  await tx.query(
    `update devices.commands
      set offers = offers + 1, offered_at = $3
      where company_id = $1 and command_id = any($2::uuid[])`,
    [company, due.offer.map(({ commandId }) => commandId), now],
  )
  return due
}
const instantText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Commands with whom they are about; a person who was erased meanwhile left his empty. */
const openPersons = async (
  { vault }: Pick<Deps, 'vault'>,
  { company, deviceId }: Whose,
  rows: readonly Row[],
) => {
  const sealed = rows.flatMap(row => (row.sealed ? [{ row, envelope: row.sealed }] : []))
  const opened = await vault.open(
    sealed.map(({ row, envelope }) => ({
      company,
      envelope,
      ...aboutCommand(
        row.kind === 'put-user' && row.employeeId
          ? identityOf(row.employeeId)
          : aboutPin(deviceId),
      ),
    })),
  )
  const persons = new Map(
    sealed.map(({ row }, index) => [row.commandId, opened[index] ?? null]),
  )
  const commands: OfferedCommand[] = []
  const emptied: Row[] = []
  for (const row of rows) {
    const { number, commandId, kind, what } = row
    const text = persons.get(commandId)
    if (text === null) emptied.push(row)
    else
      commands.push({
        number,
        commandId,
        kind,
        what,
        person: text === undefined ? null : person.parse(JSON.parse(text)),
      })
  }
  return { commands, emptied }
}
const person = z.object({
  pin: z.string(),
  name: z.string().optional(),
  card: z.string().nullable().optional(),
})
