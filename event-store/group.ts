import { asLogPosition } from '#domain/shared/values.ts'
import type { Append, AppendOutcome } from './contract.ts'
import type { PreparedAppend } from './prepare.ts'

/**
 * What a group of appends comes to, decided in memory while the log is locked. Both own stores decide here, so a rule
 * of the contract is written once; they differ in where `GroupIndex` comes from and where a `Decision` goes.
 */

/** Where an event lies. Positions are counted from 1 and stay below 2^53 here; callers see them as `bigint`. */
export type Place = { readonly position: number; readonly revision: number }

/**
 * What the log knows of the names in a group. Deciding writes into it: later appends of a group see the earlier ones.
 */
export type GroupIndex = {
  readonly heads: Map<string, number>
  readonly eventKeys: Map<string, Place>
  readonly requestKeys: Map<string, Place>
  /** Holding stream by claim. */
  readonly claims: Map<string, string>
}

export type Decision = {
  /** One for each append of the group, in its order. */
  readonly answers: AppendOutcome[]
  readonly stored: {
    readonly of: PreparedAppend
    readonly index: number
    readonly place: Place
  }[]
  readonly requestKeys: {
    readonly of: PreparedAppend
    readonly key: string
    readonly place: Place
  }[]
  /** Claims that changed; `Known.claims` says to whom, or to nobody. */
  readonly claims: Map<string, { readonly scope: string; readonly value: string }>
  /** Position of the log afterwards. */
  readonly last: number
}

export const keyIn = (company: string, key: string): string => `${company}/${key}`
export const claimKey = (claim: { readonly scope: string; readonly value: string }): string =>
  `${claim.scope}\u0000${claim.value}`

/** Decides the appends one after the other, as if each had come alone. `last` is the log's position before them. */
export const decideGroup = (
  group: readonly PreparedAppend[],
  known: GroupIndex,
  last: number,
): Decision => {
  const decision = {
    answers: [],
    stored: [],
    requestKeys: [],
    claims: new Map(),
    last,
  } satisfies Decision as Mutable
  for (const prepared of group)
    decision.answers.push(
      prepared.also.length === 0
        ? decideOne(prepared, known, decision)
        : decideTogether([prepared, ...prepared.also], known, decision),
    )
  return decision
}

type Mutable = { -readonly [K in keyof Decision]: Decision[K] }

const decideOne = (
  prepared: PreparedAppend,
  known: GroupIndex,
  decision: Mutable,
): AppendOutcome => {
  const { append } = prepared
  const first =
    append.requestKey === undefined
      ? undefined
      : known.requestKeys.get(keyIn(append.company, append.requestKey))
  if (first) return repeated(first)
  const news = newEvents(append, known)
  if (news.indices.length === 0) return repeated(news.lastKnown)
  const head = known.heads.get(append.stream) ?? 0
  if (!isAsExpected(append.expected, head)) return { status: 'conflict', revision: head }
  const taken = takenByAnother(append, known)
  if (taken !== undefined) return { status: 'claimed', scope: taken }
  return store(prepared, news, head, known, decision)
}

/** All are judged before the first is stored; the last that stores something has the key of the request. */
const decideTogether = (
  all: readonly PreparedAppend[],
  known: GroupIndex,
  decision: Mutable,
): AppendOutcome => {
  const stores = all.filter(({ append }) => append.events.length > 0)
  const last = stores.at(-1)
  const { company = '', requestKey } = last?.append ?? {}
  const first =
    requestKey === undefined ? undefined : known.requestKeys.get(keyIn(company, requestKey))
  if (first) return repeated(first)
  const refusal = standingAgainst(all, known)
  if (refusal) return refusal
  let place: Place = { position: decision.last, revision: 0 }
  for (const one of stores) place = storeAll(one, known, decision)
  if (requestKey !== undefined && last) {
    known.requestKeys.set(keyIn(company, requestKey), place)
    decision.requestKeys.push({ of: last, key: requestKey, place })
  }
  return {
    status: 'stored',
    revision: place.revision,
    position: asLogPosition(place.position),
    repeated: [],
  }
}

/** Two that go together cannot both take a name either. */
const standingAgainst = (
  all: readonly PreparedAppend[],
  known: GroupIndex,
): AppendOutcome | undefined => {
  const names = new Set<string>()
  for (const { append } of all) {
    const head = known.heads.get(append.stream) ?? 0
    if (!isAsExpected(append.expected, head)) return { status: 'conflict', revision: head }
    const scope = takenByAnother(append, known)
    if (scope !== undefined) return { status: 'claimed', scope }
    for (const claim of append.claims ?? []) {
      if (claim.action !== 'take') continue
      if (names.has(claimKey(claim))) return { status: 'claimed', scope: claim.scope }
      names.add(claimKey(claim))
    }
  }
  return undefined
}

const storeAll = (prepared: PreparedAppend, known: GroupIndex, decision: Mutable): Place => {
  const { events, stream, claims } = prepared.append
  let place: Place = { position: decision.last, revision: known.heads.get(stream) ?? 0 }
  for (const index of events.keys()) {
    place = { position: place.position + 1, revision: place.revision + 1 }
    decision.stored.push({ of: prepared, index, place })
  }
  decision.last = place.position
  known.heads.set(stream, place.revision)
  for (const claim of claims ?? []) moveClaim(stream, claim, known, decision)
  return place
}

const repeated = (place: Place): AppendOutcome => ({
  status: 'repeated',
  revision: place.revision,
  position: asLogPosition(place.position),
})

type News = {
  readonly indices: readonly number[]
  readonly repeated: readonly number[]
  readonly lastKnown: Place
}

/** Tells new events from those whose key is known or came earlier in the append. */
const newEvents = (append: Append, known: GroupIndex): News => {
  const indices: number[] = []
  const repeats: number[] = []
  const seen = new Set<string>()
  let lastKnown: Place = { position: 0, revision: 0 }
  append.events.forEach(({ key }, index) => {
    const place =
      key === undefined ? undefined : known.eventKeys.get(keyIn(append.company, key))
    if (place && place.position > lastKnown.position) lastKnown = place
    if (place || (key !== undefined && seen.has(key))) repeats.push(index)
    else indices.push(index)
    if (key !== undefined) seen.add(key)
  })
  return { indices, repeated: repeats, lastKnown }
}

const isAsExpected = (expected: Append['expected'], head: number): boolean => {
  if (typeof expected === 'number') return head === expected
  switch (expected) {
    case 'any':
      return true
    case 'none':
      return head === 0
    case 'exists':
      return head > 0
  }
}

/** The scope of the first claim that another stream holds; claims of one append follow one another. */
const takenByAnother = (
  { stream, claims = [] }: Append,
  known: GroupIndex,
): string | undefined => {
  const released = new Set<string>()
  for (const claim of claims) {
    const key = claimKey(claim)
    const holder = released.has(key) ? undefined : known.claims.get(key)
    if (claim.action === 'take' && holder !== undefined && holder !== stream) return claim.scope
    if (claim.action === 'release' && holder === stream) released.add(key)
  }
  return undefined
}

const store = (
  prepared: PreparedAppend,
  news: News,
  head: number,
  known: GroupIndex,
  decision: Mutable,
): AppendOutcome => {
  const { append } = prepared
  let place: Place = { position: decision.last, revision: head }
  for (const index of news.indices) {
    place = { position: place.position + 1, revision: place.revision + 1 }
    decision.stored.push({ of: prepared, index, place })
    const key = append.events[index]?.key
    if (key !== undefined) known.eventKeys.set(keyIn(append.company, key), place)
  }
  decision.last = place.position
  known.heads.set(append.stream, place.revision)
  if (append.requestKey !== undefined) {
    known.requestKeys.set(keyIn(append.company, append.requestKey), place)
    decision.requestKeys.push({ of: prepared, key: append.requestKey, place })
  }
  for (const claim of append.claims ?? []) moveClaim(append.stream, claim, known, decision)
  return {
    status: 'stored',
    revision: place.revision,
    position: asLogPosition(place.position),
    repeated: news.repeated,
  }
}

/** A release by a stream that does not hold the value changes nothing. */
const moveClaim = (
  stream: string,
  claim: NonNullable<Append['claims']>[number],
  known: GroupIndex,
  decision: Mutable,
): void => {
  const key = claimKey(claim)
  if (claim.action === 'take') known.claims.set(key, stream)
  else if (known.claims.get(key) === stream) known.claims.delete(key)
  else return
  decision.claims.set(key, { scope: claim.scope, value: claim.value })
}
