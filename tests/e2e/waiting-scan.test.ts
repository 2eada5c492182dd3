import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { macOf } from '#commands/locations/secret.ts'
import { printedCode } from '#domain/locations/codes.ts'
import { asDeviceId, asInstant } from '#domain/shared/values.ts'
import { buildWeb } from '#runtime/start/web-build.ts'
import { makeWorld, type Answer, type World } from '#tests/api/world.ts'
import { findBrowser } from './browser.ts'
import { buildsOf } from './builds.ts'
import { sessionAt, violations, windowOf } from './pages.ts'

type Sent = {
  readonly scanId: string
  readonly phone?: object
  readonly offline?: { readonly ageMs: number | null }
}
const browser = await findBrowser()
await browser?.close()

/** The real API behind an operator who puts another build in place while a scan lies on the phone. */
describe.skipIf(browser === null)('a scan that waits while the app is replaced', () => {
  let world: World
  let api = ''
  let code = ''
  const chief = async (method: string, url: string, body?: unknown): Promise<Answer> =>
    world.ask(method, url, {
      token: await world.signIn(world.a.people.chief),
      ...(body === undefined ? {} : { body }),
    })
  // Each try is another company's, since a person has one phone.
  beforeEach(async () => {
    await buildWeb()
    world = await makeWorld({ projector: true })
    world.clock.at = asInstant(new Date().toISOString()) // the phone's clock is right
    api = await world.app.listen({
      port: 0,
      host: '127.0.0.1',
    })
    const { body } = await chief('POST', '/api/app/locations', {
      name: 'Ana kapı',
      coordinates: '41.008240, 28.978359',
      tolerance: 75,
      zone: 'Europe/Istanbul',
    })
    const door = asDeviceId(String(body['locationId']))
    await chief('POST', `/api/app/devices/${door}/approve`)
    await chief('POST', `/api/app/locations/${door}/codes`)
    const from = world.clock.at.slice(0, 10)
    const asked = await chief('PUT', '/api/app/policy', {
      from,
      changes: {
        boundPhones: 'first',
      },
    })
    if (asked.status !== 200) throw new Error(asked.text)
    await world.settle()
    code = printedCode(door, 1, macOf(world.deps.vault, world.a.id, door))
  })
  afterEach(() => world?.close())

  const facts = async () =>
    (
      await world.deps.log.readAll({
        after: 0n,
        max: 5000,
        personal: 'sealed',
      })
    ).filter(({ type }) => type === 'CheckedIn' || type === 'CorrectionDemanded')
  /** Listens from the page's first line on: a new worker may be in charge before it is asked for. */
  const listen = () => {
    const taken = new Promise(resolve => {
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        if (Object.hasOwn(window, 'awaits')) resolve(true)
      })
    })
    Object.assign(window, { taken })
  }
  /** Until the new worker is in charge of the page that is open. */
  const replaced = (page: Page) =>
    page.evaluate(async () => {
      const { taken } = window as unknown as { taken: Promise<true> }
      await (await navigator.serviceWorker.ready).update()
      return Promise.race([
        taken,
        new Promise(resolve => {
          setTimeout(resolve, 30_000, false)
        }),
      ])
    })

  // A browser that is watched now and then holds a new worker back for ever (offline.test.ts).
  const watched = { retry: 4 }
  test.each([
    ['in the page that stays open, and counts', false],
    ['in a page of the new build, and is decided on', true],
  ])('is sent once, as it was signed at the tap: %s', watched, async (_, anew) => {
    const chrome = (await findBrowser()) as Browser
    let there = true
    const server = await buildsOf(['first', 'second'], () => (there ? api : null))
    const session = await sessionAt(api, world.a.people.welder)
    const context = await windowOf(
      chrome,
      {
        width: 390,
        height: 844,
        worker: true,
      },
      session,
    )
    await context.grantPermissions(['geolocation'], {
      origin: server.url,
    })
    await context.setGeolocation({
      latitude: 41.00824,
      longitude: 28.978359,
      accuracy: 9,
    })
    const page = await context.newPage()
    await page.addInitScript(listen)
    const scans: Sent[] = []
    page.on('request', request => {
      if (request.url().endsWith('/api/app/check-ins')) scans.push(request.postDataJSON())
    })
    const scan = async (way: 'Giriş' | 'Çıkış') => {
      await page
        .getByText(way, {
          exact: true,
        })
        .click()
      await page.getByLabel('Kodun metni').fill(code)
      await page
        .getByRole('button', {
          name: 'Gönder',
          exact: true,
        })
        .click()
    }
    const served = () =>
      page.evaluate(
        () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content,
      )
    try {
      await page.goto(`${server.url}/check-in`)
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      await scan('Giriş')
      await page.getByText('Giriş kaydedildi').waitFor()
      world.advance(30)
      const before = (await facts()).length
      await context.setOffline(true)
      scans.length = 0
      await scan('Çıkış')
      await page.getByText('telefonda saklandı').waitFor()
      const waiting = page.getByRole('region', {
        name: 'Telefonda bekleyenler',
      })
      await waiting.getByText('Henüz gönderilmedi').waitFor()

      there = false
      await page.evaluate(() => Object.assign(window, { awaits: true }))
      server.to('second')
      await context.setOffline(false)
      expect(await replaced(page)).toBe(true)
      await expect.poll(() => scans.length).toBeGreaterThan(0)
      await waiting.getByText('Henüz gönderilmedi').waitFor()
      if (anew) await page.reload()
      expect(await served()).toBe(anew ? 'second' : 'first')
      expect(await facts()).toHaveLength(before)

      there = true
      await page.getByText(anew ? 'Çıkış talep olarak iletildi' : 'Çıkış kaydedildi').waitFor()
      await waiting.waitFor({
        state: 'detached',
      })
      if (!anew) await page.getByText(/Son hareket: Çıkış/).waitFor()
      expect(await page.getByText('telefonda saklandı').count()).toBe(0)
      expect(await violations(page)).toEqual([])
      const [first, ...others] = scans
      const last = others.at(-1)
      expect(last?.phone).toBeDefined()
      for (const { scanId, phone } of others)
        expect({
          scanId,
          phone,
        }).toEqual({
          scanId: first?.scanId,
          phone: first?.phone,
        })
      expect(last?.offline?.ageMs === null).toBe(anew)
      const kept = await facts()
      expect(kept.slice(before)).toHaveLength(1)
    } finally {
      await context.close()
      server.stop()
      await chrome.close()
    }
  })
})
