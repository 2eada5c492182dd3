import {
  GetDevice,
  GetDeviceCounts,
  GetDevices,
  PostDevice,
  PutDevice,
} from '#api/contract/devices.ts'
import {
  PostDeviceAddress,
  PostDeviceApproval,
  PostDeviceKey,
  PostDeviceOpening,
  PostDeviceSecret,
  PostDeviceSuspension,
  PostDeviceZone,
  PutDeviceConnection,
} from '#api/contract/device-hearing.ts'
import { GetStrangers } from '#api/contract/strangers.ts'
import {
  GetDeviceCommands,
  PostDeviceCommand,
  PostDeviceCommandWithdrawal,
} from '#api/contract/device-commands.ts'
import { deviceHistoryRow, GetDeviceHistory } from '#api/contract/device-history.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { instantOf } from '#api/shared/instants.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { inOrder, wholeExported } from '#api/shared/whole-list.ts'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { describeDevice } from '#commands/devices/describe-device.ts'
import { forgetStranger } from '#commands/devices/forget-stranger.ts'
import { issueDeviceKey } from '#commands/devices/issue-device-key.ts'
import { orderDeviceCommand } from '#commands/devices/order-device-command.ts'
import { judgeDeviceAddress } from '#commands/devices/judge-device-address.ts'
import { leaveDeviceOpen } from '#commands/devices/leave-device-open.ts'
import { registerGuarded } from '#commands/devices/register-guarded.ts'
import { setDeviceConnection } from '#commands/devices/set-device-connection.ts'
import { setDeviceSecret } from '#commands/devices/set-device-secret.ts'
import { setDeviceZone } from '#commands/devices/set-device-zone.ts'
import { suspendDevice } from '#commands/devices/suspend-device.ts'
import { withdrawDeviceCommand } from '#commands/devices/withdraw-device-command.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { zoneOf } from '#domain/shared/time.ts'
import { asDeviceCommandId, asDeviceId, asLocalDateTime } from '#domain/shared/values.ts'
import { deviceCommands } from '#projections/devices/command-list.ts'
import { sealedText } from '#event-store/contract.ts'
import { openTexts } from '#event-store/texts.ts'
import {
  deviceCounts,
  deviceDetail,
  deviceList,
  withLeftOpen,
} from '#projections/devices/device-list.ts'
import { deviceHistoryList } from '#projections/devices/history.ts'
import { speaksFromOwnAddress, strangersOf } from '#projections/devices/strangers.ts'
import type { ApiDeps } from '../deps.ts'
import { deviceGroupRoutes } from './group-routes.ts'
import { isOnlyCompany } from './only-company.ts'
import { readerColumns, readerLine, readerOrders } from './reader-lines.ts'
import { putAsideRoutes } from './put-aside-routes.ts'

/** Long because it is all that can be asked of readers and done with them. */

/** Readers: seen, described, connected, approved and told what to do. */
export const deviceRoutes = (api: Api, deps: ApiDeps): void => {
  readingRoutes(api, deps)
  managingRoutes(api, deps)
  connectingRoutes(api, deps)
  commandRoutes(api, deps)
  deviceGroupRoutes(api, deps)
  putAsideRoutes(api, deps)
}

const detailOf = async (deps: ApiDeps, by: AuthorisedUser, deviceId: string) => {
  const only = await isOnlyCompany(deps)
  return read(deps, by, (tx, of) =>
    deviceDetail(tx, { ...of, now: deps.now(), only, deviceId }),
  )
}
const readingRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(
    GetDevices,
    async ({ by, query: { format, times, sort, order, ...query }, locale, raw }) => {
      const only = await isOnlyCompany(deps)
      const found = await read(deps, by, (tx, of) =>
        deviceList(tx, { ...of, ...query, now: deps.now(), only }),
      )
      const rows = inOrder(found.rows, readerOrders, { sort, order }, locale)
      if (format === undefined) return ok({ ...found, rows: [...rows] })
      return wholeExported(
        { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
        { name: 'readers', title: 'readers', columns: readerColumns },
        rows,
        readerLine,
      )
    },
  )
  api.route(GetDeviceCounts, async ({ by }) => {
    const only = await isOnlyCompany(deps)
    return ok(
      await read(deps, by, async (tx, of) => ({
        ...(await deviceCounts(tx, { ...of, now: deps.now() })),
        strangers:
          of.scope.kind === 'company'
            ? (await strangersOf(tx, { ...of, only })).rows.length
            : 0,
      })),
    )
  })
  oneReaderRoutes(api, deps)
}

/** One reader and what happened to it; and those that nobody registered. */
const oneReaderRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetDevice, async ({ by, params }) => {
    const detail = await detailOf(deps, by, params.deviceId)
    return detail
      ? ok(await withLeftOpen(deps.vault, by.session.company, detail))
      : refuse({ code: 'devices.not-found' })
  })
  api.route(GetDeviceHistory, async ({ by, params, query }) => {
    if (!(await detailOf(deps, by, params.deviceId)))
      return refuse({ code: 'devices.not-found' })
    const page = await read(deps, by, (tx, of) =>
      deviceHistoryList(tx, { ...of, ...params, ...query }),
    )
    const reasons = await openTexts(
      deps,
      by.session.company,
      page.rows.map(({ what }) => ({
        type: 'DeviceSuspended',
        field: 'reason',
        text: 'reason' in what ? sealedText(what.reason) : null,
      })),
    )
    return ok({
      ...page,
      rows: page.rows.map((row, at) =>
        deviceHistoryRow.parse(
          row.what.kind === 'suspended'
            ? { ...row, what: { ...row.what, reason: reasons[at] ?? null } }
            : row,
        ),
      ),
    })
  })
  api.route(GetStrangers, async ({ by, query }) => {
    const only = await isOnlyCompany(deps)
    return ok(await read(deps, by, (tx, of) => strangersOf(tx, { ...of, ...query, only })))
  })
}

const managingRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostDevice, async ({ by, body }) => {
    const zone = zoneOf(body.zone)
    if (zone === null) return refuse({ code: 'devices.zone-unknown', zone: body.zone })
    const registered = await registerGuarded(deps)(by.caller, { ...body, zone })
    if (registered.ok) await forgetStranger(deps, body.serial)
    return recordedAnswer(registered, ({ deviceId, secret }) => ({ deviceId, secret }))
  })
  api.route(PutDevice, async ({ by, params, body }) =>
    recordedAnswer(
      await describeDevice(deps)(by.caller, { ...body, deviceId: asDeviceId(params.deviceId) }),
    ),
  )
  hearingRoutes(api, deps)
}

/** What lets a reader be heard, or no longer, and by which clock. */
const hearingRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostDeviceApproval, async ({ by, params }) => {
    const deviceId = asDeviceId(params.deviceId)
    const proven =
      (await isOnlyCompany(deps)) ||
      (await read(deps, by, (tx, of) => speaksFromOwnAddress(tx, { ...of, deviceId })))
    return recordedAnswer(await approveDevice(deps)(by.caller, { deviceId, unproven: !proven }))
  })
  api.route(PostDeviceOpening, async ({ by, params, body }) =>
    recordedAnswer(
      await leaveDeviceOpen(deps)(by.caller, {
        ...body,
        deviceId: asDeviceId(params.deviceId),
      }),
    ),
  )
  api.route(PostDeviceAddress, async ({ by, params, body }) =>
    recordedAnswer(
      await judgeDeviceAddress(deps)(by.caller, {
        ...body,
        deviceId: asDeviceId(params.deviceId),
      }),
    ),
  )
  api.route(PostDeviceSuspension, async ({ by, params, body }) =>
    recordedAnswer(
      await suspendDevice(deps)(by.caller, {
        deviceId: asDeviceId(params.deviceId),
        reason: body.reason,
      }),
    ),
  )
  api.route(PostDeviceZone, async ({ by, params, body }) => {
    const zone = zoneOf(body.zone)
    if (zone === null) return refuse({ code: 'devices.zone-unknown', zone: body.zone })
    return recordedAnswer(
      await setDeviceZone(deps)(by.caller, {
        deviceId: asDeviceId(params.deviceId),
        zone,
        from: instantOf(body.from),
        preview: body.preview,
      }),
    )
  })
}

const connectingRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PutDeviceConnection, async ({ by, params, body }) =>
    recordedAnswer(
      await setDeviceConnection(deps)(by.caller, {
        ...body,
        deviceId: asDeviceId(params.deviceId),
      }),
    ),
  )
  api.route(PostDeviceKey, async ({ by, params }) =>
    recordedAnswer(
      await issueDeviceKey(deps)(by.caller, { deviceId: asDeviceId(params.deviceId) }),
      ({ key }) => ({ key }),
    ),
  )
  api.route(
    PostDeviceSecret,
    async ({ by, params, body: { purpose, username = '', password = '' } }) => {
      const deviceId = asDeviceId(params.deviceId)
      return recordedAnswer(
        await setDeviceSecret(deps)(
          by.caller,
          purpose === 'push'
            ? { deviceId, purpose }
            : { deviceId, purpose, username, password },
        ),
        ({ secret }) => ({ secret }),
      )
    },
  )
}

const commandRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetDeviceCommands, async ({ by, params, query: { open, ...page } }) => {
    const known = await read(deps, by, (tx, of) =>
      deviceDetail(tx, { ...of, now: deps.now(), deviceId: params.deviceId }),
    )
    if (!known) return refuse({ code: 'devices.not-found' })
    return ok(
      await read(deps, by, (tx, of) =>
        deviceCommands(tx, {
          ...of,
          ...params,
          ...page,
          now: deps.now(),
          ...(open === undefined ? {} : { open: open === 'true' }),
        }),
      ),
    )
  })
  api.route(PostDeviceCommand, async ({ by, params, body: { kind, from, to } }) => {
    const what = {
      ...(from === undefined ? {} : { from: asLocalDateTime(from) }),
      ...(to === undefined ? {} : { to: asLocalDateTime(to) }),
    }
    return recordedAnswer(
      await orderDeviceCommand(deps)(by.caller, {
        deviceId: asDeviceId(params.deviceId),
        kind,
        what,
      }),
      ({ commandId }) => ({ commandId }),
    )
  })
  api.route(PostDeviceCommandWithdrawal, async ({ by, params }) =>
    recordedAnswer(
      await withdrawDeviceCommand(deps)(by.caller, {
        deviceId: asDeviceId(params.deviceId),
        commandId: asDeviceCommandId(params.commandId),
      }),
    ),
  )
}
