import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Answer, Asked } from './fixture/answers.ts'
import { idOf, people } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const id = idOf('e', 0)
const name = people[0]?.fullName ?? ''
const matters = {
  cards: 2,
  leave: 1,
  overtime: 0,
  corrections: 0,
  shifts: 0,
  readers: 3,
  manages: [
    {
      departmentId: idOf('a', 2),
      name: 'Döküm Hattı',
    },
  ],
}
const serving =
  (of: typeof matters) =>
  ({ path }: Asked): Answer | undefined => {
    if (path.endsWith('/open-matters'))
      return {
        status: 200,
        body: of,
      }
    return path.endsWith('/terminate') ? { status: 200, body: { position: '970' } } : undefined
  }
const start = async (of = matters) => {
  const app = await open(`/employee-management/${id}`, { instead: serving(of) })
  const { person } = app
  await person.click(await screen.findByRole('button', { name: 'Diğer işlemler' }))
  await person.click(await screen.findByRole('menuitem', { name: 'İşten çıkar' }))
  const dialog = await screen.findByRole('dialog', { name: `${name} işten çıkarılsın mı?` })
  return {
    ...app,
    dialog: within(dialog),
  }
}

test('what is open is said first, and the cards are handed back with a reason', async () => {
  const { person, asked, dialog } = await start()
  const told = await dialog.findByText(/elindeki kart: 2/)
  expect(told.textContent).toBe(
    'elindeki kart: 2 · bekleyen izin talebi: 1 · kayıtlı olduğu okuyucu: 3 · yönettiği departman: Döküm Hattı',
  )
  await person.click(dialog.getByRole('combobox', { name: 'Ayrılma nedeni' }))
  await person.click(await screen.findByRole('option', { name: 'Emeklilik' }))
  await person.click(dialog.getByLabelText('Kartlarını şimdi teslim aldım (2)'))
  await person.click(dialog.getByRole('button', { name: 'İşten çıkar' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('/terminate'))?.body).toEqual({
      lastDay: expect.any(String),
      reason: 'retired',
      returnCards: true,
    }),
  )
})

test('nothing open is said so, and cards that are not there are not asked for', async () => {
  const none = {
    ...matters,
    cards: 0,
    leave: 0,
    readers: 0,
    manages: [],
  }
  const { dialog } = await start(none)
  expect(await dialog.findByText('Bu kişide açık kalan bir şey yok.')).toBeTruthy()
  expect(dialog.queryByLabelText(/teslim aldım/)).toBeNull()
})
