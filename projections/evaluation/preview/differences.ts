import type { Tx } from '#database/types.ts'
import { defaultPolicy } from '#domain/attendance/inputs.ts'
import { firstDayTouched } from '#domain/attendance/reach.ts'
import type { CorrectionChange } from '#domain/movements/events.ts'
import { addDays, dateAt, instantOfLocal } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate, Zone } from '#domain/shared/values.ts'
import type { DayRow } from '../../tables/day-results.ts'
import { comparedDay, noDay, sameDay, type ComparedDay } from '../compared-day.ts'
import {
  evaluateStretch,
  stretchesOf,
  type Person,
  type PersonMovement,
} from '../person-span.ts'
import { type CompanyPlan } from '../plan-inputs.ts'
import { loadSpans } from './load-spans.ts'

export type DifferingPerson = {
  readonly employeeId: EmployeeId
  readonly employeeNo: string
  readonly fullName: string | null
}

export type DayDifference = DifferingPerson & {
  readonly day: LocalDate
  readonly shift: string | null
  readonly touched: boolean
  readonly before: ComparedDay
  readonly after: ComparedDay
}

type Asked = { readonly who: DifferingPerson; readonly changes: readonly CorrectionChange[] }

type Frame = {
  readonly company: CompanyId
  readonly plan: CompanyPlan
  readonly now: Instant
  readonly zone: Zone
}

export const differences = async (
  tx: Tx,
  { company, plan, now, zone }: Frame,
  asked: readonly Asked[],
): Promise<DayDifference[]> => {
  const spans = await loadSpans(
    tx,
    company,
    asked.map(({ who, changes }) => ({
      who,
      changes,
      employeeId: who.employeeId,
      ...windowOf(changes),
    })),
  )
  return spans.flatMap(({ who, changes, person, rows, movements, from, to }) => {
    const evaluated = (of: Person, own: readonly PersonMovement[]) =>
      evaluate({ person: of, plan, now, from, to, stored: rows }, own)
    const changed = withChanges(zone, movements, changes)
    const firstMovement = earliest([person.firstMovement, ...changed.map(({ at }) => at)])
    return pairs(
      zone,
      who,
      evaluated(person, movements),
      evaluated({ ...person, firstMovement }, changed),
    )
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
  who: DifferingPerson,
  before: ReadonlyMap<LocalDate, DayRow>,
  after: ReadonlyMap<LocalDate, DayRow>,
): DayDifference[] =>
  [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap(day => {
    const pair = {
      before: dayOf(zone, before.get(day)),
      after: dayOf(zone, after.get(day)),
    }
    const touched = after.get(day)?.corrected ?? false
    return touched || !sameDay(pair.before, pair.after)
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

const dayOf = (zone: Zone, row: DayRow | undefined): ComparedDay =>
  row ? comparedDay(zone, row) : noDay
