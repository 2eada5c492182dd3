import {
  PostBulkAccess,
  PostBulkAnnualGroup,
  PostBulkCardReturn,
  PostBulkLeaveGroup,
  PostBulkMove,
  PostBulkShift,
  PostBulkTermination,
} from '#api/contract/bulk-people.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { answerEach } from '#api/shared/bulk.ts'
import type { CodedRefusal } from '#api/shared/problem.ts'
import { whoIsThere } from '#api/shared/is-there.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { returnCards } from '#commands/cards/return-cards.ts'
import { changeDeviceAccess } from '#commands/devices/set-device-access.ts'
import { endEmployment } from '#commands/employees/end-employment.ts'
import { moveEmployee } from '#commands/employees/move-employee.ts'
import { chooseAnnualGroup } from '#commands/leave/annual-groups.ts'
import { chooseLeaveGroup } from '#commands/leave/leave-groups.ts'
import { decideEach } from '#commands/shared/bulk.ts'
import type { CommandOutcome, OneOfMany } from '#commands/shared/handle.ts'
import { assignShift } from '#commands/shifts/assign-shift.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import {
  asAnnualGroupId,
  asDepartmentId,
  asDeviceGroupId,
  asDeviceId,
  asEmployeeId,
  asLeaveGroupId,
  asLocalDate,
  asShiftId,
  type EmployeeId,
} from '#domain/shared/values.ts'
import { cardsOfEach } from '#projections/cards/cards-held.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'

/** Judging hundreds of people takes a while. */
const previews = { name: 'bulk-preview', most: 120, seconds: 60 } as const

/** What is done to many at once: each by the command that does it to one. */
export const bulkRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostBulkMove, async ({ by, locale, body: { departmentId, from, ...people } }) => {
    const to = { departmentId: asDepartmentId(departmentId), from: asLocalDate(from) }
    return toEach(api, deps, { by, locale, ...people }, (employeeId, one) =>
      moveEmployee(deps)(by.caller, { employeeId, ...to }, one),
    )
  })
  api.route(PostBulkTermination, async ({ by, locale, body }) => {
    const { lastDay, settled, ...people } = body
    const ending = { lastDay: asLocalDate(lastDay), settled, cardIds: [] }
    // No ending moves what the leave of another goes by: none of them waits for those before it to be read.
    const leave = await deps.reads.leave.upToNow()
    return toEach(api, deps, { by, locale, ...people }, (employeeId, one) =>
      endEmployment(deps, leave)(by.caller, { employeeId, ...ending }, one),
    )
  })
  planRoutes(api, deps)
  doorRoutes(api, deps)
}

/** When they work, and how much leave they are given. */
const planRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(
    PostBulkShift,
    async ({ by, locale, body: { shiftId, from, weekdays, restDays, ...people } }) => {
      const shift = { shiftId: asShiftId(shiftId), from: asLocalDate(from), weekdays, restDays }
      return toEach(api, deps, { by, locale, ...people }, (employeeId, one) =>
        assignShift(deps)(by.caller, { employeeId, ...shift }, one),
      )
    },
  )
  api.route(PostBulkAnnualGroup, async ({ by, locale, body: { annualGroupId, ...people } }) => {
    const group = annualGroupId === null ? null : asAnnualGroupId(annualGroupId)
    return toEach(api, deps, { by, locale, ...people }, (employeeId, one) =>
      chooseAnnualGroup(deps)(by.caller, { employeeId, annualGroupId: group }, one),
    )
  })
  api.route(PostBulkLeaveGroup, async ({ by, locale, body: { leaveGroupId, ...people } }) => {
    const group = leaveGroupId === null ? null : asLeaveGroupId(leaveGroupId)
    return toEach(api, deps, { by, locale, ...people }, (employeeId, one) =>
      chooseLeaveGroup(deps)(by.caller, { employeeId, leaveGroupId: group }, one),
    )
  })
}

/** Where they may pass, and with which cards. */
const doorRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(
    PostBulkAccess,
    async ({ by, locale, body: { change, groupIds, deviceIds, ...people } }) => {
      const named = {
        change,
        groupIds: groupIds.map(asDeviceGroupId),
        deviceIds: deviceIds.map(asDeviceId),
      }
      return toEach(api, deps, { by, locale, ...people }, (employeeId, one) =>
        changeDeviceAccess(deps)(by.caller, { employeeId, ...named }, one),
      )
    },
  )
  api.route(PostBulkCardReturn, async ({ by, locale, body }) => {
    const held = await read(deps, by, (tx, { company }) =>
      cardsOfEach(tx, company, body.employeeIds),
    )
    const until = deps.now()
    return toEach(api, deps, { by, locale, ...body }, (employeeId, one) =>
      returnCards(deps)(
        by.caller,
        { employeeId, cardIds: held.get(employeeId) ?? [], until },
        one,
      ),
    )
  })
}

type Asked = {
  readonly by: AuthorisedUser
  readonly locale: Language
  readonly employeeIds: readonly string[]
  readonly dryRun: boolean
}
/** To each whom the caller may see; anybody else is not there. */
const toEach = async (
  api: Api,
  deps: ApiDeps,
  { by, locale, employeeIds: named, dryRun }: Asked,
  act: (
    employeeId: EmployeeId,
    one: OneOfMany,
  ) => Promise<Result<CommandOutcome, CodedRefusal>>,
) => {
  if (dryRun) api.limits.take(previews, by.session.userId)
  const employeeIds = [...new Set(named)].map(asEmployeeId)
  const visible = await whoIsThere(deps, by, employeeIds)
  const decided = await decideEach(
    employeeIds,
    async (employeeId, append): Promise<Result<CommandOutcome, CodedRefusal>> =>
      visible.has(employeeId) ? act(employeeId, { append, dryRun }) : notThere,
  )
  return answerEach(locale, decided, (value, at) => ({
    employeeId: employeeIds[at] ?? '',
    changes: value !== null && (value.wouldChange ?? value.position !== null),
  }))
}
const notThere = refuse({ code: 'employees.not-found' as const })
