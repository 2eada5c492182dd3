import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { session } from '#web/lib/session.ts'
import { settingsIn, wrapper } from '#web/lib/wrapper.ts'
import { colourSchemes } from '#web/kit/shell/colour-scheme.ts'
import { covers } from '#tests/specification/covers.ts'
import { closeAll, open } from './fixture/open.tsx'

/** What the app around the page says, in its own way of saying it. */
const say = (settings: object, origin = location.origin) =>
  act(() => {
    const data = JSON.stringify({ type: 'updateSettingsStore', ...settings })
    dispatchEvent(new MessageEvent('message', { origin, data }))
  })
afterEach(() => {
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
  test('keeps its tokens until 2100', covers('4.86', '9.18'), async () => {
    await open('/my-account')
    const year = () => new Date(session.current()?.expiresAt ?? 0).getUTCFullYear()
    expect(year()).toBeLessThan(2100)
    say({ isMobileApp: true })
    expect(year()).toBe(2100)
    expect(new Date(session.current()?.fileExpiresAt ?? 0).getUTCFullYear()).toBe(2100)
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
