import {
  GetManagers,
  PostMainManagerAcceptance,
  PostMainManagerOffer,
  PostMainManagerRejection,
  PostMainManagerWithdrawal,
  PutApproverLevel,
  PutAuthorisedDevices,
  PutManagedDepartments,
} from '#api/contract/managers.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { authoriseDevices } from '#commands/access/authorise-devices.ts'
import {
  acceptMainManagerOffer,
  offerMainManager,
  rejectMainManagerOffer,
  withdrawMainManagerOffer,
} from '#commands/access/hand-over.ts'
import { setApproverLevel } from '#commands/access/set-approver-level.ts'
import { setManagedDepartments } from '#commands/organization/set-managed-departments.ts'
import { mayRule } from '#domain/access/published.ts'
import { ok } from '#domain/shared/result.ts'
import {
  asDepartmentId,
  asDeviceGroupId,
  asDeviceId,
  asHandOverId,
  asUserId,
} from '#domain/shared/values.ts'
import { managerList } from '#projections/access/manager-list.ts'
import type { ApiDeps } from '../deps.ts'

/** Managers: whose people and which readers they see, with which authority; and who is main manager. */
export const managerRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetManagers, async ({ by, query }) => {
    const { rows, ...page } = await read(deps, by, (tx, { company }) =>
      managerList(tx, { ...query, company }),
    )
    return ok({
      ...page,
      rows: rows.map(row => ({ ...row, mayRule: mayRule(by.role, row.role) })),
    })
  })
  api.route(PutApproverLevel, async ({ by, params, body }) =>
    recordedAnswer(
      await setApproverLevel(deps)(by.caller, {
        by: by.role,
        userId: asUserId(params.userId),
        level: body.level,
      }),
    ),
  )
  api.route(PutAuthorisedDevices, async ({ by, params, body }) =>
    recordedAnswer(
      await authoriseDevices(deps)(by.caller, {
        by: by.role,
        userId: asUserId(params.userId),
        deviceIds: body.deviceIds.map(asDeviceId),
        groupIds: body.groupIds.map(asDeviceGroupId),
      }),
    ),
  )
  api.route(PutManagedDepartments, async ({ by, params, body }) =>
    recordedAnswer(
      await setManagedDepartments(deps)(by.caller, {
        by: by.role,
        userId: asUserId(params.userId),
        departmentIds: body.departmentIds.map(asDepartmentId),
      }),
    ),
  )
  handOverRoutes(api, deps)
}

const handOverRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostMainManagerOffer, async ({ by, body }) =>
    recordedAnswer(
      await offerMainManager(deps)(by.caller, {
        from: by.session.userId,
        to: asUserId(body.userId),
      }),
      ({ handOverId }) => ({ handOverId }),
    ),
  )
  const answers = [
    [PostMainManagerWithdrawal, withdrawMainManagerOffer],
    [PostMainManagerRejection, rejectMainManagerOffer],
    [PostMainManagerAcceptance, acceptMainManagerOffer],
  ] as const
  for (const [endpoint, answer] of answers)
    api.route(endpoint, async ({ by, body }) =>
      recordedAnswer(
        await answer(deps)(by.caller, {
          by: by.session.userId,
          handOverId: asHandOverId(body.handOverId),
        }),
      ),
    )
}
