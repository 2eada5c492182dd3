/**
 * `npm run simulate -- --gateway URL --key … or --serial … [--secret …] [--people n] [--days n] [--rate n] [--until
 * yyyy-mm-dd] [--zone …] [--seed …]`: realistic days, sent as a reader would.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { addDays, daysOfRange, instantOf, dateAt, zoneOf } from '#domain/shared/time.ts'
import { isLocalDate, type LocalDate, type Zone } from '#domain/shared/values.ts'
import { postTo, punchOf, secretPath } from './post.ts'
import { deliveriesOf, type Delivery, type Reader } from './readers.ts'
import { tapsOf, type Worker } from './working-day.ts'
import { openTerminal } from './zk/terminal.ts'
import { overSocket } from './zk/wire.ts'

const usage = `npm run simulate -- --gateway http://127.0.0.1:8081 --key <device key>
npm run simulate -- --gateway http://127.0.0.1:8081 --serial <serial> --secret <secret>
      as a ZKTeco terminal, which stays on until Ctrl-C; one without secret leaves it away
  --people 50          how many
  --days 30            how many days, up to --until
  --until 2026-03-31   the last day; today when not given
  --rate 200           movements a second at most; 0 for as fast as the gateway answers
  --zone Europe/Istanbul   the zone of the reader's clock
  --seed mesai         another seed, other days
`
const whole = (byDefault: number) =>
  z.coerce.number().int().min(0).max(100_000).default(byDefault)
const options = z.object({
  gateway: z.url(),
  key: z.string().min(16).optional(),
  serial: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/)
    .optional(),
  secret: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  people: whole(50),
  days: whole(30),
  rate: whole(200),
  zone: z
    .string()
    .default('Europe/Istanbul')
    .transform(name => zoneOf(name)),
  seed: z.string().default('mesai'),
  until: z.string().optional(),
})
const batchSize = 100

/** Every second one works early, the others in the office; all pass the one reader whose key was given. */
const workersOf = (people: number, from: LocalDate): Worker[] =>
  Array.from({ length: people }, (_, index) => ({
    name: `worker-${index}`,
    card: String(4_201_000 + (index + 1) * 37),
    doors: { in: 'SIMULATED', out: 'SIMULATED' },
    from,
    holidays: new Set(),
    halfDays: new Map(),
    timetable:
      index % 2 === 0
        ? {
            start: '08:30',
            end: '17:30',
            lunch: { start: '12:00', minutes: 60 },
            weekdays: [1, 2, 3, 4, 5],
          }
        : {
            start: '07:00',
            end: '15:00',
            lunch: { start: '11:00', minutes: 30 },
            weekdays: [1, 2, 3, 4, 5, 6],
          },
  }))

const deliveriesOfDays = (
  seed: string,
  people: number,
  zone: Zone,
  first: LocalDate,
  last: LocalDate,
): Delivery[] => {
  const reader: Reader = {
    serial: 'SIMULATED',
    name: 'simulated',
    protocol: 'json',
    zone,
    directionRule: 'as-sent',
    sendsDirection: true,
    sendsOffset: false,
  }
  const workers = workersOf(people, first)
  return daysOfRange(first, last)
    .flatMap(day =>
      deliveriesOf(
        seed,
        [reader],
        day,
        workers.flatMap(worker => tapsOf(seed, worker, day)),
      ),
    )
    .filter(({ at }) => at <= instantOf(Date.now()))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** A terminal with these days in its memory: it sends its backlog and stays on for orders. */
const simulateTerminal = async (
  gateway: string,
  serial: string,
  secret: string | undefined,
  deliveries: readonly Delivery[],
): Promise<void> => {
  const off = new AbortController()
  const { hostname: host, port } = new URL(gateway)
  const signal = off.signal
  const terminal = openTerminal({
    serial,
    path: secret === undefined ? '' : secretPath(secret),
    signal,
    now: () => Date.now(),
    wait: ms => wait(ms, undefined, { signal }).catch(() => undefined),
    transport: overSocket({ host, port: Number(port || 80), signal }),
  })
  for (const { item } of deliveries) terminal.punch(punchOf(item))
  process.once('SIGINT', () => {
    off.abort()
  })
  const running = terminal.run()
  await terminal.empty()
  process.stdout.write(`${JSON.stringify(terminal.figures())}\n`)
  await running
}

/** Long because it is one run: read what is wanted, send it, tell what it came to. */
const simulate = async (): Promise<void> => {
  const names = [
    'gateway',
    'key',
    'serial',
    'secret',
    'people',
    'days',
    'rate',
    'zone',
    'seed',
    'until',
  ] as const
  const { values } = parseArgs({
    options: Object.fromEntries(names.map(name => [name, { type: 'string' as const }])),
  })
  const given = options.safeParse(values)
  if (
    !given.success ||
    given.data.zone === null ||
    (given.data.key === undefined) === (given.data.serial === undefined)
  ) {
    process.stderr.write(usage)
    process.exitCode = 2
    return
  }
  const {
    gateway,
    key = '',
    serial,
    secret,
    people,
    days,
    rate,
    zone,
    seed,
    until,
  } = given.data
  const last = isLocalDate(until) ? until : dateAt(zone, instantOf(Date.now()))
  const deliveries = deliveriesOfDays(seed, people, zone, addDays(last, 1 - days), last)
  if (serial !== undefined) return simulateTerminal(gateway, serial, secret, deliveries)
  const post = postTo(gateway)
  const began = performance.now()
  const sum = { accepted: 0, repeated: 0, rejected: 0 }
  for (let from = 0; from < deliveries.length; from += batchSize) {
    const { accepted, repeated, rejected } = await post(
      key,
      deliveries.slice(from, from + batchSize).map(({ item }) => item),
    )
    sum.accepted += accepted
    sum.repeated += repeated
    sum.rejected += rejected.length
    const due =
      rate === 0 ? 0 : ((from + batchSize) / rate) * 1000 - (performance.now() - began)
    if (due > 0) await wait(due)
    process.stderr.write(
      `\r${Math.min(from + batchSize, deliveries.length)} of ${deliveries.length}`,
    )
  }
  process.stderr.write('\n')
  process.stdout.write(
    `${JSON.stringify({ ...sum, seconds: Math.round((performance.now() - began) / 100) / 10 })}\n`,
  )
}

simulate().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
