import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const page = '/settings/visit-types'
const rowOf = (name: string) =>
  screen.getAllByRole('row').find(row => row.textContent?.startsWith(name)) as HTMLElement
const opened = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the types of visits', () => {
  test('stand with what each asks for; one is added', covers('1.60', '2.68'), async () => {
    const { person, asked } = await open(page)
    await screen.findByRole('table', { name: 'Ziyaret türleri' })
    expect(rowOf('Toplantı').textContent).toBe('ToplantıGeldiği firma · Ziyaret edilenEtkin')
    expect(rowOf('Teslimat').textContent).toBe('TeslimatHepsi isteğe bağlıKapalı')
    await person.click(screen.getByRole('button', { name: 'Ziyaret türü ekle' }))
    const dialog = await opened('Ziyaret türü ekle')
    await person.click(dialog.getByRole('button', { name: 'Kaydet' }))
    expect(dialog.getByText('Türe bir ad verin.')).toBeTruthy()
    await person.type(dialog.getByLabelText('Ziyaret türü'), 'İş görüşmesi')
    const reason = within(dialog.getByRole('radiogroup', { name: 'Ziyaret nedeni' }))
    await person.click(reason.getByRole('radio', { name: 'Zorunlu' }))
    await person.click(dialog.getByRole('button', { name: 'Kaydet' }))
    await screen.findByText('İş görüşmesi kaydedildi.')
    expect(asked.find(call => call.method === 'POST')?.body).toEqual({
      title: 'İş görüşmesi',
      colour: null,
      active: true,
      asksCompany: false,
      asksReason: true,
      asksHost: true,
      asksCard: false,
    })
  })
  test('one leaves the list after a question', async () => {
    const { person, asked } = await open(page)
    await screen.findByRole('table', { name: 'Ziyaret türleri' })
    await person.click(rowOf('Teslimat'))
    await person.click((await opened('Teslimat')).getByRole('button', { name: 'Sil' }))
    const asking = await opened('Teslimat silinsin mi?')
    await person.click(asking.getByRole('button', { name: 'Sil' }))
    await screen.findByText('Teslimat silindi.')
    expect(asked.filter(call => call.method === 'DELETE')).toHaveLength(1)
    await waitFor(() => expect(rowOf('Teslimat')).toBeUndefined())
  })
})
