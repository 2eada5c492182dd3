import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from './browser.ts'
import { signIn, windowOf } from './pages.ts'
import { theProduct, type Product } from './product.ts'

const browser = await findBrowser()

/** The browser's own virtual authenticator, which shows a finger whenever it is asked. */
const authenticator = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

describe.skipIf(browser === null)('a passkey', () => {
  const chrome = browser as Browser
  let product: Product
  beforeAll(async () => {
    const running = await theProduct()
    // Browsers take passkeys of names alone.
    product = { ...running, api: running.api.replace('127.0.0.1', 'localhost') }
  })
  afterAll(() => chrome.close())

  test('is added in my account, signs in from the sign-in page, and is removed', async () => {
    const context = await windowOf(chrome)
    try {
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('WebAuthn.enable')
      await devtools.send('WebAuthn.addVirtualAuthenticator', { options: authenticator })
      const { password } = product.user('manager')
      await signIn(page, product, 'manager')
      await page.goto(`${product.api}/my-account?tab=security`)
      await page.getByRole('button', { name: 'Anahtar ekle' }).click()
      const adding = page.getByRole('dialog')
      await adding.getByLabel('Anahtarın adı').fill('Sanal anahtar')
      await adding.getByLabel('Şimdiki parolanız', { exact: true }).fill(password)
      await adding.getByRole('button', { name: 'Devam' }).click()
      await page.getByText('Sanal anahtar', { exact: true }).waitFor()

      await page.evaluate(() => sessionStorage.clear())
      await page.goto(`${product.api}/login`)
      await page.getByRole('button', { name: 'Geçiş anahtarıyla oturum aç' }).click()
      await page.waitForURL(url => url.pathname !== '/login')

      await page.goto(`${product.api}/my-account?tab=security`)
      await page.getByRole('button', { name: 'Sanal anahtar anahtarını kaldır' }).click()
      const removing = page.getByRole('dialog')
      await removing.getByLabel('Şimdiki parolanız', { exact: true }).fill(password)
      await removing.getByRole('button', { name: 'Kaldır' }).click()
      await page.getByText('Henüz geçiş anahtarınız yok.').waitFor()
      await page.evaluate(() => sessionStorage.clear())
      await page.goto(`${product.api}/login`)
      await page.getByRole('button', { name: 'Geçiş anahtarıyla oturum aç' }).click()
      await page.getByText(/kabul edilmedi|kullanılamadı/).waitFor()
      expect(new URL(page.url()).pathname).toBe('/login')
    } finally {
      await context.close()
    }
  })
})
