import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const found = { kind: 'person', department: 'Kaynak', match: 1 } as const
const ayse = {
  ...found,
  id: '00000000-0000-4000-8000-006500000001',
  number: '1001',
  name: 'Ayşe Yılmaz',
}
const veli = {
  ...found,
  id: '00000000-0000-4000-8000-006500000002',
  number: '1002',
  name: 'Veli Kaya',
}
const gate = {
  kind: 'department',
  id: '00000000-0000-4000-8000-006100000009',
  number: null,
  department: null,
  name: 'Kaya Kırma',
  match: 0,
} as const
/** The server takes its time to find people. */
const searched = (late: number) => ({
  instead: ({ path, query }: { path: string; query: URLSearchParams }) =>
    path === '/api/app/search' && !/turnike/.test(query.get('search') ?? '')
      ? answer(query, late)
      : undefined,
})
const answer = async (query: URLSearchParams, late: number) => {
  await new Promise(resolve => {
    setTimeout(resolve, late)
  })
  const rows = [gate, ayse, veli].filter(({ name }) =>
    name.toLocaleLowerCase('tr').includes(query.get('search') ?? ''),
  )
  return { status: 200, body: { rows } }
}
const palette = async (late = 200) => {
  const app = await open('/dashboard', searched(late))
  await screen.findByRole('heading', { level: 1, name: 'Panel' })
  await app.person.keyboard('{Control>}k{/Control}')
  return {
    ...app,
    field: await screen.findByPlaceholderText('Sayfa, kişi veya işlem ara…'),
  }
}
const goneTo = () =>
  waitFor(() =>
    expect([location.pathname, new URLSearchParams(location.search).get('person')]).not.toEqual(
      ['/dashboard', null],
    ),
  ).then(() => [location.pathname, new URLSearchParams(location.search).get('person')])

test('a name and Enter in one breath open the page of that person, who is found only afterwards', async () => {
  const { person, field } = await palette(600)
  await person.type(field, 'ayşe{Enter}')
  expect(await goneTo()).toEqual([`/employee-management/${ayse.id}`, null])
})
test('the first person found is chosen by himself, before pages that only happen to hold the word', async () => {
  const { person, field } = await palette()
  await person.type(field, 'veli')
  await waitFor(() =>
    expect(document.querySelector('[data-action][data-selected]')?.textContent).toContain(
      'Veli Kaya',
    ),
  )
  await person.keyboard('{Enter}')
  expect(await goneTo()).toEqual([`/employee-management/${veli.id}`, null])
})
test('never opens who was found for what was typed before', async () => {
  const { person, field } = await palette(600)
  await person.type(field, 'veli')
  await waitFor(() =>
    expect(document.querySelector('[data-action][data-selected]')?.textContent).toContain(
      'Veli Kaya',
    ),
  )
  await person.clear(field)
  await person.type(field, 'ayşe{Enter}')
  expect(await goneTo()).toEqual([`/employee-management/${ayse.id}`, null])
})
test('a page that is called so is not kept waiting for people', async () => {
  const { person, field } = await palette(5000)
  await person.type(field, 'günlük')
  await waitFor(() =>
    expect(document.querySelector('[data-action][data-selected]')?.textContent).toContain(
      'Günlük rapor',
    ),
  )
  await person.keyboard('{Enter}')
  expect(await goneTo()).toEqual(['/reports/daily', null])
})
test('a thing that is called so stands before people who only have the word', async () => {
  const { person, field } = await palette()
  const shown = () =>
    [...document.querySelectorAll('[data-action]')].map(({ textContent }) => textContent ?? '')
  await person.type(field, 'kaya')
  await waitFor(() => expect(shown()[0]).toContain('Kaya Kırma'))
  expect(shown()[1]).toContain('Veli Kaya')
  await person.clear(field)
  await person.type(field, 'kaya kırma')
  await waitFor(() => expect(shown()).toHaveLength(1))
})
test('departments, shifts and readers are found with people in one call, each leads to its list', async () => {
  const { person, field, asked } = await palette()
  await person.type(field, 'turnike')
  const turnstile = await screen.findByRole('button', { name: /Ana Giriş Turnike 1/ })
  await person.click(turnstile)
  await waitFor(() => expect(location.pathname).toBe('/company-management/devices'))
  expect(new URLSearchParams(location.search).get('device')).toBeTruthy()
  expect(
    asked.filter(({ query }) => query.get('search') === 'turnike').map(({ path }) => path),
  ).toEqual(['/api/app/search'])
})
test('a page is found however its letters are typed', async () => {
  const { person, field } = await palette()
  await person.type(field, 'GUNLUK')
  await waitFor(() =>
    expect(document.querySelector('[data-action][data-selected]')?.textContent).toContain(
      'Günlük rapor',
    ),
  )
})
