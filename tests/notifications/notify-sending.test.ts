import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { at, clock, type Final, historyOf, notified, ruleOf } from './history.ts'

const late = 'late/e1/2026-03-02/m1/sms'
const answer = (time: string, kind: string, more: Record<string, unknown> = {}) => ({
  at: at(time),
  do: 'answer',
  message: late,
  kind,
  id: null,
  state: null,
  ...more,
})
const sms = ({ messages }: Final) => messages.find(({ channel }) => channel === 'sms')
/** `state, tries, next, delivery` of the one SMS. */
const sent = (
  facts: readonly Record<string, unknown>[],
  over: Record<string, unknown> = {},
): string => {
  const one = sms(notified(facts, over).end)
  return one
    ? [one.state, one.tries, one.next && clock(one.next), one.delivery]
        .filter(part => part !== null)
        .join(' ')
    : 'none'
}
const forgetful = {
  channels: {
    sms: { honoursIds: false },
    mail: null,
    push: null,
  },
}

describe('an SMS of a history', () => {
  test('nobody answers: tried until a day is over, given up; at a provider without ids unknown after two', () => {
    expect(sent([], { until: at('09:00', 4) })).toBe('given-up 9')
    expect(sent([], { ...forgetful, until: at('09:00', 4) })).toBe('unknown 2')
  })
  test('an answer at the instant of the time-out is in time', () => {
    expect(sent([answer('09:16:00', 'accepted')])).toBe('accepted 1 pending')
    expect(
      sent([answer('09:16:01', 'later')], {
        until: at('09:16:30'),
      }),
    ).toMatch(/^waiting 1 09:17:0\d$/)
  })
  test('a late acceptance of what is unknown is believed, and a report proves as much', () => {
    expect(sent([answer('15:00', 'accepted')], forgetful)).toBe('accepted 2 pending')
    const report = {
      at: at('15:00'),
      do: 'report',
      message: late,
      id: null,
      state: 'box-full',
    }
    expect(sent([report], forgetful)).toBe('accepted 2 box-full')
    expect(sent([report, { ...report, at: at('15:01'), state: 'busy' }], forgetful)).toBe(
      'accepted 2 box-full',
    )
  })
  test('while the product is off nothing is tried, and a time-out counts from when it is on', () => {
    const off = {
      at: at('09:15:30'),
      do: 'off',
      until: at('12:00'),
    }
    expect(sent([off], { until: at('12:00') })).toMatch(/^waiting 1 12:01:0\d$/)
  })
  test('a pause costs no try, and at its end what is due is tried, or given up where it expired', () => {
    const pause = {
      at: at('09:00'),
      do: 'pause',
      channel: 'sms',
    }
    const resume = (time: string, day = 2) => ({
      at: at(time, day),
      do: 'resume',
      channel: 'sms',
    })
    const until = { until: at('21:00', 3) }
    expect(sent([pause], until)).toBe('waiting 0 09:15')
    expect(
      sent([pause, resume('09:15', 3)], {
        until: at('09:15', 3),
      }),
    ).toBe('sending 1')
    expect(sent([pause, resume('09:15:01', 3)], until)).toBe('given-up 0')
  })
  test('a reminder is tried until its anchor', () => {
    const rules = [ruleOf('enter', { when: { before: 2 } }, 'late')]
    expect(
      sent([answer('08:58:05', 'later')], {
        rules,
        until: at('10:00'),
      }),
    ).toBe('given-up 2')
  })
  test('a number that is none blocks him until it is entered anew; the notices after are on the web list alone', () => {
    const refused = answer('09:15:05', 'refused', {
      state: 'invalid',
    })
    const over = {
      until: at('12:00', 3),
      rules: [ruleOf('enter', { channels: ['sms'] }, 'late')],
    }
    const { blocked, messages } = notified([refused], over).end
    expect(blocked).toEqual([{ user: 'm1', channel: 'sms' }])
    expect(messages.map(({ channel, state, why }) => [channel, why ?? state])).toEqual([
      ['sms', 'refused'],
      ['sms', 'blocked'],
      ['web', 'sent'],
    ])
    const contact = {
      at: at('10:00'),
      do: 'contact',
      user: 'm1',
      channel: 'sms',
      has: true,
    }
    expect(notified([refused, contact], over).end.blocked).toEqual([])
  })
  test('the sixth SMS of a day is over the limit', () => {
    const rules = [1, 2, 3, 4, 5, 6].map(n =>
      ruleOf('enter', { when: { after: n }, channels: ['sms'] }, `r${n}`),
    )
    expect(
      notified([], { rules }).end.messages.map(({ id, why }) => `${id.slice(0, 2)} ${why}`),
    ).toEqual(['r1 null', 'r2 null', 'r3 null', 'r4 null', 'r5 null', 'r6 limit', 'r6 null'])
  })
})

test('npm run notify answers each line, and ends with status 1 where one was not of the form', () => {
  const input = `${JSON.stringify(historyOf([], { rules: [] }))}\n{}\n`
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'notify'], {
    input,
    encoding: 'utf8',
  })
  expect(stdout.split('\n')).toEqual([
    '[{"notices":[],"messages":[],"blocked":[],"announcements":[],"texts":[]}]',
    '{"error":"invalid-type","line":2,"path":"zone"}',
    '',
  ])
  expect(status).toBe(1)
})
