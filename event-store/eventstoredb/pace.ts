import type { Client } from 'pg'
import type { LogTrouble } from '../contract.ts'
import { asSeenOutside } from '../postgres/connection.ts'
import { followLog, type IndexProgress, type Limits } from './following.ts'
import { readTurn, type Turn } from './index.ts'
import { anotherLog, holdsAnotherLog, isUntouched } from './new-database.ts'
import { LogBehindIndex, missingOf, riftBetween, saidOf, type Rift } from './rift.ts'
import type { Wire } from './wire.ts'

/**
 * Told of what the index missed: when it is found, about each second, and at its end; and of what stands against
 * writing, once.
 */
export type Tell = (news: IndexNews) => void
export type IndexNews = IndexProgress | IndexRift | StrangeStream
/** A stream under our prefix that somebody else wrote into, told once: what he wrote is passed over. */
export type StrangeStream = { readonly strange: string }
/** `isOver`: this process can go on no more, whatever is done about it. */
export type IndexRift = { readonly rift: string; readonly isOver: boolean }

/**
 * Keeps an index with its log: compared before the first append of each session of the writer, and again whenever the
 * server was away, since it may be another one, or an older copy of it, that comes back.
 */
export type Pace = {
  /**
   * In one's turn. Answers whether it looked: then the turn may be another.
   * @param found the turn, which tells whether the index is still the one that the session had
   * @param settle finishes what is pending, if anything is
   * @throws {LogBehindIndex} where the index knows what the log does not have
   */
  keep(client: Client, found: Turn, settle: (turn: Turn) => Promise<void>): Promise<boolean>
  /** Where the index ends after a turn: one that ends before that is another one from then on. */
  reached(position: bigint): void
  /** They are to be compared again before anything is written. */
  doubt(): void
  /** Compares them now, without the turn. @returns why nothing may be written, null where nothing stands against it. */
  look(client: Pick<Client, 'query'>): Promise<string | null>
  /** What was found the last time. */
  reason(): string | null
  /** What stands against writing, as it was found the last time, or an index that follows; null where nothing does. */
  standing(): LogStanding | null
}
/** What stands against writing: a sentence for who runs it, and what is told of it outside. */
export type LogStanding = { readonly reason: string; readonly trouble: LogTrouble }

/**
 * Long because who writes, who reads and who asks for health go by one state.
 * @param isNew the database was new when the process began: a log that is there before it has written is none of its
 *   own, and is not taken on.
 */
export const openPace = (wire: Wire, limits: Limits, tell: Tell, isNew = false): Pace => {
  let kept: Client | null = null
  let breaks = 0
  /** An index that ends before where it was seen to end is an older one, or was emptied. */
  let seen = 0n
  let found: LogStanding | null = null
  let following: IndexProgress | null = null
  let takesOn = !isNew
  const conclude = (now: LogStanding | null): void => {
    if (now !== null && now.reason !== found?.reason) tell({ rift: now.reason, isOver: false })
    found = now
  }
  const compare = async (client: Pick<Client, 'query'>): Promise<Turn> => {
    const turn = await readTurn(client)
    takesOn ||= !isUntouched(turn)
    const rift = await riftBetween(wire, client, turn)
    const isAnother = !takesOn && (await holdsAnotherLog(wire, client))
    conclude(rift ? standingOf(rift) : isAnother ? another : null)
    return turn
  }
  const refuseOthers = async (): Promise<void> => {
    conclude(another)
    throw new LogBehindIndex(another.reason, another.trouble)
  }
  const heard = (followed: IndexProgress): void => {
    following = followed.done ? null : followed
    tell(followed)
  }
  return {
    keep: async (client, { position }, settle) => {
      const now = wire.breaks()
      if (kept === client && breaks === now && found === null && position >= seen) {
        seen = position
        return false
      }
      kept = null
      const turn = await compare(client)
      if (found) throw new LogBehindIndex(found.reason, found.trouble)
      if (turn.pending) await settle(turn)
      try {
        const adopt = takesOn ? undefined : refuseOthers
        await followLog(wire, client, await readTurn(client), limits, heard, adopt)
        takesOn = true
      } finally {
        following = null
      }
      kept = client
      breaks = now
      seen = (await readTurn(client)).position
      return true
    },
    reached: position => {
      seen = position
    },
    doubt: () => {
      kept = null
    },
    look: async client => {
      await compare(client)
      return found?.reason ?? null
    },
    reason: () => found?.reason ?? null,
    standing: () => found ?? (following && behind(following)),
  }
}

const another: LogStanding = { reason: anotherLog, trouble: { code: 'another-log' } }
const standingOf = (rift: Rift): LogStanding => {
  const missing = missingOf(rift)
  return {
    reason: saidOf(rift),
    trouble: { code: 'index-ahead', ...(missing === null ? {} : { events: missing }) },
  }
}

const behind = ({ events, recordedAt }: IndexProgress): LogStanding => ({
  reason:
    'the index in PostgreSQL is older than the log and follows it: ' +
    `${events} events so far, recorded until ${recordedAt}`,
  trouble: { code: 'index-behind', events },
})

/**
 * Before anything is read on: asked again after the server was away, and each second for as long as something stands
 * against it. Who stands beyond the log's end would never be told of what comes.
 * @throws {LogBehindIndex}
 */
export const openComparison = (
  wire: Wire,
  pace: Pace,
  client: Pick<Client, 'query'>,
): (() => Promise<void>) => {
  let compared = -1
  let at = 0
  let under: Promise<void> | null = null
  const look = async (breaks: number): Promise<void> => {
    await pace.look(client)
    compared = breaks
    at = performance.now()
  }
  return async () => {
    const breaks = wire.breaks()
    if (compared !== breaks || (pace.reason() !== null && performance.now() - at > 1000)) {
      under ??= look(breaks).finally(() => {
        under = null
      })
      await under.catch((error: unknown) => {
        throw asSeenOutside(error)
      })
    }
    const reason = pace.reason()
    if (reason !== null) throw new LogBehindIndex(reason, pace.standing()?.trouble)
  }
}
