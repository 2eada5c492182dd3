import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { idOf } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const positions = '/company-management/positions'
const rowOf = (name: string) =>
  screen.getAllByRole('row').find(row => row.textContent?.startsWith(name)) as HTMLElement
const opened = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the positions', () => {
  test('stand with level, degree and people; one is said anew', covers('2.30'), async () => {
    const { person, asked } = await open(positions)
    await screen.findByRole('table', { name: 'Pozisyonlar' })
    expect(rowOf('Döküm ustası').textContent).toBe('Döküm ustası2Uzman9')
    await person.click(rowOf('Kaynakçı'))
    const dialog = await opened('Kaynakçı')
    await person.clear(dialog.getByLabelText('Düzey'))
    await person.type(dialog.getByLabelText('Düzey'), '0')
    await person.click(dialog.getByRole('button', { name: 'Kaydet' }))
    expect(dialog.getByText('1 ile 99 arasında bir sayı yazın.')).toBeTruthy()
    await person.clear(dialog.getByLabelText('Düzey'))
    await person.type(dialog.getByLabelText('Düzey'), '4')
    await person.click(dialog.getByLabelText('Derece', { selector: 'input' }))
    await person.click(await screen.findByRole('option', { name: 'Aday' }))
    await person.click(dialog.getByRole('button', { name: 'Kaydet' }))
    await screen.findByText('Kaynakçı kaydedildi.')
    expect(asked.find(call => call.method === 'PUT')?.body).toEqual({
      title: 'Kaynakçı',
      level: 4,
      degreeId: idOf('b', 1),
    })
    await waitFor(() => expect(rowOf('Kaynakçı').textContent).toBe('Kaynakçı4Aday6'))
  })
  test('take in a title that people have and no position is called', async () => {
    const { person, asked } = await open(positions)
    await person.click(
      await screen.findByRole('button', { name: 'Forklift operatörü: listeye al' }),
    )
    const dialog = await opened('Pozisyon ekle')
    await person.click(dialog.getByRole('button', { name: 'Kaydet' }))
    await screen.findByText('Forklift operatörü kaydedildi.')
    expect(asked.find(call => call.method === 'POST')?.body).toEqual({
      title: 'Forklift operatörü',
      level: null,
      degreeId: null,
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: /listeye al/ })).toBeNull())
  })
  test('one that somebody has stays, and says who; one that nobody has goes', async () => {
    const { person, asked } = await open(positions)
    await screen.findByRole('table', { name: 'Pozisyonlar' })
    await person.click(rowOf('Kaynakçı'))
    await person.click((await opened('Kaynakçı')).getByRole('button', { name: 'Sil' }))
    const asking = await opened('Kaynakçı silinsin mi?')
    expect(await asking.findByText('6 çalışanda: önce başka bir pozisyon verin.')).toBeTruthy()
    expect(asking.getByRole('button', { name: 'Ayşe Yılmaz' })).toBeTruthy()
    expect(asking.getByRole('link', { name: 'Çalışanları göster' }).getAttribute('href')).toBe(
      `/employee-management?position=${encodeURIComponent('Kaynakçı')}&status=0`,
    )
    expect(asking.getByRole<HTMLButtonElement>('button', { name: 'Sil' }).disabled).toBe(true)
    expect(asked.some(call => call.method === 'DELETE')).toBe(false)
  })
})

describe('the degrees', () => {
  test(
    'stand with the positions that give them; one that is given stays',
    covers('2.62'),
    async () => {
      const { person, asked } = await open('/settings/degrees')
      await screen.findByRole('table', { name: 'Dereceler' })
      expect(rowOf('Uzman').textContent).toBe('UzmanDöküm ustası9')
      await person.click(rowOf('Uzman'))
      await person.click((await opened('Uzman')).getByRole('button', { name: 'Sil' }))
      const asking = await opened('Uzman silinsin mi?')
      await asking.findByText('9 çalışanda: önce başka bir derece verin.')
      expect(asking.getAllByRole('listitem')[1]?.textContent).toBe(
        '1 pozisyon veriyor: önce onu değiştirin.',
      )
      expect(asking.getByRole('link', { name: 'Döküm ustası' })).toBeTruthy()
      expect(asked.some(call => call.method === 'DELETE')).toBe(false)
    },
  )
  test('one that nobody has is removed', async () => {
    const { person } = await open('/settings/degrees')
    await screen.findByRole('table', { name: 'Dereceler' })
    await person.click(rowOf('Aday'))
    await person.click((await opened('Aday')).getByRole('button', { name: 'Sil' }))
    const asking = await opened('Aday silinsin mi?')
    await asking.findByText('Derece listeden kalkar. Geri alınabilir.')
    await person.click(asking.getByRole('button', { name: 'Sil' }))
    await screen.findByText('Aday silindi.')
    await waitFor(() => expect(screen.queryByText('Aday')).toBeNull())
  })
})
