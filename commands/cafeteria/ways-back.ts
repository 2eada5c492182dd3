import { foodMenuWeek } from '#domain/cafeteria/food-menu.ts'
import { waysBackOf } from '../acts/way-back.ts'

const week = waysBackOf({ decider: foodMenuWeek })

/** What is served on a day: as it was before, or nothing. */
export const foodMenuWays = {
  FoodMenuSet: week('FoodMenuSet', {
    place: ({ day }) => day,
    back: (before, { data: { day } }) => {
      const dishes = before.get(day)
      return dishes ? { type: 'RestoreFoodMenu', day, dishes } : { type: 'RemoveFoodMenu', day }
    },
  }),
  FoodMenuRemoved: week('FoodMenuRemoved', {
    place: ({ day }) => day,
    back: (before, { data: { day } }) => {
      const dishes = before.get(day)
      return dishes ? { type: 'RestoreFoodMenu', day, dishes } : []
    },
  }),
}
