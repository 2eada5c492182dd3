import {
  DeleteMenuGroup,
  GetMenuGroups,
  PostMenuGroup,
  PutMenuGroup,
  PutUserMenuGroup,
} from '#api/contract/menu-groups.ts'
import { call, type Reply, type Request } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

export type MenuGroups = Reply<typeof GetMenuGroups>
export type MenuGroup = MenuGroups['rows'][number]
export type Entry = MenuGroups['catalogue'][number]
export type Key = Entry['key']
type Definition = Request<typeof PostMenuGroup>['body']

export const menuGroups = oneQuery(GetMenuGroups, {})
export const addMenuGroup = (body: Definition) => call(PostMenuGroup, { body })
export const changeMenuGroup = (menuGroupId: string, body: Definition) =>
  call(PutMenuGroup, { params: { menuGroupId }, body })
export const removeMenuGroup = (menuGroupId: string) =>
  call(DeleteMenuGroup, { params: { menuGroupId } })
export const giveMenuGroup = (userId: string, menuGroupId: string | null) =>
  call(PutUserMenuGroup, { params: { userId }, body: { menuGroupId } })
