import type { z } from 'zod'
import {
  DeleteLeaveGroup,
  GetEmployeeLeaveGroup,
  GetLeaveGroups,
  GetLeaveGroupUsage,
  PostLeaveGroup,
  PutEmployeeLeaveGroup,
  PutLeaveGroup,
} from '#api/contract/leave-groups.ts'
import { isThere } from '#api/shared/is-there.ts'
import { routeMaster } from '#api/shared/master.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { wholeRoute } from '#api/shared/whole-list.ts'
import {
  chooseLeaveGroup,
  leaveGroupMaster,
  leaveGroupOf,
} from '#commands/leave/leave-groups.ts'
import { leaveSettingsOf } from '#commands/leave/published.ts'
import type { LeaveGroup } from '#domain/leave/settings/state.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asLeaveGroupId, asLeaveTypeId } from '#domain/shared/values.ts'
import { leaveGroupList } from '#projections/leave/groups.ts'
import type { ApiDeps } from '../deps.ts'
import { limitIn, limitOut } from './limits.ts'

type Said = z.output<NonNullable<typeof PostLeaveGroup.body>>

/** Groups of leave, and who is in which. */
export const leaveGroupRoutes = (api: Api, deps: ApiDeps): void => {
  listRoute(api, deps)
  membershipRoutes(api, deps)
  routeMaster(api, deps, leaveGroupMaster, {
    add: PostLeaveGroup,
    change: PutLeaveGroup,
    remove: DeleteLeaveGroup,
    said: groupOf,
    usage: {
      call: GetLeaveGroupUsage,
      notFound: 'leave.group-not-found',
      people: deps.reads.usage.leaveGroup,
    },
  })
}

const groupOf = ({ title, limits }: Said): LeaveGroup => ({
  title,
  limits: limits.map(({ leaveTypeId, limit }) => ({
    leaveTypeId: asLeaveTypeId(leaveTypeId),
    limit: limitIn(limit),
  })),
})

const membershipRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetEmployeeLeaveGroup, async ({ by, params }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId)))
      return refuse({ code: 'employees.not-found' } as const)
    const { company } = by.session
    const leaveGroupId = await leaveGroupOf(deps, company, employeeId)
    const { groups } = await leaveSettingsOf(deps, company)
    const choices = by.permissions.has('limited-leaves.update')
      ? [...groups].map(([id, { title }]) => ({ leaveGroupId: id, title }))
      : []
    const title = leaveGroupId === null ? null : (groups.get(leaveGroupId)?.title ?? null)
    return ok({ leaveGroupId, title, choices })
  })
  api.route(PutEmployeeLeaveGroup, async ({ by, params, body: { leaveGroupId } }) =>
    recordedAnswer(
      await chooseLeaveGroup(deps)(by.caller, {
        employeeId: asEmployeeId(params.employeeId),
        leaveGroupId: leaveGroupId === null ? null : asLeaveGroupId(leaveGroupId),
      }),
    ),
  )
}

const listRoute = (api: Api, deps: ApiDeps): void =>
  wholeRoute(api, deps, GetLeaveGroups, leaveGroupList, {
    textOf: ({ title }) => title,
    orders: {
      title: ({ title }) => title,
      limits: ({ limits }) => limits.length,
      people: ({ people }) => people,
    },
    answer: (rows, { titles }) => ({
      rows: rows.map(row => ({
        ...row,
        limits: row.limits.map(({ leaveTypeId, limit }) => ({
          leaveTypeId,
          title: titles.get(leaveTypeId) ?? '–',
          limit: limitOut(limit),
        })),
      })),
    }),
    name: 'leave-groups',
    title: 'leaveGroups',
    columns: ['leaveGroupTitle', 'leaveGroupTypes', 'people'],
    line: ({ title, limits, people }, { titles }) => ({
      leaveGroupTitle: title,
      leaveGroupTypes: limits.map(({ leaveTypeId }) => titles.get(leaveTypeId) ?? '–'),
      people,
    }),
  })
