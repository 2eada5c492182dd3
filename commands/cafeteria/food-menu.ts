import {
  foodMenuWeek,
  type FoodMenu,
  type FoodMenuCommand,
  type FoodMenuRefusal,
} from '#domain/cafeteria/food-menu.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { foodMenuStream } from './streams.ts'

type Outcome = Promise<Result<{ readonly position: Position }, FoodMenuRefusal | SharedRefusal>>
const handled = (
  deps: Deps,
  caller: Caller,
  day: LocalDate,
  command: FoodMenuCommand,
): Outcome => handle(deps, foodMenuStream(caller.company, day), foodMenuWeek, command, caller)

/**
 * Enters what is served on days of one week that have no menu yet: all of them, or none.
 * @param menus of one week, each day once; none of them changes nothing
 */
export const enterFoodMenus =
  (deps: Deps) =>
  async (caller: Caller, menus: readonly FoodMenu[]): Outcome => {
    const [first] = menus
    return first
      ? handled(deps, caller, first.day, { type: 'EnterFoodMenus', menus })
      : ok({ position: null })
  }

export const changeFoodMenu =
  (deps: Deps) =>
  (caller: Caller, menu: FoodMenu): Outcome =>
    handled(deps, caller, menu.day, { type: 'ChangeFoodMenu', ...menu })

export const removeFoodMenu =
  (deps: Deps) =>
  (caller: Caller, day: LocalDate): Outcome =>
    handled(deps, caller, day, { type: 'RemoveFoodMenu', day })
