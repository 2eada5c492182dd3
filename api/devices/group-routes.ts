import {
  DeleteDeviceGroup,
  GetDeviceGroups,
  PostDeviceGroup,
  PutDeviceGroup,
} from '#api/contract/device-groups.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { wholeRoute } from '#api/shared/whole-list.ts'
import { defineDeviceGroup } from '#commands/devices/define-device-group.ts'
import { removeDeviceGroup } from '#commands/devices/remove-device-group.ts'
import { asDeviceGroupId, asDeviceId } from '#domain/shared/values.ts'
import { deviceGroupList } from '#projections/devices/groups.ts'
import type { ApiDeps } from '../deps.ts'

export const deviceGroupRoutes = (api: Api, deps: ApiDeps): void => {
  wholeRoute(api, deps, GetDeviceGroups, deviceGroupList, {
    textOf: ({ title, devices }) => [title, ...devices.map(({ name }) => name)].join(' '),
    orders: { title: ({ title }) => title, count: ({ devices }) => devices.length },
    answer: rows => ({ rows }),
    name: 'reader-groups',
    title: 'readerGroups',
    columns: ['groupTitle', 'readers', 'readerCount'],
    line: ({ title, devices }) => ({
      groupTitle: title,
      readers: devices.map(({ name }) => name),
      readerCount: devices.length,
    }),
  })
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
