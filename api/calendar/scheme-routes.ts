import {
  DeleteScheme,
  DeleteShiftGroup,
  GetDepartmentSchedules,
  GetEmployeeSchedule,
  GetSchemes,
  GetShiftGroups,
  PostScheme,
  PostShiftGroup,
  PutDepartmentSchedule,
  PutEmployeeSchedule,
  PutScheme,
  PutShiftGroup,
  PutShiftGroupScheme,
} from '#api/contract/schemes.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { defineScheme, redefineScheme } from '#commands/calendar/define-scheme.ts'
import { removeScheme } from '#commands/calendar/remove-scheme.ts'
import { setDepartmentSchedule } from '#commands/calendar/set-department-schedule.ts'
import {
  foundShiftGroup,
  removeShiftGroup,
  renameShiftGroup,
  setGroupScheme,
} from '#commands/calendar/shift-groups.ts'
import { followSchedule } from '#commands/shifts/follow-schedule.ts'
import type { DepartmentRule, PersonRule } from '#domain/calendar/events.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import {
  asDepartmentId,
  asEmployeeId,
  asLocalDate,
  asSchemeId,
  asShiftGroupId,
  asShiftId,
} from '#domain/shared/values.ts'
import {
  departmentSchedules,
  groupList,
  scheduleOf,
  schemeList,
} from '#projections/calendar/lists.ts'
import type { ApiDeps } from '../deps.ts'
import { plannedOf } from './plan-routes.ts'

export const schemeRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetSchemes, async ({ by }) => ok(await read(deps, by, schemeList)))
  api.route(PostScheme, async ({ by, body }) =>
    recordedAnswer(await defineScheme(deps)(by.caller, schemeOf(body)), ({ schemeId }) => ({
      schemeId,
    })),
  )
  api.route(PutScheme, async ({ by, params, body }) =>
    recordedAnswer(
      await redefineScheme(deps)(by.caller, {
        schemeId: asSchemeId(params.schemeId),
        ...schemeOf(body),
        preview: body.preview,
      }),
    ),
  )
  api.route(DeleteScheme, async ({ by, params }) => {
    const schemeId = asSchemeId(params.schemeId)
    const usage = await deps.reads.usage.scheme(by.session.company, schemeId)
    return recordedAnswer(await removeScheme(deps)(by.caller, { schemeId, ...usage }))
  })
  groupRoutes(api, deps)
}

const groupRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetShiftGroups, async ({ by }) => ok(await read(deps, by, groupList)))
  api.route(PostShiftGroup, async ({ by, body }) =>
    recordedAnswer(await foundShiftGroup(deps)(by.caller, body.title), ({ groupId }) => ({
      groupId,
    })),
  )
  api.route(PutShiftGroup, async ({ by, params, body }) =>
    recordedAnswer(
      await renameShiftGroup(deps)(by.caller, {
        groupId: asShiftGroupId(params.shiftGroupId),
        title: body.title,
      }),
    ),
  )
  api.route(
    PutShiftGroupScheme,
    async ({ by, params, body: { from, schemeId, offset, preview } }) =>
      recordedAnswer(
        await setGroupScheme(deps)(by.caller, {
          groupId: asShiftGroupId(params.shiftGroupId),
          from: asLocalDate(from),
          schemeId: schemeId === null ? null : asSchemeId(schemeId),
          offset,
          preview,
        }),
      ),
  )
  api.route(DeleteShiftGroup, async ({ by, params }) => {
    const groupId = asShiftGroupId(params.shiftGroupId)
    const people = await deps.reads.usage.group(by.session.company, groupId)
    return recordedAnswer(await removeShiftGroup(deps)(by.caller, { groupId, people }))
  })
  scheduleRoutes(api, deps)
}

/** What a person and a department follow. */
const scheduleRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetEmployeeSchedule, async ({ by, params }) => {
    const found = await read(deps, by, (tx, of) =>
      scheduleOf(tx, { ...of, employee: asEmployeeId(params.employeeId) }),
    )
    return found ? ok(found) : refuse({ code: 'employees.not-found' })
  })
  api.route(PutEmployeeSchedule, async ({ by, params, body: { from, rule } }) =>
    recordedAnswer(
      await followSchedule(deps)(by.caller, {
        employeeId: asEmployeeId(params.employeeId),
        from: asLocalDate(from),
        rule: rule && personRuleOf(rule),
      }),
    ),
  )
  api.route(GetDepartmentSchedules, async ({ by }) =>
    ok(await read(deps, by, departmentSchedules)),
  )
  api.route(PutDepartmentSchedule, async ({ by, params, body: { from, rule, preview } }) =>
    recordedAnswer(
      await setDepartmentSchedule(deps)(by.caller, {
        departmentId: asDepartmentId(params.departmentId),
        from: asLocalDate(from),
        rule: rule && departmentRuleOf(rule),
        preview,
      }),
    ),
  )
}

const schemeOf = ({
  title,
  from,
  anchor,
  cycle,
}: {
  title: string
  from: string
  anchor: string
  cycle: readonly string[]
}) => ({
  title,
  from: asLocalDate(from),
  anchor: asLocalDate(anchor),
  cycle: cycle.map(plannedOf),
})

type Weekly = { kind: 'weekly'; shiftId: string; weekdays: number[]; restDays: number[] }
type ByScheme = { kind: 'scheme'; schemeId: string; offset: number }
export const departmentRuleOf = (rule: Weekly | ByScheme): DepartmentRule => {
  if (rule.kind === 'scheme') return { ...rule, schemeId: asSchemeId(rule.schemeId) }
  return {
    kind: 'weekly',
    shiftId: asShiftId(rule.shiftId),
    weekdays: isoOrder(rule.weekdays),
    restDays: isoOrder(rule.restDays).filter(day => !rule.weekdays.includes(day)),
  }
}
const personRuleOf = (
  rule: Weekly | ByScheme | { kind: 'group'; groupId: string },
): PersonRule =>
  rule.kind === 'group'
    ? { kind: 'group', groupId: asShiftGroupId(rule.groupId) }
    : departmentRuleOf(rule)
const isoOrder = (days: readonly number[]): number[] =>
  [...new Set(days)].toSorted((one, other) => one - other)
