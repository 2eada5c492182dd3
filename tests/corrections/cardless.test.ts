import { describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import {
  daysOf,
  endsNextDay,
  linesOf,
  type CardlessForm,
} from '#web/corrections/cardless-lines.ts'

const person = (n: number) => ({ employeeId: `e${n}`, name: `Kişi ${n}` })
const form = (over: Partial<CardlessForm> = {}): CardlessForm => ({
  people: [person(1)],
  from: '2026-03-02',
  to: '',
  weekdays: [1, 2, 3, 4, 5],
  entry: '8',
  exit: '1730',
  exitNextDay: false,
  ...over,
})

describe('what is typed for cardless entry', () => {
  test('becomes a line for each person and day, with times as people write them', () => {
    expect(linesOf(form({ people: [person(1), person(2)], to: '2026-03-03' }))).toMatchObject({
      movements: 8,
      lines: [
        { employeeId: 'e1', day: '2026-03-02', entry: '08:00', exit: '17:30' },
        { employeeId: 'e2', day: '2026-03-02' },
        { employeeId: 'e1', day: '2026-03-03' },
        { employeeId: 'e2', day: '2026-03-03' },
      ],
    })
  })
  test('leaves out weekdays that are not chosen, but never a day that stands alone', () => {
    expect(daysOf(form({ from: '2026-03-06', to: '2026-03-09' }))).toEqual([
      '2026-03-06',
      '2026-03-09',
    ])
    expect(daysOf(form({ from: '2026-03-07' }))).toEqual(['2026-03-07'])
    expect(daysOf(form({ from: '2026-01-01', to: '2026-12-31' }))).toEqual([])
  })
  test('says that an exit before the entry is on the next day, and of an exit alone where it was said', () => {
    expect([
      endsNextDay('22:00', '6'),
      endsNextDay('08:00', '17:30'),
      endsNextDay('', '6'),
    ]).toEqual([true, false, false])
    expect(linesOf(form({ entry: '', exit: '6', exitNextDay: true })).lines).toEqual([
      { employeeId: 'e1', day: '2026-03-02', entry: null, exit: '06:00', exitNextDay: true },
    ])
    expect(
      linesOf(form({ entry: '22', exit: '6', exitNextDay: true })).lines[0],
    ).not.toHaveProperty('exitNextDay')
  })
  test.each([
    ['nobody', { people: [] }, 'people'],
    ['no day', { from: '' }, 'days'],
    ['an end before the beginning', { to: '2026-03-01' }, 'days'],
    ['no time', { entry: '', exit: ' ' }, 'times'],
    ['what is no time', { entry: '25' }, 'entry'],
    ['the same time twice', { entry: '8', exit: '08:00' }, 'same'],
    [
      'more than one act may hold',
      { people: Array.from({ length: 126 }, (_, n) => person(n)), to: '2026-03-03' },
      'many',
    ],
  ])('with %s sends nothing and says why', covers('5.65'), (_, over, wrong) => {
    const read = linesOf(form(over))
    expect([read.lines, [...read.wrong]]).toEqual([[], [wrong]])
  })
})
