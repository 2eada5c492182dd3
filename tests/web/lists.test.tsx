import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
// A file that is saved would lead the page away.
beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

/** The head by which it is sorted, what the address and the server call that, and where the server is asked. */
const lists = [
  {
    at: '/employee-management',
    list: 'employees',
    title: 'Çalışanlar',
    head: 'İşe giriş',
    sort: 'start',
    paged: true,
  },
  {
    at: '/company-management/cards',
    list: 'cards',
    title: 'Kartlar',
    head: 'Numara',
    sort: 'number',
    paged: true,
  },
  {
    at: '/company-management/devices',
    list: 'devices',
    title: 'Okuyucular',
    head: 'Kenarda',
    sort: 'putAside',
    paged: true,
  },
  {
    at: '/settings/device-groups',
    list: 'device-groups',
    title: 'Okuyucu grupları',
    head: 'Okuyucu',
    sort: 'count',
    paged: false,
  },
  {
    at: '/shift-management',
    list: 'shifts',
    title: 'Vardiyalar',
    head: 'Günlük süre',
    sort: 'planned',
    paged: false,
  },
  {
    at: '/company-management/departments',
    list: 'departments',
    title: 'Departmanlar',
    head: 'Altıyla birlikte',
    sort: 'all',
    paged: false,
  },
] as const

describe('a list that the company keeps', () => {
  test.each(lists)(
    'is sorted by its heads, and its file is in the same order: $list',
    async ({ at, list, head, sort, paged }) => {
      const { person, asked } = await open(at)
      const table = await waitFor(() => {
        const found = document.querySelector('table')
        expect(found?.querySelectorAll('tbody tr').length).toBeGreaterThan(0)
        return found as HTMLElement
      })
      const column = [...table.querySelectorAll('thead th')].findIndex(
        one => one.textContent === head,
      )
      expect([head, column >= 0]).toEqual([head, true])
      const figures = () =>
        [...document.querySelectorAll('table tbody tr')].map(row =>
          Number((row.children[column]?.textContent ?? '').replace(/[^\d.]/g, '') || 0),
        )
      for (const order of ['asc', 'desc']) {
        await person.click(
          within(document.querySelector('thead') as HTMLElement).getByRole('button', {
            name: head,
          }),
        )
        await waitFor(() =>
          expect(document.querySelectorAll('thead th')[column]?.getAttribute('aria-sort')).toBe(
            `${order}ending`,
          ),
        )
        const shown = figures()
        if (paged)
          await waitFor(() =>
            expect(
              asked.some(
                ({ path, query }) =>
                  path === `/api/app/${list}` &&
                  query.get('sort') === sort &&
                  query.get('order') === order &&
                  query.get('format') === null,
              ),
            ).toBe(true),
          )
        else
          expect(shown).toEqual(
            shown.toSorted((one, other) => (order === 'asc' ? one - other : other - one)),
          )
      }
      await person.click(screen.getByRole('button', { name: 'Dışa aktar' }))
      await person.click(await screen.findByRole('menuitem', { name: /CSV/i }))
      await waitFor(() =>
        expect(
          asked
            .find(
              ({ path, query }) => path === `/api/app/${list}` && query.get('format') === 'csv',
            )
            ?.query.get('sort'),
        ).toBe(sort),
      )
      expect(asked.find(({ query }) => query.get('format') === 'csv')?.query.get('order')).toBe(
        'desc',
      )
    },
  )

  test('of people is cut to a position and to who is still there, on the screen and in the file', async () => {
    const { person, asked } = await open(
      '/employee-management?status=1&position=Kaynak%C3%A7%C4%B1',
    )
    await waitFor(() =>
      expect(
        asked.some(
          ({ path, query }) =>
            path === '/api/app/employees' &&
            query.get('status') === '1' &&
            query.get('position') === 'Kaynakçı',
        ),
      ).toBe(true),
    )
    await person.click(await screen.findByRole('button', { name: /Kaynakçı/ }))
    await waitFor(() => expect(new URLSearchParams(location.search).get('position')).toBeNull())
  })
  test('of people says who is active and who is passive, and each figure filters', async () => {
    const { person, asked } = await open('/employee-management')
    const strip = within(await screen.findByRole('group', { name: 'Çalışanların durumu' }))
    await waitFor(() =>
      expect(strip.getByRole('button', { name: /^Aktif/ }).textContent).toBe('Aktif119'),
    )
    await person.click(strip.getByRole('button', { name: /^Pasif/ }))
    const table = within(await screen.findByRole('table', { name: 'Çalışanlar' }))
    await table.findByText('Pasif · son gün 30.09.2026')
    expect(asked.some(({ query }) => query.get('status') === '1')).toBe(true)
    expect(strip.getByRole('button', { name: /^Aktif/ }).textContent).toBe('Aktif119')
    await person.click(screen.getByRole('button', { name: 'Pasif filtresini kaldır' }))
    await waitFor(() => expect(new URLSearchParams(location.search).get('status')).toBeNull())
  })
})
