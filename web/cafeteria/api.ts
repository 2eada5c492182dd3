import {
  DeleteFoodMenu,
  GetFoodMenu,
  PostFoodMenu,
  PutFoodMenu,
} from '#api/contract/cafeteria.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type FoodMenu = Reply<typeof GetFoodMenu>['days'][number]
export type EnteredMenu = Request<typeof PostFoodMenu>['body']['menus'][number]

/** The week of a day; of none, this one. */
export const foodMenuOf = (at: string | undefined) =>
  oneQuery(GetFoodMenu, { query: at === undefined ? {} : { at } })
export const enterMenus = (menus: readonly EnteredMenu[]) =>
  call(PostFoodMenu, { body: { menus: [...menus] } })
export const changeMenu = (day: string, dishes: readonly string[]) =>
  call(PutFoodMenu, { params: { day }, body: { dishes: [...dishes] } })
export const removeMenu = (day: string) => call(DeleteFoodMenu, { params: { day } })
/** What is shown of it anywhere. */
export const refreshes = ['cafeteria']
