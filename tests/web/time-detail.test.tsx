import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { movementOf } from './fixture/day.ts'
import { people } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const rowOf = (name: RegExp) =>
  within(screen.getByRole('table')).getAllByRole('row', { name })[0] as HTMLElement

describe('time detail', () => {
  test('shows a day on its line, and opens every movement of it with the minutes by reader', async () => {
    const { person } = await open('/access-control/time-detail?from=2026-11-18&to=2026-11-20')
    await screen.findByRole('table', { name: 'Zaman ayrıntısı' })
    const row = rowOf(/Ayşe Yılmaz/)
    expect(within(row).getByRole('img').getAttribute('aria-label')).toBe(
      'İçeride 08:00–12:20, 13:11–17:00',
    )
    await person.click(within(row).getByRole('img'))
    const panel = within(await screen.findByRole('dialog', { name: 'Günün hareketleri' }))
    const movements = within(panel.getByRole('region', { name: 'Hareketler' }))
    expect(movements.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      '07:52:00GirişAna Giriş Turnike 1',
      '12:20:07ÇıkışAna Giriş Turnike 2',
      '13:11:14GirişAna Giriş Turnike 2',
      '17:02:21ÇıkışAna Giriş Turnike 1',
    ])
    const byReader = within(panel.getByRole('table'))
    expect(
      byReader
        .getAllByRole('row')
        .slice(1)
        .map(one => [...one.children].map(cell => cell.textContent)),
    ).toEqual([
      ['Ana Giriş Turnike 1', '4.28', '0.00'],
      ['Ana Giriş Turnike 2', '3.51', '0.51'],
      ['Toplam', '8.19', '0.51'],
    ])
    expect(panel.getByText('Basılan 8.19 sürenin kurallara göre sayılanı 8.09.')).toBeTruthy()
  })
  test('is cut by its counters, in the address and in what is asked', async () => {
    const { person, asked } = await open('/access-control/time-detail', { language: 'en' })
    await screen.findByRole('table', { name: 'Time detail' })
    await person.click(screen.getByRole('button', { name: /Without counterpart/ }))
    await waitFor(() => expect(new URLSearchParams(location.search).get('mark')).toBe('stray'))
    await waitFor(() =>
      expect(
        asked.some(
          call => call.path.endsWith('/time-detail') && call.query.get('mark') === 'stray',
        ),
      ).toBe(true),
    )
  })
})

describe('entry and exit times', () => {
  test('stand as swiped beside what counts, and mark what has no counterpart', async () => {
    await open('/reports/enter-exit-time?from=2026-11-18&to=2026-11-20')
    await screen.findByRole('table', { name: 'Giriş çıkış süreleri' })
    const first = [...rowOf(/Ayşe Yılmaz/).children].map(cell => cell.textContent)
    expect(first.slice(2)).toEqual([
      '07:52:00Ana Giriş Turnike 1',
      '12:20:07Ana Giriş Turnike 2',
      '4.28',
      '08:00 – 12:20',
      '4.20',
      '',
      'Neden?',
    ])
    expect(within(rowOf(/İbrahim Şahin/)).getByText('Çıkış eksik')).toBeTruthy()
  })
})

describe('a day that still waits for a reader', () => {
  test.each([
    ['/access-control/time-detail', 'Zaman ayrıntısı'],
    ['/reports/enter-exit-time', 'Giriş çıkış süreleri'],
  ])('says so and names it in %s', async (path, title) => {
    await open(`${path}?from=2026-11-18&to=2026-11-20&search=${people[5]?.employeeNo}`)
    const table = within(await screen.findByRole('table', { name: title }))
    const chips = await table.findAllByText(/^1 okuyucu bekleniyor/)
    expect(new Set(chips.map(chip => chip.title))).toEqual(
      new Set([
        'Gün bittiğinden beri ses vermeyen okuyucular: Ana Giriş Turnike 2. Kayıtları gelince rakamlar değişebilir.',
      ]),
    )
    expect(chips.map(chip => chip.closest('tr')?.querySelector('time')?.textContent)).toEqual(
      chips.map(() => '19.11'),
    )
  })
})

describe('where people are', () => {
  test('counts everybody once, and a counter shows those alone', async () => {
    const { person, asked } = await open('/reports/employee-tracking')
    await screen.findByRole('table', { name: 'Kim nerede' })
    const strip = within(screen.getByRole('group', { name: 'Şu anki durum' }))
    expect(strip.getAllByRole('button').map(one => one.textContent)).toEqual([
      'Kişi120',
      'İçeride60',
      'Dışarıda15',
      'Gelmesi gerekirdi15',
      'Vardiyası başlamadı15',
      'İzinli0',
      'Çalışma günü değil15',
    ])
    await person.click(strip.getByRole('button', { name: /Gelmesi gerekirdi/ }))
    await waitFor(() =>
      expect(asked.some(call => call.query.get('state') === 'overdue')).toBe(true),
    )
    await waitFor(() =>
      expect(within(screen.getByRole('table')).queryByText('İçeride')).toBeNull(),
    )
  })
  test('shows where people checked in once he asks for it, and asks the server no earlier', async () => {
    const { person, count } = await open('/reports/employee-tracking')
    const show = await screen.findByRole('button', { name: 'Konumları göster' })
    const asked = () => count('/api/app/reports/employee-tracking/locations')
    expect(asked()).toBe(0)
    await person.click(show)
    await screen.findByRole('columnheader', { name: 'Uzaklık' })
    expect(asked()).toBe(1)
    expect((await screen.findAllByText('Telefonla değil')).length).toBeGreaterThan(0)
  })
  test('asks again when somebody swipes', async () => {
    const { tell, count } = await open('/reports/employee-tracking', { language: 'ar' })
    await screen.findByRole('table', { name: 'أماكن الموظفين' })
    const before = count('/api/app/reports/employee-tracking')
    tell('movement', movementOf(999, 0))
    await waitFor(() =>
      expect(count('/api/app/reports/employee-tracking')).toBeGreaterThan(before),
    )
  })
})
