import { keepPreviousData } from '@tanstack/react-query'
import {
  GetEmployeeAccess,
  GetGroupDifference,
  PostMendGroup,
  PutEmployeeAccess,
} from '#api/contract/device-access.ts'
import {
  DeleteDeviceGroup,
  GetDeviceGroups,
  PostDeviceGroup,
  PutDeviceGroup,
} from '#api/contract/device-groups.ts'
import { call, download, type Reply, type Request } from '../../lib/call.ts'
import { oneQuery, pagesOf } from '../../lib/reads.ts'
import { refetchOften, type Difference } from '../api.ts'
import type { AsFile } from '../../kit/table/export-button.tsx'

export type DeviceGroup = Reply<typeof GetDeviceGroups>['rows'][number]
export type DifferingRow = Reply<typeof GetGroupDifference>['rows'][number]
export type GroupReader = Reply<typeof GetGroupDifference>['summary']['readers'][number]
export type MendedReader = Reply<typeof PostMendGroup>['readers'][number]
export type EmployeeAccess = Reply<typeof GetEmployeeAccess>

export const deviceGroups = oneQuery(GetDeviceGroups, { query: {} })
type Asked = Pick<
  Request<typeof GetDeviceGroups>['query'] & object,
  'search' | 'sort' | 'order'
>
export const deviceGroupFile = (asked: Asked, as: AsFile) =>
  download(GetDeviceGroups, { query: { ...asked, ...as } })
export const addGroup = (title: string, deviceIds: string[]) =>
  call(PostDeviceGroup, { body: { title, deviceIds } })
export const changeGroup = (groupId: string, title: string, deviceIds: string[]) =>
  call(PutDeviceGroup, { params: { groupId }, body: { title, deviceIds } })
export const removeGroup = (groupId: string) => call(DeleteDeviceGroup, { params: { groupId } })
export const employeeAccess = (employeeId: string) =>
  oneQuery(GetEmployeeAccess, { params: { employeeId } })
export const setEmployeeAccess = (
  employeeId: string,
  groupIds: string[],
  deviceIds: string[],
) => call(PutEmployeeAccess, { params: { employeeId }, body: { groupIds, deviceIds } })
/** What was found by another filter stays until the answer is there; orders are carried out meanwhile. */
export const groupDifference = (groupId: string, difference: Difference) => ({
  ...pagesOf(GetGroupDifference, { params: { groupId }, query: { difference } }),
  placeholderData: keepPreviousData,
  refetchInterval: refetchOften,
})
export const mendGroup = (groupId: string) => call(PostMendGroup, { params: { groupId } })
