import {
  GetInbox,
  GetInboxLeave,
  GetInboxPerson,
  GetInboxShift,
  GetWorkCounts,
} from '#api/contract/inbox.ts'
import { countedAmong, mostCounted, workDays } from '#api/contract/work-lists.ts'
import type { Permitted, SignedIn } from '#api/shared/auth.ts'
import { featuresOf } from '#api/shared/features.ts'
import { isThere } from '#api/shared/is-there.ts'
import { openPages } from '#api/shared/open-pages.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { balanceOn } from '#commands/leave/balance.ts'
import { todayOf } from '#commands/organization/published.ts'
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
import { inbox } from '#projections/reports/inbox/inbox.ts'
import { workCounts, workLists, type WorkList } from '#projections/reports/inbox/work-counts.ts'
import { askingOf } from '../corrections/reads.ts'
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
    const { rows, corrections, overtime, leaves, shifts, ...found } = all
    const acts = await withReasons(deps.vault, by.session.company, corrections)
    const cards = new Map<string, Card>([
      ...acts.map(act => [act.correctionId, cardOfAct(act)] as const),
      ...overtime.map(one => [one.overtimeId, cardOfOvertime(one)] as const),
      ...leaves.map(one => [one.requestId, cardOfLeave(one)] as const),
      ...shifts.map(one => [one.requestId, cardOfShift(one)] as const),
    ])
    return ok({
      ...found,
      summary: {},
      rows: rows.flatMap(row => {
        const card = cards.get(row.id)
        return card ? [{ ...row, ...card }] : []
      }),
    })
  })

/** Also of the colleague who is asked to exchange his days, and sees nothing else of whoever asks. */
const shiftRoute = (api: Api, deps: ApiDeps): void =>
  api.route(GetInboxShift, async ({ by, params }) => {
    const found = await read(deps, by, (tx, of) =>
      inboxShift(tx, {
        ...of,
        caller: by.user.employeeId,
        employeeId: asEmployeeId(params.employeeId),
        requestId: asShiftDemandId(params.shiftDemandId),
      }),
    )
    return found ? ok(found) : refuse({ code: 'shift.not-found' })
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
    return ok(weighedLeave(found, entitlements))
  })
}

type Weighed = NonNullable<Awaited<ReturnType<typeof inboxLeave>>>
/** Half days, as days. */
const weighedLeave = (
  { from: _from, to: _to, year, ...found }: Weighed,
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

const countsFor = (deps: ApiDeps, by: Permitted) =>
  read(deps, by, (tx, of) =>
    workCounts(tx, {
      ...of,
      ...askingOf(by),
      ...deciding(by),
      ...counted(openPages(by, featuresOf(deps))),
      days: workDays,
      most: mostCounted,
    }),
  )

const seesRows = (by: SignedIn): by is Permitted => by.scope !== null

const deciding = ({ permissions, level }: Permitted) => ({
  mayApproveOvertime: permissions.has('overtimes.approve') && level > 0,
  leaveLevel: permissions.has('leaves.update') ? level : (0 as const),
  shiftLevel: permissions.has('shift-demands.update') ? level : (0 as const),
  consents: permissions.has('shift-demands.create'),
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
