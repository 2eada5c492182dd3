// Long because it is one section of the rulebook.
import { describe, expect, test } from 'vitest'
import {
  answered,
  at,
  callback,
  command,
  decided,
  type Fields,
  order,
  paid,
  pay,
} from './history.ts'

const register = (fields: Fields = {}, when = '2026-03-01'): Fields =>
  command('register', when, {
    id: 'r1',
    taxNumber: '1234567890',
    taxOffice: 'Kadikoy',
    phone: '+90 532 123-45-67',
    email: 'a@b.co',
    consent: '2026-1',
    ...fields,
  })
const of = (what: string, when: string, fields: Fields = {}): Fields =>
  command(what, when, { registration: 'r1', ...fields })
const code = (when: string, given: string): Fields => of('code', when, { code: given })
const over = { founded: false, codes: ['204816', '111111', '222222'] }
const packaged = [
  register(),
  code('2026-03-01', '204816'),
  of('documents', '2026-03-01', { files: 0 }),
]
const ordered = (fields: Fields = {}): Fields =>
  order('2026-03-01', 'o1', { by: null, registration: 'r1', ...fields })
const answer = (commands: readonly Fields[], more: Fields = {}) =>
  answered(commands, { ...over, ...more })

describe('registering (subscription-rules 1.2)', () => {
  test.each<[string, Fields]>([
    ['consent-missing', { consent: null, taxNumber: '1' }],
    ['tax-number-invalid', { taxNumber: '123456789', phone: '1' }],
    ['tax-number-invalid', { taxNumber: '12345678x0' }],
    ['phone-invalid', { phone: '0532 123', email: 'x' }],
    ['phone-invalid', { phone: '++905321234567' }],
    ['phone-invalid', { phone: '(0532) 1234567' }],
    ['email-invalid', { email: 'a@b' }],
    ['email-invalid', { email: 'a@@b.co' }],
    ['email-invalid', { email: 'a b@c.co' }],
  ])('is refused: %s', (refusal, fields) =>
    expect(answer([register(fields)])).toEqual({ ok: false, code: refusal }),
  )

  test('answers a customer as a stranger, and no code of his is right', () => {
    const accounts = { phones: ['905321234567'], emails: ['A@B.CO'] }
    const { answers, end } = decided([register(), code('2026-03-01', '204816')], {
      ...over,
      accounts,
    })
    expect(answers[0]).toEqual(answered([register()], over))
    expect(answers[1]).toEqual({
      ok: false,
      code: 'code-wrong',
      left: 2,
    })
    expect(end.registrations).toEqual([
      {
        id: 'r1',
        step: 'code',
        stage: null,
        wrong: 1,
        codes: 1,
      },
    ])
  })
})

describe('codes (subscription-rules 1.3)', () => {
  test('the third wrong one ends it, counted over all that were sent', () => {
    const { answers, end } = decided(
      [
        register(),
        code(at('2026-03-01', '09:01'), '000000'),
        of('newCode', at('2026-03-01', '09:02')),
        code(at('2026-03-01', '09:02'), '204816'),
        code(at('2026-03-01', '09:03'), '000000'),
        of('resume', at('2026-03-01', '09:03')),
      ],
      over,
    )
    expect(answers.map(one => one['left'] ?? one.code ?? null)).toEqual([
      null,
      2,
      null,
      1,
      0,
      'registration-not-found',
    ])
    expect(end.registrations).toEqual([])
  })
  test('one is right for ten minutes, both ends included', () => {
    expect(answer([register(), code(at('2026-03-01', '09:10'), '204816')])).toEqual({
      ok: true,
      step: 'documents',
    })
    expect(answer([register(), code(at('2026-03-01', '09:11'), '204816')])).toEqual({
      ok: false,
      code: 'code-expired',
    })
  })
  test('another is sent in another minute, and five are sent', () => {
    expect(answer([register(), of('newCode', '2026-03-01')])).toMatchObject({
      code: 'too-soon',
    })
    const more = [1, 2, 3, 4, 5].map(n => of('newCode', at('2026-03-01', `09:0${n}`)))
    expect(answer([register(), ...more.slice(0, 4)])).toEqual({ ok: true })
    expect(answer([register(), ...more])).toMatchObject({ code: 'too-many-codes' })
  })
})

test('documents: as many as are needed, ten at most', () => {
  const policy = { documents: 2 }
  const files = (count: number) =>
    answer([...packaged.slice(0, 2), of('documents', '2026-03-01', { files: count })], {
      policy,
    })
  expect(files(1)).toEqual({
    ok: false,
    code: 'documents-missing',
    needed: 2,
    files: 1,
  })
  expect(files(11)).toEqual({
    ok: false,
    code: 'too-many-files',
    limit: 10,
  })
  expect(files(10)).toEqual({ ok: true, step: 'package' })
  expect(answer([register(), of('documents', '2026-03-01', { files: 0 })])).toEqual({
    ok: false,
    code: 'wrong-step',
    step: 'code',
  })
})

describe('how long one is found (subscription-rules 1.1)', () => {
  test('168 hours from its last accepted command, which taking it up is not', () => {
    const resumed = of('resume', at('2026-03-08', '08:59'))
    expect(answer([...packaged, resumed])).toEqual({ ok: true, step: 'package' })
    expect(answer([...packaged, resumed, of('resume', '2026-03-08')])).toEqual({
      ok: false,
      code: 'registration-not-found',
    })
    expect(
      answer([...packaged, of('resume', '2026-03-09'), command('run', '2026-03-09')])['done'],
    ).toEqual([{ job: 'sweep', registration: 'r1' }])
  })
  test('and while somebody may pay for it: gone for good when that is over', () => {
    const { answers, end } = decided(
      [
        ...packaged,
        ordered(),
        pay('2026-03-01', 't1', 'o1', 'transfer'),
        of('giveUp', '2026-03-10'),
        command('run', at('2026-03-15', '08:59')),
        command('run', '2026-03-15'),
        command('look', '2026-03-15'),
        command('confirm', '2026-03-15', {
          by: 'op1',
          id: 'c1',
          attempt: 't1',
          payment: 'bank-1',
          amount: 42_000,
          valueDate: '2026-03-14',
        }),
        pay('2026-03-15', 'a1', 'o1'),
      ],
      over,
    )
    expect(answers[5]).toEqual({
      ok: false,
      code: 'attempt-open',
      attempt: 't1',
    })
    expect(answers[6]).toEqual({ ok: true, done: [] })
    expect(answers[7]?.['done']).toEqual([{ job: 'lapse', attempt: 't1' }])
    expect(answers[8]).toMatchObject({ state: 'none', due: [{ job: 'sweep' }] })
    expect(answers[9]).toMatchObject({
      status: 'late',
      alarm: 'late-payment',
      granted: null,
    })
    expect(answers[10]).toEqual({ ok: false, code: 'registration-not-found' })
    expect(end).toMatchObject({ orders: [], credit: 42_000, payments: [{ id: 'bank-1' }] })
  })
})

describe('completing (subscription-rules 1.5)', () => {
  const provider = { a1: [paid('a1', '2026-03-01', 42_000)] }
  const bought = [
    ...packaged,
    ordered(),
    pay('2026-03-01', 'a1', 'o1'),
    callback('2026-03-01', 'a1'),
  ]
  const finish = (when: string): Fields => of('finish', when, { by: 'op1' })
  test('makes the company with what was paid for', () => {
    const { answers, end } = decided(bought, { ...over, provider })
    expect(answers[5]).toMatchObject({
      status: 'paid',
      granted: 'o1',
      failed: null,
    })
    expect(end).toMatchObject({
      registrations: [{ step: 'done', stage: null }],
      terms: [{ id: 'o1', from: '2026-03-01' }],
      now: { state: 'active' },
    })
  })
  test('fails at a stage, and an operator goes on there with the quote it had', () => {
    const { answers, end } = decided(
      [
        ...bought,
        ordered({ id: 'o2' }),
        finish('2026-03-05'),
        finish('2026-03-06'),
        finish('2026-03-06'),
      ],
      { ...over, provider, faults: [2, 3, 1] },
    )
    expect(answers[5]).toMatchObject({
      status: 'paid',
      granted: null,
      failed: 2,
    })
    expect(answers[6]).toEqual({
      ok: false,
      code: 'wrong-step',
      step: 'failed',
    })
    expect(answers[7]).toEqual({
      ok: true,
      failed: 3,
      granted: null,
    })
    expect(answers[8]).toEqual({
      ok: true,
      failed: null,
      granted: 'o1',
    })
    expect(answers[9]).toEqual({ ok: false, code: 'not-failed' })
    expect(end).toMatchObject({
      credit: 0,
      terms: [{ from: '2026-03-06', to: '2026-04-05' }],
      invoices: [{ date: '2026-03-06', paid: 42_000, lines: [{ from: '2026-03-06' }, {}] }],
    })
  })
  test('to all other commands a company that failed is not there', () => {
    const more = [...bought, order('2026-03-02', 'o9')]
    expect(answered(more, { ...over, provider, faults: [1] })).toEqual({
      ok: false,
      code: 'company-not-found',
    })
  })
  test('a trial completes as well, and what is invoiced', () => {
    const trial = command('trial', '2026-03-01', {
      by: null,
      id: 't1',
      package: 'pro',
      registration: 'r1',
    })
    expect(answer([...packaged, trial])).toEqual({
      ok: true,
      from: '2026-03-01',
      to: '2026-03-14',
      failed: null,
    })
    expect(answer([...packaged, trial], { faults: [1] })).toEqual({
      ok: true,
      from: null,
      to: null,
      failed: 1,
    })
    expect(answer([...packaged, ordered({ mode: 'invoiced' })], { faults: [3] })).toMatchObject(
      {
        status: 'open',
        invoice: null,
        failed: 3,
      },
    )
  })
  test('given up, it is gone at once, unless money came', () => {
    expect(
      answer([...packaged, of('giveUp', '2026-03-01'), of('resume', '2026-03-01')]),
    ).toEqual({
      ok: false,
      code: 'registration-not-found',
    })
    const late = [
      ...packaged,
      ordered(),
      pay('2026-03-01', 'a1', 'o1'),
      callback(at('2026-03-01', '09:30'), 'a1'),
      callback(at('2026-03-01', '09:40'), 'a1'),
      of('giveUp', '2026-03-02'),
    ]
    expect(
      answer(late, { provider: { a1: [paid('a1', at('2026-03-01', '09:40'), 42_000)] } }),
    ).toEqual({ ok: false, code: 'money-received' })
  })
})
