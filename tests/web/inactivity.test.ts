import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { inactivity } from '#web/lib/inactivity.ts'
import { reloadOnce } from '#web/lib/reload.ts'

const minutes = (count: number) => count * 60_000
const watch = () => {
  const told = { left: [] as (number | null)[], active: 0, ended: 0 }
  const stop = inactivity({
    who: 'ayse',
    onLeft: seconds => told.left.push(seconds),
    onActive: () => {
      told.active += 1
    },
    onEnd: () => {
      told.ended += 1
    },
  })
  return { told, stop, shown: () => told.left.filter(seconds => seconds !== null) }
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('after 120 minutes without a sign of life', () => {
  test(
    'the session ends, once, after a countdown of ten seconds',
    covers('4.80', '4.81', '9.19', '9.20'),
    () => {
      const { told, stop, shown } = watch()
      vi.advanceTimersByTime(minutes(120) - 11_000)
      expect([shown(), told.ended]).toEqual([[], 0])
      vi.advanceTimersByTime(11_000 + minutes(5))
      expect(shown()).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
      expect(told.ended).toBe(1)
      stop()
    },
  )
  test('any sign before the countdown begins the time anew', () => {
    const { told, stop } = watch()
    vi.advanceTimersByTime(minutes(119))
    dispatchEvent(new Event('keydown'))
    vi.advanceTimersByTime(minutes(119))
    expect(told.ended).toBe(0)
    stop()
  })
  test('during the countdown only staying counts, and tells the server', () => {
    const { told, stop, shown } = watch()
    vi.advanceTimersByTime(minutes(120) - 5000)
    dispatchEvent(new Event('pointermove'))
    expect(shown().at(-1)).toBe(5)
    inactivity.stay()
    expect([told.left.at(-1), told.active]).toEqual([null, 1])
    vi.advanceTimersByTime(minutes(119))
    expect(told.ended).toBe(0)
    stop()
  })
  test('a sign of life in another tab of his counts, also during the countdown', () => {
    const [one, other] = [watch(), watch()]
    vi.advanceTimersByTime(minutes(120) - 5000)
    expect([one.shown().at(-1), other.shown().at(-1)]).toEqual([5, 5])
    inactivity.stay() // in the tab that was opened last
    vi.advanceTimersByTime(minutes(119))
    expect([one.told.ended, other.told.ended, one.told.left.at(-1)]).toEqual([0, 0, null])
    one.stop()
    other.stop()
  })
  test("that of somebody else's tab does not", () => {
    const { told, stop } = watch()
    localStorage.setItem('mesai.active.veli', String(Date.now() + minutes(119)))
    vi.advanceTimersByTime(minutes(120))
    expect(told.ended).toBe(1)
    stop()
  })
  test('a tab that slept through it ends at once', () => {
    const { told, stop } = watch()
    vi.setSystemTime(Date.now() + minutes(300))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(told.ended).toBe(1)
    stop()
  })
})

test('somebody who only reads keeps the session alive on the server', () => {
  const { told, stop } = watch()
  for (let step = 0; step < 25; step += 1) {
    vi.advanceTimersByTime(minutes(1))
    dispatchEvent(new Event('scroll'))
  }
  expect(told.active).toBe(2)
  stop()
})

test('without a network nothing is reloaded: what is there would go too', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  expect(
    reloadOnce(1_000_000, () => {
      throw new Error('reloaded')
    }),
  ).toBe(false)
  onLine.mockRestore()
  dispatchEvent(new Event('online'))
})
test('a part that is gone reloads the page, but not for ever', () => {
  let reloads = 0
  const reload = () => {
    reloads += 1
  }
  sessionStorage.clear()
  expect([
    reloadOnce(1_000_000, reload),
    reloadOnce(1_030_000, reload),
    reloadOnce(1_070_000, reload),
    reloads,
  ]).toEqual([true, false, true, 2])
})
