import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type * as contract from '#api/contract/access.ts'
import { call, endpoint, ownPosition, type Reply, type Request } from '../lib/call.ts'

const GetUsers = endpoint<typeof contract.GetUsers>('GET', '/api/app/users')
const PostUser = endpoint<typeof contract.PostUser>('POST', '/api/app/users')
const PutUserRole = endpoint<typeof contract.PutUserRole>('PUT', '/api/app/users/:userId/role')
const PostUserDisable = endpoint<typeof contract.PostUserDisable>('POST', '/api/app/users/:userId/disable')
const PostUserEnable = endpoint<typeof contract.PostUserEnable>('POST', '/api/app/users/:userId/enable')
const PostUserPassword = endpoint<typeof contract.PostUserPassword>('POST', '/api/app/users/:userId/password')
const PostUserUnlock = endpoint<typeof contract.PostUserUnlock>('POST', '/api/app/users/:userId/unlock')

export type User = Reply<typeof contract.GetUsers>['rows'][number]
export type Role = User['role']
export type UserFilters = Omit<Request<typeof contract.GetUsers>['query'] & object, 'cursor' | 'limit' | 'after'>
export type NewUser = Request<typeof contract.PostUser>['body']

export const userKeys = { all: ['users'] as const }
export const userList = (filters: UserFilters) =>
  infiniteQueryOptions({
    queryKey: [...userKeys.all, 'list', filters],
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call(GetUsers, { query: { ...filters, cursor: pageParam, limit: 100, after: ownPosition() }, signal }),
    getNextPageParam: page => page.next ?? undefined,
  })
export const addUser = (user: NewUser) => call(PostUser, { body: user })
export const changeRole = (userId: string, role: Role) => call(PutUserRole, { params: { userId }, body: { role } })
export const closeUser = (userId: string, reason: string) =>
  call(PostUserDisable, { params: { userId }, body: { reason } })
export const openUser = (userId: string) => call(PostUserEnable, { params: { userId } })
export const givePassword = (userId: string) => call(PostUserPassword, { params: { userId } })
export const liftLock = (userId: string) => call(PostUserUnlock, { params: { userId } })
