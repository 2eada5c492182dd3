// Long because it is one journey, in one world.
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GetOwnPushes, PostOwnPush } from '#api/contract/pushes.ts'
import { pushCarryOf } from '#commands/push/published.ts'
import { asInstant } from '#domain/shared/values.ts'
import { buildWeb, webRoot } from '#runtime/start/web-build.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { givePlans, lookAt, noticeParts } from '#tests/notifications/told-rig.ts'
import { lookOnce } from '#tests/outbox/send-outbox.ts'
import { pushService, type PushServiceDouble } from '#tests/push/push-service.ts'
import { covers } from '#tests/specification/covers.ts'
import { findBrowser } from './browser.ts'
import { overflow, sessionAt, settled, violations, windowsAt, type Look } from './pages.ts'
import { pushedWindow } from './pushed.ts'
import { saidIn } from './said.ts'

/** A rule from who makes it at a desk to who is told on a phone, of a swipe that does not come. */
const browser = await findBrowser()
const phone = { width: 390, height: 844 } as const
const rulesPage = '/settings/system-notification'
const own = '/my-account/notices'
const hosts: string[] = []

describe.skipIf(browser === null)('a notice rule', () => {
  const chrome = browser as Browser
  beforeAll(() => buildWeb())
  const world = apiTest({
    at: '2026-03-02T08:00:00.000Z',
    settles: 'changes',
    webRoot,
    projector: true,
    outbound: { outboundHosts: hosts },
  })
  let url: string
  let service: PushServiceDouble
  const door = { deviceId: '', key: '' }
  beforeAll(async () => {
    url = await world.app.listen({ port: 0, host: '127.0.0.1' })
    service = await pushService(() => Date.parse(world.clock.at))
    hosts.push(service.host)
    await givePlans(world, [world.a.people.welder.employeeId])
    Object.assign(door, await makeDevice(world, await world.tokenOf('chief')))
    world.clock.at = asInstant('2026-03-08T09:00:00.000Z')
  })
  afterAll(async () => {
    await chrome.close()
    await service.close()
  })

  const sessionOf = (who: 'chief' | 'manager') => sessionAt(url, world.a.people[who])
  /** A window that is opened now, in a session of now. */
  const open = async (
    who: 'chief' | 'manager',
    look: Look,
    path: string,
    act: (page: Page) => Promise<void>,
  ): Promise<void> => {
    const session = await sessionOf(who)
    await windowsAt(chrome, () => ({ url, session }))(look, path, act)
  }
  /** What is a barrier to axe, and how far something sticks out. */
  const barriers = async (page: Page) => {
    await settled(page)
    return [...(await violations(page)), Math.max(0, await overflow(page))]
  }
  /** As the job does once it looks; browsers are told, and nothing else goes out. */
  const look = (at: string) =>
    lookAt(world, at, {
      ...noticeParts(world),
      providersOf: async () => ({ sms: false, mail: false, push: true }),
    })
  const byPush = () =>
    pushCarryOf(world.deps, { allowedHosts: hosts, subject: 'mailto:ik@example.com' })()
  const sent = () =>
    lookOnce(world.deps, async (_company, channel) => (channel === 'push' ? byPush() : null))

  test('is made with the keyboard, tried on the last thirty days, and tells a closed phone of who does not come', {
    ...covers('2.67'),
    timeout: 600_000,
  }, async () => {
    await open('chief', {}, rulesPage, async page => {
      const add = page.getByRole('button', { name: 'Kural ekle' }).first()
      await add.waitFor()
      expect(await barriers(page)).toEqual([0])
      await add.focus()
      await page.keyboard.press('Enter')
      const form = page.getByRole('dialog')
      const minutes = form.getByLabel('Dakika')
      await minutes.focus()
      await page.keyboard.press('Control+A')
      await page.keyboard.type('20')
      await form.getByLabel('Tarayıcı bildirimi').focus()
      await page.keyboard.press('Space')
      await form.getByText(/toleransından 20 dk sonra gelmemişse/).waitFor()
      await form.getByRole('button', { name: 'Kime haber verilirdi?' }).focus()
      await page.keyboard.press('Enter')
      // His plan is known since Monday noon; from Tuesday to Friday he did not come.
      await form.getByText(/4 bildirim, bakılan \d+ kişiden 1 kişi için/).waitFor()
      expect(await barriers(page)).toEqual([0])
      await form.getByRole('button', { name: 'Kaydet' }).focus()
      await page.keyboard.press('Enter')
      await page.getByText(/toleransından 20 dk sonra gelmemişse yöneticileri/).waitFor()
    })
    await look('2026-03-08T20:00:00.000Z')
    const { manager } = world.a.people
    const token = { token: await world.signIn(manager) }
    const device = service.browser((await world.call(GetOwnPushes, token)).key)
    await world.call(PostOwnPush, token, device.says)
    await look('2026-03-09T06:24:59.000Z')
    await sent()
    expect(device.taken()).toEqual([])
    await look('2026-03-09T06:25:00.000Z')
    await sent()
    const [pushed] = device.taken()

    const session = await sessionOf('manager')
    const window = await pushedWindow(chrome, { url, session, look: phone })
    const before = await window.opened('/')
    await window.watched(before)
    await before.close()
    await window.pushed(JSON.stringify(pushed?.said))
    await expect
      .poll(async () => (await window.shown()).map(({ body }) => body))
      .toEqual(['Sizi bekleyen bir bildirim var.'])
    const page = await window.opened('/#notices')
    await page.waitForURL(`${url}${own}`)
    await page.getByText('Mesai bildirimi').first().click()
    const notice = page.getByRole('dialog')
    await notice.getByText(/09\.03\.2026.*09:00.* gelmedi/).waitFor()
    await notice.getByText(/20 dk sonra gelmemişse/).waitFor()
    await window.context.close()
  })

  test('holds a notice while the reader says nothing, then tells it with that reason, in three languages', {
    timeout: 600_000,
  }, async () => {
    world.clock.at = asInstant('2026-03-09T07:00:00.000Z')
    await world.swipe(door.key, [
      { id: randomUUID(), at: '2026-03-09T10:00:00', card: '700', direction: 'in' },
    ])
    await look('2026-03-09T20:00:00.000Z')
    await look('2026-03-10T06:25:00.000Z')
    const notices = (page: Page) => page.getByText(/^(Mesai bildirimi)$/)
    await open('manager', phone, own, async page => {
      await notices(page).first().waitFor()
      await settled(page)
      expect(await notices(page).count()).toBe(1)
    })
    await world.deps.db.withoutCompany(tx =>
      tx.query('select devices.note_signals($1)', [
        JSON.stringify([
          {
            company_id: world.a.id,
            device_id: door.deviceId,
            last_signal_at: '2026-03-10T06:40:00.000Z',
          },
        ]),
      ]),
    )
    await look('2026-03-10T06:40:05.000Z')
    for (const language of ['tr', 'en', 'ar'] as const) {
      const say = saidIn(language)
      const theme = language === 'en' ? 'dark' : 'light'
      await open('manager', { ...phone, language, theme }, own, async page => {
        await notices(page).first().click()
        const notice = page.getByRole('dialog')
        await notice.getByText('Okuyucu bu sırada geri geldi.').waitFor()
        expect(await barriers(page)).toEqual([0])
      })
      const desk = { language, theme, width: 1440 } as const
      await open('chief', desk, '/announcement-center/system-notifications', async page => {
        await page.getByText(say('systemMessages.view.told')).click()
        await page.getByText('10.03.2026', { exact: true }).first().click()
        const panel = page.getByRole('dialog', { name: say('told.why') })
        const held = say('told.held.reader', { at: '' }).trim()
        await panel.getByText(held.replace(/^: /, '')).waitFor()
        await panel
          .getByText(say('noticeRules.when.enter.after', { n: 20 }))
          .first()
          .waitFor()
        expect(await barriers(page)).toEqual([0])
      })
    }
  })
})
