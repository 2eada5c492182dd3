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
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { inOrder, wholeExported } from '#api/shared/whole-list.ts'
import {
  chooseLeaveGroup,
  defineLeaveGroup,
  leaveGroupOf,
  removeLeaveGroup,
} from '#commands/leave/leave-groups.ts'
import { leaveSettingsOf } from '#commands/leave/published.ts'
import type { LeaveGroup } from '#domain/leave/settings/state.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asLeaveGroupId, asLeaveTypeId } from '#domain/shared/values.ts'
import { leaveGroupList, type LeaveGroupRow } from '#projections/leave/groups.ts'
import { fold } from '#projections/shared/fold.ts'
import type { ApiDeps } from '../deps.ts'
import { namedFor } from '../organization/having.ts'
import { limitIn, limitOut } from './limits.ts'

type Said = z.output<NonNullable<typeof PostLeaveGroup.body>>

/** Groups of leave, and who is in which. */
export const leaveGroupRoutes = (api: Api, deps: ApiDeps): void => {
  listRoute(api, deps)
  membershipRoutes(api, deps)
  api.route(PostLeaveGroup, async ({ by, body }) =>
    recordedAnswer(
      await defineLeaveGroup(deps)(by.caller, groupOf(body)),
      ({ leaveGroupId }) => ({
        leaveGroupId,
      }),
    ),
  )
  api.route(PutLeaveGroup, async ({ by, params, body }) =>
    recordedAnswer(
      await defineLeaveGroup(deps)(by.caller, {
        ...groupOf(body),
        leaveGroupId: asLeaveGroupId(params.leaveGroupId),
      }),
    ),
  )
  api.route(DeleteLeaveGroup, async ({ by, params }) => {
    const leaveGroupId = asLeaveGroupId(params.leaveGroupId)
    const { people } = await deps.reads.usage.leaveGroup(by.session.company, leaveGroupId)
    return recordedAnswer(await removeLeaveGroup(deps)(by.caller, { leaveGroupId, people }))
  })
  api.route(GetLeaveGroupUsage, async ({ by, params }) => {
    const { company } = by.session
    const leaveGroupId = asLeaveGroupId(params.leaveGroupId)
    const { groups } = await leaveSettingsOf(deps, company)
    return groups.has(leaveGroupId)
      ? ok(namedFor(by, await deps.reads.usage.leaveGroup(company, leaveGroupId)))
      : refuse({ code: 'leave.group-not-found', leaveGroupId })
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

const columns = ['leaveGroupTitle', 'leaveGroupTypes', 'people'] as const
const orders = {
  title: ({ title }: LeaveGroupRow) => title,
  limits: ({ limits }: LeaveGroupRow) => limits.length,
  people: ({ people }: LeaveGroupRow) => people,
} as const

const listRoute = (api: Api, deps: ApiDeps): void =>
  api.route(
    GetLeaveGroups,
    async ({ by, query: { search = '', format, times, ...order }, locale, raw }) => {
      const { rows: all, titles } = await read(deps, by, leaveGroupList)
      const titleOf = (id: string) => titles.get(id) ?? '–'
      const found = all.filter(({ title }) => fold(title).includes(fold(search)))
      const rows = inOrder(found, orders, order, locale)
      if (format === undefined)
        return ok({
          rows: rows.map(row => ({
            ...row,
            limits: row.limits.map(({ leaveTypeId, limit }) => ({
              leaveTypeId,
              title: titleOf(leaveTypeId),
              limit: limitOut(limit),
            })),
          })),
        })
      return wholeExported(
        { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
        { name: 'leave-groups', title: 'leaveGroups', columns },
        rows,
        ({ title, limits, people }) => ({
          leaveGroupTitle: title,
          leaveGroupTypes: limits.map(({ leaveTypeId }) => titleOf(leaveTypeId)),
          people,
        }),
      )
    },
  )
