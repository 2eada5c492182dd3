import type { Envelope } from '#database/types.ts'
import type { PersonalClass } from '#domain/shared/events.ts'
import type { CompanyId, Instant, LogPosition } from '#domain/shared/values.ts'
import type { Lane } from '#database/lanes.ts'

/**
 * The event log as everything above it sees it. Two adapters pass one suite (`tests/event-store/contract.ts`); nothing
 * here names a database. Outcomes that callers must deal with are answers; only a log that cannot be reached, or that
 * has too much waiting, throws (`LogUnavailable`), and then nothing of the append is stored or its fate is unknown:
 * send it again with its keys. What a log takes neither now nor later throws, too (`LogRefused`).
 */
export interface EventStore {
  append(append: Append): Promise<AppendOutcome>
  /**
   * In order of revision, from `from` (1 is the first event). Ends at the stream's end.
   * @throws {LogRefused} of a stream that somebody deleted
   */
  readStream(
    stream: string,
    options?: { from?: number; max?: number },
  ): AsyncIterable<StoredEvent>
  /** One page in log order. Complete: no event will ever be stored at or below the last position it holds. */
  readAll(query: {
    after: LogPosition
    max: number
    types?: readonly string[]
  }): Promise<readonly StoredEvent[]>
  /**
   * The event at the position of an event; positions are opaque, so nobody reckons the one before. Undefined where
   * there is none.
   */
  readAt(position: LogPosition): Promise<StoredEvent | undefined>
  /**
   * Everything after a position up to where the log ends at the time of the call, in pages of at most `size`, in order:
   * for rebuilds. `lane`: of its companies and of none alone; a page may be empty then.
   */
  readPages(query: {
    after: LogPosition
    size: number
    lane?: Lane
  }): AsyncIterable<readonly StoredEvent[]>
  /**
   * Where the append with this request key was stored the first time; undefined when the key is not known (any more).
   */
  answered(
    company: CompanyId,
    requestKey: string,
  ): Promise<{ readonly revision: number; readonly position: LogPosition } | undefined>
  /** The stream that holds a claim; undefined when nobody does. */
  holder(scope: string, value: string): Promise<string | undefined>
  /** What a stream holds; for the few times when nobody can say it from its events. */
  heldBy(stream: string): Promise<readonly Pick<Claim, 'scope' | 'value'>[]>
  /** Which of these keys of events the log has, in no order: what an append would skip, without one. */
  known(company: CompanyId, keys: readonly string[]): Promise<ReadonlySet<string>>
  /** Position of the last event; 0n on an empty log. */
  head(): Promise<LogPosition>
  /**
   * Resolves when the log may have grown past `after`, at the latest after about a second; rejects only when `signal`
   * aborts.
   */
  wait(after: LogPosition, signal: AbortSignal): Promise<void>
  /**
   * Forgets request keys recorded before an instant; 30 days are kept. Answers how many. Keys of events are never
   * forgotten.
   */
  forgetRequestKeys(before: Instant): Promise<number>
  health(): Promise<StoreHealth>
  close(): Promise<void>
}

/**
 * What the stream must look like: this revision exactly, no stream yet, some stream, or anything. A stream's revision
 * is its number of events.
 */
export type ExpectedRevision = number | 'none' | 'exists' | 'any'

export type Append = {
  readonly company: CompanyId
  /** `{company}-{kind}-{id}` */
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly events: readonly NewEvent[]
  /** Key of the whole request, kept 30 days: the same key gets the first answer again and stores nothing. */
  readonly requestKey?: string
  readonly claims?: readonly Claim[]
  readonly metadata: Metadata
  /**
   * Appends to other streams of the company, each once, that are stored with it in this order: all of them or nothing
   * of any. Their events have no keys. The answer is that of the last one stored, or of the first that cannot be. One
   * without events and claims stores nothing: it only asks that its stream still stands as expected.
   */
  readonly also?: readonly Companion[]
}
export type Companion = Pick<Append, 'stream' | 'expected' | 'events' | 'claims'>

export type NewEvent = {
  readonly type: string
  readonly schema: number
  readonly data: JsonObject
  /**
   * Natural key of the fact, as 32 hex digits of a hash; kept for ever. An event whose key is known is skipped, the
   * others are stored.
   */
  readonly key?: string
}

/** A value that only one stream of the whole log may hold; `value` is an HMAC, so a claim tells nothing. */
export type Claim = {
  readonly scope: string
  readonly value: string
  readonly action: 'take' | 'release'
}

export type Metadata = {
  /** `user:<id>`, `device:<id>` or `system:<what>` */
  readonly actor: string
  readonly correlation: string
  readonly causation?: string
}

export type AppendOutcome =
  | {
      readonly status: 'stored'
      /** Of the stream after the append. */
      readonly revision: number
      /** Of the last event stored. */
      readonly position: LogPosition
      /** Indices of the events that were skipped because their key is known, or came earlier in the same append. */
      readonly repeated: readonly number[]
    }
  /**
   * The request key, or every event's key, is known: nothing was stored. Position and revision are those of the first
   * time.
   */
  | { readonly status: 'repeated'; readonly revision: number; readonly position: LogPosition }
  /** Never where anything was expected: what comes between is worked out by the log, or is `LogUnavailable`. */
  | { readonly status: 'conflict'; readonly revision: number }
  | { readonly status: 'claimed'; readonly scope: string }

export type StoredEvent = {
  readonly position: LogPosition
  readonly company: CompanyId
  readonly stream: string
  readonly revision: number
  readonly type: string
  readonly schema: number
  readonly data: JsonObject
  readonly metadata: Metadata
  /** When it was written; never goes backwards along the log. */
  readonly recordedAt: Instant
}

/** `warnings`: settings under which an acknowledged append may still be lost, such as a server without fsync. */
export type StoreHealth =
  | { readonly ok: true; readonly head: LogPosition; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly reason: string; readonly trouble: LogTrouble }

/**
 * Why nothing is taken now, for whoever watches: without addresses, names or what the log holds (`log-trouble.ts` has
 * the sentences). `events`: so many followed so far (`index-behind`), or that are missing (`index-ahead`).
 */
export type LogTrouble = {
  readonly code:
    | 'away'
    /** The server does not let us in. */
    | 'denied'
    /** The index in PostgreSQL is older than the log, and follows it. */
    | 'index-behind'
    /** It knows what the log does not have, or the log is another. */
    | 'index-ahead'
    /** A new database met a log that it has not begun. */
    | 'another-log'
    /** A part of an append is in the log, which does not take the rest. */
    | 'half-written'
    /** `npm run log -- reindex` runs. */
    | 'index-in-making'
    /** It ran while this process was out of reach. */
    | 'index-made-anew'
  readonly events?: number
}

export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json }

/**
 * The log is away, too slow or has too much waiting; nothing says whether the append was stored, so it must be sent
 * again with its keys.
 */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable'
  readonly trouble: LogTrouble
  constructor(
    message?: string,
    { trouble = { code: 'away' }, ...options }: ErrorOptions & { trouble?: LogTrouble } = {},
  ) {
    super(message, options)
    this.trouble = trouble
  }
}

/** Why; a word for callers (`words/requests.ts`, `words/gateway.ts`). */
export type LogRefusal = 'log.too-large' | 'log.stream-deleted' | 'log.not-allowed'

/**
 * The log takes this append neither now nor later: an event larger than it keeps, a stream that was deleted in it, a
 * write that it does not let this installation do. Nothing of the append is stored; others are not touched by it.
 */
export class LogRefused extends Error {
  override readonly name = 'LogRefused'
  readonly code: LogRefusal
  constructor(code: LogRefusal, options?: ErrorOptions) {
    super(refusals[code], options)
    this.code = code
  }
}
const refusals: Readonly<Record<LogRefusal, string>> = {
  'log.too-large': 'an event is larger than the log takes (EVENT_STORE_MAX_APPEND)',
  'log.stream-deleted': 'the stream was deleted in the log',
  'log.not-allowed': 'the log does not let this installation write there',
}

/**
 * An event as the layers above read it: checked against nothing again (it was on writing), upcast to its newest shape.
 */
export type LogEntry<E> = E & {
  readonly position: LogPosition
  readonly company: CompanyId
  readonly stream: string
  readonly revision: number
  readonly recordedAt: Instant
  readonly actor: string
  /** The request that recorded it: what one request recorded in several streams is one act. */
  readonly correlation: string
  /** Classes of personal fields that are null here since their key is lost, and not because it was destroyed. */
  readonly lost?: readonly PersonalClass[]
}

export type TypedAppend<E> = Omit<Append, 'events' | 'also'> & {
  readonly events: readonly (E & { readonly key?: string })[]
  readonly also?: readonly TypedCompanion<E>[]
}
export type TypedCompanion<E> = Omit<Companion, 'events'> & { readonly events: readonly E[] }

/**
 * The log spoken to in events of the catalogue: checks each on writing, seals and opens personal fields, upcasts old
 * shapes.
 */
export type Log<E> = {
  append(append: TypedAppend<E>): Promise<AppendOutcome>
  /**
   * With personal fields opened: `null` where the key was destroyed, or is lost (`LogEntry.lost`). In order of
   * revision, from `from` (1 is the first event).
   */
  readStream(stream: string, from?: number): Promise<readonly LogEntry<E>[]>
  /** One page in log order; `personal` says whether personal fields come opened or as sealed envelopes. */
  readAll(query: {
    after: LogPosition
    max: number
    types?: readonly string[]
    personal: 'sealed' | 'open'
  }): Promise<readonly LogEntry<E>[]>
  /** As `EventStore.readAll`: as they lie in the log, neither opened nor upcast. */
  readStored(query: { after: LogPosition; max: number }): Promise<readonly StoredEvent[]>
  /** As `EventStore.readAt`, as it lies in the log. */
  readStoredAt(position: LogPosition): Promise<StoredEvent | undefined>
  /** As `EventStore.readAt`. */
  readAt(position: LogPosition, personal: 'sealed' | 'open'): Promise<LogEntry<E> | undefined>
  /** As `EventStore.readPages`. */
  readPages(query: {
    after: LogPosition
    size: number
    lane?: Lane
    personal: 'sealed' | 'open'
  }): AsyncIterable<readonly LogEntry<E>[]>
} & Pick<
  EventStore,
  | 'answered'
  | 'holder'
  | 'heldBy'
  | 'known'
  | 'head'
  | 'wait'
  | 'forgetRequestKeys'
  | 'health'
  | 'close'
>

/** What a personal field's envelope is bound to, besides company, subject and class: `Sealing.about`. */
export const aboutField = (type: string, field: string): string => `${type}.${field}`

/**
 * A personal field as a reader of sealed events gets it: its envelope, or, of an event from before the field was
 * personal, the position where it lies.
 */
export type SealedText = Envelope | LiesInClear
export type LiesInClear = { readonly lies: string }
/** What a sealed reader got under a personal field, whatever its type says; null where there was nothing. */
export const sealedText = (value: unknown): SealedText | null =>
  typeof value === 'object' && value !== null && ('sealed' in value || 'lies' in value)
    ? (value as SealedText)
    : null
