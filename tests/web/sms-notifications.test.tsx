import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'
import { settingsOf } from './fixture/settings.ts'

const page = '/announcement-center/sms-notification'
const row = {
  messageId: '00000000-0000-4000-8000-000000000001',
  at: '2026-11-20T08:00:00.000Z',
  triedAt: '2026-11-20T08:00:00.000Z',
  kind: 'announcement',
  to: { name: 'İbrahim Şahin', employeeId: null },
  state: 'accepted',
  why: null,
  delivery: 'delivered',
  tries: 1,
  parts: 2,
  credits: null,
  cause: null,
  askedBy: null,
  again: false,
  blocked: false,
} as const
const none = {
  waiting: 0,
  sending: 0,
  accepted: 0,
  filed: 0,
  refused: 0,
  'given-up': 0,
  unknown: 0,
  lapsed: 0,
}
const connected = settingsOf({
  integrationStatutes: { sms: { state: 'working', since: null } },
})
const shown = (rows: readonly object[]) =>
  open(page, {
    instead: ({ path, method }) =>
      path.startsWith('/api/app/announcement-center/sms') && method === 'GET'
        ? {
            status: 200,
            body: {
              rows,
              total: rows.length,
              summary: { ...none, accepted: 1, refused: 1 },
              dataUntil: '2026-11-20T08:00:00.000Z',
              next: null,
            },
          }
        : path === '/api/app-settings'
          ? { status: 200, body: connected }
          : path.endsWith('/again')
            ? { status: 200, body: { messageId: row.messageId } }
            : undefined,
  })

afterEach(closeAll)

describe('the page of text messages', () => {
  test('says of each what became of it, in words', async () => {
    await shown([
      row,
      { ...row, messageId: row.messageId.replace('01', '02'), delivery: 'busy' },
      {
        ...row,
        messageId: row.messageId.replace('01', '03'),
        state: 'lapsed',
        why: 'blocked',
        delivery: null,
      },
    ])
    const table = within(await screen.findByRole('table'))
    for (const said of [
      'Sağlayıcıya verildi · Teslim edildi',
      'Sağlayıcıya verildi · Hat meşgul',
      'Gönderilmedi · numarası ulaşılamaz',
    ])
      expect(table.getByText(said)).toBeTruthy()
    expect(table.getAllByText('tahmin 2')).toHaveLength(3)
  })
  test('says who wanted one, and leads from one of many to all that were sent with it', async () => {
    const { person, asked } = await shown([
      {
        ...row,
        cause: 'announcement/4711',
        askedBy: { name: 'Ayşe Demir', again: true },
      },
    ])
    expect((await screen.findByText('Ayşe Demir')).parentElement?.textContent).toBe(
      'Ayşe Demir (yeniden)',
    )
    await person.click(
      screen.getByRole('button', { name: 'Duyuru: Bu gönderinin tüm SMS’leri' }),
    )
    await screen.findByText('Tek gönderi')
    expect(asked.some(({ query }) => query.get('cause') === 'announcement/4711')).toBe(true)
  })
  test('is filtered by state, recipient and report of delivery, one beside the other', async () => {
    const { person, asked } = await shown([row])
    const last = () =>
      Object.fromEntries(
        asked
          .filter(({ path }) => path === '/api/app/announcement-center/sms')
          .at(-1)
          ?.query.entries() ?? [],
      )
    await person.click(await screen.findByRole('button', { name: /Sağlayıcı reddetti/ }))
    await waitFor(() => expect(last()).toMatchObject({ state: 'refused' }))
    await person.click(screen.getByRole('combobox', { name: 'Durum' }))
    await person.click(await screen.findByRole('option', { name: 'Hat meşgul' }))
    await waitFor(() => expect(last()).toMatchObject({ state: 'refused', delivery: 'busy' }))
    await person.click(screen.getByRole('combobox', { name: 'Kime' }))
    await person.click((await screen.findAllByRole('option'))[0] as HTMLElement)
    await waitFor(() =>
      expect(last()).toMatchObject({
        state: 'refused',
        delivery: 'busy',
        employee: expect.stringMatching(/^[\da-f-]{36}$/),
      }),
    )
  })
  test('sends one again that did not go, once that was asked, and no other', async () => {
    const { person, asked } = await shown([
      row,
      {
        ...row,
        messageId: row.messageId.replace('01', '02'),
        state: 'refused',
        delivery: 'busy',
        again: true,
      },
    ])
    const buttons = await screen.findAllByRole('button', { name: 'Yeniden gönder' })
    expect(buttons).toHaveLength(1)
    await person.click(buttons[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    expect(asked.some(call => call.method === 'POST')).toBe(false)
    const listed = () =>
      asked.filter(
        call => call.method === 'GET' && call.path === '/api/app/announcement-center/sms',
      ).length
    const before = listed()
    await person.click(dialog.getByRole('button', { name: 'Yeniden gönder' }))
    await screen.findByText('Yeni SMS sırada.')
    // What stands in the list is what became of it since: it is asked anew, and the question is gone.
    await waitFor(() => expect(listed()).toBeGreaterThan(before))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.find(call => call.method === 'POST')?.path).toBe(
      '/api/app/announcement-center/sms/00000000-0000-4000-8000-000000000002/again',
    )
  })
  test('says why one that waits for its report is not sent again, and of a code nothing', async () => {
    await shown([
      { ...row, kind: 'people', delivery: 'pending' },
      { ...row, messageId: row.messageId.replace('01', '02'), kind: 'code', delivery: null },
    ])
    expect(await screen.findAllByText('Teslim raporu bekleniyor')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Yeniden gönder' })).toBeNull()
  })
  test('shows what the provider counted beside the estimate', async () => {
    await shown([{ ...row, credits: 1 }])
    expect((await screen.findByText('tahmin 2')).parentElement?.textContent).toBe('1 tahmin 2')
  })
  test('says before that a number is blocked, and whose page lets it go', async () => {
    const { person, asked } = await shown([
      {
        ...row,
        to: { ...row.to, employeeId: row.messageId },
        state: 'refused',
        delivery: 'invalid',
        again: true,
        blocked: true,
      },
    ])
    await person.click(await screen.findByRole('button', { name: 'Yeniden gönder' }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText(/bugünkü numarasına SMS ulaşmıyor/)
    dialog.getByText('İbrahim Şahin')
    const send = dialog.getByRole('button', { name: 'Yeniden gönder' })
    expect(send).toHaveProperty('disabled', true)
    expect(asked.some(call => call.method === 'POST')).toBe(false)
  })
})
