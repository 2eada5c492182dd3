import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import { mondayOf } from '../shared/time.ts'
import type { LocalDate } from '../shared/values.ts'
import type { FoodMenuEvent } from './events.ts'

/** What is served on a day, in the order in which it is read. */
export type FoodMenu = { readonly day: LocalDate; readonly dishes: readonly string[] }
/** By day: what is served in the week. */
export type FoodMenuWeek = ReadonlyMap<LocalDate, readonly string[]>

export type FoodMenuCommand =
  /** Of days that have none yet: all of them, or none. */
  | { readonly type: 'EnterFoodMenus'; readonly menus: readonly FoodMenu[] }
  | ({ readonly type: 'ChangeFoodMenu' } & FoodMenu)
  | { readonly type: 'RemoveFoodMenu'; readonly day: LocalDate }
  /** As it was, whatever is there now. */
  | ({ readonly type: 'RestoreFoodMenu' } & FoodMenu)

export type FoodMenuRefusal =
  /** Days of several weeks: each week is a stream of its own. */
  | { readonly code: 'cafeteria.weeks-apart' }
  | { readonly code: 'cafeteria.day-twice'; readonly day: LocalDate }
  | { readonly code: 'cafeteria.menu-there'; readonly day: LocalDate }
  | { readonly code: 'cafeteria.menu-not-found'; readonly day: LocalDate }

/** A cafeteria's menu by date (`spec §3`), week by week. */
export const foodMenuWeek: Decider<
  FoodMenuWeek,
  FoodMenuCommand,
  FoodMenuEvent,
  FoodMenuRefusal
> = {
  initial: new Map(),
  decide: (week, command) => {
    switch (command.type) {
      case 'EnterFoodMenus':
        return enter(week, command.menus)
      case 'ChangeFoodMenu':
        return week.has(command.day)
          ? ok(isSame(week.get(command.day), command.dishes) ? [] : [setOf(command)])
          : refuse({ code: 'cafeteria.menu-not-found', day: command.day })
      case 'RemoveFoodMenu':
        return week.has(command.day)
          ? ok([{ type: 'FoodMenuRemoved', data: { day: command.day } }])
          : refuse({ code: 'cafeteria.menu-not-found', day: command.day })
      case 'RestoreFoodMenu':
        return ok(isSame(week.get(command.day), command.dishes) ? [] : [setOf(command)])
    }
  },
  evolve: (week, event) => {
    const after = new Map(week)
    if (event.type === 'FoodMenuSet') after.set(event.data.day, event.data.dishes)
    else after.delete(event.data.day)
    return after
  },
}

const enter = (
  week: FoodMenuWeek,
  menus: readonly FoodMenu[],
): Result<readonly FoodMenuEvent[], FoodMenuRefusal> => {
  const days = menus.map(({ day }) => day)
  if (new Set(days.map(mondayOf)).size > 1) return refuse({ code: 'cafeteria.weeks-apart' })
  const twice = days.find((day, at) => days.indexOf(day) < at)
  if (twice !== undefined) return refuse({ code: 'cafeteria.day-twice', day: twice })
  const taken = days.find(day => week.has(day))
  return taken === undefined
    ? ok(menus.map(setOf))
    : refuse({ code: 'cafeteria.menu-there', day: taken })
}

const setOf = ({ day, dishes }: FoodMenu): FoodMenuEvent => ({
  type: 'FoodMenuSet',
  data: { day, dishes: [...dishes] },
})
const isSame = (one: readonly string[] | undefined, other: readonly string[]): boolean =>
  one !== undefined &&
  one.length === other.length &&
  one.every((dish, at) => dish === other[at])
