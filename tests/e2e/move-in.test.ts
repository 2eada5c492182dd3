// Long because it is one story, in three languages.
import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { long } from '#tests/shared/long.ts'
import { findBrowser } from './browser.ts'
import { overflow, sessionAt, settled, violations, windowOf } from './pages.ts'
import { theProduct, type Product } from './product.ts'

const browser = await findBrowser()
/** Pictures to be looked at, where somebody names a folder. */
const pictures = process.env['PICTURES']
const here = '/company-management/move-in'
const lastMonth = (): string => {
  const first = new Date()
  first.setUTCDate(0)
  return first.toISOString().slice(0, 7)
}
const month = lastMonth()
const languages = ['tr', 'en', 'ar'] as const
const words = {
  tr: {
    ask: 'Kuralları dene',
    closest: 'En yakın',
    now: 'Bugünkü kurallarınız',
    bring: 'Dosya getir',
  },
  en: {
    ask: 'Try the rules',
    closest: 'Closest',
    now: 'Your rules as they are',
    bring: 'Bring a file',
  },
  ar: { ask: 'جرّب القواعد', closest: 'الأقرب', now: 'قواعدكم الحالية', bring: 'إحضار ملف' },
} as const

type Daily = {
  employeeId: string
  employeeNo: string
  fullName: string
  day: string
  worked: number
  overtimeRaw: { workday: number; holiday: number }
}
type Summary = { apart: number; daysDiffering: number; people: number }

/**
 * A company that comes from another product: a month of the demo as that product would have counted it, brought by
 * hand, and each ready set of rules tried on it. Long because it is one story, in three languages.
 */
describe.skipIf(browser === null)('moving in', { timeout: 300_000 }, () => {
  const chrome = browser as Browser
  let product: Product
  let session = ''
  let token = ''
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${product.api}/api/app/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
    return answer
  }
  /** What was brought in a try before is taken back, so that another begins anew. */
  const takeAllBack = async () => {
    const { rows } = (await (await ask('move-ins')).json()) as {
      rows: { moveInId: string; status: string }[]
    }
    for (const { moveInId, status } of rows)
      if (status !== 'back') await ask(`move-ins/${moveInId}/take-back`, { method: 'POST' })
  }
  beforeAll(async () => {
    product = await theProduct()
    session = await sessionAt(product.api, product.user('company-admin'))
    token = (JSON.parse(session) as { token: string }).token
  })
  afterAll(async () => {
    if (product) await takeAllBack()
    await chrome.close()
  })

  const picture = async (page: Page, name: string) => {
    if (pictures === undefined) return
    mkdirSync(pictures, { recursive: true })
    await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
  }
  const open = async (
    path: string,
    look: Parameters<typeof windowOf>[1],
    act: (page: Page) => Promise<void>,
  ) => {
    const context = await windowOf(chrome, look, session)
    const page = await context.newPage()
    await page.goto(`${product.api}${path}`)
    await settled(page)
    await act(page)
    await context.close()
  }

  /** As TimeTrex writes it: the very totals of here, but half an hour more on the first day of each person. */
  const fileOfMonth = async (): Promise<{ text: string; people: number }> => {
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
    const period = `from=${month}-01&to=${last.toISOString().slice(0, 10)}`
    const rows: Daily[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const next: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const page = (await (await ask(`reports/daily?${period}&limit=200${next}`)).json()) as {
        rows: Daily[]
        next: string | null
      }
      rows.push(...page.rows)
      cursor = page.next
    }
    const people = [...new Set(rows.map(({ employeeId }) => employeeId))].slice(0, 12)
    const lines = people.flatMap(employeeId =>
      rows
        .filter(row => row.employeeId === employeeId)
        .toSorted((one, other) => (one.day < other.day ? -1 : 1))
        .map(({ fullName, employeeNo, day, worked, overtimeRaw }, at) =>
          [
            fullName,
            employeeNo,
            day,
            clock(worked + (at === 0 ? 30 : 0)),
            clock(overtimeRaw.workday + overtimeRaw.holiday),
          ].join(','),
        ),
    )
    const head = 'Full Name,Employee #,Date,Regular Time,Over Time'
    return { text: [head, ...lines, ''].join('\n'), people: people.length }
  }
  const clock = (minutes: number): string =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

  test('brings a month of the demo, and compares the presets on it in three languages', async () => {
    await takeAllBack()
    const { text, people } = await fileOfMonth()
    await open(here, {}, async page => {
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: words.tr.bring }).first().click()
      const dialog = page.getByRole('dialog', { name: words.tr.bring })
      await dialog.locator('input[type="file"]').setInputFiles({
        name: 'timetrex.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      })
      await dialog.getByRole('button', { name: 'Dene', exact: true }).waitFor()
      expect(await violations(page)).toEqual([])
      await picture(page, 'match-tr')
      await dialog.getByRole('button', { name: 'Dene', exact: true }).click()
      await dialog.getByRole('button', { name: 'İçeri al' }).waitFor()
      expect(await violations(page)).toEqual([])
      await picture(page, 'check-tr')
      await dialog.getByRole('button', { name: 'İçeri al' }).click()
      await dialog.getByText('Dosya alındı').waitFor()
      await picture(page, 'take-tr')
      await dialog.getByRole('button', { name: 'Karşılaştır' }).click()
    })
    const read = async () =>
      ((await (await ask(`reports/move-in?month=${month}`)).json()) as { summary: Summary })
        .summary
    // Half an hour on one day of each, and nothing else.
    await expect
      .poll(read, { timeout: 180_000 })
      .toMatchObject({ people, daysDiffering: people, apart: 30 * people })

    const seen: string[][] = []
    for (const language of languages)
      await open(`${here}?tab=compare&month=${month}`, { language }, async page => {
        await page.getByRole('button', { name: words[language].ask }).click()
        await page.getByText(words[language].closest, { exact: true }).first().waitFor()
        await settled(page)
        expect(await violations(page)).toEqual([])
        await picture(page, `compare-${language}`)
        const sets = page.locator('section table').filter({ hasText: words[language].now })
        const figures = await sets
          .locator('tbody tr')
          .evaluateAll(rows =>
            rows.map(row =>
              [...row.querySelectorAll('td')].map(cell => cell.textContent).join(' '),
            ),
          )
        seen.push(figures)
        const closest = sets.locator('tr', { hasText: words[language].closest })
        expect(await closest.first().locator('th').textContent()).toContain(words[language].now)
      })
    const [tr] = seen
    expect(tr).toHaveLength(5)
    expect(seen).toEqual([tr, tr, tr])
    // As they are: what the comparison says; by first and last swipe and without overtime it is another month.
    expect(tr?.[0]).toMatch(
      new RegExp(`^${30 * people >= 60 ? Math.floor((30 * people) / 60) : 0}\\.`),
    )
    expect(new Set(tr).size).toBeGreaterThan(2)
  })

  test('leads from a person to his days and why one is as it is', async () => {
    await open(`${here}?tab=compare&month=${month}`, {}, async page => {
      await page.locator('table[aria-label="Karşılaştırma"] tbody tr').first().click()
      const panel = page.getByRole('dialog', { name: 'Gün gün karşılaştırma' })
      const day = panel.locator('tr[data-differs]').first()
      await day.waitFor()
      expect(await day.locator('td').nth(2).textContent()).toContain('−0.30')
      expect(await violations(page)).toEqual([])
      await picture(page, 'days-tr')
      await day.getByRole('button').click()
      await page.waitForURL(/why=/)
      await page.getByRole('dialog').filter({ hasText: 'Neden' }).first().waitFor()
    })
  })

  test('fits a phone and the dark', async () => {
    for (const [language, theme, tabs] of [
      ['tr', 'light', long ? ['files', 'compare'] : ['compare']],
      ['ar', 'dark', long ? ['files', 'compare'] : ['files']],
    ] as const)
      for (const tab of tabs)
        await open(
          `${here}?tab=${tab === 'files' ? '' : tab}&month=${month}`,
          { language, theme, width: 390, height: 844 },
          async page => {
            expect(await overflow(page)).toBe(0)
            expect(await violations(page)).toEqual([])
            await picture(page, `${tab}-phone-${language}-${theme}`)
          },
        )
    for (const language of long ? languages : (['en'] as const))
      await open(here, { language, theme: 'dark' }, async page => {
        expect(await violations(page)).toEqual([])
        await picture(page, `files-${language}-dark`)
      })
  })
})
