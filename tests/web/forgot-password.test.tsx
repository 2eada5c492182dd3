import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const token = 'A'.repeat(43)

describe('a lost password', () => {
  test('is asked for from the sign-in page, with the name that was typed there', async () => {
    const { person, asked } = await open('/login', { guest: true })
    await person.type(await screen.findByLabelText('Kullanıcı adı'), 'gonca')
    await person.click(screen.getByRole('button', { name: 'Parolamı unuttum' }))
    await person.click(screen.getByRole('button', { name: 'Bağlantı gönder' }))
    expect(await screen.findByText(/kayıtlı bir e-posta varsa/)).toBeTruthy()
    expect(screen.queryByText(/bağlantıyı e-postanıza gönderelim/)).toBeNull()
    expect(asked.find(({ path }) => path === '/api/auth/password-link')?.body).toEqual({
      username: 'gonca',
    })
    await person.click(screen.getByRole('button', { name: 'Oturum açmaya dön' }))
    expect(screen.getByRole('button', { name: 'Oturum aç' })).toBeTruthy()
  })
  test('is set anew by the link, whose token leaves the address at once', async () => {
    const { person, asked } = await open(`/login#password=${token}`, { guest: true })
    await screen.findByRole('heading', { name: 'Yeni parolanızı belirleyin' })
    await waitFor(() => expect(location.hash).toBe(''))
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Parolayı kaydet' })
    await person.type(
      screen.getByLabelText('Yeni parola', { selector: 'input' }),
      'Gurgen-Dali-1k',
    )
    expect(save.disabled).toBe(true)
    await person.type(
      screen.getByLabelText('Yeni parola (yeniden)', { selector: 'input' }),
      'Gurgen-Dali-1k',
    )
    await person.click(save)
    await waitFor(() => expect(location.search).toBe('?reason=password'))
    expect(screen.getByRole('button', { name: 'Oturum aç' })).toBeTruthy()
    expect(asked.find(({ path }) => path === '/api/auth/new-password')?.body).toEqual({
      token,
      new_password: 'Gurgen-Dali-1k',
      confirm_password: 'Gurgen-Dali-1k',
    })
  })
  test('by a link that was used is refused, and another can be asked for', async () => {
    const { person } = await open(`/login#password=${'B'.repeat(43)}`, { guest: true })
    await screen.findByRole('heading', { name: 'Yeni parolanızı belirleyin' })
    await person.type(
      screen.getByLabelText('Yeni parola', { selector: 'input' }),
      'Gurgen-Dali-1k',
    )
    await person.type(
      screen.getByLabelText('Yeni parola (yeniden)', { selector: 'input' }),
      'Gurgen-Dali-1k',
    )
    await person.click(screen.getByRole('button', { name: 'Parolayı kaydet' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Oturum açmaya dön' }))
    expect(screen.getByRole('button', { name: 'Parolamı unuttum' })).toBeTruthy()
  })
})
