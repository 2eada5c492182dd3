import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb } from '#runtime/start/web-build.ts'
import { people } from '#tests/web/fixture/company.ts'
import { serve } from '#tests/web/fixture/serve.ts'
import { findBrowser } from './browser.ts'
import { sessionAt, settled, violations, windowOf } from './pages.ts'

const browser = await findBrowser()
const nameOf = (at: number): string => people[at]?.fullName ?? ''

/** What is done with leave at a desk once it is asked for, by mouse in a real browser, and whether axe has a word. */
describe.skipIf(browser === null)('leave at the desk', () => {
  const chrome = browser as Browser
  let server: Awaited<ReturnType<typeof serve>>
  let context: BrowserContext
  beforeAll(async () => {
    await buildWeb()
    server = await serve('usual', 0)
    context = await windowOf(
      chrome,
      {},
      await sessionAt(server.url, { username: 'ayse', password: 'Parola123' }),
    )
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
    return page
  }
  const search = '/leave-management/leave-search'
  const rowOf = (page: Page, at: number) =>
    page.locator('tbody tr', { hasText: nameOf(at) }).first()

  test('is rejected in bulk, and whose was not his to reject is said by name', async () => {
    const page = await open(search)
    for (const at of [3, 4]) await rowOf(page, at).getByRole('checkbox').click()
    await page.getByRole('button', { name: '2 talebi reddet' }).click()
    const sure = page.getByRole('dialog')
    expect(await violations(page)).toEqual([])
    await sure.getByRole('button', { name: 'Reddet', exact: true }).click()
    const told = page.getByRole('dialog').filter({ hasText: 'Onay yetkiniz yetersiz' })
    await told.getByText(nameOf(4)).first().waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await rowOf(page, 3).getByText('Reddedildi', { exact: true }).waitFor()
    await page.close()
  })

  test('is made shorter', async () => {
    const page = await open(search)
    const more = `${nameOf(5)} için diğer işlemler`
    await rowOf(page, 5).getByRole('button', { name: more }).click()
    await page.getByRole('menuitem', { name: 'Onaylı izni değiştir' }).click()
    const dialog = page.getByRole('dialog', { name: 'Onaylı izni değiştir' })
    await dialog.getByLabel('Yeni ilk gün').fill('17.11.2026')
    await dialog.getByLabel('Açıklama').fill('Erken dönmem gerekiyor')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Kısalt', exact: true }).click()
    await page.getByText('Değişiklik onaya gönderildi.', { exact: true }).waitFor()
    await rowOf(page, 5).getByText('Kısaltma bekliyor').waitFor()
    await page.close()
  })

  test('moves from one year to another', async () => {
    const account = String(people[0]?.employeeId)
    const page = await open(`/leave-management/annual-leave-tracking?account=${account}`)
    const panel = page.getByRole('dialog', { name: nameOf(0) })
    await panel.getByRole('button', { name: 'Günleri aktar' }).click()
    const form = panel.getByRole('form', { name: 'Günleri aktar' })
    const choose = async (label: string, year: number) => {
      await form.getByRole('combobox', { name: label }).click()
      await page.getByRole('option', { name: `${year}. yıl` }).click()
    }
    await choose('Hangi haktan', 1)
    await choose('Hangi hakka', 2)
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Günleri aktar' }).click()
    await page.getByText(/gün aktarıldı\./).waitFor()
    await page.close()
  })
})
