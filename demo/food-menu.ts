import { enterFoodMenus } from '#commands/cafeteria/food-menu.ts'
import { addDays, mondayOf } from '#domain/shared/time.ts'
import { mustSucceed, type DemoPart } from './doing.ts'
import { callerOf } from './ids.ts'

/** Half of them past, as long as the demo has been, and half to come. */
const weeks = 26
const workingDays = 5
const soups = ['Mercimek çorbası', 'Ezogelin çorbası', 'Yayla çorbası', 'Tarhana çorbası']
const mains = [
  'İzmir köfte',
  'Zeytinyağlı taze fasulye',
  'Tavuk sote',
  'Karnıyarık',
  'Kuru fasulye',
  'Etli nohut',
  'Mantı',
]
const sides = ['Pirinç pilavı', 'Bulgur pilavı', 'Makarna']
const ends = ['Ayran', 'Cacık', 'Mevsim salata', 'Sütlaç', 'Meyve']

/** What the cafeteria serves on the working days of some weeks: of the past that the demo has, and of some to come. */
export const enterFoodMenu: DemoPart = async (deps, company, first) => {
  if (company.country !== 'TR') return
  for (let week = 0; week < weeks; week++) {
    const monday = addDays(mondayOf(first), 7 * week)
    const menus = Array.from({ length: workingDays }, (_, at) => {
      const nth = week * workingDays + at
      return {
        day: addDays(monday, at),
        dishes: [soups, mains, sides, ends].flatMap(list => list[nth % list.length] ?? []),
      }
    })
    const entered = await enterFoodMenus(deps)(callerOf(company, `food-menu-${week}`), menus)
    // After 30 days a request key is forgotten, and what stands there by now is somebody's.
    if (entered.ok || entered.refusal.code !== 'cafeteria.menu-there') mustSucceed(entered)
  }
}
