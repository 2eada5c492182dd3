import { describe, expect, test } from 'vitest'
import { at, notified, person } from './history.ts'

describe('announcements (notice-rules 7)', () => {
  const users = [{ id: 'e1' }, { id: 'e2', phone: false }, { id: 'x' }]
  const over = {
    users,
    rules: [],
    people: ['e1', 'e2'].map(id => ({ ...person, id })),
  }
  const announce = (more: Record<string, unknown> = {}) => ({
    at: at('10:00'),
    do: 'announce',
    id: 'a1',
    to: { all: true },
    text: 'Yarın kapalıyız',
    plain: false,
    confirm: true,
    channels: ['sms'],
    when: null,
    ...more,
  })
  const act = (what: string, by: string, time: string) => ({
    at: at(time),
    do: what,
    announcement: 'a1',
    by,
  })
  const again = (time: string) => ({
    at: at(time),
    do: 'resend',
    announcement: 'a1',
  })
  test('reach who is employed with an active user; each act stands once', () => {
    const { answers, end } = notified(
      [
        announce(),
        act('read', 'e1', '10:00'),
        act('shown', 'e1', '10:01'),
        act('read', 'x', '10:02'),
        act('confirm', 'e2', '10:03'),
        again('10:59:59'),
        again('11:00'),
        act('read', 'e1', '11:01'),
        act('confirm', 'e1', '11:02'),
        again('12:00'),
      ],
      over,
    )
    expect(answers).toEqual([
      { ok: true },
      { ok: false, code: 'not-found' },
      { ok: true },
      { ok: false, code: 'not-yours' },
      { ok: true },
      {
        ok: false,
        code: 'resent-recently',
        next: at('11:00'),
      },
      { ok: true },
      { ok: true },
      { ok: true },
      { ok: false, code: 'nobody-left' },
    ])
    expect(end.announcements).toEqual([
      {
        id: 'a1',
        sent: at('10:00'),
        states: [
          { user: 'e1', state: 'confirmed' },
          { user: 'e2', state: 'confirmed' },
        ],
        sms: {
          coding: 'turkish',
          units: 18,
          parts: 1,
          credits: 2,
        },
      },
    ])
    expect(end.messages.map(({ id, why }) => `${id} ${why}`)).toEqual([
      'a1/e1/sms null',
      'a1/e1/web null',
      'a1/e2/sms no-address',
      'a1/e2/web null',
      'a1#1/e1/sms null',
      'a1#1/e1/web null',
    ])
  })
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['text-empty', { text: ' ' }, {}],
    ['link-in-text', { text: 'www.x' }, { channels: { sms: null, mail: null, push: null } }],
    ['sms-integration-required', {}, { channels: { sms: null, mail: null, push: null } }],
    ['nobody', { to: { departments: [], people: [] } }, {}],
    ['no-valid-phone', { to: { departments: [], people: ['e2'] } }, {}],
  ])('%s', (code, more, around) =>
    expect(notified([announce(more)], { ...over, ...around }).answers).toEqual([
      { ok: false, code },
    ]),
  )
  test('scheduled: sent then, to who is there then; before that there is nothing to act on', () => {
    const { answers, end } = notified(
      [
        announce({ when: at('12:00'), channels: [] }),
        act('shown', 'e1', '11:00'),
        {
          at: at('11:30'),
          do: 'terminate',
          person: 'e2',
          lastDay: '2026-03-01',
        },
      ],
      over,
    )
    expect(answers[1]).toEqual({
      ok: false,
      code: 'not-found',
    })
    expect(end.announcements).toEqual([
      {
        id: 'a1',
        sent: at('12:00'),
        states: [{ user: 'e1', state: 'new' }],
        sms: null,
      },
    ])
  })
})
