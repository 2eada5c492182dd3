import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb } from '#runtime/start/web-build.ts'
import { departmentRows, idOf } from '#tests/web/fixture/company.ts'
import { serve } from '#tests/web/fixture/serve.ts'
import { shiftRows } from '#tests/web/fixture/shifts.ts'
import { long } from '#tests/shared/long.ts'
import { findBrowser } from './browser.ts'
import { overflow, sessionAt, settled, violations, windowOf } from './pages.ts'

const browser = await findBrowser()
const person = `/employee-management/${idOf('e', 0)}`
/** Where people are entered, brought, ordered and looked at. */
const shown = [
  ['the stepper', '/employee-management?new=1', 'dialog'],
  ['the import', '/employee-management?import=new', 'dialog'],
  ['the tree', '/company-management/departments', 'table'],
  ['the move of a department', '/company-management/departments', 'handle'],
  ['the profile', person, 'heading'],
  ['the record', `${person}?tab=record`, 'region'],
  ['all that is kept of a person', `${person}/personal-data`, 'region'],
] as const
/** What is opened on a page in one language each; in `npm run verify` all, and the pages that every-page.test walks. */
const looks = long
  ? (['tr', 'en', 'ar'] as const).flatMap(language =>
      shown.map(([what, path, by]) => ({ language, what, path, by })),
    )
  : shown
      .filter(([, , by]) => by === 'dialog' || by === 'handle')
      .map(([what, path, by], at) => ({
        language: (['tr', 'ar', 'en'] as const)[at % 3] ?? 'tr',
        what,
        path,
        by,
      }))

describe.skipIf(browser === null)('people and the organisation', { timeout: 600_000 }, () => {
  const chrome = browser as Browser
  let server: Awaited<ReturnType<typeof serve>>
  let session = ''
  beforeAll(async () => {
    await buildWeb()
    server = await serve('usual')
    session = await sessionAt(server.url, { username: 'ayse', password: 'Parola123' })
  })
  afterAll(async () => {
    server?.stop()
    await chrome.close()
  })
  const inWindow = async (
    look: Parameters<typeof windowOf>[1],
    act: (page: Page) => Promise<void>,
  ): Promise<void> => {
    const context = await windowOf(chrome, look, session)
    try {
      await act(await context.newPage())
    } finally {
      await context.close()
    }
  }
  const open = async (page: Page, path: string, by: (typeof shown)[number][2]) => {
    await page.goto(`${server.url}${path}`)
    if (by === 'handle') {
      const handle = page.locator('[draggable="true"]').nth(1)
      await handle.waitFor()
      await handle.focus()
      await page.keyboard.press('Enter')
    }
    await page
      .getByRole(by === 'handle' ? 'dialog' : by)
      .first()
      .waitFor()
    await settled(page)
  }

  test.each(looks)(
    'in $language $what has no barrier, wide and on a phone',
    async ({ language, path, by }) => {
      await inWindow({ language }, async page => {
        for (const [width, height] of [
          [1440, 900],
          [390, 844],
        ] as const) {
          await page.setViewportSize({ width, height })
          await open(page, path, by)
          expect([width, await violations(page)]).toEqual([width, []])
          expect([width, await overflow(page)]).toEqual([width, 0])
        }
      })
    },
  )

  test('somebody is entered with keys alone in under a minute, and half of it survives a reload', async () => {
    await inWindow({}, async page => {
      const type = async (label: RegExp, text: string) => {
        const field = page.getByRole('dialog').getByLabel(label).first()
        await field.focus()
        await page.keyboard.type(text)
      }
      const pick = async (label: RegExp, text: string) => {
        const field = page.getByRole('dialog').getByRole('combobox', { name: label })
        await field.focus()
        await page.keyboard.type(text)
        await page.getByRole('option', { name: text }).first().waitFor()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
      }
      const step = (name: string) =>
        page.getByRole('dialog').getByRole('form', { name, exact: true }).waitFor()
      await open(page, '/employee-management?new=1', 'dialog')
      const begun = Date.now()
      await step('Kişi')
      await type(/^Ad\b/, 'Deniz')
      await type(/^Soyad/, 'Tan')
      await type(/^Doğum tarihi/, '17.05.1990')
      await type(/^Telefon/, '5321112233')
      await page.keyboard.press('Enter')
      await step('Kullanıcı')
      await page.reload()
      // It goes on with what was written.
      const again = page.getByRole('dialog')
      await again.waitFor()
      await again.getByRole('form').first().waitFor()
      if (await again.getByRole('form', { name: 'Kişi', exact: true }).isVisible()) {
        await expect.poll(() => again.getByLabel(/^Soyad/).inputValue()).toBe('Tan')
        await again.getByLabel(/^Soyad/).focus()
        await page.keyboard.press('Enter')
      }
      await step('Kullanıcı')
      // Who may not give accounts goes on.
      await again.getByRole('button', { name: 'İlerle' }).focus()
      await page.keyboard.press('Enter')
      await step('Çalışma')
      await type(/^Sicil no/, '2001')
      await pick(/^Departman/, departmentRows[0]?.name ?? '')
      await type(/^Görev/, 'Kaynakçı')
      await pick(/^Vardiya/, shiftRows.find(({ active }) => active)?.title ?? '')
      await again.getByLabel(/^Dahili no/).focus()
      await page.keyboard.press('Enter')
      await step('Kart')
      await type(/^Kart numarası/, '99001')
      const sent = page.waitForRequest(
        request => request.method() === 'POST' && request.url().endsWith('/api/app/employees'),
      )
      await page.keyboard.press('Enter')
      expect((await sent).postDataJSON()).toMatchObject({
        name: 'Deniz',
        surname: 'Tan',
        employeeNo: '2001',
        card: { number: '99001' },
      })
      expect(Date.now() - begun).toBeLessThan(60_000)
    })
  })

  test('a department is dragged below another, and what that changes is shown before it moves', async () => {
    await inWindow({}, async page => {
      const moved: string[] = []
      page.on('request', request => {
        if (request.method() === 'PUT') moved.push(request.url())
      })
      await open(page, '/company-management/departments', 'table')
      const row = (name: string) => page.getByRole('row').filter({ hasText: name }).first()
      await page.getByRole('button', { name: 'Montaj taşı' }).dragTo(row('Lojistik ve Depo'))
      const dialog = page.getByRole('dialog', { name: 'Montaj nereye taşınsın?' })
      await dialog.waitFor()
      await dialog
        .getByRole('region', { name: 'Ne değişecek' })
        .getByText(/görmeyecek/)
        .waitFor()
      expect(moved).toEqual([])
    })
  })
})
