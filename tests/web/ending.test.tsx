import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fixture, type Answer, type Asked } from './fixture/answers.ts'
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
  const app = await open(`/employee-management/${id}`, {
    instead: serving(of),
  })
  const { person } = app
  await person.click(
    await screen.findByRole('button', {
      name: 'Diğer işlemler',
    }),
  )
  await person.click(
    await screen.findByRole('menuitem', {
      name: 'İşten çıkar',
    }),
  )
  const dialog = await screen.findByRole('dialog', {
    name: `${name} işten çıkarılsın mı?`,
  })
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
  await person.click(
    dialog.getByRole('combobox', {
      name: 'Ayrılma nedeni',
    }),
  )
  await person.click(
    await screen.findByRole('option', {
      name: 'Emeklilik',
    }),
  )
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

test('how many days of annual leave it pays out is shown, and it may leave them as they are', async () => {
  const { person, asked, dialog } = await start()
  const pays = await dialog.findByRole('checkbox', {
    name: 'Kalan yıllık izni öde (gün: 12,5)',
  })
  expect(pays).toHaveProperty('checked', true)
  await person.click(pays)
  await person.click(dialog.getByRole('button', { name: 'İşten çıkar' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('/terminate'))?.body).toMatchObject({
      settled: false,
    }),
  )
})

/** His page, who left in February. */
const openLeaver = (settled: string | null) =>
  open(`/employee-management/${id}`, {
    instead: (one: Asked): Answer | undefined => {
      if (one.path.endsWith('/leave-payout'))
        return {
          status: 200,
          body: { days: 12.5, settled, owed: { workYear: 6, days: 20 } },
        }
      if (one.path.endsWith('/leave-settlement'))
        return { status: 200, body: { position: '971' } }
      if (one.method === 'GET' && one.path === `/api/app/employees/${id}`)
        return {
          status: 200,
          body: {
            ...Object(fixture().answer(one).body),
            lastDay: '2026-02-20',
          },
        }
      return undefined
    },
  })
const settling = async ({ person }: Awaited<ReturnType<typeof open>>) => {
  await person.click(
    await screen.findByRole('button', {
      name: 'Yıllık izni öde',
    }),
  )
  return within(
    await screen.findByRole('dialog', {
      name: 'Yıllık izni öde',
    }),
  )
}
test('who left without is settled later, with the days said before', async () => {
  const app = await openLeaver(null)
  const dialog = await settling(app)
  await dialog.findByText(/20\.02\.2026 son günüyle ödenecek gün: 12,5\./)
  await app.person.click(dialog.getByRole('button', { name: 'Yıllık izni öde' }))
  await waitFor(() =>
    expect(app.asked.find(({ path }) => path.endsWith('/leave-settlement'))?.body).toEqual({}),
  )
})
test('who is settled already is not settled twice', async () => {
  const dialog = await settling(await openLeaver('2026-02-20'))
  await dialog.findByText(/^Yıllık izin 20.02.2026 son günüyle ödendi \(gün: 12,5\)\./)
  expect(dialog.getByRole('status').textContent).toBe(
    '6. çalışma yılının izni henüz verilmedi (gün: 20). Verilince bu günler de ödenir.',
  )
  expect(dialog.getByRole('button', { name: 'Yıllık izni öde' })).toHaveProperty(
    'disabled',
    true,
  )
})
test('what is still owed to who left is given on his page', async () => {
  const { person, asked } = await openLeaver('2026-02-20')
  const account = within(
    await screen.findByRole('region', {
      name: 'Yıllık izin',
    }),
  )
  const ahead = within(
    await account.findByRole('table', {
      name: 'Önceden verilen',
    }),
  )
  expect(ahead.getAllByRole('row').at(-1)?.textContent).toContain('06.01.2027')
  await person.click(
    await account.findByRole('button', {
      name: 'Elle hak ver',
    }),
  )
  await person.click(account.getByRole('button', { name: 'Hak ver' }))
  await waitFor(() =>
    expect(
      asked.find(
        ({ method, path }) =>
          method === 'POST' && path === `/api/app/employees/${id}/entitlements`,
      )?.body,
    ).toEqual({ workYear: 3 }),
  )
})
