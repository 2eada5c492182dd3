import { type Instant, type LogPosition, asLogPosition } from '#domain/shared/values.ts'
import { Client } from 'pg'
import { LogRefused, LogUnavailable, type AppendOutcome } from '../contract.ts'
import { decideGroup } from '../group.ts'
import { eachOf, type PreparedAppend } from '../prepare.ts'
import { asSeenOutside, isAway, settingsOf, type Connect } from '../postgres/connection.ts'
import { laterOf } from '../postgres/recent.ts'
import { begin, confirm, lookUp, readTurn, type Origin, type Turn } from './index.ts'
import { pendingOf, type PendingGroup } from './pending.ts'
import { send, type SendOutcome } from './send.ts'
import type { Wire } from './wire.ts'

export type Writer = {
  /** Answers each append of the group, in order; `LogRefused` is the answer of that one alone. */
  run(group: readonly PreparedAppend[]): Promise<readonly Answer[]>
  close(): Promise<void>
}
export type Answer = AppendOutcome | LogRefused
export type WriterDeps = {
  readonly connect: Connect
  readonly wire: Wire
  readonly now: () => Instant
  readonly patienceMs: number
  /** Bytes of one append to the server. */
  readonly mostAppend: number
}

/** Held by whoever writes: by its session, so that it is free as soon as its holder is gone. */
const turnLock = 7_316_402_118

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
      const turn = await readTurn(client)
      if (turn.pending) await finish({ client, wire, mostAppend }, turn.pending, turn.position)
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
          writeGroup({ client, wire, now, mostAppend }, turn, group),
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
}
const finish = async (
  { client, wire, mostAppend }: Finishing,
  pending: PendingGroup,
  before: bigint,
): Promise<{ readonly sent: readonly SendOutcome[]; readonly position: bigint }> => {
  const sent = await send(wire, pending, mostAppend)
  return { sent, position: await confirm(client, pending, sent, before) }
}

type Writing = Finishing & { readonly now: () => Instant }

const writeGroup = async (
  writing: Writing,
  turn: Turn,
  group: readonly PreparedAppend[],
): Promise<readonly Answer[]> => {
  const { client, wire, now } = writing
  const known = await lookUp(client, eachOf(group))
  const gone = await goneAmong(wire, group, known.heads)
  if (gone.size > 0) return withoutThese(writing, turn, group, gone)
  const heads = new Map(known.heads)
  const decision = decideGroup(group, known, turn.ordinal)
  const positions = new Map<number, bigint>()
  const conflicts = new Map<string, number>()
  let refused: ReadonlyMap<number, LogRefused> = new Map()
  if (decision.stored.length > 0) {
    const pending = pendingOf(group, decision, known, heads, laterOf(turn.recordedAt, now()))
    await begin(client, pending)
    const { sent } = await finish(writing, pending, turn.position)
    for (const { write, positions: found, refusedAt } of sent) {
      for (const [ordinal, position] of found) positions.set(ordinal, position)
      if (refusedAt !== null) conflicts.set(write.stream, refusedAt)
      write.events.forEach(({ ordinal }, at) =>
        known.origins.set(ordinal, { stream: write.stream, revision: write.from + at + 1 }),
      )
    }
    refused = refusedAmong(sent)
  }
  const settled = (answer: AppendOutcome, at: number): Promise<AppendOutcome> =>
    outside(wire, answer, {
      refusedAt: conflicts.get(group[at]?.append.stream ?? ''),
      positions,
      origins: known.origins,
    })
  if (refused.size === 0) return Promise.all(decision.answers.map(settled))
  // What was decided took the refused ones for stored: only what is stored is answered by it.
  const done = new Map<number, Answer>(refused)
  for (const [at, answer] of decision.answers.entries())
    if (
      !refused.has(at) &&
      answer.status === 'stored' &&
      positions.has(Number(answer.position))
    )
      done.set(at, await settled(answer, at))
  return withoutThese(writing, await readTurn(client), group, done)
}

/** Those that are answered already left away; the others are decided anew. */
const withoutThese = async (
  writing: Writing,
  turn: Turn,
  group: readonly PreparedAppend[],
  answered: ReadonlyMap<number, Answer>,
): Promise<readonly Answer[]> => {
  const left = group.filter((_, at) => !answered.has(at))
  const answers = left.length === 0 ? [] : await writeGroup(writing, turn, left)
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
  readonly refusedAt: number | undefined
  readonly positions: ReadonlyMap<number, bigint>
  readonly origins: ReadonlyMap<number, Origin>
}

/**
 * Decided by ordinals; told by the server's own positions. What another wrote to the stream meanwhile makes a conflict
 * of it.
 */
const outside = async (
  wire: Wire,
  answer: AppendOutcome,
  { refusedAt, positions, origins }: Places,
): Promise<AppendOutcome> => {
  if (answer.status !== 'stored' && answer.status !== 'repeated') return answer
  const ordinal = Number(answer.position)
  if (answer.status === 'stored' && !positions.has(ordinal))
    return { status: 'conflict', revision: refusedAt ?? answer.revision }
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
