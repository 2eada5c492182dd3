import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import type { SmsKeys } from '../sms/accounts/published.ts'
import {
  actOnSms,
  whereRecorded,
  type ActDone,
  type ChosenSms,
  type SmsRefusal,
} from './acting.ts'
import type { AccountRefusal } from './choose-sms.ts'
import {
  askedWithinMs,
  smsConnectionOf,
  smsIntegrationOf,
  type SmsMeans,
} from './connection.ts'
import { endAskingOf } from './given-sms.ts'
import { addressToEnter, dropUnnamed, keepAddress, keepKeys } from './kept-secrets.ts'
import { provenAccount, triedSms } from './prove.ts'
import { dropStandings } from './standing.ts'

type Outcome<R = never> = Promise<Result<ActDone, SmsRefusal | R>>

/** Another name, or other letters. A name is sent under once the provider knows it; where it is silent, it is kept. */
export const changeSms =
  (deps: Deps, means: SmsMeans) =>
  async (
    caller: Caller,
    sending: { readonly sender: string; readonly plain: boolean },
  ): Outcome<AccountRefusal> => {
    const connection = await smsConnectionOf(deps, means, caller.company, askedWithinMs)
    const own = connection.kind === 'none' ? null : connection.own
    const isOther = own !== null && own.sender !== sending.sender
    if (isOther && own.provider !== 'local' && sending.sender === '')
      return refuse({ code: 'integrations.sender-missing' })
    if (isOther && connection.kind === 'connected') {
      const { senders } = connection.provider
      const names = senders && (await senders())
      if (names?.kind === 'answered' && !names.value.includes(sending.sender))
        return refuse({ code: 'integrations.sender-not-approved', sender: sending.sender })
    }
    return whereRecorded(await actOnSms(deps, caller, { type: 'ChangeSmsSending', sending }))
  }

/** Signs on with others from now on, once the provider let them in; until then with the former ones, which go then. */
export const rotateSmsKeys =
  (deps: Deps, means: SmsMeans) =>
  async (caller: Caller, keys: SmsKeys): Outcome<AccountRefusal> => {
    const { company } = caller
    const own = await smsIntegrationOf(deps, company)
    if (!own) return refuse({ code: 'integrations.sms-not-found' })
    if (own.provider === 'local') return refuse({ code: 'integrations.no-keys' })
    const provider = triedSms(deps, means, company, { provider: own.provider, keys })
    const proven = await provenAccount(provider, own.sender)
    if (!proven.ok) return proven
    const keysId = await keepKeys(deps, company, keys)
    const rotated = await actOnSms(deps, caller, {
      type: 'RotateSmsKeys',
      keysId,
      instead: own.keysId,
      of: own.integrationId,
    })
    await dropUnnamed(deps, company, [own.keysId, keysId])
    return whereRecorded(rotated)
  }

/** Another path for the provider's reports; what comes to the former one is nobody's. */
export const renewReportAddress =
  (deps: Deps, means: SmsMeans) =>
  async (caller: Caller): Promise<Result<ChosenSms, SmsRefusal>> => {
    const { company } = caller
    const own = await smsIntegrationOf(deps, company)
    if (!own) return refuse({ code: 'integrations.sms-not-found' })
    if (own.addressId === null) return refuse({ code: 'integrations.no-reports' })
    const addressId = await keepAddress(deps, company)
    const renewed = await actOnSms(deps, caller, {
      type: 'RenewSmsReportAddress',
      addressId,
      instead: own.addressId,
      of: own.integrationId,
    })
    await dropUnnamed(deps, company, [own.addressId, addressId])
    if (!renewed.ok) return renewed
    const { position, state } = renewed.value
    return ok({ position, reportAddress: await addressToEnter(deps, means, company, state) })
  }

export const pauseSms =
  (deps: Deps) =>
  async (caller: Caller): Outcome =>
    whereRecorded(await actOnSms(deps, caller, { type: 'PauseSms', at: deps.now() }))
export const resumeSms =
  (deps: Deps) =>
  async (caller: Caller): Outcome =>
    whereRecorded(await actOnSms(deps, caller, { type: 'ResumeSms', at: deps.now() }))

/** Nothing goes by it any more; with what it signed on is destroyed. */
export const removeSms =
  (deps: Deps) =>
  async (caller: Caller): Outcome => {
    const { company } = caller
    const own = await smsIntegrationOf(deps, company)
    const removed = await actOnSms(deps, caller, { type: 'RemoveSmsProvider' })
    if (removed.ok && own) {
      await dropUnnamed(deps, company, [own.keysId, own.addressId])
      await dropStandings(deps, company, own.integrationId)
      await endAskingOf(deps, company, own.integrationId)
    }
    return whereRecorded(removed)
  }
