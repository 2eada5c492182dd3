// Long because it is one journey, in one world.
import { Buffer } from 'node:buffer'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesLineUnder } from '#api/announcements/mail-text.ts'
import { sendAnnouncement } from '#commands/announcements/send.ts'
import { asAnnouncementId } from '#domain/shared/values.ts'
import { buildWeb, webRoot } from '#runtime/start/web-build.ts'
import { makeWorld, type World } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'
import { findBrowser } from './browser.ts'
import { overflow, sessionAt, settled, violations, windowsAt } from './pages.ts'
import { saidIn } from './said.ts'
import { long } from '#tests/shared/long.ts'

/** An announcement from who writes it at a desk to who reads and confirms it on a phone, and back. */
const browser = await findBrowser()
const phone = { width: 390, height: 844 } as const
const desk = '/announcement-center/notifications'
const own = '/my-account/notices'

describe.skipIf(browser === null)('an announcement', () => {
  const chrome = browser as Browser
  let world: World
  let url: string
  const sessions = new Map<string, string>()
  const as = (who: 'chief' | 'welder' | 'clerk') =>
    windowsAt(chrome, () => ({ url, session: sessions.get(who) }))
  beforeAll(async () => {
    await buildWeb()
    world = await makeWorld({ webRoot, projector: true })
    url = await world.app.listen({ port: 0, host: '127.0.0.1' })
    for (const who of ['chief', 'welder', 'clerk'] as const)
      sessions.set(who, await sessionAt(url, world.a.people[who]))
  })
  afterAll(async () => {
    await chrome.close()
    await world?.close()
  })

  /** As the job does once it looks. */
  const sent = async () => {
    const [row] = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query<{ id: string }>(
        'select announcement_id as id from announcements.announcements where company_id = $1',
        [world.a.id],
      ),
    )
    await sendAnnouncement(
      {
        ...world.deps,
        reads: world.deps.reads.announcements,
        filesLine: filesLineUnder(url),
      },
      { company: world.a.id, announcementId: asAnnouncementId(row?.id ?? '') },
    )
  }
  /** What is a barrier to axe, and how far something sticks out. */
  const barriers = async (page: Page) => {
    await settled(page)
    return [...(await violations(page)), Math.max(0, await overflow(page))]
  }

  test('is written by keyboard with a file, read and confirmed on a phone, seen and sent again by its writer', {
    ...covers('2.22'),
    timeout: 600_000,
  }, async () => {
    await as('chief')({}, desk, async page => {
      const write = page.getByRole('button', { name: 'Duyuru yaz' }).first()
      await write.focus()
      await page.keyboard.press('Enter')
      const form = page.getByRole('dialog')
      await form.getByLabel('Başlık').focus()
      await page.keyboard.type('Servis saatleri')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Servisler 07:30’da kalkar.')
      await form.locator('input[type="file"]').setInputFiles({
        name: 'servis.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('Hat 1: 07:30'),
      })
      await form.getByText('servis.txt').waitFor()
      await form.getByLabel('“Okudum, anladım” onayı iste').focus()
      await page.keyboard.press('Space')
      await form.getByRole('button', { name: 'Kime gideceğini göster' }).click()
      await form.getByText(/kişiye gider/).waitFor()
      expect(await barriers(page)).toEqual([0])
      await form.getByRole('button', { name: 'Duyur', exact: true }).focus()
      await page.keyboard.press('Enter')
      await page.getByText('Duyuru kaydedildi.').waitFor()
    })
    await sent()
    await as('welder')(phone, own, async page => {
      await page.getByText('Servis saatleri').first().click()
      const notice = page.getByRole('dialog')
      await notice.getByText('Servisler 07:30’da kalkar.').waitFor()
      const download = page.waitForEvent('download')
      await notice.getByRole('button', { name: /servis\.txt/ }).click()
      expect((await download).suggestedFilename()).toBe('servis.txt')
      expect(await barriers(page)).toEqual([0])
      await notice.getByRole('button', { name: 'Okudum, anladım' }).focus()
      await page.keyboard.press('Enter')
      await notice.getByText(/onayladınız/).waitFor()
    })
    await as('chief')({}, desk, async page => {
      await page.getByText('Servis saatleri').first().click()
      const panel = page.getByRole('dialog')
      await panel.getByText(/^Yeniden gönderme: .* sonrasında$/).waitFor()
      world.advance(61)
      await page.reload()
      await page.getByText('Servis saatleri').first().click()
      await panel.getByRole('button', { name: /^Onaylandı/ }).click()
      await expect
        .poll(() => panel.locator('li').filter({ hasText: 'Onaylandı' }).count())
        .toBe(1)
      await panel.getByRole('button', { name: 'Onaylamayanlara yeniden gönder' }).click()
      await page.getByText('Yeniden gönderiliyor.').waitFor()
    })
    await sent()
    const listed = async (who: 'welder' | 'clerk') => {
      let count = 0
      await as(who)(phone, own, async page => {
        await settled(page)
        count = await page.getByText('Servis saatleri').count()
      })
      return count
    }
    expect([await listed('welder'), await listed('clerk')]).toEqual([1, 2])
  })
  test.each(long ? (['en', 'ar'] as const) : (['ar'] as const))(
    'is no barrier in %s, at a desk and on a phone',
    { timeout: 300_000 },
    async language => {
      const say = saidIn(language)
      const look = { language, theme: language === 'en' ? 'dark' : 'light' } as const
      await as('chief')({ ...look, width: 1440 }, desk, async page => {
        await page.getByText('Servis saatleri').first().click()
        const withdraw = { name: say('announcements.withdraw'), exact: true }
        await page.getByRole('button', withdraw).waitFor()
        expect(await barriers(page)).toEqual([0])
      })
      await as('clerk')({ ...look, ...phone }, own, async page => {
        await page.getByText('Servis saatleri').first().click()
        await page.getByRole('button', { name: say('notices.confirm') }).waitFor()
        expect(await barriers(page)).toEqual([0])
      })
    },
  )
})
