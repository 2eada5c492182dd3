import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const types = '/leave-management/types'
const rowOf = (name: string) =>
  screen.getAllByRole('row').find(row => row.textContent?.startsWith(name)) as HTMLElement
const listed = () => screen.findByRole('table', { name: 'İzin türleri' })

describe('the types of leave', () => {
  test('stand with what they are counted by and limited to', covers('2.42'), async () => {
    const { person } = await open(types)
    await listed()
    expect(rowOf('Süt izni').textContent).toContain('Mazeret izni')
    expect(rowOf('Süt izni').textContent).toContain('günde 1:30 saat')
    expect(rowOf('Engelli çocuk izni').textContent).toContain('yılda 10 gün')
    await person.click(screen.getByRole('button', { name: /^Kapalı/ }))
    expect(screen.queryByText('Süt izni')).toBeNull()
    expect(rowOf('Eski izin')).toBeTruthy()
  })
  test('one is added by its form, which says what it means and what is missing', async () => {
    const { person, asked } = await open(types)
    await listed()
    await person.click(screen.getByRole('button', { name: 'İzin türü ekle' }))
    const form = within(await screen.findByRole('form', { name: 'İzin türü ekle' }))
    const save = form.getByRole('button', { name: 'Kaydet' })
    await person.click(save)
    expect(form.getByText('İzin türüne bir ad verin.')).toBeTruthy()
    await person.type(form.getByLabelText('İzin türü'), 'Taşınma izni')
    await person.click(form.getByRole('radio', { name: 'Sınırlı' }))
    await person.click(save)
    expect(form.getByText(/En az bir sınır yazın/)).toBeTruthy()
    await person.type(form.getByLabelText('Ayda en çok'), '1,5')
    await person.type(form.getByLabelText('Günde en çok'), '2')
    await person.click(save)
    expect(form.getByText('Gün sayısı yazın: 3 ya da 2,5; en çok 1.')).toBeTruthy()
    await person.clear(form.getByLabelText('Günde en çok'))
    await person.click(form.getByRole('radio', { name: 'Takvimdeki her gün' }))
    await person.click(form.getByRole('radio', { name: 'Çalışılmış sayılmaz' }))
    await person.click(form.getByRole('radio', { name: 'Onaysız' }))
    await person.type(form.getByLabelText('SGK eksik gün kodu'), '21')
    await person.type(form.getByLabelText('Bir olay için verilen gün'), '2.5')
    const effect = within(screen.getByRole('region', { name: 'Böyle işler' }))
    expect(effect.getByText('ayda 1,5 gün')).toBeTruthy()
    expect(effect.getByText('Talep edildiği anda geçerli olur.')).toBeTruthy()
    expect(effect.getByText(/5 gün sayılır/)).toBeTruthy()
    await person.click(save)
    await screen.findByText('Taşınma izni kaydedildi.')
    expect(asked.find(call => call.method === 'POST')?.body).toEqual({
      title: 'Taşınma izni',
      calculation: 'personal',
      days: 'calendar',
      worked: false,
      approval: false,
      limit: { kind: 'limited', unit: 'days', daily: null, monthly: 1.5, annual: null },
      overtimeCoefficient: null,
      colour: null,
      offeredDays: 2.5,
      sgk: 21,
    })
    await listed()
    expect(rowOf('Taşınma izni')).toBeTruthy()
  })
  test('annual leave counts work days, time off is always worked', async () => {
    const { person } = await open(types)
    await listed()
    await person.click(rowOf('Yıllık izin'))
    const form = within(await screen.findByRole('form', { name: 'Yıllık izin' }))
    expect(
      form.getByRole<HTMLInputElement>('radio', { name: 'Takvimdeki her gün' }).disabled,
    ).toBe(true)
    await person.click(form.getByLabelText('Hesaplama', { selector: 'input' }))
    await person.click(await screen.findByRole('option', { name: 'Mesai karşılığı' }))
    expect(
      form.getByRole<HTMLInputElement>('radio', { name: 'Çalışılmış sayılmaz' }).disabled,
    ).toBe(true)
    await person.type(form.getByLabelText('Fazla mesai katsayısı'), '0')
    expect(form.getByText(/0’dan büyük/)).toBeTruthy()
  })
  test('days that annual leave decides by itself are as chosen when it is another again', async () => {
    const { person, asked } = await open(types)
    await listed()
    await person.click(screen.getByRole('button', { name: 'İzin türü ekle' }))
    const form = within(await screen.findByRole('form', { name: 'İzin türü ekle' }))
    const calendar = form.getByRole<HTMLInputElement>('radio', { name: 'Takvimdeki her gün' })
    const count = async (calculation: string) => {
      await person.click(form.getByLabelText('Hesaplama', { selector: 'input' }))
      await person.click(await screen.findByRole('option', { name: calculation }))
    }
    await person.type(form.getByLabelText('İzin türü'), 'Yol izni')
    await person.click(calendar)
    await count('Yıllık izin')
    expect(calendar.checked).toBe(false)
    await count('Genel izin')
    expect(calendar.checked).toBe(true)
    await count('Yıllık izin')
    await person.click(form.getByRole('button', { name: 'Kaydet' }))
    await screen.findByText('Yol izni kaydedildi.')
    expect(asked.find(call => call.method === 'POST')?.body).toMatchObject({
      calculation: 'annual',
      days: 'work',
    })
  })
  test('one is switched off, and another removed', async () => {
    const { person, asked } = await open(types)
    await listed()
    await person.click(rowOf('Süt izni'))
    await screen.findByRole('form', { name: 'Süt izni' })
    await person.click(screen.getByRole('button', { name: 'Kapat' }))
    await screen.findByText('Süt izni kapatıldı; yeni talep alınmaz.')
    expect(asked.find(({ path }) => path.endsWith('/state'))?.body).toEqual({ active: false })
    await screen.findByRole('button', { name: 'Yeniden aç' })
    await person.click(screen.getByRole('button', { name: 'Sil' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Süt izni silinsin mi?' }))
    await person.click(dialog.getByRole('button', { name: 'Sil' }))
    await screen.findByText('Süt izni silindi.')
    await listed()
    await waitFor(() => expect(rowOf('Süt izni')).toBeUndefined())
  })
  test('the usual ones are shown with their figures and their law, and taken over at once', async () => {
    const { person } = await open(types)
    await listed()
    await person.click(screen.getByRole('button', { name: 'Göster ve al' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Alışılmış izin türleri' }))
    const [marriage] = dialog.getAllByRole('listitem')
    expect(marriage?.textContent).toContain('4857 ek m. 2')
    expect(marriage?.textContent).toContain('olay başına 3 gün')
    await person.click(dialog.getByRole('button', { name: '2 türü al' }))
    await screen.findByText('2 izin türü alındı.')
    await waitFor(() => expect(rowOf('Evlilik izni')).toBeTruthy())
    expect(screen.queryByRole('button', { name: 'Göster ve al' })).toBeNull()
  })
})
