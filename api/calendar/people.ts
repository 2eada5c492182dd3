import { Failure } from '#api/shared/problem.ts'
import { read } from '#api/shared/read.ts'
import type { Permitted } from '#api/shared/auth.ts'
import type { DraftState } from '#domain/calendar/drafts.ts'
import { daysBetween } from '#domain/shared/time.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { countInScope } from '#projections/calendar/lists.ts'
import type { ApiDeps } from '../deps.ts'

/** Everybody named must be one of the caller's people. @throws {Failure} as for somebody who does not exist */
export const checkPeople = async (
  deps: ApiDeps,
  by: Permitted,
  employeeIds: readonly string[],
): Promise<void> => {
  const distinct = [...new Set(employeeIds)]
  if (
    (await read(deps, by, (tx, of) => countInScope(tx, { ...of, employeeIds: distinct }))) !==
    distinct.length
  )
    throw new Failure({ code: 'employees.not-found' })
}

/** Whoever does not plan for the whole company sees the acts and drafts of his own hand alone; null: all. */
export const handOf = (by: Permitted): string | null =>
  by.scope.kind === 'company' ? null : by.caller.actor

/** @throws {Failure} for a draft of somebody else's as for one that does not exist */
export const checkHand = (by: Permitted, draft: DraftState | null): DraftState => {
  if (!draft || (handOf(by) !== null && draft.opened?.by !== by.caller.actor))
    throw new Failure({ code: 'calendar.draft-not-found' })
  return draft
}

const mostDays = 20_000
/**
 * Days of people that ranges name, before they are spread out. @throws {Failure} `request.range-reversed`,
 * `calendar.too-many-days`
 */
export const checkDays = (
  ranges: readonly { readonly from: string; readonly to: string }[],
  times = 1,
): void => {
  let days = 0
  for (const { from, to } of ranges) {
    const length = daysBetween(asLocalDate(from), asLocalDate(to)) + 1
    if (length < 1) throw new Failure({ code: 'request.range-reversed' })
    days += length * times
  }
  if (days > mostDays)
    throw new Failure({ code: 'calendar.too-many-days', days, most: mostDays })
}
