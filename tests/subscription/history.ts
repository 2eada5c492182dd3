import { subscribeLine } from '#commands/subscription/subscribe/subscribe-line.ts'

/** A history as `subscription-format.md` has it, and what comes out. */
export type Fields = Readonly<Record<string, unknown>>

export const pro = {
  version: 1,
  from: '2025-01-01',
  monthly: 10_000,
  seat: 333,
  setup: 25_000,
  people: 25,
  devices: 4,
  sms: 100,
  features: ['leave'],
  trialDays: 14,
}
export const packages = [
  { id: 'lite', rank: 1, versions: [{ ...pro, sold: false, setup: 0 }] },
  {
    id: 'pro',
    rank: 2,
    versions: [pro],
  },
  {
    id: 'enterprise',
    rank: 3,
    versions: [
      {
        ...pro,
        monthly: 25_000,
        people: null,
        devices: null,
        features: ['leave', 'visitors'],
        trialDays: null,
      },
    ],
  },
]
export const begin: Fields = {
  zone: 'Europe/Istanbul',
  seller: {
    zone: 'Europe/Istanbul',
    series: 'MES',
    creditSeries: 'MEC',
  },
  currency: 'TRY',
  vat: [{ from: '2020-01-01', rate: 2000 }],
  packages,
  users: {
    u1: 'main',
    u2: 'administrator',
    m1: 'manager',
    op1: 'operator',
    op2: 'operator',
  },
  founded: true,
}

/** 09:00 UTC, which is noon in Istanbul. */
export const at = (day: string, time = '09:00'): string => `${day}T${time}Z`

/** A command, at noon of a day or at an instant. */
export const command = (what: string, when: string, fields: Fields = {}): Fields => ({
  do: what,
  at: when.length === 10 ? at(when) : when,
  ...fields,
})
const asked = (what: string, by: string) => (when: string, fields: Fields) =>
  command(what, when, { by, ...fields })
const ordered = {
  package: 'pro',
  period: 'monthly',
  mode: 'prepaid',
  seats: 0,
  automatic: false,
  registration: null,
}
export const order = (when: string, id: string, fields: Fields = {}): Fields =>
  command('order', when, { by: 'u1', id, ...ordered, ...fields })
export const pay = (when: string, id: string, ofOrder: string, method = 'card'): Fields =>
  command('pay', when, { by: 'u1', id, order: ofOrder, method })
export const callback = (when: string, attempt: string): Fields =>
  command('callback', when, { attempt, genuine: true })
export const run = (when: string): Fields => command('run', when)
export const look = (when: string): Fields => command('look', when)
export const renew = asked('renew', 'u1')
export const upgrade = asked('upgrade', 'u1')
export const seats = asked('seats', 'u1')
export const cancel = (when: string): Fields => command('cancel', when, { by: 'u1' })
const reason = 'as was agreed by telephone'
export const credit = (when: string, id: string, fields: Fields): Fields =>
  command('credit', when, { by: 'op1', id, whole: false, reason, ...fields })
export const refund = (when: string, id: string, payment: string, amount: number): Fields =>
  command('refund', when, { by: 'op1', id, payment, amount, reason })
export const confirm = (when: string, id: string, fields: Fields): Fields =>
  command('confirm', when, { by: 'op1', id, valueDate: when.slice(0, 10), ...fields })
export const approve = (when: string, act: string, by = 'op2'): Fields =>
  command('approve', when, { by, act })

/** What the provider says of an attempt that was paid. */
export const paid = (attempt: string, when: string, amount: number, fields: Fields = {}) => ({
  at: when.length === 10 ? at(when) : when,
  status: 'paid',
  payment: `of-${attempt}`,
  amount,
  currency: 'TRY',
  attempt,
  ...fields,
})

type Invoice = {
  readonly kind: string
  readonly number: string
  readonly order: string
  readonly due: string | null
  readonly lines: readonly Fields[]
  readonly gross: number
  readonly credited?: number
  readonly paid?: number
  readonly open?: number
}
export type Answer = Fields & { readonly ok: boolean; readonly code?: string }
/** What is true in the end. */
export type Final = {
  readonly registrations: readonly Fields[]
  readonly orders: readonly (Fields & { id: string; status: string; invoice: string | null })[]
  readonly terms: readonly (Fields & {
    id: string
    period: string
    from: string
    to: string
  })[]
  readonly invoices: readonly Invoice[]
  readonly attempts: readonly (Fields & { id: string; order: string; status: string })[]
  readonly payments: readonly {
    id: string
    attempt: string
    amount: number
    refunded: number
    status: string
  }[]
  readonly refunds: readonly Fields[]
  readonly acts: readonly Fields[]
  readonly credit: number
  readonly renewal: Fields | null
  readonly cancelled: boolean
  readonly now: Fields & {
    readonly state: string
    readonly last: string | null
    readonly service: string | null
    readonly flags: readonly string[]
    readonly capacity: Fields | null
    readonly due: readonly Fields[]
  }
}
export type Decided = { readonly answers: readonly Answer[]; readonly end: Final }

export const historyOf = (commands: readonly Fields[], over: Fields = {}): Fields => ({
  ...begin,
  ...over,
  commands,
})

/** Decides a history that is of the form. */
export const decided = (commands: readonly Fields[], over: Fields = {}): Decided => {
  const line = subscribeLine(historyOf(commands, over))
  if (!line.ok) throw new Error(`${line.issue.error} ${line.issue.path}`)
  const all: unknown[] = JSON.parse(line.results)
  return {
    answers: all.slice(0, -1) as readonly Answer[],
    end: all.at(-1) as Final,
  }
}
/** What the last command is answered with. */
export const answered = (commands: readonly Fields[], over: Fields = {}): Answer => {
  const last = decided(commands, over).answers.at(-1)
  if (!last) throw new Error('no command')
  return last
}
/** What is true at the last command. */
export const lookedAt = (commands: readonly Fields[], over: Fields = {}): Final['now'] =>
  decided(commands, over).end.now

/** A month of pro from 1 March 2026, paid by card: 100.00 and setup 250.00 and VAT. */
export const march = [order('2026-03-01', 'o1'), pay('2026-03-01', 'a1', 'o1')]
export const marchPaid = [...march, callback('2026-03-01', 'a1')]
export const marchProvider = { a1: [paid('a1', '2026-03-01', 42_000)] }
export const marchOver = { provider: marchProvider }
