import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { waitingShift } from './fixture/inbox.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const noon = '2026-11-20T11:32:05.000Z'
const cards = async () => {
  const list = await screen.findByRole('list', { name: 'Gelen kutusu' })
  return [...list.querySelectorAll<HTMLElement>('[data-card]')]
}
const button = (name: string) => screen.findByRole('button', { name })

/** One alone waits, until something was said of it. */
const withShift = (asked = false) => {
  let rows = [waitingShift(3, asked)]
  const results = [
    {
      done: true,
      code: null,
      error: null,
      status: 2,
    },
  ]
  return {
    instead: ({ path }: { path: string }) => {
      if (path === '/api/app/inbox')
        return {
          status: 200,
          body: {
            rows,
            total: rows.length,
            summary: {},
            dataUntil: noon,
            next: null,
          },
        }
      if (!/^\/api\/app\/shift-demands\/(?:approve|reject|revoke|exchanges)/.test(path))
        return undefined
      rows = path.endsWith('revoke') ? [waitingShift(3, asked)] : []
      const decided = { done: 1, refused: 0, results }
      return { status: 200, body: path.includes('/exchanges/') ? {} : decided }
    },
  }
}

describe('another plan in the inbox', () => {
  test('stands between the days around it, with the hours of rest that it leaves', async () => {
    await open('/inbox', withShift())
    const [card] = await cards()
    expect(card?.textContent).toContain('Başka vardiya · Gece')
    expect(await screen.findByText('3 gündür bekliyor')).toBeTruthy()
    const plan = await screen.findByRole('region', { name: /: o günlerin planı$/ })
    const days = within(plan).getAllByRole('listitem')
    expect(days).toHaveLength(3)
    expect(days[1]?.textContent).toContain('15:00–23:00 istenen')
    const rest = screen.getByRole('region', { name: 'Dinlenme süresi' })
    expect(within(rest).getAllByRole('listitem')).toHaveLength(1)
    expect(rest.textContent).toContain('25.11.2026')
    expect(await screen.findByRole('region', { name: 'Önceki kararlar' })).toBeTruthy()
  })
  test('is approved by its key, and that is taken back', async () => {
    const { person, asked } = await open('/inbox', withShift())
    await button('Onayla')
    await person.keyboard('a')
    expect(await screen.findByText('Talep onaylandı.')).toBeTruthy()
    const sent = asked.find(({ path }) => path === '/api/app/shift-demands/approve')?.body
    const { employeeId, id } = waitingShift(3)
    expect(sent).toEqual({
      items: [
        {
          employeeId,
          requestId: id,
        },
      ],
    })
    await person.click(await button('Geri al'))
    await waitFor(async () => expect(await cards()).toHaveLength(1))
  })
  test('is rejected by its key without a word, since none is kept with it', async () => {
    const { person, count } = await open('/inbox', withShift())
    await button('Onayla')
    await person.keyboard('r')
    expect(await screen.findByText('Talep reddedildi.')).toBeTruthy()
    expect(count('/api/app/shift-demands/reject')).toBe(1)
  })
})

describe('an exchange that a colleague asks for', () => {
  test('is consented to from the inbox, as the colleague, and not taken back', async () => {
    const { person, asked } = await open('/inbox', withShift(true))
    const [card] = await cards()
    expect(card?.textContent).toContain('Sizinle gün değişmek istiyor')
    await person.click(await button('Kabul et'))
    expect(await screen.findByText('Değişimi kabul ettiniz.')).toBeTruthy()
    const { employeeId, id } = waitingShift(3)
    const url = `/api/app/shift-demands/exchanges/${id}/answer`
    const sent = asked.find(({ path }) => path === url)?.body
    expect(sent).toEqual({
      employeeId,
      consents: true,
    })
    expect(screen.queryByRole('button', { name: 'Geri al' })).toBeNull()
  })
  test('is declined by its key', async () => {
    const { person, asked } = await open('/inbox', withShift(true))
    await button('Kabul etme')
    await person.keyboard('r')
    expect(await screen.findByText('Değişimi kabul etmediniz.')).toBeTruthy()
    const { employeeId, id } = waitingShift(3)
    const url = `/api/app/shift-demands/exchanges/${id}/answer`
    const sent = asked.find(({ path }) => path === url)?.body
    expect(sent).toEqual({
      employeeId,
      consents: false,
    })
  })
})
