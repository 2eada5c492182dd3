import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventReader, waitBefore, type LiveEvent } from '#web/lib/live.ts'
import { belongs, withRows } from '#web/movements/live-rows.ts'
import type { Movement, MovementPage } from '#web/movements/api.ts'
import { movements, noon } from './fixture/day.ts'

const read = (chunks: readonly string[]) => {
  const told: LiveEvent[] = []
  const reader = eventReader(event => told.push(event))
  for (const chunk of chunks) reader(chunk)
  return told
}

describe('the stream of events', () => {
  const text =
    ': hello\n\nevent: movement\ndata: {"a":1}\n\ndata: one\ndata: two\n\nid: 7\nevent: ping\ndata:\n\n'
  const events = [
    { type: 'movement', data: '{"a":1}' },
    { type: 'message', data: 'one\ntwo' },
    { type: 'ping', data: '' },
  ]
  test('is read by type and data', () => expect(read([text])).toEqual(events))
  test('may arrive in any pieces', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), cuts => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), text.length]
        const told = read(at.slice(1).map((end, index) => text.slice(at[index], end)))
        return JSON.stringify(told) === JSON.stringify(events)
      }),
    ))
  test('half an event is not told', () =>
    expect(read(['event: movement\ndata: {"a"'])).toEqual([]))
  test('is tried again ever more slowly, but at least twice a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(attempt => waitBefore(attempt, 0))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ])
    expect(waitBefore(5, 1)).toBe(22_500)
  })
})

describe('a new movement', () => {
  const rows = movements() as Movement[]
  const [first, second] = rows
  if (!first || !second) throw new Error('the fixture is empty')
  const page: MovementPage = {
    rows: rows.slice(1, 4),
    total: 3,
    summary: { valid: 3, invalid: 0, in: 2, out: 1 },
    dataUntil: '2026-11-20T11:00:00.000Z',
    next: null,
  }
  const pages = { pages: [page], pageParams: [undefined] }

  test('comes on top, once, and the figures follow', () => {
    const next = withRows(withRows(pages, [first]), [first])
    expect(next.pages[0]?.rows.map(row => row.movementId)).toEqual(
      rows.slice(0, 4).map(row => row.movementId),
    )
    expect(next.pages[0]).toMatchObject({
      total: 4,
      summary: { valid: 4, out: 2 },
      dataUntil: first.recordedAt,
    })
  })
  test('that a reader sent late takes its place in time', () => {
    const late = {
      ...first,
      movementId: 'late',
      at: new Date(Date.parse(rows[2]?.at ?? '') - 1000).toISOString(),
      recordedAt: noon,
    }
    expect(
      withRows(pages, [late])
        .pages[0]?.rows.map(row => row.movementId)
        .indexOf('late'),
    ).toBe(2)
  })
  test('stays out where the filters say so', () => {
    const day = first.localTime.slice(0, 10)
    expect(belongs(first, {})).toBe(true)
    expect(
      belongs(first, {
        from: day,
        to: day,
        device: first.deviceId ?? '',
        direction: first.direction,
        validity: 'valid',
      }),
    ).toBe(true)
    expect([
      belongs(first, { to: '2026-11-19' }),
      belongs(first, { validity: 'invalid' }),
      belongs(first, { device: second.deviceId ?? '' }),
      belongs(first, { direction: 'in' }),
    ]).toEqual([false, false, false, false])
  })
  test('is asked of the server where only it can tell', () =>
    expect(belongs(first, { search: 'ayşe' })).toBeNull())
})
