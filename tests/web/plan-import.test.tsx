import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Asked } from './fixture/answers.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)

const columns = {
  sheets: [],
  rows: 1,
  header: ['Sicil no', 'Tarih', 'Vardiya'],
  sample: [['1042', '03/02/2026', 'Gündüz']],
  proposal: { layout: 'list', employeeNo: 0, day: 1, shift: 2 },
}
const found = {
  position: null,
  draftId: null,
  people: 1,
  days: 1,
  unknownWords: [],
  problems: [],
  problemCount: 0,
}
const contrary =
  'Bu dosyada bir tarih günle, bir başkası ayla başlıyor. Hangisiyle okunacağını seçin.'

/** Opens the file in a calendar whose server knows that its dates prove `proof`. */
const brought = async (proof: 'open' | 'proven' | 'contrary') => {
  const answer = ({ method, path, body }: Asked) => {
    if (method !== 'POST') return
    if (path.endsWith('/calendar/import/columns')) return { status: 200, body: columns }
    if (!path.endsWith('/calendar/import')) return
    const said = body['dateOrder']
    if (said === undefined && proof === 'contrary')
      return { status: 422, body: { code: 'calendar.file-date-order', error: contrary } }
    const dateOrder = said ?? (proof === 'proven' ? 'month-first' : 'day-first')
    const day = dateOrder === 'month-first' ? '2026-03-02' : '2026-02-03'
    return {
      status: 200,
      body: { ...found, dateOrder, dateProof: proof, from: day, to: day },
    }
  }
  const { person, asked } = await open('/shift-management/work-schedule', { instead: answer })
  await person.click(await screen.findByRole('button', { name: 'İçe aktar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Planı dosyadan al' }))
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('there is nowhere to choose a file')
  await person.upload(
    input,
    new File(['Sicil no;Tarih;Vardiya\n1042;03/02/2026;Gündüz\n'], 'plan.csv'),
  )
  const check = async () => person.click(await dialog.findByRole('button', { name: 'Dene' }))
  await check()
  const field = () =>
    dialog.getByLabelText<HTMLInputElement>('Tarih yazımı', { selector: 'input' })
  return {
    dialog,
    check,
    field,
    choose: async (name: string) => {
      await person.click(field())
      await person.click(await screen.findByRole('option', { name }))
    },
    orders: () =>
      asked
        .filter(({ path }) => path.endsWith('/calendar/import'))
        .map(({ body }) => body['dateOrder']),
  }
}

test('the order of dates that a plan does not prove is said, and can be changed before it is taken', async () => {
  const { dialog, check, field, choose, orders } = await brought('open')
  expect(await dialog.findByText(/iki türlü de okunabiliyor/)).toBeTruthy()
  expect(field().value).toBe('Gün önce: 31.12.2026')
  await choose('Ay önce: 12/31/2026')
  // What was found with the former order is not there to be taken.
  expect(dialog.queryByRole('button', { name: 'Taslak yap' })).toBeNull()
  await check()
  expect(await dialog.findByRole('button', { name: 'Taslak yap' })).toBeTruthy()
  expect(field().value).toBe('Ay önce: 12/31/2026')
  expect(orders()).toEqual([undefined, 'month-first'])
})

test('the order of dates that all of a plan prove is shown as proven', async () => {
  const { dialog, field, orders } = await brought('proven')
  expect(await dialog.findByText(/hepsine bakıldı: böyle yazılmışlar/)).toBeTruthy()
  expect(field().value).toBe('Ay önce: 12/31/2026')
  expect(orders()).toEqual([undefined])
})

test('a plan whose dates prove both orders is read once somebody says which', async () => {
  const { dialog, check, field, choose, orders } = await brought('contrary')
  expect((await dialog.findByRole('alert')).textContent).toContain(contrary)
  expect(field().value).toBe('')
  expect(dialog.queryByRole('button', { name: 'Taslak yap' })).toBeNull()
  await choose('Gün önce: 31.12.2026')
  await check()
  expect(await dialog.findByRole('button', { name: 'Taslak yap' })).toBeTruthy()
  expect(orders()).toEqual([undefined, 'day-first'])
})
