import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { chooseDisplay } from '#web/lib/times.ts'
import { idOf } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(() => {
  closeAll()
  vi.restoreAllMocks()
})

const long = 240_000
const grid = '/api/app/reports/working-table'
const month = 'from=2026-11-01&to=2026-11-30'
type Asked = Awaited<ReturnType<typeof open>>['asked']
const last = (asked: Asked, path: string) =>
  asked.findLast(call => call.path === path && !call.query.has('format'))?.query
const exported = async (
  person: Awaited<ReturnType<typeof open>>['person'],
  asked: Asked,
  path: string,
) => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined) // the file goes nowhere here
  await person.click(screen.getByRole('button', { name: 'Dışa aktar' }))
  await person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await waitFor(() =>
    expect(
      asked.find(call => call.path === path && call.query.get('format') === 'csv'),
    ).toBeTruthy(),
  )
  return asked.find(call => call.path === path && call.query.get('format') === 'csv')?.query
}

describe('the working table', { timeout: long }, () => {
  test('is cut to a position and to who is still employed, and each is taken back by its chip', async () => {
    const { asked, person } = await open(`/reports/working-table?${month}`)
    await person.click(await screen.findByRole('button', { name: 'Diğer filtreler' }))
    await person.click(await screen.findByRole('combobox', { name: 'Görev' }))
    await person.click(await screen.findByRole('option', { name: /^Operatör/ }))
    await waitFor(() => expect(last(asked, grid)?.get('position')).toBe('Operatör'))
    await person.click(
      await screen.findByRole('button', { name: 'Operatör filtresini kaldır' }),
    )
    await waitFor(() => expect(location.search).not.toContain('position'))
  })
  test('goes to a preset that fits side by side; those of a year are not offered', async () => {
    const { asked, person } = await open('/reports/working-table')
    await person.click(await screen.findByRole('button', { name: /^Bu ay/ }))
    expect(await screen.findByRole('button', { name: 'Geçen ay' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Bu yıl' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Geçen ay' }))
    await waitFor(() =>
      expect([
        last(asked, grid)?.get('from')?.slice(8),
        Number(last(asked, grid)?.get('to')?.slice(8)) > 27,
      ]).toEqual(['01', true]),
    )
  })
  test('says at the heads of its hours in which unit they are, as the reader chose it', async () => {
    const heads = () =>
      [...document.querySelectorAll('.ag-header-cell-text')]
        .map(head => head.textContent ?? '')
        .filter(text => /^(?:Planlanan|Çalışılan|Eksik|Fazla mesai)/.test(text))
    await open(`/reports/working-table?${month}`)
    await waitFor(() =>
      expect(heads().toSorted()).toEqual([
        'Eksik\nsa.dk',
        'Fazla mesai\nsa.dk',
        'Planlanan\nsa.dk',
        'Çalışılan\nsa.dk',
      ]),
    )
    act(() => chooseDisplay('decimal'))
    await waitFor(() => expect(heads().every(text => text.endsWith('\nsaat'))).toBe(true))
  })
  test('counts the days that wait for a reader, and shows their people', async () => {
    const { asked, person } = await open(`/reports/working-table?${month}`)
    await person.click(await screen.findByRole('button', { name: /^Okuyucu bekleyen/ }))
    await waitFor(() => expect(last(asked, grid)?.get('awaiting')).toBe('true'))
  })
  test('shows an earlier moment, says so, and goes back', async () => {
    const { asked, person } = await open(
      `/reports/working-table?${month}&asOf=2026-11-10T12:00:00Z`,
    )
    await person.click(await screen.findByRole('button', { name: 'Şimdiyle farkı' }))
    expect(last(asked, grid)?.get('asOf')).toBe('2026-11-10T12:00:00Z')
    await waitFor(() =>
      expect(
        asked.find(call => call.path === '/api/app/reports/as-of')?.query.get('asOf'),
      ).toBe('2026-11-10T12:00:00Z'),
    )
  })
  test('keeps its columns in a view, which brings them and its filters back, and its file has the same', async () => {
    const { asked, person } = await open(`/reports/working-table?${month}&code=LA`)
    await person.click(await screen.findByRole('button', { name: 'Sütunlar' }))
    await person.click(await screen.findByRole('checkbox', { name: 'Görev' }))
    await person.click(screen.getByRole('checkbox', { name: 'Planlanan' }))
    await person.keyboard('{Escape}')
    const shown = ['name', 'days', 'worked', 'missing', 'overtime', 'present', 'position']
    const file = [
      'fullName',
      'employeeNo',
      'days',
      'correctedDays',
      'provisionalDays',
      'awaiting',
      'worked',
      'missing',
      'overtime',
      'presentDays',
      'position',
    ]
    expect((await exported(person, asked, grid))?.get('columns')).toBe(file.join(','))
    await person.click(await screen.findByRole('button', { name: /Görünümler/ }))
    await person.click(
      await screen.findByRole('menuitem', { name: /Yeni görünüm olarak kaydet/ }),
    )
    const dialog = await screen.findByRole('dialog', { name: 'Görünümü kaydet' })
    await person.type(within(dialog).getByLabelText('Ad'), 'Geç kalanlar')
    await person.click(within(dialog).getByRole('button', { name: 'Kaydet' }))
    await waitFor(() =>
      expect(
        asked.find(({ method, path }) => method === 'POST' && path === '/api/app/views')?.body,
      ).toMatchObject({
        page: '/reports/working-table',
        filters: { code: 'LA' },
        columns: { table: 'workingTable', shown, file },
      }),
    )
  })
})

test('a view of the attendance sheet opens with its filters and its columns', {
  timeout: long,
}, async () => {
  const view = {
    viewId: idOf('b', 5),
    page: '/reports/employee-attendance-sheet',
    name: 'Ustalar',
    filters: { position: 'Ustabaşı' },
    period: 'lastMonth',
    columns: {
      table: 'attendanceSheet',
      shown: ['name', 'letters'],
      file: ['fullName', 'employeeNo', 'letters'],
    },
    density: 'compact',
    shared: false,
    own: true,
    ownerName: null,
    isDefault: false,
    dropped: [],
    scheduled: false,
    received: false,
    declined: false,
  }
  const sheet = '/api/app/reports/employee-attendance-sheet'
  const { asked, person } = await open(
    `/reports/employee-attendance-sheet?saved=${view.viewId}`,
    {
      instead: ({ method, path }) =>
        method === 'GET' && path === '/api/app/views'
          ? {
              status: 200,
              body: {
                rows: [view],
                mayShare: true,
                sendable: [{ page: view.page, period: true }],
              },
            }
          : undefined,
    },
  )
  await screen.findByRole('button', { name: /Ustalar/ })
  await waitFor(() => expect(last(asked, sheet)?.get('position')).toBe('Ustabaşı'))
  await person.click(await screen.findByRole('button', { name: 'Sütunlar' }))
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Günler' })).toHaveProperty('checked', false),
  )
  await person.keyboard('{Escape}')
  expect((await exported(person, asked, sheet))?.get('columns')).toBe(
    'fullName,employeeNo,letters',
  )
})

describe('the working report of one person', { timeout: long }, () => {
  const somebody = 'employee=00000000-0000-4000-8000-006500000001&from=2026-11-10&to=2026-11-19'
  test.each(['/reports/employee', '/reports/employee/Columns/StartEndTime'])(
    '%s has the columns that are chosen, on the screen and in its own file',
    async path => {
      const url = `/api/app${path}`
      const { asked, person } = await open(`${path}?${somebody}`)
      await person.click(await screen.findByRole('button', { name: 'Sütunlar' }))
      await person.click(await screen.findByRole('checkbox', { name: 'Fazla mesai' }))
      await person.keyboard('{Escape}')
      await waitFor(() =>
        expect(screen.queryByRole('columnheader', { name: 'Fazla mesai' })).toBeNull(),
      )
      expect(screen.getByRole('columnheader', { name: 'Çalışılan' })).toBeTruthy()
      const columns = (await exported(person, asked, url))?.get('columns')?.split(',')
      expect(columns).toContain('worked')
      expect(columns).not.toContain('overtime')
    },
  )
})
