import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FoodMenuEvent } from '#domain/cafeteria/events.ts'
import { foodMenuWeek, type FoodMenuCommand } from '#domain/cafeteria/food-menu.ts'
import { addDays } from '#domain/shared/time.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { given, repeatedInVain } from '#tests/shared/given.ts'
import { covers } from '#tests/specification/covers.ts'

const monday = asLocalDate('2026-03-02')
const tuesday = asLocalDate('2026-03-03')
const set = (day: typeof monday, ...dishes: string[]): FoodMenuEvent => ({
  type: 'FoodMenuSet',
  data: { day, dishes },
})

describe('the menu of a day', () => {
  test('is entered by date, several days of a week at once', covers('3.127'), () =>
    given(foodMenuWeek, set(monday, 'Ezogelin'))
      .when({
        type: 'EnterFoodMenus',
        menus: [
          {
            day: tuesday,
            dishes: ['Mercimek', 'Pilav'],
          },
          {
            day: addDays(monday, 6),
            dishes: ['Mantı'],
          },
        ],
      })
      .then(set(tuesday, 'Mercimek', 'Pilav'), set(addDays(monday, 6), 'Mantı')),
  )
  test('is entered once: of several days none is, where one is there, named twice or of another week', () => {
    expect.hasAssertions()
    const enter = (...days: (typeof monday)[]) =>
      ({
        type: 'EnterFoodMenus',
        menus: days.map(day => ({ day, dishes: ['Pilav'] })),
      }) as const
    const week = given(foodMenuWeek, set(monday, 'Ezogelin'))
    week.when(enter(tuesday, monday)).refused({ code: 'cafeteria.menu-there', day: monday })
    week.when(enter(tuesday, tuesday)).refused({ code: 'cafeteria.day-twice', day: tuesday })
    week.when(enter(tuesday, addDays(monday, 7))).refused({ code: 'cafeteria.weeks-apart' })
  })
  test('is changed and removed where there is one; said as it stands, it changes nothing', () => {
    expect.hasAssertions()
    const change = { type: 'ChangeFoodMenu', day: monday, dishes: ['Pilav', 'Ayran'] } as const
    const remove = { type: 'RemoveFoodMenu', day: monday } as const
    const there = set(monday, 'Ezogelin')
    given(foodMenuWeek, there)
      .when(change)
      .then(set(monday, 'Pilav', 'Ayran'))
    given(foodMenuWeek, there)
      .when({ ...change, dishes: ['Ezogelin'] })
      .then()
    given(foodMenuWeek, there)
      .when(remove)
      .then({
        type: 'FoodMenuRemoved',
        data: { day: monday },
      })
    const gone = { code: 'cafeteria.menu-not-found', day: monday } as const
    given(foodMenuWeek, set(tuesday, 'Ezogelin')).when(change).refused(gone)
    given(foodMenuWeek).when(remove).refused(gone)
  })
  test('whatever is said, in whatever order, changes nothing when it comes twice', () => {
    const day = fc.integer({ min: 0, max: 6 }).map(days => addDays(monday, days))
    const dishes = fc.array(fc.constantFrom('Pilav', 'Mantı', 'Ayran'), {
      minLength: 1,
      maxLength: 3,
    })
    const menu = fc.record({ day, dishes })
    const command: fc.Arbitrary<FoodMenuCommand> = fc.oneof(
      fc.record({
        type: fc.constant('EnterFoodMenus' as const),
        menus: fc.array(menu, { minLength: 1, maxLength: 3 }),
      }),
      fc.record({ type: fc.constant('ChangeFoodMenu' as const), day, dishes }),
      fc.record({ type: fc.constant('RemoveFoodMenu' as const), day }),
      fc.record({ type: fc.constant('RestoreFoodMenu' as const), day, dishes }),
    )
    fc.assert(
      fc.property(fc.array(command, { maxLength: 20, size: 'max' }), all => {
        expect(repeatedInVain(foodMenuWeek, all)).toEqual([])
      }),
    )
  })
})
