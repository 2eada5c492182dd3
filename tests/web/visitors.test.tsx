import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { idOf } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const registration = '/visitor-management/visitor-registration'
const search = '/visitor-management/visitor-search'
const rowOf = (name: string) =>
  screen.getAllByRole('row').find(row => row.textContent?.startsWith(name)) as HTMLElement
const opened = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('reception', () => {
  test('enters somebody who was here before with the keyboard alone, in few keys', async () => {
    covers('1.57')
    const { person, asked } = await open(registration)
    const field = await screen.findByLabelText(/Ad, firma ya da telefon/, { selector: 'input' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await person.keyboard('öz')
    await screen.findByRole('option', { name: /Şükrü Öztürk/ })
    await person.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(field).toHaveProperty('value', 'Şükrü Öztürk'))
    await person.keyboard('{Enter}')
    await screen.findByText('Şükrü Öztürk kaydedildi.')
    expect(asked.find(call => call.method === 'POST')?.body).toEqual({
      visitors: [
        {
          visitorId: idOf('e', 40),
          name: 'Şükrü Öztürk',
          fromCompany: 'Işıl Makine',
          phone: '0532 111 22 33',
          cardNumber: null,
        },
      ],
      visitTypeId: idOf('e', 1),
      hostId: null,
      departmentId: null,
      reason: null,
      expectedAt: null,
      here: true,
    })
  })
  test('enters two who come together, and says what is missing', async () => {
    const { person, asked } = await open(registration)
    await person.click(await screen.findByRole('button', { name: 'Kaydet' }))
    await screen.findByText('Ziyaretçinin adını yazın.')
    await person.type(
      screen.getByLabelText(/Ad, firma ya da telefon/, { selector: 'input' }),
      'Bir Kişi',
    )
    await person.click(screen.getByRole('button', { name: 'Birlikte gelen ekle' }))
    await person.type(
      screen.getByLabelText(/Ad, firma ya da telefon/, { selector: 'input' }),
      'İki Kişi',
    )
    await person.click(screen.getByRole('button', { name: 'Kaydet' }))
    await screen.findByText('Bir Kişi ve birlikte gelenler kaydedildi (2 kişi).')
    expect(asked.find(call => call.method === 'POST')?.body).toMatchObject({
      visitors: [{ name: 'Bir Kişi' }, { name: 'İki Kişi' }],
    })
  })
})

describe('the visits', () => {
  test('stand with who is inside and on which card; one comes by one click', async () => {
    covers('1.56', '1.58')
    const { person, asked } = await open(search)
    await screen.findByRole('table', { name: 'Ziyaretçi arama' })
    expect(rowOf('Selim Ak').textContent).toContain('7001')
    expect(rowOf('Nur Taş').textContent).toContain('dönmedi')
    await person.click(within(rowOf('Deniz Kaya')).getByRole('button', { name: 'Geldi' }))
    await screen.findByText('Deniz Kaya içeride.')
    expect(asked.find(call => call.method === 'POST')?.body).toEqual({ cardNumber: null })
    await waitFor(() => expect(rowOf('Deniz Kaya').textContent).toContain('İçeride'))
  })
  test('of somebody with a card ask whether it is back, and a lost one is cancelled', async () => {
    covers('1.61')
    const { person, asked } = await open(search)
    await screen.findByRole('table', { name: 'Ziyaretçi arama' })
    await person.click(within(rowOf('Selim Ak')).getByRole('button', { name: 'Çıktı' }))
    const leaving = await opened('Selim Ak çıkıyor')
    await person.click(leaving.getByRole('radio', { name: 'Geri vermedi' }))
    await person.click(leaving.getByRole('button', { name: 'Çıktı' }))
    await screen.findByText('Selim Ak ayrıldı.')
    expect(asked.find(call => call.method === 'POST')?.body).toEqual({ cardBack: false })
    await person.click(rowOf('Nur Taş'))
    const panel = await opened('Nur Taş')
    await person.click(panel.getByRole('button', { name: 'Kartı iptal et' }))
    const asking = await opened('Kart 7002 iptal edilsin mi?')
    await person.click(asking.getByRole('button', { name: 'Kartı iptal et' }))
    await screen.findByText('Kart 7002 iptal edildi.')
  })
})
