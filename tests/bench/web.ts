import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { findBrowser } from '#tests/e2e/browser.ts'
import { launchProduct, type Demo } from '#tests/e2e/launch.ts'
import { sessionAt, windowOf } from '#tests/e2e/pages.ts'
import { pages } from '#api/contract/pages.ts'
import { inTurn, largestPaint, within } from './paint.ts'
import type { BenchRow } from './row.ts'
import { dayFigures, rowOnScreen } from './web-live.ts'

const slower = 4
const looks = 5

/**
 * What waiting in a browser is, over the whole product with its demo company: the first paint of all that is large, the
 * way between pages, a swipe on its way to the screen.
 */
export const run = async (): Promise<readonly BenchRow[]> => {
  const browser = await findBrowser()
  if (!browser)
    return [
      {
        what: 'web',
        figure: 'no browser found',
        against: '-',
        ratio: null,
        reach: null,
        reached: false,
      },
    ]
  process.env['RATE_LIMIT'] = 'off' // the figures of a day are asked for again and again
  const { demo, stop } = await launchProduct()
  try {
    const [user] = demo.companies[0]?.users ?? []
    if (!user) throw new Error('the demo has no user')
    const session = await sessionAt(demo.api, user)
    const signIn = (slow: number) =>
      inTurn(looks, () =>
        largestPaint(browser, slow, `${demo.api}/login`, 'input[type=password]'),
      )
    const report = (slow: number) =>
      inTurn(looks, () =>
        largestPaint(browser, slow, `${demo.api}/reports/daily`, 'tbody tr', session),
      )
    const changes = await routeChanges(browser, demo, session)
    return [
      within('sign-in page: largest paint', await signIn(1), 0.5, 1000),
      within('the same, 4× slower processor', await signIn(slower), 0.5, 2000),
      within('daily report: largest paint', await report(1), 0.5, 1000),
      within(
        'the same of the daily report, 4× slower processor',
        await report(slower),
        0.5,
        2000,
      ),
      within(
        'change of page, its part fetched before: p75 over all menus',
        changes.again,
        0.75,
        100,
      ),
      within('the same, first visit: p75', changes.first, 0.75, null),
      within(
        'swipe acknowledged → row on the screen: p95',
        await rowOnScreen(browser, demo, session),
        0.95,
        250,
      ),
      within(
        'swipe acknowledged → figures of the day: p95',
        await dayFigures(demo, session),
        0.95,
        1000,
      ),
    ]
  } finally {
    await browser.close()
    await stop()
  }
}

const routeChanges = async (
  browser: Browser,
  { api }: Demo,
  session: string,
): Promise<{ readonly first: readonly number[]; readonly again: readonly number[] }> => {
  const context = await windowOf(browser, {}, session)
  try {
    const page = await context.newPage()
    await page.goto(`${api}/my-account`)
    await page.locator('h1').first().waitFor()
    const paths = pages.filter(({ menu }) => menu !== null).map(({ path }) => path)
    const round = async (): Promise<number[]> => {
      const times: number[] = []
      for (const path of paths) times.push(await changeTo(page, path))
      return times
    }
    const first = await round()
    await changeTo(page, '/my-account')
    return { first, again: [...(await round()), ...(await round())] }
  } finally {
    await context.close()
  }
}

/**
 * From the change of the address to the frame that has the other page's title; what it asks of the server comes later.
 */
const changeTo = async (page: Page, path: string): Promise<number> => {
  const took = await page.evaluate(async to => {
    const before = document.querySelector('h1')
    const start = performance.now()
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    while (performance.now() - start < 10_000) {
      await new Promise(requestAnimationFrame)
      const now = document.querySelector('h1')
      if (now && now !== before) break
    }
    return performance.now() - start
  }, path)
  await wait(300) // the next change is not to wait for this one's rows; live pages are never idle
  return took
}
