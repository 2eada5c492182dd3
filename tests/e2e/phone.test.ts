// Long because it asks all that a phone alone has to show, over one made-up company in one browser.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb } from '#runtime/start/web-build.ts'
import { departmentRows, idOf, people } from '#tests/web/fixture/company.ts'
import { serve } from '#tests/web/fixture/serve.ts'
import { pages } from '#api/contract/pages.ts'
import { long } from '#tests/shared/long.ts'
import { findBrowser } from './browser.ts'
import { unreadable } from './figures.ts'
import { covered, quiet, stickingOut, watchShifts } from './phone-page.ts'
import { smallTargets } from './targets.ts'
import { addressOf, goTo, overflow, sessionAt, settled, violations, windowOf } from './pages.ts'

const browser = await findBrowser()
/**
 * Where the first row of a list begins at the latest, in pixels from the top of a page that nobody has filtered: bar,
 * title with its acts, search and period with the filters' button, counters. More than half of what a phone of 844
 * pixels shows is rows then.
 */
const firstRowAt = 360
const leastShift = 0.02
const somebody = {
  employeeId: idOf('e', 0),
  departmentId: departmentRows[0]?.departmentId ?? '',
}
/** What begins with a form or with figures and not with a list, or has none until a provider is connected. */
const noList = new Set([
  '/announcement-center/notifications',
  '/announcement-center/sms-notification',
  '/settings/integrations',
  '/settings/subscription',
  '/dashboard',
  '/shift-management/cardless-shift-entry',
  '/visitor-management/visitor-registration',
  '/reports/employee',
  '/reports/employee/Columns/StartEndTime',
  '/employee-management/:id',
  '/employee-management/:id/personal-data',
  '/company-management/department/:id',
  '/shift-leave/leave-demand',
  '/leave-management/demand',
  '/settings/customize',
  '/my-account',
  '/my-account/basic',
  '/my-account/personal-data',
  '/my-account/notices',
  '/payroll/own-sheet',
  '/dev/wrapper',
  '/payroll/periods',
  '/payroll/what-if',
  '/access-control/muster',
  '/check-in',
  '/cafeteria/food-menu',
  '/qr-codes-and-locations/:id/screen',
  '/reports/looks', // nobody looked at anybody yet
])

/** Every page over the fixture, as one opens it on a phone; its answers come late, so that what they move is seen. */
describe.skipIf(browser === null)('on a phone', () => {
  const chrome = browser as Browser
  let server: Awaited<ReturnType<typeof serve>>
  let context: BrowserContext
  beforeAll(async () => {
    await buildWeb()
    server = await serve('usual', 120)
    context = await windowOf(
      chrome,
      { width: 390, height: 844 },
      await sessionAt(server.url, { username: 'ayse', password: 'Parola123' }),
    )
    await context.addInitScript(watchShifts)
  })
  afterAll(async () => {
    await context?.close()
    server?.stop()
    await chrome.close()
  })
  const atRest = async (page: Page): Promise<Page> => {
    await settled(page)
    await quiet(page)
    return page
  }
  const open = async (path: string): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(`${server.url}${path}`)
    return atRest(page)
  }
  /**
   * One window goes from page to page as people do, which takes less than to load each anew, as `npm run verify` does.
   */
  let walk: Page | null = null
  const goOn = async (path: string): Promise<Page> => {
    if (long || !walk) return (walk = await open(path))
    await walk.evaluate(() => {
      const { shifts } = globalThis as unknown as { shifts: { total: number; what: string[] } }
      Object.assign(shifts, { total: 0, what: [] })
    })
    await goTo(walk, path)
    return atRest(walk)
  }

  test.each(pages.map(({ path }) => path))(
    '%s sticks out nowhere, begins with its rows and does not move under the finger',
    async path => {
      const page = await goOn(addressOf(path, somebody))
      const { top, shift, what } = await page.evaluate(() => {
        const { shifts } = globalThis as unknown as {
          shifts: { total: number; what: string[] }
        }
        const row = document.querySelector(
          'main tbody tr, main [data-card], main [role="grid"] [role="row"][aria-rowindex="2"], ' +
            'main [role="treegrid"] [role="row"][aria-rowindex="2"]',
        )
        return {
          top: row ? row.getBoundingClientRect().top + scrollY : null,
          shift: shifts.total,
          what: shifts.what,
        }
      })
      const out = await stickingOut(page)
      const under = await covered(page)
      const small = await smallTargets(page)
      const sideways = await overflow(page)
      const cut = (await unreadable(page)).filter(one => one.includes(': cut by '))
      if (long) await page.close()
      expect({ sideways, out, under, cut, small }).toEqual({
        sideways: 0,
        out: [],
        under: [],
        cut: [],
        small: [],
      })
      expect(shift, what.join('\n')).toBeLessThanOrEqual(leastShift)
      if (!noList.has(path))
        expect(top ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(firstRowAt)
    },
  )

  test('a date is whole beside the longest words, and so are the words', async () => {
    const page = await context.newPage()
    const [longType, longName] = [
      'Engelli veya süreğen hastalığı olan çocuk izni (yılda on gün)',
      'Muhammed Selahaddin Abdurrahmanoğulları-Küçükçekmecelioğlu',
    ]
    await page.route('**/api/app/leaves?*', async route => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { rows: object[] }
      const rows = body.rows.map(row => ({ ...row, leaveType: longType, fullName: longName }))
      await route.fulfill({ response: answer, json: { ...body, rows } })
    })
    await page.goto(`${server.url}/leave-management/leave-search`)
    await settled(page)
    expect(await unreadable(page)).toEqual([])
    const row = page.locator('main tbody tr').first()
    for (const words of [longType, longName]) {
      const told = row.getByText(words, { exact: true }).first()
      expect(
        await told.evaluate(one => {
          for (let at: Element | null = one; at && at.tagName !== 'TR'; at = at.parentElement)
            if (
              at.scrollWidth > at.clientWidth + 1 &&
              getComputedStyle(at).display !== 'inline'
            )
              return at.outerHTML.slice(0, 120)
          return null
        }),
      ).toBeNull()
    }
    expect(await overflow(page)).toBe(0)
    await page.close()
  })
  test('the report of one person says whose it is, and of which days', async () => {
    const page = await open(
      `/reports/employee?employee=${somebody.employeeId}&from=2026-11-02&to=2026-11-13`,
    )
    const search = page.getByRole('search')
    await expect.poll(() => search.getByRole('combobox').inputValue()).toBe(people[0]?.fullName)
    await search.getByRole('button', { name: /02\.11 – 13\.11\.2026/ }).waitFor()
    await page.close()
  })
  test('the list of movements moves for nothing that comes: it is shown when it is asked for', async () => {
    const page = await open('/access-control/list')
    const first = page.locator('main tbody tr').first()
    const before = await first.textContent()
    const news = page.getByRole('button', { name: /yeni hareketi göster$/ })
    await news.waitFor()
    expect(await first.textContent()).toBe(before)
    const shift = await page.evaluate(
      () => (globalThis as unknown as { shifts: { total: number } }).shifts.total,
    )
    expect(shift).toBeLessThanOrEqual(leastShift)
    await news.click()
    await expect.poll(() => first.textContent()).not.toBe(before)
    await page.close()
  })
  test('has what its owner does at its foot, a finger wide, marked, over nothing of the page', async () => {
    const page = await open('/employee-management')
    const bar = page.getByRole('navigation', { name: 'Kısayollar' })
    const targets = bar.locator(':scope > *')
    expect(await targets.count()).toBe(5)
    for (const target of await targets.all()) {
      const box = await target.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await bar.getByRole('link', { name: /^Kararlar/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Gelen kutusu' }).waitFor()
    expect(await bar.locator('[aria-current="page"]').textContent()).toContain('Kararlar')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [last, top] = [
      await page.locator('main > *').last().boundingBox(),
      (await bar.boundingBox())?.y ?? 0,
    ]
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top)
    await bar.getByRole('button', { name: 'Ara' }).click()
    await page.getByRole('dialog').waitFor()
    await page.close()
  })
  const roles = [
    {
      scope: 'own',
      names: ['Bugün', 'Günlerim', 'Taleplerim', 'Mesaim', 'Hesabım'],
      to: ['Taleplerim', '/reports/error-activity?view=requests&mine=true'],
    },
    {
      scope: 'departments',
      names: ['Bugün', 'Kararlar', 'Düzelt', 'Kişiler', 'Ara'],
      to: ['Kişiler', '/employee-management'],
    },
    {
      scope: 'company',
      names: ['Bugün', 'Kararlar', 'Düzelt', 'Plan', 'Ara'],
      to: ['Plan', '/shift-management/work-schedule'],
    },
  ] as const
  test.each(roles)('who sees $scope has $names at its foot', async ({ scope, names, to }) => {
    process.env['SCOPE'] = scope
    const page = await open('/my-account').finally(() => {
      delete process.env['SCOPE']
    })
    const bar = page.getByRole('navigation', { name: 'Kısayollar' })
    const said = await bar.locator(':scope > * > span:first-of-type').allTextContents()
    expect(said).toEqual(names)
    expect(await overflow(page)).toBe(0)
    await bar.getByRole('link', { name: new RegExp(`^${to[0]}`) }).click()
    await page.waitForURL(url => `${url.pathname}${url.search}`.startsWith(to[1]))
    expect(await bar.locator('[aria-current="page"]').textContent()).toContain(to[0])
    await page.close()
  })
  test('every code of the own month keeps within its day', async () => {
    process.env['SCOPE'] = 'own'
    const page = await open('/dashboard').finally(() => {
      delete process.env['SCOPE']
    })
    const chips = page.locator('main td abbr')
    await chips.first().waitFor()
    const over = await chips.evaluateAll(all =>
      all.flatMap(chip => {
        const [inner, outer] = [chip, chip.closest('td') ?? chip].map(node =>
          node.getBoundingClientRect(),
        )
        return inner && outer && (inner.left < outer.left || inner.right > outer.right)
          ? [chip.textContent]
          : []
      }),
    )
    expect(over).toEqual([])
    await page.close()
  })
  test('readers come as a file from behind the filters', async () => {
    const page = await open('/company-management/devices')
    await page.getByRole('button', { name: 'Filtreler' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtreler' })
    await sheet.getByRole('button', { name: 'Dışa aktar' }).click()
    const asked = page.waitForRequest(request => request.url().includes('format=csv'))
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    expect(new URL((await asked).url()).pathname).toBe('/api/app/devices')
    await page.close()
  })
  test('filters are behind one button that counts them, in a sheet that gives the focus back', async () => {
    const page = await open('/reports/daily?flag=missingExit&presence=absent')
    const button = page.getByRole('button', { name: 'Filtreler (2)' })
    await button.click()
    const sheet = page.getByRole('dialog', { name: 'Filtreler' })
    await sheet
      .getByRole('button', { name: /Gelmeyen filtresini kaldır|filtresini kaldır/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Filtreler (1)' }).waitFor({ state: 'attached' })
    // the export is there to be used again with them
    await page.locator('main tbody tr').first().waitFor({ state: 'attached' })
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.textContent === 'Filtreler (1)')
    await page.close()
  })

  test('counters are one line that moves sideways under a finger or the keyboard', async () => {
    const page = await open('/reports/daily')
    const strip = page.getByRole('group', { name: 'Raporun özeti' })
    const lines = await strip
      .locator('> *')
      .evaluateAll(all => new Set(all.map(one => one.getBoundingClientRect().top)).size)
    expect(lines).toBe(1)
    expect(await strip.evaluate(one => one.scrollWidth > one.clientWidth)).toBe(true)
    await strip.getByRole('button').last().focus()
    expect(
      await strip.evaluate(one => {
        const { right } = [...one.children].at(-1)?.getBoundingClientRect() ?? {
          right: Infinity,
        }
        return right <= one.getBoundingClientRect().right + 1
      }),
    ).toBe(true)
    await page.close()
  })
})
