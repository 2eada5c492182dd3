import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { smsCarryOf } from '#commands/integrations/carry.ts'
import { outboxPool } from '#commands/outbox/pool.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { newId } from '#commands/shared/ids.ts'
import { subscribedSms, type SmsSubscription } from '#commands/sms/providers.ts'
import { openDatabase } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { instantOf } from '#domain/shared/time.ts'
import { asCompanyId, asUserId } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { writeMessages } from '#tests/drills/outbox-messages.ts'
import { netgsmDouble, netgsmKeys } from '#tests/sms/doubles/netgsm.ts'
import { inRounds, perSecond, rowOf } from './append-measure.ts'
import { median, type BenchRow, type BenchUrls } from './row.ts'
import { testKeys } from './test-keys.ts'

const now = () => instantOf(Date.now())
const rounds = 3
const roundMs = 2000
const messages = 600
/** What a company of ten thousand needs. */
const anHour = 50_000
const subscription: SmsSubscription = { provider: 'netgsm', ...netgsmKeys }
const phoneOf = (_: string, n: number): string => `+90555${String(n).padStart(7, '0')}`

/**
 * Text messages by one process to the double of a provider: as the product sends them, of one company and of ten, and
 * beside it who asks the same provider in a loop, writing nothing, or a row before and after each.
 */
export const run = async (urls: BenchUrls): Promise<readonly BenchRow[]> => {
  const double = await netgsmDouble()
  double.account.sendsLeft = Infinity
  const reach = { origin: double.origin }
  const provider = subscribedSms(subscription, { ...reach, now })
  const send = async (): Promise<void> => {
    const sms = { about: asUserId(randomUUID()), to: phoneOf('', 0), text: 'Merhaba' }
    await provider.send({ ...sms, ref: randomUUID(), commercial: false })
  }
  const [product, rows] = [await productOf(urls, reach), await bareRows(urls.owner)]
  const written = (): Promise<void> => rows.around(send)
  const cases = {
    bare: () => perSecond(4, roundMs, send),
    noted: () => perSecond(4, roundMs, written),
    one: () => product.drained(1),
    noted12: () => perSecond(12, roundMs, written),
    ten: () => product.drained(10),
  }
  await inRounds(1, cases)
  const rates = await inRounds(rounds, cases)
  await Promise.all([product, rows, double].map(({ close }) => close()))
  const of = (what: string, against: string, ...[ours, theirs]: [number[], number[]]) =>
    rowOf(`text messages of ${what}, by one process`, against, null, ours, theirs, 'messages')
  return [
    of('one company', 'four loops that write nothing', rates.one, rates.bare),
    of('one company, noted', 'four loops, a row before and after', rates.one, rates.noted),
    of('ten companies', 'twelve loops, a row before and after', rates.ten, rates.noted12),
    hourOf(median(rates.one)),
  ]
}

const hourOf = (rate: number): BenchRow => {
  const ratio = Math.round((rate * 36_000) / anHour) / 10
  return {
    what: 'text messages of one company in an hour, by one process',
    figure: Math.round(rate * 3600).toLocaleString('en'),
    against: anHour.toLocaleString('en'),
    ratio,
    reach: 1,
    reached: ratio >= 1,
  }
}

/** What the outbox of one process does with so many companies' messages. */
const productOf = async (urls: BenchUrls, reach: { readonly origin: string }) => {
  const db = await openDatabase(urls.app)
  const vault = openVault(db, testKeys)
  const log = openLog<MesaiEvent>(postgresStore({ url: urls.app, now }), catalogue, vault)
  const deps: Deps = { log, vault, db, now, newId }
  const sms = smsCarryOf(deps, {
    forAll: () => subscription,
    offersLocal: () => false,
    publicUrl: 'https://mesai.example',
    reach: () => reach,
  })
  const pool = outboxPool(
    deps,
    async (company, channel) => (channel === 'sms' ? sms(company) : null),
    error => {
      throw error
    },
    new AbortController().signal,
  )
  return {
    /** Messages a second until all that was written is gone. */
    drained: async (companies: number): Promise<number> => {
      for (let company = 0; company < companies; company++)
        await writeMessages(deps, {
          company: asCompanyId(randomUUID()),
          messages: messages / companies,
          at: now(),
          numberOf: phoneOf,
        })
      const began = performance.now()
      await pool.look()
      const tries = await pool.settled()
      if (tries !== messages) throw new Error(`${tries} tries of ${messages} messages`)
      return messages / ((performance.now() - began) / 1000)
    },
    close: async () => {
      await log.close()
      await db.close()
    },
  }
}

/** A row written before what is done and once more after it, each durable by itself. */
const bareRows = async (owner: string) => {
  const pool = new Pool({ connectionString: owner, max: 12 })
  await pool.query('create table bench_sent (id uuid primary key, state text not null)')
  return {
    around: async (work: () => Promise<void>): Promise<void> => {
      const id = randomUUID()
      await pool.query("insert into bench_sent values ($1, 'sending')", [id])
      await work()
      await pool.query("update bench_sent set state = 'accepted' where id = $1", [id])
    },
    close: () => pool.end(),
  }
}
