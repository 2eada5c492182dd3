import { Failure } from '#api/shared/problem.ts'
import { read } from '#api/shared/read.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import type { DraftState } from '#domain/calendar/drafts.ts'
import { daysBetween } from '#domain/shared/time.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { outsideScope } from '#projections/calendar/lists.ts'
import type { ApiDeps } from '../deps.ts'

/**
 * Everybody named must be one of the caller's people: what is done with several is one act, taken back as one, and is
 * not done in part. Which of them are not is told, where others are: the caller named them himself, and somebody who
 * does not exist is among them as well.
 * @throws {Failure} `employees.not-found` of all, as for somebody who does not exist; `calendar.people-outside`
 */
export const checkPeople = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  employeeIds: readonly string[],
): Promise<void> => {
  const distinct = [...new Set(employeeIds)]
  const outside = await read(deps, by, (tx, of) =>
    outsideScope(tx, { ...of, employeeIds: distinct }),
  )
  if (outside.length === 0) return
  throw new Failure(
    outside.length === distinct.length
      ? { code: 'employees.not-found' }
      : {
          code: 'calendar.people-outside',
          people: outside.length,
          of: distinct.length,
          employeeIds: outside,
        },
  )
}

/** Whoever does not plan for the whole company sees the acts and drafts of his own hand alone; null: all. */
export const handOf = (by: AuthorisedUser): string | null =>
  by.scope.kind === 'company' ? null : by.caller.actor

/** @throws {Failure} for a draft of somebody else's as for one that does not exist */
export const checkHand = (by: AuthorisedUser, draft: DraftState | null): DraftState => {
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
