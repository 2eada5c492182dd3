import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb, webRoot } from '#runtime/start/web-build.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { makeWorld, type Person, type World } from '#tests/api/world.ts'
import { long } from '#tests/shared/long.ts'
import { findBrowser } from './browser.ts'
import { overflow, sessionAt, settled, violations, windowsAt, type Look } from './pages.ts'

const browser = await findBrowser()
/** Each person's in each look in `npm run verify`; here each in one. */
const everybody = ['chief', 'clerk'] as const
const looks = [
  { language: 'tr', theme: 'light', people: long ? everybody : (['clerk'] as const) },
  { language: 'ar', theme: 'dark', people: long ? everybody : (['chief'] as const) },
] as const

/** Two small companies with API, projector and gateway as they run, on Monday 2 March 2026 at 11:00 in Istanbul. */
describe.skipIf(browser === null)('the dashboards in a browser', () => {
  const chrome = browser as Browser
  let world: World
  let url: string
  let key: string
  beforeAll(async () => {
    await buildWeb()
    world = await makeWorld({ webRoot, projector: true })
    url = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const token = await world.signIn(world.a.people.chief)
    key = (await makeDevice(world, token)).key
    for (const [person, number] of [
      ['welder', '111'],
      ['clerk', '222'],
      ['administrator', '333'],
    ] as const) {
      const card = await world.ask('POST', '/api/app/cards', { token, body: { number } })
      await world.ask('POST', `/api/app/cards/${String(card.body['cardId'])}/assign`, {
        token,
        body: { employeeId: world.a.people[person].employeeId, from: '2026-03-01T00:00:00Z' },
      })
    }
    await world.settle()
  })
  afterAll(async () => {
    await chrome.close()
    await world?.close()
  })

  const swipe = (card: string, time: string) =>
    world.swipe(key, [
      { id: `${card}-${time}`, at: `2026-03-02T${time}:00`, card, direction: 'in' },
    ])
  const sessions = new Map<Person, string>()
  /** Signed in once, as the page keeps it. */
  const sessionOf = async (person: Person): Promise<string> => {
    const session = sessions.get(person) ?? (await sessionAt(url, person))
    sessions.set(person, session)
    return session
  }
  const asPerson = async (person: Person, look: Look, act: (page: Page) => Promise<void>) => {
    const session = await sessionOf(person)
    await windowsAt(chrome, () => ({ url, session }))(look, '/dashboard', async page => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await act(page)
    })
  }
  const live = (page: Page) => page.getByText('Canlı', { exact: true }).waitFor()
  const inside = (page: Page, count: number) =>
    page.getByRole('link', { name: new RegExp(`^İçeride ${count}(?: |$)`) })

  test('a swipe at the gateway changes the figures, the names and the departments without a reload', async () => {
    await asPerson(world.a.people.chief, {}, async page => {
      await live(page)
      await inside(page, 0).waitFor()
      await page.evaluate(() => {
        document.body.dataset['kept'] = 'yes'
      })
      await swipe('111', '08:05')
      await inside(page, 1).waitFor()
      await page
        .getByRole('table', { name: 'Departmanlara göre bugün' })
        .getByRole('row', { name: /^Kaynak 1 1 / })
        .waitFor()
      await page.locator('label', { hasText: 'İlk gelen' }).click()
      await page
        .getByRole('list', { name: 'İlk gelen' })
        .locator('bdi', { hasText: 'İbrahim Şen' })
        .waitFor()
      expect(await page.evaluate(() => document.body.dataset['kept'])).toBe('yes')
      await inside(page, 1).click()
      await page.getByRole('table').getByText('İbrahim Şen').waitFor()
      expect(await page.getByRole('table').locator('tbody tr').count()).toBe(1)
    })
  })

  test('a broken line is said, and what came meanwhile is there when it is back', async () => {
    await asPerson(world.a.people.chief, {}, async page => {
      await live(page)
      await inside(page, 1).waitFor()
      await page.context().setOffline(true)
      await page.getByText(/^(?:Bağlanıyor|Çevrimdışı)$/).waitFor()
      await swipe('333', '08:10')
      await page.context().setOffline(false)
      await inside(page, 2).waitFor()
      await live(page)
      expect(await page.getByRole('link', { name: /^Geç gelen/ }).count()).toBe(1)
    })
  })

  test('an employee sees his own swipe come, and nobody else', async () => {
    await asPerson(world.a.people.clerk, {}, async page => {
      await page.getByRole('heading', { level: 1, name: 'Günüm' }).waitFor()
      await live(page)
      await swipe('222', '08:15')
      await page
        .getByRole('list', { name: 'Hareketler' })
        .or(page.locator('ul', { hasText: '08:15' }))
        .first()
        .getByText('08:15')
        .waitFor()
      expect(await page.getByText('İbrahim').count()).toBe(0)
      await page.getByRole('button', { name: 'Bu gün nasıl hesaplandı?' }).click()
      await page.getByRole('dialog', { name: 'Neden?' }).getByText('08:15').first().waitFor()
    })
  })

  test('the keyboard alone turns a picture into its table', async () => {
    await asPerson(world.a.people.chief, {}, async page => {
      const panel = page.getByRole('region', { name: 'Geç gelenler' })
      await panel.getByRole('radio', { name: 'Grafik' }).focus()
      await page.keyboard.press('ArrowRight')
      await panel.getByRole('group', { name: 'Geç gelenler' }).waitFor()
      await page.keyboard.press('Tab')
      expect(
        await panel
          .getByRole('group', { name: 'Geç gelenler' })
          .evaluate(group => group === document.activeElement),
      ).toBe(true)
    })
  })

  test.each(looks)(
    'have no barrier (axe) and nothing sticks out on a phone, in $language and $theme',
    async ({ language, theme, people }) => {
      for (const person of people) {
        await asPerson(world.a.people[person], { language, theme }, async page => {
          await settled(page)
          expect(await violations(page)).toEqual([])
          for (const table of await page
            .locator('label', { hasText: language === 'tr' ? /^Tablo$/ : /^جدول$/ })
            .all())
            await table.click()
          expect(await violations(page)).toEqual([])
          await page.setViewportSize({ width: 390, height: 844 })
          await settled(page)
          expect(await overflow(page)).toBe(0)
        })
      }
    },
  )
})
