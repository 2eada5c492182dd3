import { once } from 'node:events'
import { createServer } from 'node:http'
import { Client } from 'pg'
import { newId } from '#commands/shared/ids.ts'
import { guardedFetch } from '#commands/shared/outbound/guarded-fetch.ts'
import { reactTo } from '#commands/shared/reactions.ts'
import { dueWebhooks } from '#commands/webhooks/claims.ts'
import { onFactsTold } from '#commands/webhooks/keep-facts.ts'
import { makeWebhook, type WebhookParts } from '#commands/webhooks/subscriptions.ts'
import { tellWebhooks } from '#commands/webhooks/tell.ts'
import { openDatabase } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { permissions } from '#domain/access/permissions.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import {
  asCompanyId,
  asEmployeeId,
  asInstant,
  asLocalDate,
  asUserId,
  type Instant,
  type LogPosition,
} from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import type { BenchRow, BenchUrls } from './row.ts'
import { testKeys } from './test-keys.ts'

/** Fifty webhooks of five companies. */
const companies = 5
const webhooksEach = 10
/** That happen in each company: each tells of one person that he leaves, and that his days are others. */
const events = Number(process.env['BENCH_WEBHOOKS'] ?? 100)
const keptEvents = 10_000
const oldFacts = 500_000
const idOf = (kind: string, index: number) =>
  `be0c${kind}00-0000-4000-8000-${String(index).padStart(12, '0')}`

/** All that is read of people is there at once: what it costs depends on the company, and is measured elsewhere. */
const reads: WebhookParts['reads'] = {
  rightsOf: () => Promise.resolve(new Set(permissions)),
  personOf: (_company, { employeeId }) =>
    Promise.resolve({ employeeId, departments: [], movedAt: null }),
  departmentsOf: (_company, departments) => Promise.resolve(departments),
}

/**
 * Fifty webhooks are told what happened, each message answered, by one process; the yardstick is a bare loop that sends
 * as many by the same client, as many at once. What waits meanwhile, what is kept of 10,000 events, and what goes.
 * `BENCH_WEBHOOKS`: how many events a company. Long because it is one day of webhooks and its yardstick.
 */
export const run = async (urls: BenchUrls): Promise<BenchRow[]> => {
  const clock: { at: Instant } = { at: asInstant('2026-03-02T08:00:00.000Z') }
  const now = () => clock.at
  const db = await openDatabase(urls.app)
  const vault = openVault(db, testKeys)
  const log = openLog<MesaiEvent>(postgresStore({ url: urls.app, now }), catalogue, vault)
  const receiver = createServer((request, reply) => {
    request.resume().on('end', () => {
      heard++
      reply.writeHead(204).end()
    })
  })
  let heard = 0
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const address = receiver.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = `http://127.0.0.1:${address.port}/`
  const allowedHosts = [`127.0.0.1:${address.port}`]
  const parts: WebhookParts = { log, vault, db, now, newId, reads, sending: { allowedHosts } }
  const company = (index: number) => asCompanyId(idOf('a0', index))

  const happen = async (index: number, count: number): Promise<void> => {
    for (let first = 0; first < count; first += 500)
      await log.append({
        company: company(index),
        stream: `${company(index)}-bench-${company(index)}`,
        events: Array.from({ length: Math.min(500, count - first) }, (_, at) => ({
          type: 'EmployeeTerminated' as const,
          data: {
            employeeId: asEmployeeId(idOf('e0', first + at)),
            lastDay: asLocalDate('2026-03-31'),
          },
        })),
        expected: 'any',
        metadata: { actor: 'system:bench', correlation: 'bench' },
      })
  }
  let after: LogPosition = await log.head()
  const declared = onFactsTold(parts)
  const keep = async (): Promise<void> => {
    for (;;) {
      const page = await log.readAll({
        after,
        max: 500,
        types: declared.to,
        personal: 'sealed',
      })
      await reactTo(declared, page)
      const last = page.at(-1)
      if (!last) return
      after = last.position
    }
  }
  const owner = new Client(urls.owner)
  await owner.connect()
  try {
    for (let index = 0; index < companies; index++) {
      for (let made = 0; made < webhooksEach; made++) {
        const result = await makeWebhook(parts)(
          { company: company(index), actor: 'system:bench', correlation: 'bench' },
          {
            by: asUserId(idOf('b0', index)),
            name: 'Bench',
            url,
            kinds: ['person.left'],
            departments: [],
          },
        )
        if (!result.ok) throw new Error(result.refusal.code)
      }
      await happen(index, events)
    }
    await keep()
    const messages = companies * webhooksEach * events
    const stopping = new AbortController()
    const faults: unknown[] = []
    const began = performance.now()
    const telling = tellWebhooks(parts).run(
      {
        alone: async (_name, work) => {
          await work(stopping.signal)
          return true
        },
        failed: error => void faults.push(error),
      },
      stopping.signal,
    )
    while (heard < messages && faults.length === 0)
      await new Promise(resume => setTimeout(resume, 10))
    const told = messages / ((performance.now() - began) / 1000)
    stopping.abort()
    await telling
    if (faults.length > 0) throw faults[0]
    const bareBegan = performance.now()
    let left = messages
    const bare = async (): Promise<void> => {
      while (left-- > 0)
        await guardedFetch(
          { method: 'POST', url, body: '{}' },
          { allowedHosts, timeoutMs: 15_000, mostBytes: 1024 },
        )
    }
    await Promise.all(Array.from({ length: companies * 4 }, bare))
    const sent = messages / ((performance.now() - bareBegan) / 1000)

    await happen(0, keptEvents)
    const keptBegan = performance.now()
    await keep()
    const kept = keptEvents / ((performance.now() - keptBegan) / 1000)
    await owner.query(
      `insert into webhooks.facts (company_id, position, place, fact_id, kind, data, recorded_at)
       select $1, -n, 1, gen_random_uuid(), 'person.left', '{"personId":null,"lastDay":"2026-03-31"}', '2026-02-01'
       from generate_series(1, $2::int) n`,
      [company(1), oldFacts],
    )
    const lookBegan = performance.now()
    for (let look = 0; look < 20; look++)
      await dueWebhooks(db, now(), { most: 64, ofCompany: 4 })
    const lookMs = (performance.now() - lookBegan) / 20
    const sweptBegan = performance.now()
    await db.withoutCompany(tx =>
      tx.query('select webhooks.forget($1, $2)', ['2026-02-15T00:00:00.000Z', now()]),
    )
    const swept = oldFacts / ((performance.now() - sweptBegan) / 1000)
    return [
      {
        what: `${companies * webhooksEach} webhooks told ${events} facts each by one process`,
        figure: `${Math.round(told).toLocaleString('en')} messages/s`,
        against: `a bare loop by the same client, ${Math.round(sent).toLocaleString('en')}/s`,
        ratio: Math.round((told / sent) * 100) / 100,
        reach: null,
        reached: true,
      },
      {
        what: 'facts kept for webhooks of 10,000 events, two of each; looked for what is due; gone after two weeks',
        figure:
          `${Math.round(kept).toLocaleString('en')} events/s; ${lookMs.toFixed(1)} ms a look; ` +
          `${Math.round(swept).toLocaleString('en')} facts/s`,
        against: '-',
        ratio: null,
        reach: null,
        reached: true,
      },
    ]
  } finally {
    await owner.end()
    receiver.closeAllConnections()
    receiver.close()
    await log.close()
    await db.close()
  }
}
