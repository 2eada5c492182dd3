import { GetInbox, GetInboxPerson, GetWorkCounts } from '#api/contract/inbox.ts'
import { countedAmong, mostCounted, workDays } from '#api/contract/work-lists.ts'
import type { Permitted, SignedIn } from '#api/shared/auth.ts'
import { featuresOf } from '#api/shared/features.ts'
import { openPages } from '#api/shared/open-pages.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asLocalDate } from '#domain/shared/values.ts'
import { withReasons } from '#projections/corrections/act-reasons.ts'
import { inboxPerson } from '#projections/reports/inbox/inbox-person.ts'
import { inbox, type InboxOvertime } from '#projections/reports/inbox/inbox.ts'
import { workCounts, workLists, type WorkList } from '#projections/reports/inbox/work-counts.ts'
import { askingOf } from '../corrections/reads.ts'
import type { ApiDeps } from '../deps.ts'

export const inboxRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetWorkCounts, async ({ by }) =>
    seesRows(by) ? ok(await countsFor(deps, by)) : refuse({ code: 'access.forbidden' }),
  )
  api.route(GetInbox, async ({ by, query: { cursor, limit } }) => {
    const page = { limit, ...(cursor === undefined ? {} : { cursor }) }
    const { rows, corrections, overtime, ...found } = await read(deps, by, (tx, of) =>
      inbox(tx, { ...of, ...askingOf(by), ...deciding(by), ...page }),
    )
    const acts = await withReasons(deps.vault, by.session.company, corrections)
    const cards = new Map<string, Card>([
      ...acts.map(act => [act.correctionId, cardOfAct(act)] as const),
      ...overtime.map(one => [one.overtimeId, cardOfOvertime(one)] as const),
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
  api.route(GetInboxPerson, async ({ by, params, query }) => {
    const employeeId = asEmployeeId(params.employeeId)
    const day = asLocalDate(query.day)
    const found = await read(deps, by, (tx, of) => inboxPerson(tx, { ...of, employeeId, day }))
    return found ? ok(found) : refuse({ code: 'employees.not-found' })
  })
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
})

type Card = ReturnType<typeof cardOfAct> | ReturnType<typeof cardOfOvertime>
type Act = Awaited<ReturnType<typeof withReasons>>[number]
const cardOfAct = ({ lines, people, movements, by, reason, at }: Act) => {
  const [first] = lines
  return {
    employeeId: first?.employeeId ?? null,
    employeeNo: first?.employeeNo ?? null,
    fullName: first?.fullName ?? null,
    department: first?.department ?? null,
    people,
    by,
    reason,
    at,
    correction: { movements, lines },
    overtime: null,
  }
}
const cardOfOvertime = ({
  overtimeId: _id,
  day: _day,
  departmentId: _department,
  position: _position,
  employeeId,
  employeeNo,
  fullName,
  department,
  description,
  by,
  ...overtime
}: InboxOvertime) => ({
  employeeId,
  employeeNo,
  fullName,
  department,
  people: 1,
  by,
  reason: description,
  at: null,
  correction: null,
  overtime,
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
