import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { fixture } from './fixture/answers.ts'
import { leaveRow } from './fixture/leaves.ts'
import { people } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const search = '/leave-management/leave-search'
const listed = () =>
  screen.findByRole('table', {
    name: 'İzin talepleri',
  })
const nameOf = (n: number) => people[n]?.fullName ?? ''
const rowOf = (name: string) =>
  within(screen.getAllByRole('row').find(row => row.textContent?.includes(name)) as HTMLElement)
const sent = ({ asked }: Awaited<ReturnType<typeof open>>, act: string) =>
  asked.findLast(({ path }) => path === `/api/app/leaves/${act}`)?.body

describe('leave that people ask for', () => {
  test('is listed with its type, days, length and state, all states at first', async () => {
    covers('2.41', '4.9')
    const { asked } = await open(search)
    await listed()
    expect(asked.find(({ path }) => path === '/api/app/leaves')?.query.get('status')).toBeNull()
    expect(rowOf(nameOf(3)).getByText('Onay bekliyor')).toBeTruthy()
    expect(rowOf(nameOf(3)).getByText('3 gündür bekliyor')).toBeTruthy()
    expect(rowOf(nameOf(5)).queryByText(/gündür bekliyor$/)).toBeNull()
    expect(rowOf(nameOf(4)).getByText('İkinci onayı bekliyor')).toBeTruthy()
    expect(rowOf(nameOf(5)).getByText('Karar veren: Ayşe Yılmaz')).toBeTruthy()
    expect(rowOf(nameOf(6)).getByText('Reddedildi')).toBeTruthy()
    expect(rowOf(nameOf(3)).getByText('2 gün')).toBeTruthy()
    expect(rowOf(nameOf(3)).getByText('24.11.2026 – 25.11.2026')).toBeTruthy()
  })
  test('says in whose name somebody decided who stood in', async () => {
    const row = leaveRow(5, {
      status: 2,
      decidedBy: ['Ayşe Yılmaz', 'Zeki Kaya'],
      inNamesOf: [null, 'Işıl Öztürk'],
    })
    const server = fixture('usual')
    await open(search, {
      instead: asked => {
        if (asked.path !== '/api/app/leaves') return undefined
        const answer = server.answer(asked)
        return { ...answer, body: { ...(answer.body as object), rows: [row] } }
      },
    })
    const text = 'Karar veren: Ayşe Yılmaz, Zeki Kaya (Işıl Öztürk adına)'
    expect(await screen.findByText(text)).toBeTruthy()
  })
  test('is filtered by state, and all of it is there again', async () => {
    const { person } = await open(search)
    await listed()
    await person.click(
      screen.getByRole('button', {
        name: 'Karar bekleyen',
      }),
    )
    await waitFor(() => expect(screen.queryByText(nameOf(5))).toBeNull())
    expect(location.search).toContain('status=waiting')
    await person.click(
      screen.getByRole('button', {
        name: 'Karar bekleyen',
      }),
    )
    expect(await screen.findByText(nameOf(5))).toBeTruthy()
  })
  test('in a state that is not known is said to be unknown', covers('4.6'), async () => {
    const strange = { ...leaveRow(3), status: 7 }
    await open(search, {
      instead: ({ path, method }) =>
        path === '/api/app/leaves' && method === 'GET'
          ? {
              status: 200,
              foreign: true,
              body: {
                rows: [strange],
                total: 1,
                summary: {},
                dataUntil: '2026-11-20T11:32:05.000Z',
                next: null,
              },
            }
          : undefined,
    })
    await listed()
    expect(rowOf(nameOf(3)).getByText('Bilinmiyor')).toBeTruthy()
  })
  test('is approved with one click, and that is taken back from the toast', async () => {
    covers('2.101', '4.15', '4.17')
    const app = await open(search)
    await listed()
    await app.person.click(
      rowOf(nameOf(3)).getByRole('button', {
        name: 'Onayla',
      }),
    )
    await screen.findByText('İzin onaylandı.')
    await waitFor(() => expect(rowOf(nameOf(3)).getByText('Onaylandı')).toBeTruthy())
    expect(sent(app, 'approve')).toEqual({
      items: [
        {
          employeeId: people[3]?.employeeId,
          requestId: leaveRow(3).requestId,
        },
      ],
    })
    await app.person.click(
      screen.getByRole('button', {
        name: 'Geri al',
      }),
    )
    await waitFor(() => expect(rowOf(nameOf(3)).getByText('Onay bekliyor')).toBeTruthy())
  })
  test('is not told as approved while a second approver has to decide', async () => {
    const result = { done: true, code: null, error: null, status: 1 }
    const app = await open(search, {
      instead: ({ path }) =>
        path.endsWith('/leaves/approve')
          ? {
              status: 200,
              body: { position: '900', done: 1, refused: 0, results: [result] },
            }
          : undefined,
    })
    await listed()
    await app.person.click(rowOf(nameOf(3)).getByRole('button', { name: 'Onayla' }))
    await screen.findByText('İlk onay verildi; ikinci onayı bekliyor.')
    expect(screen.queryByText('İzin onaylandı.')).toBeNull()
  })
  test('is decided on in bulk, each on its own, and whose was refused is said by name', async () => {
    covers('2.105', '4.19')
    const app = await open(search)
    await listed()
    for (const n of [3, 4]) await app.person.click(rowOf(nameOf(n)).getByRole('checkbox'))
    await app.person.click(
      screen.getByRole('button', {
        name: '2 talebi reddet',
      }),
    )
    const sure = within(await screen.findByRole('dialog'))
    expect([3, 4].map(n => sure.queryByText(nameOf(n)) !== null)).toEqual([true, true])
    await app.person.click(
      sure.getByRole('button', {
        name: 'Reddet',
      }),
    )
    expect(await screen.findByText(/Onay yetkiniz yetersiz/)).toBeTruthy()
    expect(within(screen.getByRole('dialog')).getByText(nameOf(4))).toBeTruthy()
  })
  test('of one’s own is somebody else’s to decide on', async () => {
    await open(search)
    await listed()
    expect(rowOf(nameOf(0)).getByText('Sizin izniniz')).toBeTruthy()
    expect(
      rowOf(nameOf(0)).queryByRole('button', {
        name: 'Onayla',
      }),
    ).toBeNull()
    expect(rowOf(nameOf(0)).queryByRole('checkbox')).toBeNull()
  })
  test('is deleted once that was asked', covers('2.104', '4.18'), async () => {
    const app = await open(search)
    await listed()
    await app.person.click(
      rowOf(nameOf(5)).getByRole('button', {
        name: /diğer işlemler/,
      }),
    )
    await app.person.click(
      await screen.findByRole('menuitem', {
        name: 'Sil',
      }),
    )
    const sure = within(await screen.findByRole('dialog'))
    await app.person.click(
      sure.getByRole('button', {
        name: 'Sil',
      }),
    )
    await screen.findByText('İzin silindi.')
    await waitFor(() => expect(screen.queryByText(nameOf(5))).toBeNull())
  })
})
