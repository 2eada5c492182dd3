import {
  DeleteFoodMenu,
  GetFoodMenu,
  PostFoodMenu,
  PutFoodMenu,
} from '#api/contract/cafeteria.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type FoodMenu = Reply<typeof GetFoodMenu>['days'][number]
type EnteredMenu = Request<typeof PostFoodMenu>['body']['menus'][number]

/** The week in which a day lies. */
export const foodMenuOf = (at: string) => oneQuery(GetFoodMenu, { query: { at } })
export const enterMenus = (menus: readonly EnteredMenu[]) =>
  call(PostFoodMenu, { body: { menus: [...menus] } })
export const changeMenu = (day: string, dishes: readonly string[]) =>
  call(PutFoodMenu, { params: { day }, body: { dishes: [...dishes] } })
export const removeMenu = (day: string) => call(DeleteFoodMenu, { params: { day } })
/** What is shown of it anywhere. */
export const refreshes = ['cafeteria']
