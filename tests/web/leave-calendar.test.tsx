import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { people } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const november = '/leave-management?from=2026-11-01'
const rowsOf = async () => {
  const frame = await screen.findByRole('region', {
    name: 'İzin takvimi',
  })
  return within(frame).getAllByRole('row')
}
const rowOf = async (name: string) =>
  within((await rowsOf()).find(row => row.textContent?.includes(name)) as HTMLElement)

describe('the leave of a month', () => {
  test('shows who is away on which days, and whose leave waits', covers('2.37'), async () => {
    await open(november)
    const asked = await rowOf(people[3]?.fullName ?? '')
    expect(
      asked.getAllByRole('img', {
        name: 'Yıllık izin, onay bekliyor',
      }),
    ).toHaveLength(2)
    const approved = await rowOf(people[5]?.fullName ?? '')
    expect(
      approved.getAllByRole('img', {
        name: 'Yıllık izin, onaylı',
      }),
    ).toHaveLength(10)
    expect(
      (await rowsOf()).some(row => row.textContent?.includes(people[6]?.fullName ?? '')),
    ).toBe(false)
    const colours = within(screen.getByRole('list', { name: 'Renkler' }))
    expect(colours.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Yıllık izin',
      'Onay bekliyor',
    ])
  })
  test('says how many are at work, on which day fewest, and names holidays', async () => {
    await open(november)
    const cover = await rowOf('İş başında')
    const [, second] = cover.getAllByRole('cell')
    expect(second?.textContent).toBe('9')
    expect(
      screen.getByText(
        'En az kişi 16.11.2026 Pazartesi günü iş başında: planlanan 9 kişiden 8 kişi.',
      ),
    ).toBeTruthy()
    expect(
      screen.getByRole('columnheader', {
        name: /18.*Kuruluş günü/,
      }),
    ).toBeTruthy()
  })
  test('goes on to the month to come', async () => {
    const { person, asked } = await open(november)
    await rowsOf()
    await person.click(
      screen.getByRole('button', {
        name: 'Sonraki ay',
      }),
    )
    await screen.findByText('Bu ay kimsenin izni yok.')
    expect(screen.queryByRole('list', { name: 'Renkler' })).toBeNull()
    await waitFor(() => expect(location.search).toBe('?from=2026-12-01'))
    const last = asked.findLast(({ path }) => path === '/api/app/leaves/calendar')
    expect(last?.query.get('to')).toBe('2026-12-31')
  })
})

describe('the leave of a year', () => {
  test('shows how many are away day by day, and opens a month of it', async () => {
    const { person } = await open(november)
    await rowsOf()
    await person.click(screen.getByRole('radio', { name: 'Yıl' }))
    const month = within(await screen.findByRole('region', { name: 'Kasım 2026' }))
    expect(screen.getAllByRole('region', { name: / 2026$/ })).toHaveLength(12)
    expect(month.getByText('Ç').parentElement?.textContent).toBe('PSÇPCCP')
    expect(month.getByText('16', { selector: 'time' }).closest('li')?.textContent).toBe('161')
    expect(month.getByText('18', { selector: 'time' }).closest('li')?.title).toContain(
      'Kuruluş günü',
    )
    await person.click(month.getByRole('button', { name: 'Kasım 2026' }))
    expect((await rowsOf()).length).toBeGreaterThan(1)
  })
})
