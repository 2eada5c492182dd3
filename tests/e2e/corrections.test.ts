import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from './browser.ts'
import { settled, signIn, violations, windowOf, type Look } from './pages.ts'
import { startProduct, type Product } from './product.ts'

const browser = await findBrowser()
/** The machine may be busy; nothing here is about speed. */
const patient = { timeout: 20_000 }
/** What the three languages call the same things. */
const words = {
  tr: { open: 'Bu günü düzelt', addExit: 'Çıkış ekle', time: 'Saat', reason: 'Gerekçe', save: 'Düzelt', undo: 'Geri al', preview: 'Kaydedince değişecekler', corrected: 'Düzeltildi', why: 'Bu sonuç nasıl çıktı?' },
  en: { open: 'Correct this day', addExit: 'Add exit', time: 'Time', reason: 'Reason', save: 'Correct', undo: 'Undo', preview: 'What saving changes', corrected: 'Corrected', why: '' },
  ar: { open: 'تصحيح هذا اليوم', addExit: 'إضافة خروج', time: 'الوقت', reason: 'السبب', save: 'تصحيح', undo: 'تراجع', preview: 'ما سيتغير عند الحفظ', corrected: 'مصحح', why: '' },
} as const

describe.skipIf(browser === null)('a day is corrected', () => {
  const chrome = browser as Browser
  let product: Product
  let session = ''
  beforeAll(async () => {
    product = await startProduct()
    const context = await windowOf(chrome)
    session = await signIn(await context.newPage(), product, 'company-admin')
    await context.close()
  })
  afterAll(async () => { await chrome.close(); await product?.stop() })

  const inWindow = async (look: Look, path: string, act: (page: Page) => Promise<void>) => {
    const context = await windowOf(chrome, look, session)
    const page = await context.newPage()
    const broken: string[] = []
    page.on('pageerror', error => broken.push(error.message))
    try {
      await page.goto(`${product.api}${path}`)
      await act(page)
      expect(broken).toEqual([])
    } finally { await context.close() }
  }
  const month = () => { const at = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10); return `from=${new Date(Date.parse(at) - 30 * 86_400_000).toISOString().slice(0, 10)}&to=${at}` }
  const first = (page: Page) => page.locator('tbody tr').first()

  test('a missing exit is put right from its explanation with a look at the result, marked, and undone to what it was', async () => {
    const { open, addExit, time, reason, save, undo, preview, corrected } = words.tr
    await inWindow({}, `/reports/daily?${month()}&flag=missingExit&sort=day&order=desc`, async page => {
      await settled(page)
      const shown = async () => (await first(page).innerText()).replaceAll(/\s+/g, ' ')
      const before = await shown()
      await first(page).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('button', { name: open }).click()
      await drawer.getByRole('button', { name: addExit }).click()
      await drawer.getByLabel(time, { exact: true }).fill('17:30')
      const difference = drawer.getByRole('region', { name: preview })
      await difference.getByText('17:30').waitFor()
      await settled(page)
      expect(await violations(page)).toEqual([])
      await drawer.getByLabel(reason).fill('Kartını okutmayı unutmuş')
      await drawer.getByRole('button', { name: save, exact: true }).click()
      const cell = new URL(page.url()).searchParams.get('why') ?? ''
      await page.getByRole('button', { name: undo, exact: true }).waitFor()
      const [employee = '', day = ''] = cell.split('.')
      // The day has no missing exit any more, so it is looked at without the filter.
      await page.evaluate(address => { history.pushState(null, '', address); dispatchEvent(new PopStateEvent('popstate')) }, `/reports/daily?from=${day}&to=${day}&employee=${employee}`)
      await page.locator('tbody abbr', { hasText: /./ }).first().waitFor()
      await page.waitForFunction(word => document.querySelector('tbody abbr')?.getAttribute('aria-label')?.includes(word), corrected)
      expect(await first(page).innerText()).toContain('17:30')
      await page.getByRole('button', { name: undo, exact: true }).click()
      await page.waitForFunction(word => document.querySelector('tbody abbr')?.getAttribute('aria-label')?.includes(word) === false, corrected)
      await page.evaluate(address => { history.pushState(null, '', address); dispatchEvent(new PopStateEvent('popstate')) }, `/reports/daily?${month()}&flag=missingExit&sort=day&order=desc`)
      await page.waitForFunction(text => (document.querySelector('tbody tr')?.textContent ?? '').length > 0 && document.querySelectorAll('[aria-busy="true"]').length === 0 && text.length > 0, before)
      await expect.poll(shown, patient).toBe(before)
    })
  })

  test.each(['en', 'ar'] as const)('the same stands open in %s, in its own words', async language => {
    const { open, addExit, time, reason, save } = words[language]
    await inWindow({ language }, `/reports/daily?${month()}&flag=missingExit`, async page => {
      await settled(page)
      await first(page).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('button', { name: open }).click()
      await drawer.getByRole('button', { name: addExit }).click()
      for (const label of [time, reason]) expect(await drawer.getByLabel(label, { exact: true }).isVisible()).toBe(true)
      expect(await drawer.getByRole('button', { name: save, exact: true }).isVisible()).toBe(true)
      await settled(page)
      expect(await violations(page)).toEqual([])
    })
  })

  test('a proposal of the list is applied in one click with its reason at hand, and undone', async () => {
    await inWindow({}, `/reports/error-activity?${month()}&kind=missingExit`, async page => {
      await settled(page)
      const total = () => page.getByRole('group', { name: 'Hatalı günlerin özeti' }).getByRole('button', { name: /Çıkış eksik/ }).locator('bdi').innerText()
      const before = await total()
      await page.getByRole('button', { name: 'Düzelt', exact: true }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Öneriyi uygula' })
      await dialog.getByRole('region', { name: 'Kaydedince değişecekler' }).waitFor()
      expect(await dialog.getByLabel('Gerekçe').inputValue()).toMatch(/Çıkış eksik/)
      await dialog.getByRole('button', { name: 'Düzelt', exact: true }).click()
      await expect.poll(total, patient).toBe(String(Number(before.replaceAll('.', '')) - 1).replaceAll(/\B(?=(\d{3})+$)/g, '.'))
      await page.getByRole('button', { name: 'Geri al', exact: true }).click()
      await expect.poll(total, patient).toBe(before)
    })
  })
})
