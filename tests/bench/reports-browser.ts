import type { Page } from 'playwright-core'
import { buildWeb } from '#api/start/web-build.ts'
import { findBrowser } from '#tests/e2e/browser.ts'
import { windowOf } from '#tests/e2e/pages.ts'
import { serve } from '#tests/web/fixture/serve.ts'
import { scroll, signIn } from './calendar.ts'
import { median, type BenchRow } from './row.ts'

const here = '/reports/working-table?from=2026-11-01&to=2026-11-30'
const row = '.ag-row[row-index="0"] [col-id="2026-11-02"]'

/** The working table of ten thousand people in a browser: from its data at hand to its rows, and 180 frames of scrolling by 120 px. */
export const browserRows = async (): Promise<readonly BenchRow[]> => {
  const browser = await findBrowser()
  if (!browser) return [{ what: 'working table', figure: 'no browser found', against: '-', ratio: null, reach: null, reached: false }]
  if (process.env['WEB_DIST'] === undefined) await buildWeb()
  process.env['WIDE_PEOPLE'] = '10000'
  const server = await serve('usual')
  const context = await windowOf(browser)
  try {
    const page = await context.newPage()
    await signIn(page, server.url)
    const mounts: number[] = []
    for (let time = 0; time < 5; time++) mounts.push(await mount(page, server.url))
    const scrolls = []
    for (let time = 0; time < 3; time++) scrolls.push(await scroll(page, viewport))
    await page.setContent('<div id="empty" style="height:700px;overflow:auto"><div style="height:180000px;background:repeating-linear-gradient(#fff 0 35px,#ddd 35px 36px)"></div></div>')
    const empty = await scroll(page, '#empty')
    const fps = median(scrolls.map(one => one.fps))
    const long = median(scrolls.map(one => one.long))
    return [
      { what: 'working table in a browser: first rows', figure: `${Math.round(median(mounts))} ms`, against: '-', ratio: null, reach: null, reached: true },
      { what: 'working table scrolled: frames a second', figure: `${fps.toFixed(0)} (p95 ${median(scrolls.map(one => one.p95)).toFixed(0)} ms)`, against: `an empty page ${empty.fps.toFixed(0)} (p95 ${empty.p95.toFixed(0)} ms)`, ratio: Number((fps / empty.fps).toFixed(2)), reach: null, reached: true },
      { what: 'working table scrolled: long tasks in 180 frames', figure: `${Math.round(long)} ms`, against: '-', ratio: null, reach: null, reached: long <= 300 },
    ]
  } finally {
    delete process.env['WIDE_PEOPLE']
    await browser.close()
    server.stop()
  }
}

const viewport = '.ag-body-viewport, .ag-grid-viewport'
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
