import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
vi.setConfig({ testTimeout: 60_000 })
const slow = { timeout: 15_000 }
const ayse = {
  employeeId: '00000000-0000-4000-8000-006500000001',
  employeeNo: '1001',
  fullName: 'Ayşe Yılmaz',
  departmentId: '00000000-0000-4000-8000-006400000001',
  department: 'Kaynak',
  position: null,
  startOfEmployment: '2020-01-01',
  lastDay: null,
  cards: 1,
}
const veli = {
  ...ayse,
  employeeId: '00000000-0000-4000-8000-006500000002',
  employeeNo: '1002',
  fullName: 'Veli Kaya',
}
/** The server takes its time to find people. */
const searched = (late: number) => ({
  instead: ({ path, query }: { path: string; query: URLSearchParams }) =>
    path === '/api/app/employees' && query.get('limit') === '20'
      ? answer(query, late)
      : undefined,
})
const answer = async (query: URLSearchParams, late: number) => {
  await new Promise(resolve => {
    setTimeout(resolve, late)
  })
  const rows = [ayse, veli].filter(({ fullName }) =>
    fullName.toLocaleLowerCase('tr').includes(query.get('search') ?? ''),
  )
  return {
    status: 200,
    body: {
      rows,
      total: rows.length,
      summary: { active: 2 },
      dataUntil: '2026-11-20T11:32:05.000Z',
      next: null,
    },
  }
}
const palette = async (late = 200) => {
  const app = await open('/dashboard', searched(late))
  await screen.findByRole('heading', { level: 1, name: 'Panel' }, slow)
  await app.person.keyboard('{Control>}k{/Control}')
  return {
    ...app,
    field: await screen.findByPlaceholderText('Sayfa, kişi veya işlem ara…', {}, slow),
  }
}
const goneTo = () =>
  waitFor(
    () =>
      expect([
        location.pathname,
        new URLSearchParams(location.search).get('person'),
      ]).not.toEqual(['/dashboard', null]),
    slow,
  ).then(() => [location.pathname, new URLSearchParams(location.search).get('person')])

test('a name and Enter in one breath open the page of that person, who is found only afterwards', async () => {
  const { person, field } = await palette(600)
  await person.type(field, 'ayşe{Enter}')
  expect(await goneTo()).toEqual([`/employee-management/${ayse.employeeId}`, null])
})
test('the first person found is chosen by himself, before pages that only happen to hold the word', async () => {
  const { person, field } = await palette()
  await person.type(field, 'veli')
  await waitFor(
    () =>
      expect(document.querySelector('[data-action][data-selected]')?.textContent).toContain(
        'Veli Kaya',
      ),
    slow,
  )
  await person.keyboard('{Enter}')
  expect(await goneTo()).toEqual([`/employee-management/${veli.employeeId}`, null])
})
test('never opens who was found for what was typed before', async () => {
  const { person, field } = await palette(600)
  await person.type(field, 'veli')
  await waitFor(
    () =>
      expect(document.querySelector('[data-action][data-selected]')?.textContent).toContain(
        'Veli Kaya',
      ),
    slow,
  )
  await person.clear(field)
  await person.type(field, 'ayşe{Enter}')
  expect(await goneTo()).toEqual([`/employee-management/${ayse.employeeId}`, null])
})
test('a page that is called so is not kept waiting for people', async () => {
  const { person, field } = await palette(5000)
  await person.type(field, 'günlük')
  await waitFor(
    () =>
      expect(document.querySelector('[data-action][data-selected]')?.textContent).toContain(
        'Günlük rapor',
      ),
    slow,
  )
  await person.keyboard('{Enter}')
  expect(await goneTo()).toEqual(['/reports/daily', null])
})
test('departments, shifts and readers are found by name, each of a list that may be opened', async () => {
  const { person, field, asked } = await palette()
  await person.type(field, 'turnike')
  const gate = await screen.findByRole('button', { name: /Ana Giriş Turnike 1/ }, slow)
  await person.click(gate)
  await waitFor(() => expect(location.pathname).toBe('/company-management/devices'), slow)
  expect(new URLSearchParams(location.search).get('device')).toBeTruthy()
  expect(
    asked
      .filter(({ query }) => query.get('search') === 'turnike')
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['departments', 'devices', 'employees', 'shifts'].map(path => `/api/app/${path}`))
})
