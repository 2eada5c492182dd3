import {
  DeleteSession,
  GetAccountSettings,
  GetSessions,
  PostFileToken,
  PostEndOtherSessions,
  PostUserEndSessions,
  PutEmail,
  PutPeriodicMail,
  PutPhone,
  PutPreferences,
  PutSendEmail,
} from '#api/contract/my-account.ts'
import type { SignedIn } from '#api/shared/auth.ts'
import { mailReaderOf } from '#api/shared/grants.ts'
import { limit } from '#api/shared/limits.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { endOwnSession } from '#commands/access/accounts.ts'
import { endAllSessions } from '#commands/access/end-sessions.ts'
import { leaveMailOff, readSettings, writeSettings } from '#commands/access/user-settings.ts'
import type { Tx } from '#database/types.ts'
import { companyNow } from '#commands/organization/published.ts'
import type { CompanyLanguage } from '#domain/organization/events.ts'
import { mayGetMail } from '#domain/organization/published.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asUserId, type CompanyId, type UserId } from '#domain/shared/values.ts'
import { channelBlockOf } from '#projections/access/channel-blocks.ts'
import type { ApiDeps } from '../deps.ts'
import { changeEmail, changePhone } from './change-address.ts'
import { renewFileToken } from './file-token.ts'
import { sessionsOf } from './session-list.ts'

type Work<T> = (tx: Tx, company: CompanyId, userId: UserId) => Promise<T>

/** What somebody sees and changes of his own account. Long because it is one route after the other. */
export const myAccountRoutes = (api: Api, deps: ApiDeps): void => {
  const own = <T>({ session: { company, userId } }: SignedIn, work: Work<T>): Promise<T> =>
    deps.db.withCompany(company, tx => work(tx, company, userId))

  api.route(GetAccountSettings, async ({ by }) => {
    const sent = (await companyNow(deps, by.session.company))?.mails ?? []
    const mine = sent.filter(({ mail }) => mayGetMail(mail, mailReaderOf(by.user)))
    const { leftOff, ...settings } = await own(by, settingsOf)
    return ok({
      ...settings,
      periodic_mails: mine.map(({ mail }) => ({ mail, comes: !leftOff.includes(mail) })),
    })
  })
  api.route(PutPeriodicMail, async ({ by, body }) => {
    await own(by, (tx, company, userId) => leaveMailOff(tx, company, userId, body))
    return ok({ error: null })
  })
  api.route(PutPreferences, async ({ by, body }) => {
    if (body.language !== undefined && !(await isOffered(deps, by, body.language)))
      return refuse({ code: 'account.language-not-used' as const })
    await own(by, (tx, company, userId) => writeSettings(tx, company, userId, body))
    return ok({ error: null })
  })
  api.route(PutSendEmail, async ({ by, body: { send_email: sendEmail } }) => {
    await own(by, (tx, company, userId) => writeSettings(tx, company, userId, { sendEmail }))
    return ok({ error: null })
  })
  api.route(PutEmail, async ({ by, body, locale }) => {
    api.limits.take(limit.password, by.session.userId)
    return changeEmail(deps)(by, body, locale)
  })
  api.route(PutPhone, async ({ by, body, locale }) => {
    api.limits.take(limit.password, by.session.userId)
    return changePhone(deps, api.limits)(by, body, locale)
  })
  sessionRoutes(api, deps)
}

/** Whether the company uses a language, or he has it from before. */
const isOffered = async (
  deps: ApiDeps,
  { session: { company, userId } }: SignedIn,
  asked: CompanyLanguage,
): Promise<boolean> => {
  const used = (await companyNow(deps, company))?.languages ?? null
  if (used === null || used.includes(asked)) return true
  const { language } = await deps.db.withCompany(company, tx =>
    readSettings(tx, company, userId),
  )
  return language === asked
}

const sessionRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetSessions, async ({ by }) => ok({ rows: await sessionsOf(deps, by) }))
  api.route(PostFileToken, ({ by }) => renewFileToken(deps, by.session))
  api.route(DeleteSession, async ({ by, params: { sessionId } }) => {
    const { company, userId } = by.session
    const ended = await deps.db.withCompany(company, tx =>
      endOwnSession(tx, company, userId, sessionId),
    )
    return ended ? ok({ error: null }) : refuse({ code: 'account.session-not-found' })
  })
  api.route(PostEndOtherSessions, async ({ by }) =>
    recordedAnswer(
      await endAllSessions(deps)(by.caller, {
        by: by.role,
        userId: by.session.userId,
        but: by.session.sessionId,
      }),
    ),
  )
  api.route(PostUserEndSessions, async ({ by, params }) =>
    recordedAnswer(
      await endAllSessions(deps)(by.caller, {
        by: by.role,
        userId: asUserId(params.userId),
        but: null,
      }),
    ),
  )
}

const settingsOf = async (tx: Tx, company: CompanyId, userId: UserId) => {
  const { sendEmail, times, language, leftOff } = await readSettings(tx, company, userId)
  return {
    send_email: sendEmail,
    mail_block: await channelBlockOf(tx, company, { userId }, 'mail'),
    sms_block: await channelBlockOf(tx, company, { userId }, 'sms'),
    times,
    language,
    leftOff,
  }
}
