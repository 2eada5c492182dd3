import {
  DeleteDeviceGroup,
  GetDeviceGroups,
  PostDeviceGroup,
  PutDeviceGroup,
} from '#api/contract/device-groups.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { inOrder, wholeExported } from '#api/shared/whole-list.ts'
import { defineDeviceGroup } from '#commands/devices/define-device-group.ts'
import { removeDeviceGroup } from '#commands/devices/remove-device-group.ts'
import { ok } from '#domain/shared/result.ts'
import { asDeviceGroupId, asDeviceId } from '#domain/shared/values.ts'
import { deviceGroupList } from '#projections/devices/groups.ts'
import { fold } from '#projections/shared/fold.ts'
import type { ApiDeps } from '../deps.ts'

const columns = ['groupTitle', 'readers', 'readerCount'] as const

export const deviceGroupRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(
    GetDeviceGroups,
    async ({ by, query: { search = '', format, times, ...order }, locale, raw }) => {
      const found = (await read(deps, by, deviceGroupList)).rows.filter(group =>
        fold([group.title, ...group.devices.map(({ name }) => name)].join(' ')).includes(
          fold(search),
        ),
      )
      const rows = inOrder(
        found,
        { title: group => group.title, count: group => group.devices.length },
        order,
        locale,
      )
      if (format === undefined) return ok({ rows: [...rows] })
      return wholeExported(
        { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
        { name: 'reader-groups', title: 'readerGroups', columns },
        rows,
        ({ title, devices }) => ({
          groupTitle: title,
          readers: devices.map(({ name }) => name),
          readerCount: devices.length,
        }),
      )
    },
  )
  changingRoutes(api, deps)
}

const changingRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostDeviceGroup, async ({ by, body: { title, deviceIds } }) =>
    recordedAnswer(
      await defineDeviceGroup(deps)(by.caller, { title, deviceIds: deviceIds.map(asDeviceId) }),
      ({ groupId }) => ({ groupId }),
    ),
  )
  api.route(PutDeviceGroup, async ({ by, params, body: { title, deviceIds } }) =>
    recordedAnswer(
      await defineDeviceGroup(deps)(by.caller, {
        groupId: asDeviceGroupId(params.groupId),
        title,
        deviceIds: deviceIds.map(asDeviceId),
      }),
    ),
  )
  api.route(DeleteDeviceGroup, async ({ by, params }) =>
    recordedAnswer(
      await removeDeviceGroup(deps)(by.caller, { groupId: asDeviceGroupId(params.groupId) }),
    ),
  )
}
