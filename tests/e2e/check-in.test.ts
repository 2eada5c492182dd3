import { createPublicKey, verify } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedText } from '#api/contract/signed-scan.ts'
import { buildWeb } from '#runtime/start/web-build.ts'
import { idOf } from '#tests/web/fixture/company.ts'
import { serve } from '#tests/web/fixture/serve.ts'
import { findBrowser } from './browser.ts'
import { filmOf } from './film.ts'
import { sessionAt, violations, windowOf } from './pages.ts'

const code = 'M1.abc.z0.0123456789abcdef'
const folder = await mkdtemp(join(tmpdir(), 'mesai-film-'))
const film = join(folder, 'code.y4m')
await writeFile(film, filmOf(code))
const browser = await findBrowser([
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
])

describe.skipIf(browser === null)('an employee at the door', () => {
  let server: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    await buildWeb()
    server = await serve('usual', 0)
  }, 300_000)
  afterAll(async () => {
    server?.stop()
    await browser?.close()
    await rm(folder, {
      recursive: true,
      force: true,
    })
  })

  test('scans the code with the camera, and is checked in where the phone is', async () => {
    if (browser === null) return
    const session = await sessionAt(server.url, {
      username: 'ayse',
      password: 'Parola123',
    })
    const context = await windowOf(
      browser,
      {
        width: 390,
        height: 844,
      },
      session,
    )
    await context.grantPermissions(['camera', 'geolocation'], { origin: server.url })
    await context.setGeolocation({
      latitude: 41.00824,
      longitude: 28.978359,
      accuracy: 9,
    })
    const page = await context.newPage()
    await page.goto(`${server.url}/check-in`)
    const sent = page.waitForRequest(request => request.url().endsWith('/api/app/check-ins'))
    await page.getByRole('button', { name: 'Kodu okut' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      code,
      direction: 'out',
      position: {
        latitude: 41.00824,
        longitude: 28.978359,
        accuracy: 9,
      },
    })
    await page.getByText('Çıkış kaydedildi').waitFor()
    expect(await violations(page)).toEqual([])
    await page.goto(`${server.url}/qr-codes-and-locations/${idOf('c', 71)}/screen`)
    await page.getByRole('img', { name: 'Ana kapı kodu için giriş kodu' }).waitFor()
    expect(await violations(page)).toEqual([])
    await context.close()
  }, 180_000)

  test('scans without a network, and it is sent as the same scan once there is one', async () => {
    if (browser === null) return
    const session = await sessionAt(server.url, {
      username: 'ayse',
      password: 'Parola123',
    })
    const context = await windowOf(
      browser,
      {
        width: 390,
        height: 844,
      },
      session,
    )
    await context.grantPermissions(['camera', 'geolocation'], {
      origin: server.url,
    })
    await context.setGeolocation({
      latitude: 41.00824,
      longitude: 28.978359,
      accuracy: 9,
    })
    const page = await context.newPage()
    const isScan = (request: { url: () => string }) =>
      request.url().endsWith('/api/app/check-ins')
    const type = async (text: string) => {
      await page.getByLabel('Kodun metni').fill(text)
      await page
        .getByRole('button', {
          name: 'Gönder',
          exact: true,
        })
        .click()
    }
    await page.goto(`${server.url}/check-in`)
    await page.getByText('Son hareket').waitFor()
    await context.setOffline(true)
    await type(code)
    await page.getByText('telefonda saklandı').waitFor()
    const waiting = page.getByRole('region', { name: 'Telefonda bekleyenler' })
    await waiting.getByText('Henüz gönderilmedi').waitFor()
    expect(await violations(page)).toEqual([])
    const sent = page.waitForRequest(isScan)
    await context.setOffline(false)
    const first = (await sent).postDataJSON()
    expect(first).toMatchObject({
      code,
      direction: 'out',
      offline: { offsetMs: expect.any(Number) },
      phone: { at: first.offline.scannedAt },
    })
    expect(first.offline.ageMs).toBeGreaterThan(0)
    await waiting.waitFor({ state: 'detached' })

    // The answer is lost, the page is closed, and somebody signs in on this phone the next day.
    const ids: string[] = []
    await context.route('**/api/app/check-ins', route => {
      ids.push(route.request().postDataJSON().scanId)
      return route.abort()
    })
    await type('M1.abc.z1.0123456789abcdef')
    await page.getByText('telefonda saklandı').waitFor()
    await page.evaluate(() => sessionStorage.clear())
    await page.close()
    await context.unroute('**/api/app/check-ins')
    const next = await context.newPage()
    const again = next.waitForRequest(isScan)
    await next.goto(`${server.url}/check-in`)
    const second = (await again).postDataJSON()
    expect(ids).toContain(second.scanId)
    expect(second).toMatchObject({ offline: { ageMs: null } })
    await context.close()
  }, 180_000)

  test('signs each scan with a key that the phone made, and says it once it is asked for', async () => {
    if (browser === null) return
    const session = await sessionAt(server.url, {
      username: 'ayse',
      password: 'Parola123',
    })
    const context = await windowOf(
      browser,
      {
        width: 390,
        height: 844,
      },
      session,
    )
    await context.grantPermissions(['camera', 'geolocation'], { origin: server.url })
    await context.setGeolocation({
      latitude: 41.00824,
      longitude: 28.978359,
      accuracy: 9,
    })
    const page = await context.newPage()
    const scans: Scan[] = []
    const keys: { readonly phoneId: string; readonly key: string }[] = []
    await context.route('**/api/app/check-ins', route => {
      scans.push(route.request().postDataJSON())
      if (keys.length > 0) return route.continue()
      const body = {
        code: 'mobile.phone-unknown',
        error: 'Bu telefon size bağlı değil.',
      }
      return route.fulfill({
        status: 403,
        json: body,
      })
    })
    await context.route('**/api/app/check-ins/phones', route => {
      keys.push(route.request().postDataJSON())
      return route.fulfill({
        status: 200,
        json: {
          position: null,
          standing: 'bound',
        },
      })
    })
    const type = async (text: string) => {
      await page.getByLabel('Kodun metni').fill(text)
      await page
        .getByRole('button', {
          name: 'Gönder',
          exact: true,
        })
        .click()
      await page.getByText('Çıkış kaydedildi').waitFor()
    }
    await page.goto(`${server.url}/check-in`)
    await type(code)
    await page.reload()
    await type('M1.abc.z1.0123456789abcdef')
    const [own, ...others] = keys
    expect(others).toEqual([])
    const [refused, first, second] = scans
    expect([scans.length, first?.scanId]).toEqual([3, refused?.scanId])
    const publicKey = createPublicKey({
      key: Buffer.from(own?.key ?? '', 'base64url'),
      format: 'der',
      type: 'spki',
    })
    for (const { phone, ...scan } of [first, second].filter(one => one !== undefined)) {
      expect(phone.phoneId).toBe(own?.phoneId)
      const text = Buffer.from(signedText(phone.phoneId, phone.at, scan))
      const signature = Buffer.from(phone.signature, 'base64url')
      const key = {
        key: publicKey,
        dsaEncoding: 'ieee-p1363',
      } as const
      expect(verify('sha256', text, key, signature)).toBe(true)
    }
    expect(await page.evaluate(takeKey)).toBe('InvalidAccessError')
    await context.close()
  }, 180_000)
})

type Scan = Parameters<typeof signedText>[2] & {
  readonly phone: { readonly phoneId: string; readonly at: string; readonly signature: string }
}
/** In the page: what a script gets of the private half. */
const takeKey = () =>
  new Promise<string>((resolve, reject) => {
    const asked = indexedDB.open('mesai-phone', 1)
    asked.addEventListener('error', () => reject(new Error('there is no store')))
    asked.addEventListener('success', () => {
      const all = asked.result.transaction('kept').objectStore('kept').getAll()
      all.addEventListener('success', () => {
        const [{ pair }] = all.result
        crypto.subtle.exportKey('pkcs8', pair.privateKey).then(
          () => resolve('taken'),
          (error: unknown) => resolve(error instanceof Error ? error.name : 'refused'),
        )
      })
    })
  })
