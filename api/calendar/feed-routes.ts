import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import {
  DeleteOwnCalendarFeed,
  GetCalendarFeed,
  GetOwnCalendarFeed,
  PostOwnCalendarFeed,
} from '#api/contract/calendar-feed.ts'
import { maySignIn } from '#api/shared/auth.ts'
import { limit } from '#api/shared/limits.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import { answeredByHandler, type Api } from '#api/shared/route.ts'
import { isOpenFor } from '#api/shared/subscription-gate.ts'
import { feedOf, makeFeed, readFeed, revokeFeed } from '#commands/access/calendar-feeds.ts'
import { readSettings } from '#commands/access/user-settings.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { instantOf } from '#domain/shared/time.ts'
import { accessOf } from '#projections/access/user-access.ts'
import { ownFeed, type FeedItem } from '#projections/calendar/own-feed.ts'
import { firstLanguageOf } from '#projections/organization/companies.ts'
import { feed as words } from '#words/calendar-feed.ts'
import type { Language } from '#words/shared/languages.ts'
import { passwordHolds } from '../access/password-holds.ts'
import { mailOwner } from '../access/password-mails.ts'
import type { ApiDeps } from '../deps.ts'
import { calendarText, type CalendarEvent, type CalendarText } from './icalendar.ts'

/** Somebody's own calendar under a secret address (docs/decisions/0058): he makes and revokes it, programs read it. */
export const feedRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetOwnCalendarFeed, async ({ by }) => {
    const feed = await feedOf(deps, by.session)
    return ok({ offered: by.user.employeeId !== null, feed })
  })
  api.route(PostOwnCalendarFeed, async ({ by, body: { password } }) => {
    if (by.user.employeeId === null) return refuse({ code: 'account.feed-without-employee' })
    if (!(await passwordHolds(deps, api.limits, by, password)))
      return refuse({ code: 'access.old-password-wrong' })
    const { company, userId } = by.session
    const tell = await mailOwner(deps, company, userId, 'calendar-feed-made')
    return recordedAnswer(
      await makeFeed(deps)(by.caller, { session: by.session, tell }),
      ({ secret }) => ({
        path: GetCalendarFeed.url.replace(':file', `${secret}.ics`),
      }),
    )
  })
  api.route(DeleteOwnCalendarFeed, async ({ by }) =>
    recordedAnswer(await revokeFeed(deps)(by.caller, by.session.userId)),
  )
  readingRoute(api, deps)
}

/** A secret as we make them. */
const named = /^([A-Za-z0-9_-]{22})\.ics$/
/** A wrong secret, one that was revoked, and one of somebody who has left or may read no more are answered alike. */
const nobodys = refuse({ code: 'account.feed-not-found' as const })

const readingRoute = (api: Api, deps: ApiDeps): void =>
  api.route(GetCalendarFeed, async ({ params, raw: { request, reply } }) => {
    const secret = named.exec(params.file)?.[1]
    const owner = secret === undefined ? null : await readFeed(deps, secret)
    if (!owner) return nobodys
    api.limits.take(limit.feed, owner.userId)
    const { state } = await deps.standings.of(owner.company)
    const content = await deps.db.withCompany(owner.company, async tx => {
      const user = await accessOf(tx, owner.company, owner.userId)
      if (!user || user.employeeId === null || !maySignIn(user, deps.now())) return null
      if (!isOpenFor(user.role, 'read', state)) return null
      const { employeeId } = user
      const { language } = await readSettings(tx, owner.company, owner.userId)
      const first = language ?? (await firstLanguageOf(tx, owner.company)) ?? 'tr'
      const items = await ownFeed(tx, { company: owner.company, employeeId })
      return said(items, employeeId, first)
    })
    if (!content) return nobodys
    const tag = tagOf(content)
    void reply.headers({
      etag: tag,
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="mesai.ics"',
      'x-robots-tag': 'noindex',
    })
    if (isKnown(request.headers['if-none-match'], tag)) {
      void reply.code(304).send()
      return answeredByHandler
    }
    const text = calendarText({ ...content, stamp: deps.now() })
    void reply.type('text/calendar; charset=utf-8').send(Buffer.from(text))
    return answeredByHandler
  })

type Content = Omit<CalendarText, 'stamp'>
const said = (items: readonly FeedItem[], whose: string, language: Language): Content => ({
  name: words.name[language],
  events: items.map((item): CalendarEvent => {
    const uid = `${item.kind}.${item.key}.${whose}@mesai`
    if (item.kind === 'shift')
      return {
        uid,
        summary: item.title ?? words.work[language],
        from: item.from,
        to: item.to,
      }
    const summary = words.away[language]
    return item.kind === 'away'
      ? { uid, summary, from: item.from, to: item.to }
      : { uid, summary, firstDay: item.from, lastDay: item.to }
  }),
})

/** The same as long as the same is said, whenever it is asked. */
const tagOf = (content: Content): string => {
  const text = calendarText({ ...content, stamp: instantOf(0) })
  return `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`
}

const isKnown = (asked: string | undefined, tag: string): boolean =>
  (asked ?? '').split(',').some(one => one.trim().replace(/^W\//, '') === tag)
