import type { Seat } from '#domain/shared/browsers.ts'
import {
  phones,
  standingOf,
  worthOf,
  type PhoneRefusal,
  type PhoneScanRefusal,
  type PhonesAsked,
  type PhonesState,
  type PhoneStanding,
  type PhoneWaits,
} from '#domain/locations/phones.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, PhoneId, Zone } from '#domain/shared/values.ts'
import { employmentOf } from '../employees/published.ts'
import { zoneNowOf } from '../organization/published.ts'
import { policyOfDay } from '../policy/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, load, type CommandOutcome } from '../shared/handle.ts'
import { isPublicKey, isSignedBy } from '../shared/signatures.ts'
import type { SharedRefusal } from '../shared/refusals.ts'

const phoneStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-phones-${employeeId}`

const phonesOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<PhonesState> => (await load(deps, phoneStream(company, employeeId), phones)).state

const utc = 'UTC' as Zone
/** What the company asks of phones at an instant. */
export const phonesAsked = async (
  deps: Pick<Deps, 'log' | 'now'>,
  company: CompanyId,
  at: Instant,
): Promise<PhonesAsked> => {
  const zone = (await zoneNowOf(deps, company)) ?? utc
  return (await policyOfDay(deps, company, dateAt(zone, at))).boundPhones
}

type Of = { readonly employeeId: EmployeeId; readonly phoneId: PhoneId }
type Refusal =
  | PhoneRefusal
  | { readonly code: 'mobile.phone-key' }
  | { readonly code: 'employees.not-found'; readonly employeeId: EmployeeId }
  | SharedRefusal

/** Takes the key of one's own phone; what it is worth says the company's rule. @throws {LogUnavailable} */
export const registerPhone =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: Of & Seat & { readonly key: string },
  ): Promise<Result<CommandOutcome & { readonly standing: PhoneStanding }, Refusal>> => {
    const { company } = caller
    const { employeeId, phoneId, key } = request
    if (!isPublicKey(key)) return refuse({ code: 'mobile.phone-key' })
    const asked = await phonesAsked(deps, company, deps.now())
    const handled = await change(deps, caller, { type: 'RegisterPhone', ...request, asked })
    if (!handled.ok) return handled
    const state = await phonesOf(deps, company, employeeId)
    return ok({ ...handled.value, standing: standingOf(state, phoneId) })
  }

/** Says that a phone is the person's, in place of any other that was. @throws {LogUnavailable} */
export const bindPhone =
  (deps: Deps) =>
  (caller: Caller, of: Of): Promise<Result<CommandOutcome, Refusal>> =>
    change(deps, caller, { type: 'BindPhone', ...of })

/** Says that a phone is none of the person's: it is lost, or was never his. @throws {LogUnavailable} */
export const removePhone =
  (deps: Deps) =>
  (caller: Caller, of: Of): Promise<Result<CommandOutcome, Refusal>> =>
    change(deps, caller, { type: 'RemovePhone', ...of })

/**
 * What opened his account before is to open it no more: a phone that was his waits for somebody's word again, so that
 * what he scans meanwhile is decided upon and not lost; `gone`: none is his any more. @throws {LogUnavailable}
 */
export const setPhoneAside =
  (deps: Deps) =>
  async (
    caller: Caller,
    of: { readonly employeeId: EmployeeId; readonly gone: boolean },
  ): Promise<void> => {
    await handle(
      deps,
      phoneStream(caller.company, of.employeeId),
      phones,
      { type: 'SetAsidePhone', ...of },
      caller,
    )
  }

const change = async (
  deps: Deps,
  caller: Caller,
  command: Parameters<typeof phones.decide>[1],
): Promise<Result<CommandOutcome, Refusal>> => {
  const { employeeId } = command
  const employment = await employmentOf(deps, caller.company, employeeId)
  if (employment.status !== 'employed')
    return refuse({ code: 'employees.not-found', employeeId })
  return handle(deps, phoneStream(caller.company, employeeId), phones, command, caller)
}

/** What a phone signed: the text, by its key, when its clock showed `at`. */
export type SignedScan = {
  readonly phoneId: PhoneId
  readonly text: string
  /** ECDSA over P-256 with SHA-256, as r and s, base64url. */
  readonly signature: string
}
type Scan = {
  readonly employeeId: EmployeeId
  readonly at: Instant
  readonly signed: SignedScan | null
  /** The log as it was when the scan was made, where the phone kept it. */
  readonly logThen: Deps['log'] | null
}

/**
 * Whether a scan is of a phone of its person's, where the company asks for that; else every phone is as good as any.
 * @returns null: it counts
 */
export const judgePhone = async (
  deps: Pick<Deps, 'log' | 'now'>,
  company: CompanyId,
  { employeeId, at, signed, logThen }: Scan,
): Promise<Result<PhoneWaits | null, PhoneScanRefusal>> => {
  if ((await phonesAsked({ ...deps, log: logThen ?? deps.log }, company, at)) === 'any')
    return ok(null)
  if (signed === null) return refuse({ code: 'mobile.phone-unsigned' })
  const now = await phonesOf(deps, company, employeeId)
  const before = logThen === null ? null : await phonesOf({ log: logThen }, company, employeeId)
  const worth = worthOf(now, before, signed.phoneId)
  if (!worth.ok) return worth
  return isSigned(now.keys.get(signed.phoneId) ?? null, signed)
    ? worth
    : refuse({ code: 'mobile.phone-signature' })
}

const isSigned = (key: string | null, { text, signature }: SignedScan): boolean =>
  key !== null && isSignedBy(key, text, signature)
