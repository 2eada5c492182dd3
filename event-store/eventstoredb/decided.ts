import { asLogPosition, type Instant, type LogPosition } from '#domain/shared/values.ts'
import type { Client } from 'pg'
import { LogRefused, LogUnavailable, type AppendOutcome } from '../contract.ts'
import { claimKey, decideGroup, keyIn } from '../group.ts'
import { eachOf, type PreparedAppend } from '../prepare.ts'
import { asSeenOutside } from '../postgres/connection.ts'
import { laterOf } from '../postgres/recent.ts'
import { followStream } from './following.ts'
import { readTurn, type Turn } from './index.ts'
import { lookUp, type Origin } from './look-up.ts'
import { pendingOf, type PendingGroup } from './pending.ts'
import { LogBehindIndex, riftBetween, saidOf } from './rift.ts'
import type { SendOutcome } from './send.ts'
import type { Wire } from './wire.ts'

/** An error is the answer of that append alone. */
export type Answer = AppendOutcome | Error
export type Group = readonly PreparedAppend[]
/** By their places in the group; who has none is to be decided anew, `tries` times more at most. */
export type Answers = { readonly found: ReadonlyMap<number, Answer>; readonly tries: number }
/**
 * A stream that went on past what the index knew of it makes refused what was decided on that: it has been set right
 * from the log, and is decided again so often.
 */
export const mostTries = 3

/** What a group comes to by the index, before anything is sent. */
export type GroupDecision = {
  /** Null: nothing is to be stored. */
  readonly pending: PendingGroup | null
  answers(sent: readonly SendOutcome[], tries: number): Promise<Answers>
}
export type DecidingParts = {
  readonly client: Client
  readonly wire: Wire
  readonly now: () => Instant
}

/**
 * Reads the index and, of appends that go together, the streams on the server, of which it brings into the index what
 * that did not know; writes nothing else.
 */
export const decide = async (
  { client, wire, now }: DecidingParts,
  turn: Pick<Turn, 'ordinal' | 'recordedAt'>,
  group: Group,
): Promise<GroupDecision> => {
  const first = await lookUp(client, eachOf(group))
  const { gone, ahead } = await standing(wire, group, first.heads)
  if (gone.size > 0)
    return { pending: null, answers: async (_, tries) => ({ found: gone, tries }) }
  for (const [stream, from] of ahead)
    await followStream(wire, client, stream, { from, ordinal: turn.ordinal })
  const known = ahead.size > 0 ? await lookUp(client, eachOf(group)) : first
  const heads = new Map(known.heads)
  const decision = decideGroup(group, known, turn.ordinal)
  const pending =
    decision.stored.length === 0
      ? null
      : pendingOf(group, decision, known, heads, laterOf(turn.recordedAt, now()))
  const decided = { group, origins: known.origins, answers: decision.answers }
  return {
    pending,
    answers: (sent, tries) => answersOf({ wire, client }, decided, sent, tries),
  }
}

/** What a group was decided to be answered, and by what. */
type Decided = {
  readonly group: Group
  readonly origins: ReadonlyMap<number, Origin>
  readonly answers: readonly AppendOutcome[]
}
/** What was decided, as far as it came to be: told once it is known what was stored. */
const answersOf = async (
  asked: Asked,
  { group, origins, answers }: Decided,
  sent: readonly SendOutcome[],
  tries: number,
): Promise<Answers> => {
  const places = placesIn(sent, origins)
  const refused = refusedAmong(sent)
  const found = new Map<number, Answer>(refused)
  const { conflicts } = places
  const isWhole = refused.size + conflicts.size === 0
  await Promise.all(
    answers.map(async (answer, at) => {
      const unclear = isWhole ? null : standingIn(group[at], conflicts, tries)
      // What was decided took the refused ones for stored: only what is stored is answered by it.
      if (isWhole || (!refused.has(at) && !unclear && isStored(answer, places)))
        found.set(at, await outside(asked, answer, places).catch(itsOwn))
      else if (unclear && !refused.has(at) && answer.status === 'stored') found.set(at, unclear)
    }),
  )
  return { found, tries: conflicts.size > 0 ? tries - 1 : tries }
}

/** Why an append cannot be decided again, of which streams stood elsewhere than the index knew; null where it can. */
const standingIn = (
  prepared: PreparedAppend | undefined,
  conflicts: ReadonlySet<string>,
  tries: number,
): LogUnavailable | null => {
  const streams = prepared
    ? eachOf([prepared]).filter(({ append }) => append.events.length > 0)
    : []
  const elsewhere = streams.filter(({ append }) => conflicts.has(append.stream))
  if (elsewhere.length === 0) return null
  if (elsewhere.length < streams.length)
    return new LogUnavailable(
      'a stream went on past what the index knew of it: the append is stored in part',
    )
  return tries > 1
    ? null
    : new LogUnavailable(
        'the stream goes on past what the index knows of it: the append was not stored',
      )
}

/**
 * Whether a group names anything that one under way is about to change: then it can be decided only once that is known.
 */
export const shares = (
  group: Group,
  { writes, requestKeys, claims }: PendingGroup,
): boolean => {
  const streams = new Set(writes.map(({ stream }) => stream))
  const events = new Set(
    writes.flatMap(({ stream, events: written }) =>
      written.flatMap(({ key }) => (key === null ? [] : [keyIn(stream.slice(0, 36), key)])),
    ),
  )
  const requests = new Set(requestKeys.map(({ company, key }) => keyIn(company, key)))
  const names = new Set(claims.map(claimKey))
  return eachOf(group).some(
    ({ append: { company, stream, events: asked, requestKey, claims: moved = [] } }) =>
      streams.has(stream) ||
      (requestKey !== undefined && requests.has(keyIn(company, requestKey))) ||
      moved.some(claim => names.has(claimKey(claim))) ||
      asked.some(({ key }) => key !== undefined && events.has(keyIn(company, key))),
  )
}

/**
 * Which appends of a group the server refused for good. Of a stream that is deleted or closed to us that is the rest of
 * the group, else the one alone: those after it may still be stored where it was to lie.
 */
const refusedAmong = (sent: readonly SendOutcome[]): ReadonlyMap<number, LogRefused> => {
  const found = new Map<number, LogRefused>()
  for (const { write, positions, refused } of sent)
    for (const { ordinal, append } of write.events)
      if (
        refused &&
        append !== undefined &&
        !positions.has(ordinal) &&
        (refused.code !== 'log.too-large' || append === refused.from.append)
      )
        found.set(append, new LogRefused(refused.code))
  return found
}

/** Which appends cannot be stored, and from where on streams have what the index does not know. */
type Standing = {
  readonly gone: ReadonlyMap<number, LogRefused>
  readonly ahead: ReadonlyMap<string, number>
}

/**
 * How the streams of appends that go together stand on the server: a stream that was deleted, or that goes on beyond
 * what the index knows of it, is met before any of it is sent, since what is stored of the others could not be taken
 * back.
 */
const standing = async (
  wire: Wire,
  group: Group,
  heads: ReadonlyMap<string, number>,
): Promise<Standing> => {
  const gone = new Map<number, LogRefused>()
  const ahead = new Map<string, number>()
  const looking = group.flatMap((prepared, at) =>
    prepared.also.length === 0
      ? []
      : eachOf([prepared]).map(({ append: { stream } }) => ({ at, stream })),
  )
  await Promise.all(
    looking.map(async ({ at, stream }) => {
      const head = heads.get(stream) ?? 0
      try {
        for await (const { revision } of wire.readStream(stream, Math.max(1, head), 2))
          if (revision > head) ahead.set(stream, head + 1)
      } catch (error) {
        if (!(error instanceof LogRefused)) throw error
        gone.set(at, error)
      }
    }),
  )
  return { gone, ahead }
}

type Places = {
  readonly positions: ReadonlyMap<number, bigint>
  readonly origins: ReadonlyMap<number, Origin>
  /** Streams that stood elsewhere. */
  readonly conflicts: ReadonlySet<string>
}
const placesIn = (sent: readonly SendOutcome[], known: ReadonlyMap<number, Origin>): Places => {
  const origins = new Map(known)
  const positions = new Map<number, bigint>()
  const conflicts = new Set<string>()
  for (const { write, positions: found, refusedAt } of sent) {
    for (const [ordinal, position] of found) positions.set(ordinal, position)
    if (refusedAt !== null) conflicts.add(write.stream)
    write.events.forEach(({ ordinal }, index) =>
      origins.set(ordinal, { stream: write.stream, revision: write.from + index + 1 }),
    )
  }
  return { origins, positions, conflicts }
}
const isStored = (answer: AppendOutcome, { positions }: Places): boolean =>
  answer.status === 'stored' && positions.has(Number(answer.position))

/** Decided by ordinals; told by the server's own positions. */
const outside = async (
  asked: Asked,
  answer: AppendOutcome,
  { positions, origins }: Places,
): Promise<AppendOutcome> => {
  if (answer.status !== 'stored' && answer.status !== 'repeated') return answer
  const ordinal = Number(answer.position)
  const sent = positions.get(ordinal)
  const position =
    sent === undefined ? await positionOf(asked, origins.get(ordinal)) : asLogPosition(sent)
  return { ...answer, position }
}

/** What keeps one from being told where it lies is not told to the others. */
const itsOwn = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error))

type Asked = { readonly wire: Wire; readonly client: Pick<Client, 'query'> }
/**
 * @throws {LogBehindIndex} where the log is older than the index, which names the event
 * @throws {LogRefused} where its stream was deleted, for ever or so that it can be begun anew
 */
export const positionOf = async (
  { wire, client }: Asked,
  origin: Origin | undefined,
): Promise<LogPosition> => {
  if (!origin) throw new Error('an event was decided that lies nowhere')
  // A stream that was begun anew has later events than the one that is asked for.
  for await (const record of wire.readStream(origin.stream, origin.revision, 1))
    if (record.revision === origin.revision) return asLogPosition(record.position)
  const rift = await riftBetween(wire, client, await readTurn(client)).catch(
    (error: unknown) => {
      throw asSeenOutside(error)
    },
  )
  throw rift ? new LogBehindIndex(saidOf(rift)) : new LogRefused('log.stream-deleted')
}
