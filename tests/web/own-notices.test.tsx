import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const bell = () => screen.findByRole('link', { name: /Bildirimlerim/ })

describe('the bell', () => {
  test('counts what one has not read, and is told at once that something came', async () => {
    const { tell, count } = await open('/dashboard')
    await waitFor(async () => expect((await bell()).textContent).toContain('1'))
    expect((await bell()).getAttribute('href')).toBe('/my-account/notices')
    const before = count('/api/app/myaccount/notices/unread')
    tell('notices', {})
    await waitFor(() =>
      expect(count('/api/app/myaccount/notices/unread')).toBeGreaterThan(before),
    )
  })
  test('counts system messages too, and leads to them where nothing else is unread', async () => {
    const bodies = { notices: 1, system: 2 }
    const { tell } = await open('/dashboard', {
      instead: ({ path }) =>
        path === '/api/app/myaccount/notices/unread'
          ? { status: 200, body: { unread: bodies.notices, systemMessages: bodies.system } }
          : undefined,
    })
    await waitFor(async () => expect((await bell()).textContent).toContain('3'))
    expect((await bell()).getAttribute('href')).toBe('/my-account/notices')
    bodies.notices = 0
    tell('notices', {})
    const toSystem = await screen.findByRole('link', { name: /Sistem bildirimleri.*2/ })
    expect(toSystem.getAttribute('href')).toBe('/announcement-center/system-notifications')
  })
  test('has no number once all is read', async () => {
    const { person } = await open('/my-account/notices')
    await person.click(await screen.findByRole('button', { name: 'Tümünü okundu say' }))
    await screen.findByText('Tümü okundu sayıldı.')
    await waitFor(async () => expect((await bell()).querySelector('bdi')).toBeNull())
  })
})

describe('one’s own notices', () => {
  test('are read by being opened, in the words that were told', async () => {
    const { person } = await open('/my-account/notices')
    await person.click(await screen.findByText('Girişiniz bekleniyor'))
    const panel = await screen.findByRole('dialog')
    expect(within(panel).getByText(/girişiniz henüz gelmedi/)).toBeTruthy()
    expect(within(panel).getByText(/Neden: .*10 dk sonra gelmemişse/)).toBeTruthy()
    await within(panel).findByText(/okundu/)
    await waitFor(async () => expect((await bell()).querySelector('bdi')).toBeNull())
  })
  test('are confirmed where that is asked for', async () => {
    const { person } = await open('/my-account/notices')
    await person.click(await screen.findByText('Servis saatleri değişti'))
    const panel = await screen.findByRole('dialog')
    await person.click(within(panel).getByRole('button', { name: 'Okudum, anladım' }))
    expect(await within(panel).findByText(/onayladınız/)).toBeTruthy()
  })
  test('are those that are unread, where one asks for them', async () => {
    const { person } = await open('/my-account/notices')
    await screen.findByText('Servis saatleri değişti')
    await person.click(screen.getByRole('button', { name: /Okunmadı/ }))
    await waitFor(() => expect(screen.queryByText('Servis saatleri değişti')).toBeNull())
    expect(screen.getByText('Girişiniz bekleniyor')).toBeTruthy()
  })
})
