import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { today } from '#web/lib/dates.ts'
import type { Answer, Asked } from './fixture/answers.ts'
import { zone } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)

/** The pattern of every report page, seen on one of them: what each page shows beside its rows is proven here once. */
const url = '/api/app/reports/latecomers'
const page = '/reports/latecomers?from=2026-11-01&to=2026-11-19'
const answering =
  (answer: (asked: Asked) => Answer | Promise<Answer> | undefined) =>
  (asked: Asked): Answer | Promise<Answer> | undefined =>
    asked.path === url ? answer(asked) : undefined
const refusal = (error: string): Answer => ({
  status: 422,
  body: { error, code: 'calendar.period-too-long' },
})
const lists = (asked: readonly Asked[]) => asked.filter(({ path }) => path === url)

describe('a report', () => {
  test('that cannot be had says why, and is asked again on request', async () => {
    let broken = true
    const { person } = await open(page, {
      instead: answering(() =>
        broken ? refusal('Dönem en fazla 31 gün olabilir.') : undefined,
      ),
    })
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText(/en fazla 31 gün/)).toBeTruthy()
    expect(screen.queryByRole('table', { name: 'Geç gelenler' })).toBeNull()
    broken = false
    await person.click(alert.getByRole('button'))
    expect(await screen.findByRole('table', { name: 'Geç gelenler' })).toBeTruthy()
  })
  test('of nothing by its filters leads back to all; of nothing at all it has a word of its own', async () => {
    const { person, asked } = await open(`${page}&forgiven=yes`, { scene: 'empty' })
    const main = within(await screen.findByRole('main'))
    await main.findByRole('heading', { name: 'Bu filtrelere uyan gün yok' })
    const [clear] = main.getAllByRole('button', { name: 'Filtreleri temizle' }).slice(-1)
    if (!clear) throw new Error('no way back')
    await person.click(clear)
    expect(await main.findByText('Bu dönemde geç gelen yok')).toBeTruthy()
    expect(lists(asked).at(-1)?.query.get('forgiven')).toBeNull()
  })
  test('asks by the words of its contract alone: what the address says wrongly is not sent', async () => {
    const now = today(zone)
    const period = 'from=2026-02-31&to=x&asOf=then'
    const filters = 'forgiven=maybe&shift=1&status=left&sort=colour&order=up&limit=9'
    const { asked } = await open(`/reports/latecomers?${period}&${filters}`)
    await screen.findByRole('table', { name: 'Geç gelenler' })
    expect(Object.fromEntries(lists(asked)[0]?.query ?? [])).toEqual({
      from: `${now.slice(0, 8)}01`,
      to: now,
      status: 'left',
      sort: 'day',
      order: 'desc',
      limit: '100',
    })
  })
  test('is turned round at its heads, and its first order leaves the address', async () => {
    const { person, asked } = await open(page)
    const table = await screen.findByRole('table', { name: 'Geç gelenler' })
    const sorted = () =>
      ['sort', 'order'].map(name => new URLSearchParams(location.search).get(name))
    const head = within(table).getByRole('button', { name: /Ad soyad/ })
    await person.click(head)
    await waitFor(() => expect(sorted()).toEqual(['name', null]))
    await waitFor(() => expect(lists(asked).at(-1)?.query.get('sort')).toBe('name'))
    await person.click(
      within(screen.getByRole('table', { name: 'Geç gelenler' })).getByRole('button', {
        name: /Ad soyad/,
      }),
    )
    await waitFor(() => expect(sorted()).toEqual(['name', 'asc']))
  })
  test('as it was known earlier says so above, asks for it, and leads back', async () => {
    const { person, asked } = await open(`${page}&asOf=2026-11-17T10:00:00Z`)
    const back = await screen.findAllByRole('button', { name: 'Şimdiye dön' })
    expect(lists(asked)[0]?.query.get('asOf')).toBe('2026-11-17T10:00:00Z')
    if (back[0]) await person.click(back[0])
    await waitFor(() => expect(lists(asked).at(-1)?.query.get('asOf')).toBeNull())
  })
})
