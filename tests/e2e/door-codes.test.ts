import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCode, windowOf as windowOfCode } from '#domain/locations/codes.ts'
import { buildWeb, webRoot } from '#runtime/start/web-build.ts'
import {
  addTablet,
  movementsOf,
  openDoor,
  pins,
  type Door,
} from '#tests/locations/kiosk/tablet.ts'
import { findBrowser } from './browser.ts'
import { filmOf, textIn } from './film.ts'
import { sessionAt, violations, windowOf } from './pages.ts'

const folder = await mkdtemp(join(tmpdir(), 'mesai-door-film-'))
const film = join(folder, 'code.y4m')
await writeFile(film, filmOf('nothing yet'))
const browser = await findBrowser([
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
])
const here = {
  latitude: 41.00824,
  longitude: 28.978359,
  accuracy: 9,
}
const lunchTime = {
  type: 'fixed',
  periods: [{ start: '08:30', end: '17:30' }],
  lunch: {
    start: '12:00',
    end: '13:00',
    minutes: 45,
  },
  tolerances: {
    earlyArrival: 0,
    lateArrival: 0,
    earlyExit: 0,
    lateExit: 0,
    break: 0,
    missingWork: 0,
    overtime: 0,
    flexible: 0,
  },
  minimumWork: 0,
}

/** Codes between a phone, a tablet and a screen, by what their cameras see. Long because it is one door. */
describe.skipIf(browser === null)('codes at the door', () => {
  const chrome = browser as Browser
  let door: Door
  let url = ''
  let made = 0
  const serial = () => `CODES-${++made}-${Date.now() % 100_000}`
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await door.world.ask(method, path, {
      token: door.chief,
      ...(body === undefined ? {} : { body }),
    })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.text}`)
    return answer.body
  }
  beforeAll(async () => {
    await buildWeb()
    door = await openDoor({ webRoot })
    url = await door.world.app.listen({
      port: 0,
      host: '127.0.0.1',
    })
  }, 180_000)
  afterAll(async () => {
    await chrome.close()
    await door?.world.close()
    await rm(folder, {
      recursive: true,
      force: true,
    })
  })

  /** Somebody's phone at the page of checking in. */
  const phoneOf = async (who: 'clerk' | 'welder') => {
    const { username, password } = door.world.a.people[who]
    const context = await windowOf(
      chrome,
      { width: 390, height: 844 },
      await sessionAt(url, {
        username,
        password,
      }),
    )
    await context.grantPermissions(['camera', 'geolocation'], { origin: url })
    await context.setGeolocation(here)
    const page = await context.newPage()
    await page.goto(`${url}/check-in`)
    await page.getByRole('button', { name: 'Kodu okut' }).waitFor()
    return page
  }
  const opened = async (page: Page, key: string) => {
    await page.goto(`${url}/kiosk#${key}`)
    await page
      .getByRole('button', {
        name: 'Aç',
        exact: true,
      })
      .click()
  }

  test('a screen by its own key shows the next code without a network, and a phone scans that', async () => {
    const name = `Kapı ${serial()}`
    const { locationId } = await ask('POST', '/api/app/locations', {
      name,
      coordinates: '41.008240, 28.978359',
      tolerance: 75,
      zone: 'Europe/Istanbul',
    })
    await ask('POST', `/api/app/devices/${String(locationId)}/approve`)
    const { key } = await ask('POST', `/api/app/devices/${String(locationId)}/key`)
    const context = await windowOf(chrome, {
      width: 1024,
      height: 768,
    })
    const screen = await context.newPage()
    await screen.clock.install()
    await opened(screen, String(key))
    const picture = screen.getByRole('img', { name: `${name} için giriş kodu` })
    await picture.waitFor()
    expect(await violations(screen)).toEqual([])
    const first = await textIn(picture)
    expect(await screen.getByRole('alert').count()).toBe(0)

    // The next ones are there ahead: half a minute later another is shown, and it says that nothing new comes.
    await context.setOffline(true)
    await screen.clock.runFor(31_000)
    await screen.getByText('Bağlantı yok. Kod birazdan eskiyecek.').waitFor()
    await expect.poll(() => textIn(picture)).not.toBe(first)
    const next = await textIn(picture)
    expect(await violations(screen)).toEqual([])
    // Long after the last of them it shows none, and says so.
    await screen.clock.fastForward(600_000)
    await screen.getByText('Bağlantı yok: bu ekran şu an kod gösteremiyor.').waitFor()
    await picture.waitFor({ state: 'detached' })
    await context.close()

    const before = (await movementsOf(door, 'clerk')).length
    // However long that took here, it is scanned in the half minute that it is of.
    const read = readCode(next)
    if (!read.ok) throw new Error('the screen shows no code of ours')
    door.world.advance((read.value.number - windowOfCode(door.world.clock.at)) / 2)
    await writeFile(film, filmOf(next))
    const phone = await phoneOf('clerk')
    await phone.getByRole('button', { name: 'Kodu okut' }).click()
    await phone.getByRole('status').filter({ hasText: name }).waitFor()
    const after = await movementsOf(door, 'clerk')
    expect(after).toHaveLength(before + 1)
    await phone.context().close()
    door.world.advance(10)
  }, 180_000)

  test('a phone shows its code to the camera of the tablet, which knows whose it is', async () => {
    const { key } = await addTablet(door.world, door.chief, { serial: serial() })
    const phone = await phoneOf('welder')
    await phone.getByRole('button', { name: 'Tablette kodumu göster' }).click()
    const code = await textIn(
      phone.getByRole('img', { name: 'Kapıdaki tablete gösterilecek kod' }),
    )
    expect(code).toMatch(/^K1\./)
    await phone.context().close()
    const before = (await movementsOf(door, 'welder')).length
    await writeFile(film, filmOf(code))
    const context = await windowOf(chrome, {
      width: 1024,
      height: 768,
    })
    await context.grantPermissions(['camera'], { origin: url })
    const tablet = await context.newPage()
    await opened(tablet, key)
    await tablet.getByRole('button', { name: 'Telefondaki kodla' }).click()
    await tablet.getByRole('heading', { name: /^Merhaba/ }).waitFor()
    const sent = tablet.waitForRequest(request => request.url().endsWith('/api/kiosk/taps'))
    await tablet
      .getByRole('button', {
        name: 'Giriş',
        exact: true,
      })
      .click()
    expect((await sent).postDataJSON()).toMatchObject({
      by: {
        kind: 'code',
        text: code,
      },
      direction: 'in',
    })
    await tablet.getByText('kaydedildi').waitFor()
    expect(await movementsOf(door, 'welder')).toHaveLength(before + 1)
    await context.close()
    door.world.advance(10)
  }, 300_000)

  test('a tablet offers the ways of lunch where the shift has one, and to nobody else', async () => {
    const { key } = await addTablet(door.world, door.chief, { serial: serial() })
    const { shiftId } = await ask('POST', '/api/app/shifts', {
      title: `Öğleli ${serial()}`,
      from: '2026-01-01',
      shift: lunchTime,
    })
    const { employeeId } = door.world.a.people.clerk
    await ask('POST', `/api/app/shifts/${String(shiftId)}/assign`, {
      employeeId,
      from: '2026-03-02',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    })
    await door.world.settle()
    const context = await windowOf(chrome, {
      width: 1024,
      height: 768,
    })
    const tablet = await context.newPage()
    await opened(tablet, key)
    const identify = async (no: string, pin: string) => {
      for (const digit of no)
        await tablet
          .getByRole('button', {
            name: digit,
            exact: true,
          })
          .click()
      await tablet
        .getByRole('button', {
          name: 'İleri',
          exact: true,
        })
        .click()
      await tablet.getByRole('status', { name: 'Şifre' }).waitFor()
      for (const digit of pin)
        await tablet
          .getByRole('button', {
            name: digit,
            exact: true,
          })
          .click()
      await tablet
        .getByRole('button', {
          name: 'Tamam',
          exact: true,
        })
        .click()
      await tablet.getByRole('heading', { name: /^Merhaba/ }).waitFor()
    }
    const before = (await movementsOf(door, 'clerk')).length
    await identify('104', pins.clerk)
    const sent = tablet.waitForRequest(request => request.url().endsWith('/api/kiosk/taps'))
    await tablet.getByRole('button', { name: 'Öğleye çıkış' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      direction: 'out',
      lunch: true,
    })
    await tablet.getByText('kaydedildi').waitFor()
    const after = await movementsOf(door, 'clerk')
    expect(after).toHaveLength(before + 1)
    expect(after.at(-1)).toMatchObject({ direction: 'out' })

    await tablet.getByRole('status', { name: 'Sicil numarası' }).waitFor()
    await identify('102', pins.manager)
    expect(await tablet.getByRole('button', { name: /Öğle/ }).count()).toBe(0)
    await tablet
      .getByRole('button', {
        name: 'Giriş',
        exact: true,
      })
      .click()
    await tablet.getByText('kaydedildi').waitFor()
    await context.close()
    door.world.advance(10)
  }, 300_000)
})
