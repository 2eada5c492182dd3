import { z } from 'zod'
import type { refusals as sentences } from '#words/cafeteria.ts'
import { endpoint, localDate, paging, recordedReply, type StatusOf } from './endpoint.ts'
import { mostDishes, longestDish } from './cafeteria-bounds.ts'
import { oneLine } from './one-line.ts'

export const foodMenu = z.object({
  day: z.string(),
  /** In the order in which they are read; empty where nothing is entered. */
  dishes: z.array(z.string()),
})
export const GetFoodMenu = endpoint({
  method: 'GET',
  url: '/api/app/cafeteria/food-menu',
  access: { permission: 'food-menu.view' },
  summary:
    'What the cafeteria serves in the week of a day, from Monday; without one, in this week',
  query: z.strictObject({ at: localDate().optional(), after: paging.after }),
  /** Seven, from Monday. */
  reply: z.object({ days: z.array(foodMenu) }),
})
const dishes = z
  .array(oneLine({ most: longestDish }))
  .min(1)
  .max(mostDishes)
export const PostFoodMenu = endpoint({
  method: 'POST',
  url: '/api/app/cafeteria/food-menu',
  access: { permission: 'food-menu.create' },
  records: ['FoodMenuSet'],
  summary: 'Enter what is served on days of one week that have no menu yet: all, or none',
  body: z.strictObject({
    menus: z
      .array(z.strictObject({ day: localDate(), dishes }))
      .min(1)
      .max(7),
  }),
  reply: recordedReply,
})
const params = z.object({ day: localDate() })
export const PutFoodMenu = endpoint({
  method: 'PUT',
  url: '/api/app/cafeteria/food-menu/:day',
  access: { permission: 'food-menu.update' },
  records: ['FoodMenuSet'],
  summary: 'Say anew what is served on a day',
  params,
  body: z.strictObject({ dishes }),
  reply: recordedReply,
})
export const DeleteFoodMenu = endpoint({
  method: 'DELETE',
  url: '/api/app/cafeteria/food-menu/:day',
  access: { permission: 'food-menu.delete' },
  records: ['FoodMenuRemoved'],
  summary: 'Take the menu of a day away',
  params,
  reply: recordedReply,
})

export const cafeteriaRefusals = {
  'cafeteria.menu-there': 409,
  'cafeteria.menu-not-found': 404,
  'cafeteria.weeks-apart': 422,
  'cafeteria.day-twice': 422,
} as const satisfies StatusOf<typeof sentences>
