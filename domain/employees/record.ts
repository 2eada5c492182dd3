import type { PersonalClass } from '../shared/events.ts'
import type { DepartmentId, Instant, LocalDate } from '../shared/values.ts'
import {
  detailsAfter,
  detailsOf,
  lostAfter,
  withoutContact,
  type DetailClass,
  type KnownDetails,
} from './details.ts'
import type { EmployeeEvent } from './events.ts'
import type { LeavingReason } from './leaving-reasons.ts'
import { isEmployedOn, type EmployedSpan } from './published.ts'

/**
 * One person's record with its past. Details hold from when they were recorded; departments and employments by their
 * own dates, as they are known now.
 */
export type PersonRecord = {
  /** In the order of recording, each until the next. */
  readonly details: readonly {
    readonly at: Instant
    readonly details: KnownDetails
    /** What of it is null since it is lost with its key. */
    readonly lost: readonly DetailClass[]
  }[]
  /** By date, each until the next. */
  readonly placements: readonly Placement[]
  /** By date; only the last one may go on. */
  readonly employments: readonly EmployedSpan[]
  /** Of the last employment, as far as it was said. */
  readonly leavingReason: LeavingReason | null
  readonly erasedAt: Instant | null
}
export type Placement = { readonly from: LocalDate; readonly departmentId: DepartmentId }
export type RecordFact = EmployeeEvent & {
  readonly recordedAt: Instant
  readonly lost?: readonly PersonalClass[]
}

const nothing: PersonRecord = {
  details: [],
  placements: [],
  employments: [],
  leavingReason: null,
  erasedAt: null,
}

export const personRecord = (facts: readonly RecordFact[]): PersonRecord =>
  facts.reduce(evolve, nothing)

/** Each fact with what it changed of the record, oldest first. That he was hired changes nothing: it begins it. */
export const recordHistory = <Fact extends RecordFact>(
  facts: readonly Fact[],
): { readonly fact: Fact; readonly changes: readonly RecordChange[] }[] => {
  let record = nothing
  return facts.map(fact => {
    const before = lineOf(record)
    record = evolve(record, fact)
    return {
      fact,
      changes: fact.type === 'EmployeeHired' ? [] : changesOf(before, lineOf(record)),
    }
  })
}

/**
 * The record on a day.
 * @param until when that day was over: details recorded later were not known on it; null: whatever is known by now
 */
export const recordOn = (
  { details, placements, employments }: PersonRecord,
  day: LocalDate,
  until: Instant | null,
) => {
  const known = details.findLast(({ at }) => until === null || at < until) ?? null
  const begun = employments.findLast(({ start }) => start <= day)
  const employment = begun ?? employments[0] ?? null
  const employed = isEmployedOn(employments, day)
  // Of somebody who had left, where he was to the last.
  const placedOn = employed ? day : begun?.lastDay
  return {
    known,
    employment,
    state: employed ? 'employed' : begun ? 'left' : 'ahead',
    placement: placedOn ? (placements.findLast(({ from }) => from <= placedOn) ?? null) : null,
  } as const
}

/** Long because it is one list of what changes a record. */
const evolve = (record: PersonRecord, fact: RecordFact): PersonRecord => {
  const { placements, employments } = record
  switch (fact.type) {
    case 'EmployeeHired': {
      const { startOfEmployment: start, departmentId } = fact.data
      return {
        details: [saidBy(fact)],
        placements: [{ from: start, departmentId }],
        employments: [{ start, lastDay: null }],
        leavingReason: null,
        erasedAt: null,
      }
    }
    case 'EmployeeHiringWithdrawn':
      return nothing
    case 'EmployeeDetailsChanged':
      return {
        ...record,
        details: [...record.details, saidBy(fact, record.details.at(-1))],
      }
    case 'EmployeeMoved':
      return { ...record, placements: placed(placements, fact.data) }
    case 'EmployeeMoveWithdrawn': {
      const { inDepartmentFrom, departmentId } = fact.data
      return {
        ...record,
        placements: placed(placements, { from: inDepartmentFrom, departmentId }),
      }
    }
    case 'EmployeeTerminated':
      return {
        ...record,
        employments: ending(employments, fact.data.lastDay),
        leavingReason: fact.data.reason ?? null,
      }
    case 'EmployeeTerminationWithdrawn':
      return { ...record, employments: ending(employments, null), leavingReason: null }
    case 'EmployeeRehired': {
      const { startOfEmployment: start, departmentId } = fact.data
      return {
        ...record,
        employments: [...employments, { start, lastDay: null }],
        leavingReason: null,
        placements: placed(placements, { from: start, departmentId }),
      }
    }
    case 'EmployeeRehiringWithdrawn': {
      const { startOfEmployment, lastDay, inDepartmentFrom, departmentId } = fact.data
      return {
        ...record,
        employments: [
          ...employments.filter(({ start }) => start < startOfEmployment),
          { start: startOfEmployment, lastDay },
        ],
        placements: placed(placements, { from: inDepartmentFrom, departmentId }),
      }
    }
    case 'EmployeeContactErased': {
      const [last] = record.details.slice(-1)
      return last
        ? {
            ...record,
            details: [
              ...record.details,
              {
                at: fact.recordedAt,
                details: withoutContact(last.details),
                lost: last.lost.filter(kept => kept !== 'contact'),
              },
            ],
          }
        : record
    }
    case 'EmployeeErased':
      return { ...record, erasedAt: fact.recordedAt }
  }
}

const saidBy = (
  {
    recordedAt: at,
    data,
    lost,
  }: Extract<RecordFact, { type: 'EmployeeHired' | 'EmployeeDetailsChanged' }>,
  before?: PersonRecord['details'][number],
): PersonRecord['details'][number] => ({
  at,
  details: before ? detailsAfter(before.details, data) : detailsOf(data),
  lost: lostAfter(before?.lost ?? [], data, lost),
})

/** What begins then takes the place of all that was to begin then or later. */
const placed = (
  placements: readonly Placement[],
  { from, departmentId }: Placement,
): Placement[] => [...placements.filter(one => one.from < from), { from, departmentId }]
const ending = (
  employments: readonly EmployedSpan[],
  lastDay: LocalDate | null,
): EmployedSpan[] =>
  employments.map((one, at) => (at === employments.length - 1 ? { ...one, lastDay } : one))

export const recordFields = [
  'name',
  'surname',
  'nationalId',
  'birthDate',
  'phone',
  'email',
  'position',
  'degree',
  'title',
  'extension',
  'inOffice',
  'description',
  'relativeName',
  'relativePhone',
  'relativeCloseness',
  'doorPassword',
  'department',
  'startOfEmployment',
  'lastDay',
  'leavingReason',
] as const
export type RecordField = (typeof recordFields)[number]
/**
 * `department` and `degree` by their ids, `inOffice` as `yes` or `no`; null where there was or is nothing, or it can be
 * read no more. A door password is never told, only that it is another: dots stand for each.
 */
export type RecordChange = {
  readonly field: RecordField
  readonly before: string | null
  readonly after: string | null
}

const lineOf = ({
  details,
  placements,
  employments,
  leavingReason,
}: PersonRecord): Readonly<Record<RecordField, string | null>> => {
  const known = details.at(-1)?.details
  const employment = employments.at(-1)
  return {
    name: known?.name ?? null,
    surname: known?.surname ?? null,
    nationalId: known?.nationalId ?? null,
    birthDate: known?.birthDate ?? null,
    phone: known?.phone ?? null,
    email: known?.email ?? null,
    position: known?.position ?? null,
    degree: known?.degreeId ?? null,
    title: known?.title ?? null,
    extension: known?.extension ?? null,
    inOffice: typeof known?.inOffice === 'boolean' ? (known.inOffice ? 'yes' : 'no') : null,
    description: known?.description ?? null,
    relativeName: known?.relativeName ?? null,
    relativePhone: known?.relativePhone ?? null,
    relativeCloseness: known?.relativeCloseness ?? null,
    doorPassword: known?.doorPassword ?? null,
    department: placements.at(-1)?.departmentId ?? null,
    startOfEmployment: employment?.start ?? null,
    lastDay: employment?.lastDay ?? null,
    leavingReason,
  }
}
const changesOf = (
  before: ReturnType<typeof lineOf>,
  after: ReturnType<typeof lineOf>,
): RecordChange[] =>
  recordFields.flatMap(field =>
    before[field] === after[field]
      ? []
      : [{ field, before: told(field, before[field]), after: told(field, after[field]) }],
  )

/** Nor how many digits it has. */
const told = (field: RecordField, value: string | null): string | null =>
  field === 'doorPassword' && value !== null ? '••••' : value
