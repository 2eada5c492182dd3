import { localOfInstant, instantOf } from '#domain/shared/time.ts'
import type { LocalDateTime, Zone } from '#domain/shared/values.ts'
import { carryOut, type Users } from './orders.ts'
import { openFlash, type Punch } from './flash.ts'
import type { Reply, Transport } from './wire.ts'

export type TerminalOptions = {
  readonly serial: string
  /** Stands before `/iclock/` in what it asks: the server path that was typed into it; none when not given. */
  readonly path?: string
  readonly transport: Transport
  /** True time, and how to wait: a test's clock runs as it likes. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  /** Its clock less the true one, in milliseconds, until a reply sets it. */
  readonly driftMs?: number
  readonly signal: AbortSignal
}
export type Figures = {
  readonly acknowledged: number
  readonly sentAgain: number
  readonly handshakes: number
  readonly polls: number
  readonly refused: number
}
export type Terminal = {
  /**
   * Somebody passes now, or did at a reading of the clock: kept in its memory, and sent at once where it was told to.
   */
  punch(who: Omit<Punch, 'local'> & { readonly local?: LocalDateTime }): void
  /** What it holds from before and was acknowledged: sent again only when it is asked for. */
  remember(punches: readonly Punch[]): void
  /** Begins with a handshake; resolves when `signal` aborts. */
  run(): Promise<void>
  /** Resolves when nothing is left to send. */
  empty(): Promise<void>
  readonly figures: () => Figures
  /** As its clock shows it. */
  readonly local: () => LocalDateTime
  readonly users: Users
}

/** What it does until a handshake tells it otherwise. */
const unset = { stamp: 0, errorDelay: 30, delay: 10, zoneMinutes: 0, realtime: true }
const quickTries = [300, 600, 900]
const [mostRecords, fewestRecords, fewer, more] = [200, 30, 30, 10]
/** Connections beside the backlog's. */
const mostLive = 2
const setsClockFromMs = 10_000
const utc = 'UTC' as Zone

/**
 * A ZKTeco terminal as its client behaves (`device-protocols §2`): it keeps everything in its memory, sends what is
 * newer than the server's stamp in batches of up to 200 that fall after failures, tries three times quickly and then
 * waits `ErrorDelay`, sends a punch at once on a connection of its own beside the backlog, polls for orders, and sets
 * its clock by each reply. Long because a terminal's memory, its clock and its connection are one state, as in the
 * device.
 */
export const openTerminal = ({
  serial,
  path = '',
  transport,
  now,
  wait,
  driftMs = 0,
  signal,
}: TerminalOptions): Terminal => {
  const flash = openFlash()
  const users: Users = new Map()
  const counts = { acknowledged: 0, sentAgain: 0, handshakes: 0, polls: 0, refused: 0 }
  const waiting = new Set<() => void>()
  let options = unset
  let drift = driftMs
  let batch = mostRecords
  let ready = false
  let live = 0

  const local = (): LocalDateTime =>
    localOfInstant(utc, instantOf(now() + drift + options.zoneMinutes * 60_000))
  const wake = (): void => {
    for (const resume of waiting) resume()
    waiting.clear()
  }
  const changed = (): Promise<void> =>
    new Promise(resolve => {
      waiting.add(resolve)
    })
  const ask = async (
    method: 'GET' | 'POST',
    target: string,
    body = '',
  ): Promise<Reply | null> => {
    const reply = await transport({ method, target: `${path}/iclock/${target}`, body }).catch(
      () => null,
    )
    if (reply?.date) {
      const off = reply.date.getTime() - (now() + drift)
      if (Math.abs(off) > setsClockFromMs) drift += off
    }
    if (reply && reply.status !== 200) counts.refused += 1
    return reply?.status === 200 ? reply : null
  }
  const pause = (seconds: number): Promise<void> => wait(seconds * 1000)

  const handshake = async (): Promise<void> => {
    while (!signal.aborted) {
      const reply = await ask(
        'GET',
        `cdata?SN=${serial}&options=all&language=69&pushver=2.4.1&PushOptionsFlag=1`,
      )
      const told = reply && optionsIn(reply.body)
      counts.handshakes += 1
      if (told) {
        options = told
        flash.newerThan(told.stamp)
        ready = true
        return wake()
      }
      await pause(options.errorDelay)
    }
  }

  /** @returns whether they are acknowledged: all of them, counted. */
  const sendOnce = async (places: readonly number[]): Promise<boolean> => {
    const reply = await ask(
      'POST',
      `cdata?SN=${serial}&table=ATTLOG&Stamp=${flash.stampOf(places)}`,
      flash.lines(places),
    )
    if (reply && /^(?:UN|RETRY)/m.test(reply.body)) ready = false
    if (!reply || Number(/^OK: ?(\d+)/.exec(reply.body)?.[1] ?? -1) < places.length)
      return false
    flash.acknowledged(places)
    counts.acknowledged += places.length
    return true
  }
  const send = async (places: readonly number[]): Promise<boolean> => {
    for (const [attempt, ms] of quickTries.entries()) {
      if (attempt > 0) counts.sentAgain += 1
      if (await sendOnce(places)) return true
      if (signal.aborted || !ready) return false
      await wait(ms)
    }
    return false
  }

  const sendLive = async (place: number): Promise<void> => {
    live += 1
    await sendOnce([place])
    live -= 1
    wake()
  }

  const backlog = async (): Promise<void> => {
    while (!signal.aborted) {
      if (!ready) await handshake()
      const places = flash.next(batch)
      if (places.length === 0) {
        wake()
        await changed()
      } else if (await send(places)) batch = Math.min(mostRecords, batch + more)
      else {
        batch = Math.max(fewestRecords, batch - fewer)
        await pause(options.errorDelay)
      }
    }
  }
  const polls = async (): Promise<void> => {
    while (!signal.aborted) {
      if (ready) {
        counts.polls += 1
        const reply = await ask(
          'GET',
          `getrequest?SN=${serial}&INFO=Ver%208.0.4.2,${users.size},0,${flash.held()},` +
            '192.0.2.31,10,7,0,0,00000',
        )
        const { results, again } = carryOut(reply?.body ?? '', { flash, users, serial })
        if (results !== '') await ask('POST', `devicecmd?SN=${serial}`, results)
        if (again) await handshake()
        wake()
      }
      await pause(options.delay)
    }
  }

  signal.addEventListener('abort', wake)
  return {
    punch: ({ local: at = local(), ...who }) => {
      const place = flash.add({ ...who, local: at })
      if (ready && options.realtime && live < mostLive) void sendLive(place) // the backlog has it too, should this fail
      wake()
    },
    remember: punches => {
      for (const punch of punches) flash.acknowledged([flash.add(punch)])
    },
    run: async () => {
      await Promise.all([backlog(), polls()])
    },
    empty: async () => {
      while (flash.pending() > 0 && !signal.aborted) await changed()
    },
    figures: () => counts,
    local,
    users,
  }
}

/**
 * @returns null for a reply that is no finished handshake: the device asks again later. An unterminated last line is
 * passed over.
 */
const optionsIn = (body: string): typeof unset | null => {
  if (/^(?:UN|RETRY)/m.test(body) || !body.includes('GET OPTION FROM')) return null
  const lines = body.split('\n').slice(0, -1)
  const number = (...names: string[]): number | null => {
    const value = lines
      .map(line => line.split('='))
      .find(([name = '']) => names.includes(name))?.[1]
    return value === undefined || !Number.isFinite(Number(value)) ? null : Number(value)
  }
  const zone = number('TimeZone') ?? 0
  return {
    stamp: number('ATTLOGStamp', 'Stamp') ?? 0,
    errorDelay: number('ErrorDelay') ?? unset.errorDelay,
    delay: number('Delay') ?? unset.delay,
    zoneMinutes: Math.abs(zone) < 25 ? zone * 60 : zone,
    realtime: number('Realtime') === 1,
  }
}
