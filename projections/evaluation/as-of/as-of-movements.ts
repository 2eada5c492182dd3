import type { Tx } from '#database/types.ts'
import type { CredentialKind } from '#domain/cards/events.ts'
import type { Direction, RefusedBecause } from '#domain/movements/events.ts'
import type {
  CorrectionId,
  Credential,
  DeviceId,
  EmployeeId,
  Instant,
  LocalDateTime,
} from '#domain/shared/values.ts'
import { textOf } from '../../shared/checkpoints.ts'
import { read } from '../../tables/index.ts'
import {
  derive,
  isOfClock,
  type RecordBeside,
  type ClockReason,
} from '../movements/derive-movement.ts'
import type { ShownSource } from '../days/evaluate-days.ts'
import type { HandMark } from '../movements/hand-marks.ts'
import { cardsAsOf } from '../inputs/cards.ts'
import { devicesAsOf, wasTrusted, type DeviceWord } from '../inputs/devices.ts'
import { keyOf, noFacts, replacedBy } from '../inputs/facts.ts'
import type { Moment } from '../inputs/history.ts'
import type { KnownThen } from '../load-people.ts'
import type { PersonMovement } from '../person-span.ts'

/** A movement that counted as known then, and where it stands in the log. */
export type KnownMovement = PersonMovement & {
  readonly deviceId: DeviceId | null
  readonly source: ShownSource
  readonly position: string
  readonly recordedAt: Instant
}
/** One that counted for nobody since its reader told a time that cannot be. */
export type DoubtedMovement = Pick<KnownMovement, 'id' | 'at' | 'deviceId' | 'recordedAt'> & {
  readonly invalid: ClockReason
}
export type MovementsThen = {
  readonly counted: readonly KnownMovement[]
  readonly doubted: readonly DoubtedMovement[]
}
/** What a reader's word would be, where another is tried. */
export type ReaderTried = (device: string, word: DeviceWord) => DeviceWord
type Row = {
  position: string
  movement_id: string
  device_id: DeviceId | null
  credential: Credential | null
  credential_kind: CredentialKind | null
  local_time: LocalDateTime | null
  beside: RecordBeside | null
  sent_direction: Direction
  raw_status: string | null
  refused: RefusedBecause | null
  source: ShownSource
  recorded_at: Instant
  at: Instant
  corrections?: readonly HandMark[]
}

/**
 * The movements that counted for each person as known at the instant: those recorded up to it, derived again by the
 * cards, readers and employments known then. In order of time. One that a fast clock dated later than the instant is
 * among them, as among those that the rows are made from: evaluation passes it over until its time has come, but the
 * act that cancelled it has corrected its day already. Beside them those whose time cannot be. Long because cards,
 * readers, marks and people as known then meet in deriving each movement.
 */
export const movementsAsOf = async (
  tx: Tx,
  moment: Moment,
  people: readonly KnownThen[],
  reader: ReaderTried = (_device, word) => word,
): Promise<ReadonlyMap<EmployeeId, MovementsThen>> => {
  const { company } = moment
  const cards = await cardsAsOf(
    tx,
    moment,
    people.map(({ employeeId }) => employeeId),
  )
  const rows = await recordedWith(
    tx,
    moment,
    cards.map(({ credential }) => String(credential)),
  )
  const devices = await devicesAsOf(tx, moment, [
    ...new Set(rows.flatMap(row => row.device_id ?? [])),
  ])
  const facts = noFacts()
  for (const person of people) {
    facts.companies.set(company, {
      company_id: company,
      zone: person.zone,
      founded_on: person.foundedOn,
    })
    facts.people.set(keyOf(company, person.employeeId), {
      company_id: company,
      employee_id: person.employeeId,
      employments: person.employments,
      rules: [],
      departments: [],
      refs: [],
      replaced: cards.flatMap(card => replacedBy(card, person.employeeId)),
    })
  }
  for (const card of cards) facts.cards.set(keyOf(company, card.credential), card)
  for (const [deviceId, word] of devices)
    facts.devices.set(keyOf(company, deviceId), {
      company_id: company,
      device_id: deviceId as DeviceId,
      ...reader(deviceId, word),
    })
  const found = new Map(
    people.map(({ employeeId }) => [
      employeeId,
      { counted: new Array<KnownMovement>(), doubted: new Array<DoubtedMovement>() },
    ]),
  )
  const all = [
    ...rows.map(row => ({ ...row, employee_id: null })),
    ...(await addedByHand(
      tx,
      moment,
      people.map(({ employeeId }) => employeeId),
    )),
  ]
  const marks = await marksAsOf(
    tx,
    moment,
    all.map(({ movement_id }) => movement_id),
  )
  for (const row of all) {
    const corrections = marks.get(row.movement_id) ?? row.corrections ?? []
    const derived = derive(
      {
        company,
        deviceId: row.device_id,
        credential: row.credential,
        credentialKind: row.credential_kind,
        localTime: row.local_time,
        instant: row.local_time === null ? row.at : null,
        sent: row.sent_direction,
        rawStatus: row.raw_status,
        refused: row.refused,
        source: row.source,
        beside: row.beside,
        recordedAt: row.recorded_at,
        hand: row.employee_id,
        corrections,
        trusted: row.device_id === null || wasTrusted(devices.get(row.device_id), row.position),
      },
      facts,
    )
    if (derived.employeeId === null) continue
    const of = found.get(derived.employeeId)
    if (isOfClock(derived.invalid))
      of?.doubted.push({
        id: row.movement_id,
        at: derived.at,
        deviceId: row.device_id,
        recordedAt: row.recorded_at,
        invalid: derived.invalid,
      })
    if (derived.invalid === null || derived.invalid === 'cancelled')
      of?.counted.push({
        id: row.movement_id,
        at: derived.at,
        direction: derived.direction,
        deviceId: row.device_id,
        source: row.source,
        position: row.position,
        recordedAt: row.recorded_at,
        ...(derived.day === null ? {} : { day: derived.day }),
        ...(corrections.length > 0 ? { corrected: true } : {}),
        ...(derived.invalid === null ? {} : { cancelled: true }),
      })
  }
  for (const { counted } of found.values())
    counted.sort((one, other) =>
      one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at < other.at ? -1 : 1,
    )
  return found
}

type Added = {
  readonly localTime: LocalDateTime
  readonly direction: Direction
  readonly correctionId: CorrectionId
  readonly position: string
}
/** Movements that a person added and nobody had taken back. A subject is a person and a movement. */
const addedByHand = async (
  tx: Tx,
  { company, at }: Moment,
  employees: readonly EmployeeId[],
): Promise<(Row & { readonly employee_id: EmployeeId })[]> => {
  const rows = await tx.query<{ subject: string; from: Instant; added: Added | null }>(
    `select distinct on (subject) subject, ${textOf('recorded_from')} as
     from, value -> 'added' as added
     from ${read.attendanceHistory}
     where company_id = $1 and kind = 'hand' and recorded_from <= $2::timestamptz
       and whose = any($3::text[])
     order by subject, recorded_from desc`,
    [company, at, employees],
  )
  return rows.flatMap(({ subject, from, added }) => {
    const [employee = '', movement = ''] = subject.split(':')
    return added === null
      ? []
      : [
          {
            employee_id: employee as EmployeeId,
            movement_id: movement,
            position: added.position,
            device_id: null,
            credential: null,
            credential_kind: null,
            local_time: added.localTime,
            beside: null,
            sent_direction: added.direction,
            raw_status: null,
            refused: null,
            source: 'hand' as const,
            recorded_at: from,
            at: from,
            corrections: [{ correctionId: added.correctionId, kind: 'add' as const }],
          },
        ]
  })
}

/** What counted corrections said of movements, by id. */
const marksAsOf = async (
  tx: Tx,
  { company, at }: Moment,
  movements: readonly string[],
): Promise<ReadonlyMap<string, readonly HandMark[]>> => {
  const rows = await tx.query<{ subject: string; corrections: readonly HandMark[] }>(
    `select distinct on (subject) subject, value -> 'corrections' as corrections from ${read.attendanceHistory}
     where company_id = $1 and kind = 'movement' and recorded_from <= $2::timestamptz and subject = any($3)
     order by subject, recorded_from desc`,
    [company, at, movements],
  )
  return new Map(rows.map(({ subject, corrections }) => [subject, corrections]))
}

/** Of whom they are now says the row; whoever holds one of the cards now, or nobody, so that two indexes find them. */
const recordedWith = (
  tx: Tx,
  { company, at }: Moment,
  credentials: readonly string[],
): Promise<Row[]> => {
  const columns = `m.position::text, m.movement_id, m.device_id, m.credential, m.credential_kind, m.local_time,
      m.beside, m.sent_direction, m.raw_status, m.refused, m.source,
      ${textOf('m.recorded_at')} as recorded_at,
      ${textOf('m.at')} as at`
  return tx.query<Row>(
    `select ${columns}
     from ${read.movements} m
     where m.company_id = $1 and m.credential = any($2) and m.employee_id is null and m.invalid is not null
       and m.recorded_at <= $3::timestamptz
     union all
     select ${columns} from (
       select distinct (h ->> 'employeeId')::uuid as employee_id
       from ${read.attendanceCards} c
       cross join json_array_elements(c.holdings) as h
       where c.company_id = $1 and c.credential = any($2)) as holders
     join ${read.movements} m on m.company_id = $1 and m.employee_id = holders.employee_id and m.credential = any($2)
       and m.recorded_at <= $3::timestamptz`,
    [company, credentials, at],
  )
}
