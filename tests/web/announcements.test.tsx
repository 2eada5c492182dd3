import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { idOf } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

const page = '/announcement-center/notifications'
const api = `/api/app${page}`
const announcementId = idOf('9', 41)
const states = { new: 3, unread: 2, read: 4, resent: 0, confirmed: 1 }
const row = {
  announcementId,
  title: 'Servis saatleri',
  stage: 'sent',
  writtenAt: '2026-11-20T08:00:00.000Z',
  dueAt: '2026-11-20T08:00:00.000Z',
  lastSentAt: '2026-11-20T08:00:00.000Z',
  by: 'Nurgül Öztürk',
  everybody: true,
  departments: 0,
  people: 0,
  channels: [],
  confirm: true,
  states,
}
const whole = {
  ...row,
  texts: { tr: { title: 'Servis saatleri', text: 'Servisler 07:30’da kalkar.' } },
  word: null,
  plain: false,
  sendAt: null,
  files: [],
  to: { everybody: true, departments: [], people: [] },
  resendableFrom: '2026-11-20T09:00:00.000Z',
}
const reader = {
  userId: idOf('7', 9),
  employeeId: null,
  name: 'İbrahim Şen',
  department: null,
  state: 'confirmed',
  readAt: '2026-11-20T08:10:00.000Z',
  confirmedAt: '2026-11-20T08:11:00.000Z',
}
const paged = { dataUntil: '2026-11-20T09:00:00.000Z', next: null }
const answers: Readonly<Record<string, object>> = {
  [`GET ${api}`]: {
    rows: [row],
    total: 1,
    summary: { waiting: 0, sent: 1, withdrawn: 0 },
    ...paged,
  },
  [`GET ${api}/${announcementId}`]: whole,
  [`GET ${api}/${announcementId}/audience`]: {
    rows: [reader],
    total: 1,
    summary: states,
    ...paged,
  },
  [`POST ${api}/preview`]: {
    audience: 12,
    names: ['İbrahim Şen'],
    phones: 0,
    unreached: {
      account: { count: 1, names: ['Hüsnü Kır'] },
      mail: { count: 0, names: [] },
      sms: null,
    },
    sms: [],
    credits: 0,
    refused: null,
  },
  [`POST ${api}`]: { position: null, announcementId },
}
const shown = () => {
  const sent: object[] = []
  const opened = open(page, {
    instead: ({ method, path, body }) => {
      const answer = answers[`${method} ${path}`]
      if (answer && method === 'POST') sent.push(body)
      return answer && { status: 200, body: answer }
    },
  })
  return { sent, opened }
}
afterEach(closeAll)

describe('the page of announcements', () => {
  test('shows of each to whom it went, by whom, and how many have read it', async () => {
    const { person } = await shown().opened
    await person.click(await screen.findByText('Servis saatleri'))
    const panel = await screen.findByRole('dialog')
    await within(panel).findByText('Servisler 07:30’da kalkar.')
    expect(await within(panel).findByText('İbrahim Şen')).toBeTruthy()
    expect(within(panel).getByRole('button', { name: /yeniden gönder/ })).toBeTruthy()
  })
  test('shows whom it would reach before it is announced, and sends what was written', async () => {
    const { sent, opened } = shown()
    const { person } = await opened
    const [add] = await screen.findAllByRole('button', { name: 'Duyuru yaz' })
    if (!add) throw new Error('there is a button')
    await person.click(add)
    const form = await screen.findByRole('dialog')
    await person.type(within(form).getByLabelText('Başlık'), 'Yemek')
    await person.type(within(form).getByLabelText('Duyuru metni'), 'Mantı var.')
    await person.click(within(form).getByRole('button', { name: 'Kime gideceğini göster' }))
    await within(form).findByText(/12 kişiye gider/)
    within(form).getByText(/^Seçilenlerden 1 kişiye ulaşmaz; hesabı yok/)
    expect(within(form).queryByText(/e-posta gitmez/)).toBeNull()
    await person.click(within(form).getByRole('button', { name: 'Duyur' }))
    await screen.findByText('Duyuru kaydedildi.')
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        texts: { tr: { title: 'Yemek', text: 'Mantı var.' } },
        to: { everybody: true, departments: [], people: [] },
        sendAt: null,
      }),
    )
  })
})
