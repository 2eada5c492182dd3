import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { buildWeb } from '#runtime/start/web-build.ts'
import { findBrowser } from '#tests/e2e/browser.ts'
import { windowOf } from '#tests/e2e/pages.ts'
import { serve } from '#tests/web/fixture/serve.ts'
import { scroll, signIn } from './calendar.ts'
import { median, type BenchRow } from './row.ts'

const month = 'from=2026-11-01&to=2026-11-30'
const here = `/reports/working-table?${month}`
const grids = [
  { name: 'working table', path: here },
  { name: 'attendance sheet', path: `/reports/employee-attendance-sheet?${month}` },
] as const
/** What is asked of both: frames a second, and of 180 of them the time in tasks that keep the page waiting. */
const bounds = { fps: 50, long: 250 } as const
const row = '.ag-row[row-index="0"] [col-id="2026-11-02"]'

/**
 * The two wide reports of ten thousand people in a browser: from the data at hand to the rows, and 180 frames of
 * scrolling by 120 px. Long because it is one measurement, from its data to its figures.
 */
export const browserRows = async (): Promise<readonly BenchRow[]> => {
  const browser = await findBrowser()
  if (!browser)
    return [
      {
        what: 'working table',
        figure: 'no browser found',
        against: '-',
        ratio: null,
        reach: null,
        reached: false,
      },
    ]
  if (process.env['WEB_DIST'] === undefined) await buildWeb()
  process.env['WIDE_PEOPLE'] = '10000'
  const server = await serve('usual')
  const context = await windowOf(browser)
  try {
    const page = await context.newPage()
    await signIn(page, server.url)
    const mounts: number[] = []
    for (let time = 0; time < 5; time++) mounts.push(await mount(page, server.url))
    const scrolled = []
    for (const { name, path } of grids) {
      await page.goto(`${server.url}${path}`)
      await page.locator(row).first().waitFor()
      await wait(1000) // the parts that come after the rows
      const times = []
      for (let time = 0; time < 3; time++) times.push(await scroll(page, viewport))
      scrolled.push({
        name,
        fps: median(times.map(one => one.fps)),
        p95: median(times.map(one => one.p95)),
        long: median(times.map(one => one.long)),
      })
    }
    await page.setContent(
      '<div id="empty" style="height:700px;overflow:auto"><div ' +
        'style="height:180000px;background:repeating-linear-gradient(#fff 0 35px,#ddd 35px 36px)"></div></div>',
    )
    const empty = await scroll(page, '#empty')
    return [
      {
        what: 'working table in a browser: first rows',
        figure: `${Math.round(median(mounts))} ms`,
        against: '-',
        ratio: null,
        reach: null,
        reached: true,
      },
      ...scrolled.flatMap(({ name, fps, p95, long }) => [
        {
          what: `${name} scrolled: frames a second`,
          figure: `${fps.toFixed(0)} (p95 ${p95.toFixed(0)} ms)`,
          against: `${bounds.fps}; an empty page ${empty.fps.toFixed(0)} (p95 ${empty.p95.toFixed(0)} ms)`,
          ratio: Number((fps / bounds.fps).toFixed(2)),
          reach: 1,
          reached: fps >= bounds.fps,
        },
        {
          what: `${name} scrolled: long tasks in 180 frames`,
          figure: `${Math.round(long)} ms`,
          against: `${bounds.long} ms`,
          ratio: null,
          reach: null,
          reached: long < bounds.long,
        },
      ]),
    ]
  } finally {
    delete process.env['WIDE_PEOPLE']
    await browser.close()
    server.stop()
  }
}

const viewport = '.ag-grid-viewport'
/** Within the page: from the way back to it, its part and data already fetched once, to the first day. */
const mount = async (page: Page, url: string): Promise<number> => {
  await page.goto(`${url}${here}`)
  await page.locator(row).first().waitFor()
  return page.evaluate(async of => {
    history.pushState(null, '', '/my-account')
    dispatchEvent(new PopStateEvent('popstate'))
    while (document.querySelector(of)) await new Promise(requestAnimationFrame)
    const start = performance.now()
    history.back()
    while (!document.querySelector(of)) await new Promise(requestAnimationFrame)
    return performance.now() - start
  }, row)
}
