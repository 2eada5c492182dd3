import { DatabaseUnavailable } from '#database/errors.ts'
import { sharesOf, type Shares } from '#database/shares.ts'
import { answeredWithinMs, type SentChannel } from '#domain/notifications/published.ts'
import { asCompanyId, type CompanyId } from '#domain/shared/values.ts'
import { paceOf } from './pace.ts'
import type { CarryAnswer, CarryOf, NamedCarry } from './carry.ts'
import { roomOf, type Hold, type RoomBounds } from './room.ts'
import type { MessageLane } from './rows.ts'
import {
  carrierOf,
  claimNext,
  giveUpExpired,
  settleTry,
  timeOut,
  tryMessage,
  unansweredTries,
  type ClaimedTry,
  type OutboxParts,
} from './tries.ts'

export type OutboxPool = {
  /**
   * Takes time-outs off what nobody answered and begins on every lane that has something due; what is begun goes on by
   * itself until its lane is empty. @throws when the database is away
   */
  look(): Promise<void>
  /** When nothing of what was begun goes on any more. @returns how many tries there were since the last time */
  settled(): Promise<number>
}

/** Tries at once by one provider, and how many of them one company has: codes have as many beside. */
const triesOfProvider = 12
const triesOfCompany = 4
const usualLanesALook = 200
const unansweredALook = 200
/** Of tries that timed out, so many answers are still waited for while their turn is somebody else's. */
const mostLate = 100
/** What a process holds of mails under way, as they lie sealed: a mail has 8 MB of files, some 15 MB of letters. */
const usualRoom: RoomBounds = { most: 64 * 2 ** 20, ofOne: 16 * 2 ** 20 }
/** An answer is written so often, while the database is away: unwritten it would be a time-out. */
const writingMs = [500, 1000, 2000, 4000, 8000] as const
/** Who carries a lane is asked again so often. */
const carriedMs = 1000
const notInTime = Symbol()

/**
 * Tries what is due, by as many processes as there are: each message is claimed by one. A provider that hangs holds up
 * nobody but itself, a company with much nobody but itself, and codes wait for nothing else (docs/decisions/0370). What
 * waits stays in the table: this process holds what it is just trying. Long because turns, lanes and what is late are
 * one account.
 */
export const outboxPool = (
  parts: OutboxParts,
  carryOf: CarryOf,
  failed: (error: unknown) => void,
  stop: AbortSignal,
  {
    answerMs = answeredWithinMs,
    lanesALook = usualLanesALook,
    room: bounds = usualRoom,
  }: {
    readonly answerMs?: number
    readonly lanesALook?: number
    readonly room?: RoomBounds
  } = {},
): OutboxPool => {
  const turns = new Map<string, Shares>()
  const lanes = new Map<string, Promise<void>>()
  const late = new Set<Promise<unknown>>()
  const pace = paceOf(stop)
  const room = roomOf(bounds)
  let after: CompanyId | null = null
  let tries = 0

  const turnsOf = (provider: string, urgent: boolean): Shares => {
    const key = `${provider} ${urgent}`
    const known =
      turns.get(key) ??
      sharesOf({ most: triesOfProvider, ofOne: triesOfCompany, patienceMs: 2 ** 31 - 1 })
    turns.set(key, known)
    return known
  }

  /** Null: not within 60 s; what comes later is written then. */
  const answered = async (
    claimed: ClaimedTry,
    by: NamedCarry,
    hold: Hold | null,
  ): Promise<CarryAnswer | null> => {
    const sending = tryMessage(parts, claimed, by).finally(() => hold?.release())
    if (late.size >= mostLate) return sending
    let timer: NodeJS.Timeout | undefined
    const first = await Promise.race([
      sending,
      new Promise<typeof notInTime>(resolve => {
        timer = setTimeout(resolve, answerMs, notInTime)
      }),
    ])
    clearTimeout(timer)
    if (first !== notInTime) return first
    const writing = sending
      .then(answer => written(claimed, by, answer))
      .catch(failed)
      .finally(() => late.delete(writing))
    late.add(writing)
    return null
  }
  const written = async (
    claimed: ClaimedTry,
    { provider, carry }: NamedCarry,
    answer: CarryAnswer,
  ): Promise<void> => {
    for (let turn = 0; ; turn++)
      try {
        const told = { answer, claim: claimed.claim, provider, carrier: carrierOf(carry) }
        await settleTry(parts, claimed, told)
        return
      } catch (error) {
        const ms = writingMs[turn]
        if (ms === undefined) throw error
        await new Promise(resume => setTimeout(resume, ms))
      }
  }
  /** @param begun heard once something is claimed. @returns whether there was something to try. */
  const tryOne = async (
    lane: MessageLane,
    by: NamedCarry,
    begun: () => void,
  ): Promise<boolean> => {
    // Codes have no files, and wait for nothing else.
    const hold = lane.channel === 'mail' && !lane.urgent ? await room.take(stop) : null
    if (stop.aborted) return false
    const claimed = await claimNext(parts, lane, by.provider).catch((error: unknown) => {
      hold?.release()
      throw error
    })
    if (!claimed) {
      hold?.release()
      return false
    }
    hold?.fit(claimed.sealed?.sealed.ct.length ?? 0)
    tries++
    begun()
    const answer = await answered(claimed, by, hold)
    if (answer !== null) await written(claimed, by, answer)
    return true
  }
  const runLane = async (lane: MessageLane): Promise<void> => {
    const carried = askedAnew(() => carryOf(lane.company, lane.channel))
    const begins = await carried()
    if (begins?.paused) return
    if (begins === null) {
      while (!stop.aborted && (await giveUpExpired(parts, lane)));
      return
    }
    const workers: Promise<void>[] = []
    /** One after the other; who finds something has another look beside him. */
    const worker = async (): Promise<void> => {
      let begun = (): void => {
        begun = () => undefined
        if (workers.length < triesOfCompany) workers.push(worker().catch(failed))
      }
      for (;;) {
        const by = await carried()
        if (by === null || by.paused) return
        await pace(`${lane.company} ${by.provider}`, by.carry.perSecond)
        const own = turnsOf(by.provider, lane.urgent)
        if (!(await own.take(lane.company, () => tryOne(lane, by, () => begun())))) return
      }
    }
    workers.push(worker().catch(failed))
    for (let index = 0; index < workers.length; index++) await workers[index]
  }

  return {
    look: async () => {
      for (const named of await unansweredTries(parts, unansweredALook)) {
        // Of one company that cannot be read, no other one's messages hang.
        const by = await carryOf(named.company, named.channel).catch(error => {
          if (error instanceof DatabaseUnavailable) throw error
          failed(error)
          return undefined
        })
        if (by !== undefined) await timeOut(parts, named, carrierOf(by?.carry ?? null))
      }
      const found = await lanesWithDue(parts, after, lanesALook)
      after = found.length < lanesALook ? null : lastWhole(found)
      for (const lane of found) {
        const key = `${lane.company} ${lane.channel} ${lane.urgent}`
        if (lanes.has(key)) continue
        const running = runLane(lane)
          .catch(failed)
          .finally(() => lanes.delete(key))
        lanes.set(key, running)
      }
    },
    settled: async () => {
      while (lanes.size > 0) await Promise.all(lanes.values())
      const done = tries
      tries = 0
      return done
    },
  }
}

/** The last company of which all lanes are among those that were found: what was cut off comes first the next time. */
const lastWhole = (found: readonly MessageLane[]): CompanyId | null => {
  const last = found.at(-1)?.company ?? null
  return found.findLast(({ company }) => company !== last)?.company ?? last
}

/** A company that pauses or changes who carries its messages is heeded within a second, however much waits. */
const askedAnew = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let known: Promise<T> | null = null
  let at = 0
  return () => {
    if (known === null || performance.now() - at >= carriedMs) {
      known = ask()
      at = performance.now()
    }
    return known
  }
}

const lanesWithDue = async (
  { db, now }: OutboxParts,
  after: CompanyId | null,
  most: number,
): Promise<readonly MessageLane[]> => {
  const rows = await db.withoutCompany(tx =>
    tx.query<{ company_id: string; channel: SentChannel; urgent: boolean }>(
      'select company_id, channel, urgent from mail.lanes($1, $2, $3)',
      [now(), after, most],
    ),
  )
  return rows.map(({ company_id, channel, urgent }) => ({
    company: asCompanyId(company_id),
    channel,
    urgent,
  }))
}
