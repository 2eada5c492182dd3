import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { windowOf } from '#tests/e2e/pages.ts'
import { median, type BenchRow } from './row.ts'

export const inTurn = async (times: number, look: () => Promise<number>): Promise<number[]> => {
  const found: number[] = []
  for (let time = 0; time < times; time++) found.push(await look())
  return found
}

/** `share` of the measurements lie at or below the figure. */
export const within = (
  what: string,
  times: readonly number[],
  share: number,
  most: number | null,
): BenchRow => {
  const sorted = times.toSorted((one, other) => one - other)
  const figure = sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  return {
    what,
    figure: `${Math.round(figure)} ms (of ${times.length}, middle ${Math.round(median(times))} ms)`,
    against: most === null ? '-' : `${most} ms`,
    ratio: most === null ? null : Number((most / figure).toFixed(2)),
    reach: most === null ? null : 1,
    reached: most === null || figure <= most,
  }
}

/** Ms; in a window of its own, so that nothing is there from the last time. `slow`: so many times the processor's. */
export const largestPaint = async (
  browser: Browser,
  slow: number,
  url: string,
  ready: string,
  session?: string,
): Promise<number> => {
  const context = await windowOf(browser, {}, session)
  try {
    const page = await context.newPage()
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', {
      rate: slow,
    })
    await page.goto(url)
    await page.locator(ready).first().waitFor()
    await wait(slow * 250) // what is larger and later
    return await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          new PerformanceObserver(list =>
            resolve(list.getEntries().at(-1)?.startTime ?? 0),
          ).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
  } finally {
    await context.close()
  }
}
