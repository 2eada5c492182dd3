import { type LogPosition, asLogPosition } from '#domain/shared/values.ts'
import { webListChannel } from '#database/outbox.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { GetLive } from '#api/contract/movements.ts'
import { authenticate, authorise, type AuthorisedUser } from '#api/shared/auth.ts'
import { featuresOf } from '#api/shared/features.ts'
import { read } from '#api/shared/read.ts'
import { answeredByHandler, type Api } from '#api/shared/route.ts'
import { onResponseClosed } from '#api/shared/on-response-closed.ts'
import { refuse } from '#domain/shared/result.ts'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { movementsAfter, seenUpTo } from '#projections/movements/movement-list.ts'
import { openWorkMark } from '#projections/reports/dashboard/open-work-mark.ts'
import { knownUpTo } from '#projections/shared/freshness.ts'
import type { ApiDeps, ApiTools } from '../deps.ts'
import { openStream, type EventStream } from './event-stream.ts'
import { sessionsChannel } from './news.ts'

/** How often it is looked whether the session still lives, and how often a line is kept awake. */
const checkMs = 4000
const pingMs = 15_000
const mostPerUser = 8
const mostAtAll = 2000
/** Rows of one look; whoever is further behind looks again. */
const mostRows = 200

/**
 * Movements as they come: rows that the read tables have since the stream was opened, cut to the caller's scope as it
 * is at each look; and a word without content when figures in that scope have changed. A stream ends with its session,
 * at once where one of the user was ended; one that reads slower than things happen is ended too, since its screen
 * reloads on return. Long because a stream takes its place, its timers and its listener together, and gives them back
 * together.
 */
export const liveRoutes = (api: Api, deps: ApiDeps, { app }: ApiTools): void => {
  const open = new Set<EventStream>()
  const taken = new Map<string, number>()
  let allTaken = 0
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
  /**
   * Counted before anything is waited for: twelve that come at once are twelve. It is given back when the request is
   * over. @returns false when there is none.
   */
  const takePlace = (
    userId: string,
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  ): boolean => {
    const own = taken.get(userId) ?? 0
    if (own >= mostPerUser || allTaken >= mostAtAll) return false
    taken.set(userId, own + 1)
    allTaken += 1
    onResponseClosed(request, reply, () => {
      allTaken -= 1
      const left = (taken.get(userId) ?? 1) - 1
      if (left > 0) taken.set(userId, left)
      else taken.delete(userId)
    })
    return true
  }
  api.route(GetLive, async ({ by, raw }) => {
    if (!takePlace(by.session.userId, raw)) return refuse({ code: 'live.too-many' })
    const [from, mark] = await Promise.all([
      positionNow(deps, by),
      read(deps, by, openWorkMark),
    ])
    const stream = openStream(raw.reply)
    open.add(stream)
    const feed = feeder(deps, by, stream, { from, mark })
    const look = () => void renew(deps, raw.request).then(feed.renewed, stream.end)
    const stop = deps.news.subscribe((what, channel) => {
      const isMine = what === by.session.userId
      // Nothing is said of which: after a loss of the connection something may have been missed.
      if (channel === webListChannel ? isMine : channel === '') stream.send('notices', {})
      if (channel === sessionsChannel) {
        if (isMine) look()
      } else if (channel !== webListChannel) feed.hear(what, channel)
    })
    const ping = setInterval(() => stream.send('ping', {}), pingMs)
    const check = setInterval(look, checkMs)
    stream.onEnd(() => {
      stop()
      clearInterval(ping)
      clearInterval(check)
      open.delete(stream)
    })
    stream.send('ping', {})
    feed.hear('', '')
    return answeredByHandler
  })
}

/** @throws {Failure} when the session has ended, or may not see movements any more. */
const renew = async (
  deps: ApiDeps,
  request: Parameters<typeof authenticate>[1],
): Promise<AuthorisedUser> => {
  const by = await authenticate(deps, request, { use: false, opened: true })
  authorise(GetLive, by, featuresOf(deps, by))
  const { scope } = by
  if (scope === null) throw new Error('nobody without a scope has the permission')
  return { ...by, scope }
}

/** How far the movements of his company are in the read tables: what comes after it is news. */
const positionNow = async (deps: ApiDeps, { session }: AuthorisedUser): Promise<LogPosition> =>
  asLogPosition(
    await deps.db.withCompany(session.company, tx => knownUpTo(tx, [attendance.name])),
  )

/** Sends what is new, one look at a time; what is told meanwhile leads to one more. */
const feeder = (
  deps: ApiDeps,
  first: AuthorisedUser,
  stream: EventStream,
  begin: { readonly from: LogPosition; readonly mark: string },
) => {
  let by = first
  let after = seenUpTo(begin.from)
  let mark = begin.mark
  let looking = false
  let again = false
  /** Movements were shown whose days may still be evaluated. */
  let unsettled = false
  /** Something may wait for a word, or have got one. */
  let weigh = false
  const hear = (what: string, channel: string): void => {
    if (what === 'settled' && unsettled) {
      unsettled = false
      stream.send('dashboard', {})
    }
    weigh ||= channel !== attendance.notify
    again = true
    if (!looking) void keepLooking()
  }
  const keepLooking = async (): Promise<void> => {
    looking = true
    try {
      while (again && !stream.ended()) {
        again = false
        await send()
        if (weigh) await sendMark()
      }
    } catch {
      stream.end() // the screen comes back, and loads what it missed
    } finally {
      looking = false
    }
  }
  const send = async (): Promise<void> => {
    // Asked first: everything up to there is visible to the query after it, in scope or not.
    const upTo = await positionNow(deps, by)
    const { rows, seen } = await read(deps, by, (tx, of) =>
      movementsAfter(tx, { ...of, after, limit: mostRows }),
    )
    const all = rows.length < mostRows
    const { position } = seen
    after = all && upTo > position ? seenUpTo(upTo) : seen
    if (!all) again = true
    for (const row of rows) stream.send('movement', row, position)
    if (rows.length === 0) return
    unsettled = true
    stream.send('dashboard', {}, position)
  }
  /** A decision on people in scope is news for whoever counts what waits, and changes days a little later. */
  const sendMark = async (): Promise<void> => {
    weigh = false
    const now = await read(deps, by, openWorkMark)
    if (now === mark) return
    mark = now
    unsettled = true
    stream.send('dashboard', {})
  }
  return {
    hear,
    renewed: (now: AuthorisedUser): void => {
      by = now
    },
  }
}
