import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb, webRoot } from '#runtime/start/web-build.ts'
import {
  addTablet,
  movementsOf,
  openDoor,
  pins,
  type Door,
} from '#tests/locations/kiosk/tablet.ts'
import { long } from '#tests/shared/long.ts'
import { findBrowser } from './browser.ts'
import { violations, windowOf } from './pages.ts'
import { saidIn } from './said.ts'

const browser = await findBrowser()
/** All in `npm run verify`; here the one from right to left, since the other tests are in Turkish. */
const languages = long ? (['tr', 'en', 'ar'] as const) : (['ar'] as const)

/** A tablet at a door as people meet it. Long because it is opened, tapped at, cut off and locked, one by one. */
describe.skipIf(browser === null)('the tablet at the door', () => {
  const chrome = browser as Browser
  let door: Door
  let url = ''
  let tablets = 0
  beforeAll(async () => {
    await buildWeb()
    door = await openDoor({ webRoot })
    url = await door.world.app.listen({ port: 0, host: '127.0.0.1' })
  }, 180_000)
  afterAll(async () => {
    await chrome.close()
    await door?.world.close()
  })

  /** Each is a tablet of its own, opened by its link. */
  const tablet = async (
    look: Parameters<typeof windowOf>[1],
  ): Promise<{ context: BrowserContext; page: Page; name: string }> => {
    tablets += 1
    const serial = `E2E-${tablets}-${Date.now() % 100_000}`
    const { key } = await addTablet(door.world, door.chief, { serial })
    const context = await windowOf(chrome, look)
    const page = await context.newPage()
    await page.goto(`${url}/kiosk#${key}`)
    await page
      .getByRole('button', { name: saidIn(look?.language ?? 'tr')('kiosk.openAct') })
      .click()
    const name = `Kapı ${serial}`
    await page.getByRole('heading', { name }).waitFor()
    return { context, page, name }
  }
  const press = async (page: Page, digits: string) => {
    for (const digit of digits)
      await page.getByRole('button', { name: digit, exact: true }).click()
  }
  const identify = async (page: Page, no: string, pin: string, t = saidIn('tr')) => {
    await press(page, no)
    await page.getByRole('button', { name: t('kiosk.next'), exact: true }).click()
    await page.getByRole('status', { name: t('kiosk.pin') }).waitFor()
    await press(page, pin)
    await page.getByRole('button', { name: t('kiosk.ok'), exact: true }).click()
  }

  test.each(languages)(
    'is opened with its key, greets and records: %s',
    async language => {
      const t = saidIn(language)
      const size =
        language === 'en' ? { width: 390, height: 844 } : { width: 1024, height: 768 }
      const { context, page } = await tablet({ language, ...size })
      // The key is nowhere in the page any more, and no script can read it.
      expect(page.url()).toBe(`${url}/kiosk`)
      expect(await page.evaluate(() => document.cookie)).toBe('')
      expect(await violations(page)).toEqual([])
      const before = (await movementsOf(door, 'clerk')).length
      await identify(page, '104', pins.clerk, t)
      await page.getByRole('heading', { name: t('kiosk.hello', { name: 'Gonca' }) }).waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: t('checkIn.way.in'), exact: true }).click()
      await page.getByRole('status').filter({ hasText: 'Gonca' }).waitFor()
      expect(await violations(page)).toEqual([])
      // It goes back by itself, and shows nobody's name.
      await page.getByRole('status', { name: t('kiosk.number') }).waitFor()
      expect(await page.getByText('Gonca').count()).toBe(0)
      expect(await page.getByRole('link').count()).toBe(0)
      door.world.advance(5)
      expect((await movementsOf(door, 'clerk')).length).toBe(before + 1)
      await context.close()
    },
    120_000,
  )

  test('takes a card by a reader that plays a keyboard, wherever the focus is', async () => {
    const { context, page } = await tablet({ width: 1024, height: 768 })
    await page.getByRole('button', { name: '7', exact: true }).focus()
    // As fast as a reader does: none waits until the page has heard the one before.
    await Promise.all([...'0012345', 'Enter'].map(key => page.keyboard.press(key)))
    await page.getByRole('heading', { name: 'Giriş mi, çıkış mı?' }).waitFor()
    const sent = page.waitForRequest(request => request.url().endsWith('/api/kiosk/taps'))
    // Nothing is chosen: it is recorded by itself.
    expect((await sent).postDataJSON()).toMatchObject({
      by: { kind: 'card', number: '0012345' },
      direction: 'next',
    })
    await page.getByText('kaydedildi').waitFor()
    await context.close()
  }, 180_000)

  test('keeps what is tapped without a network, over a reload, and sends it once', async () => {
    const { context, page, name } = await tablet({ width: 1024, height: 768, worker: true })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForFunction(async () => {
      const [cache] = await caches.keys()
      return cache !== undefined && (await (await caches.open(cache)).keys()).length > 20
    })
    const before = (await movementsOf(door, 'welder')).length
    // The clock of this world stands still, and what is tapped is taken back from it: before it the tablet was in use.
    door.world.advance(30)
    await context.setOffline(true)
    await identify(page, '103', pins.welder)
    await page.getByRole('heading', { name: 'Giriş mi, çıkış mı?' }).waitFor()
    await page.getByRole('button', { name: 'Giriş', exact: true }).click()
    await page.getByText('Saklandı, sonra sayılacak.').waitFor()
    await page.getByText('1 kayıt bekliyor.').waitFor()
    // Neither number nor PIN lies in the browser.
    const kept = await page.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const asked = indexedDB.open('mesai-kiosk-taps')
          asked.addEventListener('error', () => reject(new Error('no store')))
          asked.addEventListener('success', () => {
            const all = asked.result.transaction('kept').objectStore('kept').getAll()
            all.addEventListener('success', () => resolve(JSON.stringify(all.result)))
          })
        }),
    )
    expect(kept).toContain('sealed')
    expect(kept).not.toContain(pins.welder)
    expect(kept).not.toContain('"103"')
    // The power is cut, and comes back before the network does.
    await page.reload()
    await page.getByRole('heading', { name }).waitFor()
    await page.getByText('1 kayıt bekliyor.').waitFor()
    await identify(page, '103', pins.welder)
    await page.getByRole('button', { name: 'Çıkış', exact: true }).click()
    await page.getByText('2 kayıt bekliyor.').waitFor()
    const answers: boolean[] = []
    page.on('response', response => {
      if (response.url().endsWith('/api/kiosk/kept')) answers.push(response.ok())
    })
    await context.setOffline(false)
    // The page says that none waits any more before the browser has told us of the answers.
    await expect.poll(() => answers.filter(Boolean).length, { timeout: 180_000 }).toBe(2)
    await page.getByText('kayıt bekliyor.').waitFor({ state: 'detached' })
    // One has its age and counts; of the other nobody knows how old it is, so it waits.
    const after = await movementsOf(door, 'welder')
    expect(after).toHaveLength(before + 1)
    expect(after.at(-1)).toMatchObject({ direction: 'out', source: 'offline' })
    await context.close()
  }, 180_000)

  test('is locked for a person after five wrong PINs, and says for how long', async () => {
    const { context, page } = await tablet({ width: 1024, height: 768 })
    for (let at = 0; at < 5; at++) {
      await identify(page, '102', `90000${at}`)
      await page.getByText('Sicil numarası ya da şifre yanlış.').waitFor()
      await page.getByRole('status', { name: 'Sicil numarası' }).waitFor()
    }
    await identify(page, '102', pins.manager)
    await page.getByText(/15 dakika sonra yeniden deneyin/).waitFor()
    expect(await violations(page)).toEqual([])
    await context.close()
    door.world.advance(20)
  }, 300_000)
})
