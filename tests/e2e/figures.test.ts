import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '#api/contract/pages.ts'
import { long } from '#tests/shared/long.ts'
import { findBrowser } from './browser.ts'
import { unreadable } from './figures.ts'
import { addressOf, goTo, sessionAt, settled, windowOf, type Somebody } from './pages.ts'
import { theProduct, type Product } from './product.ts'

const browser = await findBrowser()
const languages = ['tr', 'en', 'ar'] as const
const widths = [1280, 1440, 1920] as const
/**
 * A page in one language at one width, between nine pages each with each; in `npm run verify` every page in every
 * language at every width.
 */
const widthsOf = (page: number, language: number): readonly number[] =>
  long
    ? widths
    : widths.filter(
        (_, at) =>
          language === page % languages.length &&
          at === Math.floor(page / languages.length) % widths.length,
      )
const dateAt = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const period = `from=${dateAt(30)}&to=${dateAt(1)}`
/**
 * Every page by the app's own table, so that a new one is in; the reports over thirty whole days, where their sums are
 * longest, and those of one person of somebody.
 */
const paths = [
  ...pages
    .map(({ path }) => (path.startsWith('/reports/') ? `${path}?${period}` : path))
    // It covers the page it stands over, and the demo has no place of codes to show.
    .filter(path => path !== '/qr-codes-and-locations/:id/screen'),
  `/reports/working-table?${period}&show=missing`,
]

/** A window for each language walks from page to page; each page is made wider where it stands. */
describe.skipIf(browser === null)(
  'every figure can be read whole',
  { timeout: 300_000 },
  () => {
    const chrome = browser as Browser
    let product: Product
    let somebody: Somebody = { employeeId: '', departmentId: '' }
    let walks: readonly { readonly language: string; readonly page: Page }[] = []
    beforeAll(async () => {
      product = await theProduct()
      const session = await sessionAt(product.api, product.user('company-admin'))
      const daily = await fetch(`${product.api}/api/app/reports/daily?${period}`, {
        headers: {
          authorization: `Bearer ${(JSON.parse(session) as { token: string }).token}`,
        },
      })
      somebody = ((await daily.json()) as { rows: Somebody[] }).rows[0] ?? somebody
      walks = await Promise.all(
        languages.map(async language => {
          const page = await (
            await windowOf(chrome, { language, width: widths[0] }, session)
          ).newPage()
          await page.goto(`${product.api}/403`)
          return { language, page }
        }),
      )
    })
    afterAll(() => chrome.close())

    const cutAt = async (page: Page, width: number): Promise<string[]> => {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      await page.evaluate(
        () =>
          new Promise(done => {
            scrollTo(0, 0)
            requestAnimationFrame(() => requestAnimationFrame(done))
          }),
      )
      return unreadable(page)
    }

    test.each(paths.map((path, at) => [path, at] as const))(
      '%s: in its language, at its width',
      async (path, at) => {
        const found = await Promise.all(
          walks.map(async ({ language, page }, turn) => {
            const seen = widthsOf(at, turn)
            if (seen.length === 0) return []
            await goTo(
              page,
              path.startsWith('/reports/employee?') ||
                path.startsWith('/reports/employee/Columns')
                ? `${path}&employee=${somebody.employeeId}`
                : addressOf(path, somebody),
            )
            await settled(page)
            const cut: string[] = []
            for (const width of seen)
              cut.push(...(await cutAt(page, width)).map(one => `${language} ${width}: ${one}`))
            return cut
          }),
        )
        expect(found.flat()).toEqual([])
      },
    )

    test('a figure that is cut, and one that lies under something, are found', async () => {
      const [walk] = walks
      await walk?.page.evaluate(() => {
        const [cut, under, lid] = [
          document.createElement('p'),
          document.createElement('p'),
          document.createElement('i'),
        ]
        cut.textContent = '112.00'
        cut.style.cssText = 'inline-size: 20px; overflow: hidden'
        under.textContent = '32188.20'
        lid.style.cssText =
          'display: block; position: relative; block-size: 30px; margin-block-start: -30px; background: white'
        document.querySelector('main')?.replaceChildren(cut, under, lid)
      })
      expect(walk && (await unreadable(walk.page))).toEqual([
        expect.stringMatching(/^112\.00 .*cut by p/),
        expect.stringMatching(/^32188\.20 .*covered by i/),
      ])
    })
  },
)
