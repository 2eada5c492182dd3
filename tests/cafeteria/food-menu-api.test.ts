import { beforeAll, describe, expect, test } from 'vitest'
import {
  DeleteFoodMenu,
  GetFoodMenu,
  PostFoodMenu,
  PutFoodMenu,
} from '#api/contract/cafeteria.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'

const world = apiTest({ settles: 'changes' })
const { call, refusal, send } = world
const tokens = { chief: '', welder: '', other: '' }
beforeAll(async () => {
  tokens.chief = await world.signIn(world.a.people.chief)
  tokens.welder = await world.signIn(world.a.people.welder)
  tokens.other = await world.signIn(world.b.people.chief)
})

type Day = { day: string; dishes: string[] }
/** What is served in a week, days without a menu left out. */
const week = async (at: string, token = tokens.chief): Promise<Record<string, string[]>> => {
  const body = await call(GetFoodMenu, { token }, { at })
  const days = body.days
  expect(days).toHaveLength(7)
  return Object.fromEntries(
    days.filter(({ dishes }) => dishes.length > 0).map(({ day, dishes }) => [day, dishes]),
  )
}
const entered = (...menus: Day[]) => send(PostFoodMenu, 'chief', { menus })

describe('the food menu', () => {
  test(
    'is entered for a week, seen by everybody of the company from Monday on, changed and removed by date',
    covers('1.62'),
    async () => {
      const menus = [
        {
          day: '2026-03-02',
          dishes: ['Mercimek çorbası', 'Tavuk sote'],
        },
        {
          day: '2026-03-04',
          dishes: ['Mantı'],
        },
      ]
      expect((await entered(...menus)).status).toBe(200)
      expect(await week('2026-03-08', tokens.welder)).toEqual({
        '2026-03-02': ['Mercimek çorbası', 'Tavuk sote'],
        '2026-03-04': ['Mantı'],
      })
      expect(await week('2026-03-09')).toEqual({})
      await call(PutFoodMenu, 'chief', {
        day: '2026-03-04',
        dishes: ['  Karnıyarık ', 'Cacık'],
      })
      await call(DeleteFoodMenu, 'chief', { day: '2026-03-02' })
      expect(await week('2026-03-04')).toEqual({ '2026-03-04': ['Karnıyarık', 'Cacık'] })
      expect(await week('2026-03-04', tokens.other)).toEqual({})
    },
  )

  test('without a day is that of this week by the company’s clock', async () => {
    const body = await call(GetFoodMenu, 'chief')
    const [first] = body.days
    expect(first?.day).toBe('2026-03-02')
  })

  test('of a day is entered once, whoever comes second; a week is entered whole or not at all', async () => {
    const both = await Promise.all([
      entered({
        day: '2026-03-16',
        dishes: ['Pilav'],
      }),
      entered({
        day: '2026-03-16',
        dishes: ['Makarna'],
      }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'cafeteria.menu-there',
      error: expect.stringContaining('16.03.2026'),
    })
    const next = {
      day: '2026-03-17',
      dishes: ['Köfte'],
    }
    expect(
      (
        await entered(next, {
          day: '2026-03-16',
          dishes: ['Köfte'],
        })
      ).status,
    ).toBe(409)
    expect(
      (
        await entered(next, {
          day: '2026-03-23',
          dishes: ['Köfte'],
        })
      ).status,
    ).toBe(422)
    expect((await entered(next, next)).body['code']).toBe('cafeteria.day-twice')
    expect(Object.keys(await week('2026-03-16'))).toEqual(['2026-03-16'])
  })

  test('refuses a day that is none, and dishes that are none, too many or too long', async () => {
    const day = '2026-03-23'
    const wrong = {
      none: [],
      blank: ['  '],
      many: Array.from({ length: 21 }, () => 'Pilav'),
      long: ['P'.repeat(101)],
    }
    for (const dishes of Object.values(wrong)) {
      const { status } = await entered({ day, dishes })
      expect(status).toBe(400)
    }
    const dishes = ['Pilav']
    const noDay = await entered({ day: '2026-02-30', dishes })
    expect(noDay.status).toBe(400)
    const nothing = await entered()
    expect(nothing.status).toBe(400)
    expect((await refusal(GetFoodMenu, 'chief', { at: '23.03.2026' })).status).toBe(400)
    expect(
      (await refusal(PutFoodMenu, 'chief', { day: '2026-03-23', dishes: ['Pilav'] })).status,
    ).toBe(404)
    expect((await refusal(DeleteFoodMenu, 'chief', { day: '2026-03-23' })).status).toBe(404)
    expect(await week(day)).toEqual({})
  })

  test('is entered, changed and removed by nobody who may only look', async () => {
    expect(
      (
        await entered({
          day: '2026-03-30',
          dishes: ['Pilav'],
        })
      ).status,
    ).toBe(200)
    for (const [method, more, body] of [
      [
        'POST',
        '',
        {
          menus: [
            {
              day: '2026-03-31',
              dishes: ['Pilav'],
            },
          ],
        },
      ],
      ['PUT', '/2026-03-30', { dishes: ['Makarna'] }],
      ['DELETE', '/2026-03-30', undefined],
    ] as const)
      expect(
        (await world.ask(method, `/api/app/cafeteria/food-menu${more}`, { as: 'welder', body }))
          .status,
      ).toBe(403)
    expect(await week('2026-03-30', tokens.welder)).toEqual({ '2026-03-30': ['Pilav'] })
  })
})
