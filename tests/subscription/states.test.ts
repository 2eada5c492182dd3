// Long because it is the tables of the rulebook.
import { describe, expect, test } from 'vitest'
import {
  answered,
  at,
  command,
  decided,
  type Fields,
  look,
  lookedAt,
  marchOver,
  marchPaid,
  order,
  run,
  seats,
} from './history.ts'

const may = (when: string, role: string, act: string, fields: Fields = {}): Fields =>
  command('may', when, { role, act, allOf: [], anyOf: [], ...fields })
const asked = (when: string, role: string, act: string, fields: Fields = {}) => {
  const answer = answered([...marchPaid, may(when, role, act, fields)], marchOver)
  return answer.ok ? 'yes' : answer.code
}
const [active, expired, ended] = ['2026-03-02', '2026-04-01', '2026-06-30']

describe('states (subscription-rules 8.1)', () => {
  test.each([
    ['2026-03-24', 'active'],
    ['2026-03-25', 'expiring'],
    ['2026-03-31', 'expiring'],
    ['2026-04-01', 'expired'],
    ['2026-06-29', 'expired'],
    ['2026-06-30', 'ended'],
  ])('on %s a month of March is %s', (day, state) =>
    expect(lookedAt([...marchPaid, look(day)], marchOver).state).toBe(state),
  )
  test('midnight is that of the company', () => {
    expect(lookedAt([...marchPaid, look('2026-03-31T20:59Z')], marchOver).state).toBe(
      'expiring',
    )
    expect(lookedAt([...marchPaid, look('2026-03-31T21:00Z')], marchOver).state).toBe('expired')
  })
  test('a renewal by stored card has seven days more', () => {
    const automatic = [order('2026-03-01', 'o1', { automatic: true }), ...marchPaid.slice(1)]
    const { state, flags, last, service } = lookedAt(
      [...automatic, look('2026-04-02')],
      marchOver,
    )
    expect({ state, flags, last, service }).toEqual({
      state: 'expiring',
      flags: ['grace'],
      last: '2026-03-31',
      service: '2026-04-07',
    })
  })
  test('without a company there is nothing but what is due', () =>
    expect(lookedAt([look(active)], { founded: false })).toEqual({
      state: 'none',
      last: null,
      service: null,
      version: null,
      flags: [],
      capacity: null,
      allowed: {
        device: [],
        employee: [],
        manager: [],
        administrator: [],
        main: [],
        api: [],
        operator: [],
      },
      support: [],
      due: [],
    }))
})

describe('what each role may do (subscription-rules 8.3)', () => {
  test.each([
    ['device', 'movement', ['yes', 'yes', 'yes']],
    [
      'device',
      'read',
      ['authority-insufficient', 'authority-insufficient', 'authority-insufficient'],
    ],
    ['employee', 'change', ['yes', 'expired', 'ended']],
    ['employee', 'read', ['yes', 'yes', 'ended']],
    ['manager', 'export', ['yes', 'yes', 'ended']],
    ['main', 'change', ['yes', 'expired', 'ended']],
    ['main', 'erase', ['yes', 'yes', 'yes']],
    ['administrator', 'subscribe', ['yes', 'yes', 'yes']],
    [
      'api',
      'movement',
      ['authority-insufficient', 'authority-insufficient', 'authority-insufficient'],
    ],
    ['api', 'export', ['yes', 'yes', 'ended']],
    ['operator', 'operate', ['yes', 'yes', 'yes']],
    ['operator', 'remove', ['not-ended', 'not-ended', 'yes']],
  ])('%s: %s', (role, act, expected) =>
    expect([active, expired, ended].map(day => asked(day, role, act))).toEqual(expected),
  )
  test('with the features of the version in use', () => {
    expect(asked(active, 'main', 'change', { allOf: ['leave'], anyOf: ['leave', 'x'] })).toBe(
      'yes',
    )
    expect(
      answered(
        [
          ...marchPaid,
          may(active, 'main', 'change', { allOf: ['a', 'leave'], anyOf: ['b', 'c'] }),
        ],
        marchOver,
      ),
    ).toEqual({
      ok: false,
      code: 'feature-missing',
      features: ['a', 'b', 'c'],
    })
  })
  test('a company that ended is removed by two, and then is not there', () => {
    const reason = 'asked for it in writing'
    const remove = command('remove', ended, { by: 'op1', id: 'x1', reason })
    const { answers, end } = decided(
      [
        ...marchPaid,
        remove,
        command('approve', ended, { by: 'op2', act: 'x1' }),
        may(ended, 'main', 'read'),
        run('2026-07-10'),
      ],
      marchOver,
    )
    expect(answers.slice(3)).toEqual([
      {
        ok: true,
        act: 'x1',
        waiting: true,
      },
      {
        ok: true,
        act: 'x1',
        waiting: false,
      },
      { ok: false, code: 'company-not-found' },
      { ok: true, done: [] },
    ])
    expect(end.now.state).toBe('removed')
    expect(answered([...marchPaid, { ...remove, at: at(expired) }], marchOver)).toEqual({
      ok: false,
      code: 'not-ended',
      state: 'expired',
    })
  })
})

describe('capacity (subscription-rules 9)', () => {
  const people = [
    ...Array.from({ length: 25 }, () => ({ from: '2025-01-01', to: null })),
    { from: '2026-03-05', to: '2026-03-07' },
    { from: '2026-03-08', to: null },
    { from: '2026-03-20', to: '2026-03-25' },
  ]
  const over = { ...marchOver, people }
  const since = (...commands: Fields[]) =>
    lookedAt([...marchPaid, ...commands], over).capacity?.['people']
  test('exceeded since the first of the unbroken run', () => {
    expect(since(look('2026-03-04'))).toEqual({
      count: 25,
      limit: 25,
      exceeded: false,
      since: null,
    })
    expect(since(look('2026-03-25'))).toMatchObject({ count: 27, since: '2026-03-05' })
    expect(since(look('2026-05-01'))).toMatchObject({ count: 26, since: '2026-03-05' })
  })
  test('seats that were bought end it from their day on', () => {
    const bought = [...seatsPaid('2026-03-10'), look('2026-03-22')]
    expect(
      lookedAt([...marchPaid, ...bought], {
        ...over,
        provider: {
          ...marchOver.provider,
          a2: [
            {
              at: at('2026-03-10'),
              status: 'paid',
              payment: 'p2',
              amount: 283,
              currency: 'TRY',
              attempt: 'a2',
            },
          ],
        },
      }).capacity?.['people'],
    ).toEqual({
      count: 27,
      limit: 26,
      exceeded: true,
      since: '2026-03-20',
    })
  })
  test('SMS credits are those of the term, and lapse with it', () => {
    const sms = (when: string, count: number) => command('sms', when, { count })
    const { answers, end } = decided(
      [...marchPaid, sms(active, 60), sms(active, 41), sms(expired, 1)],
      marchOver,
    )
    expect(answers.slice(3)).toEqual([
      { ok: true, left: 40 },
      {
        ok: false,
        code: 'sms-credits-insufficient',
        needed: 41,
        left: 40,
      },
      { ok: false, code: 'expired' },
    ])
    expect(end.now.capacity?.['sms']).toEqual({
      given: 100,
      used: 60,
      left: 40,
    })
  })
})
const seatsPaid = (when: string): Fields[] => [
  seats(when, { id: 'o2', add: 1 }),
  command('pay', when, {
    by: 'u1',
    id: 'a2',
    order: 'o2',
    method: 'card',
  }),
  command('callback', when, { attempt: 'a2', genuine: true }),
]

describe('notices (subscription-rules 7.5)', () => {
  const told = (days: readonly string[], commands = marchPaid, over: Fields = marchOver) =>
    decided([...commands, ...days.map(run)], over)
      .answers.slice(commands.length)
      .map(({ done }) => done)
  test('each once, and of days missed the smallest', () => {
    const term = (days: number) => ({
      job: 'notice',
      notice: 'term-ends',
      last: '2026-03-31',
      days,
    })
    expect(
      told(['2026-03-23', '2026-03-24', '2026-03-25', '2026-03-31', '2026-04-01']),
    ).toEqual([
      [],
      [term(7)],
      [],
      [term(1)],
      [
        {
          job: 'notice',
          notice: 'expired',
          last: '2026-03-31',
        },
      ],
    ])
    expect(told(['2026-03-30', '2026-03-30'])).toEqual([[term(1)], []])
  })
  test('of an invoice the greatest reached', () => {
    const annual = [order('2026-03-01', 'o1', { mode: 'invoiced', period: 'annual' })]
    const overdue = (days: number) => ({
      job: 'notice',
      notice: 'overdue',
      invoice: 'MES2026000000001',
      days,
    })
    expect(told(['2026-03-15', '2026-03-16', '2026-03-17', '2026-03-23'], annual)).toEqual([
      [],
      [overdue(1)],
      [],
      [overdue(8)],
    ])
    expect(told(['2026-03-24', '2026-03-25'], annual)).toEqual([[overdue(8)], []])
  })
  test('a company that never had service is told of no end', () =>
    expect(told(['2026-03-01'], [])).toEqual([[]]))
})

describe('renewal by itself (subscription-rules 7.4)', () => {
  test('of what is invoiced, before its last day; its id and what follows', () => {
    const commands = [order('2026-03-01', 'o1', { mode: 'invoiced' })]
    const paying = [
      command('pay', '2026-03-02', {
        by: 'u1',
        id: 't1',
        order: 'o1',
        method: 'transfer',
      }),
      command('confirm', '2026-03-02', {
        by: 'op1',
        id: 'c1',
        attempt: 't1',
        payment: 'b1',
        amount: 42_000,
        valueDate: '2026-03-02',
      }),
    ]
    const { answers, end } = decided([
      ...commands,
      ...paying,
      run('2026-03-16'),
      run('2026-03-17'),
      run('2026-03-18'),
    ])
    expect(answers[3]?.['done']).toEqual([])
    expect(answers[4]?.['done']).toEqual([
      {
        job: 'renew',
        order: 'R1',
        status: 'granted',
        invoice: 'MES2026000000002',
        replaced: null,
        attempt: null,
      },
    ])
    expect(answers[5]?.['done']).toEqual([])
    expect(end.terms).toMatchObject([
      {},
      {
        id: 'R1',
        from: '2026-04-01',
        to: '2026-04-30',
      },
    ])
  })
  test('of days missed only the last, until the seventh; due as looked at', () => {
    const automatic = [order('2026-03-01', 'o1', { automatic: true }), ...marchPaid.slice(1)]
    const { end } = decided([...automatic, look('2026-04-02')], marchOver)
    expect(end.now.due).toEqual([{ job: 'renew', order: 'R1' }])
    expect(lookedAt([...automatic, look('2026-04-08')], marchOver).due).toMatchObject([
      { job: 'notice', notice: 'expired' },
    ])
    const { answers } = decided([...automatic, run('2026-04-02'), run('2026-04-02')], marchOver)
    expect(answers[3]?.['done']).toMatchObject([
      {
        job: 'renew',
        order: 'R1',
        status: 'open',
        attempt: {
          attempt: 'R1',
          status: 'open',
          payment: null,
        },
      },
    ])
    expect(answers[4]?.['done']).toEqual([])
  })
})

test('support access: with a reason, for 240 minutes at most, one of each operator', () => {
  const support = (id: string, fields: Fields = {}) =>
    command('support', active, {
      by: 'op1',
      id,
      minutes: 60,
      reason: 'a report is empty',
      ...fields,
    })
  const end = (when: string, by: string, id = 's1') =>
    command('endSupport', when, { by, support: id })
  const { answers } = decided(
    [
      ...marchPaid,
      support('s1', { reason: 'help' }),
      support('s2', { minutes: 241 }),
      support('s3'),
      support('s4'),
      look(at(active, '09:59')),
      look(at(active, '10:00')),
      end(at(active, '10:00'), 'u2', 's3'),
      end(at(active, '10:00'), 'm1', 's3'),
      end(at(active, '10:00'), 'u2', 'none'),
    ],
    marchOver,
  )
  expect(answers.slice(3, 7)).toEqual([
    {
      ok: false,
      code: 'reason-too-short',
      minimum: 10,
      length: 4,
    },
    {
      ok: false,
      code: 'minutes-invalid',
      maximum: 240,
    },
    { ok: true, until: '2026-03-02T10:00Z' },
    {
      ok: false,
      code: 'already-open',
      support: 's3',
    },
  ])
  expect(answers[7]).toMatchObject({
    support: [{ id: 's3', by: 'op1', reason: 'a report is empty', until: '2026-03-02T10:00Z' }],
  })
  expect(answers[8]).toMatchObject({ support: [] })
  expect(answers.slice(9).map(({ code }) => code)).toEqual([
    'already-over',
    'authority-insufficient',
    'support-not-found',
  ])
})
