import {
  GetCardAccess,
  GetDevicePassing,
  GetEmployeeAccess,
  GetGroupDifference,
  PostMendDifference,
  PostMendGroup,
  PostSendEverybody,
  PutCardAccess,
  PutEmployeeAccess,
} from '#api/contract/device-access.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import type { CodedRefusal } from '#api/shared/problem.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { sendAccess, type SendAccess } from '#commands/devices/send-access.ts'
import { setCardAccess } from '#commands/devices/set-card-access.ts'
import { setDeviceAccess } from '#commands/devices/set-device-access.ts'
import { todayOf } from '#commands/organization/published.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asCardId,
  asDeviceGroupId,
  asDeviceId,
  asEmployeeId,
  type CompanyId,
  type DeviceId,
} from '#domain/shared/values.ts'
import { cardAccessOf, employeeAccess } from '#projections/devices/access-list.ts'
import { devicePassing } from '#projections/devices/device-passing.ts'
import { groupPassing, readersOfGroup } from '#projections/devices/group-passing.ts'
import { accessReads } from '#projections/devices/passing.ts'
import type { ApiDeps } from '../deps.ts'

const momentOf = async (deps: ApiDeps, company: CompanyId) => ({
  at: deps.now(),
  today: await todayOf(deps, company),
})

export const deviceAccessRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetEmployeeAccess, async ({ by, params }) => {
    const { company } = by.session
    const query = {
      company,
      employeeId: asEmployeeId(params.employeeId),
      ...(await momentOf(deps, company)),
    }
    const found = await read(deps, by, (tx, { scope }) =>
      employeeAccess(tx, { ...query, scope }),
    )
    return found ? ok(found) : refuse({ code: 'employees.not-found' })
  })
  api.route(PutEmployeeAccess, async ({ by, params, body }) =>
    recordedAnswer(
      await setDeviceAccess(deps)(by.caller, {
        employeeId: asEmployeeId(params.employeeId),
        groupIds: body.groupIds.map(asDeviceGroupId),
        deviceIds: body.deviceIds.map(asDeviceId),
      }),
      ({ takesNobody }) => ({ takesNobody: [...takesNobody] }),
    ),
  )
  api.route(GetCardAccess, async ({ by, params }) => {
    const found = await read(deps, by, (tx, { company }) =>
      cardAccessOf(tx, company, params.cardId),
    )
    return found ? ok(found) : refuse({ code: 'cards.not-found' })
  })
  api.route(PutCardAccess, async ({ by, params, body }) =>
    recordedAnswer(
      await setCardAccess(deps)(by.caller, {
        cardId: asCardId(params.cardId),
        deviceIds: body.deviceIds?.map(asDeviceId) ?? null,
      }),
    ),
  )
  passingRoutes(api, deps)
  groupRoutes(api, deps)
}

/** Who may pass at a reader, and that it is told of everybody again, or of what differs. */
const passingRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetDevicePassing, async ({ by, params, query }) => {
    const { company } = by.session
    const asked = {
      company,
      deviceId: asDeviceId(params.deviceId),
      ...query,
      ...(await momentOf(deps, company)),
    }
    const found = await read(deps, by, (tx, { scope }) =>
      devicePassing(tx, { ...asked, scope }),
    )
    return found ? ok(found) : refuse({ code: 'devices.not-found' })
  })
  const send = async (
    by: AuthorisedUser,
    deviceId: DeviceId,
    request: Pick<SendAccess, 'again'>,
  ): Promise<Result<{ ordered: number }, CodedRefusal>> => {
    const { company } = by.session
    const { at, today } = await momentOf(deps, company)
    const passing = await read(deps, by, (tx, { scope }) =>
      devicePassing(tx, { company, scope, deviceId, at, today, limit: 1 }),
    )
    if (!passing) return refuse({ code: 'devices.not-found' })
    if (!passing.summary.takesUsers) return refuse({ code: 'devices.takes-no-users', deviceId })
    return ok({
      ordered: await sendAccess(deps, accessReads(deps.db))(by.caller, {
        devices: [deviceId],
        ...request,
      }),
    })
  }
  api.route(PostSendEverybody, async ({ by, params }) =>
    send(by, asDeviceId(params.deviceId), { again: true }),
  )
  api.route(PostMendDifference, async ({ by, params }) =>
    send(by, asDeviceId(params.deviceId), {}),
  )
}

/** In whom the readers of a group differ, and that each is told of just that. */
const groupRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetGroupDifference, async ({ by, params, query }) => {
    const { company } = by.session
    const asked = {
      company,
      groupId: asDeviceGroupId(params.groupId),
      ...query,
      ...(await momentOf(deps, company)),
    }
    const found = await read(deps, by, (tx, { scope }) => groupPassing(tx, { ...asked, scope }))
    return found ? ok(found) : refuse({ code: 'devices.group-not-found' })
  })
  api.route(PostMendGroup, async ({ by, params }) => {
    const groupId = asDeviceGroupId(params.groupId)
    const found = await read(deps, by, (tx, of) => readersOfGroup(tx, { ...of, groupId }))
    if (!found) return refuse({ code: 'devices.group-not-found' })
    const hearing = found.filter(({ takesUsers }) => takesUsers)
    if (hearing.length === 0) return refuse({ code: 'devices.group-takes-no-users', groupId })
    const send = sendAccess(deps, accessReads(deps.db))
    const readers: { deviceId: DeviceId; name: string; ordered: number }[] = []
    // One after the other: each is told under a lock of its own, and what one was told stays when the next cannot be.
    for (const { deviceId, name } of hearing)
      readers.push({
        deviceId,
        name,
        ordered: await send(by.caller, { devices: [deviceId] }),
      })
    return ok({ ordered: readers.reduce((sum, { ordered }) => sum + ordered, 0), readers })
  })
}
