import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb, webRoot } from '#api/start/web-build.ts'
import { makeWorld, type Person, type World } from '../api/world.ts'
import { findBrowser } from './browser.ts'
import { overflow, settled, violations, windowOf } from './pages.ts'

const browser = await findBrowser()
const said = {
  tr: { absent: /^Gelmeyen/, views: 'Görünümler', save: 'Yeni görünüm olarak kaydet…', asDefault: 'Sayfayı hep bununla aç', submit: 'Kaydet', columns: 'Sütunlar', department: 'Departman', export: 'Dışa aktar', csv: 'CSV dosyası', head: 'Ad soyad;Sicil no;Gün' },
  en: { absent: /^Absent/, views: 'Views', save: 'Save as a new view…', asDefault: 'Always open the page with it', submit: 'Save', columns: 'Columns', department: 'Department', export: 'Export', csv: 'CSV file', head: 'Full name;Employee no.;Day' },
  ar: { absent: /^غائبون/, views: 'العروض', save: 'حفظ كعرض جديد…', asDefault: 'افتح الصفحة به دائمًا', submit: 'حفظ', columns: 'الأعمدة', department: 'القسم', export: 'تصدير', csv: 'ملف CSV', head: 'الاسم الكامل;رقم الموظف;اليوم' },
} as const

const shift = {
  type: 'fixed', periods: [{ start: '08:30', end: '17:30' }], lunch: { start: '12:00', end: '13:00', minutes: 45 },
  tolerances: { earlyArrival: 0, lateArrival: 5, earlyExit: 0, lateExit: 15, break: 0, missingWork: 0, overtime: 0, flexible: 0 }, minimumWork: 0,
}

/** The real API and database with two small companies, at noon of a Monday in March for the server as for the browser. */
describe.skipIf(browser === null)('a saved view in a browser', () => {
  const chrome = browser as Browser
  let world: World
  let address: string
  beforeAll(async () => {
    await buildWeb()
    world = await makeWorld({ webRoot })
    const token = await world.signIn(world.a.people.chief)
    const { body } = await world.ask('POST', '/api/app/shifts', { token, body: { title: 'Gündüz', from: '2026-01-01', shift } })
    for (const { employeeId } of Object.values(world.a.people)) await world.ask('POST', `/api/app/shifts/${String(body['shiftId'])}/assign`, { token, body: { employeeId, from: '2026-02-02', weekdays: [1, 2, 3, 4, 5] } })
    await world.settle()
    address = await world.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => { await chrome.close(); await world.close() })

  const enter = async (language: keyof typeof said, { username, password }: Person): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await windowOf(chrome, { language })
    await context.clock.setFixedTime('2026-03-02T09:00:00Z')
    const page = await context.newPage()
    await page.goto(`${address}/login`)
    await page.locator('input').first().fill(username)
    await page.locator('input[type=password]').fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL(url => url.pathname !== '/login')
    return { context, page }
  }

  test.each(['tr', 'en', 'ar'] as const)('in %s: filtered, saved as the one the page opens with, there after a reload, and its file is what is seen', async language => {
    const words = said[language]
    const { context, page } = await enter(language, world.a.people[language === 'tr' ? 'chief' : language === 'en' ? 'administrator' : 'manager'])
    try {
      await page.goto(`${address}/reports/daily?from=2026-02-26&to=2026-02-27`)
      await settled(page)
      await page.getByRole('button', { name: words.absent }).click()
      await page.getByRole('button', { name: words.views }).click()
      expect(await violations(page)).toEqual([])
      await page.getByRole('menuitem', { name: words.save }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('Şubat, gelmeyenler')
      await dialog.getByText(words.asDefault).click()
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('button', { name: words.submit }).click()
      await dialog.waitFor({ state: 'hidden' })

      await page.goto(`${address}/reports/daily`)
      await settled(page)
      await page.getByRole('button', { name: 'Şubat, gelmeyenler' }).waitFor()
      expect([...new URL(page.url()).searchParams].filter(([name]) => name !== 'saved')).toEqual(expect.arrayContaining([['presence', 'absent'], ['from', '2026-02-26'], ['to', '2026-02-27']]))
      await page.reload()
      await settled(page)
      await page.getByRole('button', { name: words.columns }).click()
      await page.getByRole('checkbox', { name: words.department }).uncheck()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      const heads = await page.getByRole('columnheader').allInnerTexts()
      expect(heads).not.toContain(words.department)

      await page.getByRole('button', { name: words.export }).click()
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: words.csv }).click()])
      const [head = '', ...lines] = (await readFile(await download.path(), 'utf8')).slice(1).trim().split('\r\n')
      expect(head.startsWith(words.head)).toBe(true)
      const shown = await page.locator('tbody tr[data-index]').evaluateAll(rows => rows.map(row => row.textContent ?? ''))
      expect(lines).toHaveLength(shown.length)
      expect(lines.length).toBeGreaterThan(1)
      for (const [at, line] of lines.entries()) {
        const [name = '', no = '', day = ''] = line.split(';')
        expect(shown[at]).toContain(name)
        expect(shown[at]).toContain(no)
        expect(shown[at]).toContain(`${day.slice(8)}.${day.slice(5, 7)}`)
      }
      expect(await overflow(page)).toBe(0)
    } finally { await context.close() }
  })
})
