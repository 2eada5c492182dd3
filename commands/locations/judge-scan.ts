import type { PositionRefusal, SaidPosition } from '#domain/locations/check-ins.ts'
import { directionOf, type DirectionRefusal } from '#domain/locations/direction.ts'
import type { CheckInEvent, Fix } from '#domain/locations/events.ts'
import { wasElsewhere, type SeenContact } from '#domain/locations/contact.ts'
import type { KeptScan, WaitsBecause } from '#domain/locations/offline.ts'
import { mayCheckIn, type WayRefusal } from '#domain/locations/phone-rules.ts'
import type { PhoneScanRefusal, PhoneWaits } from '#domain/locations/phones.ts'
import type { Direction } from '#domain/movements/events.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { EmployeeId, Instant } from '#domain/shared/values.ts'
import { policyOfDay } from '../policy/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { lastIn, monthBefore, monthOf, streamOf } from './check-in-streams.ts'
import { keptWhen } from './kept-when.ts'
import { asOf } from './log-then.ts'
import { phoneRulesNow } from './phone-rules.ts'
import { judgePhone, type SignedScan } from './phones.ts'
import type { ScanRefusal } from './scan-code.ts'
import { whereHeIs, type PlaceReads, type RemoteRefusal } from './where-he-is.ts'

/** One scan by its person, from the text of its code to its movement. */
export type CheckIn = {
  readonly employeeId: EmployeeId
  /** As scanned, or typed; null: without one, from where he is. */
  readonly code: string | null
  /** Where he was at the tap. */
  readonly position: SaidPosition
  /** `in`, `out`, or `next`: the other way than the last time. */
  readonly direction: string
  /** His last movement that counts, as far as read models know; null: there is none. */
  readonly last: { readonly at: Instant; readonly direction: Direction } | null
  /** Made at the tap; null: whoever scanned gave it none. */
  readonly scanId: string | null
  /** With what the server saw since; null: it comes as it was scanned. */
  readonly kept: (KeptScan & { readonly seen: SeenContact }) | null
  /** Null: it came without a signature. */
  readonly signed: SignedScan | null
}
type CheckedIn = CheckInEvent['data']
export type JudgingRefusal =
  | WayRefusal
  | PhoneScanRefusal
  | ScanRefusal
  | RemoteRefusal
  | DirectionRefusal
  | PositionRefusal
export type JudgedScan = {
  readonly data: Omit<CheckedIn, 'movementId' | 'tooFast' | 'position'>
  readonly fix: Fix
  readonly place: string
  readonly bounceSeconds: number
  /** His last one of the month before. */
  readonly before: CheckedIn | null
  /** Why somebody decides; none: it counts. */
  readonly waits: readonly (WaitsBecause | PhoneWaits)[]
  /** The window of its rotating code; null: it is one on paper. */
  readonly window: number | null
}

/**
 * By what is true when it was scanned: what his rules let him do, the code and its place, whom it is for, which way he
 * goes, and where he is. Who was without a network chose the way himself; at a place that is one way alone, it is that
 * way. Long because it is one judgement, question by question.
 */
export const judgeScan = async (
  deps: Deps,
  reads: PlaceReads,
  caller: Caller,
  request: CheckIn,
): Promise<Result<JudgedScan, JudgingRefusal>> => {
  const { company } = caller
  const { employeeId, code: text, position, direction: asked, last, scanId, kept } = request
  const received = caller.since ?? deps.now()
  const { at, waits } = kept
    ? await keptWhen(deps, company, kept, received)
    : { at: received, waits: null }
  const then = kept ? { ...deps, log: asOf(deps.log, at) } : deps
  const rules = await phoneRulesNow(then, company, employeeId)
  const may = mayCheckIn(rules, text === null ? 'remote' : 'code')
  if (!may.ok) return may
  const phone = await judgePhone(deps, company, {
    employeeId,
    at,
    signed: request.signed,
    logThen: kept ? then.log : null,
  })
  if (!phone.ok) return phone
  const found = await whereHeIs(then, reads, caller, {
    employeeId,
    text,
    rules,
    at,
    codeAt: waits === 'age-lost' ? null : at,
    position,
  })
  if (!found.ok) return found
  const { deviceId, zone, way, number, directionRule: rule, name, fix } = found.value
  const month = monthOf(zone, at)
  const [before, own, policy] = await Promise.all([
    lastIn(deps, streamOf(company, employeeId, monthBefore(month))),
    lastIn(deps, streamOf(company, employeeId, month)),
    policyOfDay(then, company, dateAt(zone, at)),
  ])
  const known = own ?? before
  const direction = kept
    ? directionOf(rule === 'as-sent' ? asked : 'next', rule, null)
    : directionOf(asked, rule, newer(known, last)?.direction ?? null)
  if (!direction.ok) return direction
  return ok({
    data: {
      employeeId,
      deviceId,
      at,
      zone,
      direction: direction.value,
      way,
      code: number,
      ...(scanId === null ? {} : { scanId }),
      ...(kept ? { offline: true as const } : {}),
      ...(kept && wasElsewhere(at, kept.seen) ? { elsewhere: true as const } : {}),
    },
    fix,
    place: name,
    bounceSeconds: policy.bounceSeconds,
    before,
    waits: [waits, phone.value].filter(because => because !== null),
    window: way === 'rotating' ? number : null,
  })
}

type Went = { readonly at: Instant; readonly direction: Direction }
/** A read model may not know yet what he did a moment ago; the log does. */
const newer = (one: Went | null, other: Went | null): Went | null =>
  one === null || (other !== null && other.at > one.at) ? other : one
