import { expect, test } from 'vitest'
import { at, historyOf, notified, swipe } from './history.ts'

const late = 'late/e1/2026-03-02/m1/sms'

test('the line that the format works through', () => {
  const { answers, end } = notified(
    [
      {
        at: '2026-03-02T06:15:05Z',
        do: 'answer',
        message: late,
        kind: 'later',
        id: null,
        state: null,
      },
      {
        at: '2026-03-02T06:17:00Z',
        do: 'report',
        message: null,
        id: 'p7',
        state: 'delivered',
      },
      {
        at: '2026-03-02T06:17:01Z',
        do: 'answer',
        message: late,
        kind: 'accepted',
        id: 'p7',
        state: null,
      },
      swipe('08:58:10', 'in', '09:20:00'),
    ],
    { until: '2026-03-02T10:00:00Z' },
  )
  expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }, { ok: true }])
  const written = {
    to: 'm1',
    at: '2026-03-02T06:15:00Z',
    about: ['e1 2026-03-02'],
    why: null,
    next: null,
  }
  expect(end).toEqual({
    notices: [
      {
        rule: 'late',
        person: 'e1',
        day: '2026-03-02',
        due: '2026-03-02T06:15:00Z',
        steps: [
          {
            at: '2026-03-02T06:15:00Z',
            what: 'told',
            reader: null,
          },
        ],
      },
    ],
    messages: [
      {
        id: late,
        channel: 'sms',
        ...written,
        state: 'accepted',
        tries: 2,
        delivery: 'delivered',
        ids: ['p7'],
      },
      {
        id: 'late/e1/2026-03-02/m1/web',
        channel: 'web',
        ...written,
        state: 'sent',
        tries: 0,
        delivery: null,
        ids: [],
      },
    ],
    blocked: [],
    announcements: [],
    texts: [],
  })
})

test('a pause and a message that is not there', () => {
  const { answers, end } = notified([
    { at: at('09:00'), do: 'pause', channel: 'sms' },
    {
      at: at('09:30'),
      do: 'answer',
      message: 'none',
      kind: 'later',
      id: null,
      state: null,
    },
    {
      at: at('09:40'),
      do: 'bounce',
      message: late,
      kind: 'hard',
    },
    { at: at('09:50'), do: 'cancel', movement: 'none' },
  ])
  expect(answers).toEqual([
    { ok: true },
    { ok: false, code: 'not-found' },
    { ok: true },
    { ok: false, code: 'not-found' },
  ])
  expect(end.messages[0]).toMatchObject({
    id: late,
    state: 'waiting',
    tries: 0,
    next: at('09:15'),
  })
  expect(historyOf([]).facts).toEqual([])
})
