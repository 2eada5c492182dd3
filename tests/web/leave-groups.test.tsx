import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { idOf, people } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const groups = '/settings/leave-groups'
const rowOf = (name: string) =>
  screen.getAllByRole('row').find(row => row.textContent?.startsWith(name)) as HTMLElement
const listed = () => screen.findByRole('table', { name: 'İzin grupları' })

describe('the groups of leave', () => {
  test('stand with the types that they limit; one is added with a limit of its own', {
    ...covers('2.65'),
  }, async () => {
    const { person, asked } = await open(groups)
    await listed()
    expect(rowOf('Saha ekibi').textContent).toBe('Saha ekibiSüt izni2')
    await person.click(screen.getByRole('button', { name: 'İzin grubu ekle' }))
    const form = within(await screen.findByRole('form', { name: 'İzin grubu ekle' }))
    expect(screen.getByText(/^Henüz sınır eklenmedi/)).toBeTruthy()
    expect(screen.getAllByText(/türün kendi sınırının yerine geçer/)).toHaveLength(1)
    await person.click(form.getByRole('button', { name: 'Kaydet' }))
    expect(form.getByText('Gruba bir ad verin.')).toBeTruthy()
    await person.type(form.getByLabelText('İzin grubu'), 'Gece ekibi')
    await person.click(form.getByLabelText('Tür için sınır ekle', { selector: 'input' }))
    await person.click(await screen.findByRole('option', { name: 'Süt izni' }))
    const limit = within(await form.findByRole('region', { name: 'Süt izni' }))
    await person.click(form.getByRole('button', { name: 'Kaydet' }))
    expect(limit.getByText(/En az bir sınır yazın/)).toBeTruthy()
    await person.click(limit.getByRole('radio', { name: 'Saat ve dakika' }))
    await person.type(limit.getByLabelText('Günde en çok'), '2:00')
    expect(screen.getByText('Türün kendi sınırı: günde 1:30 saat')).toBeTruthy()
    await person.click(form.getByRole('button', { name: 'Kaydet' }))
    await screen.findByText('Gece ekibi kaydedildi.')
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      title: 'Gece ekibi',
      limits: [
        {
          leaveTypeId: idOf('f', 2),
          limit: {
            kind: 'limited',
            unit: 'minutes',
            daily: 120,
            monthly: null,
            annual: null,
          },
        },
      ],
    })
  })
  test('one that people are in stays, and says who; an empty one goes', async () => {
    const { person } = await open(groups)
    await listed()
    await person.click(rowOf('Saha ekibi'))
    await screen.findByRole('form', { name: 'Saha ekibi' })
    await person.click(screen.getByRole('button', { name: 'Sil' }))
    const asking = within(
      await screen.findByRole('dialog', { name: 'Saha ekibi silinsin mi?' }),
    )
    await asking.findByText('2 çalışan bu grupta: önce başka bir gruba alın.')
    expect(asking.getByRole('button', { name: people[0]?.fullName ?? '' })).toBeTruthy()
    expect(asking.getByRole<HTMLButtonElement>('button', { name: 'Sil' }).disabled).toBe(true)
    await person.click(asking.getByRole('button', { name: 'Vazgeç' }))
    await person.click(screen.getByRole('button', { name: 'İzin grupları' }))
    await listed()
    await person.click(rowOf('Boş grup'))
    await screen.findByRole('form', { name: 'Boş grup' })
    await person.click(screen.getByRole('button', { name: 'Sil' }))
    const free = within(await screen.findByRole('dialog', { name: 'Boş grup silinsin mi?' }))
    await free.findByText('Grup listeden kalkar. Geri alınabilir.')
    await person.click(free.getByRole('button', { name: 'Sil' }))
    await listed()
    await waitFor(() => expect(rowOf('Boş grup')).toBeUndefined())
  })
})

test('somebody is put into a group in his record', async () => {
  const { person, asked } = await open(
    `/employee-management/${people[0]?.employeeId ?? ''}?tab=record`,
  )
  const panel = within(await screen.findByRole('region', { name: 'İzin grubu' }))
  await person.click(await panel.findByLabelText('İzin grubu', { selector: 'input' }))
  await person.click(await screen.findByRole('option', { name: 'Saha ekibi' }))
  await screen.findByText('İzin grubu kaydedildi.')
  expect(asked.find(({ path }) => path.endsWith('/leave-group'))).toBeTruthy()
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    leaveGroupId: idOf('a', 71),
  })
})
