// Long because each way in which wrong actions and movements are put right is driven to its end.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
// Tables of a hundred rows are slow to be asked by role, more so on a busy machine.
const period = 'from=2026-11-14&to=2026-11-20'
const rowOf = async (name: string) =>
  (await screen.findAllByText(name)).flatMap(
    found => found.closest('tr') ?? [],
  )[0] as HTMLElement
const posted = (
  asked: readonly {
    method: string
    path: string
    body: Record<string, unknown>
  }[],
  path: string,
) => asked.filter(call => call.method === 'POST' && call.path === path).map(call => call.body)
type Person = Awaited<ReturnType<typeof open>>['person']
/** The dialog of *shift of that day* on the first eight rows. */
const shiftOfEight = async (person: Person) => {
  await screen.findByText('Canlı')
  const boxes = await waitFor(() => {
    const found = [...document.querySelectorAll('tbody input[type=checkbox]')]
    expect(found.length).toBeGreaterThan(1)
    return found
  })
  for (const box of boxes.slice(0, 8)) await person.click(box)
  await person.click(
    within(
      screen.getByRole('region', {
        name: 'Seçilen satırlar',
      }),
    ).getByRole('button', {
      name: 'O günün vardiyası',
    }),
  )
  return within(
    await screen.findByRole('dialog', {
      name: 'O günün vardiyası',
    }),
  )
}
const giveShift = async (
  person: Person,
  dialog: Awaited<ReturnType<typeof shiftOfEight>>,
): Promise<void> => {
  await person.click(dialog.getByRole('combobox', { name: 'Vardiya' }))
  const [choice] = await screen.findAllByRole('option')
  if (choice) await person.click(choice)
  await person.type(dialog.getByLabelText('Gerekçe'), 'Vardiyalar değişti')
  await person.click(
    dialog.getByRole('button', {
      name: 'Vardiyayı değiştir',
    }),
  )
}

describe('wrong actions', () => {
  test('given no shift says so, and no list lies over what it says', async () => {
    const { person } = await open('/access-control/list')
    const dialog = await shiftOfEight(person)
    await person.click(dialog.getByRole('button', { name: 'Vardiyayı değiştir' }))
    expect(await dialog.findByText('Vardiya seçin')).toBeTruthy()
    const field = dialog.getByRole('combobox', { name: 'Vardiya' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(screen.queryAllByRole('option')).toEqual([])
  })
  test('are put right by their proposal, with the day before and after, a reason at hand, and a way back', async () => {
    const { person, asked } = await open(`/reports/error-activity?${period}`)
    const row = within(await rowOf('Ayşe Yılmaz'))
    expect(row.getByText(/17:00.* çıkış eklenir/)).toBeTruthy()
    expect(screen.getByText('1 okuyucu bekleniyor').textContent).toContain(
      'Ana Giriş Turnike 2',
    )
    await person.click(row.getByRole('button', { name: 'Düzelt' }))
    const dialog = within(
      await screen.findByRole('dialog', {
        name: 'Öneriyi uygula',
      }),
    )
    const difference = within(
      await dialog.findByRole('region', {
        name: 'Kaydedince değişecekler',
      }),
    )
    expect(difference.getByText('Eksik').nextSibling?.textContent).toBe('8.00→olur0.00')
    expect((dialog.getByLabelText('Gerekçe') as HTMLTextAreaElement).value).toBe(
      'Vardiyaya göre düzeltildi: Çıkış eksik',
    )
    await person.click(dialog.getByRole('button', { name: 'Düzelt' }))
    const listed = () =>
      within(
        screen.getByRole('table', {
          name: 'Hatalı hareketler',
        }),
      ).queryByText('1001')
    await waitFor(() => expect(listed()).toBeNull())
    expect(posted(asked, '/api/app/corrections')).toMatchObject([
      {
        reason: 'Vardiyaya göre düzeltildi: Çıkış eksik',
        changes: [
          {
            kind: 'add',
            localTime: '2026-11-19T17:00',
            direction: 'out',
          },
        ],
      },
    ])
    await person.click(screen.getByText('Geri al'))
    await waitFor(() => expect(listed()).not.toBeNull())
  })
  test('are corrected many in one act', async () => {
    const { person, asked } = await open(`/reports/error-activity?${period}`, {
      language: 'en',
    })
    await rowOf('Ayşe Yılmaz')
    for (const name of [/Ayşe Yılmaz/, /Mehmet Çelik/])
      await person.click(
        screen.getAllByRole('checkbox', {
          name,
        })[0] as HTMLElement,
      )
    await person.click(screen.getByRole('button', { name: 'Fix 2 days' }))
    await person.click(
      within(
        await screen.findByRole('dialog', {
          name: 'Apply the proposal',
        }),
      ).getByRole('button', {
        name: 'Correct',
      }),
    )
    await waitFor(() => expect(posted(asked, '/api/app/corrections')).toHaveLength(1))
    expect(posted(asked, '/api/app/corrections')[0]?.['changes']).toMatchObject([
      { kind: 'add' },
      { kind: 'cancel' },
    ])
  })
  test('without a proposal lead to where a person finds out, in Arabic too', async () => {
    await open(`/reports/error-activity?${period}`, {
      language: 'ar',
    })
    const row = within(await rowOf('İbrahim Şahin'))
    expect(row.queryByRole('checkbox')).toBeNull()
    expect(row.getByRole('link', { name: 'تخطيط' }).getAttribute('href')).toBe(
      '/shift-management/work-schedule?at=2026-11-19&search=1004',
    )
  })
  test('a reason is asked for where somebody takes it away', async () => {
    const { person, asked } = await open(`/reports/error-activity?${period}`)
    await person.click(
      within(await rowOf('Ayşe Yılmaz')).getByRole('button', { name: 'Düzelt' }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    await person.clear(dialog.getByLabelText('Gerekçe'))
    await person.click(dialog.getByRole('button', { name: 'Düzelt' }))
    expect(dialog.getByText('Gerekçe yazın, en az üç harf.')).toBeTruthy()
    expect(posted(asked, '/api/app/corrections')).toEqual([])
  })
})

test('requests are rejected only with a reason, and approved after a look at the days', async () => {
  const { person, asked } = await open('/reports/error-activity?view=requests')
  const table = within(
    await screen.findByRole('table', {
      name: 'Düzeltme talepleri',
    }),
  )
  await person.click(
    table.getAllByRole('button', {
      name: 'Reddet',
    })[0] as HTMLElement,
  )
  const dialog = within(
    await screen.findByRole('dialog', {
      name: 'Düzeltme talebini reddet',
    }),
  )
  await person.click(dialog.getByRole('button', { name: 'Reddet' }))
  expect(dialog.getByText('Gerekçe yazın, en az üç harf.')).toBeTruthy()
  await person.type(dialog.getByLabelText('Ret gerekçesi'), 'O gün izinliydi')
  await person.click(dialog.getByRole('button', { name: 'Reddet' }))
  await waitFor(() =>
    expect(
      asked.some(
        call =>
          call.path.endsWith('/decide') &&
          call.body['approve'] === false &&
          call.body['reason'] === 'O gün izinliydi',
      ),
    ).toBe(true),
  )
})

describe('movements in a list', () => {
  test('are cancelled many in one act, with a reason', async () => {
    const { person, asked } = await open('/access-control/list')
    await screen.findByText('Canlı')
    const boxes = await waitFor(() => {
      const found = [...document.querySelectorAll('tbody input[type=checkbox]')]
      expect(found.length).toBeGreaterThan(1)
      return found
    })
    for (const box of boxes.slice(0, 2)) await person.click(box)
    await person.click(
      within(
        screen.getByRole('region', {
          name: 'Seçilen satırlar',
        }),
      ).getByRole('button', {
        name: 'İptal et',
      }),
    )
    const dialog = within(
      await screen.findByRole('dialog', {
        name: 'Hareketleri iptal et',
      }),
    )
    await person.type(dialog.getByLabelText('Gerekçe'), 'Deneme kartı')
    await person.click(dialog.getByRole('button', { name: 'Düzelt' }))
    await waitFor(() =>
      expect(posted(asked, '/api/app/corrections')[0]?.['changes']).toMatchObject([
        { kind: 'cancel' },
        { kind: 'cancel' },
      ]),
    )
  })
  test(
    'get another shift for the days that they belong to, each day once',
    covers('4.40'),
    async () => {
      const { person, asked } = await open('/access-control/list')
      const dialog = await shiftOfEight(person)
      await person.click(
        dialog.getByRole('button', {
          name: 'Vardiyayı değiştir',
        }),
      )
      expect(posted(asked, '/api/app/calendar/entries')).toEqual([])
      expect(dialog.getByText('Vardiya seçin')).toBeTruthy()
      await giveShift(person, dialog)
      await waitFor(() => expect(posted(asked, '/api/app/calendar/entries')).toHaveLength(1))
      const [body] = posted(asked, '/api/app/calendar/entries')
      const changes = (body?.['changes'] ?? []) as {
        employeeId: string
        from: string
        to: string
        value: string
      }[]
      expect(body?.['reason']).toBe('Vardiyalar değişti')
      expect(changes.length).toBeGreaterThan(0)
      expect(new Set(changes.map(({ employeeId, from }) => employeeId + from)).size).toBe(
        changes.length,
      )
      expect(changes.every(({ from, to }) => from === to)).toBe(true)
      expect(new Set(changes.map(({ value }) => value)).size).toBe(1)
    },
  )
  test('of people whom the planner does not plan for name those days, and nothing is done', async () => {
    let named = ''
    const { person, asked } = await open('/access-control/list', {
      instead: ({ method, path, body }) => {
        if (method !== 'POST' || path !== '/api/app/calendar/entries') return undefined
        named = (body as { changes: { employeeId: string }[] }).changes[0]?.employeeId ?? ''
        const error = 'Seçilen 5 kişiden 1 kişi sizin kapsamınızda değil; hiçbir gün değişmedi.'
        return {
          status: 422,
          body: {
            code: 'calendar.people-outside',
            error,
            people: 1,
            of: 5,
            employeeIds: [named],
          },
        }
      },
    })
    const dialog = await shiftOfEight(person)
    await giveShift(person, dialog)
    expect((await dialog.findByRole('alert')).textContent).toContain('hiçbir gün değişmedi')
    const list = within(
      dialog.getByRole('list', {
        name: 'Kapsamınız dışında kalan günler',
      }),
    )
    const sent = posted(asked, '/api/app/calendar/entries')[0]?.['changes'] as {
      employeeId: string
      from: string
    }[]
    const days = sent.filter(({ employeeId }) => employeeId === named).map(({ from }) => from)
    expect(
      list
        .getAllByRole('listitem')
        .map(item => item.querySelector('time')?.getAttribute('datetime')),
    ).toEqual(days)
  })
  test(
    'are given other directions in their rows, and saved together',
    covers('2.108', '2.109', '4.38'),
    async () => {
      const { person, asked } = await open('/reports/invalid/movements', { language: 'en' })
      await person.click(
        await screen.findByRole('button', {
          name: 'Edit directions',
        }),
      )
      for (const group of [
        ...document.querySelectorAll<HTMLElement>('tbody [role=radiogroup]'),
      ].slice(0, 2))
        await person.click(within(group).getByText('Exit'))
      await person.click(
        screen.getByRole('button', {
          name: 'Save 2 changes',
        }),
      )
      const dialog = within(
        await screen.findByRole('dialog', {
          name: 'Save the changes',
        }),
      )
      await person.type(dialog.getByLabelText('Reason'), 'Reader turned round')
      await person.click(dialog.getByRole('button', { name: 'Correct' }))
      await waitFor(() =>
        expect(posted(asked, '/api/app/corrections')[0]?.['changes']).toMatchObject([
          { kind: 'direction', direction: 'out' },
          { kind: 'direction', direction: 'out' },
        ]),
      )
    },
  )
  test('that count for nobody say what to do next', async () => {
    await open('/reports/invalid/movements')
    await screen.findAllByRole('button', {
      name: 'Sisteme ekle',
    })
    expect(screen.getAllByRole('link', { name: 'Kişiyi aç' })[0]?.getAttribute('href')).toMatch(
      /^\/employee-management\/[0-9a-f-]{36}$/,
    )
  })
})
