import {
  asCompanyId,
  asInstant,
  type CompanyId,
  type Instant,
  type LogPosition,
} from '#domain/shared/values.ts'
import type {
  Append,
  Companion,
  AppendOutcome,
  Claim,
  EventStore,
  ExpectedRevision,
  JsonObject,
  NewEvent,
  StoredEvent,
} from '#event-store/contract.ts'
import type { WireEvent } from '#event-store/eventstoredb/append-messages.ts'
import { createHash, randomUUID } from 'node:crypto'

export const acme = asCompanyId('11111111-1111-4111-8111-111111111111')
export const bolt = asCompanyId('22222222-2222-4222-8222-222222222222')

/** A stream nobody else uses. */
export const aStream = (company: CompanyId = acme): string => `${company}-tally-${randomUUID()}`
/** The key of a natural fact. */
export const keyOf = (fact: string): string =>
  createHash('sha256').update(fact).digest('hex').slice(0, 32)
export const aKey = (): string => keyOf(randomUUID())

type Wanted = {
  company?: CompanyId
  expected?: ExpectedRevision
  events?: readonly NewEvent[]
  requestKey?: string
  claims?: readonly Claim[]
  also?: readonly Companion[]
  key?: string
  note?: string
}
/** An append of one event unless told otherwise. */
export const to = (stream: string, wanted: Wanted = {}): Append => {
  const {
    company = acme,
    expected = 'any',
    key,
    note = 'a note',
    events = [noted(note, key)],
    requestKey,
    claims,
    also,
  } = wanted
  return {
    company,
    stream,
    expected,
    events,
    metadata: { actor: 'system:test', correlation: 'request-1' },
    ...(requestKey === undefined ? {} : { requestKey }),
    ...(claims === undefined ? {} : { claims }),
    ...(also === undefined ? {} : { also }),
  }
}
export const noted = (note: string, key?: string): NewEvent => ({
  type: 'Noted',
  schema: 1,
  data: { note },
  ...(key === undefined ? {} : { key }),
})

/** An event as the server keeps one of ours; what lies beside its data is as it is told here. */
export const sentEvent = (meta: JsonObject = {}): WireEvent => ({
  id: randomUUID(),
  type: 'Noted',
  data: { note: 'late' },
  meta: {
    company: acme,
    schema: 1,
    actor: 'system:other',
    correlation: 'late-1',
    recordedAt: '2026-03-02T08:00:00.000Z',
    ordinal: 2,
    events: 1,
    ...meta,
  },
})

export const streamOf = async (
  store: EventStore,
  stream: string,
  options?: { from?: number; max?: number },
): Promise<StoredEvent[]> => {
  const events: StoredEvent[] = []
  for await (const event of store.readStream(stream, options)) events.push(event)
  return events
}
export const notes = (events: readonly StoredEvent[]): unknown[] =>
  events.map(({ data }) => data['note'])
/** Everything after a position, page by page. */
export const allAfter = async (
  store: EventStore,
  after: LogPosition,
  max = 100,
): Promise<StoredEvent[]> => {
  const events: StoredEvent[] = []
  for (
    let page = await store.readAll({ after, max });
    page.length > 0;
    page = await store.readAll({ after: events.at(-1)?.position ?? after, max })
  )
    events.push(...page)
  return events
}
export const stored = (answer: AppendOutcome): Extract<AppendOutcome, { status: 'stored' }> => {
  if (answer.status !== 'stored') throw new Error(`expected to be stored, was ${answer.status}`)
  return answer
}

/** A clock that the test sets. */
export type Clock = { readonly now: () => Instant; readonly set: (instant: string) => void }
export const clockAt = (start: string): Clock => {
  let current = asInstant(start)
  return {
    now: () => current,
    set: instant => {
      current = asInstant(instant)
    },
  }
}

/** What the parts of the contract are told: the store under test, its clock, and how to open another store. */
export type Given = {
  readonly store: () => EventStore
  readonly clock: Clock
  readonly open: () => EventStore
  /** What an event may have. */
  readonly mostBytes: number
}
