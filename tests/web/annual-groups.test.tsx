import { screen, within, type BoundFunctions, type queries } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { idOf, people } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const groups = '/leave-management/annual-leave-groups'
const rowOf = (name: string) =>
  screen.getAllByRole('row').find(row => row.textContent?.startsWith(name)) as HTMLElement
const listed = () => screen.findByRole('table', { name: 'Yıllık izin grupları' })

type Form = BoundFunctions<typeof queries>
type Person = Awaited<ReturnType<typeof open>>['person']
const newGroup = async (person: Person): Promise<Form> => {
  await person.click(screen.getByRole('button', { name: 'Grup ekle' }))
  return within(await screen.findByRole('form', { name: 'Grup ekle' }))
}
const cell = (form: Form, row: number, name: string): HTMLElement =>
  within(form.getByRole('group', { name: `${row}. satır` })).getByLabelText(name)

describe('the annual-leave groups', () => {
  test('stand with their tiers; a new one begins with the law’s, and says what it gives', {
    ...covers('2.38'),
  }, async () => {
    const { person, asked } = await open(groups)
    await listed()
    expect(rowOf('Kanundaki günler').textContent).toContain('1–5: 14 · 6–99: 20,5')
    const form = await newGroup(person)
    const effect = within(screen.getByRole('region', { name: 'Kim kaç gün hak eder' }))
    expect(effect.getAllByText('26 gün').length).toBe(2)
    await person.type(form.getByLabelText('Yıllık izin grubu'), 'Yer altı')
    await person.clear(cell(form, 1, 'Gün'))
    await person.type(cell(form, 1, 'Gün'), '18,5')
    expect(effect.getAllByText('18,5 gün').length).toBe(2)
    await person.click(form.getByRole('radio', { name: 'Sayılır' }))
    await person.click(form.getByRole('button', { name: 'Kaydet' }))
    await screen.findByText('Yer altı kaydedildi.')
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      title: 'Yer altı',
      validityYears: 5,
      deductWeekends: true,
      tiers: [
        {
          min: 1,
          max: 5,
          days: 18.5,
        },
        {
          min: 6,
          max: 14,
          days: 20,
        },
        {
          min: 15,
          max: 99,
          days: 26,
        },
      ],
    })
  })
  test('count years as the language does', async () => {
    const { person } = await open(groups, { language: 'en' })
    await person.click(await screen.findByRole('button', { name: 'Add group' }))
    const effect = within(await screen.findByRole('region', { name: 'Who has how many days' }))
    expect(effect.getByText('After 1 full year')).toBeTruthy()
    expect(effect.getByText('After 20 full years')).toBeTruthy()
  })
  test('are not saved without title, validity and rows that follow one another, whole', {
    ...covers('5.58', '5.59', '5.60', '5.61', '5.62'),
  }, async () => {
    const { person, asked } = await open(groups)
    await listed()
    const form = await newGroup(person)
    const save = form.getByRole('button', { name: 'Kaydet' })
    await person.clear(form.getByLabelText('Geçerlilik (yıl)'))
    await person.clear(cell(form, 2, 'Yıldan'))
    await person.click(save)
    expect(form.getByText('Gruba bir ad verin.')).toBeTruthy()
    expect(form.getByText('1 ile 99 arasında bir yıl sayısı yazın.')).toBeTruthy()
    expect(form.getByText(/boş hücre kalmamalı/)).toBeTruthy()
    await person.type(form.getByLabelText('Yıllık izin grubu'), 'Yer altı')
    await person.type(form.getByLabelText('Geçerlilik (yıl)'), '3')
    await person.type(cell(form, 2, 'Yıldan'), '5')
    await person.click(save)
    expect(form.getByText(/bir öncekinin bitişinden sonra/)).toBeTruthy()
    for (const row of [3, 2, 1])
      await person.click(form.getByRole('button', { name: `${row}. satırı kaldır` }))
    await person.click(save)
    expect(form.getByText('En az bir satır ekleyin.')).toBeTruthy()
    expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  })
  test('one that people are in stays, and says who', async () => {
    const { person } = await open(groups)
    await listed()
    await person.click(rowOf('Kanundaki günler'))
    await screen.findByRole('form', { name: 'Kanundaki günler' })
    await person.click(screen.getByRole('button', { name: 'Sil' }))
    const asking = within(
      await screen.findByRole('dialog', { name: 'Kanundaki günler silinsin mi?' }),
    )
    await asking.findByText('2 çalışan bu grupta: önce başka bir gruba alın.')
    expect(asking.getByRole<HTMLButtonElement>('button', { name: 'Sil' }).disabled).toBe(true)
  })
})

test('somebody is put into an annual-leave group in his record', covers('3.21'), async () => {
  const { person, asked } = await open(
    `/employee-management/${people[0]?.employeeId ?? ''}?tab=record`,
  )
  const panel = within(await screen.findByRole('region', { name: 'Yıllık izin grubu' }))
  await person.click(await panel.findByLabelText('Yıllık izin grubu', { selector: 'input' }))
  await person.click(await screen.findByRole('option', { name: 'Kanundaki günler' }))
  await screen.findByText('Yıllık izin grubu kaydedildi.')
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    annualGroupId: idOf('a', 91),
  })
})
