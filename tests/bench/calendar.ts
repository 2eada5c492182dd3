import type { Page } from 'playwright-core'
import { buildWeb } from '#runtime/start/web-build.ts'
import { findBrowser } from '#tests/e2e/browser.ts'
import { windowOf } from '#tests/e2e/pages.ts'
import { serve } from '#tests/web/fixture/serve.ts'
import { median, type BenchRow } from './row.ts'

const people = 5000
const here = '/shift-management/work-schedule?at=2026-11-16'
const frames = 180

/**
 * The work calendar of 5,000 people × 30 days in a browser: from its data at hand to its rows on the screen, and 180
 * frames of scrolling by 120 px. The yardstick of a frame is an empty page scrolled the same way in the same browser.
 * Long because it is one measurement, from its data to its figures.
 */
export const run = async (): Promise<readonly BenchRow[]> => {
  const browser = await findBrowser()
  if (!browser)
    return [
      {
        what: 'calendar',
        figure: 'no browser found',
        against: '-',
        ratio: null,
        reach: null,
        reached: false,
      },
    ]
  await buildWeb()
  process.env['CALENDAR_PEOPLE'] = String(people)
  const server = await serve('usual')
  const context = await windowOf(browser)
  try {
    const page = await context.newPage()
    await signIn(page, server.url)
    const mounts: number[] = []
    for (let time = 0; time < 5; time++) mounts.push(await mount(page, server.url))
    const scrolls: Scroll[] = []
    for (let time = 0; time < 3; time++) scrolls.push(await scroll(page, '[role="grid"]'))
    await page.setContent(
      '<div id="empty" style="height:700px;overflow:auto"><div ' +
        'style="height:180000px;background:repeating-linear-gradient(#fff 0 35px,#ddd 35px 36px)"></div></div>',
    )
    const empty = await scroll(page, '#empty')
    const p95 = median(scrolls.map(one => one.p95))
    const long = median(scrolls.map(one => one.long))
    return [
      {
        what: `calendar of ${people} people × 30 days: first rows`,
        figure: `${Math.round(median(mounts))} ms`,
        against: '-',
        ratio: null,
        reach: null,
        reached: true,
      },
      {
        what: 'calendar scrolled: frames a second',
        figure: `${median(scrolls.map(one => one.fps)).toFixed(0)} (p95 ${p95.toFixed(0)} ms)`,
        against: `an empty page ${empty.fps.toFixed(0)} (p95 ${empty.p95.toFixed(0)} ms)`,
        ratio: Number((median(scrolls.map(one => one.fps)) / empty.fps).toFixed(2)),
        reach: null,
        reached: true,
      },
      {
        what: 'calendar scrolled: long tasks in 180 frames',
        figure: `${Math.round(long)} ms`,
        against: '-',
        ratio: null,
        reach: null,
        reached: long <= 300,
      },
    ]
  } finally {
    delete process.env['CALENDAR_PEOPLE']
    await browser.close()
    server.stop()
  }
}

export const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/login`)
  await page.locator('input').first().fill('ayse')
  await page.locator('input[type=password]').fill('Parola123')
  await page.keyboard.press('Enter')
  await page.waitForURL(to => to.pathname !== '/login')
}

/** Within the page: from the click on its link, its part and data already fetched once, to the first cell. */
const mount = async (page: Page, url: string): Promise<number> => {
  await page.goto(`${url}${here}`)
  await page.locator('[data-row="0"]').first().waitFor()
  // No named function inside: what tsx adds to keep its name is not there in the page.
  return page.evaluate(async () => {
    history.pushState(null, '', '/my-account')
    dispatchEvent(new PopStateEvent('popstate'))
    while (document.querySelector('[data-row="0"]')) await new Promise(requestAnimationFrame)
    const start = performance.now()
    history.back()
    while (!document.querySelector('[data-row="0"]')) await new Promise(requestAnimationFrame)
    return performance.now() - start
  })
}

type Scroll = { readonly fps: number; readonly p95: number; readonly long: number }
export const scroll = (page: Page, selector: string): Promise<Scroll> =>
  page.evaluate(
    async ({ of, count }) => {
      const frame = document.querySelector(of)
      if (!frame) throw new Error('nothing to scroll')
      frame.scrollTop = 0
      let long = 0
      const watch = new PerformanceObserver(list => {
        for (const entry of list.getEntries()) long += entry.duration
      })
      watch.observe({ entryTypes: ['longtask'] })
      const times: number[] = []
      let last = performance.now()
      for (let at = 0; at < count; at++) {
        frame.scrollTop += 120
        const now = await new Promise<number>(requestAnimationFrame)
        times.push(now - last)
        last = now
      }
      watch.disconnect()
      const sorted = times.toSorted((one, other) => one - other)
      return {
        fps: 1000 / (times.reduce((sum, time) => sum + time, 0) / count),
        p95: sorted[Math.floor(count * 0.95)] ?? 0,
        long,
      }
    },
    { of: selector, count: frames },
  )
