import type { Browser, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { findBrowser } from './browser.ts'
import { signIn, windowOf } from './pages.ts'
import { theProduct, type Product } from './product.ts'
import { saidIn } from './said.ts'

const browser = await findBrowser()
const hour = 3_600_000
const t = saidIn('tr')

/** The app for phones on the product itself: a key of the browser's, and a server that asks for it. */
describe.skipIf(browser === null)('a session of the app', () => {
  const chrome = browser as Browser
  let product: Product
  beforeAll(async () => {
    product = await theProduct()
  })
  afterAll(() => chrome.close())

  /** A GET that was sent, sent by who saw it on the way. */
  const again = async (
    request: Request,
    { without, url = request.url() }: { without?: string; url?: string } = {},
  ) => {
    const kept = Object.entries(await request.allHeaders()).filter(
      ([name]) => !name.startsWith(':') && name !== without && name !== 'host',
    )
    const answer = await fetch(url, { headers: Object.fromEntries(kept) })
    const { code } = (await answer.json()) as { code?: string }
    return `${answer.status} ${code}`
  }

  test('is the phone’s alone, outlasts its tab, and works by a clock that is hours off', {
    ...covers('4.86', '9.18'),
    timeout: 300_000,
  }, async () => {
    const context = await windowOf(chrome, { width: 390, height: 844 })
    await context.addInitScript(() => {
      const said = JSON.stringify({ type: 'updateSettingsStore', isMobileApp: true })
      sessionStorage.setItem('mesai.wrapper', said)
    })
    const page = await context.newPage()
    const live = page.waitForResponse(response => response.url().endsWith('/api/app/live'))
    const seen = page.waitForRequest(request => request.url().includes('/api/app-settings'))
    await signIn(page, product, 'employee')
    expect((await live).status()).toBe(200)
    await (await (await seen).response())?.finished()

    expect(await again(await seen)).toBe('403 access.proof-used')
    expect(await again(await seen, { without: 'mesai-proof' })).toBe(
      '403 access.proof-required',
    )
    const url = `${product.api}/api/app/myaccount/sessions`
    expect(await again(await seen, { url })).toBe('403 access.proof-required')

    // The app shows its pages in another tab, of a phone whose clock was set wrong meanwhile.
    await page.close()
    const next = await context.newPage()
    await next.clock.setSystemTime(Date.now() + 3 * hour)
    const refused: string[] = []
    next.on('response', response => {
      if (response.status() === 403) refused.push(response.url())
    })
    await next.goto(`${product.api}/my-account?tab=sessions`)
    await next.getByText(t('account.sessions.app'), { exact: true }).first().waitFor()
    expect(refused.length).toBeGreaterThan(0)
    const before = refused.length
    await next.reload()
    await next.getByText(t('account.sessions.app'), { exact: true }).first().waitFor()
    expect(refused.length).toBe(before)
    await context.close()
  })
})
