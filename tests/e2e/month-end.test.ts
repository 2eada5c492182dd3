import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reachClock } from '#commands/clock/reach-clock.ts'
import { workOnLocks } from '#commands/payroll/lock-job.ts'
import { fitsExport, workOnExports } from '#commands/payroll-exports/export-job.ts'
import { asInstant } from '#domain/shared/values.ts'
import { buildWeb, webRoot } from '#runtime/start/web-build.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { makeWorld, type World } from '#tests/api/world.ts'
import { findBrowser } from './browser.ts'
import { sessionAt, windowOf } from './pages.ts'

const browser = await findBrowser()
const card = '5111'

/** A company in April with a day of March whose exit the reader keeps to itself yet. */
const companyInApril = async (world: World): Promise<string> => {
  const token = await world.signIn(world.a.people.chief)
  const post = async (url: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await world.ask('POST', `/api/app/${url}`, { token, body })
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.text}`)
    return answer.body
  }
  const { employeeId } = world.a.people.welder
  const { key } = await makeDevice(world, token)
  const { cardId } = await post('cards', { number: card })
  await post(`cards/${String(cardId)}/assign`, { employeeId, from: '2026-01-01T00:00:00Z' })
  const { shiftId } = await post('shifts', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift: {
      type: 'fixed',
      periods: [{ start: '08:30', end: '17:30' }],
      lunch: null,
      minimumWork: 0,
      tolerances: {
        earlyArrival: 0,
        lateArrival: 5,
        earlyExit: 0,
        lateExit: 15,
        break: 0,
        missingWork: 0,
        overtime: 0,
        flexible: 0,
      },
    },
  })
  await post(`shifts/${String(shiftId)}/assign`, {
    employeeId,
    from: '2026-02-02',
    weekdays: [1, 2, 3, 4, 5],
  })
  world.clock.at = asInstant('2026-03-11T08:00:00.000Z')
  await world.swipe(key, [{ id: 'in', at: '2026-03-10T08:31:00', card, direction: 'in' }])
  world.clock.at = asInstant('2026-04-02T08:00:00.000Z')
  await reachClock(world.deps)(world.clock.at)
  await world.settle()
  return key
}

/** What a process does beside requests, until it is told to stop. */
const beside = (world: World): (() => Promise<void>) => {
  const stop = new AbortController()
  const { deps } = world
  const failed = (error: unknown): void => {
    throw error
  }
  const going = (async () => {
    while (!stop.signal.aborted) {
      await workOnLocks(
        deps,
        deps.reads.payroll,
        fitsExport(deps, deps.reads.payrollExports),
      )(stop.signal, failed)
      await workOnExports(deps, deps.reads.payrollExports)(stop.signal, failed)
      await new Promise(resolve => setTimeout(resolve, 200))
    }
  })()
  return async () => {
    stop.abort()
    await going
  }
}

/** Goes on by Tab alone until what has the focus is called so. */
const reach = async (page: Page, name: RegExp): Promise<void> => {
  for (let presses = 0; presses < 120; presses++) {
    const named = await page.evaluate(() => {
      const at = document.activeElement
      return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
    })
    if (name.test(named.trim())) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${String(name)}`)
}
const press = async (page: Page, name: RegExp): Promise<void> => {
  await reach(page, name)
  await page.keyboard.press('Enter')
}
/** Keys go nowhere until a dialog that opens has taken the focus. */
const focused = async (of: Locator): Promise<void> => {
  await expect.poll(() => of.evaluate(node => node === document.activeElement)).toBe(true)
}
/** By the search that opens everywhere. */
const goTo = async (page: Page, title: string): Promise<void> => {
  await page.keyboard.press('Control+k')
  const field = page.getByPlaceholder('Sayfa, kişi veya işlem ara…')
  await focused(field)
  await page.keyboard.type(title)
  await expect.poll(() => field.inputValue()).toBe(title)
  await page.getByRole('dialog').getByText(title, { exact: true }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}
/** Begins a download by the keyboard, and reads it. */
const downloaded = async (page: Page): Promise<string> => {
  const coming = page.waitForEvent('download')
  await press(page, /dosyasını indir$/)
  return readFile(await (await coming).path(), 'utf8')
}

describe.skipIf(browser === null)('the end of a payroll month', () => {
  const chrome = browser as Browser
  let world: World
  let key: string
  let stop: () => Promise<void>
  let context: BrowserContext
  beforeAll(async () => {
    await buildWeb()
    world = await makeWorld({ webRoot, projector: true })
    key = await companyInApril(world)
    const url = await world.app.listen({ host: '127.0.0.1', port: 0 })
    stop = beside(world)
    context = await windowOf(chrome, {}, await sessionAt(url, world.a.people.chief))
  })
  afterAll(async () => {
    await context?.close()
    await chrome.close()
    await stop?.()
    await world?.close()
  })

  test('goes from the checklist to the next export, alone on a keyboard', async () => {
    const page = await context.newPage()
    const { port } = world.app.server.address() as { port: number }
    await page.goto(`http://127.0.0.1:${port}/dashboard`)
    await page.getByRole('heading', { level: 1 }).waitFor()

    await goTo(page, 'Ay sonu')
    await page.getByRole('region', { name: 'Mart 2026' }).waitFor()
    await press(page, /^Eksik giriş ya da çıkış: 1, aç$/)
    await page.getByRole('heading', { level: 1, name: 'Hatalı hareketler' }).waitFor()
    await press(page, /^Ay sonuna dön: Mart 2026$/)
    await page.getByRole('region', { name: 'Denetim listesi' }).waitFor()

    await press(page, /^Kilitle$/)
    await page.getByRole('dialog').waitFor()
    const seen = page.getByRole('checkbox')
    await focused(seen)
    await page.keyboard.press('Space')
    await expect.poll(() => seen.isChecked()).toBe(true)
    await press(page, /^Kilitle$/)
    await page.getByRole('link', { name: 'Bordro dosyası hazırla' }).waitFor()

    await press(page, /^Bordro dosyası hazırla$/)
    await press(page, /^Dosyayı hazırla$/)
    await page.getByText('Dosya hazır', { exact: true }).waitFor()
    expect(await downloaded(page)).toContain('İbrahim Şen')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    world.advance(60)
    await world.swipe(key, [{ id: 'out', at: '2026-03-10T17:30:00', card, direction: 'out' }])
    await world.settle()

    await goTo(page, 'Bordro düzeltmeleri')
    const lines = page.getByRole('region', { name: 'İbrahim Şen' })
    await lines.waitFor()
    await press(page, /^İbrahim Şen, 10\.03\.2026, .*: neden\?$/)
    const why = page.getByRole('dialog', { name: 'Neden değişti?' })
    await why.getByText('Okuyucudan hareket').waitFor()
    await page.keyboard.press('Escape')
    await why.waitFor({ state: 'detached' })

    await page.keyboard.press('Shift+Tab')
    await press(page, /^Dosyaya al$/)
    await page.getByRole('dialog').getByRole('combobox').waitFor()
    await page.locator('[role="dialog"] :focus').waitFor()
    await press(page, /^Dosyaya al$/)
    await page.getByText('Dosya hazır', { exact: true }).waitFor()
    expect(await downloaded(page)).toContain('İbrahim Şen')
    await page.keyboard.press('Escape')
    await page.getByText('Açık düzeltme yok').waitFor()

    await goTo(page, 'Bordro dosyaları')
    await page.getByText('Nisan 2026, parti 1 düzeltmeleri').waitFor()
    await page.getByText('Mart 2026, sürüm 1').waitFor()
    await page.close()
  })
})
