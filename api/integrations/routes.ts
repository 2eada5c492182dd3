import {
  DeleteSms,
  GetIntegrations,
  GetSmsAccount,
  PostSms,
  PostSmsPause,
  PostSmsReportAddress,
  PostSmsReports,
  PostSmsResume,
  PostSmsSenders,
  PostSmsTest,
  PutSms,
  PutSmsKeys,
  smsProviders,
} from '#api/contract/integrations.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { limit } from '#api/shared/limits.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { askedWithinMs, isSending, smsConnectionOf } from '#commands/integrations/connection.ts'
import { chooseSms } from '#commands/integrations/choose-sms.ts'
import {
  changeSms,
  pauseSms,
  removeSms,
  renewReportAddress,
  resumeSms,
  rotateSmsKeys,
} from '#commands/integrations/manage.ts'
import { sendersFor } from '#commands/integrations/prove.ts'
import { takePushedReports } from '#commands/integrations/reports.ts'
import { trySms } from '#commands/integrations/try-sms.ts'
import { phoneEnd, smsNumberOf } from '#domain/access/codes.ts'
import type { MessageState } from '#domain/notifications/published.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asCompanyId, type CompanyId } from '#domain/shared/values.ts'
import { testSms } from '#words/integrations.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'
import { smsStatusOf } from './status.ts'

/** A provider is asked while somebody waits: so often, and no more. */
const askingOf =
  ({ limits }: Api) =>
  ({ session }: AuthorisedUser): void =>
    limits.take(limit.provider, session.company)

/** The company's integrations: what is there, and with what it signs on. */
export const integrationRoutes = (api: Api, deps: ApiDeps): void => {
  const { integrations: means } = deps
  const asking = askingOf(api)
  api.route(GetIntegrations, async ({ by }) => ok(await shown(deps, by.session.company)))
  api.route(GetSmsAccount, async ({ by }) => {
    asking(by)
    return account(deps, by.session.company)
  })
  api.route(PostSmsSenders, async ({ by, body: { provider, ...keys } }) => {
    asking(by)
    const names = await sendersFor(deps, means)(by.session.company, { provider, keys })
    return names.ok ? ok({ senders: names.value }) : names
  })
  api.route(PostSms, async ({ by, body }) => {
    asking(by)
    return recordedAnswer(await chooseSms(deps, means)(by.caller, body), toEnter)
  })
  api.route(PutSmsKeys, async ({ by, body }) => {
    asking(by)
    return recordedAnswer(await rotateSmsKeys(deps, means)(by.caller, body))
  })
  api.route(DeleteSms, async ({ by }) => recordedAnswer(await removeSms(deps)(by.caller)))
}

/** How it sends, whether it does, and a try. */
export const smsSendingRoutes = (api: Api, deps: ApiDeps): void => {
  const { integrations: means } = deps
  const asking = askingOf(api)
  api.route(PutSms, async ({ by, body }) => {
    asking(by)
    return recordedAnswer(await changeSms(deps, means)(by.caller, body))
  })
  api.route(PostSmsPause, async ({ by }) => recordedAnswer(await pauseSms(deps)(by.caller)))
  api.route(PostSmsResume, async ({ by }) => recordedAnswer(await resumeSms(deps)(by.caller)))
  api.route(PostSmsReportAddress, async ({ by }) =>
    recordedAnswer(await renewReportAddress(deps, means)(by.caller), toEnter),
  )
  api.route(PostSmsTest, async ({ by, locale }) => {
    asking(by)
    const { company } = by.session
    return tested(deps, by, locale, () => {
      api.limits.take(limit.testSms, company)
      api.limits.take(limit.testSmsOfDay, company)
    })
  })
}

const toEnter = ({ reportAddress }: { readonly reportAddress: string | null }) => ({
  reportAddress,
})

const shown = async (deps: ApiDeps, company: CompanyId) => {
  const { offersLocal, smsPortal, deviceSales } = deps.integrations
  const connection = await smsConnectionOf(deps, deps.integrations, company)
  const own = connection.kind === 'none' ? null : connection.own
  const connected = connection.kind === 'connected' ? connection : null
  return {
    sms: {
      ...(await smsStatusOf(deps, company, connection)),
      provider: own?.provider ?? connected?.name ?? null,
      forAll: connected !== null && own === null,
      sender: own?.sender ?? null,
      plain: own?.plain ?? false,
      keysSince: connected?.keysSince ?? null,
      accountEnd: connected?.accountEnd ?? null,
      reports: (own?.addressId ?? null) !== null,
      offered: smsProviders.filter(one => one !== 'local' || offersLocal()),
    },
    smsPortal,
    deviceSales,
  }
}

/** Of the installation's account a company is told nothing: others send by it, too. */
const account = async (deps: ApiDeps, company: CompanyId) => {
  const connection = await smsConnectionOf(deps, deps.integrations, company, askedWithinMs)
  if (connection.kind !== 'connected')
    return refuse({ code: 'integrations.sms-required' as const })
  const nothing = { credits: null, amount: null, senders: null, fault: null }
  if (connection.own === null) return ok(nothing)
  const { provider } = connection
  const [balance, names] = await Promise.all([provider.balance(), provider.senders?.()])
  const failed = [balance, names].find(answer => answer?.kind === 'failed')
  return ok({
    ...nothing,
    ...(balance.kind === 'answered' ? balance.value : {}),
    senders: names?.kind === 'answered' ? names.value : null,
    fault: failed?.kind === 'failed' ? failed.fault : null,
  })
}

/** Everybody who may change it tries it at his own expense: the message goes to his own phone and to no other. */
const tested = async (
  deps: ApiDeps,
  { session, user }: AuthorisedUser,
  locale: Language,
  count: () => void,
) => {
  const { company, userId } = session
  const connection = await smsConnectionOf(deps, deps.integrations, company, askedWithinMs)
  if (connection.kind !== 'connected' || !isSending(connection))
    return refuse({ code: 'integrations.sms-required' as const })
  const to = smsNumberOf(user.phone)
  if (to === null) return refuse({ code: 'integrations.no-phone' as const })
  count()
  const state = await trySms(
    deps,
    deps.integrations,
  )({
    company,
    userId,
    phone: to,
    text: testSms.text[locale],
    language: locale,
  })
  if (state === null) return refuse({ code: 'integrations.sms-required' as const })
  const outcome = outcomeOf[state]
  const { fault } =
    outcome === 'later' ? await smsStatusOf(deps, company, connection) : nothingAmiss
  return ok({ outcome, fault, phone: phoneEnd(to) })
}
const nothingAmiss = { fault: null }
/** In a word for whoever waits; the list of text messages says more of it later. */
const outcomeOf = {
  accepted: 'accepted',
  filed: 'filed',
  refused: 'refused',
  waiting: 'later',
  'given-up': 'later',
  sending: 'unknown',
  unknown: 'unknown',
  sent: 'accepted',
  bounced: 'refused',
  lapsed: 'refused',
} as const satisfies Record<MessageState, string>

/** What providers post, each to the address of one company. */
export const smsReportRoutes = (api: Api, deps: ApiDeps): void => {
  const take = takePushedReports(deps, deps.integrations, deps.integrations.found)
  api.route(PostSmsReports, async ({ params, body, raw }) => {
    const { companyId, secret } = params
    const signature = raw.request.headers['x-twilio-signature']
    const taken = await take({
      company: asCompanyId(companyId),
      secret,
      headers: typeof signature === 'string' ? { 'x-twilio-signature': signature } : {},
      body: body.text,
    })
    return taken === 'taken'
      ? ok({ error: null })
      : refuse({ code: `integrations.report-${taken}` as const })
  })
}
