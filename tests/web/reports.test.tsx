import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { fixture } from './fixture/answers.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const table = (name: string) => screen.findByRole('table', { name })

describe('late comers', () => {
  const address = '/reports/latecomers?from=2026-11-16&to=2026-11-19'
  test('stand with what was planned, what was, what it costs and how often it happens', async () => {
    await open(address)
    const [, first] = within(await table('Geç gelenler')).getAllByRole('row')
    expect(first?.textContent).toMatch(/08:00.*08:.*3 \/ 11.*(Affedildi|Eksik sayıldı)/)
    expect(screen.getByRole('button', { name: /^Geç gelinen gün/ }).textContent).toMatch(/\d/)
  })
  test('a counter filters on the server, and its figure is the number of rows', async () => {
    const { person, asked } = await open(address)
    await table('Geç gelenler')
    const counter = screen.getByRole('button', { name: /^Eksik sayıldı/ })
    const figure = Number(/\d+/.exec(counter.textContent ?? '')?.[0])
    await person.click(counter)
    await waitFor(() =>
      expect(
        asked
          .findLast(call => call.path === '/api/app/reports/latecomers')
          ?.query.get('forgiven'),
      ).toBe('no'),
    )
    await waitFor(() => expect(screen.getByText(new RegExp(`${figure} kayıttan`))).toBeTruthy())
    expect(location.search).toContain('forgiven=no')
  })
  test('are added up by person; opening one shows his days', async () => {
    const { person, asked } = await open(address)
    await table('Geç gelenler')
    await person.click(screen.getByRole('radio', { name: 'Kişiye göre' }))
    const people = within(await table('Kişiye göre'))
    expect(asked.at(-1)?.query.get('by')).toBe('person')
    await person.click(people.getAllByRole('row')[1] as HTMLElement)
    await table('Geç gelenler')
    expect(
      asked
        .findLast(call => call.path === '/api/app/reports/latecomers')
        ?.query.get('employee'),
    ).toMatch(/^[0-9a-f-]{36}$/)
  })
  test('have a trend that can be read as a table', async () => {
    const { person } = await open(address)
    await table('Geç gelenler')
    await person.click(screen.getByRole('radio', { name: 'Tablo' }))
    const [trend] = screen.getAllByRole('table')
    expect(within(trend as HTMLElement).getAllByRole('row')).toHaveLength(5)
  })
  test('a figure opens why', async () => {
    const { person } = await open(address)
    await table('Geç gelenler')
    await person.click(screen.getAllByRole('button', { name: /^Geç: / })[0] as HTMLElement)
    expect(await screen.findByRole('dialog', { name: 'Neden?' })).toBeTruthy()
    expect(location.search).toContain('why=')
  })
})

describe('early leavers', () => {
  test('are the same report in Arabic, from the other end of the day', async () => {
    const { asked } = await open(
      '/reports/earlyleavers?from=2026-11-19&to=2026-11-19&sort=minutes',
      { language: 'ar' },
    )
    expect(within(await table('الخروج المبكر')).getAllByRole('row')[1]?.textContent).toMatch(
      /17:30/,
    )
    expect(
      asked.find(call => call.path === '/api/app/reports/earlyleavers')?.query.get('sort'),
    ).toBe('minutes')
  })
  test('none is said so', async () => {
    await open('/reports/earlyleavers', { scene: 'empty' })
    expect(await screen.findByText('Bu dönemde erken çıkan yok')).toBeTruthy()
  })
})

describe('the working report', () => {
  const somebody = 'employee=00000000-0000-4000-8000-006500000001&from=2026-11-10&to=2026-11-19'
  test('asks for a person first', async () => {
    await open('/reports/employee')
    expect(await screen.findByText('Bir çalışan seçin')).toBeTruthy()
  })
  test('shows the days with a sum below each week and at the foot, and a figure opens why', async () => {
    const { person } = await open(`/reports/employee?${somebody}`)
    const sheet = within(await table('Çalışma raporu'))
    expect(sheet.getAllByRole('row')).toHaveLength(1 + 10 + 2 + 1)
    expect(
      sheet.getAllByRole('rowheader', { name: /^Hafta/ }).map(cell => cell.textContent),
    ).toEqual(['Hafta 09.11 – 15.11', 'Hafta 16.11 – 22.11'])
    await person.click(sheet.getAllByRole('button', { name: /^Çalışılan: / })[0] as HTMLElement)
    expect(await screen.findByRole('dialog', { name: 'Neden?' })).toBeTruthy()
  })
  test('has at its head what was taken of each kind of leave, and what is left of annual leave', async () => {
    const server = fixture('usual')
    const taken = [
      { annual: 480, personal: 90, general: 0, insteadOvertime: 0 },
      { annual: 240, personal: 0, general: 0, insteadOvertime: 45 },
    ]
    const { asked } = await open(`/reports/employee?${somebody}`, {
      instead: call => {
        if (call.path !== '/api/app/reports/employee') return undefined
        const answer = server.answer(call)
        const { rows, ...more } = answer.body as { rows: { leaveMinutes: object }[] }
        const changed = rows.map((row, at) => ({
          ...row,
          leaveMinutes: taken[at] ?? row.leaveMinutes,
        }))
        return { ...answer, body: { ...more, rows: changed } }
      },
    })
    const head = within(await screen.findByRole('group', { name: 'Raporun özeti' }))
    for (const [what, figure] of [
      ['Yıllık izin', '12.00'],
      ['Mazeret izni', '1.30'],
      ['Mesai karşılığı izin', '0.45'],
      ['Kalan yıllık izin (gün)', '11,5'],
    ])
      expect((await head.findByText(what ?? '')).parentElement?.textContent).toContain(figure)
    expect(head.queryByText('Genel izin')).toBeNull()
    // What is left is told as of the last day of the period.
    const ledger = asked.find(({ path }) => path.endsWith('/leave-ledger'))
    expect(ledger?.query.get('on')).toBe('2026-11-19')
  })
  test('with entries and exits has a pair of columns for each time somebody came and went', async () => {
    await open(`/reports/employee/Columns/StartEndTime?${somebody}`, { language: 'en' })
    const sheet = within(await table('Entry and exit columns'))
    expect(sheet.getAllByRole('columnheader').map(cell => cell.textContent)).toEqual([
      'Day',
      'Entry 1',
      'Exit 1',
      'Entry 2',
      'Exit 2',
      'Worked',
      'Missing',
      'Overtime',
      'Premium E',
      'Code',
    ])
    expect(sheet.getAllByRole('row')[1]?.textContent).toMatch(/12:03.*12:58/)
  })
})
