import type { Tx } from '#database/types.ts'
import type { Direction, MovementSource, RefusedBecause } from '#domain/movements/events.ts'
import type { Credential, DeviceId, EmployeeId, Instant, LocalDateTime } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { cardsAsOf, devicesAsOf, type DeviceWord, type KnownPerson, type Moment } from './as-of-inputs.ts'
import { derive } from './derive-movement.ts'
import type { ShownSource } from './evaluate-days.ts'
import { keyOf, noInputs, type Inputs } from './inputs.ts'
import type { PersonMovement } from './person-span.ts'

/** A movement that counted as known then, and where it stands in the log. */
export type KnownMovement = PersonMovement & { readonly deviceId: DeviceId | null; readonly source: ShownSource; readonly position: string; readonly recordedAt: Instant }
type Row = {
  position: string; movement_id: string; device_id: DeviceId; credential: Credential; local_time: LocalDateTime | null; sent_direction: Direction
  raw_status: string | null; refused: RefusedBecause | null; source: MovementSource; recorded_at: Instant; at: Instant
}

/**
 * The movements that counted for each person as known at the instant: those recorded up to it, derived again by the cards, readers and employments known
 * then. In order of time.
 */
export const movementsAsOf = async (tx: Tx, moment: Moment, people: readonly KnownPerson[]): Promise<ReadonlyMap<EmployeeId, readonly KnownMovement[]>> => {
  const { company, at } = moment
  const cards = await cardsAsOf(tx, moment, people.map(({ employeeId }) => employeeId))
  const rows = await recordedWith(tx, moment, cards.map(({ credential }) => credential))
  const devices = await devicesAsOf(tx, moment, [...new Set(rows.map(row => row.device_id))])
  const inputs = noInputs()
  for (const person of people) {
    inputs.companies.set(company, { company_id: company, zone: person.zone, founded_on: person.foundedOn })
    inputs.people.set(keyOf(company, person.employeeId), { company_id: company, employee_id: person.employeeId, employments: person.employments, rules: [], departments: [], refs: [], starts: null })
  }
  for (const card of cards) inputs.cards.set(keyOf(company, card.credential), card)
  for (const [deviceId, words] of devices) setDevice(inputs, moment, deviceId, words)
  const found = new Map<EmployeeId, KnownMovement[]>(people.map(({ employeeId }) => [employeeId, []]))
  for (const row of rows) {
    const derived = derive({
      company, deviceId: row.device_id, credential: row.credential, localTime: row.local_time, instant: row.local_time === null ? row.at : null, sent: row.sent_direction,
      rawStatus: row.raw_status, refused: row.refused, source: row.source, recordedAt: row.recorded_at, trusted: wasTrusted(devices.get(row.device_id) ?? [], row.recorded_at),
    }, inputs)
    if (derived.invalid === null && derived.employeeId !== null && derived.at <= at)
      found.get(derived.employeeId)?.push({ id: row.movement_id, at: derived.at, direction: derived.direction, deviceId: row.device_id, source: row.source, position: row.position, recordedAt: row.recorded_at })
  }
  for (const movements of found.values()) movements.sort((one, other) => (one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at < other.at ? -1 : 1))
  return found
}

const setDevice = (inputs: Inputs, { company }: Moment, deviceId: string, words: readonly DeviceWord[]): void => {
  const word = words.at(-1)
  if (word) inputs.devices.set(keyOf(company, deviceId), { company_id: company, device_id: deviceId as DeviceId, ...word })
}

/** Approved when the movement was recorded, or since. */
const wasTrusted = (words: readonly DeviceWord[], recordedAt: Instant): boolean =>
  words.some(({ approved }, at) => approved && (words[at + 1]?.from ?? '9999') >= recordedAt)

/** Of whom they are now says the row; whoever holds one of the cards now, or nobody, so that two indexes find them. */
const recordedWith = (tx: Tx, { company, at }: Moment, credentials: readonly Credential[]): Promise<Row[]> => {
  const columns = `m.position::text, m.movement_id, m.device_id, m.credential, m.local_time, m.sent_direction, m.raw_status, m.refused, m.source, ${textOf('m.recorded_at')} as recorded_at, ${textOf('m.at')} as at`
  return tx.query<Row>(
    `select ${columns} from read.movements_3 m where m.company_id = $1 and m.credential = any($2) and m.employee_id is null and m.invalid is not null and m.recorded_at <= $3::timestamptz
     union all
     select ${columns} from (
       select distinct (h ->> 'employeeId')::uuid as employee_id from read.attendance_cards_1 c cross join json_array_elements(c.holdings) as h where c.company_id = $1 and c.credential = any($2)) as holders
     join read.movements_3 m on m.company_id = $1 and m.employee_id = holders.employee_id and m.credential = any($2) and m.recorded_at <= $3::timestamptz`, [company, credentials, at])
}
