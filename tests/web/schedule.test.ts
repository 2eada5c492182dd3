import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  blockOf,
  changesOfBlock,
  changesOver,
  withChanges,
} from '#web/calendar/plan-changes.ts'
import { runsOf, shortOf } from '#web/calendar/planned.ts'
import { movedTo, rectangleOf, shareOf } from '#web/calendar/selection.ts'
import type { CalendarRow } from '#web/calendar/schedule-api.ts'

const from = '2026-03-02'
const row = (
  employeeId: string,
  plan: string[],
  sources: CalendarRow['sources'],
): CalendarRow => ({
  employeeId,
  employeeNo: employeeId,
  fullName: employeeId,
  departmentId: 'd',
  department: null,
  position: null,
  plan,
  sources,
  drafted: [],
  plannedMinutes: 0,
  warnings: [],
})
const ayse = row('ayse', ['a', 'a', 'b', 'none'], ['department', 'entry', 'entry', 'nothing'])
const mehmet = row('mehmet', ['none', 'a', 'a', 'a'], ['outside', 'person', 'person', 'person'])
const all = { rows: [0, 1], days: [0, 3] } as const

describe('what a planner paints over days', () => {
  test('goes out in stretches in which the same was seen, and never outside the employment', () => {
    expect(changesOver([ayse, mehmet], from, all, 'night')).toEqual([
      { employeeId: 'ayse', from: '2026-03-02', to: '2026-03-02', value: 'night', seen: null },
      { employeeId: 'ayse', from: '2026-03-03', to: '2026-03-03', value: 'night', seen: 'a' },
      { employeeId: 'ayse', from: '2026-03-04', to: '2026-03-04', value: 'night', seen: 'b' },
      { employeeId: 'ayse', from: '2026-03-05', to: '2026-03-05', value: 'night', seen: null },
      {
        employeeId: 'mehmet',
        from: '2026-03-03',
        to: '2026-03-05',
        value: 'night',
        seen: null,
      },
    ])
  })
  test('takes away only what is written there', () => {
    expect(changesOver([ayse, mehmet], from, all, null)).toEqual([
      { employeeId: 'ayse', from: '2026-03-03', to: '2026-03-03', value: null, seen: 'a' },
      { employeeId: 'ayse', from: '2026-03-04', to: '2026-03-04', value: null, seen: 'b' },
    ])
  })
  test('is shown at once, as written in the calendar or as drafted', () => {
    const changes = changesOver([ayse], from, { rows: [0, 0], days: [0, 1] }, 'night')
    expect(withChanges([ayse], from, changes, false)[0]).toMatchObject({
      plan: ['night', 'night', 'b', 'none'],
      sources: ['entry', 'entry', 'entry', 'nothing'],
    })
    expect(withChanges([ayse], from, changes, true)[0]).toMatchObject({
      plan: ['night', 'night', 'b', 'none'],
      sources: ayse.sources,
      drafted: [0, 1],
    })
    expect(withChanges([mehmet], from, changes, false)[0]).toBe(mehmet)
  })
  test('a copied block is put down from the corner on, and cut at the edges', () => {
    const block = blockOf([ayse], { rows: [0, 0], days: [1, 2] })
    expect(block).toEqual([['a', 'b']])
    expect(changesOfBlock([mehmet], from, { row: 0, day: 3 }, block)).toEqual([
      { employeeId: 'mehmet', from: '2026-03-05', to: '2026-03-05', value: 'a', seen: null },
    ])
    expect(
      changesOfBlock([mehmet], from, { row: 0, day: 0 }, block).map(change => change.from),
    ).toEqual(['2026-03-03'])
  })
})

describe('choosing days by key', () => {
  const at = (rowAt: number, day: number) => ({
    anchor: { row: rowAt, day },
    at: { row: rowAt, day },
  })
  const key = (name: string, more: Partial<Parameters<typeof movedTo>[1]> = {}) => ({
    key: name,
    shift: false,
    control: false,
    page: 10,
    mirrored: false,
    ...more,
  })
  test('Shift keeps the corner it was begun at', () => {
    const next = movedTo(at(2, 3), key('ArrowRight', { shift: true }), 100, 31)
    expect(next && rectangleOf(next)).toEqual({ rows: [2, 2], days: [3, 4] })
  })
  test('from right to left, the left arrow leads to the next day', () => {
    expect(movedTo(at(0, 3), key('ArrowLeft', { mirrored: true }), 100, 31)?.at).toEqual({
      row: 0,
      day: 4,
    })
  })
  test('nothing leads out of the calendar', () => {
    const names = fc.constantFrom(
      'ArrowRight',
      'ArrowLeft',
      'ArrowUp',
      'ArrowDown',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    )
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            key: names,
            shift: fc.boolean(),
            control: fc.boolean(),
            mirrored: fc.boolean(),
          }),
        ),
        keys => {
          let selection = at(0, 0)
          for (const one of keys)
            selection = movedTo(selection, { ...one, page: 10 }, 7, 5) ?? selection
          const { rows, days } = rectangleOf(selection)
          return rows[0] >= 0 && rows[1] < 7 && days[0] >= 0 && days[1] < 5
        },
      ),
    )
  })
  test('a row outside the choice has no share of it, so that it is not drawn again', () => {
    const chosen = { anchor: { row: 1, day: 4 }, at: { row: 2, day: 2 } }
    expect([0, 1, 2, 3].map(index => shareOf(chosen, index))).toEqual(['', '2-4', '2-4', ''])
  })
})

test('a pattern is said in runs, and a shift in two letters of its own language', () => {
  expect(runsOf(['a', 'a', 'b', 'a'])).toEqual([
    { value: 'a', days: 2 },
    { value: 'b', days: 1 },
    { value: 'a', days: 1 },
  ])
  expect(shortOf('iş günü', 'tr')).toBe('İG')
  expect(shortOf('Gece 22:00–06:00', 'tr')).toBe('GE')
})
