import { type Instant, type LogPosition, asLogPosition } from '#domain/shared/values.ts'
import { Client } from 'pg'
import { LogRefused, LogUnavailable, type AppendOutcome } from '../contract.ts'
import { decideGroup } from '../group.ts'
import { eachOf, type PreparedAppend } from '../prepare.ts'
import { asSeenOutside, isAway, settingsOf, type Connect } from '../postgres/connection.ts'
import { laterOf } from '../postgres/recent.ts'
import { followStream, type Pace } from './following.ts'
import { begin, confirm, lookUp, readTurn, type Origin, type Turn } from './index.ts'
import { pendingOf, type PendingGroup } from './pending.ts'
import { LogBehindIndex } from './rift.ts'
import { send, type SendOutcome } from './send.ts'
import type { Wire } from './wire.ts'

export type Writer = {
  /** Answers each append of the group, in order; an error is the answer of that one alone. */
  run(group: readonly PreparedAppend[]): Promise<readonly Answer[]>
  close(): Promise<void>
}
export type Answer = AppendOutcome | LogRefused | LogUnavailable
export type WriterDeps = {
  readonly connect: Connect
  readonly wire: Wire
  readonly now: () => Instant
  readonly patienceMs: number
  /** Bytes of one append to the server. */
  readonly mostAppend: number
  readonly pace: Pace
}

/** Held by whoever writes: by its session, so that it is free as soon as its holder is gone. */
export const turnLock = 7_316_402_118

/**
 * One group at a time in the whole installation: decided by the index, noted there as pending, written to the server,
 * and confirmed. Whoever takes the turn after a crash finds what is pending and finishes it first, so that what one has
 * begun is either in both or in neither; and since no two write side by side, recorded time never goes back along the
 * log. Long because the session and the turn are taken and lost together.
 */
export const openWriter = ({
  connect,
  wire,
  now,
  patienceMs,
  mostAppend,
  pace,
}: WriterDeps): Writer => {
  let session: Client | null = null
  const open = async (): Promise<Client> => {
    const client = new Client(
      settingsOf(connect, 'index', { lock_timeout: String(patienceMs) }),
    )
    const forget = (): void => {
      if (session === client) session = null
    }
    client.on('error', forget)
    client.on('end', forget)
    await client.connect()
    session = client
    return client
  }
  const discard = (client: Client): void => {
    if (session === client) session = null
    client.end().catch(() => undefined)
  }

  const inTurn = async <T>(client: Client, work: (turn: Turn) => Promise<T>): Promise<T> => {
    await client.query('select pg_advisory_lock($1)', [turnLock])
    try {
      const finishing = { client, wire, mostAppend, pace }
      await pace.keep(client, async turn => {
        if (turn.pending) await finishPending(finishing, turn.pending, turn)
      })
      const turn = await readTurn(client)
      if (turn.pending) await finishPending(finishing, turn.pending, turn)
      return await work(turn.pending ? await readTurn(client) : turn)
    } finally {
      // A session that cannot even give the lock back is closed, which gives it back.
      await client
        .query('select pg_advisory_unlock($1)', [turnLock])
        .catch(() => discard(client))
    }
  }

  const runOne = async (group: readonly PreparedAppend[]): Promise<readonly Answer[]> => {
    try {
      const client = session ?? (await open())
      try {
        return await inTurn(client, turn =>
          writeGroup({ client, wire, now, mostAppend, pace }, turn, group),
        )
      } catch (error) {
        if (isAway(error) && !(error instanceof LogUnavailable)) discard(client)
        throw error
      }
    } catch (error) {
      throw error instanceof LogUnavailable ? error : asSeenOutside(error)
    }
  }

  /** The lock keeps others out, but not a second group of one's own session. */
  let before: Promise<unknown> = Promise.resolve()
  return {
    run: group => {
      const mine = before.then(() => runOne(group))
      before = mine.catch(() => undefined)
      return mine
    },
    close: async () => {
      await session?.end()
    },
  }
}

type Finishing = {
  readonly client: Client
  readonly wire: Wire
  readonly mostAppend: number
  readonly pace: Pace
}
/** What a stream has that the index did not know of goes into it before anything of the group does. */
export const finishPending = async (
  { client, wire, mostAppend, pace }: Finishing,
  pending: PendingGroup,
  { ordinal, position }: Pick<Turn, 'ordinal' | 'position'>,
): Promise<{ readonly sent: readonly SendOutcome[]; readonly position: bigint }> => {
  const sent = await send(wire, pending, mostAppend)
  if (sent.some(outcome => isOlderThan(outcome, position))) {
    pace.doubt()
    const reason = await pace.look(client)
    if (reason !== null) throw new LogBehindIndex(reason)
  }
  for (const { write, refusedAt } of sent)
    if (refusedAt !== null && refusedAt > write.from)
      await followStream(wire, client, write.stream, { from: write.from + 1, ordinal })
  return { sent, position: await confirm(client, pending, sent, position) }
}

/** A log that stores behind where the index ends, or has less of a stream than the index knows, may be an older one. */
const isOlderThan = ({ write, positions, refusedAt }: SendOutcome, before: bigint): boolean =>
  (refusedAt !== null && refusedAt < write.from) ||
  [...positions.values()].some(position => position <= before)

type Writing = Finishing & { readonly now: () => Instant }

/**
 * A stream that went on past what the index knew of it makes refused what was decided on that: it has been set right
 * from the log, and is decided again so often.
 */
const mostTries = 3

const writeGroup = async (
  writing: Writing,
  turn: Turn,
  group: readonly PreparedAppend[],
  tries = mostTries,
): Promise<readonly Answer[]> => {
  const { client, wire, now } = writing
  const known = await lookUp(client, eachOf(group))
  const gone = await goneAmong(wire, group, known.heads)
  if (gone.size > 0) return withoutThese(writing, { turn, group, answered: gone, tries })
  const heads = new Map(known.heads)
  const decision = decideGroup(group, known, turn.ordinal)
  const positions = new Map<number, bigint>()
  const conflicts = new Set<string>()
  let refused: ReadonlyMap<number, LogRefused> = new Map()
  if (decision.stored.length > 0) {
    const pending = pendingOf(group, decision, known, heads, laterOf(turn.recordedAt, now()))
    await begin(client, pending)
    const { sent } = await finishPending(writing, pending, turn)
    for (const { write, positions: found, refusedAt } of sent) {
      for (const [ordinal, position] of found) positions.set(ordinal, position)
      if (refusedAt !== null) conflicts.add(write.stream)
      write.events.forEach(({ ordinal }, at) =>
        known.origins.set(ordinal, { stream: write.stream, revision: write.from + at + 1 }),
      )
    }
    refused = refusedAmong(sent)
  }
  const settled = (answer: AppendOutcome): Promise<AppendOutcome> =>
    outside(wire, answer, { positions, origins: known.origins })
  if (refused.size + conflicts.size === 0) return Promise.all(decision.answers.map(settled))
  // What was decided took the refused ones for stored: only what is stored is answered by it.
  const answered = new Map<number, Answer>(refused)
  for (const [at, answer] of decision.answers.entries()) {
    if (refused.has(at) || answer.status !== 'stored') continue
    const unclear = standingIn(group[at], conflicts, tries)
    if (unclear) answered.set(at, unclear)
    else if (positions.has(Number(answer.position))) answered.set(at, await settled(answer))
  }
  return withoutThese(writing, {
    turn: await readTurn(client),
    group,
    answered,
    tries: conflicts.size > 0 ? tries - 1 : tries,
  })
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

type Group = {
  readonly turn: Turn
  readonly group: readonly PreparedAppend[]
  readonly answered: ReadonlyMap<number, Answer>
  readonly tries: number
}
/** Those that are answered already left away; the others are decided anew. */
const withoutThese = async (
  writing: Writing,
  { turn, group, answered, tries }: Group,
): Promise<readonly Answer[]> => {
  const left = group.filter((_, at) => !answered.has(at))
  const answers = left.length === 0 ? [] : await writeGroup(writing, turn, left, tries)
  let next = 0
  return group.map((_, at) => {
    const answer = answered.get(at) ?? answers[next++]
    if (!answer) throw new Error('an append got no answer')
    return answer
  })
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

/**
 * Appends that go together, of which a stream was deleted on the server: told before any of it is sent, since what is
 * stored of the others could not be taken back.
 */
const goneAmong = async (
  wire: Wire,
  group: readonly PreparedAppend[],
  heads: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<number, LogRefused>> => {
  const found = new Map<number, LogRefused>()
  const looking = group.flatMap((prepared, at) =>
    prepared.also.length === 0
      ? []
      : [prepared, ...prepared.also].flatMap(({ append: { stream } }) =>
          heads.has(stream) ? [{ at, stream }] : [],
        ),
  )
  await Promise.all(
    looking.map(async ({ at, stream }) => {
      try {
        for await (const _ of wire.readStream(stream, 1, 1)) break
      } catch (error) {
        if (!(error instanceof LogRefused)) throw error
        found.set(at, error)
      }
    }),
  )
  return found
}

type Places = {
  readonly positions: ReadonlyMap<number, bigint>
  readonly origins: ReadonlyMap<number, Origin>
}

/** Decided by ordinals; told by the server's own positions. */
const outside = async (
  wire: Wire,
  answer: AppendOutcome,
  { positions, origins }: Places,
): Promise<AppendOutcome> => {
  if (answer.status !== 'stored' && answer.status !== 'repeated') return answer
  const ordinal = Number(answer.position)
  const sent = positions.get(ordinal)
  const position =
    sent === undefined ? await positionOf(wire, origins.get(ordinal)) : asLogPosition(sent)
  return { ...answer, position }
}

export const positionOf = async (
  wire: Wire,
  origin: Origin | undefined,
): Promise<LogPosition> => {
  if (origin)
    for await (const { position } of wire.readStream(origin.stream, origin.revision, 1))
      return asLogPosition(position)
  throw new Error('the index names an event that the event store does not have')
}
