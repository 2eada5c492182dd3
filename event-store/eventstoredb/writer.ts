import type { Instant } from '#domain/shared/values.ts'
import { Client } from 'pg'
import { LogUnavailable, type AppendOutcome } from '../contract.ts'
import { decideGroup } from '../group.ts'
import { eachOf, type PreparedAppend } from '../prepare.ts'
import { asSeenOutside, isAway, settingsOf, type Connect } from '../postgres/connection.ts'
import { laterOf } from '../postgres/recent.ts'
import { begin, confirm, lookUp, readTurn, type Origin, type Turn } from './index.ts'
import { pendingOf, type PendingGroup } from './pending.ts'
import { send, type SendOutcome } from './send.ts'
import type { Wire } from './wire.ts'

export type Writer = {
  run(group: readonly PreparedAppend[]): Promise<readonly AppendOutcome[]>
  close(): Promise<void>
}
export type WriterDeps = {
  readonly connect: Connect
  readonly wire: Wire
  readonly now: () => Instant
  readonly patienceMs: number
}

/** Held by whoever writes: by its session, so that it is free as soon as its holder is gone. */
const turnLock = 7_316_402_118

/**
 * One group at a time in the whole installation: decided by the index, noted there as pending, written to the server,
 * and confirmed. Whoever takes the turn after a crash finds what is pending and finishes it first, so that what one has
 * begun is either in both or in neither; and since no two write side by side, recorded time never goes back along the
 * log. Long because the session and the turn are taken and lost together.
 */
export const openWriter = ({ connect, wire, now, patienceMs }: WriterDeps): Writer => {
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
      if (turn.pending) await finish(client, wire, turn.pending, turn.position)
      return await work(turn.pending ? await readTurn(client) : turn)
    } finally {
      // A session that cannot even give the lock back is closed, which gives it back.
      await client
        .query('select pg_advisory_unlock($1)', [turnLock])
        .catch(() => discard(client))
    }
  }

  const runOne = async (
    group: readonly PreparedAppend[],
  ): Promise<readonly AppendOutcome[]> => {
    try {
      const client = session ?? (await open())
      try {
        return await inTurn(client, turn => writeGroup({ client, wire, now }, turn, group))
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

const finish = async (
  client: Client,
  wire: Wire,
  pending: PendingGroup,
  before: bigint,
): Promise<{ readonly sent: readonly SendOutcome[]; readonly position: bigint }> => {
  const sent = await send(wire, pending)
  return { sent, position: await confirm(client, pending, sent, before) }
}

type Writing = { readonly client: Client; readonly wire: Wire; readonly now: () => Instant }

const writeGroup = async (
  { client, wire, now }: Writing,
  turn: Turn,
  group: readonly PreparedAppend[],
): Promise<readonly AppendOutcome[]> => {
  const known = await lookUp(client, eachOf(group))
  const heads = new Map(known.heads)
  const decision = decideGroup(group, known, turn.ordinal)
  const positions = new Map<number, bigint>()
  const refused = new Map<string, number>()
  if (decision.stored.length > 0) {
    const pending = pendingOf(decision, known, heads, laterOf(turn.recordedAt, now()))
    await begin(client, pending)
    for (const { write, positions: found, refusedAt } of (
      await finish(client, wire, pending, turn.position)
    ).sent) {
      for (const [ordinal, position] of found) positions.set(ordinal, position)
      if (refusedAt !== null) refused.set(write.stream, refusedAt)
      write.events.forEach(({ ordinal }, at) =>
        known.origins.set(ordinal, { stream: write.stream, revision: write.from + at + 1 }),
      )
    }
  }
  return Promise.all(
    decision.answers.map((answer, at) =>
      outside(wire, answer, {
        refusedAt: refused.get(group[at]?.append.stream ?? ''),
        positions,
        origins: known.origins,
      }),
    ),
  )
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
  const position = positions.get(ordinal) ?? (await positionOf(wire, origins.get(ordinal)))
  return { ...answer, position }
}

export const positionOf = async (wire: Wire, origin: Origin | undefined): Promise<bigint> => {
  if (origin)
    for await (const { position } of wire.readStream(origin.stream, origin.revision, 1))
      return position
  throw new Error('the index names an event that the event store does not have')
}
