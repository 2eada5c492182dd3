// Long because it is the tables of the rulebook.
import { describe, expect, test } from 'vitest'
import {
  answered,
  callback,
  cancel,
  command,
  credit,
  decided,
  type Fields,
  lookedAt,
  march,
  marchOver,
  marchPaid,
  order,
  paid,
  pay,
  renew,
  run,
  seats,
  upgrade,
} from './history.ts'

const invoiced = (when: string, id: string, fields: Fields = {}): Fields =>
  order(when, id, { mode: 'invoiced', ...fields })

describe('the worked examples (subscription-rules 10)', () => {
  test.each([
    ['2026-03-01', '2027-04-30'],
    ['2026-12-31', '2028-02-28'],
  ])('annual from %s goes to %s', (from, to) => {
    const [term] = decided([invoiced(from, 'o1', { period: 'annual' })]).end.terms
    expect(term).toMatchObject({ from, to })
  })

  test('a 31st comes back in a chain of months', () => {
    const bought = (when: string, n: number, first: Fields): Fields[] => [
      first,
      pay(when, `a${n}`, `o${n}`),
      callback(when, `a${n}`),
    ]
    const { end } = decided(
      [
        ...bought('2026-01-31', 1, order('2026-01-31', 'o1')),
        ...bought('2026-02-25', 2, renew('2026-02-25', { id: 'o2' })),
        ...bought('2026-03-29', 3, renew('2026-03-29', { id: 'o3' })),
      ],
      {
        provider: {
          a1: [paid('a1', '2026-01-31', 42_000)],
          a2: [paid('a2', '2026-02-25', 12_000)],
          a3: [paid('a3', '2026-03-29', 12_000)],
        },
      },
    )
    expect(end.terms.map(({ from, to }) => [from, to])).toEqual([
      ['2026-01-31', '2026-02-27'],
      ['2026-02-28', '2026-03-30'],
      ['2026-03-31', '2026-04-29'],
    ])
  })

  test('7 seats for a month: VAT of 4.662 is 4.66', () =>
    expect(answered([order('2026-03-01', 'o1', { seats: 7 })])['quote']).toMatchObject({
      lines: [
        { kind: 'term' },
        {
          kind: 'seats',
          net: 2331,
          vat: 466,
        },
        { kind: 'setup' },
      ],
    }))

  test('an upgrade credits the days from its own on', () => {
    const { answers, end } = decided([
      invoiced('2026-03-01', 'o1', { period: 'annual' }),
      upgrade('2026-03-10', {
        id: 'o2',
        package: 'enterprise',
        period: 'annual',
        seats: 0,
      }),
    ])
    expect(answers[1]).toMatchObject({ status: 'granted', credits: ['MEC2026000000001'] })
    const [first, note] = end.invoices
    expect(note).toMatchObject({
      kind: 'credit',
      invoice: first?.number,
      lines: [
        {
          kind: 'term',
          from: '2026-03-10',
          to: '2027-04-30',
          net: 117_465,
          vat: 23_493,
        },
      ],
    })
    expect(end.terms).toMatchObject([
      {
        id: 'o1',
        from: '2026-03-01',
        to: '2026-03-09',
      },
      {
        id: 'o2',
        from: '2026-03-10',
        to: '2027-05-09',
      },
    ])
  })

  test('a card that is refused is tried on four days; service ends a week after the term', () => {
    const days = [
      '2026-03-30',
      '2026-03-31',
      ...[1, 2, 3, 4, 5, 6, 7, 8].map(d => `2026-04-0${d}`),
    ]
    const failed = (id: string) => ({ [id]: [{ at: '2026-03-01T00:00Z', status: 'failed' }] })
    const { answers } = decided(
      [
        order('2026-03-01', 'o1', { automatic: true }),
        ...marchPaid.slice(1),
        ...days.map(run),
        run('2026-07-06'),
        run('2026-07-07'),
      ],
      {
        provider: {
          ...marchOver.provider,
          ...failed('R1'),
          ...failed('R2'),
          ...failed('R3'),
          ...failed('R4'),
        },
      },
    )
    const jobs = answers.slice(3).map(({ done }) => JSON.stringify(done))
    expect(days.filter((_, index) => jobs[index]?.includes('"renew"'))).toEqual([
      '2026-03-31',
      '2026-04-01',
      '2026-04-03',
      '2026-04-07',
    ])
    expect(jobs[9]).toContain('"notice":"expired","last":"2026-04-07"')
    expect(jobs[10]).toBe('[]')
    expect(jobs[11]).toContain('"notice":"ended","last":"2026-04-07"')
  })
})

describe('what is refused, in the order of the table (subscription-rules 3.2)', () => {
  test.each<[string, readonly Fields[], Fields]>([
    ['authority-insufficient', [order('2026-03-01', 'o1', { by: 'm1' })], {}],
    ['company-not-found', [order('2026-03-01', 'o1', { by: 'm1' })], { founded: false }],
    ['package-not-found', [order('2026-03-01', 'o1', { package: 'none' })], {}],
    ['package-not-found', [order('2024-12-31', 'o1')], {}],
    ['package-not-sold', [order('2026-03-01', 'o1', { package: 'lite' })], {}],
    ['attempt-open', [...march, order('2026-03-01', 'o2')], {}],
    ['already-subscribed', [...marchPaid, order('2026-03-31', 'o2')], {}],
    ['renewal-due', [...marchPaid, order('2026-04-15', 'o2')], {}],
    ['nothing-to-renew', [renew('2026-03-01', { id: 'o1' })], {}],
    ['nothing-to-renew', [...marchPaid, renew('2026-04-16', { id: 'o2' })], {}],
    ['too-early', [...marchPaid, renew('2026-03-24', { id: 'o2' })], {}],
    ['no-paid-term', [seats('2026-03-01', { id: 'o1', add: 1 })], {}],
    [
      'not-an-upgrade',
      [
        ...marchPaid,
        upgrade('2026-03-02', {
          id: 'o2',
          package: 'pro',
          period: 'monthly',
          seats: 9,
        }),
      ],
      {},
    ],
    ['nothing-to-renew', [cancel('2026-03-01')], {}],
    ['already-cancelled', [...marchPaid, cancel('2026-03-02'), cancel('2026-03-02')], {}],
  ])('%s', (code, commands, over) =>
    expect(answered(commands, { ...marchOver, ...over })).toMatchObject({ ok: false, code }),
  )

  test('with the figures that its sentence needs', () => {
    expect(answered([...marchPaid, order('2026-03-31', 'o2')], marchOver)).toEqual({
      ok: false,
      code: 'already-subscribed',
      to: '2026-03-31',
    })
    expect(answered([...marchPaid, order('2026-04-15', 'o2')], marchOver)).toEqual({
      ok: false,
      code: 'renewal-due',
      until: '2026-04-15',
    })
    expect(answered([...marchPaid, renew('2026-03-24', { id: 'o2' })], marchOver)).toEqual({
      ok: false,
      code: 'too-early',
      from: '2026-03-25',
    })
    const people = Array.from({ length: 27 }, () => ({ from: '2026-03-01', to: null }))
    expect(answered([order('2026-03-01', 'o1', { seats: 1 })], { people })).toEqual({
      ok: false,
      code: 'license-count-insufficient',
      people: 27,
      limit: 26,
    })
    const overdue = [invoiced('2026-03-01', 'o1'), renew('2026-03-25', { id: 'o2' })]
    expect(answered(overdue)).toEqual({
      ok: false,
      code: 'invoice-open',
      invoice: 'MES2026000000001',
      open: 42_000,
    })
  })
})

describe('orders and terms (subscription-rules 3.4, 4)', () => {
  test('a start in a trial begins the day after it, and the setup fee is asked once', () => {
    const trial = command('trial', '2026-03-01', {
      by: 'u1',
      id: 'x',
      package: 'pro',
      registration: null,
    })
    const { end } = decided([trial, invoiced('2026-03-05', 'o1')])
    expect(end.terms).toMatchObject([
      {
        id: 'x',
        period: 'trial',
        from: '2026-03-01',
        to: '2026-03-14',
      },
      {
        id: 'o1',
        from: '2026-03-15',
        to: '2026-04-14',
      },
    ])
    expect(end.now).toMatchObject({
      state: 'active',
      last: '2026-04-14',
      flags: ['trial'],
    })
  })

  test('a renewal that is paid late begins the day after T all the same; no day comes back', () => {
    const { end } = decided(
      [
        ...marchPaid,
        renew('2026-04-10', { id: 'o2' }),
        pay('2026-04-10', 'a2', 'o2'),
        callback('2026-04-10', 'a2'),
      ],
      { provider: { ...marchOver.provider, a2: [paid('a2', '2026-04-10', 12_000)] } },
    )
    expect(end.terms[1]).toMatchObject({ from: '2026-04-01', to: '2026-04-30' })
    expect(end.invoices.map(({ lines }) => lines.length)).toEqual([2, 1])
  })

  test('seats are paid in every term that is not over, and are of the renewal', () => {
    const { answers, end } = decided(
      [
        ...marchPaid,
        renew('2026-03-26', { id: 'o2' }),
        pay('2026-03-26', 'a2', 'o2'),
        callback('2026-03-26', 'a2'),
        seats('2026-03-30', { id: 'o3', add: 10 }),
        pay('2026-03-30', 'a3', 'o3'),
        callback('2026-03-30', 'a3'),
      ],
      {
        provider: {
          ...marchOver.provider,
          a2: [paid('a2', '2026-03-26', 12_000)],
          a3: [paid('a3', '2026-03-30', 4254)],
        },
      },
    )
    expect(answers[6]?.['quote']).toMatchObject({
      lines: [
        {
          kind: 'seats',
          from: '2026-03-30',
          to: '2026-03-31',
          net: 215,
        },
        {
          kind: 'seats',
          from: '2026-04-01',
          to: '2026-04-30',
          net: 3330,
        },
      ],
    })
    expect(end.terms.map(one => one['seats'])).toEqual([10, 10])
    expect(end.renewal).toMatchObject({ seats: 10 })
    expect(end.now.capacity).toMatchObject({ people: { limit: 35 } })
  })

  test('an upgrade lapses where its term was over when it was paid', () => {
    const { answers, end } = decided(
      [
        ...marchPaid,
        upgrade('2026-03-31', {
          id: 'o2',
          package: 'enterprise',
          period: 'monthly',
          seats: 0,
        }),
        pay('2026-03-31T20:55Z', 'a2', 'o2'),
        callback('2026-03-31T21:00Z', 'a2'),
        pay('2026-03-31T21:00Z', 'a3', 'o2'),
      ],
      {
        provider: {
          ...marchOver.provider,
          a2: [paid('a2', '2026-03-31T21:00Z', 29_612)],
        },
      },
    )
    expect(answers[3]).toMatchObject({ quote: { credit: 388, toPay: 29_612 } })
    expect(answers[5]).toMatchObject({
      status: 'paid',
      granted: null,
      alarm: 'order-closed',
    })
    expect(answers[6]).toEqual({ ok: false, code: 'order-closed' })
    expect(end.credit).toBe(29_612)
  })

  test('a new order closes an open one and what was open to pay for it', () => {
    const { answers, end } = decided([
      order('2026-03-01', 'o1'),
      pay('2026-03-01', 't1', 'o1', 'transfer'),
      order('2026-03-02', 'o2'),
    ])
    expect(answers[1]).toMatchObject({ reference: 'MS-00000001-8', until: '2026-03-15T09:00Z' })
    expect(answers[2]).toMatchObject({ replaced: 'o1' })
    expect(end.attempts).toMatchObject([{ status: 'closed' }])
  })

  test('cancelling withdraws and credits a renewal that was bought; what was paid is open credit', () => {
    const { answers, end } = decided(
      [
        ...marchPaid,
        renew('2026-03-26', { id: 'o2' }),
        pay('2026-03-26', 'a2', 'o2'),
        callback('2026-03-26', 'a2'),
        cancel('2026-03-27'),
        run('2026-04-01'),
      ],
      { provider: { ...marchOver.provider, a2: [paid('a2', '2026-03-26', 12_000)] } },
    )
    expect(answers[6]).toEqual({ ok: true, credits: ['MEC2026000000001'] })
    expect(end.terms.map(({ id }) => id)).toEqual(['o1'])
    expect(end).toMatchObject({ credit: 12_000, cancelled: true, now: { state: 'expired' } })
  })
})

describe('what an operator credits (subscription-rules 5.2)', () => {
  const all = (whole: boolean) =>
    decided([...marchPaid, credit('2026-03-16', 'c1', { order: 'o1', whole })], marchOver)
  test('the days from today on; the term ends yesterday and is not renewed by itself', () => {
    const { answers, end } = all(false)
    expect(answers[3]).toEqual({
      ok: true,
      act: 'c1',
      waiting: false,
      credits: ['MEC2026000000001'],
    })
    expect(end.invoices[1]).toMatchObject({
      lines: [
        {
          kind: 'term',
          from: '2026-03-16',
          to: '2026-03-31',
          net: 5161,
          vat: 1032,
        },
      ],
    })
    expect(end).toMatchObject({
      credit: 6193,
      cancelled: true,
      terms: [{ to: '2026-03-15' }],
      now: { state: 'expired', last: '2026-03-15' },
    })
    expect(end.invoices[0]).toMatchObject({
      credited: 6193,
      paid: 35_807,
      open: 0,
    })
  })
  test('or all of it, with the setup fee', () => {
    const { end } = all(true)
    expect(end.invoices[1]).toMatchObject({
      gross: 42_000,
      lines: [{ from: '2026-03-01' }, {}],
    })
    expect(end.credit).toBe(42_000)
  })
  test('and a renewal that was bought goes with its term', () => {
    const { answers, end } = decided(
      [
        ...marchPaid,
        renew('2026-03-26', { id: 'o2' }),
        pay('2026-03-26', 'a2', 'o2'),
        callback('2026-03-26', 'a2'),
        credit('2026-03-30', 'c1', { order: 'o1' }),
      ],
      { provider: { ...marchOver.provider, a2: [paid('a2', '2026-03-26', 12_000)] } },
    )
    expect(answers[6]).toMatchObject({ credits: ['MEC2026000000001', 'MEC2026000000002'] })
    expect(end.terms.map(({ id, to }) => [id, to])).toEqual([['o1', '2026-03-29']])
  })
  test.each<[string, Fields]>([
    ['order-not-found', { order: 'none' }],
    ['reason-too-short', { order: 'o1', reason: '  too short ' }],
    ['authority-insufficient', { order: 'o1', by: 'u1' }],
  ])('is refused: %s', (code, fields) =>
    expect(
      answered([...marchPaid, credit('2026-03-16', 'c1', fields)], marchOver),
    ).toMatchObject({ code }),
  )
  test('twice there is nothing to credit', () =>
    expect(
      answered(
        [1, 2].reduce<readonly Fields[]>(
          (before, n) => [
            ...before,
            credit('2026-03-16', `c${n}`, { order: 'o1', whole: true }),
          ],
          marchPaid,
        ),
        marchOver,
      ),
    ).toEqual({ ok: false, code: 'nothing-to-credit' }))
})

test('an invoice that is not paid ends service fifteen days after it was due', () => {
  const on = (day: string) =>
    lookedAt([invoiced('2026-03-01', 'o1', { period: 'annual' }), run(day)])
  expect(on('2026-03-15')).toMatchObject({
    state: 'active',
    service: '2026-03-30',
    flags: [],
  })
  expect(on('2026-03-16')).toMatchObject({ state: 'expiring', flags: ['overdue'] })
  expect(on('2026-03-30')).toMatchObject({ state: 'expiring' })
  expect(on('2026-03-31')).toMatchObject({ state: 'expired' })
})
