// Long because one turn is taken, written in and given back with the groups that follow one another in it.
import { Client } from 'pg'
import { LogUnavailable } from '../contract.ts'
import { asSeenOutside, isAway, settingsOf, type Connect } from '../postgres/connection.ts'
import { pipelineQueries } from '../postgres/pipeline-queries.ts'
import {
  decide,
  mostTries,
  shares,
  type Answer,
  type Answers,
  type GroupDecision,
  type DecidingParts,
  type Group,
} from './decided.ts'
import type { Pace } from './following.ts'
import { begin, confirm, readTurn, type Turn } from './index.ts'
import type { PendingGroup } from './pending.ts'
import { send, type SendOutcome } from './send.ts'
import { finishAll, setRight } from './set-right.ts'

export type Writer = {
  /** Answers each append of the group, in order; an error is the answer of that one alone. */
  run(group: Group): Promise<readonly Answer[]>
  close(): Promise<void>
}
export type WriterDeps = Pick<DecidingParts, 'wire' | 'now'> & {
  readonly connect: Connect
  readonly patienceMs: number
  /** Bytes of one append to the server. */
  readonly mostAppend: number
  readonly pace: Pace
}

/** Held by whoever writes: by its session, so that it is free as soon as its holder is gone. */
export const turnLock = 7_316_402_118
/** After so long the turn is given to whoever else waits for it, though more wait here. */
const longestTurnMs = 100

/** A group whose callers wait. */
type Waiting = {
  readonly group: Group
  readonly tries: number
  readonly resolve: (answers: readonly Answer[]) => void
  readonly reject: (reason: unknown) => void
}
/** One that is decided, and noted in the index or about to be. */
type Next = {
  readonly waiting: Waiting
  readonly decided: GroupDecision
  readonly pending: PendingGroup
}

/** One that the server has, and the index does not know of yet. */
type Stored = { readonly of: Next; readonly sent: readonly SendOutcome[] }
type Writing = {
  readonly turn: Turn
  readonly before: Stored | null
  readonly current: Next
  /** Whether others may follow in this turn. */
  readonly goesOn: () => boolean
}

/**
 * One group at a time in the whole installation: decided by the index, noted there as pending, written to the server,
 * and confirmed. Whoever takes the turn after a crash finds what is pending and finishes it first, so that what one has
 * begun is either in both or in neither; and since no two write side by side, recorded time never goes back along the
 * log. While one is under way at the server the one before it is confirmed and the next noted, by one commit: decided
 * where it names nothing that those two do, and sent once the one is stored. Long because the session and the turn are
 * taken and lost together.
 */
export const openWriter = ({
  connect,
  wire,
  now,
  patienceMs,
  mostAppend,
  pace,
}: WriterDeps): Writer => {
  const line: Waiting[] = []
  let session: Client | null = null
  let working: Promise<void> | null = null
  let arrived: () => void = () => undefined

  const open = async (): Promise<Client> => {
    const client = new Client({
      ...settingsOf(connect, 'index', { lock_timeout: String(patienceMs) }),
      pipeline: true,
    })
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
  const add = (waiting: Waiting, first = false): void => {
    if (first) line.unshift(waiting)
    else line.push(waiting)
    arrived()
    working ??= work()
  }
  const fail = (error: unknown, ...waiting: readonly (Waiting | undefined)[]): void => {
    const told = error instanceof LogUnavailable ? error : asSeenOutside(error)
    for (const one of waiting) one?.reject(told)
  }

  /** Those of a group that have no answer yet go to the head of the line. */
  const answer = async (waiting: Waiting, answers: Promise<Answers>): Promise<void> => {
    const { group, resolve, reject } = waiting
    try {
      const { found, tries } = await answers
      const left = [...group.keys()].filter(at => !found.has(at))
      const tell = (rest: readonly Answer[]): void =>
        resolve(
          group.map((_, at) => {
            const told = found.get(at) ?? rest[left.indexOf(at)]
            if (!told) throw new Error('an append got no answer')
            return told
          }),
        )
      if (left.length === 0) tell([])
      else
        add({ group: left.flatMap(at => group[at] ?? []), tries, resolve: tell, reject }, true)
    } catch (error) {
      fail(error, waiting)
    }
  }

  /** Null where nothing of it is to be stored; it is answered then. */
  const prepareNext = async (
    client: Client,
    turn: Pick<Turn, 'ordinal' | 'recordedAt'>,
    waiting: Waiting,
  ): Promise<Next | null> => {
    const decided = await decide({ client, wire, now }, turn, waiting.group)
    if (decided.pending) return { waiting, decided, pending: decided.pending }
    void answer(waiting, decided.answers([], waiting.tries))
    return null
  }

  /**
   * The next in line, where it names nothing that those before it are about to change; decided on what they leave
   * behind.
   */
  const nextBeside = async (
    client: Client,
    current: Next,
    before: Stored | null,
  ): Promise<Next | null> => {
    for (let [waiting] = line; waiting; [waiting] = line) {
      if (shares(waiting.group, current.pending)) return null
      if (before && shares(waiting.group, before.of.pending)) return null
      line.shift()
      try {
        const next = await prepareNext(client, current.pending, waiting)
        if (next) return next
      } catch (error) {
        fail(error, waiting)
        return null
      }
    }
    return null
  }

  /** With what is pending from then on, by one commit. */
  const confirmOne = async (
    client: Client,
    { position: reached }: Turn,
    { of: { waiting, decided, pending }, sent }: Stored,
    left: PendingGroup | null,
  ): Promise<Turn> => {
    try {
      const position = await confirm(client, pending, sent, reached, left)
      void answer(waiting, decided.answers(sent, waiting.tries))
      const { ordinal, recordedAt } = pending
      return { ordinal, recordedAt, position, pending: left }
    } catch (error) {
      fail(error, waiting)
      throw error
    }
  }

  /**
   * While one is under way at the server: the one before it is confirmed, and the next noted, by one commit where both
   * are there; else the next is noted as soon as it comes.
   */
  const workBeside = async (
    client: Client,
    { turn, before, current, goesOn }: Writing,
    ending: { readonly ended: Promise<void>; readonly isOver: () => boolean },
  ): Promise<{ readonly turn: Turn; readonly ahead: Next | null }> => {
    let reached = turn
    let ahead = goesOn() ? await nextBeside(client, current, before) : null
    const withNext = (): PendingGroup => ({ ...current.pending, next: ahead?.pending })
    try {
      if (before) reached = await confirmOne(client, turn, before, withNext())
      else if (ahead) await begin(client, withNext())
      if (!ahead && goesOn()) {
        await Promise.race([ending.ended, arrival()])
        ahead = ending.isOver() ? null : await nextBeside(client, current, null)
        if (ahead) await begin(client, withNext())
      }
      return { turn: reached, ahead }
    } catch (error) {
      fail(error, ahead?.waiting)
      throw error
    }
  }
  const arrival = (): Promise<void> =>
    line.length > 0
      ? Promise.resolve()
      : new Promise(resolve => {
          arrived = resolve
        })

  /** From one that is noted on, as long as others can follow it. */
  const writeFrom = async (
    client: Client,
    found: Turn,
    first: Next,
    goesOn: () => boolean,
  ): Promise<Turn> => {
    let turn = found
    let before: Stored | null = null
    for (let current: Next | null = first; current; ) {
      const { waiting, pending }: Next = current
      let isOver = false
      const sending = send(wire, pending, mostAppend)
      const over = (): void => {
        isOver = true
      }
      const ended = sending.then(over, over)
      let ahead: Next | null
      try {
        ;({ turn, ahead } = await workBeside(
          client,
          { turn, before, current, goesOn },
          { ended, isOver: () => isOver },
        ))
      } catch (error) {
        await ended // nothing is on its way when the next turn begins
        fail(error, waiting)
        throw error
      }
      try {
        const sent = await setRight({ client, wire, pace }, await sending, turn)
        before = { of: current, sent }
      } catch (error) {
        fail(error, waiting, ahead?.waiting)
        throw error
      }
      if (!ahead) {
        ahead = goesOn() ? await nextBeside(client, current, null) : null
        try {
          turn = await confirmOne(client, turn, before, ahead?.pending ?? null)
        } catch (error) {
          fail(error, ahead?.waiting)
          throw error
        }
        before = null
      }
      current = ahead
    }
    return turn
  }

  /** Writes who waits, the first and those after it, until nobody does or others are to have the turn. */
  const writeAll = async (client: Client, found: Turn, first: Waiting): Promise<void> => {
    const until = performance.now() + longestTurnMs
    const breaks = wire.breaks()
    // A server that was away may come back as another: index and log are compared before more is written.
    const goesOn = (): boolean => performance.now() < until && wire.breaks() === breaks
    let turn = found
    for (let waiting: Waiting | undefined = first; waiting; ) {
      let noted: Next | null
      try {
        noted = await prepareNext(client, turn, waiting)
        if (noted) await begin(client, noted.pending)
      } catch (error) {
        fail(error, waiting)
        throw error
      }
      if (noted) turn = await writeFrom(client, turn, noted, goesOn)
      waiting = goesOn() ? line.shift() : undefined
    }
  }

  const takeTurn = async (client: Client): Promise<Turn> => {
    const finishing = { client, wire, mostAppend, pace }
    const [, turn] = await pipelineQueries(client, () => [
      client.query('select pg_advisory_lock($1)', [turnLock]),
      readTurn(client),
    ])
    const looked = await pace.keep(client, turn, async at => {
      await finishAll(finishing, at)
    })
    return finishAll(finishing, looked ? await readTurn(client) : turn)
  }

  const runFirst = async (): Promise<void> => {
    const first = line.shift()
    if (!first) return
    let client: Client
    try {
      client = session ?? (await open())
    } catch (error) {
      return fail(error, first)
    }
    try {
      const turn = await takeTurn(client).catch((error: unknown) => {
        fail(error, first)
        throw error
      })
      await writeAll(client, turn, first)
    } catch (error) {
      if (isAway(error) && !(error instanceof LogUnavailable)) discard(client)
    } finally {
      // A session that cannot even give the lock back is closed, which gives it back.
      await client
        .query('select pg_advisory_unlock($1)', [turnLock])
        .catch(() => discard(client))
    }
  }
  const work = async (): Promise<void> => {
    while (line.length > 0) await runFirst()
    working = null
  }

  return {
    run: group =>
      new Promise<readonly Answer[]>((resolve, reject) => {
        add({ group, tries: mostTries, resolve, reject })
      }),
    close: async () => {
      await working
      await session?.end()
    },
  }
}
