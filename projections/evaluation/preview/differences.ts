import type { Tx } from '#database/types.ts'
import { defaultPolicy } from '#domain/attendance/inputs.ts'
import { firstDayTouched } from '#domain/attendance/reach.ts'
import type { DayCode, DayFlag } from '#domain/attendance/result.ts'
import type { CorrectionChange } from '#domain/movements/events.ts'
import { addDays, clockTimeAt, dateAt, instantOfLocal } from '#domain/shared/time.ts'
import {
  asLocalDateTime,
  type CompanyId,
  type EmployeeId,
  type Instant,
  type LocalDate,
  type Zone,
} from '#domain/shared/values.ts'
import type { DayRow } from '../../tables/day-results.ts'
import { knownPeople, loadDayRows, loadMovements, loadPeople } from '../load-people.ts'
import {
  evaluateStretch,
  stretchesOf,
  type Person,
  type PersonMovement,
} from '../person-span.ts'
import { type CompanyPlan } from '../plan-inputs.ts'

/** Figures of a day that are compared: minutes, and `HH:mm` of the company's clock. */
export type ComparedDay = Readonly<Record<(typeof comparedFigures)[number], number>> & {
  readonly firstIn: string | null
  readonly lastOut: string | null
  readonly codes: readonly DayCode[]
  readonly flags: readonly DayFlag[]
}

export const comparedFigures = [
  'planned',
  'worked',
  'missing',
  'late',
  'early',
  'break',
  'overtimeRaw',
  'overtimePayable',
  'night',
] as const

export type Totals = Record<(typeof comparedFigures)[number], number>

export type Who = {
  readonly employeeId: EmployeeId
  readonly employeeNo: string
  readonly fullName: string | null
}

export type DayDifference = Who & {
  readonly day: LocalDate
  readonly shift: string | null
  readonly touched: boolean
  readonly before: ComparedDay
  readonly after: ComparedDay
}

type Asked = { readonly who: Who; readonly changes: readonly CorrectionChange[] }

type Frame = {
  readonly company: CompanyId
  readonly plan: CompanyPlan
  readonly now: Instant
  readonly zone: Zone
}

/** Long because people, rows and movements are loaded for all at once before any day is evaluated twice. */
export const differences = async (
  tx: Tx,
  { company, plan, now, zone }: Frame,
  asked: readonly Asked[],
): Promise<DayDifference[]> => {
  const known = await knownPeople(
    tx,
    asked.map(({ who }) => ({ company, employeeId: who.employeeId })),
    'read',
  )
  const byId = new Map(known.map(person => [person.employeeId, person]))
  const windows = asked.flatMap(({ who, changes }) => {
    const person = byId.get(who.employeeId)
    return person ? [{ who, changes, person, ...windowOf(changes) }] : []
  })
  const stored = await loadDayRows(
    tx,
    windows.map(({ person, from }) => ({
      company,
      employeeId: person.employeeId,
      since: from,
    })),
    'read',
  )
  const rowsOf = (employeeId: EmployeeId): readonly DayRow[] => stored.get(employeeId) ?? []
  const people = await loadPeople(
    tx,
    windows.map(({ person, from, to }) => ({
      person,
      since: rowsOf(person.employeeId)[0]?.day ?? from,
      until: addDays(to, 2),
    })),
    'read',
  )
  const movements = await loadMovements(
    tx,
    windows.map(({ person, from }) => ({
      company,
      employeeId: person.employeeId,
      since:
        rowsOf(person.employeeId).findLast(({ day }) => day < from)?.carry.from ??
        midnight(zone, addDays(from, -1)),
    })),
    'read',
  )
  return windows.flatMap(({ who, changes, from, to }, n) => {
    const given = movements.get(who.employeeId) ?? []
    const whole = people[n]
    if (!whole) return []
    const evaluated = (of: Person, own: readonly PersonMovement[]) =>
      evaluate({ person: of, plan, now, from, to, stored: rowsOf(who.employeeId) }, own)
    const changed = withChanges(zone, given, changes)
    const before = evaluated(whole, given)
    const after = evaluated(
      {
        ...whole,
        firstMovement: earliest([whole.firstMovement, ...changed.map(({ at }) => at)]),
      },
      changed,
    )
    return pairs(zone, who, before, after)
  })
}

/** From where a mark of the earliest date would begin, to where pairing of the latest can reach. */
const windowOf = (changes: readonly CorrectionChange[]): { from: LocalDate; to: LocalDate } => {
  const dates = changes
    .flatMap(change => [
      dateOf(change.localTime),
      ...(change.kind === 'day' ? [change.day] : []),
    ])
    .toSorted()
  const first = dates[0] ?? ('1970-01-01' as LocalDate)
  return {
    from: firstDayTouched(first, defaultPolicy.maxPresenceHours),
    to: addDays(dates.at(-1) ?? first, 3),
  }
}

// Sliced, not checked again: the date it begins with.
const dateOf = (time: string): LocalDate => time.slice(0, 10) as LocalDate

const midnight = (zone: Zone, day: LocalDate): Instant =>
  instantOfLocal(zone, asLocalDateTime(`${day}T00:00:00`))

const earliest = (instants: readonly (Instant | null)[]): Instant | null =>
  instants.flatMap(instant => instant ?? []).toSorted()[0] ?? null

type Evaluating = {
  readonly person: Person
  readonly plan: CompanyPlan
  readonly now: Instant
  readonly from: LocalDate
  readonly to: LocalDate
  readonly stored: readonly DayRow[]
}

const evaluate = (
  { person, plan, now, from, to, stored }: Evaluating,
  movements: readonly PersonMovement[],
): ReadonlyMap<LocalDate, DayRow> => {
  const last = [to, dateAt(person.zone, now)].toSorted()[0] ?? to
  const rows = stretchesOf(person, last)
    .filter(stretch => stretch.to >= from)
    .flatMap(stretch => {
      const carry =
        stretch.from < from
          ? (stored.findLast(({ day }) => day < from && day >= stretch.from)?.carry ?? null)
          : null
      return evaluateStretch(
        person,
        plan,
        stretch,
        carry ? from : stretch.from,
        carry,
        movements,
        now,
      )
    })
  return new Map(rows.map(({ row }) => [row.day, row]))
}

/**
 * The movements as they would be; `corrected` says now that it is one of this act, so that the days it touches say so.
 */
const withChanges = (
  zone: Zone,
  movements: readonly PersonMovement[],
  changes: readonly CorrectionChange[],
): PersonMovement[] => {
  const byId = new Map(
    movements.map(movement => [movement.id, { ...movement, corrected: false }]),
  )
  for (const change of changes) {
    if (change.kind === 'add')
      byId.set(change.movementId, {
        id: change.movementId,
        at: instantOfLocal(zone, change.localTime),
        direction: change.direction,
        corrected: true,
      })
    const known = byId.get(change.movementId)
    if (!known || change.kind === 'add') continue
    const said =
      change.kind === 'direction'
        ? { direction: change.direction }
        : change.kind === 'day'
          ? { day: change.day }
          : { cancelled: true }
    byId.set(change.movementId, { ...known, ...said, corrected: true })
  }
  return [...byId.values()]
}

const pairs = (
  zone: Zone,
  who: Who,
  before: ReadonlyMap<LocalDate, DayRow>,
  after: ReadonlyMap<LocalDate, DayRow>,
): DayDifference[] =>
  [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap(day => {
    const pair = {
      before: comparedOf(zone, before.get(day)),
      after: comparedOf(zone, after.get(day)),
    }
    const touched = after.get(day)?.corrected ?? false
    return touched || !same(pair.before, pair.after)
      ? [
          {
            ...who,
            day,
            shift: (after.get(day) ?? before.get(day))?.shift ?? null,
            touched,
            ...pair,
          },
        ]
      : []
  })

const comparedOf = (zone: Zone, row: DayRow | undefined): ComparedDay => {
  if (!row) return { ...noTotals(), firstIn: null, lastOut: null, codes: [], flags: [] }
  const clock = (at: Instant | null): string | null =>
    at === null ? null : clockTimeAt(zone, at)
  return {
    planned: row.planned,
    worked: row.worked,
    missing: row.missing,
    late: row.late,
    early: row.early,
    break: row.break_minutes,
    overtimeRaw: row.overtime_workday + row.overtime_holiday,
    overtimePayable: row.payable_workday + row.payable_holiday,
    night: row.night_minutes,
    firstIn: clock(row.first_in),
    lastOut: clock(row.last_out),
    codes: [...row.codes] as DayCode[],
    flags: [...row.flags] as DayFlag[], // the columns hold codes and flags
  }
}

export const same = (one: ComparedDay, other: ComparedDay): boolean =>
  comparedFigures.every(figure => one[figure] === other[figure]) &&
  one.firstIn === other.firstIn &&
  one.lastOut === other.lastOut &&
  one.codes.join() === other.codes.join() &&
  one.flags.join() === other.flags.join()

export const noTotals = (): Totals => ({
  planned: 0,
  worked: 0,
  missing: 0,
  late: 0,
  early: 0,
  break: 0,
  overtimeRaw: 0,
  overtimePayable: 0,
  night: 0,
})
