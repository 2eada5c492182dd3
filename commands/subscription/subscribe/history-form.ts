import { z } from 'zod'
import { userRoles } from '#domain/subscription/installation.ts'
import { subscriptionCommand } from './command-form.ts'
import { count, countFromOne, day, instant, text, zone } from './values.ts'

const series = z.string().regex(/^[A-Z]{3}$/)
const byId = <S extends z.ZodType>(one: S) => z.record(z.string(), one)

const version = z.strictObject({
  version: countFromOne,
  from: day,
  sold: z.boolean().default(true),
  invoiced: z.boolean().default(true),
  monthly: count,
  seat: count.nullable(),
  setup: count,
  people: count.nullable(),
  devices: count.nullable(),
  sms: count,
  features: z.array(text),
  trialDays: countFromOne.nullable(),
})
const spans = z.array(z.strictObject({ from: day, to: day.nullable() })).default([])

const attemptWord = z.discriminatedUnion('status', [
  z.strictObject({ at: instant, status: z.literal('open') }),
  z.strictObject({ at: instant, status: z.literal('failed') }),
  z.strictObject({ at: instant, status: z.literal('done') }),
  z.strictObject({ at: instant, status: z.literal('refunded'), payment: text }),
  z.strictObject({
    at: instant,
    status: z.literal('paid'),
    payment: text,
    amount: count,
    currency: text,
    attempt: text,
  }),
])

const shape = z.strictObject({
  zone,
  seller: z.strictObject({ zone, series, creditSeries: series }),
  currency: text,
  policy: z
    .strictObject({
      dueDays: z.number().int().min(0).max(28).default(14),
      fourEyes: count.default(5_000_000),
      documents: count.default(0),
    })
    .prefault({}),
  vat: z.array(z.strictObject({ from: day, rate: count })).min(1),
  packages: z
    .array(z.strictObject({ id: text, rank: countFromOne, versions: z.array(version).min(1) }))
    .min(1),
  numbers: z.record(z.string().regex(/^[A-Z]{3}[0-9]{4}$/), count).default({}),
  lastReference: count.default(0),
  accounts: z
    .strictObject({ phones: z.array(text).default([]), emails: z.array(text).default([]) })
    .prefault({}),
  codes: z.array(z.string().regex(/^[0-9]{6}$/)).default([]),
  faults: z.array(z.number().int().min(0).max(3)).default([]),
  people: spans,
  devices: spans,
  users: byId(z.enum(userRoles)),
  founded: z.boolean(),
  provider: byId(z.array(attemptWord)).default({}),
  commands: z.array(subscriptionCommand),
})
export type SubscriptionHistory = z.infer<typeof shape>

type Fault = { readonly message: string; readonly path: (string | number)[] }

/** A history as it comes in (`subscription-format.md`, In). What the page does not know is not of the form. */
export const subscriptionHistory = shape.superRefine((history, { addIssue }) => {
  for (const fault of faultsOf(history)) {
    addIssue({ code: 'custom', ...fault })
    return
  }
})

function* faultsOf(history: SubscriptionHistory): Generator<Fault> {
  yield* listFaults(history)
  yield* commandFaults(history)
  yield* idFaults(history)
  yield* providerFaults(history)
}

/** Where one of a list has what another before it had. */
function* repeated(
  path: readonly (string | number)[],
  field: string,
  values: readonly (string | number)[],
): Generator<Fault> {
  const seen = new Set<string | number>()
  for (const [index, value] of values.entries())
    if (seen.size === seen.add(value).size)
      yield { message: 'listed-twice', path: [...path, index, field] }
}

function* listFaults({ seller, packages, vat }: SubscriptionHistory): Generator<Fault> {
  if (seller.series === seller.creditSeries)
    yield { message: 'same-series', path: ['seller', 'creditSeries'] }
  yield* repeated(
    ['vat'],
    'from',
    vat.map(({ from }) => from),
  )
  yield* repeated(
    ['packages'],
    'id',
    packages.map(({ id }) => id),
  )
  for (const [index, { versions }] of packages.entries()) {
    const path = ['packages', index, 'versions']
    yield* repeated(
      path,
      'version',
      versions.map(one => one.version),
    )
    yield* repeated(
      path,
      'from',
      versions.map(({ from }) => from),
    )
  }
}

const registering = new Set([
  'register',
  'code',
  'newCode',
  'resume',
  'giveUp',
  'documents',
  'finish',
])

/** Never falling; of a founded company none of a registration; somebody gives what is not of a registration. */
function* commandFaults({ founded, commands }: SubscriptionHistory): Generator<Fault> {
  for (const [index, one] of commands.entries()) {
    const before = commands[index - 1]
    const path = ['commands', index]
    if (before && one.at < before.at) yield { message: 'falling', path: [...path, 'at'] }
    if (founded && registering.has(one.do))
      yield { message: 'of-a-registration', path: [...path, 'do'] }
    const isOfEither = one.do === 'order' || one.do === 'trial'
    if (isOfEither && (one.registration === null) === (one.by === null))
      yield { message: one.by === null ? 'by-nobody' : 'by-somebody', path: [...path, 'by'] }
  }
}

/** An id is unused so far in the history, whatever it is of. */
function* idFaults({ commands }: SubscriptionHistory): Generator<Fault> {
  const seen = new Set<string>()
  for (const [index, one] of commands.entries())
    if ('id' in one && seen.size === seen.add(one.id).size)
      yield { message: 'id-used-before', path: ['commands', index, 'id'] }
}

/** In the order of their instants, and what can be said of an attempt, or of a refund. */
function* providerFaults({ provider, commands }: SubscriptionHistory): Generator<Fault> {
  const ids = (what: string) =>
    new Set(commands.flatMap(one => (one.do === what && 'id' in one ? [one.id] : [])))
  const [attempts, refunds] = [ids('pay'), ids('refund')]
  for (const [id, words] of Object.entries(provider))
    for (const [index, { at, status }] of words.entries()) {
      const path = ['provider', id, index]
      const before = words[index - 1]
      if (before && at < before.at) yield { message: 'falling', path: [...path, 'at'] }
      const isOfOther =
        status === 'done'
          ? attempts.has(id) || /^R[0-9]+$/.test(id)
          : refunds.has(id) && status !== 'open' && status !== 'failed'
      if (isOfOther) yield { message: 'invalid-value', path: [...path, 'status'] }
    }
}
