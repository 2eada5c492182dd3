import { expect, test } from 'vitest'
import {
  intersectSpans,
  firstMinutes,
  lastMinutes,
  minutesIn,
  clipSpans,
  subtractSpans,
  type Span,
  type Spans,
} from '#domain/attendance/spans.ts'

/** `'0-10 20-30'` */
const spans = (text: string): Spans =>
  text
    .split(' ')
    .filter(Boolean)
    .map((part): Span => ({ from: Number(part.split('-')[0]), to: Number(part.split('-')[1]) }))
const text = (list: Spans): string => list.map(({ from, to }) => `${from}-${to}`).join(' ')
const two = spans('10-20 30-40')

test('minutes are counted', () => expect([minutesIn([]), minutesIn(two)]).toEqual([0, 20]))
test('what lies between two ends has no empty spans', () =>
  expect(
    [
      [0, 50],
      [10, 20],
      [15, 35],
      [20, 30],
      [20, 31],
      [19, 30],
      [40, 50],
      [0, 10],
    ].map(([from = 0, to = 0]) => text(clipSpans(two, from, to))),
  ).toEqual(['10-20 30-40', '10-20', '15-20 30-35', '', '30-31', '19-20', '', '']))
test('what is cut out leaves the rest, and nothing empty', () =>
  expect(
    [
      '0-5',
      '0-10',
      '10-20',
      '12-15',
      '15-35',
      '20-30',
      '19-31',
      '0-50',
      '5-15',
      '35-40',
      '40-50',
    ].map(cut => text(subtractSpans(two, spans(cut)))),
  ).toEqual([
    '10-20 30-40',
    '10-20 30-40',
    '30-40',
    '10-12 15-20 30-40',
    '10-15 35-40',
    '10-20 30-40',
    '10-19 31-40',
    '',
    '15-20 30-40',
    '10-20 30-35',
    '10-20 30-40',
  ]))
test('cutting out nothing, or less than nothing, divides nothing', () => {
  expect(text(subtractSpans(two, spans('15-15 35-32')))).toBe('10-20 30-40')
  expect(subtractSpans(two, [])).toBe(two)
  expect(text(subtractSpans(two, spans('12-14 33-50')))).toBe('10-12 14-20 30-33')
})
test('what two lists have in common', () =>
  expect(
    ['0-50', '15-32', '0-12 18-35 39-60', ''].map(other =>
      text(intersectSpans(two, spans(other))),
    ),
  ).toEqual(['10-20 30-40', '15-20 30-32', '10-12 18-20 30-35 39-40', '']))
test('first and last minutes go over gaps and have no empty spans', () => {
  expect([-1, 0, 5, 10, 15, 20, 99].map(minutes => text(firstMinutes(two, minutes)))).toEqual([
    '',
    '',
    '10-15',
    '10-20',
    '10-20 30-35',
    '10-20 30-40',
    '10-20 30-40',
  ])
  expect([0, 5, 10, 15, 20].map(minutes => text(lastMinutes(two, minutes)))).toEqual([
    '',
    '35-40',
    '30-40',
    '15-20 30-40',
    '10-20 30-40',
  ])
})
