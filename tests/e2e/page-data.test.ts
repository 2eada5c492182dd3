import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PagePath } from '#api/contract/pages.ts'
import { addDays, weekdayOf } from '#domain/shared/time.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { covers } from '#tests/specification/covers.ts'
import { findBrowser } from './browser.ts'
import { goTo, sessionAt, somebodyAt, windowsAt } from './pages.ts'
import { theProduct, type Product } from './product.ts'

const browser = await findBrowser()

/** The last week of work that is over: whatever day this is, people came and left on it. */
const today = asLocalDate(new Date().toISOString().slice(0, 10))
const friday = addDays(today, -weekdayOf(today) - 2)
const week = `?from=${addDays(friday, -4)}&to=${friday}`

/** What a page is called, what its address asks for, the call that knows what is on it, and by which field. */
type Shown = {
  readonly title: string
  readonly asks?: string
  readonly call: string
  readonly field: string
  /** Of one person: his is asked for. */
  readonly ofOne?: true
}
const people = { asks: week, field: 'fullName' } as const
const shown: Partial<Record<PagePath, Shown>> = {
  '/dashboard': { title: 'Panel', call: 'dashboard', field: 'name' },
  '/access-control/time-detail': {
    title: 'Zaman ayrıntısı',
    call: 'access-control/time-detail',
    ...people,
  },
  '/company-management/cards': { title: 'Kartlar', call: 'cards', field: 'number' },
  '/company-management/departments': {
    title: 'Departmanlar',
    call: 'departments',
    field: 'name',
  },
  '/company-management/devices': { title: 'Okuyucular', call: 'devices', field: 'serial' },
  '/reports/activity': { title: 'İşlem kayıtları', call: 'reports/activity', field: 'what' },
  '/reports/daily': { title: 'Günlük rapor', call: 'reports/daily', ...people },
  '/reports/earlyleavers': {
    title: 'Erken çıkanlar',
    call: 'reports/earlyleavers',
    ...people,
  },
  '/reports/employee': {
    title: 'Çalışma raporu',
    asks: week,
    call: 'reports/employee',
    field: 'firstIn',
    ofOne: true,
  },
  '/reports/employee/Columns/StartEndTime': {
    title: 'Giriş çıkış sütunları',
    asks: week,
    call: 'reports/employee/Columns/StartEndTime',
    field: 'entry',
    ofOne: true,
  },
  '/reports/employee-attendance-sheet': {
    title: 'Puantaj cetveli',
    call: 'reports/employee-attendance-sheet',
    ...people,
  },
  '/reports/employee-tracking': {
    title: 'Kim nerede',
    call: 'reports/employee-tracking',
    field: 'fullName',
  },
  '/reports/enter-exit-time': {
    title: 'Giriş çıkış süreleri',
    call: 'reports/enter-exit-time',
    ...people,
  },
  '/reports/error-activity': {
    title: 'Hatalı hareketler',
    call: 'reports/error-activity',
    ...people,
  },
  '/reports/latecomers': { title: 'Geç gelenler', call: 'reports/latecomers', ...people },
  '/reports/payroll-attendance': {
    title: 'Bordro puantajı',
    call: 'reports/payroll-attendance',
    field: 'fullName',
  },
  '/reports/unapproved-missing-shift': {
    title: 'Eksik çalışmalar',
    call: 'reports/unapproved-missing-shift',
    ...people,
  },
  '/reports/working-table': {
    title: 'Çalışma tablosu',
    call: 'reports/working-table',
    ...people,
  },
  '/settings/device-groups': {
    title: 'Okuyucu grupları',
    call: 'device-groups',
    field: 'title',
  },
  '/settings/work-schedule-schemes': {
    title: 'Çalışma şablonları',
    call: 'work-schedule-schemes',
    field: 'title',
  },
  '/shift-management': { title: 'Vardiyalar', call: 'shifts', field: 'title' },
  '/shift-management/after-hours-work': {
    title: 'Fazla mesailer',
    call: 'reports/after-hours-work',
    ...people,
  },
  '/shift-management/work-schedule': {
    title: 'Çalışma takvimi',
    call: 'calendar',
    ...people,
  },
}

/** Every text under that name, however deep it lies. */
const textsOf = (body: unknown, field: string): readonly string[] => {
  if (Array.isArray(body)) return body.flatMap(one => textsOf(one, field))
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) =>
    name === field && typeof value === 'string' ? [value] : textsOf(value, field),
  )
}

describe.skipIf(browser === null)('a page of the demo', () => {
  const chrome = browser as Browser
  let product: Product
  let session = ''
  let token = ''
  let employeeId = ''
  beforeAll(async () => {
    product = await theProduct()
    session = await sessionAt(product.api, product.user('company-admin'))
    token = (JSON.parse(session) as { token: string }).token
    employeeId = (await somebodyAt(product.api, session)).employeeId
  })
  afterAll(() => chrome.close())
  const inWindow = windowsAt(chrome, () => ({ url: product.api, session }))

  /** What the call says there is. */
  const thereIs = async (call: string, query: string, field: string) => {
    const answer = await fetch(`${product.api}/api/app/${call}${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const texts = textsOf(await answer.json(), field).filter(text => text.length > 2)
    expect([call, answer.status, texts.length > 0]).toEqual([call, 200, true])
    return texts
  }
  const asksOf = ({ asks = '', ofOne }: Shown): string =>
    ofOne ? `${asks}&employee=${employeeId}` : asks
  /** Some of it is seen below its title. */
  const shows = async (page: Page, of: Shown) => {
    const { title, field, call } = of
    const texts = await thereIs(call, asksOf(of), field)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await expect
      .poll(async () => {
        const main = await page.getByRole('main').innerText()
        return texts.some(text => main.includes(text)) ? title : `${title}: ${main}`
      })
      .toBe(title)
  }

  test('shows what there is at the address that the specification gives it', async () => {
    covers('2.16', '2.21', '2.26', '2.28', '2.29', '2.31', '2.46', '2.47', '2.48', '2.49')
    covers(
      '2.50',
      '2.51',
      '2.52',
      '2.53',
      '2.54',
      '2.56',
      '2.57',
      '2.58',
      '2.59',
      '2.63',
      '2.69',
    )
    covers('2.72', '2.73', '2.76')
    await inWindow({}, '/', async page => {
      // Without a path one is led to the first of them.
      await page.waitForURL(url => url.pathname !== '/')
      expect(new URL(page.url()).pathname).toBe('/dashboard')
      for (const [path, of] of Object.entries(shown)) {
        await goTo(page, `${path}${asksOf(of)}`)
        await shows(page, of)
      }
    })
  })
  test(
    'finds the people for whom entries without a card are made',
    covers('2.74'),
    async () => {
      const [name = ''] = await thereIs('employees', '?limit=1&status=0', 'fullName')
      await inWindow({}, '/shift-management/cardless-shift-entry', async page => {
        await page.getByRole('heading', { level: 1, name: 'Kartsız giriş' }).waitFor()
        await page.getByPlaceholder('Çalışan ara').first().fill(name)
        await page.getByRole('option', { name }).first().waitFor()
      })
    },
  )
})
