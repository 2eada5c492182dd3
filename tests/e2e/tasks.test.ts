import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb } from '#runtime/start/web-build.ts'
import { serve } from '#tests/web/fixture/serve.ts'
import { findBrowser } from './browser.ts'
import { sessionAt, windowOf } from './pages.ts'

const browser = await findBrowser()

/**
 * A day's tasks from the page one signs in to, and how many clicks each takes (docs/tasks.md); a word that is typed
 * counts as one. A way that grows longer fails here.
 */
describe.skipIf(browser === null)('a day’s tasks', () => {
  const chrome = browser as Browser
  let server: Awaited<ReturnType<typeof serve>>
  let context: BrowserContext
  let page: Page
  let steps = 0
  beforeAll(async () => {
    await buildWeb()
    server = await serve('usual')
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
  const begin = async (): Promise<void> => {
    await page?.close()
    page = await context.newPage()
    steps = 0
    await page.goto(`${server.url}/dashboard`)
    await page.getByRole('heading', { level: 1, name: 'Panel' }).waitFor()
  }
  const click = async (what: Locator): Promise<void> => {
    steps += 1
    await what.first().click()
  }
  const type = async (field: Locator, text: string): Promise<void> => {
    steps += 1
    await field.fill(text)
  }
  const menu = async (name: string, entry: RegExp): Promise<void> => {
    await click(page.getByRole('button', { name, exact: true }))
    await click(page.getByRole('menuitem', { name: entry }))
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  test('who is late now: nothing to click', async () => {
    await begin()
    const late = page.getByRole('list', { name: 'Geç gelen' })
    await late.waitFor()
    expect(await late.getByRole('listitem').count()).toBeGreaterThan(0)
    expect(steps).toBe(0)
  })
  test('three missing exits put right: eight', async () => {
    await begin()
    await menu('Düzelt', /^Hatalı hareketler/)
    const boxes = page.locator('main tbody input[type="checkbox"]')
    await boxes.nth(2).waitFor()
    for (const at of [0, 1, 2]) {
      steps += 1
      await boxes.nth(at).check()
    }
    await click(button('3 günü düzelt'))
    const dialog = page.getByRole('dialog')
    await type(dialog.getByRole('textbox').last(), 'Kart okutulmamış')
    await click(dialog.getByRole('button', { name: 'Düzelt', exact: true }))
    await dialog.waitFor({ state: 'detached' })
    expect(steps).toBe(8)
  })
  test('one correction decided: two', async () => {
    await begin()
    await click(page.getByRole('link', { name: /^Gelen kutusu/ }))
    await click(button('Onayla'))
    await page.getByText('Talep onaylandı.').waitFor()
    expect(steps).toBe(2)
  })
  test('one figure explained: three', async () => {
    await begin()
    await menu('Raporlar', /^Günlük rapor/)
    await click(
      page.locator('main tbody tr').first().locator('td button:not([title=""])').last(),
    )
    await page.getByRole('dialog').waitFor()
    expect(steps).toBe(3)
  })
  test('a payroll file: four', async () => {
    await begin()
    await menu('Raporlar', /^Bordro/)
    await click(button('Dışa aktar'))
    const asked = page.waitForRequest(request => request.url().includes('format=xlsx'))
    await click(page.getByRole('menuitem', { name: /Excel/ }))
    await asked
    expect(steps).toBe(4)
  })
})
