import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const address = '/settings/users'
const table = (name = 'Kullanıcılar') => screen.findByRole('table', { name })
const dialog = async (name: RegExp | string) =>
  within(await screen.findByRole('dialog', { name }))
const rowOf = (name: string) =>
  within(screen.getByText(name).closest('tr, [role="row"]') as HTMLElement)

describe('the users', () => {
  test('are counted by state, and a figure filters on the server', async () => {
    const { person, asked } = await open(address)
    await table()
    const figures = within(screen.getByRole('group', { name: 'Kullanıcıların özeti' }))
    expect(figures.getAllByRole('button').map(one => one.textContent)).toEqual([
      'Toplam60',
      'Açık57',
      'Kilitli1',
      'Kapalı3',
    ])
    await person.click(figures.getByRole('button', { name: /Kilitli/ }))
    await waitFor(() => expect(asked.at(-1)?.query.get('state')).toBe('locked'))
    expect(location.search).toBe('?state=locked')
  })
  test('whose sign-in is locked say until when, and one click lets them in', async () => {
    const { person, asked } = await open(`${address}?state=locked`)
    await table()
    const locked = screen.getByText('12:13 saatine kadar kilitli')
    const row = within(locked.closest('tr, [role="row"]') as HTMLElement)
    await person.click(row.getByRole('button', { name: 'Kilidi kaldır' }))
    await waitFor(() =>
      expect(
        asked.some(({ method, path }) => method === 'POST' && path.endsWith('/unlock')),
      ).toBe(true),
    )
    expect(await screen.findByText(/yeniden giriş yapabilir/)).toBeTruthy()
    await screen.findByText('Eşleşen kullanıcı yok')
  })
  test('tell in the panel since when, until when and from which network', async () => {
    const { person } = await open(`${address}?state=locked`)
    await table()
    await person.click(screen.getByText('12:13 saatine kadar kilitli'))
    const panel = within(await screen.findByRole('dialog'))
    expect(panel.getByText('2001:db8:0:1::/64')).toBeTruthy()
    expect(panel.getByText('02.03.2026 11:58')).toBeTruthy()
    expect(panel.getByText('02.03.2026 12:13')).toBeTruthy()
    expect(panel.getByText('Kendi tarayıcısından')).toBeTruthy()
  })
  test('are given a new password that is shown once, and never asked for again by itself', async () => {
    const { person, asked } = await open(`${address}?search=kullanici.4`)
    await table()
    await person.click(
      screen.getAllByRole('button', { name: 'Yeni parola ver' })[0] as HTMLElement,
    )
    const giving = await dialog(/için yeni parola/)
    expect(asked.some(({ path }) => path.endsWith('/password'))).toBe(false)
    await person.click(giving.getByRole('checkbox', { name: 'Kullanıcıya gönder' }))
    await person.click(giving.getByRole('button', { name: 'Parola oluştur' }))
    expect(await giving.findByText('Kq3-vR8mT_x2LwPaZ7')).toBeTruthy()
    expect(giving.getByText(/bir daha gösterilmez/)).toBeTruthy()
    await person.keyboard('{Escape}')
    expect(giving.getByText('Kq3-vR8mT_x2LwPaZ7')).toBeTruthy()
    await person.click(giving.getByRole('button', { name: 'Kapat' }))
    await waitFor(() => expect(screen.queryByText('Kq3-vR8mT_x2LwPaZ7')).toBeNull())
    expect(asked.filter(({ path }) => path.endsWith('/password'))).toHaveLength(1)
  })
  test('are sent a new password, which is not shown then', async () => {
    const { person } = await open(`${address}?search=kullanici.4`)
    await table()
    const [give] = screen.getAllByRole('button', { name: 'Yeni parola ver' })
    await person.click(give as HTMLElement)
    const giving = await dialog(/için yeni parola/)
    await person.click(giving.getByRole('button', { name: 'Parola oluştur' }))
    expect(await giving.findByText(/SMS ile gönderildi/)).toBeTruthy()
    expect(giving.queryByText('Kq3-vR8mT_x2LwPaZ7')).toBeNull()
    expect(giving.getByRole('button', { name: 'Kapat' })).toBeTruthy()
  })
  test('are closed with a reason', async () => {
    const { person, asked } = await open(`${address}?search=kullanici.4`)
    await table()
    await person.click(screen.getByText('kullanici.4'))
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', {
        name: 'Hesabı kapat',
      }),
    )
    const closing = await dialog(/hesabını kapat/)
    expect(
      closing.getByRole<HTMLButtonElement>('button', { name: 'Hesabı kapat' }).disabled,
    ).toBe(true)
    await person.type(closing.getByRole('textbox'), 'işten ayrıldı')
    await person.click(closing.getByRole('button', { name: 'Hesabı kapat' }))
    await waitFor(() =>
      expect(asked.find(({ path }) => path.endsWith('/disable'))?.body).toEqual({
        reason: 'işten ayrıldı',
      }),
    )
  })
  test('give the caller no new password for himself', async () => {
    await open(address)
    await table()
    expect(rowOf('kullanici.1').queryByRole('button', { name: 'Yeni parola ver' })).toBeNull()
  })
  test('read from right to left in Arabic', async () => {
    await open(`${address}?state=locked`, { language: 'ar' })
    await table('المستخدمون')
    expect(document.documentElement.dir).toBe('rtl')
    expect(screen.getByText('مقفل حتى 12:13')).toBeTruthy()
  })
})
