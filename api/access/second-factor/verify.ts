import { maySignIn } from '#api/shared/auth.ts'
import { limit, type Limits } from '#api/shared/limits.ts'
import { sendCode, type SentCode, type CodeUnsent } from '#commands/access/sent-codes.ts'
import { seedOn } from '#commands/access/second-factor/take-code.ts'
import { readWaysEnded } from '#commands/access/ways-ended.ts'
import { methodsOn } from '#commands/access/second-factor/factors.ts'
import { prefixOf } from '#domain/access/address-prefix.ts'
import type { CodeRefusal } from '#domain/access/codes.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { accessOf } from '#projections/access/user-access.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../../deps.ts'
import { endBadly, endWell, judgeAttempt } from '../attempts.ts'
import { knownDevice } from '../devices.ts'
import { admitAttempt, openSignedInSession, type SignedInAs } from '../enter.ts'
import { judge, pendingOf, type PendingSignIn } from './pending.ts'
import { smsWay } from './sms-way.ts'

type Verify = {
  readonly reference: string
  readonly code: string
  readonly address: string
  /** Ids that the browser brings. */
  readonly devices: readonly string[]
  /** What it says of itself. */
  readonly agent: string | undefined
  /** The key of his phone, where he sits at the app for phones. */
  readonly appKey: string | null
}

/**
 * Signs in by the code that was asked for after the password. A wrong code counts as a wrong password does, and while
 * whoever tries must wait no code is looked at.
 * @throws {Failure} `access.too-many-attempts`, `request.too-many`
 */
export const verifySignIn =
  (deps: ApiDeps, limits: Limits) =>
  async ({
    reference,
    code,
    address,
    devices,
    agent,
    appKey,
  }: Verify): Promise<Result<SignedInAs, CodeRefusal>> => {
    limits.take(limit.code, prefixOf(address))
    const pending = await pendingOf(deps, reference)
    if (!pending) return refuse({ code: 'access.reference-wrong' })
    const device = await knownDevice(deps, pending.account, devices)
    const trying = { account: pending.account, address, device }
    const attempt = await admitAttempt(deps, trying)
    // While he waits nothing was ended: his reference goes with it.
    const waysEnded = await deps.db.withCompany(pending.company, tx =>
      readWaysEnded(tx, pending),
    )
    const left = await judgeAttempt(deps, trying, attempt, async () =>
      judge(deps, pending, code, await seedOn(deps, pending)),
    )
    if (left !== null) {
      await endBadly(deps, trying, attempt)
      return left === undefined
        ? refuse({ code: 'access.reference-wrong' })
        : refuse({ code: 'access.code-wrong', left })
    }
    await endWell(deps, trying, attempt)
    const user = await userOf(deps, pending)
    if (!user || waysEnded === null) return refuse({ code: 'access.reference-wrong' })
    const { company, userId, mustChange } = pending
    const signedIn = await openSignedInSession(
      deps,
      { ...trying, devices, agent, appKey },
      { company, userId, mustChange, user, waysEnded },
    )
    return signedIn ? ok(signedIn) : refuse({ code: 'access.reference-wrong' })
  }

type Sending = Pick<Verify, 'reference' | 'address'> & { readonly language: Language }

/** Sends a code to the phone of who waits with this reference, where he has turned that on. */
export const sendSignInCode =
  (deps: ApiDeps, limits: Limits) =>
  async ({
    reference,
    address,
    language,
  }: Sending): Promise<
    Result<SentCode, CodeRefusal | CodeUnsent | { readonly code: 'access.sms-not-offered' }>
  > => {
    limits.take(limit.code, prefixOf(address))
    const pending = await pendingOf(deps, reference)
    const user = pending && (await userOf(deps, pending))
    if (!user) return refuse({ code: 'access.reference-wrong' })
    const on = await deps.db.withCompany(pending.company, tx => methodsOn(tx, pending))
    const way = await smsWay(deps, pending.company, user.phone, language)
    if (!way || !on.includes('sms')) return refuse({ code: 'access.sms-not-offered' })
    const sent = await sendCode(deps, { ...pending, purpose: 'sign-in' }, way)
    return sent.ok ? ok(sent.value.sent) : sent
  }

/** Null where he may not sign in any more. */
const userOf = async (deps: ApiDeps, { company, userId }: PendingSignIn) => {
  const user = await deps.db.withCompany(company, tx => accessOf(tx, company, userId))
  return user && maySignIn(user, deps.now()) ? user : null
}
