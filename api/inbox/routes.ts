import type { Permission } from '#api/contract/endpoint.ts'
import {
  GetInbox,
  GetInboxLeave,
  GetInboxPerson,
  GetInboxShift,
  GetWorkCounts,
} from '#api/contract/inbox.ts'
import { countedAmong, mostCounted, workDays } from '#api/contract/work-lists.ts'
import type { AuthorisedUser, SignedIn } from '#api/shared/auth.ts'
import { featuresOf } from '#api/shared/features.ts'
import { isThere } from '#api/shared/is-there.ts'
import { openPages } from '#api/shared/open-pages.ts'
import { read } from '#api/shared/read.ts'
import { namesOf, standingIn } from '#api/shared/standing-in.ts'
import type { Api } from '#api/shared/route.ts'
import { balanceOn } from '#commands/leave/balance.ts'
import { todayOf } from '#commands/organization/published.ts'
import type { SeenLeave } from '#domain/leave/events.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import {
  asEmployeeId,
  asLeaveRequestId,
  asLocalDate,
  asShiftDemandId,
} from '#domain/shared/values.ts'
import { withReasons } from '#projections/corrections/act-reasons.ts'
import { inboxLeave } from '#projections/reports/inbox/inbox-leaves.ts'
import { inboxPerson } from '#projections/reports/inbox/inbox-person.ts'
import { inboxShift } from '#projections/reports/inbox/inbox-shifts.ts'
import type { InboxName } from '#projections/reports/inbox/inbox-waiting.ts'
import { inbox } from '#projections/reports/inbox/inbox.ts'
import { workCounts, workLists, type WorkList } from '#projections/reports/inbox/work-counts.ts'
import { askingOf } from '../corrections/reads.ts'
import { shownLeave } from '../leave/shown.ts'
import type { ApiDeps } from '../deps.ts'
import { cardOfAct, cardOfLeave, cardOfOvertime, cardOfShift, type Card } from './cards.ts'

export const inboxRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetWorkCounts, async ({ by }) =>
    seesRows(by) ? ok(await countsFor(deps, by)) : refuse({ code: 'access.forbidden' }),
  )
  listRoute(api, deps)
  api.route(GetInboxPerson, async ({ by, params, query }) => {
    const employeeId = asEmployeeId(params.employeeId)
    const day = asLocalDate(query.day)
    const found = await read(deps, by, (tx, of) => inboxPerson(tx, { ...of, employeeId, day }))
    return found ? ok(found) : refuse({ code: 'employees.not-found' })
  })
  leaveRoute(api, deps)
  shiftRoute(api, deps)
}

const listRoute = (api: Api, deps: ApiDeps): void =>
  api.route(GetInbox, async ({ by, query: { cursor, limit } }) => {
    const page = { limit, ...(cursor === undefined ? {} : { cursor }) }
    const all = await read(deps, by, (tx, of) =>
      inbox(tx, { ...of, ...askingOf(by), ...deciding(by), ...page }),
    )
    const { rows, corrections, overtime, leaves, shifts, oldest, ...found } = all
    const acts = await withReasons(deps.vault, by.session.company, corrections)
    const cards = new Map<string, Card>([
      ...acts.map(act => [act.correctionId, cardOfAct(act)] as const),
      ...overtime.map(one => [one.overtimeId, cardOfOvertime(one)] as const),
      ...leaves.map(one => [one.requestId, cardOfLeave(one)] as const),
      ...shifts.map(one => [one.requestId, cardOfShift(one)] as const),
    ])
    return ok({
      ...found,
      summary: { oldest },
      rows: rows.flatMap(row => {
        const card = cards.get(row.id)
        return card ? [{ ...row, ...card }] : []
      }),
    })
  })

/** Also of the colleague who is asked to exchange his days, and sees nothing else of whoever asks. */
const shiftRoute = (api: Api, deps: ApiDeps): void =>
  api.route(GetInboxShift, async ({ by, params }) => {
    const employeeId = asEmployeeId(params.employeeId)
    const requestId = asShiftDemandId(params.shiftDemandId)
    const caller = by.user.employeeId
    const found = await read(deps, by, (tx, of) =>
      inboxShift(tx, { ...of, caller, employeeId, requestId }),
    )
    if (found) return ok(found)
    return (await isThere(deps, by, employeeId))
      ? refuse({ code: 'shift.not-found' })
      : refuse({ code: 'employees.not-found' })
  })

const leaveRoute = (api: Api, deps: ApiDeps): void => {
  api.route(GetInboxLeave, async ({ by, params }) => {
    const employeeId = asEmployeeId(params.employeeId)
    const requestId = asLeaveRequestId(params.leaveRequestId)
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
    const found = await read(deps, by, (tx, of) =>
      inboxLeave(tx, { ...of, employeeId, requestId }),
    )
    if (!found) return refuse({ code: 'leave.not-found' })
    const { company } = by.session
    const today = await todayOf(deps, company)
    const on = found.to > today ? found.to : today
    const entitlements = await balanceOn(deps, company, { employeeId, on })
    const weighed = weighedLeave(found, entitlements)
    const shown = shownLeave(deps, by, { employeeId, requestId, seen: seenOf(found, weighed) })
    return ok({ ...weighed, shown })
  })
}

type Weighed = NonNullable<Awaited<ReturnType<typeof inboxLeave>>>
/** Half days, as days. */
const weighedLeave = (
  {
    from: _from,
    to: _to,
    halves: _halves,
    minutes: _minutes,
    position: _position,
    year,
    ...found
  }: Weighed,
  entitlements: Awaited<ReturnType<typeof balanceOn>>,
) => {
  const sum = (of: (one: (typeof entitlements)[number]) => number): number =>
    entitlements.reduce((all, one) => all + of(one), 0) / 2
  return {
    ...found,
    balance: {
      remaining: sum(({ remaining }) => remaining),
      available: sum(one => one.remaining - one.planned - one.reserved),
    },
    year: {
      ...year,
      types: year.types.map(({ approved, waiting, ...type }) => ({
        ...type,
        approved: approved / 2,
        waiting: waiting / 2,
      })),
    },
  }
}

/** Half days again, as the log has them. */
const seenOf = (
  { position, halves, minutes, team, overlapInAll, least }: Weighed,
  { balance: { remaining, available } }: ReturnType<typeof weighedLeave>,
): SeenLeave => ({
  at: position,
  remaining: remaining * 2,
  available: available * 2,
  halves,
  minutes,
  team,
  overlap: overlapInAll,
  least,
})

/** What lists beside the inbox count is of his own people; the inbox is also of those for whom he stands in. */
const countsFor = async (deps: ApiDeps, by: AuthorisedUser) => {
  const standing = await standingIn(deps, { asStandIn: true, method: 'GET' }, by)
  const decides = deciding({ ...by, ...standing, scope: standing.scope ?? by.scope })
  return read(deps, by, (tx, of) =>
    workCounts(tx, {
      ...of,
      ...askingOf(by),
      ...decides,
      ...counted(openPages(by, featuresOf(deps, by))),
      days: workDays,
      most: mostCounted,
    }),
  )
}

const seesRows = (by: SignedIn): by is AuthorisedUser => by.scope !== null

/** In another's name nobody decides what he, or that one, may not decide in his own. */
const deciding = (
  by: AuthorisedUser,
): { readonly names: readonly InboxName[]; readonly consents: boolean } => ({
  names: namesOf(by).map(({ whose, scope, level, permissions }) => {
    const may = (key: Permission) => by.permissions.has(key) && permissions.has(key)
    return {
      whose,
      scope,
      level: may('movements.correct') ? level : 0,
      overtimeLevel: may('overtimes.approve') ? level : 0,
      leaveLevel: may('leaves.update') ? level : 0,
      shiftLevel: may('shift-demands.update') ? level : 0,
    }
  }),
  consents: by.permissions.has('shift-demands.create'),
})

/** The work lists whose page is open to the caller; a group that leaves a page out counts nothing of it. */
const counted = (
  open: readonly string[],
): { readonly mayDecide: boolean; readonly lists: ReadonlySet<WorkList> } => {
  const shown = countedAmong(open)
  return {
    mayDecide: shown.includes('inbox'),
    lists: new Set(workLists.filter(list => shown.includes(list))),
  }
}
