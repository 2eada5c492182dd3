import {
  GetUsers,
  PostUser,
  PostUserDisable,
  PostUserEnable,
  PostUserPassword,
  PostUserUnlock,
  PutUserRole,
} from '#api/contract/access.ts'
import { PostUserEndSessions } from '#api/contract/my-account.ts'
import { PostUserSecondFactorTake } from '#api/contract/second-factor.ts'
import { call, type Reply, type Request } from '../lib/call.ts'

export type User = Reply<typeof GetUsers>['rows'][number]
export type Role = User['role']
export type NewUser = Request<typeof PostUser>['body']

export const addUser = (user: NewUser) => call(PostUser, { body: user })
export const changeRole = (userId: string, role: Role) =>
  call(PutUserRole, { params: { userId }, body: { role } })
export const closeUser = (userId: string, reason: string) =>
  call(PostUserDisable, { params: { userId }, body: { reason } })
export const openUser = (userId: string) => call(PostUserEnable, { params: { userId } })
export const givePassword = (userId: string, send: boolean) =>
  call(PostUserPassword, { params: { userId }, body: { send } })
export const endSessions = (userId: string) => call(PostUserEndSessions, { params: { userId } })
export const takeSecondFactor = (userId: string) =>
  call(PostUserSecondFactorTake, { params: { userId } })
export const liftLock = (userId: string) => call(PostUserUnlock, { params: { userId } })
