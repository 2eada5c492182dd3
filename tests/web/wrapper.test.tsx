import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { GetSessions } from '#api/contract/my-account.ts'
import { appKeyFor } from '#web/lib/app-proof.ts'
import { call } from '#web/lib/call.ts'
import { session, type Session } from '#web/lib/session.ts'
import { settingsIn, wrapper } from '#web/lib/wrapper.ts'
import { colourSchemes } from '#web/shell/colour-scheme.ts'
import { covers } from '#tests/specification/covers.ts'
import { fileToken as filesOfAyse } from './fixture/company.ts'
import { keepInMemory } from './fixture/kept-in-memory.ts'
import { closeAll, open } from './fixture/open.tsx'

/** What the app around the page says, in its own way of saying it. */
const say = (settings: object, origin = location.origin) =>
  act(() => {
    const data = JSON.stringify({ type: 'updateSettingsStore', ...settings })
    dispatchEvent(new MessageEvent('message', { origin, data }))
  })
const hour = 3_600_000
const proof = /^\d{13}\.[\w-]{22}\.[\w-]{43}\.[\w-]{86}$/
const signIn = async (person: UserEvent) => {
  await person.type(await screen.findByLabelText('Kullanıcı adı'), 'ayse')
  await person.type(screen.getByLabelText('Parola', { selector: 'input' }), 'Parola123')
  await person.click(screen.getByRole('button', { name: 'Oturum aç' }))
}
/** What whoever is signed in was answered. */
const replyOf = ({ token, fileToken, user }: Session) => ({
  error: null,
  access_token: token,
  file_access_token: fileToken,
  user_data: user,
  passwordChange: false,
  use_custom_logo: false,
  subscription: null,
})
const beginInApp = () =>
  act(() => {
    const now = session.current()
    if (now) session.begin({ ...replyOf(now), app: true })
  })
afterEach(() => {
  vi.restoreAllMocks()
  say({
    isMobileApp: false,
    mobileAppVersion: '',
    isPasswordWeak: false,
  })
  closeAll()
})

describe('the app for phones', () => {
  test(
    'says what it is, and nobody else does',
    covers('7.33', '7.34', '3.188', '3.189'),
    () => {
      say(
        {
          isMobileApp: true,
          mobileAppVersion: '9.9',
        },
        'https://example.com',
      )
      expect(wrapper.settings().isMobileApp).toBe(false)
      say({
        isMobileApp: true,
        mobileAppVersion: '2.4.1',
      })
      expect(wrapper.settings()).toEqual({
        isMobileApp: true,
        mobileAppVersion: '2.4.1',
        isPasswordWeak: false,
      })
      expect(sessionStorage.getItem('mesai.wrapper')).toContain('2.4.1')
    },
  )
  test('is believed in what it says rightly, and no other message is its', () => {
    expect(settingsIn({ type: 'updateSettingsStore', isMobileApp: 'yes' })).toEqual({})
    for (const other of [null, 7, '{', '"x"', { type: 'theme' }, { isMobileApp: true }])
      expect(settingsIn(other)).toBeNull()
  })
  test('is told the theme, at once and with each change', covers('7.31'), () => {
    const postMessage = vi.fn<(text: string) => void>()
    vi.stubGlobal('ReactNativeWebView', { postMessage })
    colourSchemes().set('dark')
    expect(postMessage).not.toHaveBeenCalled()
    say({ isMobileApp: true })
    colourSchemes().set('dark')
    colourSchemes().set('light')
    const themes = postMessage.mock.calls.map(([text]) => JSON.parse(text))
    expect(themes).toEqual([
      {
        type: 'theme',
        theme: 'light',
      },
      {
        type: 'theme',
        theme: 'dark',
      },
      {
        type: 'theme',
        theme: 'light',
      },
    ])
  })
  test(
    'signs in by a key of its phone, and keeps its token until 2100',
    covers('4.86', '9.18'),
    async () => {
      const { person } = await open('/login', { guest: true })
      keepInMemory()
      say({ isMobileApp: true })
      const fetched = vi.spyOn(globalThis, 'fetch')
      const last = (name: string) =>
        new Headers(fetched.mock.calls.at(-1)?.[1]?.headers).get(name)
      await signIn(person)
      const year = () => new Date(session.current()?.expiresAt ?? 0).getUTCFullYear()
      await waitFor(() => expect(year()).toBe(2100))
      const entered = fetched.mock.calls.find(([to]) => String(to).endsWith('/api/auth/login'))
      expect(new Headers(entered?.[1]?.headers).get('mesai-app-key')).toMatch(
        /^MFkw[\w-]{118}$/,
      )
      expect((session.current()?.fileExpiresAt ?? 0) - Date.now()).toBeLessThanOrEqual(8 * hour)
      await call(GetSessions, {})
      expect(last('mesai-proof')).toMatch(proof)
      expect(last('mesai-app-key')).toBeNull()
      expect(localStorage.getItem('mesai.session.app')).toContain('"app":true')
      session.end(null)
      expect(localStorage.getItem('mesai.session.app')).toBeNull()
    },
  )
  test('says no key and signs nothing in a browser, also where a session was open before', async () => {
    const token = 'of-a-browser'
    const { server, person } = await open('/login', {
      guest: true,
      // What the page of a test before still asks bears another token.
      instead: asked =>
        asked.path === '/api/auth/login'
          ? { status: 200, body: { ...Object(server.answer(asked).body), access_token: token } }
          : undefined,
    })
    const fetched = vi.spyOn(globalThis, 'fetch')
    const said = (name: string) =>
      fetched.mock.calls
        .map(([, asked]) => new Headers(asked?.headers))
        .filter(headers => [null, `Bearer ${token}`].includes(headers.get('authorization')))
        .map(headers => headers.get(name))
    keepInMemory()
    // A key that there is to sign with.
    say({ isMobileApp: true })
    await appKeyFor('POST', '/api/auth/login')
    say({ isMobileApp: false })
    await signIn(person)
    await waitFor(() => expect(session.current()).not.toBeNull())
    say({ isMobileApp: true })
    await call(GetSessions, {})
    expect(said('authorization')).toContain(`Bearer ${token}`)
    expect([...said('mesai-app-key'), ...said('mesai-proof')].every(one => one === null)).toBe(
      true,
    )
    expect(session.current()).toMatchObject({ app: false })
  })
  test('renews its token for files an hour before it ends', async () => {
    await open('/my-account')
    beginInApp()
    await screen.findByRole('heading', { name: 'Hesabım' })
    expect(session.fileToken()).toBe(filesOfAyse)
    const real = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => real() + 7 * hour + 60_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(session.fileToken()).toBe('next-file'))
  })
  test('is not watched for two hours without a sign of life', covers('9.18'), async () => {
    const clock = { ahead: 0 }
    const real = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => real() + clock.ahead)
    const isIn = async (isApp: boolean) => {
      clock.ahead = 0
      await open('/my-account')
      if (isApp) beginInApp()
      await screen.findByRole('heading', { name: 'Hesabım' })
      clock.ahead = 2 * hour + 60_000
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
      await act(() => new Promise(done => setTimeout(done, 50)))
      closeAll()
      return session.current() !== null
    }
    expect([await isIn(true), await isIn(false)]).toEqual([true, false])
  })
  test('signs once more by the server’s clock, and ends where it cannot', async () => {
    const answers = [
      'access.proof-old',
      null,
      'access.proof-used',
      null,
      'access.proof-required',
      'access.proof-required',
    ]
    await open('/my-account', {
      instead: ({ path }) => {
        if (!path.endsWith('/sessions')) return undefined
        const code = answers.shift()
        return code ? { status: 403, body: { error: 'x', code } } : undefined
      },
    })
    await expect(call(GetSessions, {})).resolves.toHaveProperty('rows')
    await expect(call(GetSessions, {})).resolves.toHaveProperty('rows')
    await expect(call(GetSessions, {})).rejects.toMatchObject({ code: 'access.proof-required' })
    expect([answers, session.current()]).toEqual([[], null])
  })
  test('asks for another password where it knows it to be weak', covers('7.32'), async () => {
    await open('/my-account')
    say({
      isMobileApp: true,
      isPasswordWeak: true,
    })
    expect(session.current()?.passwordChange).toBe(true)
  })
  test('says that a session is over before it leads to sign-in', covers('7.28'), async () => {
    let signedOut = false
    const { person } = await open('/my-account', {
      instead: ({ path }) =>
        signedOut && path.startsWith('/api/app/')
          ? {
              status: 401,
              body: { error: 'x', code: 'access.signed-out' },
            }
          : undefined,
    })
    await screen.findByRole('heading', { name: 'Hesabım' })
    say({ isMobileApp: true })
    signedOut = true
    await person.click(screen.getByRole('tab', { name: 'Oturumlar' }))
    const told = await screen.findByRole('alertdialog', { name: 'Oturumunuz sona erdi' })
    expect(session.current()).not.toBeNull()
    await person.click(within(told).getByRole('button', { name: 'Giriş sayfasına git' }))
    await waitFor(() => expect(session.current()).toBeNull())
    expect(location.search).toContain('reason=unauthorized')
  })
})
