import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb } from '#runtime/start/web-build.ts'
import { serve } from '#tests/web/fixture/serve.ts'
import { pages } from '#api/contract/pages.ts'
import { findBrowser } from './browser.ts'
import { overflow, sessionAt, settled, violations, windowOf } from './pages.ts'

const browser = await findBrowser()
/**
 * Where the first row of a list begins at the latest, in pixels from the top of a page that nobody has filtered: bar,
 * title with its acts, search and period with the filters' button, counters. More than half of what a phone of 844
 * pixels shows is rows then.
 */
const firstRowAt = 360
const leastShift = 0.02
/** What begins with a form or with figures and not with a list. */
const noList = new Set([
  '/dashboard',
  '/shift-management/cardless-shift-entry',
  '/reports/employee',
  '/reports/employee/Columns/StartEndTime',
  '/settings/customize',
  '/my-account',
])

/** Runs in the page: how much of it moved by itself, as the browser counts it. */
const watchShifts = () => {
  const seen = { total: 0, what: [] as string[] }
  Object.assign(globalThis, { shifts: seen })
  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      seen.total += entry.value
      seen.what.push(
        ...(entry.sources ?? []).map(
          ({ node, previousRect, currentRect }) =>
            `${node instanceof Element ? `${node.tagName} ${node.className}` : '–'}: ${Math.round(previousRect.y)} → ${Math.round(currentRect.y)}`,
        ),
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
/** Nothing was fetched for a while: the live stream alone stays open. */
const quiet = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (
      let before = -1, now = 0;
      before !== now;
      before = now, now = performance.getEntriesByType('resource').length
    )
      await new Promise(resolve => {
        setTimeout(resolve, 400)
      })
  })
/** What reaches past the window and is in nothing that scrolls sideways. */
const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (node: Element | null): boolean =>
      node !== null &&
      node !== document.body &&
      (getComputedStyle(node).overflowX !== 'visible' || scrolls(node.parentElement))
    return [...document.querySelectorAll('body *')]
      .filter(node => {
        const { left, right, width } = node.getBoundingClientRect()
        return (
          width > 1 && (right > innerWidth + 1 || left < -1) && !scrolls(node.parentElement)
        )
      })
      .slice(0, 5)
      .map(
        node =>
          `${node.tagName} ${String(node.className)} ${Math.round(node.getBoundingClientRect().right)}`,
      )
  })

/** Every page over the fixture, as one opens it on a phone; its answers come late, so that what they move is seen. */
describe.skipIf(browser === null)('on a phone', () => {
  const chrome = browser as Browser
  let server: Awaited<ReturnType<typeof serve>>
  let context: BrowserContext
  beforeAll(async () => {
    await buildWeb()
    server = await serve('usual', 120)
    context = await windowOf(
      chrome,
      { width: 390, height: 844 },
      await sessionAt(server.url, { username: 'ayse', password: 'Parola123' }),
    )
    await context.addInitScript(watchShifts)
  })
  afterAll(async () => {
    await context?.close()
    server?.stop()
    await chrome.close()
  })
  const open = async (path: string): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(`${server.url}${path}`)
    await settled(page)
    await quiet(page)
    return page
  }

  test.each(pages.map(({ path }) => path))(
    '%s sticks out nowhere, begins with its rows and does not move under the finger',
    async path => {
      const page = await open(path)
      const { top, shift, what } = await page.evaluate(() => {
        const { shifts } = globalThis as unknown as {
          shifts: { total: number; what: string[] }
        }
        const row = document.querySelector(
          'main tbody tr, main [role="grid"] [role="row"][aria-rowindex="2"], main [role="treegrid"] [role="row"][aria-rowindex="2"]',
        )
        return {
          top: row ? row.getBoundingClientRect().top + scrollY : null,
          shift: shifts.total,
          what: shifts.what,
        }
      })
      const out = await stickingOut(page)
      const sideways = await overflow(page)
      await page.close()
      expect({ sideways, out }).toEqual({ sideways: 0, out: [] })
      expect(shift, what.join('\n')).toBeLessThanOrEqual(leastShift)
      if (!noList.has(path))
        expect(top ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(firstRowAt)
    },
  )

  test('filters are behind one button that counts them, in a sheet that gives the focus back', async () => {
    const page = await open('/reports/daily?flag=missingExit&presence=absent')
    const button = page.getByRole('button', { name: 'Filtreler (2)' })
    await button.click()
    const sheet = page.getByRole('dialog', { name: 'Filtreler' })
    await sheet
      .getByRole('button', { name: /Gelmeyen filtresini kaldır|filtresini kaldır/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Filtreler (1)' }).waitFor({ state: 'attached' })
    // the export is there to be used again with them
    await page.locator('main tbody tr').first().waitFor({ state: 'attached' })
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.textContent === 'Filtreler (1)')
    await page.close()
  })

  test('counters are one line that moves sideways under a finger or the keyboard', async () => {
    const page = await open('/reports/daily')
    const strip = page.getByRole('group', { name: 'Raporun özeti' })
    const lines = await strip
      .locator('> *')
      .evaluateAll(all => new Set(all.map(one => one.getBoundingClientRect().top)).size)
    expect(lines).toBe(1)
    expect(await strip.evaluate(one => one.scrollWidth > one.clientWidth)).toBe(true)
    await strip.getByRole('button').last().focus()
    expect(
      await strip.evaluate(one => {
        const { right } = [...one.children].at(-1)?.getBoundingClientRect() ?? {
          right: Infinity,
        }
        return right <= one.getBoundingClientRect().right + 1
      }),
    ).toBe(true)
    await page.close()
  })
})
