import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'
import { settingsOf } from './fixture/settings.ts'

afterEach(closeAll)

describe('the work lists of a menu', () => {
  test('stand there with how much waits in each, and lead to what waits', async () => {
    const { person } = await open('/dashboard')
    await person.click(await screen.findByRole('button', { name: 'Düzelt' }))
    const menu = await screen.findByRole('menu')
    const entries = await within(menu).findAllByRole('menuitem')
    await waitFor(() =>
      expect(entries.map(entry => entry.querySelector('bdi')?.textContent ?? '')).toEqual([
        '12',
        '99+',
        '3',
        '',
        '1',
      ]),
    )
    const entry = (name: RegExp) => within(menu).getByRole('menuitem', { name })
    expect(entry(/^Eksik çalışma.* 3 bekleyen/)).toBeTruthy()
    expect(entry(/99’dan fazla bekleyen/).getAttribute('href')).toBe(
      '/reports/invalid/movements?reason=open',
    )
    expect(entry(/1 bekleyen/).getAttribute('href')).toBe(
      '/shift-management/cardless-shift-entry?status=open',
    )
  })
  test('say nothing where nothing waits, and are asked again when something was decided', async () => {
    const { person, tell, count } = await open('/dashboard', { scene: 'empty' })
    await person.click(await screen.findByRole('button', { name: 'Düzelt' }))
    const menu = await screen.findByRole('menu')
    expect(within(menu).queryByText(/bekleyen$/)).toBeNull()
    const before = count('/api/app/work-counts')
    tell('dashboard', {})
    await waitFor(() => expect(count('/api/app/work-counts')).toBeGreaterThan(before))
  })
  test.each([
    ['who has a work list and no dashboard', ['/shift-management/after-hours-work'], true],
    ['who has neither', ['/my-account'], false],
  ])('are asked for by %s: %s', async (_, pages, asks) => {
    const { count } = await open(pages[0] ?? '', {
      instead: ({ path }) =>
        path === '/api/app-settings'
          ? { status: 200, body: settingsOf({ pages, permissions: ['overtimes.view'] }) }
          : undefined,
    })
    await screen.findByRole('button', { name: 'Hesabım: Ayşe Yılmaz' })
    await waitFor(() => expect(count('/api/app/work-counts') > 0).toBe(asks))
  })
})
