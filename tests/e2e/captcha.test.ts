import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb } from '#runtime/start/web-build.ts'
import { serve } from '#tests/web/fixture/serve.ts'
import { findBrowser } from './browser.ts'

const browser = await findBrowser()

/** The work that is asked for after failures, done by the built page under its own policy. */
describe.skipIf(browser === null)('signing in after failures', () => {
  const chrome = browser as Browser
  let server: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    await buildWeb()
    server = await serve('usual')
  })
  afterAll(async () => {
    server?.stop()
    await chrome.close()
  })

  test('says that a check is under way, and goes on by itself', async () => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 2000,
      counter: 600,
      deriveKey,
      hmacSignatureSecret: 'one',
      hmacKeySignatureSecret: 'two',
    })
    const context = await chrome.newContext({ locale: 'tr-TR' })
    try {
      const page = await context.newPage()
      const sent: string[] = []
      await page.route('**/api/auth/login', async route => {
        const { captcha } = route.request().postDataJSON() as { captcha?: string }
        if (captcha === undefined)
          return route.fulfill({
            status: 422,
            json: { code: 'access.captcha-needed', error: 'önce doğrulama', challenge },
          })
        sent.push(captcha)
        return route.fallback()
      })
      await page.goto(`${server.url}/login`)
      await page.getByLabel('Kullanıcı adı').fill('ayse')
      await page.getByLabel('Parola', { exact: true }).fill('Parola123')
      const said = page.getByText('Güvenlik doğrulaması yapılıyor').waitFor()
      await page.getByRole('button', { name: 'Oturum aç' }).click()
      await said
      await page.waitForURL(url => url.pathname === '/dashboard')
      const { solution } = JSON.parse(Buffer.from(sent[0] ?? '', 'base64').toString()) as {
        solution: { counter: number; time: number }
      }
      expect(solution.counter).toBe(600)
      process.stdout.write(`a captcha took the browser ${Math.round(solution.time)} ms\n`)
    } finally {
      await context.close()
    }
  })
})
