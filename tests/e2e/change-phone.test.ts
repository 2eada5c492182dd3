import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from './browser.ts'
import { sessionAt, windowOf } from './pages.ts'
import { theProduct, type Product } from './product.ts'

const browser = await findBrowser()
const phone = '5329870011'

describe.skipIf(browser === null)('the own phone', () => {
  const chrome = browser as Browser
  let product: Product
  beforeAll(async () => {
    product = await theProduct()
  })
  afterAll(() => chrome.close())

  /** The six digits of the message that went to the new number. */
  const codeSent = async (): Promise<string> => {
    const kept = await sessionAt(product.api, product.user('company-admin'))
    const { token } = JSON.parse(kept) as { token: string }
    const ask = async (path: string): Promise<Record<string, unknown>> => {
      const answer = await fetch(`${product.api}/api/app/outbox${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return (await answer.json()) as Record<string, unknown>
    }
    const rows = (await ask(''))['rows'] as { mailId: string; subject: string; to: string }[]
    const sms = rows.find(({ subject, to }) => subject === 'SMS' && to.endsWith(phone))
    const { text } = await ask(`/${sms?.mailId}`)
    return /\b\d{6}\b/.exec(String(text))?.[0] ?? ''
  }

  test('is changed by the code that was sent to it: a wrong one empties its field, and a countdown runs', async () => {
    const session = await sessionAt(product.api, product.user('employee'))
    const context = await windowOf(chrome, {}, session)
    try {
      const page = await context.newPage()
      await page.goto(`${product.api}/my-account`)
      await page.getByRole('button', { name: /^Telefon(?: ekle|u değiştir)$/ }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Yeni telefon').fill(phone)
      await form
        .getByLabel('Şimdiki parola', { exact: true })
        .fill(product.user('employee').password)
      await form.getByRole('button', { name: 'Kod gönder' }).click()
      const code = form.getByLabel('6 haneli kod')
      await code.waitFor()

      const again = form.getByRole('button', { name: /Yeniden göndermek için/ })
      const left = async () => {
        const [, minutes = '', seconds = ''] =
          /(\d):(\d\d)/.exec((await again.textContent()) ?? '') ?? []
        return Number(minutes) * 60 + Number(seconds)
      }
      expect(await again.isDisabled()).toBe(true)
      const first = await left()
      expect(first).toBeGreaterThan(150)
      expect(first).toBeLessThanOrEqual(180)
      await expect.poll(left).toBeLessThan(first)

      const right = await codeSent()
      expect(right).toMatch(/^\d{6}$/)
      const submit = form.getByRole('button', { name: 'Telefonu değiştir' })
      await code.fill(right === '000000' ? '111111' : '000000')
      await submit.click()
      await form.getByRole('alert').waitFor()
      await expect.poll(() => code.inputValue()).toBe('')
      await expect
        .poll(() => code.evaluate(field => field === document.activeElement))
        .toBe(true)

      await code.fill(right)
      await submit.click()
      await page.getByText('Telefonunuz değişti.').waitFor()
      await form.waitFor({ state: 'detached' })
      await page.getByText(phone).waitFor()
    } finally {
      await context.close()
    }
  })
})
