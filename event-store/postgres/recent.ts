import { randomUUID } from 'node:crypto'
import type { Instant } from '#domain/shared/values.ts'
import { decideGroup, type Decision, type GroupIndex } from '../group.ts'
import { eachOf, type PreparedAppend } from '../prepare.ts'
import type { Turn } from './write.ts'

/**
 * A decision made without asking the log: it holds only if the counter still stands at its turn, and no name it took
 * for new is known.
 */
export type Guess = {
  readonly decision: Decision
  readonly starts: ReadonlyMap<string, number>
  readonly turn: Turn
}
type Head = { readonly start: number; readonly revision: number }

/**
 * What the writer who wrote last knows for sure: where the log ends, and the heads of streams it met. With it a group
 * goes in one statement and one round trip, sent while the group before is still being committed.
 */
export type Recent = {
  /** `null` when the group must be looked up: nothing is known yet, or it names what only the log can tell. */
  guess(group: readonly PreparedAppend[], now: Instant): Guess | null
  /** What was written in a turn; sets aside what was known by another token. */
  learn(decision: Decision, starts: ReadonlyMap<string, number>, turn: Turn): void
  /**
   * The token to write with for one who found the counter so: the one known by if nobody else wrote since, else a new
   * one.
   */
  writerAt(position: number, writer: string): string
  /** A guess came true. */
  confirm(): void
  /** What was written with a token, or last, did not hold, or nobody knows: nothing built on it is known any more. */
  forget(writer?: string): void
}

/** Recorded time never goes back, though the clock of who writes may. */
export const laterOf = (recordedAt: Instant, now: Instant): Instant =>
  recordedAt > now ? recordedAt : now

const headsAtHand = 25_000
/** After guesses that failed in a row so many groups at most are looked up before the next guess. */
const longestDoubt = 64

/** Long because guessing, learning and doubting work on the same heads. */
export const openRecent = (): Recent => {
  const heads = openHeads()
  let end: { position: number; recordedAt: Instant; readonly writer: string } | null = null
  let doubt = 0
  let lookUps = 0

  const learn: Recent['learn'] = (decision, starts, turn) => {
    if (end?.writer !== turn.writer) heads.clear()
    end = { position: decision.last, recordedAt: turn.recordedAt, writer: turn.writer }
    for (const {
      of: {
        append: { stream },
      },
      place: { position, revision },
    } of decision.stored) {
      const start = starts.get(stream) ?? heads.get(stream)?.start ?? position
      heads.set(stream, { start, revision })
    }
  }

  return {
    learn,
    guess: (group, now) => {
      if (!end || lookUps > 0) {
        lookUps = Math.max(0, lookUps - 1)
        return null
      }
      const known: GroupIndex = {
        heads: new Map(),
        eventKeys: new Map(),
        requestKeys: new Map(),
        claims: new Map(),
      }
      const starts = new Map<string, number>()
      for (const {
        append: { stream, expected, requestKey, claims, events },
      } of eachOf(group)) {
        if (requestKey !== undefined || (claims && claims.length > 0)) return null
        const head = heads.get(stream)
        if (head) {
          known.heads.set(stream, head.revision)
          starts.set(stream, head.start)
        } else if (expected === 'exists' || (typeof expected === 'number' && expected > 0))
          return null
        // Writing would tell of a stream taken for new that it is not; nothing is written to this one.
        else if (events.length === 0) return null
      }
      const decision = decideGroup(group, known, end.position)
      if (decision.stored.length === 0) return null
      const turn = {
        from: end.position,
        seen: end.writer,
        writer: end.writer,
        recordedAt: laterOf(end.recordedAt, now),
      }
      learn(decision, starts, turn)
      return { decision, starts, turn }
    },
    writerAt: (position, writer) =>
      end?.position === position && end.writer === writer ? writer : randomUUID(),
    confirm: () => {
      doubt >>= 1
    },
    forget: writer => {
      if (!end || (writer !== undefined && end.writer !== writer)) return
      end = null
      heads.clear()
      doubt = Math.min(longestDoubt, Math.max(1, doubt * 2))
      lookUps = doubt
    },
  }
}

/**
 * The heads met last, in two halves of which the older is dropped whole: a map that loses its oldest entry each time
 * grows slow.
 */
const openHeads = () => {
  let [young, old] = [new Map<string, Head>(), new Map<string, Head>()]
  return {
    get: (stream: string): Head | undefined => young.get(stream) ?? old.get(stream),
    set: (stream: string, head: Head): void => {
      if (young.size >= headsAtHand) [young, old] = [new Map(), young]
      young.set(stream, head)
    },
    clear: (): void => {
      young.clear()
      old.clear()
    },
  }
}
