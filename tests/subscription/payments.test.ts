// Long because it is the table of the rulebook and what follows from its rows.
import { describe, expect, test } from 'vitest'
import { transferReference } from '#domain/subscription/money.ts'
import {
  answered,
  approve,
  at,
  callback,
  command,
  confirm,
  decided,
  type Fields,
  march,
  marchOver,
  marchPaid,
  order,
  paid,
  pay,
  refund,
  run,
} from './history.ts'

const onTime = at('2026-03-01', '09:05')
const late = at('2026-03-01', '09:30')

describe('what the provider answers about an attempt (subscription-rules 6.3)', () => {
  const other = { a1: [paid('a1', '2026-03-01', 42_000, { payment: 'p' })] }
  const isOther = [
    ...marchPaid,
    order('2026-04-20', 'o2'),
    pay('2026-04-20', 'a2', 'o2'),
    callback('2026-04-20', 'a2'),
  ]
  const shown = (...words: readonly Fields[]) =>
    answered([...march, callback(onTime, 'a1')], { provider: { a1: words } })
  const shownLate = (...words: readonly Fields[]) =>
    answered([...march, callback(late, 'a1'), callback(late, 'a1')], {
      provider: { a1: words },
    })
  const word = (status: string, fields: Fields = {}) => ({ at: onTime, status, ...fields })
  test('none, or open', () => {
    expect(shown()).toMatchObject({
      status: 'open',
      payment: null,
      alarm: null,
    })
    expect(shown(word('open'))).toMatchObject({ status: 'open' })
    expect(shownLate(word('open'))).toMatchObject({ status: 'lapsed' })
  })
  test('failed, or refunded with a payment not known', () => {
    expect(shown(word('failed'))).toMatchObject({ status: 'failed', payment: null })
    expect(shown(word('refunded', { payment: 'x' }))).toMatchObject({
      status: 'failed',
      payment: null,
      alarm: null,
    })
  })
  test('paid, all alike: once', () => {
    const { answers, end } = decided([...march, callback(onTime, 'a1'), callback(late, 'a1')], {
      provider: { a1: [paid('a1', onTime, 42_000)] },
    })
    expect(answers[2]).toMatchObject({
      status: 'paid',
      payment: 'of-a1',
      granted: 'o1',
    })
    expect(answers[3]).toMatchObject({
      status: 'paid',
      payment: 'of-a1',
      granted: null,
      alarm: null,
    })
    expect(end.payments).toHaveLength(1)
  })
  test('paid, too late: counted, and grants nothing', () => {
    const commands = [...march, callback(late, 'a1'), callback(at('2026-03-01', '09:40'), 'a1')]
    const { answers, end } = decided(commands, {
      provider: { a1: [paid('a1', at('2026-03-01', '09:40'), 42_000)] },
    })
    expect(answers[3]).toMatchObject({
      status: 'late',
      granted: null,
      alarm: 'late-payment',
    })
    expect(end).toMatchObject({ credit: 42_000, orders: [{ status: 'open' }] })
    expect(
      answered([...commands, pay('2026-03-02', 'a2', 'o1')], {
        provider: { a1: [paid('a1', at('2026-03-01', '09:40'), 42_000)] },
      }),
    ).toMatchObject({
      attempt: null,
      amount: 0,
      granted: 'o1',
    })
  })
  test('paid, another amount: held, and counted where an operator releases it', () => {
    const over = { provider: { a1: [paid('a1', onTime, 41_999)] } }
    const release = command('release', '2026-03-02', { by: 'op1', payment: 'of-a1' })
    const { answers, end } = decided([...march, callback(onTime, 'a1'), release, release], over)
    expect(answers[2]).toMatchObject({
      status: 'mismatch',
      payment: 'of-a1',
      alarm: 'payment-mismatch',
    })
    expect(answers[3]).toEqual({ ok: true })
    expect(answers[4]).toEqual({ ok: false, code: 'not-held' })
    expect(end).toMatchObject({ credit: 41_999, payments: [{ status: 'counted' }], terms: [] })
  })
  test('paid, of another attempt or currency: no money of ours', () => {
    for (const fields of [{ attempt: 'x' }, { currency: 'EUR' }])
      expect(shown(paid('a1', onTime, 42_000, fields))).toMatchObject({
        status: 'mismatch',
        payment: null,
        alarm: 'payment-mismatch',
      })
  })
  test('paid, known of another attempt', () =>
    expect(
      answered(isOther, {
        provider: { ...other, a2: [paid('a2', '2026-04-20', 12_000, { payment: 'p' })] },
      }),
    ).toMatchObject({
      status: 'mismatch',
      payment: 'p',
      alarm: 'payment-known',
    }))
  test('is asked by no forged callback, nor about a transfer', () => {
    const forged = command('callback', onTime, { attempt: 'a1', genuine: false })
    expect(answered([...march, forged], marchOver)).toEqual({ ok: false, code: 'forged' })
    const transfer = [march[0] ?? {}, pay('2026-03-01', 't1', 'o1', 'transfer')]
    expect(answered([...transfer, callback(onTime, 't1')])).toEqual({
      ok: false,
      code: 'attempt-not-found',
    })
  })
})

test('refunded at the provider: what it had paid is owed again, due today, and alarmed once', () => {
  const provider = {
    a1: [
      ...marchOver.provider.a1,
      { at: at('2026-03-10'), status: 'refunded', payment: 'of-a1' },
    ],
  }
  const { answers, end } = decided(
    [...marchPaid, callback('2026-03-10', 'a1'), callback('2026-03-11', 'a1')],
    { provider },
  )
  expect(answers[3]).toMatchObject({
    status: 'paid',
    payment: 'of-a1',
    alarm: 'refunded-outside',
  })
  expect(answers[4]).toMatchObject({ payment: 'of-a1', alarm: null })
  expect(end.invoices[0]).toMatchObject({
    paid: 0,
    open: 42_000,
    due: '2026-03-10',
  })
  expect(end.payments[0]).toMatchObject({ refunded: 42_000 })
  expect(end.now).toMatchObject({ state: 'expiring', service: '2026-03-25' })
})

describe('paying (subscription-rules 6.1)', () => {
  test('asked again by card before it is over, the attempt is given again', () => {
    expect(answered([...march, pay(at('2026-03-01', '09:29'), 'a2', 'o1')])).toMatchObject({
      attempt: 'a1',
      until: '2026-03-01T09:30Z',
      resumed: true,
    })
    expect(answered([...march, pay(late, 'a2', 'o1')])).toEqual({
      ok: false,
      code: 'attempt-open',
      attempt: 'a1',
    })
    expect(answered([...march, pay(onTime, 't1', 'o1', 'transfer')])).toMatchObject({
      code: 'attempt-open',
    })
  })
  test('of an order that is granted, what is owed; else nothing', () => {
    expect(answered([...marchPaid, pay('2026-03-02', 'a2', 'o1')], marchOver)).toEqual({
      ok: false,
      code: 'nothing-to-pay',
    })
    expect(
      answered([
        order('2026-03-01', 'o1', { mode: 'invoiced' }),
        pay('2026-03-02', 'a1', 'o1'),
      ]),
    ).toMatchObject({ amount: 42_000 })
    expect(answered([pay('2026-03-02', 'a1', 'none')])).toEqual({
      ok: false,
      code: 'order-not-found',
    })
  })
  test('a transfer is known by a reference with its Luhn digit', () => {
    expect([1, 2, 7, 18, 12_345_678].map(transferReference)).toEqual([
      'MS-00000001-8',
      'MS-00000002-6',
      'MS-00000007-5',
      'MS-00000018-2',
      'MS-12345678-2',
    ])
  })
  test('what an invoice is paid beyond is open credit, with an alarm', () => {
    const invoiced = [
      order('2026-03-01', 'o1', { mode: 'invoiced' }),
      pay('2026-03-02', 't1', 'o1', 'transfer'),
      pay('2026-03-02', 'a1', 'o1'),
    ]
    const { answers, end } = decided(
      [
        ...invoiced,
        callback('2026-03-02', 'a1'),
        confirm('2026-03-03', 'c1', {
          attempt: 't1',
          payment: 'b1',
          amount: 42_000,
        }),
      ],
      { provider: { a1: [paid('a1', '2026-03-02', 42_000)] } },
    )
    expect(answers[3]).toMatchObject({ status: 'paid', alarm: null })
    expect(answers[4]).toMatchObject({ status: 'late', alarm: 'late-payment' })
    expect(end).toMatchObject({ credit: 42_000 })
  })
})

describe('operators (subscription-rules 6.5, 6.6, 9.5)', () => {
  const transfer = [order('2026-03-01', 'o1'), pay('2026-03-01', 't1', 'o1', 'transfer')]
  const money = {
    attempt: 't1',
    payment: 'b1',
    amount: 42_000,
  }
  const policy = { fourEyes: 41_999 }
  test('a transfer that is found grants its order', () =>
    expect(answered([...transfer, confirm('2026-03-03', 'c1', money)])).toEqual({
      ok: true,
      act: 'c1',
      waiting: false,
      attempt: 't1',
      status: 'paid',
      payment: 'b1',
      granted: 'o1',
      alarm: null,
      failed: null,
    }))
  test.each<[string, Fields]>([
    ['authority-insufficient', { by: 'u1' }],
    ['attempt-not-found', { attempt: 'none' }],
    ['value-date-invalid', { valueDate: '2026-03-04' }],
  ])('is refused: %s', (code, fields) =>
    expect(
      answered([...transfer, confirm('2026-03-03', 'c1', { ...money, ...fields })]),
    ).toEqual({ ok: false, code }),
  )
  test('above four eyes it waits for another', () => {
    const { answers, end } = decided(
      [
        ...transfer,
        confirm('2026-03-03', 'c1', money),
        approve('2026-03-03', 'none'),
        approve('2026-03-03', 'c1', 'op1'),
        approve('2026-03-03', 'c1', 'u1'),
        approve('2026-03-03', 'c1'),
        approve('2026-03-03', 'c1'),
        confirm('2026-03-03', 'c2', money),
      ],
      { policy },
    )
    expect(answers.slice(2).map(one => one.code ?? one['status'] ?? one['waiting'])).toEqual([
      true,
      'act-not-found',
      'same-person',
      'authority-insufficient',
      'paid',
      'already-decided',
      'payment-known',
    ])
    expect(end.acts).toEqual([])
    expect(
      decided([...transfer, confirm('2026-03-03', 'c1', money)], { policy }).end.acts,
    ).toEqual([
      {
        id: 'c1',
        do: 'confirm',
        by: 'op1',
      },
    ])
  })
  test('a refund leaves open credit at once, and comes back where it fails', () => {
    const over = {
      provider: {
        a1: [paid('a1', at('2026-03-01', '09:40'), 42_000)],
        f2: [
          { at: at('2026-03-02'), status: 'open' },
          { at: at('2026-03-02', '10:00'), status: 'failed' },
        ],
      },
    }
    const { answers, end } = decided(
      [
        ...march,
        callback(late, 'a1'),
        callback(at('2026-03-01', '09:40'), 'a1'),
        refund('2026-03-02', 'f1', 'of-a1', 42_001),
        refund('2026-03-02', 'f2', 'of-a1', 42_000),
        refund('2026-03-02', 'f3', 'of-a1', 1),
        run(at('2026-03-02', '10:00')),
      ],
      over,
    )
    expect(answers[4]).toEqual({
      ok: false,
      code: 'amount-invalid',
      refundable: 42_000,
    })
    expect(answers[5]).toEqual({
      ok: true,
      act: 'f2',
      waiting: false,
      status: 'open',
    })
    expect(answers[6]).toEqual({
      ok: false,
      code: 'amount-invalid',
      refundable: 0,
    })
    expect(answers[7]?.['done']).toEqual([
      {
        job: 'refund',
        refund: 'f2',
        status: 'failed',
      },
    ])
    expect(end).toMatchObject({ credit: 42_000, payments: [{ refunded: 0 }] })
  })
  test('none while an open attempt counts on that credit', () => {
    const credited = [
      ...march,
      callback(late, 'a1'),
      callback(at('2026-03-01', '09:40'), 'a1'),
      order('2026-03-02', 'o2', { seats: 1 }),
      pay('2026-03-02', 't1', 'o2', 'transfer'),
      refund('2026-03-02', 'f1', 'of-a1', 1),
    ]
    expect(
      answered(credited, { provider: { a1: [paid('a1', at('2026-03-01', '09:40'), 42_000)] } }),
    ).toEqual({
      ok: false,
      code: 'attempt-open',
      attempt: 't1',
    })
  })
})

test('what nobody told of is asked an hour later, and once more when it is over', () => {
  const { answers } = decided(
    [
      ...march,
      run(at('2026-03-01', '09:59')),
      callback(at('2026-03-01', '09:59'), 'a1'),
      run(at('2026-03-01', '10:59')),
    ],
    {},
  )
  expect(answers[2]).toEqual({ ok: true, done: [] })
  expect(answers[3]).toMatchObject({ status: 'lapsed' })
  expect(answers[4]).toEqual({ ok: true, done: [] })
  expect(answered([...march, run(at('2026-03-01', '10:00'))], marchOver)['done']).toMatchObject(
    [
      {
        job: 'ask',
        attempt: 'a1',
        status: 'paid',
        granted: 'o1',
      },
    ],
  )
})
