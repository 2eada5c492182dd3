import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { chooseDisplay } from '#web/lib/times.ts'
import { idOf } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(() => {
  closeAll()
  vi.restoreAllMocks()
})

const patient = { timeout: 180_000 }
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
  await person.click(await screen.findByRole('menuitem', { name: /CSV/ }, patient))
  await waitFor(
    () =>
      expect(
        asked.find(call => call.path === path && call.query.get('format') === 'csv'),
      ).toBeTruthy(),
    patient,
  )
  return asked.find(call => call.path === path && call.query.get('format') === 'csv')?.query
}

describe('the working table', { timeout: long }, () => {
  test('is cut to a position and to who is still employed, and each is taken back by its chip', async () => {
    const { asked, person } = await open(`/reports/working-table?${month}`)
    await person.click(await screen.findByRole('button', { name: 'Diğer filtreler' }, patient))
    await person.click(await screen.findByRole('combobox', { name: 'Görev' }, patient))
    await person.click(await screen.findByRole('option', { name: /^Operatör/ }, patient))
    await waitFor(() => expect(last(asked, grid)?.get('position')).toBe('Operatör'), patient)
    await person.click(
      await screen.findByRole('button', { name: 'Operatör filtresini kaldır' }, patient),
    )
    await waitFor(() => expect(location.search).not.toContain('position'), patient)
  })
  test('goes to a preset that fits side by side; those of a year are not offered', async () => {
    const { asked, person } = await open('/reports/working-table')
    await person.click(await screen.findByRole('button', { name: /^Bu ay/ }, patient))
    expect(await screen.findByRole('button', { name: 'Geçen ay' }, patient)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Bu yıl' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Geçen ay' }))
    await waitFor(
      () =>
        expect([
          last(asked, grid)?.get('from')?.slice(8),
          Number(last(asked, grid)?.get('to')?.slice(8)) > 27,
        ]).toEqual(['01', true]),
      patient,
    )
  })
  test('says at the heads of its hours in which unit they are, as the reader chose it', async () => {
    const heads = () =>
      [...document.querySelectorAll('.ag-header-cell-text')]
        .map(head => head.textContent ?? '')
        .filter(text => /^(?:Planlanan|Çalışılan|Eksik|Fazla mesai)/.test(text))
    await open(`/reports/working-table?${month}`)
    await waitFor(
      () =>
        expect(heads().toSorted()).toEqual([
          'Eksik\nsa.dk',
          'Fazla mesai\nsa.dk',
          'Planlanan\nsa.dk',
          'Çalışılan\nsa.dk',
        ]),
      patient,
    )
    act(() => chooseDisplay('decimal'))
    await waitFor(
      () => expect(heads().every(text => text.endsWith('\nsaat'))).toBe(true),
      patient,
    )
  })
  test('counts the days that wait for a reader, and shows their people', async () => {
    const { asked, person } = await open(`/reports/working-table?${month}`)
    await person.click(
      await screen.findByRole('button', { name: /^Okuyucu bekleyen/ }, patient),
    )
    await waitFor(() => expect(last(asked, grid)?.get('awaiting')).toBe('true'), patient)
  })
  test('shows an earlier moment, says so, and goes back', async () => {
    const { asked, person } = await open(
      `/reports/working-table?${month}&asOf=2026-11-10T12:00:00Z`,
    )
    await person.click(await screen.findByRole('button', { name: 'Şimdiyle farkı' }, patient))
    expect(last(asked, grid)?.get('asOf')).toBe('2026-11-10T12:00:00Z')
    await waitFor(
      () =>
        expect(
          asked.find(call => call.path === '/api/app/reports/as-of')?.query.get('asOf'),
        ).toBe('2026-11-10T12:00:00Z'),
      patient,
    )
  })
  test('keeps its columns in a view, which brings them and its filters back, and its file has the same', async () => {
    const { asked, person } = await open(`/reports/working-table?${month}&code=LA`)
    await person.click(await screen.findByRole('button', { name: 'Sütunlar' }, patient))
    await person.click(await screen.findByRole('checkbox', { name: 'Görev' }, patient))
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
    await person.click(await screen.findByRole('button', { name: /Görünümler/ }, patient))
    await person.click(
      await screen.findByRole('menuitem', { name: /Yeni görünüm olarak kaydet/ }, patient),
    )
    const dialog = await screen.findByRole('dialog', { name: 'Görünümü kaydet' }, patient)
    await person.type(within(dialog).getByLabelText('Ad'), 'Geç kalanlar')
    await person.click(within(dialog).getByRole('button', { name: 'Kaydet' }))
    await waitFor(
      () =>
        expect(
          asked.find(({ method, path }) => method === 'POST' && path === '/api/app/views')
            ?.body,
        ).toMatchObject({
          page: '/reports/working-table',
          filters: { code: 'LA' },
          columns: { table: 'workingTable', shown, file },
        }),
      patient,
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
  await screen.findByRole('button', { name: /Ustalar/ }, patient)
  await waitFor(() => expect(last(asked, sheet)?.get('position')).toBe('Ustabaşı'), patient)
  await person.click(await screen.findByRole('button', { name: 'Sütunlar' }, patient))
  await waitFor(
    () =>
      expect(screen.getByRole('checkbox', { name: 'Günler' })).toHaveProperty('checked', false),
    patient,
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
      await person.click(await screen.findByRole('button', { name: 'Sütunlar' }, patient))
      await person.click(await screen.findByRole('checkbox', { name: 'Fazla mesai' }, patient))
      await person.keyboard('{Escape}')
      await waitFor(
        () => expect(screen.queryByRole('columnheader', { name: 'Fazla mesai' })).toBeNull(),
        patient,
      )
      expect(screen.getByRole('columnheader', { name: 'Çalışılan' })).toBeTruthy()
      const columns = (await exported(person, asked, url))?.get('columns')?.split(',')
      expect(columns).toContain('worked')
      expect(columns).not.toContain('overtime')
    },
  )
})
