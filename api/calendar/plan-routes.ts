import {
  GetCalendar,
  GetCalendarActs,
  GetCoverage,
  PostCalendarCopy,
  PostCalendarEntries,
} from '#api/contract/calendar.ts'
import { Failure } from '#api/shared/problem.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { changeCalendar } from '#commands/calendar/change-calendar.ts'
import { changeDraft, draftOf } from '#commands/calendar/drafts.ts'
import type { PlannedShift } from '#domain/calendar/events.ts'
import type { WantedDay } from '#domain/calendar/calendar.ts'
import { cellsOf } from '#domain/calendar/runs.ts'
import { ok } from '#domain/shared/result.ts'
import { addDays, daysBetween, daysOfRange } from '#domain/shared/time.ts'
import {
  asCalendarDraftId,
  asEmployeeId,
  asLocalDate,
  asShiftId,
  type EmployeeId,
  type LocalDate,
} from '#domain/shared/values.ts'
import { openTexts } from '#event-store/texts.ts'
import { actList } from '#projections/calendar/lists.ts'
import { laidOver, plannedDaysOf, type Overlay } from '#projections/calendar/person-plan.ts'
import { coverage, workCalendar } from '#projections/calendar/work-calendar.ts'
import { plansOf } from '#projections/evaluation/published.ts'
import { companyDay } from '#projections/shared/company-day.ts'
import { waitUntil } from '#projections/shared/freshness.ts'
import type { ApiDeps } from '../deps.ts'
import { draftedChanges } from './draft-changes.ts'
import { checkDays, checkHand, checkPeople, handOf } from './people.ts'
import { warningsAfter } from './plan-warnings.ts'
import { withNames } from '../shared/with-names.ts'

const mostCalendarDays = 92
const mostCoverageDays = 62

export const planRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetCalendar, async ({ by, query }) => {
    const range = shortRange(query, mostCalendarDays)
    const overlay = await overlayOf(deps, by, query.draft)
    return ok(
      await read(deps, by, (tx, of) =>
        workCalendar(tx, { ...query, ...range, ...of, overlay }),
      ),
    )
  })
  api.route(GetCoverage, async ({ by, query }) => {
    const range = shortRange(query, mostCoverageDays)
    const overlay = await overlayOf(deps, by, query.draft)
    return ok(
      await read(deps, by, (tx, of) => coverage(tx, { ...query, ...range, ...of, overlay })),
    )
  })
  entryRoutes(api, deps)
}

const entryRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostCalendarEntries, async ({ by, body: { changes, reason } }) => {
    checkDays(changes)
    await checkPeople(
      deps,
      by,
      changes.map(({ employeeId }) => employeeId),
    )
    const days: WantedDay[] = cellsOf(
      changes.map(({ employeeId, from, to, value, seen }) => ({
        employeeId: asEmployeeId(employeeId),
        from: asLocalDate(from),
        to: asLocalDate(to),
        value: plannedOf(value),
        ...(seen === undefined ? {} : { seen: plannedOf(seen) }),
      })),
    )
    const result = await changeCalendar(deps)(by.caller, {
      kind: 'entries',
      title: null,
      reason: reason || null,
      days,
    })
    const named = await withNames(deps, by, result)
    if (!named.ok) return named
    const warned = await warningsAfter(deps, by, days)
    return recordedAnswer(named, ({ actId, days: changed }) => ({
      actId,
      days: changed,
      ...warned,
    }))
  })
  copyRoute(api, deps)
}

/** Days copied onward: into the draft where one is named, else published at once. */
const copyRoute = (api: Api, deps: ApiDeps): void => {
  api.route(
    PostCalendarCopy,
    async ({ by, body: { employeeIds, draftId, revision, times, ...asked } }) => {
      const range = { from: asLocalDate(asked.from), to: asLocalDate(asked.to) }
      checkDays(
        employeeIds.map(() => range),
        times,
      )
      await checkPeople(deps, by, employeeIds)
      const people = [...new Set(employeeIds)].map(asEmployeeId)
      const days = await copied(deps, by, people, range, {
        target: asLocalDate(asked.target),
        times,
        overlay: await overlayOf(deps, by, draftId),
      })
      if (draftId !== undefined) {
        const changes = await draftedChanges(
          deps,
          by,
          days.map(({ employeeId, day, value }) => ({ employeeId, from: day, to: day, value })),
        )
        const result = await changeDraft(deps)(by.caller, {
          draftId: asCalendarDraftId(draftId),
          revision: revision ?? 0,
          changes,
        })
        return recordedAnswer(await withNames(deps, by, result), ({ revision: now }) => ({
          actId: null,
          days: days.length,
          revision: now,
          // The draft itself says them, with what else was put into it.
          warnings: [],
          warningCount: 0,
        }))
      }
      const result = await changeCalendar(deps)(by.caller, {
        kind: 'copy',
        title: null,
        reason: null,
        days,
      })
      const named = await withNames(deps, by, result)
      if (!named.ok) return named
      const warned = await warningsAfter(deps, by, days)
      return recordedAnswer(named, ({ actId, days: changed }) => ({
        actId,
        days: changed,
        revision: null,
        ...warned,
      }))
    },
  )
  actRoutes(api, deps)
}

const actRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetCalendarActs, async ({ by }) => {
    const { rows } = await read(deps, by, (tx, { company }) =>
      actList(tx, { company, actor: handOf(by) }),
    )
    const opened = (field: 'title' | 'reason') =>
      openTexts(
        deps,
        by.session.company,
        rows.map(row => ({ type: 'CalendarChanged', field, text: row[field] })),
      )
    const [titles, reasons] = [await opened('title'), await opened('reason')]
    return ok({
      rows: rows.map((row, at) => ({
        ...row,
        title: titles[at] ?? null,
        reason: reasons[at] ?? null,
      })),
    })
  })
}

/** A value as the contract spells it. */
export const plannedOf = <V extends string | null>(
  value: V,
): PlannedShift | (V extends null ? null : never) =>
  (value === null ? null : value === 'rest' || value === 'none' ? value : asShiftId(value)) as
    | PlannedShift
    | (V extends null ? null : never) // null only where it may be

/** @throws {Failure} `request.range-reversed`, `request.range-too-long` */
const shortRange = (
  query: { readonly from: string; readonly to: string },
  most: number,
): { from: LocalDate; to: LocalDate } => {
  const range = rangeOf(query)
  if (daysBetween(range.from, range.to) >= most)
    throw new Failure({ code: 'request.range-too-long', days: most })
  return range
}

/** What a draft lays over the published calendar; nothing where none is named. */
const overlayOf = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  draftId: string | undefined,
): Promise<Overlay> => {
  if (draftId === undefined) return new Map()
  const draft = checkHand(by, await draftOf(deps, by.caller, asCalendarDraftId(draftId)))
  return new Map([...draft.days].map(([key, { value }]) => [key, value]))
}

type Copying = { readonly target: LocalDate; readonly times: number; readonly overlay: Overlay }

/**
 * What people have on the days of a range, on the days from the target on, as often as asked; days outside an
 * employment are left out.
 */
const copied = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  people: readonly EmployeeId[],
  range: { from: LocalDate; to: LocalDate },
  { target, times, overlay }: Copying,
): Promise<(WantedDay & { value: PlannedShift })[]> => {
  // What was painted just before is copied, too.
  await waitUntil(deps.db, [], await deps.log.head(), 2000, by.session.company)
  const { plans, zone } = await read(deps, by, async (tx, { company }) => ({
    plans: await plansOf(tx, company, people, range.from, range.to),
    zone: (await companyDay(tx, company)).zone,
  }))
  const length = daysOfRange(range.from, range.to).length
  return [...plans.people.values()].flatMap(person => {
    const { values, sources } = plannedDaysOf(laidOver(person, overlay), {
      company: plans.company,
      zone,
      ...range,
    })
    return Array.from({ length: times }, (_, turn) =>
      values.flatMap((value, at) =>
        sources[at] === 'outside'
          ? []
          : [
              {
                employeeId: person.employeeId,
                day: addDays(target, turn * length + at),
                value,
              },
            ],
      ),
    ).flat()
  })
}
