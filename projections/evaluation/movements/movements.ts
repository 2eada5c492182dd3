// Long because what is stored, derived anew and healed of a movement stands on the same columns.
import type { Tx } from '#database/types.ts'
import type { CredentialKind } from '#domain/cards/events.ts'
import type { Direction, MovementSource, RefusedBecause } from '#domain/movements/events.ts'
import { addDays } from '#domain/shared/time.ts'
import type {
  CompanyId,
  Credential,
  DeviceId,
  EmployeeId,
  Instant,
  LocalDate,
  LocalDateTime,
  MovementId,
  VisitId,
} from '#domain/shared/values.ts'
import { insertOf, plain, quotedColumn, type Column } from '../../shared/arrays.ts'
import { textOf } from '../../shared/checkpoints.ts'
import type { RecordedOf } from '../../shared/projection.ts'
import { own } from '../../tables/index.ts'
import { derive, type RecordBeside, type DerivedMovement } from './derive-movement.ts'
import type { HandMark } from './hand-marks.ts'
import { keyOf, lookFacts, type Facts } from '../inputs/facts.ts'
import { mark, type Marks } from '../marks.ts'

const besideOf = ({
  data: { again, clockShown, address },
}: RecordedOf<'MovementRecorded'>): RecordBeside | null =>
  again === undefined && clockShown === undefined && address === undefined
    ? null
    : {
        ...(again ? { again } : {}),
        ...(clockShown === undefined ? {} : { clockShown }),
        ...(address === undefined ? {} : { address }),
      }
const textOfBeside = (beside: RecordBeside | null): string | null =>
  beside === null ? null : JSON.stringify(beside)

type Recording = { readonly event: RecordedOf<'MovementRecorded'>; readonly asOf: Instant }
type Row = {
  readonly event: RecordedOf<'MovementRecorded'>
  readonly trusted: boolean
  readonly derived: DerivedMovement
}
const columns: Readonly<Record<string, Column<Row>>> = {
  company_id: plain('uuid', ({ event }) => event.company),
  position: plain('bigint', ({ event }) => String(event.position)),
  movement_id: plain('uuid', ({ event }) => event.data.movementId),
  device_id: plain('uuid', ({ event }) => event.data.deviceId),
  credential: quotedColumn('text', ({ event }) => event.data.credential),
  credential_kind: plain('text', ({ event }) => event.data.credentialKind),
  verification: quotedColumn('text', ({ event }) => event.data.verification),
  local_time: plain('text', ({ event }) => event.data.localTime),
  beside: quotedColumn('json', ({ event }) => textOfBeside(besideOf(event))),
  sent_direction: plain('text', ({ event }) => event.data.direction),
  raw_status: quotedColumn('text', ({ event }) => event.data.rawStatus ?? null),
  refused: plain('text', ({ event }) => event.data.refused ?? null),
  source: plain('text', ({ event }) => event.data.source ?? 'push'),
  recorded_at: plain('timestamptz', ({ event }) => event.recordedAt),
  trusted: plain('boolean', ({ trusted }) => trusted),
  at: plain('timestamptz', ({ derived }) => derived.at),
  direction: plain('text', ({ derived }) => derived.direction),
  employee_id: plain('uuid', ({ derived }) => derived.employeeId),
  visit_id: plain('uuid', ({ derived }) => derived.visitId),
  invalid: plain('text', ({ derived }) => derived.invalid),
}
/** Rows of one statement: the next ones are derived while the server writes these. */
const part = 4000

export const insertMovements = async (
  tx: Tx,
  facts: Facts,
  movements: readonly Recording[],
  marks: Marks,
): Promise<void> => {
  let writing: Promise<unknown> = Promise.resolve()
  for (let from = 0; from < movements.length; from += part) {
    const { text, values } = insertOf(
      own.movements,
      columns,
      movements.slice(from, from + part).map(recording => rowOf(facts, recording, marks)),
    )
    await writing
    writing = tx.query(text, values)
    writing.catch(() => undefined) // seen when it is awaited
  }
  await writing
}

const rowOf = (facts: Facts, { event, asOf }: Recording, marks: Marks): Row => {
  const { company, recordedAt, data } = event
  const trusted = facts.devices.get(keyOf(company, data.deviceId))?.approved ?? false
  const derived = derive(
    {
      company,
      deviceId: data.deviceId,
      credential: data.credential,
      credentialKind: data.credentialKind,
      localTime: data.localTime,
      instant: data.instant,
      sent: data.direction,
      recordedAt,
      trusted,
      rawStatus: data.rawStatus ?? null,
      refused: data.refused ?? null,
      source: data.source ?? 'push',
      beside: besideOf(event),
    },
    facts,
  )
  if (derived.employeeId !== null && derived.invalid === null)
    mark(marks, company, derived.employeeId, dateOf(derived.local), asOf)
  return { event, trusted, derived }
}
// Sliced, not checked again: the date it begins with.
const dateOf = (time: LocalDateTime | Instant): LocalDate => time.slice(0, 10) as LocalDate

/** What a change of facts may have changed of movements that are there already. */
export type HealingCause =
  | {
      readonly what: 'credential'
      readonly company: CompanyId
      readonly credential: Credential
      readonly holders: readonly EmployeeId[]
      readonly since: Instant | null
    }
  | { readonly what: 'employee'; readonly company: CompanyId; readonly employeeId: EmployeeId }
  | {
      readonly what: 'device-zone'
      readonly company: CompanyId
      readonly deviceId: DeviceId
      readonly since: Instant
    }
  | { readonly what: 'company-zone'; readonly company: CompanyId; readonly since: LocalDate }
  | {
      readonly what: 'device-address'
      readonly company: CompanyId
      readonly deviceId: DeviceId
      readonly address: string
    }
  | {
      readonly what: 'device-approved' | 'device-described'
      readonly company: CompanyId
      readonly deviceId: DeviceId
    }

/** Derives the touched movements again, in sets, and marks whoever had or has one that changed. */
export const heal = async (
  tx: Tx,
  facts: Facts,
  healing: readonly HealingCause[],
  marks: Marks,
  asOf: Instant,
): Promise<void> => {
  for (const what of [
    'credential',
    'employee',
    'device-zone',
    'company-zone',
    'device-address',
    'device-described',
    'device-approved',
  ] as const) {
    const asked = healing.filter(one => one.what === what)
    if (asked.length > 0)
      await healBy(tx, facts, selections[what], asked.map(asRow), marks, asOf)
  }
}

const asRow = (healing: HealingCause): object => {
  switch (healing.what) {
    case 'credential':
      return {
        company_id: healing.company,
        credential: healing.credential,
        holders: healing.holders,
        since: healing.since ?? '-infinity',
      }
    case 'employee':
      return { company_id: healing.company, employee_id: healing.employeeId }
    case 'device-zone':
      return { company_id: healing.company, device_id: healing.deviceId, since: healing.since }
    case 'company-zone':
      return { company_id: healing.company, since: healing.since }
    case 'device-address':
      return {
        company_id: healing.company,
        device_id: healing.deviceId,
        address: healing.address,
      }
    case 'device-described':
    case 'device-approved':
      return { company_id: healing.company, device_id: healing.deviceId }
  }
}

/**
 * Touched movements by what touched them. The old instant may lie up to two days off the new one when a zone was wrong;
 * what a clock showed when records came is judged by when that was.
 */
const selections = {
  credential: `select m.* from jsonb_to_recordset($1::jsonb) as w(company_id uuid, credential text)
      join ${own.movements} m on m.company_id = w.company_id and m.credential = w.credential and m.invalid is not null
        and m.employee_id is null
    union all
    select m.* from jsonb_to_recordset($1::jsonb) as w(company_id uuid, credential text)
      join ${own.movements} m on m.company_id = w.company_id and m.credential = w.credential and m.invalid is null
        and m.employee_id is null
    union all
    select m.*
    from jsonb_to_recordset($1::jsonb) as w(company_id uuid, credential text, holders uuid[], since timestamptz)
    cross join unnest(w.holders) as h(employee_id)
      join ${own.movements} m on m.company_id = w.company_id and m.employee_id = h.employee_id
        and m.credential = w.credential and m.at >= w.since`,
  employee: `select m.* from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid)
      join ${own.movements} m on m.company_id = w.company_id and m.employee_id = w.employee_id`,
  'device-zone': `select m.* from jsonb_to_recordset($1::jsonb) as w(company_id uuid, device_id uuid, since timestamptz)
      join ${own.movements} m on m.company_id = w.company_id and m.device_id = w.device_id and m.local_time is not null
        and (m.at >= w.since - interval '2 days'
          or (m.beside is not null and m.recorded_at >= w.since - interval '2 days'))`,
  'company-zone': `select m.* from jsonb_to_recordset($1::jsonb) as w(company_id uuid, since timestamptz)
      join ${own.movements} m on m.company_id = w.company_id and m.at >= w.since - interval '2 days'`,
  'device-address': `select m.* from jsonb_to_recordset($1::jsonb) as w(company_id uuid, device_id uuid, address text)
      join ${own.movements} m on m.company_id = w.company_id and m.device_id = w.device_id
        and m.beside ->> 'address' = w.address`,
  'device-described': `select m.* from jsonb_to_recordset($1::jsonb) as w(company_id uuid, device_id uuid)
      join ${own.movements} m on m.company_id = w.company_id and m.device_id = w.device_id`,
  'device-approved': `select m.* from jsonb_to_recordset($1::jsonb) as w(company_id uuid, device_id uuid)
      join ${own.movements} m on m.company_id = w.company_id and m.device_id = w.device_id and not m.trusted`,
} satisfies Record<HealingCause['what'], string>

/** A row as derived anew needs it. */
export type StoredMovement = {
  company_id: CompanyId
  position: string
  line: number
  movement_id: MovementId
  device_id: DeviceId | null
  credential: Credential | null
  credential_kind: CredentialKind | null
  local_time: LocalDateTime | null
  beside: RecordBeside | null
  sent_direction: Direction
  raw_status: string | null
  refused: RefusedBecause | null
  source: MovementSource | 'hand'
  recorded_at: Instant
  trusted: boolean
  at: Instant
  direction: Direction
  employee_id: EmployeeId | null
  visit_id: VisitId | null
  invalid: string | null
  day: LocalDate | null
  corrections: readonly HandMark[] | null
}
/** Of `movements m`. */
export const storedColumns = `m.company_id, m.position::text, m.line, m.movement_id, m.device_id, m.credential,
    m.credential_kind, m.local_time, m.beside, m.sent_direction, m.raw_status, m.refused, m.source,
    ${textOf('m.recorded_at')} as recorded_at, m.trusted,
  ${textOf('m.at')} as at, m.direction, m.employee_id, m.visit_id, m.invalid, m.day::text, m.corrections`
/** So many rows are in memory at a time. */
const chunk = 20_000

const healBy = async (
  tx: Tx,
  facts: Facts,
  selection: string,
  asked: readonly object[],
  marks: Marks,
  asOf: Instant,
): Promise<void> => {
  const wanted = JSON.stringify(asked)
  const approving = selection === selections['device-approved']
  for (let after = { position: '0', line: 0 }; ; ) {
    const rows = await tx.query<StoredMovement>(
      `select ${storedColumns}
       from (${selection}) as m
       where (m.position, m.line) > ($2::bigint, $3::int)
       order by m.position, m.line limit ${chunk}`,
      [wanted, after.position, after.line],
    )
    await lookFacts(
      tx,
      facts,
      rows.flatMap(({ company_id, credential, device_id }) =>
        credential === null || device_id === null
          ? []
          : [{ company: company_id, credential, deviceId: device_id }],
      ),
    )
    await rewrite(tx, facts, rows, approving, marks, asOf)
    const last = rows.at(-1)
    if (!last || rows.length < chunk) return
    after = last
  }
}

/** By what is known now, under the marks that corrections left or are to leave. */
export const deriveAgain = (
  facts: Facts,
  row: StoredMovement,
  trusted: boolean,
  corrections: readonly HandMark[],
): DerivedMovement =>
  derive(
    {
      company: row.company_id,
      deviceId: row.device_id,
      credential: row.credential,
      credentialKind: row.credential_kind,
      localTime: row.local_time,
      instant: row.local_time === null ? row.at : null,
      sent: row.sent_direction,
      recordedAt: row.recorded_at,
      trusted,
      rawStatus: row.raw_status,
      refused: row.refused,
      source: row.source,
      beside: row.beside,
      hand: row.source === 'hand' ? row.employee_id : null,
      corrections,
    },
    facts,
  )

const rewrite = async (
  tx: Tx,
  facts: Facts,
  rows: readonly StoredMovement[],
  approving: boolean,
  marks: Marks,
  asOf: Instant,
): Promise<void> => {
  const changed = rows.flatMap(row => {
    const trusted = row.trusted || approving
    const corrections = row.corrections ?? []
    const derived = deriveAgain(facts, row, trusted, corrections)
    if (trusted === row.trusted && sameAs(derived, row)) return []
    markChange(marks, row, derived, asOf)
    return [{ row, derived, trusted, corrections }]
  })
  await writeDerived(tx, changed)
}

export const writeDerived = async (
  tx: Tx,
  changed: readonly {
    readonly row: StoredMovement
    readonly derived: DerivedMovement
    readonly trusted: boolean
    readonly corrections: readonly HandMark[]
  }[],
): Promise<void> => {
  if (changed.length === 0) return
  const rows = changed.map(
    ({ row: { company_id, position, line }, derived, trusted, corrections }) => ({
      company_id,
      position,
      line,
      trusted,
      at: derived.at,
      direction: derived.direction,
      employee_id: derived.employeeId,
      visit_id: derived.visitId,
      invalid: derived.invalid,
      day: derived.day,
      corrected: corrections.length > 0,
      corrections: corrections.length > 0 ? corrections : null,
    }),
  )
  await tx.query(
    `update ${own.movements} m set trusted = c.trusted, at = c.at, direction = c.direction, employee_id = c.employee_id,
       visit_id = c.visit_id, invalid = c.invalid, day = c.day, corrected = c.corrected, corrections = c.corrections
     from jsonb_to_recordset($1::jsonb) as c(company_id uuid, position bigint, line int, trusted boolean,
       at timestamptz, direction text, employee_id uuid, visit_id uuid, invalid text,
       day date, corrected boolean, corrections json)
     where m.company_id = c.company_id and m.position = c.position and m.line = c.line`,
    [JSON.stringify(rows)],
  )
}

const sameAs = (
  { at, direction, employeeId, visitId, invalid }: DerivedMovement,
  row: StoredMovement,
): boolean =>
  at === row.at &&
  direction === row.direction &&
  employeeId === row.employee_id &&
  visitId === row.visit_id &&
  invalid === row.invalid

/** One that is cancelled and known as somebody's still says that his day is corrected. */
const markChange = (
  marks: Marks,
  row: StoredMovement,
  derived: DerivedMovement,
  asOf: Instant,
): void => {
  // In UTC the date is at most one off; the day before is marked, since more is harmless and less is not.
  if (row.employee_id !== null && speaks(row.invalid))
    mark(marks, row.company_id, row.employee_id, addDays(dateOf(row.at), -1), asOf)
  if (derived.employeeId !== null && speaks(derived.invalid))
    mark(marks, row.company_id, derived.employeeId, dateOf(derived.local), asOf)
}
const speaks = (invalid: string | null): boolean => invalid === null || invalid === 'cancelled'
