import { Failure } from '#api/shared/problem.ts'
import { read } from '#api/shared/read.ts'
import type { Permitted } from '#api/shared/auth.ts'
import type { DraftState } from '#domain/calendar/drafts.ts'
import { daysBetween, localOfInstant } from '#domain/shared/time.ts'
import type { Result } from '#domain/shared/result.ts'
import { asLocalDate, type Instant } from '#domain/shared/values.ts'
import { countInScope, nameOfActor } from '#projections/calendar/lists.ts'
import { companyDay } from '#projections/shared/company-day.ts'
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

/** Who was faster, by name, and when by the company's clock. */
export const withNames = async <Value, Refusal extends { readonly code: string }>(
  deps: ApiDeps,
  by: Permitted,
  result: Result<Value, Refusal>,
): Promise<Result<Value, Refusal>> => {
  if (result.ok || !('by' in result.refusal && 'at' in result.refusal)) return result
  const { refusal } = result
  const actor = String(result.refusal.by)
  const { name, zone } = await read(deps, by, async (tx, { company }) => ({
    name: await nameOfActor(tx, company, actor),
    zone: (await companyDay(tx, company)).zone,
  }))
  const local = localOfInstant(zone, result.refusal.at as Instant) // the refusals that say when say it as an instant
  return {
    ok: false,
    refusal: {
      ...refusal,
      by: name ?? '—',
      at: `${local.slice(8, 10)}.${local.slice(5, 7)}.${local.slice(0, 4)} ${local.slice(11, 16)}`,
    },
  }
}
