import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from './browser.ts'
import { sessionAt, windowsAt } from './pages.ts'
import { theProduct, type Product } from './product.ts'

const browser = await findBrowser()
/** Rows near the window, with what is drawn ahead of it. */
const mostDrawn = 120

/** The patterns with ten thousand rows, in the samples of the demo. */
describe.skipIf(browser === null)('ten thousand rows', { timeout: 180_000 }, () => {
  const chrome = browser as Browser
  let product: Product
  let session = ''
  beforeAll(async () => {
    product = await theProduct()
    session = await sessionAt(product.api, product.user('company-admin'))
  })
  afterAll(() => chrome.close())
  const inWindow = windowsAt(chrome, () => ({ url: product.api, session }))

  const drawn = (page: Page) => page.locator('tbody tr[data-index]').count()
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex') ?? null)

  test.each(['list', 'report'])('of a %s are walked from end to end', async show => {
    await inWindow({}, `/dev/patterns?show=${show}&state=many`, async page => {
      const table = page.getByRole('table', { name: 'Kalıplar' })
      await table.waitFor()
      expect(await table.getAttribute('aria-rowcount')).toBe('10001')
      expect(await drawn(page)).toBeLessThan(mostDrawn)
      await page.locator('tbody tr[data-index="0"]').focus()
      await page.keyboard.press('End')
      await expect.poll(() => focused(page)).toBe('10001')
      expect(await drawn(page)).toBeLessThan(mostDrawn)
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => focused(page)).toBe('10000')
      await page.keyboard.press('Home')
      await expect.poll(() => focused(page)).toBe('2')
    })
  })

  test('stay ticked while they are scrolled away', async () => {
    await inWindow({}, '/dev/patterns?show=list&state=many', async page => {
      await page.getByRole('table', { name: 'Kalıplar' }).waitFor()
      const [first] = await page.getByRole('checkbox').all()
      await first?.check()
      await page.locator('tbody tr[data-index="0"]').focus()
      await page.keyboard.press('End')
      await expect.poll(() => focused(page)).toBe('10001')
      await page.keyboard.press('x')
      const bar = page.getByRole('region', { name: 'Seçilen satırlar' })
      await expect.poll(() => bar.getByRole('status').textContent()).toMatch(/^2 /)
      await page.keyboard.press('Home')
      await expect.poll(() => focused(page)).toBe('2')
      expect(await page.getByRole('checkbox').first().isChecked()).toBe(true)
    })
  })

  test('are not drawn while they are scrolled past', async () => {
    await inWindow({}, '/dev/patterns?show=list&state=many', async page => {
      await page.getByRole('table', { name: 'Kalıplar' }).waitFor()
      const [most, end] = await page.evaluate(async () => {
        let rows = 0
        for (let frame = 0; frame < 180; frame += 1) {
          scrollBy(0, 700)
          await new Promise(done => {
            requestAnimationFrame(done)
          })
          rows = Math.max(rows, document.querySelectorAll('tbody tr[data-index]').length)
        }
        return [rows, scrollY] as const
      })
      expect(most).toBeLessThan(mostDrawn)
      expect(end).toBeGreaterThan(100_000)
    })
  })
})
