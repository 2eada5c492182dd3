import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb } from '#runtime/start/web-build.ts'
import { serve } from '#tests/web/fixture/serve.ts'
import { findBrowser } from './browser.ts'
import { sessionAt, settled, violations, windowsAt } from './pages.ts'

const browser = await findBrowser()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName ?? '')

/** Forms, focus and keys over the fixture. */
describe.skipIf(browser === null)('who works by keyboard', () => {
  const chrome = browser as Browser
  let server: Awaited<ReturnType<typeof serve>>
  let session = ''
  beforeAll(async () => {
    await buildWeb()
    server = await serve('usual', 60)
    session = await sessionAt(server.url, { username: 'ayse', password: 'Parola123' })
  })
  afterAll(async () => {
    server?.stop()
    await chrome.close()
  })
  const inWindow = windowsAt(chrome, () => ({ url: server.url, session }))
  const ask = (page: Page) =>
    page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' })
  const stay = async (page: Page) => {
    await ask(page).getByRole('button', { name: 'Düzenlemeye dön' }).click()
    await ask(page).waitFor({ state: 'detached' })
  }

  test('is asked before a form goes with what was written: by Escape, a cross, outside, a link and Back', async () => {
    await inWindow({}, '/dashboard', async page => {
      await settled(page)
      await page.getByRole('button', { name: 'Düzelt', exact: true }).click()
      await page.getByRole('menuitem', { name: /^Fazla mesailer/ }).click()
      await settled(page)
      await page.getByRole('button', { name: 'Fazla mesai talep et' }).first().click()
      const form = page.getByRole('dialog')
      const text = form.getByRole('textbox', { name: 'Açıklama' })
      await text.focus()
      await page.keyboard.press('Escape') // nothing was written: it goes
      await form.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Fazla mesai talep et' }).first().click()
      await text.fill('Ay sonu sevkiyatı')
      await page.keyboard.press('Escape')
      await ask(page).waitFor()
      expect(await violations(page)).toEqual([])
      await stay(page)
      await form.getByRole('button', { name: 'Kapat' }).click()
      await stay(page)
      await page.mouse.click(5, 500)
      await stay(page)
      await page.goBack()
      await stay(page)
      expect(new URL(page.url()).pathname).toBe('/shift-management/after-hours-work')
      expect(await text.inputValue()).toBe('Ay sonu sevkiyatı')
      await page.keyboard.press('Escape')
      await ask(page).getByRole('button', { name: 'Kaydetmeden çık' }).click()
      await form.waitFor({ state: 'detached' })
      await page.goBack()
      await page.waitForURL(/\/dashboard/)
    })
  })

  test('is asked before a link takes a form of the page itself away, and goes when he says so', async () => {
    await inWindow({}, '/shift-management/cardless-shift-entry', async page => {
      await settled(page)
      await page.getByLabel('Gerekçe').fill('Kart evde')
      await page.getByRole('link', { name: /Ana sayfa/ }).click()
      await ask(page).getByRole('button', { name: 'Kaydetmeden çık' }).click()
      await page.waitForURL(/\/dashboard/)
    })
  })

  const reception = '/visitor-management/visitor-registration'
  const home = (page: Page) => page.getByRole('link', { name: /Ana sayfa/ }).click()
  test('is not asked about a form that took a late answer alone, nor about one that is entered', async () => {
    await inWindow({}, reception, async page => {
      await settled(page)
      await home(page)
      await page.waitForURL(/\/dashboard/)
    })
    await inWindow({}, reception, async page => {
      await settled(page)
      await page.keyboard.type('Yeni Gelen')
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
      await page.getByText('Yeni Gelen kaydedildi.').waitFor()
      const field = page.getByRole('combobox', { name: /Ad, firma ya da telefon/ })
      await expect
        .poll(() => field.evaluate(node => node === document.activeElement))
        .toBe(true)
      await home(page)
      await page.waitForURL(/\/dashboard/)
    })
  })
  test('types a moment into fields that show it', async () => {
    await inWindow({ width: 1440, height: 900 }, reception, async page => {
      await page.getByRole('radio', { name: 'Bekleniyor' }).check()
      for (const field of ['Tarih', 'Saat']) {
        const { width = 0 } = (await page.getByLabel(field).boundingBox()) ?? {}
        expect(width).toBeGreaterThan(80)
      }
    })
  })

  test('lands on the first wrong field of a refused form, and on what the server says of it', async () => {
    await inWindow({}, '/shift-management/after-hours-work', async page => {
      await settled(page)
      await page.getByRole('button', { name: 'Fazla mesai talep et' }).first().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Fazla mesai talep et' })
        .click()
      await page.waitForFunction(
        () => document.activeElement?.getAttribute('aria-invalid') === 'true',
      )
    })
  })

  test('keeps the focus over an export and where a day is corrected', async () => {
    await inWindow({}, '/reports/daily', async page => {
      await settled(page)
      await page.route('**/api/app/reports/daily?*format=*', route =>
        route.fulfill({ status: 200, contentType: 'text/csv', body: 'a;b' }),
      )
      await page.getByRole('button', { name: 'Dışa aktar' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: /CSV/ }).click()
      await page.waitForFunction(() =>
        document.activeElement?.textContent?.includes('Dışa aktar'),
      )
      await page.locator('tbody tr').first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Düzelt' }).first().click()
      await page.waitForFunction(() => document.activeElement?.tagName === 'H3')
    })
  })

  test('ticks a row with x, goes from search to rows with ↓, and chooses the whole calendar with Ctrl+A', async () => {
    await inWindow({}, '/shift-management/after-hours-work', async page => {
      await settled(page)
      await page.keyboard.press('/')
      await page.keyboard.press('ArrowDown')
      expect(await focused(page)).toBe('TR')
      await page.keyboard.press('x')
      await page
        .getByText('1 kayıt seçili')
        .or(page.getByRole('region').filter({ hasText: '1' }))
        .first()
        .waitFor()
      expect(await page.locator('tbody input:checked').count()).toBe(1)
      await page.keyboard.press('x')
      expect(await page.locator('tbody input:checked').count()).toBe(0)
      await page.goto(`${server.url}/shift-management/work-schedule?at=2026-11-16&range=week`)
      await settled(page)
      await page.getByRole('grid').focus()
      await page.keyboard.press('Control+a')
      await page.getByText('840 gün seçili').waitFor()
      expect(await page.evaluate(() => String(getSelection()))).toBe('')
    })
  })

  test('types into the palette before it is there, and finds what to do about whom he named', async () => {
    await inWindow({}, '/reports/daily', async page => {
      await settled(page)
      await page.route('**/assets/palette-*.js', async route => {
        await new Promise(resolve => {
          setTimeout(resolve, 800)
        })
        await route.continue()
      })
      await page.keyboard.press('Control+k')
      await page.keyboard.type('derya')
      const field = page.getByPlaceholder('Sayfa, kişi veya işlem ara…')
      await expect.poll(() => field.inputValue(), { timeout: 180_000 }).toBe('derya')
      expect(new URL(page.url()).search).not.toContain('search')
      await page.getByText(/için eksik okutma gir/).waitFor()
    })
  })

  test('sees at once where he goes, a line soon and the shape of the page after it, on a slow line', async () => {
    await inWindow({}, '/dashboard', async page => {
      await settled(page)
      await page.route('**/assets/departments-screen-*.js', async route => {
        await new Promise(resolve => {
          setTimeout(resolve, 2500)
        })
        await route.continue()
      })
      await page.getByRole('button', { name: 'Kişiler', exact: true }).click()
      await page.getByRole('menuitem', { name: /^Departmanlar/ }).click()
      await page.waitForFunction(() =>
        document.querySelector('nav [data-here]')?.textContent?.includes('Kişiler'),
      )
      expect(await page.getByRole('heading', { level: 1, name: 'Departmanlar' }).count()).toBe(
        0,
      )
      await page.locator('main [role="status"] > i').waitFor({ state: 'attached' })
      await page.locator('main .mantine-Skeleton-root').first().waitFor()
      expect(await page.getByRole('heading', { level: 1, name: 'Departmanlar' }).count()).toBe(
        0,
      )
      await page.getByRole('heading', { level: 1, name: 'Departmanlar' }).waitFor()
    })
  })
})
