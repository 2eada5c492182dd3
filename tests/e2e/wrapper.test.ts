import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb } from '#runtime/start/web-build.ts'
import { covers } from '#tests/specification/covers.ts'
import { long } from '#tests/shared/long.ts'
import { serve } from '#tests/web/fixture/serve.ts'
import { findBrowser } from './browser.ts'
import { overflow, sessionAt, violations, windowOf } from './pages.ts'
import { saidIn } from './said.ts'

const browser = await findBrowser()
type Language = 'tr' | 'en' | 'ar'
/** All in `npm run verify`; here one of each direction between the two journeys. */
const inTurn = (one: Language): readonly Language[] => (long ? ['tr', 'en', 'ar'] : [one])
const ayse = {
  username: 'ayse',
  password: 'Parola123',
}

/** The product in the app for phones, as the demo's page plays it: in a frame, with what the app says. */
describe.skipIf(browser === null)('the app for phones', () => {
  const chrome = browser as Browser
  let server: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    await buildWeb()
    server = await serve('usual', 0)
  }, 300_000)
  afterAll(async () => {
    server?.stop()
    await chrome.close()
  })

  const opened = async (language: Language, show = 'check-in') => {
    const t = saidIn(language)
    const context = await windowOf(chrome, { language, theme: 'system' })
    // The page around is signed in once; what happens in the frame is the frame's.
    await context.addInitScript(
      kept => {
        if (window === window.top) sessionStorage.setItem('mesai.session', kept)
      },
      await sessionAt(server.url, ayse),
    )
    await context.grantPermissions(['geolocation'], { origin: server.url })
    await context.setGeolocation({
      latitude: 41.00824,
      longitude: 28.978359,
      accuracy: 9,
    })
    const page = await context.newPage()
    await page.goto(`${server.url}/dev/wrapper?show=${show}`)
    const inside = page.frameLocator('iframe')
    await inside.getByRole('heading', { level: 1 }).waitFor()
    const says = (what: 'app' | 'enter' | 'weak' | 'foreign' | 'ended' | 'anew') =>
      page.getByRole('button', { name: t(`wrapperPage.say.${what}`), exact: true }).click()
    const log = page.getByRole('log', { name: t('wrapperPage.posted') })
    const held = page.getByRole('region', { name: t('wrapperPage.holds') })
    return {
      t,
      context,
      page,
      inside,
      says,
      log,
      held,
    }
  }
  const themes = (page: Page) => page.getByRole('log').locator('code').allTextContents()

  test.each(inTurn('ar'))(
    'checks in from where the phone is, tells its theme, and keeps its tokens: %s',
    { ...covers('1.10', '4.86', '7.31', '7.33', '7.34'), timeout: 300_000 },
    async language => {
      const { t, context, page, inside, says, log, held } = await opened(language)
      await log.getByText(t('wrapperPage.postedNone')).waitFor()
      await says('foreign')
      expect(await held.innerText()).not.toContain('2.4.1')
      expect(await themes(page)).toEqual([])

      await says('app')
      await held.getByText('2.4.1').waitFor()
      await log.getByText(t('wrapperPage.means.light')).waitFor()
      await page.emulateMedia({ colorScheme: 'dark' })
      await log.getByText(t('wrapperPage.means.dark')).waitFor()
      expect(await themes(page)).toEqual([
        '{"type":"theme","theme":"dark"}',
        '{"type":"theme","theme":"light"}',
      ])
      expect(await violations(page)).toEqual([])

      // Who signs in in the app does so by a key of the phone, and his session lasts.
      await says('enter')
      await inside.getByLabel(t('login.username')).fill(ayse.username)
      await inside.locator('input[type=password]').fill(ayse.password)
      const entered = page.waitForRequest(request => request.url().endsWith('/api/auth/login'))
      await inside.getByRole('button', { name: t('login.submit'), exact: true }).click()
      expect((await entered).headers()['mesai-app-key']).toMatch(/^MFkw[\w-]{118}$/)
      await held.locator('time[datetime^="2100-01-01"]').waitFor()

      await inside.getByLabel(t('checkIn.typed')).fill('M1.abc.z0.0123456789abcdef')
      const sent = page.waitForRequest(request => request.url().endsWith('/api/app/check-ins'))
      await inside
        .getByRole('button', {
          name: t('checkIn.send'),
          exact: true,
        })
        .click()
      // Signed by a key that the browser made and keeps.
      expect((await sent).headers()['mesai-proof']).toMatch(
        /^\d{13}\.[\w-]{22}\.[\w-]{43}\.[\w-]{86}$/,
      )
      expect((await sent).postDataJSON()).toMatchObject({
        code: 'M1.abc.z0.0123456789abcdef',
        position: {
          latitude: 41.00824,
          longitude: 28.978359,
          accuracy: 9,
        },
      })
      await inside
        .getByRole('status')
        .filter({ hasText: t('checkIn.way.out') })
        .waitFor()
      await context.close()
    },
  )

  test.each(inTurn('tr'))(
    'says that a session is over before it leads to sign-in: %s',
    { ...covers('1.10', '7.28'), timeout: 300_000 },
    async language => {
      const { t, context, page, inside, says, held } = await opened(language, 'my-account')
      await says('app')
      await held.getByText('2.4.1').waitFor()
      await says('ended')
      const told = inside.getByRole('alertdialog', { name: t('wrapper.ended') })
      await told.waitFor()
      expect(await held.innerText()).not.toContain(t('wrapperPage.holds.none'))
      await told.getByRole('button', { name: t('wrapper.signIn') }).click()
      await held.getByText(t('wrapperPage.holds.none')).waitFor()
      await expect
        .poll(() => page.frames().some(frame => frame.url().includes('reason=unauthorized')))
        .toBe(true)
      // The page around it is nobody's app: its session goes on, and the frame's comes back.
      await says('anew')
      await inside
        .getByRole('heading', {
          level: 1,
          name: t('page.account.title'),
        })
        .waitFor()
      await held.locator('time').waitFor()
      expect(await held.innerText()).not.toContain('2.4.1')

      // Where it is no app, nobody is told: the sign-in page is there at once.
      await says('ended')
      await held.getByText(t('wrapperPage.holds.none')).waitFor()
      expect(await inside.getByRole('alertdialog').count()).toBe(0)
      await context.close()
    },
  )

  test('asks for another password where the app says that it is weak, also on a phone', {
    ...covers('1.10', '7.32'),
    timeout: 300_000,
  }, async () => {
    const { t, context, page, inside, says, held } = await opened('tr')
    await page.setViewportSize({
      width: 390,
      height: 844,
    })
    // Between two layouts the frame may open again, and knows nothing of what was said before.
    await expect.poll(() => overflow(page)).toBe(0)
    const forced = inside.getByText(t('password.forced'))
    await expect
      .poll(async () => {
        await says('app')
        return held.innerText()
      })
      .toContain('2.4.1')
    await expect
      .poll(async () => {
        await says('weak')
        return forced.count()
      })
      .toBeGreaterThan(0)
    await says('anew')
    await inside.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => forced.count()).toBe(0)
    await context.close()
  })
})
