import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useWedge } from '#web/locations/kiosk/use-wedge.ts'

/** What the page's clock says; a key says for itself when it was pressed. */
let now = 0
let heard: string[] = []
beforeEach(() => {
  now = 10_000
  heard = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  renderHook(() =>
    useWedge(
      text => heard.push(`card ${text}`),
      key => heard.push(key),
    ),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const press = (key: string, at: number): void => {
  const event = new KeyboardEvent('keydown', { key })
  Object.defineProperty(event, 'timeStamp', { value: at })
  dispatchEvent(event)
}
/** Each so many milliseconds after the one before, the first at `from`. */
const type = (keys: readonly string[], from: number, apart: number): void => {
  for (const [at, key] of keys.entries()) press(key, from + at * apart)
}
const pass = (ms: number): void => {
  now += ms
  vi.advanceTimersByTime(ms)
}

describe('a card reader that plays a keyboard', () => {
  test('is heard whole', () => {
    type([...'0012345', 'Enter'], now, 5)
    pass(500)
    expect(heard).toEqual(['card 0012345'])
  })

  test('is heard whole by a page that was busy while the keys came', () => {
    const pressed = now
    type([...'001'], pressed, 5)
    // A timer comes due late, and the keys that were pressed meanwhile have not been told yet.
    now += 600
    vi.advanceTimersByTime(80)
    expect(heard).toEqual([])
    type([...'2345', 'Enter'], pressed + 15, 5)
    expect(heard).toEqual(['card 0012345'])
  })

  test('that stumbles on its way names nobody by the rest of the number', () => {
    type([...'001'], now, 5)
    pass(300)
    expect(heard).toEqual(['0', '0', '1'])
    type([...'2345', 'Enter'], now, 5)
    expect(heard.join(' ')).toBe('0 0 1 2 3 4 5 Enter')
  })

  test('is heard again a moment after somebody typed', () => {
    press('7', now)
    pass(1_200)
    type([...'0012345', 'Enter'], now, 5)
    expect(heard).toEqual(['7', 'card 0012345'])
  })
})

test('what a person types on a page that is always late is told all the same', () => {
  press('7', now)
  for (let turn = 0; turn < 2; turn++) {
    now += 300
    vi.advanceTimersByTime(80)
  }
  expect(heard).toEqual(['7'])
})

test('what a person types is told key by key, however few they are', () => {
  for (const key of [...'1042', 'Enter']) {
    press(key, now)
    pass(150)
  }
  expect(heard).toEqual(['1', '0', '4', '2', 'Enter'])
})
