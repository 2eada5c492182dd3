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
import { GetUserDetails, type GetAppSettings } from '#api/contract/access.ts'
import { GetDeviceGroups } from '#api/contract/device-groups.ts'
import { call, type Reply } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'
import { session } from '../lib/session.ts'

export type Manager = Reply<typeof GetManagers>['rows'][number]
export type Level = Manager['approverLevel']
export type Offer = NonNullable<Reply<typeof GetAppSettings>['mainManagerOffer']>
export const levels = [0, 1, 2] as const satisfies readonly Level[]

export const deviceGroups = { ...oneQuery(GetDeviceGroups, { query: {} }), staleTime: 60_000 }
export const setLevel = (userId: string, level: Level) =>
  call(PutApproverLevel, { params: { userId }, body: { level } })
export const setDevices = (userId: string, deviceIds: string[], groupIds: string[]) =>
  call(PutAuthorisedDevices, { params: { userId }, body: { deviceIds, groupIds } })
export const setDepartments = (userId: string, departmentIds: string[]) =>
  call(PutManagedDepartments, { params: { userId }, body: { departmentIds } })

export const offerTo = (userId: string) => call(PostMainManagerOffer, { body: { userId } })
export const withdrawOffer = ({ handOverId }: Offer) =>
  call(PostMainManagerWithdrawal, { body: { handOverId } })
export const rejectOffer = ({ handOverId }: Offer) =>
  call(PostMainManagerRejection, { body: { handOverId } })
/** Then he is another one, and everything that he may do follows. */
export const acceptOffer = async ({ handOverId }: Offer) => {
  await call(PostMainManagerAcceptance, { body: { handOverId } })
  session.renew((await call(GetUserDetails, {})).user_data)
}
