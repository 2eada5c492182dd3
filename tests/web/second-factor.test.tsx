import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { closeAll, open } from './fixture/open.tsx'

let begins: MockInstance<(address: string | URL) => void>
beforeEach(() => {
  begins = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  closeAll()
})
const field = () => screen.findByLabelText<HTMLInputElement>('Kod')

/** At the step after the password. */
const atCode = async (options: Parameters<typeof open>[1] = {}) => {
  const opened = await open('/login?to=%2Freports%2Fdaily', { guest: true, ...options })
  await opened.person.type(await screen.findByLabelText('Kullanıcı adı'), 'gonca')
  await opened.person.type(screen.getByLabelText('Parola', { selector: 'input' }), 'code')
  await opened.person.click(screen.getByRole('button', { name: 'Oturum aç' }))
  await screen.findByRole('heading', { name: 'Giriş kodunu yazın' })
  return opened
}

describe('the code after the password', () => {
  test('is one field for six digits, which phones fill in from the message, and signs in', async () => {
    const { person, asked } = await atCode()
    const code = await field()
    expect([code.autocomplete, code.inputMode, document.activeElement]).toEqual([
      'one-time-code',
      'numeric',
      code,
    ])
    expect(screen.getByText(/Sonu 67 olan.*KTRA/)).toBeTruthy()
    await person.type(code, '12a 34-٥٦7')
    expect(code.value).toBe('123456')
    await person.click(screen.getByRole('button', { name: 'Doğrula' }))
    await waitFor(() => expect(location.pathname).toBe('/reports/daily'))
    expect(asked.find(({ path }) => path === '/api/auth/verify')?.body).toEqual({
      reference: 'R'.repeat(43),
      code: '123456',
    })
  })
  test('is not sent before all six are there', async () => {
    const { person, count } = await atCode()
    await person.type(await field(), '12345')
    await person.keyboard('{Enter}')
    expect(await screen.findByText('6 haneyi de yazın.')).toBeTruthy()
    expect(count('/api/auth/verify')).toBe(0)
  })
  test(
    'that is wrong is said so and typed again; after the third the page begins anew',
    covers('5.73'),
    async () => {
      const { person } = await atCode()
      for (let n = 0; n < 3; n++) {
        expect(begins).not.toHaveBeenCalled()
        await person.type(await field(), '000000')
        await person.keyboard('{Enter}')
        await screen.findByRole('alert')
        await waitFor(async () => expect((await field()).value).toBe(''))
      }
      await waitFor(() =>
        expect(begins.mock.calls).toEqual([['/login?reason=code&to=%2Freports%2Fdaily']]),
      )
    },
  )
  test('says on the page that begins anew why it does', async () => {
    await open('/login?reason=code', { guest: true })
    expect(await screen.findByText(/üç kez yanlış/)).toBeTruthy()
  })
  test('may be sent again once 180 seconds are counted down', covers('9.66'), async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { count } = await atCode()
    expect(screen.getByRole('button', { name: /3:00|2:59/ })).toBeTruthy()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(screen.getByRole('button', { name: /bekleyin/ }).textContent).toMatch(/1:00|0:5\d/)
    await vi.advanceTimersByTimeAsync(60_000)
    screen.getByRole('button', { name: 'Yeniden gönder' }).click()
    await waitFor(() => expect(count('/api/auth/verify/send')).toBe(1))
    await screen.findByRole('button', { name: /3:00|2:59/ })
  })
  test('may be of the app, or one of those one keeps', async () => {
    const { person, asked } = await atCode()
    await person.click(screen.getByRole('button', { name: 'Uygulamadaki kodu kullan' }))
    expect(screen.getByText(/Doğrulama uygulamanızda/)).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Kurtarma kodu kullan' }))
    await person.type(screen.getByLabelText('Kurtarma kodu'), '4k7tq-9xw2b')
    await person.keyboard('{Enter}')
    await waitFor(() =>
      expect(asked.find(({ path }) => path === '/api/auth/verify')?.body['code']).toBe(
        '4k7tq-9xw2b',
      ),
    )
    await person.click(screen.getByRole('button', { name: 'Oturum açmaya dön' }))
    expect(screen.getByLabelText('Kullanıcı adı')).toBeTruthy()
  })
})

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

describe('my account', () => {
  test('turns an app on: password, picture, key, first code, recovery codes that only a button puts away', async () => {
    const { person } = await open('/my-account?tab=security')
    const factors = await section('İki adımlı giriş')
    await person.click(await factors.findByRole('button', { name: 'Doğrulama uygulaması: aç' }))
    const turning = await dialog()
    await person.type(
      turning.getByLabelText('Şimdiki parolanız', { selector: 'input' }),
      'Dogru-Parola-1',
    )
    await person.click(turning.getByRole('button', { name: 'Devam' }))
    expect(await turning.findByRole('img', { name: /karekod/ })).toBeTruthy()
    expect(turning.getByText('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')).toBeTruthy()
    await person.type(turning.getByLabelText('Kod'), '123456')
    await person.click(turning.getByRole('button', { name: 'Doğrula ve aç' }))
    expect(await turning.findByText(/4K7T0-9XW2B/)).toBeTruthy()
    await person.click(turning.getByRole('button', { name: 'Kodları sakladım' }))
    await waitFor(() => expect(screen.queryByText(/4K7T0-9XW2B/)).toBeNull())
    expect(await factors.findByText('10 kod kaldı')).toBeTruthy()
  })
  test('says at the field that the password is wrong, and turns off with the right one', async () => {
    const { person } = await open('/my-account?tab=security')
    const factors = await section('İki adımlı giriş')
    await person.click(await factors.findByRole('button', { name: 'SMS kodu: aç' }))
    const turning = await dialog()
    const password = turning.getByLabelText('Şimdiki parolanız', { selector: 'input' })
    await person.type(password, 'Yanlis')
    await person.click(turning.getByRole('button', { name: 'Devam' }))
    expect(await turning.findByRole('alert')).toBeTruthy()
    await person.clear(password)
    await person.type(password, 'Dogru-Parola-1')
    await person.click(turning.getByRole('button', { name: 'Devam' }))
    expect(await turning.findByText(/KTRA/)).toBeTruthy()
  })
  test('lists passkeys and removes one with the password', async () => {
    const { person, asked } = await open('/my-account?tab=security')
    const keys = await section('Geçiş anahtarları')
    expect(await keys.findByText('İş telefonum')).toBeTruthy()
    await person.click(keys.getByRole('button', { name: 'İş telefonum anahtarını kaldır' }))
    const removing = await dialog()
    await person.type(
      removing.getByLabelText('Şimdiki parolanız', { selector: 'input' }),
      'Dogru-Parola-1',
    )
    await person.click(removing.getByRole('button', { name: 'Kaldır' }))
    expect(await keys.findByText('Henüz geçiş anahtarınız yok.')).toBeTruthy()
    expect(asked.find(({ path }) => path.endsWith('/remove'))?.body).toEqual({
      password: 'Dogru-Parola-1',
    })
  })
})

test('who manages users sees who has a second factor and takes it away', async () => {
  const { person, asked } = await open('/settings/users?search=kullanici.2')
  await screen.findByRole('table', { name: 'Kullanıcılar' })
  expect(await screen.findAllByText('Açık · 2 geçiş anahtarı')).toHaveLength(2)
  await person.click(screen.getByText('kullanici.2'))
  await person.click((await dialog()).getByRole('button', { name: 'İki adımlı girişi kaldır' }))
  const taking = within(await screen.findByRole('dialog', { name: /iki adımlı girişi kaldır/ }))
  await person.click(taking.getByRole('button', { name: 'Kaldır' }))
  await waitFor(() =>
    expect(asked.some(({ path }) => path.endsWith('/second-factor/take'))).toBe(true),
  )
})
