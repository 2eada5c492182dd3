import {
  GetEmployees,
  GetPositions,
  PostEmployeeErasure,
  PostEmployeeMove,
  PostEmployeeRehiring,
  PutEmployee,
} from '#api/contract/employees.ts'
import {
  GetLeavePayout,
  GetOpenMatters,
  PostEmployeeTermination,
  PostLeaveSettlement,
} from '#api/contract/leaving.ts'
import { sendExport } from '#api/shared/files.ts'
import { isThere } from '#api/shared/is-there.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { forgetUser } from '#commands/access/forget-user.ts'
import { againstLeaving } from '#commands/access/published.ts'
import { changeEmployeeDetails } from '#commands/employees/change-employee-details.ts'
import { endEmployment } from '#commands/employees/end-employment.ts'
import { eraseEmployee } from '#commands/employees/erase-employee.ts'
import { owedWith } from '#commands/leave/owed.ts'
import { payoutWith, settleLeave } from '#commands/leave/settlements.ts'
import { notSettled } from '#commands/payroll/published.ts'
import { moveEmployee } from '#commands/employees/move-employee.ts'
import { rehireEmployee } from '#commands/employees/rehire-employee.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asDepartmentId, asEmployeeId, asLocalDate } from '#domain/shared/values.ts'
import { cardsOfEach } from '#projections/cards/cards-held.ts'
import { employeeList } from '#projections/employees/employee-list.ts'
import { openMatters } from '#projections/employees/open-matters.ts'
import { positions } from '#projections/employees/positions.ts'
import type { ApiDeps } from '../deps.ts'
import { bulkRoutes } from './bulk-routes.ts'
import { againstDoors, creationRoutes } from './creation-routes.ts'
import { employeeRemovalRoutes } from './removal-routes.ts'

const columns = [
  'employeeNo',
  'fullName',
  'department',
  'position',
  'shift',
  'startOfEmployment',
  'lastDay',
  'employeeStatus',
  'cards',
] as const
const statusWords = { 0: 'activeEmployee', 1: 'passiveEmployee' } as const

export const employeeRoutes = (api: Api, deps: ApiDeps): void => {
  employeeRemovalRoutes(api, deps)
  api.route(GetEmployees, async ({ by, query, locale, raw }) => {
    const list = (page: { cursor?: string; limit: number }) =>
      read(deps, by, (tx, of) =>
        employeeList(tx, {
          ...query,
          ...of,
          ...page,
          seesBlocks: by.permissions.has('employees.update'),
        }),
      )
    const { format, times } = query
    if (format === undefined) return ok(await list(query))
    return sendExport(
      { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
      { name: 'employees', title: 'employees', columns },
      list,
      row => ({
        employeeNo: row.employeeNo,
        fullName: row.fullName,
        department: row.department,
        position: row.position,
        shift: row.shift,
        startOfEmployment: row.startOfEmployment,
        lastDay: row.lastDay,
        employeeStatus: statusWords[row.status],
        cards: row.cards,
      }),
    )
  })
  api.route(GetPositions, async ({ by }) =>
    ok(await read(deps, by, async (tx, of) => ({ rows: await positions(tx, of) }))),
  )
  creationRoutes(api, deps)
  api.route(PutEmployee, async ({ by, params, body }) => {
    againstDoors(by, body)
    return recordedAnswer(
      await changeEmployeeDetails(deps)(by.caller, {
        ...body,
        birthDate: dateOf(body.birthDate),
        employeeId: asEmployeeId(params.employeeId),
      }),
    )
  })
  employmentRoutes(api, deps)
  bulkRoutes(api, deps)
}

/** Where somebody works, from when and until when; and that he is forgotten. */
const employmentRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostEmployeeMove, async ({ by, params, body }) =>
    recordedAnswer(
      await moveEmployee(deps)(by.caller, {
        employeeId: asEmployeeId(params.employeeId),
        departmentId: asDepartmentId(body.departmentId),
        from: asLocalDate(body.from),
      }),
    ),
  )
  api.route(PostEmployeeRehiring, async ({ by, params, body }) =>
    recordedAnswer(
      await rehireEmployee(deps)(by.caller, {
        employeeId: asEmployeeId(params.employeeId),
        departmentId: asDepartmentId(body.departmentId),
        startOfEmployment: asLocalDate(body.startOfEmployment),
      }),
    ),
  )
  endingRoutes(api, deps)
  api.route(PostEmployeeErasure, async ({ by, params, body }) => {
    const employeeId = asEmployeeId(params.employeeId)
    const leaving = await againstLeaving(deps, by.caller, employeeId)
    if (leaving) return refuse(leaving)
    const payroll = notSettled(deps, deps.reads.payroll)
    const unpaid = body.evenSo ? null : await payroll(by.session.company, employeeId)
    if (unpaid) return refuse(unpaid)
    const result = await eraseEmployee(deps)(by.caller, { employeeId, ground: body.ground })
    if (result.ok) await forgetUser(deps)(by.caller, employeeId, 2)
    return recordedAnswer(result)
  })
}

/** That somebody leaves, and what is looked at before. */
const endingRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostEmployeeTermination, async ({ by, params, body }) => {
    const employeeId = asEmployeeId(params.employeeId)
    const { lastDay, reason, returnCards, settled } = body
    const held = returnCards
      ? await read(deps, by, (tx, { company }) => cardsOfEach(tx, company, [employeeId]))
      : null
    return recordedAnswer(
      await endEmployment(deps, deps.reads.leave)(by.caller, {
        employeeId,
        lastDay: asLocalDate(lastDay),
        reason,
        settled,
        cardIds: held?.get(employeeId) ?? [],
      }),
    )
  })
  api.route(PostLeaveSettlement, async ({ by, params }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
    return recordedAnswer(await settleLeave(deps, deps.reads.leave)(by.caller, employeeId))
  })
  payoutRoute(api, deps)
  api.route(GetOpenMatters, async ({ by, params }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
    return ok(await read(deps, by, (tx, { company }) => openMatters(tx, company, employeeId)))
  })
}

const payoutRoute = (api: Api, deps: ApiDeps): void => {
  api.route(GetLeavePayout, async ({ by, params, query }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
    const lastDay = asLocalDate(query.lastDay)
    const [found, owed] = await Promise.all([
      payoutWith(deps, by.session.company, { employeeId, lastDay }),
      owedWith(deps, deps.reads.leave, by.caller, { employeeId, lastDay }),
    ])
    return ok({
      days: found.halfDays / 2,
      settled: found.settled,
      owed: owed && { workYear: owed.workYear, days: owed.halfDays / 2 },
    })
  })
}

const dateOf = (text: string | null | undefined) => (text ? asLocalDate(text) : null)
