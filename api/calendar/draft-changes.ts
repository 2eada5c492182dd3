import type { AuthorisedUser } from '#api/shared/auth.ts'
import { read } from '#api/shared/read.ts'
import type { DraftChange, PlannedShift } from '#domain/calendar/events.ts'
import { cellsOf, runsOf } from '#domain/calendar/runs.ts'
import type { EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { plansOf } from '#projections/evaluation/published.ts'
import type { ApiDeps } from '../deps.ts'

type Wish = {
  readonly employeeId: EmployeeId
  readonly from: LocalDate
  readonly to: LocalDate
  readonly value: PlannedShift | null
  readonly keep?: boolean
}

/** With what is published on each of the days by now, so that publishing can tell whether it is so still. */
export const draftedChanges = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  wishes: readonly Wish[],
): Promise<DraftChange[]> => {
  const first = wishes.map(({ from }) => from).toSorted()[0]
  const last = wishes
    .map(({ to }) => to)
    .toSorted()
    .at(-1)
  if (!first || !last) return []
  const plans = await read(deps, by, (tx, { company }) =>
    plansOf(tx, company, [...new Set(wishes.map(({ employeeId }) => employeeId))], first, last),
  )
  return runsOf(
    cellsOf(
      wishes.map(({ employeeId, from, to, value, keep }) => ({
        employeeId,
        from,
        to,
        value,
        ...(keep ? { keep } : {}),
      })),
    ).map(cell => ({
      ...cell,
      seen: plans.people.get(cell.employeeId)?.entries.get(cell.day) ?? null,
    })),
  )
}
