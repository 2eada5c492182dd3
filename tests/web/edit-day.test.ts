import { describe, expect, test } from 'vitest'
import {
  lineOfDay,
  planOf,
  readTime,
  stepsOfDay,
  swipesOfDay,
  untouchedDay,
} from '#web/corrections/edit-day.ts'
import { stepsFor } from '#web/movements/movement-steps.ts'
import { movementOf } from './fixture/day.ts'

const day = {
  employeeId: 'e',
  fullName: 'Ayşe',
  day: '2026-11-19',
  movements: [
    {
      movementId: 'a',
      localTime: '2026-11-19T08:02:10',
      direction: 'in' as const,
      device: 'Kapı',
    },
    {
      movementId: 'b',
      localTime: '2026-11-19T12:31:00',
      direction: 'in' as const,
      device: 'Kapı',
    },
  ],
}

test.each([
  ['18:00', '18:00'],
  ['1830', '18:30'],
  ['8.5', '08:05'],
  ['8', '08:00'],
  ['24:00', null],
  ['9:60', null],
  ['', null],
  ['akşam', null],
])('%s is read as %s', (text, time) => expect(readTime(text)).toBe(time))

describe('a day that is edited', () => {
  test('becomes steps only where something is different', () => {
    expect(
      stepsOfDay(day, { ...untouchedDay, turned: { a: 'in', b: 'out' } }).map(
        step => step.change,
      ),
    ).toEqual([{ kind: 'direction', movementId: 'b', direction: 'out' }])
    expect(
      stepsOfDay(day, { ...untouchedDay, turned: { b: 'out' }, cancelled: ['b'] }).map(
        step => step.change,
      ),
    ).toEqual([{ kind: 'cancel', movementId: 'b' }])
    expect(
      stepsOfDay(day, {
        ...untouchedDay,
        added: [
          { key: 1, time: '1700', direction: 'out', day: '2026-11-19' },
          { key: 2, time: '', direction: 'in', day: '2026-11-19' },
        ],
      }).map(step => step.change),
    ).toEqual([
      { kind: 'add', employeeId: 'e', localTime: '2026-11-19T17:00', direction: 'out' },
    ])
    expect(
      stepsOfDay(day, { ...untouchedDay, moved: { a: '2026-11-18' } }).map(step => step.change),
    ).toEqual([{ kind: 'day', movementId: 'a', day: '2026-11-18' }])
  })
  test('is drawn as it would be: what is gone is not there, what is new is pointed at', () => {
    const swipes = swipesOfDay(day, {
      ...untouchedDay,
      turned: { b: 'out' },
      added: [{ key: 1, time: '01:30', direction: 'out', day: '2026-11-20' }],
    })
    expect(swipes.map(({ minute, chosen }) => [minute, chosen])).toEqual([
      [482, false],
      [751, true],
      [1530, true],
    ])
    expect(lineOfDay(swipes, []).presence).toEqual([{ from: 482, to: 751 }])
    expect(swipesOfDay(day, { ...untouchedDay, cancelled: ['a'] }).map(({ id }) => id)).toEqual(
      ['b'],
    )
  })
  test('a night shift ends on the next day', () =>
    expect(
      planOf([
        { start: '22:00', end: '02:00' },
        { start: '02:30', end: '06:00' },
      ]),
    ).toEqual([
      { from: 1320, to: 1560 },
      { from: 1590, to: 1800 },
    ]))
})

describe('an act on many movements', () => {
  const [one, two] = [movementOf(1, 0), movementOf(3, 0)] // an entry and an exit
  const both = [
    { ...one, ownDay: '2026-11-20' },
    { ...two, ownDay: '2026-11-19', localTime: '2026-11-20T01:10:00' },
  ]
  test('leaves out those it would not change', () => {
    expect(stepsFor('out', both).map(({ change }) => change)).toEqual([
      { kind: 'direction', movementId: one.movementId, direction: 'out' },
    ])
    expect(stepsFor('cancel', [{ ...one, invalid: 'cancelled' }])).toEqual([])
  })
  test('moves a swipe to the day beside the one it belongs to, never further than one from its date', () => {
    expect(stepsFor('before', both).map(({ change }) => change)).toEqual([
      { kind: 'day', movementId: one.movementId, day: '2026-11-19' },
    ])
    expect(stepsFor('after', both).map(({ change }) => change)).toEqual([
      { kind: 'day', movementId: one.movementId, day: '2026-11-21' },
      { kind: 'day', movementId: two.movementId, day: '2026-11-20' },
    ])
  })
})
