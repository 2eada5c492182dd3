// Long because it keeps, opens and sends views through the menu they share.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'
import { idOf } from './fixture/company.ts'

afterEach(() => {
  closeAll()
  vi.restoreAllMocks()
})

const address = () => new URLSearchParams(location.search)
const row = (over: object) => ({
  viewId: idOf('b', 5),
  page: '/reports/latecomers',
  name: 'Affedilmeyenler',
  filters: { forgiven: 'no' },
  period: 'lastMonth',
  columns: null,
  density: null,
  shared: false,
  own: true,
  ownerName: null,
  isDefault: false,
  dropped: [],
  scheduled: false,
  received: false,
  declined: false,
  ...over,
})
const answering =
  (rows: object[]) =>
  ({ path, method }: { path: string; method: string }) =>
    method === 'GET' && path === '/api/app/views'
      ? {
          status: 200,
          body: {
            rows,
            mayShare: true,
            sendable: [{ page: '/reports/latecomers', period: true }],
          },
        }
      : undefined

describe('a page', () => {
  test('without a query opens with the view its reader chose, before any other rows are asked for', async () => {
    const { asked } = await open('/reports/latecomers', {
      instead: answering([row({ isDefault: true })]),
    })
    await screen.findByRole('button', { name: /Affedilmeyenler/ })
    expect(address().get('saved')).toBe(idOf('b', 5))
    expect(address().get('forgiven')).toBe('no')
    const questions = asked.filter(({ path }) => path === '/api/app/reports/latecomers')
    expect(questions.length).toBeGreaterThan(0)
    expect(questions.every(({ query }) => query.get('forgiven') === 'no')).toBe(true)
    expect(questions[0]?.query.get('from')?.slice(8)).toBe('01')
  })
  test("with a query opens as that says, whatever its reader's view is", async () => {
    const { asked } = await open('/reports/latecomers?forgiven=yes', {
      instead: answering([row({ isDefault: true })]),
    })
    await screen.findByRole('button', { name: /Görünümler/ })
    expect(address().get('saved')).toBeNull()
    expect(
      asked
        .filter(({ path }) => path === '/api/app/reports/latecomers')
        .every(({ query }) => query.get('forgiven') === 'yes'),
    ).toBe(true)
  })
  test('opens all the same when the views do not come', async () => {
    await open('/reports/latecomers', {
      instead: ({ path }) =>
        path === '/api/app/views'
          ? { status: 500, body: { error: 'Olmadı.', code: 'internal' } }
          : undefined,
    })
    expect(await screen.findByRole('table', { name: 'Geç gelenler' })).toBeTruthy()
  })
  test('by a bare link shows that view, and says what of it is gone', async () => {
    await open(`/reports/latecomers?saved=${idOf('b', 5)}`, {
      instead: answering([row({ dropped: ['department'] })]),
    })
    expect(await screen.findByText('Bir filtre artık yok, onsuz gösteriliyor.')).toBeTruthy()
    expect(address().get('forgiven')).toBe('no')
  })
})

test('what is looked at is saved as a view under a name, with the days as they move', async () => {
  const { asked, person } = await open('/reports/daily?presence=absent&search=Ay%C5%9Fe')
  await person.click(await screen.findByRole('button', { name: /Görünümler/ }))
  await person.click(
    await screen.findByRole('menuitem', { name: /Yeni görünüm olarak kaydet/ }),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Görünümü kaydet' })
  expect(within(dialog).getByText(/Arama metni görünüme kaydedilmez/)).toBeTruthy()
  await person.click(within(dialog).getByRole('button', { name: 'Kaydet' }))
  expect(within(dialog).getByText('Görünüme bir ad verin.')).toBeTruthy()
  await person.type(within(dialog).getByLabelText('Ad'), 'Gelmeyenler')
  await person.click(within(dialog).getByRole('button', { name: 'Kaydet' }))
  await waitFor(() =>
    expect(
      asked.find(({ method, path }) => method === 'POST' && path === '/api/app/views')?.body,
    ).toMatchObject({
      page: '/reports/daily',
      name: 'Gelmeyenler',
      filters: { presence: 'absent' },
      shared: false,
      isDefault: false,
    }),
  )
  expect(await screen.findByRole('button', { name: /Gelmeyenler/ })).toBeTruthy()
})

test('columns are chosen and ordered by keyboard; the table and the export follow', async () => {
  const { asked, person } = await open('/reports/latecomers')
  await screen.findByRole('table', { name: 'Geç gelenler' })
  const heads = () =>
    within(screen.getByRole('table', { name: 'Geç gelenler' }))
      .getAllByRole('columnheader')
      .map(head => head.textContent)
  const before = heads()
  expect(before).not.toContain('Görev')
  const button = await screen.findByRole('button', { name: 'Sütunlar' })
  button.focus()
  await person.keyboard('{Enter}')
  const box = await screen.findByRole('checkbox', { name: 'Görev' })
  box.focus()
  await person.keyboard(' ')
  await waitFor(() => expect(heads()).toContain('Görev'))
  screen.getByRole('checkbox', { name: 'Departman' }).focus()
  await person.keyboard(' ')
  await waitFor(() => expect(heads()).not.toContain('Departman'))
  screen.getByRole('button', { name: 'Görev sütununu öne al' }).focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(heads().indexOf('Görev')).toBe(heads().length - 2))
  await person.keyboard('{Escape}')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined) // the file goes nowhere here
  await person.click(screen.getByRole('button', { name: 'Dışa aktar' }))
  await person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await waitFor(() =>
    expect(
      asked
        .find(({ query }) => query.get('format') === 'csv')
        ?.query.get('columns')
        ?.split(','),
    ).toEqual(expect.arrayContaining(['fullName', 'employeeNo', 'late', 'position'])),
  )
  expect(
    asked.find(({ query }) => query.get('format') === 'csv')?.query.get('columns'),
  ).not.toContain('department')
  expect(JSON.parse(localStorage.getItem('mesai.columns.latecomers') ?? '{}')).toMatchObject({
    columns: expect.arrayContaining(['position']),
  })
})

test('a view is sent by mail each week to whom its owner names', async () => {
  const { asked, person } = await open(`/reports/daily?saved=${idOf('b', 1)}`, {
    instead: ({ path, method }) =>
      method === 'GET' && path === '/api/app/views'
        ? {
            status: 200,
            body: {
              rows: [row({ viewId: idOf('b', 1), page: '/reports/daily', filters: {} })],
              mayShare: true,
              sendable: [{ page: '/reports/daily', period: true }],
            },
          }
        : undefined,
  })
  await person.click(await screen.findByRole('button', { name: /Affedilmeyenler/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'E-postayla gönder…' }))
  const dialog = await screen.findByRole('dialog')
  await person.click(await within(dialog).findByRole('combobox', { name: 'Ne sıklıkta' }))
  await person.click(await screen.findByRole('option', { name: 'Her hafta' }))
  await person.click(within(dialog).getByRole('button', { name: 'Göndermeye başla' }))
  await waitFor(() =>
    expect(
      asked.find(({ method, path }) => method === 'PUT' && path.endsWith('/schedule'))?.body,
    ).toMatchObject({
      cadence: 'weekly',
      weekday: 1,
      monthDay: null,
      hour: 7,
      format: 'xlsx',
      period: 'lastWeek',
      users: [idOf('u', 1)],
      addresses: [],
    }),
  )
})

test('the menu of reports stands in groups, each report once, and none that is closed', async () => {
  const { person } = await open('/reports/daily')
  await screen.findByRole('table', { name: 'Günlük rapor' })
  await person.click(screen.getAllByRole('button', { name: 'Raporlar' })[0] ?? document.body)
  const exceptions = await screen.findByRole('group', { name: 'İstisnalar' })
  expect(
    within(exceptions)
      .getAllByRole('menuitem')
      .map(item => item.textContent.trim()),
  ).toEqual(['Geç gelenler'])
  expect(within(exceptions).queryByText('Günlük rapor')).toBeNull()
  expect(screen.getAllByRole('menuitem', { name: 'Geç gelenler' })).toHaveLength(1)
})
test('a page in two dresses stands in the menu once, and leads from one to the other with what was asked', async () => {
  const { person } = await open(
    '/reports/latecomers?from=2026-03-02&to=2026-03-06&department=none&forgiven=yes',
  )
  const dresses = within(await screen.findByRole('navigation', { name: 'Görünüş' }))
  expect(dresses.getByRole('link', { name: 'Geç gelenler' }).getAttribute('aria-current')).toBe(
    'page',
  )
  await person.click(dresses.getByRole('link', { name: 'Erken çıkanlar' }))
  await screen.findByRole('heading', { name: 'Erken çıkanlar', level: 1 })
  expect(location.pathname).toBe('/reports/earlyleavers')
  expect(new URLSearchParams(location.search).get('from')).toBe('2026-03-02')
  expect(location.search).not.toContain('forgiven')
})
