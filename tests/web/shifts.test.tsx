import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { idOf } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('the list says the hours of each shift and how long its day is', async () => {
  await open('/shift-management')
  const row = within(await screen.findByRole('table', { name: 'Vardiyalar' })).getByRole(
    'row',
    {
      name: /Gece 22:00–06:00/,
    },
  )
  expect(within(row).getAllByText('22:00–06:00').length).toBe(1)
  expect(within(row).getByText('7.30')).toBeTruthy()
})

test('a tolerance says in the times of the shift what it forgives, as it is typed', async () => {
  const { person } = await open(`/shift-management?shift=${idOf('5', 1)}`)
  await screen.findByRole('heading', { level: 1, name: 'Ofis 08:30–17:30' })
  expect(
    screen.getByText('08:40 girişi bile 08:30 sayılır; 08:41 girişi 11 dk geç yazılır.'),
  ).toBeTruthy()
  await person.clear(field('Geç gelme'))
  await person.type(field('Geç gelme'), '15')
  expect(
    screen.getByText('08:45 girişi bile 08:30 sayılır; 08:46 girişi 16 dk geç yazılır.'),
  ).toBeTruthy()
})

test('a new version is sent with the date from which it counts, and earlier days are said to keep theirs', async () => {
  const { person, asked } = await open(`/shift-management?shift=${idOf('5', 1)}`)
  await screen.findByRole('heading', { level: 1, name: 'Ofis 08:30–17:30' })
  await person.clear(field('Şu tarihten itibaren'))
  await person.type(field('Şu tarihten itibaren'), '01.12.2026')
  expect(screen.getByText('01.12.2026 öncesindeki günler eski tanımıyla kalır.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Kaydet' }))
  await screen.findByRole('table', { name: 'Vardiyalar' })
  const put = asked.find(call => call.method === 'PUT')
  expect(put?.path).toBe(`/api/app/shifts/${idOf('5', 1)}`)
  expect(put?.body).toMatchObject({
    title: 'Ofis 08:30–17:30',
    from: '2026-12-01',
    shift: { periods: [{ start: '08:30', end: '17:30' }] },
  })
})

test('how a shift counts is part of its version, and what meets in it is said', async () => {
  const { person, asked } = await open(`/shift-management?shift=${idOf('5', 1)}`)
  await screen.findByRole('heading', { level: 1, name: 'Ofis 08:30–17:30' })
  await person.click(screen.getByRole('radio', { name: 'İlk - son' }))
  await person.click(screen.getByRole('radio', { name: 'Gün üzerinden' }))
  expect(screen.getByText(/^Giriş ve çıkış toleransları önce işler/)).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: 'Sayılmaz' }))
  expect(screen.getByText(/4857 sayılı Kanun md. 41/)).toBeTruthy()
  await person.click(screen.getByRole('checkbox', { name: 'Günün değeri' }))
  await person.clear(field('Bunun altı: yarım gün'))
  await person.type(field('Bunun altı: yarım gün'), '5 saat')
  await person.click(screen.getByRole('button', { name: 'Kaydet' }))
  await screen.findByRole('table', { name: 'Vardiyalar' })
  expect(asked.find(call => call.method === 'PUT')?.body).toMatchObject({
    shift: {
      hours: 'firstLast',
      overtimeBy: 'day',
      overtime: 'none',
      dayHalves: { halfBelow: 300, absentBelow: 120 },
    },
  })
})

test('a ready set fills what a shift has of it, says why, and the picture beside it follows', async () => {
  const { person, asked } = await open(`/shift-management?shift=${idOf('5', 1)}`)
  await screen.findByRole('heading', { level: 1, name: 'Ofis 08:30–17:30' })
  const fill = () => person.click(screen.getByRole('button', { name: 'Alanlara yaz' }))
  await person.click(screen.getByRole('radio', { name: 'Odoo gibi' }))
  await fill()
  expect(screen.getByRole('radio', { name: 'Gün üzerinden', checked: true })).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: 'Frappe gibi' }))
  expect(screen.getByText('Günün değeri: 2.00 altı yok, 4.00 altı yarım gün')).toBeTruthy()
  expect(screen.getByText(/^Frappe’de vardiya türü/)).toBeTruthy()
  await fill()
  // What the set before had chosen is off again.
  expect(screen.getByRole('radio', { name: 'Saatine göre', checked: true })).toBeTruthy()
  expect(screen.getByRole('img', { name: /okutmadan sonuncuya/ })).toBeTruthy()
  expect(asked.some(call => call.method === 'PUT')).toBe(false)
  await person.click(screen.getByRole('button', { name: 'Kaydet' }))
  await screen.findByRole('table', { name: 'Vardiyalar' })
  expect(asked.find(call => call.method === 'PUT')?.body).toMatchObject({
    shift: {
      hours: 'firstLast',
      overtime: 'none',
      dayHalves: {
        halfBelow: 240,
        absentBelow: 120,
      },
    },
  })
})

test('a form that cannot be read is not sent, and says how much is to be mended', async () => {
  const { person, asked } = await open('/shift-management?shift=new')
  await screen.findByRole('heading', { level: 1, name: 'Yeni vardiya' })
  await person.clear(field('1. dilim bitişi'))
  await person.click(screen.getByRole('button', { name: 'Vardiyayı tanımla' }))
  expect((await screen.findByRole('alert')).textContent).toContain('2 alanı düzeltin.')
  expect(
    asked.some(call => call.method === 'POST' && call.path.startsWith('/api/app/shifts')),
  ).toBe(false)
})

test('a shift that is used cannot be removed, and says where it is used', async () => {
  const { person } = await open('/shift-management')
  await screen.findByRole('table', { name: 'Vardiyalar' })
  await person.click(screen.getByRole('button', { name: 'Ofis 08:30–17:30 için işlemler' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Sil' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('44 kişiye verilmiş')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Sil' }).disabled).toBe(true)
})
