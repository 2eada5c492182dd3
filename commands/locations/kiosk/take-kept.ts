import type { Contact } from '#domain/locations/contact.ts'
import type { WaitsBecause } from '#domain/locations/offline.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { instantOf, localOfInstant } from '#domain/shared/time.ts'
import { asLocalDateTime, type EmployeeId, type Instant } from '#domain/shared/values.ts'
import { demandCorrection, type CorrectionReads } from '../../corrections/published.ts'
import { deviceNow, type KeyedDevice } from '../../devices/published.ts'
import { zoneOfCompany } from '../../organization/published.ts'
import type { Caller, Deps } from '../../shared/deps.ts'
import type { SharedRefusal } from '../../shared/refusals.ts'
import { keptWhen } from '../kept-when.ts'
import { asOf } from '../log-then.ts'
import { zoneAt } from '../scan-code.ts'
import { claimOfTap, keyOfTap, recordTap, tapBefore, type Became } from './record-tap.ts'
import { sealedContent, type SealedContent } from './sealed-content.ts'
import { openedTap, type SealedTap } from './sealing.ts'
import { keptWayOf } from './take-tap.ts'
import { whoTaps, type WhoRefusal } from './who-taps.ts'

/** The sentence that whoever decides will read. */
export type ProposingTap = (of: {
  readonly place: string
  readonly because: WaitsBecause
}) => string

/** A tap that a tablet kept until it had a network. */
export type KeptTap = {
  readonly tapId: string
  readonly sealed: SealedTap
  /** Milliseconds since the tap, by a clock that nobody sets; null: lost with the page that it ran in. */
  readonly ageMs: number | null
  /** What the tablet's clock showed as this was sent. */
  readonly sentAt: Instant
  /** The tablet's own, as the server saw it. */
  readonly seen: Pick<Contact, 'contactAt'>
}
/** Not now: it is to be sent again. */
type NotNow = SharedRefusal | KeptLocked
type KeptLocked = Extract<WhoRefusal, { readonly seconds: number }>

/**
 * A tap that was kept, judged by what was true when it was made: when that was, says its age (`scannedWhen`, as of a
 * phone's scan). What is not taken is told in the tablet's history, never at the tablet; each once, however often and
 * in whichever order it comes.
 * @throws {LogUnavailable}
 */
export const takeKeptTap = async (
  deps: Deps,
  reads: CorrectionReads,
  kiosk: KeyedDevice,
  { tapId, sealed, ageMs, sentAt, seen }: KeptTap,
  {
    correlation,
    proposing,
  }: { readonly correlation: string; readonly proposing: ProposingTap },
): Promise<Result<Became, NotNow>> => {
  const { company, deviceId } = kiosk
  const whose = { company, deviceId, tapId }
  const before = await tapBefore(deps, whose)
  if (before) return ok(before)
  const caller: Caller = { company, actor: `device:${deviceId}`, correlation }
  const content = sealedContent.safeParse(openedTap(deps.vault, whose, sealed))
  if (!content.success) return notTaken(deps, caller, whose, deps.now())
  const { scannedAt, offsetMs } = content.data
  const { at, waits } = await keptWhen(
    deps,
    company,
    { ageMs, scannedAt: instantOf(scannedAt), sentAt, offsetMs, seen },
    deps.now(),
  )
  const judged = await judge(deps, kiosk, content.data, { at, waits })
  if (judged === null) return notTaken(deps, caller, whose, at)
  if ('code' in judged) return refuse(judged)
  const { who, zone, direction, name } = judged
  // Of a card that nobody holds nothing counts, and there is nobody to ask for.
  if (waits === null || (who.employeeId === null && isTimed(waits)))
    return count(deps, caller, whose, {
      who,
      at,
      zone,
      direction,
      lunch: content.data.lunch,
      offline: true,
    })
  const { employeeId } = who
  return employeeId === null
    ? notTaken(deps, caller, whose, at)
    : propose(deps, reads, caller, {
        whose,
        employeeId,
        at,
        direction: direction === 'out' ? 'out' : 'in',
        reason: proposing({ place: name, because: waits }),
      })
}

const count = async (
  deps: Deps,
  caller: Caller,
  whose: Whose,
  tap: Parameters<typeof recordTap>[3],
): Promise<Result<Became, NotNow>> => {
  const recorded = await recordTap(deps, caller, whose, tap)
  if (recorded.ok) return recorded
  const { refusal } = recorded
  return refusal.code === 'conflict' ? refuse(refusal) : notTaken(deps, caller, whose, tap.at)
}

/** It says itself when it was, though somebody else decides whether that is so. */
const isTimed = (waits: WaitsBecause): boolean =>
  waits === 'in-contact' || waits === 'always-asked'

type When = { readonly at: Instant; readonly waits: WaitsBecause | null }
/** By the log as it was then; null: it was nobody's, or the tablet was in no use; a refusal: not now. */
const judge = async (
  deps: Deps,
  kiosk: KeyedDevice,
  { by, direction }: SealedContent,
  { at, waits }: When,
) => {
  const now = deps.now()
  const then = { ...deps, log: asOf(deps.log, at) }
  const device = await deviceNow(then, kiosk.company, kiosk.deviceId)
  if (device.status !== 'approved') return null
  const zone = zoneAt(device, at)
  const who = await whoTaps(deps, then, {
    kiosk,
    by,
    at,
    zone,
    codeAt: waits === 'age-lost' ? null : at,
    // Where nobody knows when it was, a guesser could say any time: then it is now.
    countedAt: waits === null || waits === 'always-asked' ? at : now,
    keptUntil: now,
  })
  const { name } = device.description
  if (!who.ok && who.refusal.code === 'kiosk.kept-locked') return who.refusal
  return who.ok ? { who: who.value, zone, direction: keptWayOf(direction, device), name } : null
}

type Whose = Parameters<typeof keyOfTap>[0]

/** Whose it may have been nobody learns: that a tap was not taken, and when it was, is all that is told. */
const notTaken = async (
  deps: Pick<Deps, 'log' | 'vault' | 'now'>,
  { company, actor, correlation }: Caller,
  whose: Whose,
  at: Instant,
): Promise<Result<Became, NotNow>> => {
  const { deviceId } = whose
  const appended = await deps.log.append({
    company,
    stream: `${company}-device-history-${deviceId}-${deps.now().slice(0, 4)}`,
    expected: 'any',
    metadata: { actor, correlation },
    claims: [claimOfTap(deps, whose)],
    events: [
      {
        type: 'DeviceAlerted',
        data: { deviceId, alert: 'tap-refused', at, figure: null },
        key: keyOfTap(whose),
      },
    ],
  })
  if (appended.status !== 'claimed') return ok({ status: 'refused' })
  return ok((await tapBefore(deps, whose)) ?? { status: 'refused' })
}

type Proposal = {
  readonly whose: Whose
  readonly employeeId: EmployeeId
  readonly at: Instant
  readonly direction: 'in' | 'out'
  readonly reason: string
}
/** Asks for the movement, as its person would ask for a correction: somebody decides. */
const propose = async (
  deps: Deps,
  reads: CorrectionReads,
  caller: Caller,
  { whose, employeeId, at, direction, reason }: Proposal,
): Promise<Result<Became, NotNow>> => {
  const zone = await zoneOfCompany(deps, caller.company)
  if (zone === undefined) return notTaken(deps, caller, whose, at)
  const localTime = asLocalDateTime(`${localOfInstant(zone, at).slice(0, 16)}:00`)
  const demanded = await demandCorrection(deps, reads)(
    { caller, employeeId },
    { reason, changes: [{ kind: 'add', employeeId, localTime, direction }] },
    { kept: true, claims: [claimOfTap(deps, whose)] },
  )
  if (demanded.ok) return ok({ status: 'proposed' })
  const { refusal } = demanded
  if (refusal.code === 'conflict') return refuse(refusal)
  const meanwhile = await tapBefore(deps, whose)
  return meanwhile ? ok(meanwhile) : notTaken(deps, caller, whose, at)
}
