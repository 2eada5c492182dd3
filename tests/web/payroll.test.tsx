// Long because it looks at each part of one wide table.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  closeAll()
})
const url = '/api/app/reports/payroll-attendance'
/** Nine people: what is drawn here costs more than in a browser. */
const address = '/reports/payroll-attendance?month=2026-10&search=100'
const table = (name = 'Bordro puantajı') => screen.findByRole('table', { name })
const rows = (of: HTMLElement) => within(of).getAllByRole('row').slice(2, -1)
const figures = (of: HTMLElement, name: string) =>
  within(of).getAllByRole('button', { name: new RegExp(`^${name}: `) })
const running = () => within(screen.getByRole('search')).queryByText('Sürüyor, kesin değil')
/** Hours and minutes as the table writes them, in minutes. */
const minutesOf = (text: string | null | undefined): number => {
  const [hours = '0', minutes = '0'] = (text ?? '0.00').replaceAll('\u202f', '').split('.')
  return Number(hours) * 60 + Number(minutes)
}

describe('the payroll view', () => {
  test('has a row a person, counted beside measured, and a foot that adds the rows up', async () => {
    await open(address)
    const shown = await table()
    const heads = within(shown)
      .getAllByRole('columnheader')
      .map(head => head.textContent)
    expect(heads.slice(heads.indexOf('Sayılan'), heads.indexOf('Sayılan') + 2)).toEqual([
      'Sayılan',
      'Ölçülen',
    ])
    const sum = figures(shown, 'Sayılan').reduce(
      (all, button) => all + minutesOf(button.textContent),
      0,
    )
    const foot = within(shown).getAllByRole('row').at(-1)
    const at = within(rows(shown)[0] as HTMLElement)
      .getAllByRole('cell')
      .findIndex(cell => cell.contains(figures(shown, 'Sayılan')[0] ?? null))
    expect(
      minutesOf(within(foot as HTMLElement).getAllByRole('cell')[at - 1]?.textContent),
    ).toBe(sum)
  })
  test('folds a group of columns to its first, and says so in the address', async () => {
    const { person } = await open(address)
    const shown = await table()
    const before = within(shown).getAllByRole('columnheader').length
    const group = within(shown).getByRole('button', { name: 'Fazla mesai' })
    await person.click(group)
    expect(group.getAttribute('aria-expanded')).toBe('false')
    expect(within(shown).getAllByRole('columnheader').length).toBeLessThan(before)
    expect(within(shown).queryByText('Ölçülen mesai')).toBeNull()
    expect(within(shown).getByText('Ödenecek')).toBeTruthy()
    expect(location.search).toContain('folded=overtime')
  })
  test('has the columns that are chosen, in their order, the name first, and the file asks for the same', async () => {
    const { person, asked } = await open(address)
    await table()
    await person.click(await screen.findByRole('button', { name: 'Sütunlar' }))
    for (const name of ['Departman', 'Görev', 'Hafta tatili'])
      await person.click(await screen.findByRole('checkbox', { name }))
    await person.click(screen.getByRole('button', { name: 'Görev sütununu öne al' }))
    await person.keyboard('{Escape}')
    const heads = () =>
      within(screen.getByRole('table', { name: 'Bordro puantajı' }))
        .getAllByRole('columnheader')
        .map(head => head.textContent)
    await waitFor(() => expect(heads()).toEqual(expect.arrayContaining(['Görev'])))
    expect(heads()).not.toContain('Departman')
    expect(heads()).not.toContain('Hafta tatili')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined) // the file goes nowhere here
    await person.click(screen.getByRole('button', { name: 'Dışa aktar' }))
    await person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() =>
      expect(
        asked.find(call => call.path === url && call.query.get('format') === 'csv'),
      ).toBeTruthy(),
    )
    const columns =
      asked
        .find(call => call.path === url && call.query.get('format') === 'csv')
        ?.query.get('columns')
        ?.split(',') ?? []
    expect(columns.slice(0, 3)).toEqual(['fullName', 'employeeNo', 'workedHalfDays'])
    expect(columns.slice(-7)).toEqual([
      'position',
      'shortRests',
      'uncountedDays',
      'yearOvertime',
      'correctedDays',
      'provisionalDays',
      'awaitingDays',
    ])
    expect(columns).not.toContain('restHalfDays')
  })
  test('leaves out a column that nobody has anything in', async () => {
    await open(address)
    const shown = await table()
    expect(within(shown).queryByText('Genel izin')).toBeNull()
    expect(within(shown).getByText('Yıllık izin')).toBeTruthy()
  })
  test('has a column for each code, coefficient and kind of date that rules add, with the days behind it', async () => {
    const { person } = await open(address)
    const shown = await table()
    const heads = within(shown)
      .getAllByRole('columnheader')
      .map(head => head.textContent)
    const names = [
      'İş günü tarihinde',
      'Hafta tatili tarihinde',
      'Prim E',
      'Kademe × 1,5',
      'Eşiklere göre gün',
    ]
    expect(heads.filter(head => names.includes(head ?? ''))).toEqual(names)
    const each = figures(shown, 'Prim E').map(button => minutesOf(button.textContent))
    const foot = within(within(shown).getAllByRole('row').at(-1) as HTMLElement)
    const sum = each.reduce((all, minutes) => all + minutes, 0)
    expect(foot.getAllByRole('cell').map(cell => minutesOf(cell.textContent))).toContain(sum)
    await person.click(figures(shown, 'Prim E')[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: 'Haftalar ve günler' })
    const marks = await within(dialog).findAllByText('Prim E')
    const days = marks.filter(mark => mark.closest('td'))
    expect(days.length).toBeGreaterThan(0)
    expect(
      days.reduce((all, day) => all + minutesOf(day.querySelector('bdi')?.textContent), 0),
    ).toBe(each[0])
  })
  test('goes from period to period; of the one that runs it says that it is not final', async () => {
    const { person, asked } = await open('/reports/payroll-attendance?search=100')
    await table()
    expect(running()).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sonraki dönem' }).hasAttribute('disabled')).toBe(
      true,
    )
    await person.click(screen.getByRole('button', { name: 'Önceki dönem' }))
    await waitFor(() =>
      expect(asked.findLast(call => call.path === url)?.query.get('month')).toBe('2026-10'),
    )
    await waitFor(() => expect(running()).toBeNull())
    expect(screen.getByText('Ekim 2026')).toBeTruthy()
  })
  test('a counter shows those people alone, as many as it says', async () => {
    const { person, asked } = await open(address)
    await table()
    const counter = within(screen.getByRole('group', { name: 'Raporun özeti' })).getByRole(
      'button',
      {
        name: /^Devamsız/,
      },
    )
    const figure = Number(counter.querySelector('bdi')?.textContent)
    expect(figure).toBeGreaterThan(0)
    await person.click(counter)
    await waitFor(() =>
      expect(asked.findLast(call => call.path === url)?.query.get('only')).toBe('absent'),
    )
    await waitFor(() => expect(screen.getByText(new RegExp(`${figure} kayıttan`))).toBeTruthy())
  })
  test('sorts a figure from the most down on the server', async () => {
    const { person, asked } = await open(address)
    const shown = await table()
    await person.click(within(shown).getByRole('button', { name: 'Fazla mesai %50' }))
    await waitFor(() =>
      expect([
        asked.findLast(call => call.path === url)?.query.get('sort'),
        asked.findLast(call => call.path === url)?.query.get('order'),
      ]).toEqual(['weekOvertime', 'desc']),
    )
  })
  test('asks for its file in minutes, which payroll programs read, unless told otherwise', async () => {
    const { person, asked } = await open(address)
    await table()
    // Following the file's link would leave the page.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const files = () => asked.filter(call => call.query.get('format') === 'csv')
    const fetched = async () => {
      const before = files().length
      await person.click(screen.getByRole('button', { name: 'Dışa aktar' }))
      await person.click(await screen.findByRole('menuitem', { name: /CSV/i }))
      await waitFor(() => expect(files()).toHaveLength(before + 1))
      return [files().at(-1)?.query.get('times'), files().at(-1)?.query.get('month')]
    }
    expect(await fetched()).toEqual(['minutes', '2026-10'])
    await person.click(screen.getByRole('radio', { name: 'Ekrandaki gibi' }))
    expect(await fetched()).toEqual(['clock', '2026-10'])
  })
  test('without anybody says what to do; an error can be tried again', async () => {
    await open('/reports/payroll-attendance', { scene: 'empty' })
    expect(await screen.findByText('Bu dönemde kimsenin günü yok')).toBeTruthy()
    closeAll()
    await open(address, { scene: 'error' })
    expect(await screen.findByRole('button', { name: 'Yeniden dene' })).toBeTruthy()
  })
})

describe('behind a row', () => {
  const panel = () => screen.findByRole('dialog', { name: 'Haftalar ve günler' })
  test('are its weeks, each with its sums, and the days; a week of two periods says where it counts', async () => {
    const { person } = await open(address)
    const shown = await table()
    await person.click(rows(shown)[3] as HTMLElement)
    const dialog = await panel()
    await within(dialog).findAllByRole('table')
    const weeks = within(dialog)
      .getAllByRole('heading', { level: 3 })
      .map(head => head.textContent)
    expect(weeks).toHaveLength(5)
    expect(weeks[0]).toContain('önceki dönemden günleriyle birlikte burada sayılır')
    expect(weeks.at(-1)).toContain('sonraki dönemde sayılır')
  })
  test('a figure leads to the days that bring something to it, and they add up to it', async () => {
    const { person } = await open(address)
    const shown = await table()
    const figure = figures(shown, 'Eksik')[0] as HTMLElement
    const value = figure.textContent
    await person.click(figure)
    const dialog = await panel()
    const tables = await within(dialog).findAllByRole('table')
    const days = tables.flatMap(one => within(one).getAllByRole('row').slice(1))
    expect(
      days.reduce(
        (all, day) => all + minutesOf(within(day).getAllByRole('cell')[3]?.textContent),
        0,
      ),
    ).toBe(minutesOf(value))
    await person.click(within(dialog).getByRole('button', { name: 'Tüm günleri göster' }))
    await waitFor(() =>
      expect(within(dialog).getAllByRole('row').length).toBeGreaterThan(
        days.length + tables.length,
      ),
    )
  })
  test('a day leads to why it is so, and closing that comes back to the days', async () => {
    const { person } = await open(address)
    await person.click(rows(await table())[3] as HTMLElement)
    const dialog = await panel()
    await within(dialog).findAllByRole('table')
    await person.click(
      within(dialog).getAllByRole('button', { name: /\d\d\.\d\d/ })[2] as HTMLElement,
    )
    const why = await screen.findByRole('dialog', { name: 'Neden?' })
    expect(location.search).toMatch(/why=[0-9a-f-]{36}\.2026-/)
    await person.click(within(why).getByRole('button', { name: 'Kapat' }))
    expect(await panel()).toBeTruthy()
  })
  test('opens by keyboard alone', async () => {
    const { person } = await open(address)
    const shown = await table()
    rows(shown)[0]?.focus()
    await person.keyboard('{ArrowDown}{Enter}')
    expect(await panel()).toBeTruthy()
  })
})

test('in Arabic it is the same table with Latin digits', async () => {
  await open(address, { language: 'ar' })
  const shown = await table('حضور الرواتب')
  expect(document.documentElement.dir).toBe('rtl')
  expect(shown.textContent).toMatch(/\d/)
  expect(shown.textContent).not.toMatch(/[٠-٩]/)
})
