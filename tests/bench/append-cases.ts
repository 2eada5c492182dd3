import { asCompanyId, asInstant, type Instant } from '#domain/shared/values.ts'
import type { Append, EventStore } from '#event-store/contract.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql'
import { createHash, randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** One way of storing events, ready to be called by many at once. */
export type Case = {
  readonly append: (caller: number) => Promise<void>
  readonly close: () => Promise<void>
}

const company = asCompanyId('33333333-3333-4333-8333-333333333333')
const now = (): Instant => asInstant(new Date().toISOString())
/** About 170 bytes, as a swipe has. */
export const swipe = {
  movementId: randomUUID(),
  deviceId: randomUUID(),
  localTime: '2026-03-02T08:01:15',
  direction: 'in',
  verification: 'finger',
}

/** Everything an append of ours does: revision, key, event, gapless position. */
export const ours = (url: string, stream: () => string): Case =>
  appendingTo(postgresStore({ url, now }), stream)

/** The same into any of our logs. */
export const appendingTo = (store: EventStore, stream: () => string): Case => {
  const one = (): Append => ({
    company,
    stream: `${company}-bench-${stream()}`,
    expected: 'any',
    metadata: { actor: 'device:bench', correlation: 'bench' },
    events: [
      {
        type: 'MovementRecorded',
        schema: 1,
        data: swipe,
        key: createHash('md5').update(randomUUID()).digest('hex'),
      },
    ],
  })
  return {
    append: async () => {
      const answer = await store.append(one())
      if (answer.status !== 'stored') throw new Error(answer.status)
    },
    close: () => store.close(),
  }
}

/** The yardstick: bare rows, each in its own transaction, on 16 connections. */
export const rawRows = async (ownerUrl: string): Promise<Case> => {
  const setUp = new Client(ownerUrl)
  await setUp.connect()
  await setUp.query(`create table if not exists bench_raw (position bigserial primary key, stream text not null,
      type text not null,
    data jsonb not null, metadata jsonb not null, recorded_at timestamptz not null default now())`)
  await setUp.end()
  const clients = await Promise.all(
    Array.from({ length: 16 }, async () => {
      const client = new Client(ownerUrl)
      await client.connect()
      return client
    }),
  )
  const [text, metadata] = [
    JSON.stringify(swipe),
    JSON.stringify({ company, actor: 'device:bench', correlation: 'bench', schema: 1 }),
  ]
  return {
    append: async caller => {
      await clients[caller % 16]?.query({
        name: 'raw',
        text: 'insert into bench_raw (stream, type, data, metadata) values ($1, $2, $3, $4)',
        values: [`${company}-bench-${randomUUID()}`, 'MovementRecorded', text, metadata],
      })
    },
    close: async () => {
      await Promise.all(clients.map(client => client.end()))
    },
  }
}

/** Emmett without an expected version; a conflict of its own making is retried, as its users must. */
export const emmett = async (ownerUrl: string, stream: () => string): Promise<Case> => {
  const store = getPostgreSQLEventStore(ownerUrl)
  await store.schema.migrate()
  return {
    append: async () => {
      for (;;) {
        try {
          await store.appendToStream(`bench-${stream()}`, [
            { type: 'MovementRecorded', data: swipe },
          ])
          return
        } catch (error) {
          if (
            !(error instanceof Error) ||
            !/version|conflict/i.test(`${error.name} ${error.message}`)
          )
            throw error
        }
      }
    },
    close: () => store.close(),
  }
}
