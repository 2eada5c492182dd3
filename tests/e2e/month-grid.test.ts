import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb } from '#runtime/start/web-build.ts'
import { long } from '#tests/shared/long.ts'
import { serve } from '#tests/web/fixture/serve.ts'
import { findBrowser } from './browser.ts'
import {
  overflow,
  sessionAt,
  settled,
  turnTo,
  violations,
  windowOf,
  windowsAt,
  type Look,
} from './pages.ts'

/** Long because both wide reports are walked in each width, language and theme. */
const browser = await findBrowser()
/** Ten thousand in the long form, where each window takes the made-up server a minute. */
const howMany = long ? 10_000 : 1_000
const month = 'from=2026-11-01&to=2026-11-30'
const table = `/reports/working-table?${month}`
const sheet = `/reports/employee-attendance-sheet?${month}`
const cell = (page: Page, row: number, column: string) =>
  page.locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`)
const total = (page: Page, column: string) =>
  page.locator(`.ag-row-pinned [col-id="${column}"]`)
const why = (page: Page) => page.getByRole('dialog', { name: 'Neden?' })

type Seen = readonly [width: number, theme: 'light' | 'dark']
const languages = ['tr', 'en', 'ar'] as const
const allLooks = [1440, 390].flatMap(width =>
  (['light', 'dark'] as const).map((theme): Seen => [width, theme]),
)
/** One report in one look, which is not that of every-page.test; in `npm run verify` each with each. */
const looks: readonly (readonly [(typeof languages)[number], string, readonly Seen[]])[] = long
  ? languages.flatMap(language =>
      [table, sheet].map(path => [language, path, allLooks] as const),
    )
  : [['ar', sheet, [[1440, 'light']]]]

/** The wide reports over many people in the fixture: what needs layout, a pointer and keys. */
describe.skipIf(browser === null)('the wide reports in a browser', () => {
  const chrome = browser as Browser
  let server: Awaited<ReturnType<typeof serve>>
  let session = ''
  beforeAll(async () => {
    if (process.env['WEB_DIST'] === undefined) await buildWeb()
    process.env['WIDE_PEOPLE'] = String(howMany)
    server = await serve('usual')
    session = await sessionAt(server.url, { username: 'ayse', password: 'Parola123' })
  }, 300_000)
  afterAll(async () => {
    delete process.env['WIDE_PEOPLE']
    server?.stop()
    await chrome.close()
  })

  const inWindow = windowsAt(chrome, () => ({ url: server.url, session }))
  const said: string[] = []
  const listen = (page: Page) => {
    page.on('console', message => {
      if (message.type() === 'error' || message.text().includes('AG Grid'))
        said.push(message.text())
    })
  }
  const drawn = async (page: Page) => {
    await settled(page)
    await cell(page, 0, 'name').waitFor()
  }
  const open = async (look: Look, path: string, act: (page: Page) => Promise<void>) => {
    await inWindow(
      look,
      path,
      async page => {
        await drawn(page)
        await act(page)
      },
      listen,
    )
    expect(said.splice(0)).toEqual([])
  }

  describe('one window, time and again', () => {
    let context: BrowserContext
    let shown: Page
    beforeAll(async () => {
      context = await windowOf(chrome, {}, session)
      shown = await context.newPage()
      listen(shown)
      await shown.goto(`${server.url}${table}`)
      await drawn(shown)
    })
    afterAll(() => context.close())
    const onTable = async (act: (page: Page) => Promise<void>) => {
      await act(shown)
      expect(said.splice(0)).toEqual([])
    }

    test('a name opens its person beside the grid, by pointer and by Enter on its cell', async () => {
      for (const path of [table, sheet])
        await open({}, path, async page => {
          const panel = page.getByRole('dialog').filter({ hasText: 'Sonraki günler' })
          await cell(page, 1, 'name').getByRole('button').click()
          await panel.waitFor()
          const clicked = new URL(page.url()).searchParams.get('person')
          expect(clicked).not.toBeNull()
          await page.keyboard.press('Escape')
          await panel.waitFor({ state: 'detached' })

          await cell(page, 1, 'name').focus()
          await page.keyboard.press('Enter')
          await panel.waitFor()
          expect(new URL(page.url()).searchParams.get('person')).toBe(clicked)
          await page.keyboard.press('Escape')
          await panel.waitFor({ state: 'detached' })
          await page.waitForFunction(
            () => document.activeElement?.getAttribute('col-id') === 'name',
          )
        })
    })
    test('a day opens its explanation by pointer and by Enter, and gives the focus back to its cell', async () => {
      await onTable(async page => {
        await cell(page, 1, '2026-11-04').click()
        await why(page).waitFor()
        expect(decodeURIComponent(page.url())).toContain('.2026-11-04')
        await page.keyboard.press('Escape')
        await why(page).waitFor({ state: 'detached' })
        await page.waitForFunction(
          () => document.activeElement?.getAttribute('col-id') === '2026-11-04',
        )
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await page.waitForURL(/2026-11-05/)
        await why(page).waitFor()
        await page.keyboard.press('Escape')
        await page.waitForFunction(
          () => document.activeElement?.getAttribute('col-id') === '2026-11-05',
        )
      })
    })

    test('is one stop on the way of the Tab key', async () => {
      await onTable(async page => {
        await cell(page, 0, '2026-11-02').click()
        await why(page).waitFor()
        await page.keyboard.press('Escape')
        await page.waitForFunction(
          () => document.activeElement?.getAttribute('col-id') === '2026-11-02',
        )
        await page.keyboard.press('Tab')
        expect(
          await page.evaluate(() => document.activeElement?.closest('.ag-root') === null),
        ).toBe(true)
      })
    })

    test('a day before the employment and one to come open nothing', async () => {
      await onTable(async page => {
        await cell(page, 9, '2026-11-02').click()
        await cell(page, 0, '2026-11-25').click()
        expect(new URL(page.url()).searchParams.get('why')).toBeNull()
      })
    })
  })

  test('a sum opens the days behind it, they add up to it, and each leads to its explanation', async () => {
    await open({}, `${table}&show=missing`, async page => {
      const shown = await cell(page, 3, 'missing').innerText()
      await cell(page, 3, 'missing').click()
      const days = page.getByRole('dialog', { name: 'Eksik' })
      await days.locator('li').first().waitFor()
      const figures = await days.locator('li bdi').allInnerTexts()
      const minutes = (text: string) => {
        const [hours = 0, rest = 0] = text.split('.').map(Number)
        return hours * 60 + rest
      }
      expect(figures.length).toBeGreaterThan(0)
      expect(figures.reduce((sum, text) => sum + minutes(text), 0)).toBe(minutes(shown))
      await days.getByRole('button', { name: /Kasım/ }).first().click()
      await why(page).waitFor()
    })
  })

  test('a counter shows the people who have such a day; the order comes from the server', async () => {
    await open({}, table, async page => {
      const all = await total(page, '2026-11-02').innerText()
      await page.getByRole('button', { name: /^Erken çıkma/ }).click()
      await page.waitForURL(/code=ED/)
      await settled(page)
      await expect
        .poll(() => total(page, '2026-11-02').innerText(), { timeout: 180_000 })
        .not.toBe(all)
      expect(
        await page.getByRole('button', { name: /Erken çıkma/, pressed: true }).count(),
      ).toBe(1)
      await page.getByRole('columnheader', { name: 'Çalışılan' }).click()
      await page.waitForURL(/sort=worked/)
    })
  })

  test('more people come as one scrolls, and all of them are counted', async () => {
    await open({}, table, async page => {
      const all = howMany.toLocaleString('tr').replace('.', '\u202f')
      await page.getByText(`${all} kayıttan 80 tanesi`).waitFor()
      const shown = async () =>
        Number(
          /kayıttan ([\d\u202f]+)/
            .exec(await page.getByText(/kayıttan/).innerText())?.[1]
            ?.replace('\u202f', '') ?? 0,
        )
      const { x = 0, y = 0 } = (await page.locator('.ag-grid-viewport').boundingBox()) ?? {}
      await page.mouse.move(x + 500, y + 200)
      await expect
        .poll(
          async () => {
            await page.mouse.wheel(0, 4000)
            return shown()
          },
          { timeout: 180_000 },
        )
        .toBeGreaterThanOrEqual(400)
      expect(await page.locator('.ag-row').count()).toBeLessThan(200)
    })
  })

  test('the company chooses its letters, hears of one that stands for two codes, and sees them at once', async () => {
    await open({}, sheet, async page => {
      expect(await cell(page, 0, '2026-11-02').innerText()).toBe('X')
      await page.getByRole('button', { name: 'Harfler' }).click()
      const dialog = page.getByRole('dialog', { name: 'Harfler' })
      await dialog.getByLabel('Tamam', { exact: true }).fill('Çok')
      await dialog.getByText('Her koda bir ya da iki karakter yazın.').waitFor()
      await dialog.getByLabel('Tamam', { exact: true }).fill('MW')
      await dialog.getByText(/Aynı harf birden çok kodda: Eksik çalışma, Tamam/).waitFor()
      await dialog.getByRole('button', { name: /^Türkçe puantaj harfleri/ }).click()
      expect(
        await Promise.all(
          ['Tatil', 'Eksik çalışma', 'Fazla mesai', 'Geç gelme', 'Erken çıkma'].map(code =>
            dialog.getByLabel(code, { exact: true }).inputValue(),
          ),
        ),
      ).toEqual(['HT', 'EM', 'FM', 'GG', 'EÇ'])
      await dialog.getByRole('button', { name: 'Kodların kendisi' }).click()
      await dialog.getByLabel('Tamam', { exact: true }).fill('Ç')
      await dialog.getByRole('button', { name: 'Kaydet' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.waitForFunction(
        () =>
          document.querySelector('.ag-row[row-index="0"] [col-id="2026-11-02"]')
            ?.textContent === 'Ç',
      )
      await page.locator('.ag-grid-viewport').evaluate(of => {
        of.scrollLeft = of.scrollWidth
      })
      await cell(page, 0, 'letter-Ç').click()
      const days = page.getByRole('dialog', { name: 'Ç yazılan günler' }).getByRole('listitem')
      await days.first().waitFor()
      expect(await days.count()).toBe(Number(await cell(page, 0, 'letter-Ç').innerText()))
    })
  })

  test('the picture of the month has its figures in a table behind it', async () => {
    await open({}, sheet, async page => {
      expect(await page.getByRole('img', { name: /kişinin 30 günü/ }).count()).toBe(1)
      await page.getByText('Tablo', { exact: true }).click()
      expect(
        await page
          .getByRole('region', { name: 'Ayın görünümü' })
          .getByRole('columnheader')
          .count(),
      ).toBe(31)
    })
  })

  test('a month fits the width of A4 across, with its head on every page and room to sign', async () => {
    await open(
      { width: 1440 },
      `${sheet}&search=${encodeURIComponent('Kahvecioğulları')}`,
      async page => {
        await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
        await page.emulateMedia({ media: 'print' })
        await page.setViewportSize({ width: Math.round(((297 - 16) / 25.4) * 96), height: 733 })
        const paper = page.locator('table').filter({ hasText: 'İmza' })
        await paper.waitFor()
        expect(await overflow(page)).toBeLessThanOrEqual(0)
        expect(
          await paper.evaluate(of => [
            of.scrollWidth <= document.documentElement.clientWidth,
            getComputedStyle(of.querySelector('thead') ?? of).display,
          ]),
        ).toEqual([true, 'table-header-group'])
        expect(await paper.locator('tbody tr').first().innerText()).toContain('Kahvecioğulları')
        const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
        expect(
          [...pdf.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
            ([, width, height]) => Number(width) > Number(height),
          ),
        ).not.toContain(false)
      },
    )
  })

  test.each(looks)(
    'in %s %s has no barrier (axe), and nothing sticks out on a phone',
    async (language, path, seen) => {
      await open({ language }, path, async page => {
        for (const [width, theme] of seen) {
          await page.setViewportSize({ width, height: 900 })
          await turnTo(page, theme)
          await settled(page)
          expect([width, theme, await violations(page)]).toEqual([width, theme, []])
        }
        await page.setViewportSize({ width: 390, height: 900 })
        await settled(page)
        expect(await overflow(page)).toBe(0)
      })
    },
  )
})
