import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb } from '#runtime/start/web-build.ts'
import { covers } from '#tests/specification/covers.ts'
import { serve } from '#tests/web/fixture/serve.ts'
import { findBrowser } from './browser.ts'
import { overflow, sessionAt, settled, violations, windowsAt, type Look } from './pages.ts'
import { long } from '#tests/shared/long.ts'

const browser = await findBrowser()
const here = '/shift-management/work-schedule?at=2026-11-16&range=week'
const cell = (page: Page, row: number, day: number) =>
  page.locator(`[data-row="${row}"][data-day="${day}"]`)

/** As wide as a desk it is a page of `every-page`; in `npm run verify` each of these. */
const looks = [
  ...(long
    ? ([
        ['tr', 'light', 1440],
        ['en', 'light', 390],
      ] as const)
    : []),
  ['ar', 'dark', 1440],
] as const

/** The calendar over a company of 5,000 in the fixture: what needs layout, a pointer and keys. */
describe.skipIf(browser === null)('the work calendar in a browser', () => {
  const chrome = browser as Browser
  let server: Awaited<ReturnType<typeof serve>>
  let session = ''
  beforeAll(async () => {
    await buildWeb()
    process.env['CALENDAR_PEOPLE'] = '5000'
    server = await serve('usual')
    session = await sessionAt(server.url, { username: 'ayse', password: 'Parola123' })
  })
  afterAll(async () => {
    delete process.env['CALENDAR_PEOPLE']
    server?.stop()
    await chrome.close()
  })

  const inWindow = windowsAt(chrome, () => ({ url: server.url, session }))
  const open = (look: Look, act: (page: Page) => Promise<void>) =>
    inWindow(look, here, async page => {
      await settled(page)
      await cell(page, 0, 0).waitFor()
      await act(page)
    })

  test('a name opens its person beside the plan, by pointer and by Enter, and the grid keeps its place', async () => {
    await open({}, async page => {
      const panel = page.getByRole('dialog').filter({ hasText: 'Sonraki günler' })
      await page.locator('[role="rowheader"] button').nth(2).click()
      await panel.waitFor()
      const clicked = new URL(page.url()).searchParams.get('person')
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })

      await page.getByRole('grid').focus()
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter'])
        await page.keyboard.press(key)
      await panel.waitFor()
      expect(new URL(page.url()).searchParams.get('person')).toBe(clicked)
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'grid')
      expect(await cell(page, 2, 1).getAttribute('data-active')).toBe('true')
    })
  })
  test('days are chosen by dragging and painted with a brush; what is seen is what was sent', async () => {
    covers('4.40')
    await open({}, async page => {
      const sent = page.waitForRequest(
        request => request.method() === 'POST' && request.url().endsWith('/calendar/entries'),
      )
      await cell(page, 3, 1).hover()
      await page.mouse.down()
      await cell(page, 5, 3).hover()
      await page.mouse.up()
      await page.getByText('9 gün seçili').waitFor()
      await page.getByRole('button', { name: /Esnek/ }).click()
      const { changes } = (await sent).postDataJSON() as {
        changes: { from: string; to: string }[]
      }
      expect(changes.length).toBe(3)
      expect([changes[0]?.from, changes[0]?.to]).toEqual(['2026-11-17', '2026-11-19'])
      await page.waitForFunction(() =>
        document
          .querySelector('[data-row="4"][data-day="2"]')
          ?.getAttribute('aria-label')
          ?.startsWith('ES Esnek'),
      )
    })
  })

  test('the same by keys alone: arrows, Shift, a digit, copy and paste', async () => {
    await open({}, async page => {
      await page.getByRole('grid').focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Home')
      await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('2')
      const label = (row: number, day: number) =>
        page.waitForFunction(
          ([r, d]) =>
            document
              .querySelector(`[data-row="${r}"][data-day="${d}"]`)
              ?.getAttribute('aria-label') === 'GE Gece 22:00–06:00, takvimde yazılı',
          [row, day],
        )
      const row = Number(
        await page.evaluate(() =>
          document.querySelector('[data-row][data-active]')?.getAttribute('data-row'),
        ),
      )
      await label(row, 1)
      await page.keyboard.press('Control+c')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Home')
      await page.keyboard.press('Control+v')
      await label(row + 1, 0)
      expect(await page.getByRole('gridcell', { selected: true }).count()).toBe(1)
    })
  })

  test('5,000 people are a few dozen rows at a time, and the last one is a key away', async () => {
    await open({}, async page => {
      await page.getByRole('grid').focus()
      const last = page.locator('[aria-rowindex="5001"]')
      await expect
        .poll(
          async () => {
            await page.keyboard.press('Control+End')
            return last.count()
          },
          { timeout: 180_000, interval: 100 },
        )
        .toBe(1)
      expect(await page.locator('[role="row"]').count()).toBeLessThan(80)
      expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('5001')
    })
  })

  test.each(looks)(
    'is accessible in %s, %s, at %i px, and nothing sticks out',
    async (language, theme, width) => {
      await open({ language, theme, width }, async page => {
        expect(await violations(page)).toEqual([])
        expect(await overflow(page)).toBeLessThanOrEqual(0)
      })
    },
  )
})
