import {
  GetUsers,
  PostUser,
  PostUserDisable,
  PostUserEnable,
  PostUserPassword,
  PostUserUnlock,
  PutUserRole,
} from '#api/contract/access.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { pageQuery } from '../lib/reads.ts'

export type User = Reply<typeof GetUsers>['rows'][number]
export type Role = User['role']
export type UserFilters = Omit<
  Request<typeof GetUsers>['query'] & object,
  'cursor' | 'limit' | 'after'
>
export type NewUser = Request<typeof PostUser>['body']

export const userKeys = { all: ['users'] as const }
export const userList = (filters: UserFilters) => pageQuery(GetUsers, filters)
export const addUser = (user: NewUser) => call(PostUser, { body: user })
export const changeRole = (userId: string, role: Role) =>
  call(PutUserRole, { params: { userId }, body: { role } })
export const closeUser = (userId: string, reason: string) =>
  call(PostUserDisable, { params: { userId }, body: { reason } })
export const openUser = (userId: string) => call(PostUserEnable, { params: { userId } })
export const givePassword = (userId: string) => call(PostUserPassword, { params: { userId } })
export const liftLock = (userId: string) => call(PostUserUnlock, { params: { userId } })
