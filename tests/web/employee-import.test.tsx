import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)

test('a file of employees is matched by hand where its titles say nothing, checked, saved and taken back', {
  ...covers('2.95'),
}, async () => {
  const { person, asked } = await open('/employee-management')
  await person.click(
    await screen.findByRole('button', {
      name: 'Dosyadan aktar',
    }),
  )
  const dialog = within(
    await screen.findByRole('dialog', {
      name: 'Dosyadan çalışan aktar',
    }),
  )
  const file = new File(['Sicil no;Telefon;Rumuz\n1042;5321112233;ali.can\n'], 'liste.csv')
  await person.upload(
    dialog.getByLabelText('Dosya seç', {
      selector: 'input',
    }),
    file,
  )
  await person.click(
    await dialog.findByRole('button', {
      name: 'Satırları denetle',
    }),
  )
  expect(dialog.getByText('Bu sütun boş bırakılamaz.')).toBeTruthy()
  await person.click(
    dialog.getByRole('combobox', {
      name: /^Kullanıcı adı/,
    }),
  )
  await person.click(
    await screen.findByRole('option', {
      name: 'Rumuz',
    }),
  )
  await person.click(
    dialog.getByRole('button', {
      name: 'Satırları denetle',
    }),
  )
  expect(await dialog.findByText('Telefon sütunu boş olamaz.')).toBeTruthy()
  const checks = () => asked.filter(call => call.path.endsWith('/check'))
  expect(checks()[0]?.body['matching']).toEqual({
    employeeNo: 0,
    phone: 1,
    username: 2,
  })
  // Its dates prove nothing of their order: that is said, and somebody may say it.
  expect(dialog.getByText(/iki türlü de okunabiliyor/)).toBeTruthy()
  await person.click(dialog.getByLabelText('Tarih yazımı', { selector: 'input' }))
  await person.click(await screen.findByRole('option', { name: 'Ay önce: 12/31/2026' }))
  expect(await dialog.findByText('İşe alınacak')).toBeTruthy()
  expect(checks().at(-1)?.body['dateOrder']).toBe('month-first')
  await person.click(dialog.getByLabelText(/olmayan bu departmanları ekle: Depo/))
  expect(await dialog.findByText('İşe alınacak')).toBeTruthy()
  expect(checks().at(-1)?.body['create']).toEqual({
    departments: true,
    positions: false,
  })
  await person.click(
    await dialog.findByRole('button', {
      name: 'Kaydet',
    }),
  )
  expect(await dialog.findByText('Dosya kaydedildi')).toBeTruthy()
  await person.click(
    dialog.getByRole('button', {
      name: 'Dosyanın yaptığını geri al',
    }),
  )
  expect(await dialog.findByText('Dosyanın yaptıkları geri alındı')).toBeTruthy()
})

test('whose first row nobody knows is asked about, and lost in neither answer', async () => {
  const lines = [
    ['Vorname', 'Handy'],
    ['Kemal', '5321112233'],
  ]
  const { person, asked } = await open('/employee-management', {
    instead: ({ method, path, body }) => {
      if (method !== 'POST' || !path.endsWith('/employee-imports')) return undefined
      const isSaid = body['isHeaded'] === true
      return {
        status: 200,
        body: {
          importId: `0198f3a0-0000-7000-8000-00000000000${isSaid ? 2 : 1}`,
          sheets: [],
          rows: isSaid ? 1 : 2,
          header: isSaid ? lines[0] : ['', ''],
          head: isSaid ? 'said' : 'none',
          sample: isSaid ? lines.slice(1) : lines,
          proposal: {},
        },
      }
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Dosyadan aktar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dosyadan çalışan aktar' }))
  const file = new File(['Vorname;Handy\nKemal;5321112233\n'], 'liste.csv')
  await person.upload(dialog.getByLabelText('Dosya seç', { selector: 'input' }), file)
  const heads = () => dialog.getAllByRole('columnheader').map(head => head.textContent)
  const question = await dialog.findByLabelText('İlk satır sütunların adlarıdır')
  expect(heads()).toEqual(['1. sütun', '2. sütun'])
  expect(dialog.getByRole('cell', { name: 'Vorname' })).toBeTruthy()
  await person.click(question)
  expect(await dialog.findByRole('columnheader', { name: 'Vorname' })).toBeTruthy()
  expect(asked.findLast(({ path }) => path.endsWith('/employee-imports'))?.body).toMatchObject({
    isHeaded: true,
  })
  await person.click(dialog.getByLabelText('İlk satır sütunların adlarıdır'))
  expect(await dialog.findByRole('cell', { name: 'Vorname' })).toBeTruthy()
})
