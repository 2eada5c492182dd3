import { timingSafeEqual } from 'node:crypto'
import type { DeliveryState } from '#domain/notifications/published.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, Instant } from '#domain/shared/values.ts'
import { recurringJob, type Job } from '../shared/jobs.ts'
import type { PushedRequest, SmsProvider, SmsReport } from '../sms/published.ts'
import type { Deps } from '../shared/deps.ts'
import {
  askedWithinMs,
  smsConnectionOf,
  smsIntegrationOf,
  type SmsDeps,
  type SmsMeans,
} from './connection.ts'
import {
  askAgainLater,
  askNobodyUntil,
  askSoon,
  companiesToAsk,
  endAsking,
  forgetGivenSms,
  smsToAsk,
  type AskedSms,
} from './given-sms.ts'
import { dropStraySecrets, hashOf } from './kept-secrets.ts'
import { openSecret } from './secrets.ts'

/** What was found out of a message: of ours, by the provider's name for it, or both. */
export type SmsFinding = {
  readonly mailId: string | null
  readonly providerId: string | null
  readonly state: DeliveryState
  /** What the provider says that it cost; null: it does not. */
  readonly credits: number | null
}
/** Who hears of it: within the company alone, and as often as it is found (notice-rules 5.5). */
export type FindingSink = (
  company: CompanyId,
  provider: string,
  found: SmsFinding,
) => Promise<unknown>

const lookMs = 30_000
/** Companies that are asked for at a time: one provider that hangs holds up its own. */
const lanes = 8
/** Questions of one company at a look, where its provider says no number. */
const mostQuestions = 30
/** While a provider does not answer, or with its keys lost. */
const pauseMs = { failed: 60_000, lost: 60 * 60_000 }

/** Of what a provider takes in a minute, which is two looks, what is left for who looks at its balance. */
const questionsOf = ({ asked }: SmsProvider): number =>
  asked.perMinute === null
    ? mostQuestions
    : Math.max(1, Math.min(mostQuestions, Math.floor((asked.perMinute * 2) / 5)))

/** Asks providers what became of messages that they have. */
export const askForReports =
  (deps: SmsDeps, means: SmsMeans, sink: FindingSink) =>
  async (stop: AbortSignal, failed: (error: unknown) => void): Promise<void> => {
    await forgetGivenSms(deps)
    const waiting = [...(await companiesToAsk(deps))]
    const lane = async (): Promise<void> => {
      for (let company = waiting.pop(); company && !stop.aborted; company = waiting.pop())
        await askFor(deps, means, sink, company).catch(failed)
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }

const askFor = async (
  deps: SmsDeps,
  means: SmsMeans,
  sink: FindingSink,
  company: CompanyId,
): Promise<void> => {
  const connection = await smsConnectionOf(deps, means, company, askedWithinMs)
  const until = (ms: number): Instant => instantOf(epochMsOf(deps.now()) + ms)
  if (connection.kind === 'keys-lost') return askNobodyUntil(deps, company, until(pauseMs.lost))
  if (connection.kind === 'none') return endAll(deps, company, await smsToAsk(deps, company))
  const { provider, integration, name } = connection
  const { atOnce } = provider.asked
  const due = await smsToAsk(deps, company, questionsOf(provider) * atOnce)
  const own = due.filter(one => one.integration === integration)
  await endAll(
    deps,
    company,
    due.filter(one => one.integration !== integration),
  )
  for (const asked of inGroups(own, atOnce)) {
    const given = asked.map(one => ({
      ref: one.mailId,
      id: one.providerId,
      at: one.givenAt,
    }))
    const answer = await provider.reports(given)
    if (answer.kind === 'failed') {
      const ms = Math.max(pauseMs.failed, (answer.afterSeconds ?? 0) * 1000)
      return askNobodyUntil(deps, company, until(ms))
    }
    await tell(deps, found => sink(company, name, found), company, {
      asked,
      reports: answer.value,
    })
  }
}

/** Who has them carries the company's messages no more: nobody can be asked. */
const endAll = (deps: SmsDeps, company: CompanyId, all: readonly AskedSms[]): Promise<void> =>
  endAsking(
    deps,
    company,
    all.map(({ mailId }) => mailId),
  )

/** Told first and noted then: a process that dies in between asks again and tells the same. */
const tell = async (
  deps: SmsDeps,
  heard: (found: SmsFinding) => Promise<unknown>,
  company: CompanyId,
  { asked, reports }: { asked: readonly AskedSms[]; reports: readonly SmsReport[] },
): Promise<void> => {
  const ended = new Set<string>()
  for (const report of reports) {
    // Of what it was not asked about a provider may say what it likes.
    const message = asked.find(one => isAbout(report, one))
    if (!message) continue
    const { id: providerId, state, credits } = report
    const { mailId } = message
    await heard({ mailId, providerId, state, credits })
    if (state === 'delivered') ended.add(mailId)
  }
  await endAsking(deps, company, [...ended])
  await askAgainLater(
    deps,
    company,
    asked.filter(({ mailId }) => !ended.has(mailId)),
  )
}

const isAbout = ({ ref, id }: SmsReport, message: AskedSms): boolean =>
  ref === message.mailId || (id !== null && id === message.providerId)

const inGroups = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
    all.slice(n * size, (n + 1) * size),
  )

export type PushedTo = PushedRequest & {
  readonly company: CompanyId
  /** The last part of the path. */
  readonly secret: string
}

/**
 * Takes what a provider says of itself. `unknown`: at this path nobody reports. Where nothing proves that it is the
 * provider who says so, it is a hint, and the provider is asked at the next look.
 */
export const takePushedReports =
  (deps: SmsDeps, means: SmsMeans, sink: FindingSink) =>
  async ({
    company,
    secret,
    ...request
  }: PushedTo): Promise<'taken' | 'unknown' | 'forged' | 'unreadable'> => {
    if (!(await isItsPath(deps, company, secret))) return 'unknown'
    const connection = await smsConnectionOf(deps, means, company, askedWithinMs)
    const pushed = connection.kind === 'connected' ? connection.provider.pushed : null
    if (connection.kind !== 'connected' || !pushed) return 'unknown'
    const read = pushed(request)
    if (read.kind !== 'reports') return read.kind
    const { reports, proven } = read
    const named = {
      refs: reports.flatMap(({ ref }) => ref ?? []),
      ids: reports.flatMap(({ id }) => id ?? []),
    }
    if (!proven) await askSoon(deps, company, named)
    else
      for (const { id: providerId, state, credits } of reports)
        await sink(company, connection.name, { mailId: null, providerId, state, credits })
    return 'taken'
  }

/** Compared in the same time wherever they differ; what is kept is a hash. */
const isItsPath = async (
  deps: SmsDeps,
  company: CompanyId,
  secret: string,
): Promise<boolean> => {
  const own = await smsIntegrationOf(deps, company)
  const opened =
    own?.addressId && (await openSecret(deps, { company, secretId: own.addressId }, 'address'))
  if (!opened || opened.hash === null) return false
  const [given, right] = [hashOf(secret), opened.hash].map(hash => Buffer.from(hash, 'hex'))
  return given !== undefined && right !== undefined && timingSafeEqual(given, right)
}

/** What became of messages is asked for, and secrets that nothing names are dropped. */
export const watchIntegrations = (
  deps: Deps,
  means: SmsMeans,
  sink: FindingSink,
): readonly Job[] => [
  recurringJob(lookMs, { alone: 'sms-reports' }, askForReports(deps, means, sink)),
  recurringJob(60 * 60_000, { alone: 'integration-secrets' }, (_stop, failed) =>
    dropStraySecrets(deps, failed),
  ),
]
