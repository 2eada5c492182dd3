import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PostVisitType } from '#api/contract/visit-types.ts'
import { buildWeb, webRoot } from '#runtime/start/web-build.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { findBrowser } from './browser.ts'
import { overflow, sessionAt, settled, violations, windowsAt } from './pages.ts'
import { saidIn } from './said.ts'
import { smallTargets } from './targets.ts'

/** Who stands at the desk with a telephone in one hand has a finger of the other: no mouse, no keys beside letters. */
const browser = await findBrowser()
const phone = { width: 390, height: 844, touch: true } as const
const registration = '/visitor-management/visitor-registration'

describe.skipIf(browser === null)('reception with a finger', () => {
  const chrome = browser as Browser
  const world = apiTest({ settles: 'changes', webRoot, projector: true })
  let url: string
  let session: string
  beforeAll(async () => {
    await buildWeb()
    url = await world.app.listen({ port: 0, host: '127.0.0.1' })
    await world.call(PostVisitType, 'chief', {
      title: 'Görüşme',
      colour: null,
      active: true,
      asksCompany: false,
      asksReason: false,
      asksCard: false,
      asksHost: true,
    })
    session = await sessionAt(url, world.a.people.chief)
  })
  afterAll(() => chrome.close())

  /** What is a barrier to axe, sticks out, or is too small for a finger. */
  const barriers = async (page: Page) => {
    await settled(page)
    return [
      ...(await violations(page)),
      ...(await smallTargets(page)),
      Math.max(0, await overflow(page)),
    ]
  }

  test.each(['tr', 'en', 'ar'] as const)(
    'enters who comes, sees him in and lets him go (%s)',
    async language => {
      const say = saidIn(language)
      const name = `Parmak ${language}`
      const open = windowsAt(chrome, () => ({ url, session }))
      const reception = async (page: Page) => {
        const field = page.getByRole('combobox', { name: say('visits.find') })
        await field.waitFor()
        expect(await barriers(page)).toEqual([0])
        await field.tap()
        await page.keyboard.type(name)
        const host = page.getByRole('combobox', { name: say('visits.host') })
        await host.tap()
        await page.keyboard.type(world.a.people.clerk.username)
        await page.getByRole('option').first().tap()
        await page.getByRole('button', { name: say('visits.register'), exact: true }).tap()
        const row = page.locator('main tbody tr').filter({ hasText: name })
        await row.getByText(say('visits.state.inside')).waitFor()
        expect(await barriers(page)).toEqual([0])
        const leaves = row.getByRole('button', { name: say('visits.leave'), exact: true })
        const { width = 0, height = 0 } = (await leaves.boundingBox()) ?? {}
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
        await leaves.tap()
        await row.getByText(say('visits.state.left')).waitFor()
        // The whole of a visit opens by a tap on it.
        await row.getByText(name).tap()
        await page.getByRole('dialog').getByText(name).first().waitFor()
        expect(await barriers(page)).toEqual([0])
      }
      await open({ ...phone, language }, registration, reception, page =>
        page.clock.setFixedTime(world.clock.at),
      )
    },
  )
})
