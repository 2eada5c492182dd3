import type { Tx } from '#database/types.ts'
import { addDays, instantOfLocal } from '#domain/shared/time.ts'
import {
  asLocalDateTime,
  type CompanyId,
  type EmployeeId,
  type LocalDate,
} from '#domain/shared/values.ts'
import type { DayRow } from '../../tables/day-results.ts'
import { knownPeople, loadDayRows, loadMovements, loadPeople } from '../load-people.ts'
import type { Person, PersonMovement } from '../person-span.ts'

type Span = {
  readonly employeeId: EmployeeId
  readonly from: LocalDate
  readonly to: LocalDate
}
/** What the days of a span are evaluated from, and those that stand, from the one before whose carry leads in. */
export type LoadedSpan<S extends Span> = S & {
  readonly person: Person
  readonly rows: readonly DayRow[]
  readonly movements: readonly PersonMovement[]
}

/** For everybody at once; who is not known is left out. */
export const loadSpans = async <S extends Span>(
  tx: Tx,
  company: CompanyId,
  asked: readonly S[],
): Promise<LoadedSpan<S>[]> => {
  const known = await knownPeople(
    tx,
    asked.map(({ employeeId }) => ({ company, employeeId })),
    'read',
  )
  const byId = new Map(known.map(person => [person.employeeId, person]))
  const spans = asked.flatMap(span => {
    const person = byId.get(span.employeeId)
    return person ? [{ span, person }] : []
  })
  const stored = await loadDayRows(
    tx,
    spans.map(({ span: { employeeId, from } }) => ({ company, employeeId, since: from })),
    'read',
  )
  const rowsOf = ({ employeeId }: Span): readonly DayRow[] => stored.get(employeeId) ?? []
  const people = await loadPeople(
    tx,
    spans.map(({ span, person }) => ({
      person,
      since: rowsOf(span)[0]?.day ?? span.from,
      until: addDays(span.to, 2),
    })),
    'read',
  )
  const movements = await loadMovements(
    tx,
    spans.map(({ span, person }) => ({
      company,
      employeeId: span.employeeId,
      since:
        rowsOf(span).findLast(({ day }) => day < span.from)?.carry.from ??
        instantOfLocal(person.zone, asLocalDateTime(`${addDays(span.from, -1)}T00:00:00`)),
    })),
    'read',
  )
  return spans.flatMap(({ span }, n) => {
    const person = people[n]
    return person
      ? [
          {
            ...span,
            person,
            rows: rowsOf(span),
            movements: movements.get(span.employeeId) ?? [],
          },
        ]
      : []
  })
}
