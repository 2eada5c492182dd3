import { queryOptions } from '@tanstack/react-query'
import type * as access from '#api/contract/device-access.ts'
import type * as contract from '#api/contract/device-groups.ts'
import { call, download, endpoint, ownPosition, type Reply, type Request } from '../../lib/call.ts'
import type { AsFile } from '../../shared/export-button.tsx'

const GetDeviceGroups = endpoint<typeof contract.GetDeviceGroups>('GET', '/api/app/device-groups')
const PostDeviceGroup = endpoint<typeof contract.PostDeviceGroup>('POST', '/api/app/device-groups')
const PutDeviceGroup = endpoint<typeof contract.PutDeviceGroup>('PUT', '/api/app/device-groups/:groupId')
const DeleteDeviceGroup = endpoint<typeof contract.DeleteDeviceGroup>('DELETE', '/api/app/device-groups/:groupId')
const GetEmployeeAccess = endpoint<typeof access.GetEmployeeAccess>(
  'GET',
  '/api/app/device-access/employees/:employeeId',
)
const PutEmployeeAccess = endpoint<typeof access.PutEmployeeAccess>(
  'PUT',
  '/api/app/device-access/employees/:employeeId',
)

export type DeviceGroup = Reply<typeof contract.GetDeviceGroups>['rows'][number]
export type EmployeeAccess = Reply<typeof access.GetEmployeeAccess>

export const groupKeys = ['devices', 'groups'] as const
export const deviceGroups = queryOptions({
  queryKey: groupKeys,
  queryFn: ({ signal }) => call(GetDeviceGroups, { query: { after: ownPosition() }, signal }),
})
type Asked = Pick<Request<typeof contract.GetDeviceGroups>['query'] & object, 'search' | 'sort' | 'order'>
export const deviceGroupFile = (asked: Asked, as: AsFile) => download(GetDeviceGroups, { query: { ...asked, ...as } })
export const addGroup = (title: string, deviceIds: string[]) => call(PostDeviceGroup, { body: { title, deviceIds } })
export const changeGroup = (groupId: string, title: string, deviceIds: string[]) =>
  call(PutDeviceGroup, { params: { groupId }, body: { title, deviceIds } })
export const removeGroup = (groupId: string) => call(DeleteDeviceGroup, { params: { groupId } })
export const employeeAccess = (employeeId: string) =>
  queryOptions({
    queryKey: ['devices', 'access', employeeId],
    queryFn: ({ signal }) =>
      call(GetEmployeeAccess, { params: { employeeId }, query: { after: ownPosition() }, signal }),
  })
export const setEmployeeAccess = (employeeId: string, groupIds: string[], deviceIds: string[]) =>
  call(PutEmployeeAccess, { params: { employeeId }, body: { groupIds, deviceIds } })
