import type { Envelope, Tx } from '#database/types.ts'
import { stepsFor, type Step, type ToldEntry } from '#domain/devices/commands.ts'
import {
  asDeviceCommandId,
  type CompanyId,
  type DeviceCommandId,
  type DeviceId,
  type EmployeeId,
} from '#domain/shared/values.ts'
import { randomUUID } from 'node:crypto'
import type { Caller, Deps } from '../shared/deps.ts'
import { todayOf } from '../organization/published.ts'
import type { AccessReads, PassingPerson, Reader } from './access-reads.ts'
import { allocatePins, isPlainPin, type Pinless } from './allocate-pins.ts'
import { announceOrdered, insertCommands, type NewCommand } from './command-rows.ts'
import { aboutCommand, aboutPin, identityOf, usersOf, type Person } from './device-users.ts'
import { endDeviceCommand } from './end-device-command.ts'

/** Long because what a reader was told, what it should hold and what is ordered are compared in one place. */
export type SendAccess = {
  /** These readers only; not given: all that take users. */
  readonly devices?: readonly DeviceId[]
  /** These people only; not given: everybody. */
  readonly employees?: readonly EmployeeId[]
  /** Whatever the reader was told before. */
  readonly again?: true
}
/** Somebody as a reader is to hold him under a number. */
type Wanted = Person & { readonly employeeId: EmployeeId; readonly content: string }
type ToldRow = ToldEntry & { readonly slot: string; readonly pin: Envelope }
type Change = {
  readonly slot: string
  readonly wanted: Wanted | null
  readonly told: ToldRow | null
  readonly steps: readonly Step[]
}

/**
 * Orders exactly what readers must be told so that they hold who may pass and nobody else: what they were told last is
 * compared with what is true now, so a repeat orders nothing. People without a number that readers take are given one,
 * and are sent once the log has said so.
 * @returns how many commands were ordered.
 */
export const sendAccess =
  (deps: Deps, reads: AccessReads) =>
  async (
    caller: Pick<Caller, 'company' | 'actor' | 'correlation'>,
    request: SendAccess,
  ): Promise<number> => {
    const { company } = caller
    const readers = await deps.db.withCompany(company, tx => reads.readers(tx, company))
    let ordered = 0
    for (const reader of readers) {
      if (request.devices && !request.devices.includes(reader.deviceId)) continue
      await givePins(deps, reads, company, reader, request)
      ordered += await bringUpToDate(deps, reads, caller, reader, request)
    }
    return ordered
  }

/** A controller knows people by their cards alone; everybody else by a user number. */
const knowsCardsAlone = ({ protocol }: Pick<Reader, 'protocol'>): boolean =>
  protocol === 'uhppote'

const givePins = async (
  deps: Deps,
  reads: AccessReads,
  company: CompanyId,
  reader: Reader,
  { employees }: SendAccess,
): Promise<void> => {
  if (knowsCardsAlone(reader)) return
  const pinless = async (): Promise<readonly Pinless[]> =>
    (await passingNow(deps, reads, company, reader, employees)).filter(
      // A second one would be another number than he types.
      ({ anyPins, lostPin }) => !lostPin && !anyPins.some(isPlainPin),
    )
  if ((await pinless()).length > 0) await allocatePins(deps, reads)(company, pinless)
}

const passingNow = async (
  deps: Deps,
  reads: AccessReads,
  company: CompanyId,
  { deviceId }: Reader,
  employees: SendAccess['employees'],
  inTx?: Tx,
): Promise<readonly PassingPerson[]> => {
  const query = {
    company,
    deviceId,
    at: deps.now(),
    today: await todayOf(deps, company),
    ...(employees ? { employees } : {}),
  }
  return inTx
    ? reads.passing(inTx, query)
    : deps.db.withCompany(company, tx => reads.passing(tx, query))
}

const bringUpToDate = async (
  deps: Deps,
  reads: AccessReads,
  caller: Pick<Caller, 'company' | 'actor' | 'correlation'>,
  reader: Reader,
  request: SendAccess,
): Promise<number> => {
  const { company } = caller
  const { deviceId } = reader
  const { commands, replaced } = await deps.db.withCompany(company, async tx => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `device-commands:${deviceId}`,
    ])
    const wanted = wantedBy(
      deps,
      company,
      reader,
      await passingNow(deps, reads, company, reader, request.employees, tx),
    )
    const told = await toldOf(tx, company, deviceId, request.employees, [...wanted.keys()])
    const changes = changesOf(wanted, told, request.again === true)
    if (changes.length === 0) return { commands: [], replaced: [] }
    const rights = await keepsRights(tx, company, reader)
    const made = await commandsFor(
      deps,
      company,
      deviceId,
      changes.map(change => (rights ? change : withoutRights(change))),
    )
    const old = await openAbout(tx, company, deviceId, changes)
    await insertCommands(tx, company, deviceId, deps.now(), made)
    await remember(deps, tx, company, deviceId, changes)
    return { commands: made, replaced: old }
  })
  await announceOrdered(deps, caller, deviceId)
  for (const commandId of replaced)
    await endDeviceCommand(deps)(caller, {
      deviceId,
      commandId,
      outcome: 'withdrawn',
      returned: null,
      replaced: true,
    })
  return commands.length
}

/**
 * By the number under which each is to be known; a person has one number at a reader, the shortest of his, or his card
 * where cards are all it knows.
 */
const wantedBy = (
  { vault }: Pick<Deps, 'vault'>,
  company: CompanyId,
  reader: Reader,
  passing: readonly PassingPerson[],
): Map<string, Wanted> => {
  const { slotOf, contentOf } = usersOf(vault, company)
  // Where a visitor's card has the number of a person, that person stays who is known by it.
  const people = passing.toSorted(
    (one, other) => Number(other.employeeNo === null) - Number(one.employeeNo === null),
  )
  return new Map(
    people.flatMap(({ employeeId, fullName, pins, card }) => {
      const number = knowsCardsAlone(reader) ? card : (pins.find(isPlainPin) ?? null)
      if (number === null) return []
      const person = {
        pin: number,
        name: knowsCardsAlone(reader) ? '' : (fullName ?? ''),
        card,
      }
      return [
        [
          slotOf(number),
          { ...person, employeeId, content: contentOf(person, reader.cardFormat) },
        ],
      ]
    }),
  )
}

const toldOf = async (
  tx: Tx,
  company: CompanyId,
  deviceId: DeviceId,
  employees: SendAccess['employees'],
  slots: readonly string[],
): Promise<ToldRow[]> =>
  tx.query<ToldRow>(
    `select u.slot, u.employee_id as "employeeId", u.state, u.content, u.unsure, u.pin,
     exists (select 1
       from devices.commands c
       where c.company_id = $1 and c.device_id = $2 and c.ended_at is null and c.employee_id = u.employee_id
         and c.what ->> 'slot' = u.slot) as pending
   from devices.users u
   where u.company_id = $1 and u.device_id = $2
     and ($3::uuid[] is null or u.employee_id = any($3::uuid[]) or u.slot = any($4::text[]))
   order by u.slot`,
    [company, deviceId, employees ?? null, slots],
  )

/** Whoever goes is taken off before others come: his number may be another's by now. */
const changesOf = (
  wanted: ReadonlyMap<string, Wanted>,
  told: readonly ToldRow[],
  again: boolean,
): Change[] => {
  const known = new Map(told.map(row => [row.slot, again ? { ...row, unsure: true } : row]))
  const slots = [...[...known.keys()].filter(slot => !wanted.has(slot)), ...wanted.keys()]
  return slots.flatMap(slot => {
    const change = { slot, wanted: wanted.get(slot) ?? null, told: known.get(slot) ?? null }
    const steps = stepsFor(change.wanted, change.told)
    return steps.length > 0 ? [{ ...change, steps }] : []
  })
}

/**
 * Of ZKTeco alone: attendance terminals have no rights beside their users; of a reader that never said what it is both
 * are ordered.
 */
const keepsRights = async (
  tx: Tx,
  company: CompanyId,
  { deviceId, protocol }: Reader,
): Promise<boolean> => {
  if (protocol !== 'zk') return false
  const [signal] = await tx.query<{ dialect: string | null }>(
    'select dialect from devices.signals where company_id = $1 and device_id = $2',
    [company, deviceId],
  )
  return signal?.dialect !== 'attendance'
}
const withoutRights = (change: Change): Change => ({
  ...change,
  steps: change.steps.filter(({ kind }) => kind === 'put-user' || kind === 'remove-user'),
})

/** Commands that new ones about the same person and number replace. */
const openAbout = async (
  tx: Tx,
  company: CompanyId,
  deviceId: DeviceId,
  changes: readonly Change[],
): Promise<DeviceCommandId[]> => {
  const about = changes.flatMap(({ slot, steps }) =>
    [...new Set(steps.map(({ employeeId }) => employeeId))].map(employeeId => ({
      slot,
      employeeId,
    })),
  )
  const rows = await tx.query<{ commandId: DeviceCommandId }>(
    `select c.command_id as "commandId" from devices.commands c
     join jsonb_to_recordset($3::jsonb) as a(slot text, "employeeId" uuid) on a."employeeId" = c.employee_id
       and a.slot = c.what ->> 'slot'
     where c.company_id = $1 and c.device_id = $2 and c.ended_at is null order by c.number`,
    [company, deviceId, JSON.stringify(about)],
  )
  return rows.map(({ commandId }) => commandId)
}

/**
 * The person is sealed under his own key; a bare number under the reader's, since taking somebody off must outlive his
 * erasure.
 */
const commandsFor = async (
  { vault }: Pick<Deps, 'vault'>,
  company: CompanyId,
  deviceId: DeviceId,
  changes: readonly Change[],
): Promise<NewCommand[]> => {
  const [pins] = [
    await vault.open(
      changes.flatMap(({ told }) =>
        told ? [{ company, ...aboutPin(deviceId), envelope: told.pin }] : [],
      ),
    ),
  ]
  const pinOfTold = new Map(
    changes
      .filter(({ told }) => told !== null)
      .map(({ slot }, index) => [slot, pins[index] ?? '']),
  )
  const steps = changes.flatMap(({ slot, wanted, steps: each }) =>
    each.map(step => {
      const pin = wanted?.pin ?? pinOfTold.get(slot) ?? ''
      const about =
        step.kind === 'put-user' && wanted
          ? {
              ...aboutCommand(identityOf(wanted.employeeId)),
              plain: JSON.stringify({ pin, name: wanted.name, card: wanted.card }),
            }
          : { ...aboutCommand(aboutPin(deviceId)), plain: JSON.stringify({ pin }) }
      return { step, slot, sealing: { company, ...about } }
    }),
  )
  const sealed = await vault.seal(steps.map(({ sealing }) => sealing))
  return steps.map(({ step, slot }, index) => ({
    commandId: asDeviceCommandId(randomUUID()),
    kind: step.kind,
    employeeId: step.employeeId,
    what: { slot },
    sealed: sealed[index] ?? null,
  }))
}

const remember = async (
  { vault }: Pick<Deps, 'vault'>,
  tx: Tx,
  company: CompanyId,
  deviceId: DeviceId,
  changes: readonly Change[],
): Promise<void> => {
  const here = changes.flatMap(({ slot, wanted }) => (wanted ? [{ slot, wanted }] : []))
  const pins = await vault.seal(
    here.map(({ wanted }) => ({ company, ...aboutPin(deviceId), plain: wanted.pin })),
  )
  const rows = here.map(({ slot, wanted: { employeeId, content } }, index) => ({
    slot,
    employeeId,
    content,
    pin: pins[index],
  }))
  await tx.query(
    `insert into devices.users (company_id, device_id, slot, pin, employee_id, state, content)
     select $1, $2, r.slot, r.pin, r."employeeId", 'here', r.content
     from jsonb_to_recordset($3::jsonb) as r(slot text, pin json, "employeeId" uuid, content text)
     on conflict (company_id, device_id, slot) do update set pin = excluded.pin, employee_id = excluded.employee_id,
       state = 'here', content = excluded.content, unsure = false`,
    [company, deviceId, JSON.stringify(rows)],
  )
  await tx.query(
    `update devices.users
      set state = 'leaving', unsure = false
      where company_id = $1 and device_id = $2 and slot = any($3::text[])`,
    [
      company,
      deviceId,
      changes.filter(({ wanted }) => wanted === null).map(({ slot }) => slot),
    ],
  )
}
