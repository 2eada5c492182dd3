import { CallError } from '../lib/call.ts'
import { connection } from '../lib/connection.ts'
import { contactMark, waitingHere } from '../lib/contact-mark.ts'
import { serverClock } from '../lib/server-clock.ts'
import { session } from '../lib/session.ts'
import { comesAgain, waits } from '../lib/waiting.ts'
import { checkIn, type CheckedIn, type Scan } from './api.ts'
import {
  forgetScan,
  keepScan,
  keptScans,
  refuseScan,
  type KeptScan,
  type TappedScan,
} from './kept-scans.ts'
import { register, signScan } from './phone-key.ts'

/** Who holds it sends: one page at a time. */
const sendingLock = 'mesai-scans'
/** Held by a page as long as it lives. */
const pageLock = (page: string): string => `mesai-page-${page}`
/** Null where the browser has none, or the page came without encryption: then the server alone sees to *once*. */
const locks: LockManager | null = navigator.locks ?? null
const page = crypto.randomUUID()
const pauseMs = 5000
/** One code that is scanned twice within it, in seconds, counts once (`attendance-rules §2`). */
const repeatMs = 60_000

/** `performance.now()` at the tap, which nobody sets; gone with the page. */
const taps = new Map<string, number>()
const listeners = new Set<() => void>()
let shown: readonly KeptScan[] = []
let timer: ReturnType<typeof setTimeout> | undefined
/** What became of the last one that had waited, for whose it was. */
let arrived: { readonly who: string; readonly answer: CheckedIn } | null = null

const owner = (): string | null => session.current()?.user.id ?? null
const refresh = async (): Promise<void> => {
  const who = owner()
  const next = who === null ? [] : await keptScans(who).catch(() => [])
  if (next.length === 0 && shown.length === 0) return
  shown = next
  for (const listener of listeners) listener()
}
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  locks ? locks.request(sendingLock, work) : work()

const bodyOf = ({ code, direction, position, scanId, phone, photo }: TappedScan): Scan => ({
  code,
  direction,
  position,
  scanId,
  ...(phone ? { phone } : {}),
  ...(photo ? { photo } : {}),
})
const keptBodyOf = (scan: TappedScan): Scan => {
  const tap = taps.get(scan.scanId)
  return {
    ...bodyOf(scan),
    offline: {
      ageMs: tap === undefined ? null : Math.round(performance.now() - tap),
      scannedAt: new Date(scan.scannedAt).toISOString(),
      sentAt: new Date().toISOString(),
      offsetMs: scan.offsetMs,
      ...(scan.mark ? { mark: scan.mark } : {}),
    },
  }
}

/** The server asks for this phone's key with the first scan that needs it. @throws {CallError} */
const send = async (who: string | null, body: Scan): Promise<CheckedIn> => {
  try {
    return await checkIn(body)
  } catch (error) {
    const asks = error instanceof CallError && error.code === 'mobile.phone-unknown'
    if (!asks || who === null) throw error
    await register(who)
    return await checkIn(body)
  }
}

/** Whose page lives still, and knows how old they are: those are not sent from here. */
const livingPages = async (): Promise<ReadonlySet<string | undefined>> =>
  new Set((await locks?.query())?.held?.map(({ name }) => name))

const sendAll = async (): Promise<void> => {
  const who = owner()
  if (who === null || !connection.online()) return
  const living = await livingPages()
  for (const scan of await keptScans(who)) {
    if (scan.refused !== null) continue
    if (scan.page !== page && living.has(pageLock(scan.page))) continue
    if (owner() !== who) return
    try {
      const answer = await send(who, keptBodyOf(scan))
      await done(scan.scanId)
      tellArrived({ who, answer })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (comesAgain(error)) return later()
      await refuseScan(scan.scanId, error.problem?.error ?? error.code)
    }
    await refresh()
  }
}
const done = async (scanId: string): Promise<void> => {
  await forgetScan(scanId)
  taps.delete(scanId)
}
const tellArrived = (next: typeof arrived): void => {
  if (arrived === next) return
  arrived = next
  for (const listener of listeners) listener()
}
const later = (): void => {
  clearTimeout(timer)
  timer = setTimeout(flush, pauseMs)
}
const flush = (): void => {
  clearTimeout(timer)
  alone(sendAll)
    .catch(() => undefined)
    .finally(() => void refresh())
}

/** What was scanned, and when by both clocks of the phone. */
type Tap = Omit<TappedScan, 'scanId' | 'offsetMs' | 'phone' | 'mark'> & {
  readonly tappedAt: number
}

/**
 * The scans of this phone that wait for a network. Each is kept, sealed for its person, before it is sent, and is
 * forgotten once the server has it: a reload, a sign-out or an empty battery loses none.
 */
export const scans = {
  /** @returns the server's answer, or that it waits. @throws {CallError} when it is refused: then nothing is kept. */
  take: async ({ tappedAt, ...tap }: Tap): Promise<CheckedIn | typeof waits> => {
    const who = owner()
    tellArrived(null)
    const last = shown.findLast(({ code }) => code === tap.code)
    if (last && last.refused === null && tap.scannedAt - last.scannedAt <= repeatMs)
      return waits
    const made = {
      ...tap,
      scanId: crypto.randomUUID(),
      offsetMs: serverClock.aheadMs(),
      mark: contactMark.current(),
    }
    const scan = { ...made, phone: who === null ? null : await signScan(who, made) }
    taps.set(scan.scanId, tappedAt)
    const isKept =
      who !== null &&
      (await keepScan(who, page, scan).then(
        () => true,
        () => false,
      ))
    try {
      if (isKept && !connection.online()) return waits
      const answer = await alone(() => send(who, bodyOf(scan)))
      if (isKept) await done(scan.scanId)
      return answer
    } catch (error) {
      if (isKept && error instanceof CallError && comesAgain(error)) {
        later()
        return waits
      }
      if (isKept) await done(scan.scanId)
      throw error
    } finally {
      // What is not kept waits for nothing.
      if (!isKept) taps.delete(scan.scanId)
      await refresh()
    }
  },
  /** Of one that was refused, once he has read why. */
  dismiss: async (scanId: string): Promise<void> => {
    await done(scanId)
    await refresh()
  },
  shown: (): readonly KeptScan[] => shown,
  /** The server's answer to the last one that had waited, until the next is made. */
  arrived: (): CheckedIn | null => (arrived?.who === owner() ? arrived.answer : null),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

waitingHere.keptBy(() => taps.size > 0 || shown.some(({ refused }) => refused === null))
void locks?.request(pageLock(page), () => new Promise(() => {}))
connection.subscribe(flush)
session.subscribe(flush)
flush() // after a reload, or the next day
