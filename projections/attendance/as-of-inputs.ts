import type { Tx } from '#database/types.ts'
import type { Planned } from '#domain/calendar/events.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate, Zone } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { read } from '../tables/index.ts'
import { type HistoryKind } from './input-history.ts'
import type { CardInput } from './inputs.ts'
import { noOvertime, overtimeAsOf } from './overtime-inputs.ts'
import { planOf, type CompanyPlan, type PlanRow } from './plan-inputs.ts'
import type { Person } from './person-span.ts'

/**
 * Inputs of evaluation as they were known at an instant of recording: of each subject the last word recorded up to it.
 */
export type KnownPerson = Omit<Person, 'firstMovement'>
export type Moment = { readonly company: CompanyId; readonly at: Instant }

type Remembered<V> = { readonly subject: string; readonly value: V }

/** The last row of each subject up to the instant. */
const lastWords = <V>(
  tx: Tx,
  { company, at }: Moment,
  kinds: readonly HistoryKind[],
  subjects: readonly string[] | null = null,
): Promise<(Remembered<V> & { readonly kind: HistoryKind })[]> =>
  tx.query(
    `select distinct on (kind, subject) kind, subject, value from ${read.attendanceHistory}
     where company_id = $1 and kind = any($2) and recorded_from <= $3::timestamptz
       and ($4::text[] is null or subject = any($4::text[]))
     order by kind, subject, recorded_from desc`,
    [company, kinds, at, subjects],
  )

const planKinds = ['shift', 'scheme', 'group', 'department', 'calendar'] as const
export const planAsOf = async (tx: Tx, moment: Moment): Promise<CompanyPlan> => {
  const rows = await lastWords<PlanRow['value']>(tx, moment, planKinds)
  // The kind of a row says what its value is.
  return planOf(
    rows.map(({ kind, subject, value }) => ({ kind, company_id: moment.company, id: subject, value }) as PlanRow),
  )
}

type PersonValue = Pick<KnownPerson, 'employments' | 'rules' | 'departments'>
export const peopleAsOf = async (tx: Tx, moment: Moment, employees: readonly EmployeeId[]): Promise<KnownPerson[]> => {
  const { company } = moment
  const [home] = await tx.query<{ zone: Zone; foundedOn: LocalDate }>(
    `select zone, founded_on::text as "foundedOn" from ${read.attendanceCompanies} where company_id = $1`,
    [company],
  )
  if (!home) return []
  const people = await lastWords<PersonValue>(tx, moment, ['person'], employees)
  const entries = await entriesAsOf(tx, moment, employees)
  const overtime = await overtimeAsOf(tx, moment, employees)
  return people.map(({ subject, value }) => {
    const employeeId = subject as EmployeeId // the subject of a person
    const own = entries.get(employeeId) ?? noEntries
    return {
      company,
      employeeId,
      ...home,
      ...value,
      entries: own,
      overtime: overtime.get(employeeId) ?? noOvertime,
      firstEntry: [...own.keys()].toSorted()[0] ?? null,
    }
  })
}
const noEntries: KnownPerson['entries'] = new Map()

/** A subject is a person and a month. */
const entriesAsOf = async (
  tx: Tx,
  { company, at }: Moment,
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, ReadonlyMap<LocalDate, Planned>>> => {
  const rows = await tx.query<Remembered<Record<LocalDate, Planned>>>(
    `select distinct on (subject) subject, value from ${read.attendanceHistory}
     where company_id = $1 and kind = 'entries' and recorded_from <= $2::timestamptz
       and split_part(subject, ':', 1) = any($3)
     order by subject, recorded_from desc`,
    [company, at, employees],
  )
  const found = new Map<EmployeeId, Map<LocalDate, Planned>>()
  for (const { subject, value } of rows) {
    const employeeId = subject.slice(0, subject.indexOf(':')) as EmployeeId
    const of = found.get(employeeId) ?? new Map<LocalDate, Planned>()
    for (const [day, planned] of Object.entries(value)) of.set(day as LocalDate, planned) // its keys are dates
    found.set(employeeId, of)
  }
  return found
}

/** The cards that any of the people held at any time, as known then. */
export const cardsAsOf = async (tx: Tx, moment: Moment, employees: readonly EmployeeId[]): Promise<CardInput[]> => {
  const rows = await tx.query<Remembered<Pick<CardInput, 'known' | 'holdings'>>>(
    `select subject, value from (
       select distinct on (subject) subject, value
       from ${read.attendanceHistory}
       where company_id = $1 and kind = 'card' and recorded_from <= $2::timestamptz
       order by subject, recorded_from desc) as cards
     where exists (select from json_array_elements(value -> 'holdings') as h where h ->> 'employeeId' = any($3))`,
    [moment.company, moment.at, employees],
  )
  return rows.map(({ subject, value }) => ({
    company_id: moment.company,
    credential: subject as CardInput['credential'],
    ...value,
    number: null,
    month: null,
  }))
}

/** What was known of a reader, from an instant of recording on each; oldest first. */
export type DeviceWord = {
  readonly from: Instant
  readonly approved: boolean
  readonly direction_rule: 'as-sent' | 'in' | 'out'
  readonly status: 'says' | 'silent' | 'none'
  readonly zones: readonly { readonly zone: Zone; readonly from: Instant | null }[]
  readonly accepted_addresses: readonly string[]
  readonly registered_at: Instant
}
export const devicesAsOf = async (
  tx: Tx,
  { company, at }: Moment,
  devices: readonly string[],
): Promise<ReadonlyMap<string, readonly DeviceWord[]>> => {
  const rows = await tx.query<{ subject: string; from: Instant; value: Omit<DeviceWord, 'from'> }>(
    `select subject, ${textOf('recorded_from')} as from, value from ${read.attendanceHistory}
     where company_id = $1 and kind = 'device' and recorded_from <= $2::timestamptz and subject = any($3)
     order by subject, recorded_from`,
    [company, at, devices],
  )
  const found = new Map<string, DeviceWord[]>()
  for (const { subject, from, value } of rows) found.set(subject, [...(found.get(subject) ?? []), { ...value, from }])
  return found
}
