import { fixAt, type PositionRefusal, type Said } from '#domain/locations/check-ins.ts'
import { directionOf, type DirectionRefusal } from '#domain/locations/direction.ts'
import type { CheckInEvent, Fix } from '#domain/locations/events.ts'
import { scannedWhen, type KeptScan, type WaitsBecause } from '#domain/locations/offline.ts'
import type { Direction } from '#domain/movements/events.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant } from '#domain/shared/values.ts'
import { policyOfDay } from '../policy/published.ts'
import type { Deps } from '../shared/deps.ts'
import { lastIn, monthBefore, monthOf, streamOf } from './check-in-streams.ts'
import { mayUse, scanAt, zoneAt, type ScanRefusal } from './scan-code.ts'

/** One scan by its person, from the text of its code to its movement. */
export type CheckIn = {
  readonly employeeId: EmployeeId
  /** As scanned, or typed. */
  readonly code: string
  /** Where he was at the tap. */
  readonly position: Said
  /** `in`, `out`, or `next`: the other way than the last time. */
  readonly direction: string
  /** His last movement that counts, as far as read models know; null: there is none. */
  readonly last: { readonly at: Instant; readonly direction: Direction } | null
  /** Made at the tap; null: whoever scanned gave it none. */
  readonly scanId: string | null
  /** Null: it comes as it was scanned. */
  readonly kept: KeptScan | null
}
type CheckedIn = CheckInEvent['data']
export type JudgingRefusal = ScanRefusal | DirectionRefusal | PositionRefusal
export type Judged = {
  readonly data: Omit<CheckedIn, 'movementId' | 'tooFast' | 'position'>
  readonly fix: Fix
  readonly place: string
  readonly bounceSeconds: number
  /** His last one of the month before. */
  readonly before: CheckedIn | null
  /** Null: it counts. */
  readonly waits: WaitsBecause | null
  /** The window of its rotating code; null: it is one on paper. */
  readonly window: number | null
}

/**
 * By what is true when it was scanned: the code and its place, whom it is for, which way he goes, and where he is. Who
 * was without a network chose the way himself; at a place that is one way alone, it is that way.
 * Long because it is one judgement, question by question.
 */
export const judgeScan = async (
  deps: Pick<Deps, 'log' | 'vault' | 'now'>,
  company: CompanyId,
  { employeeId, code: text, position, direction: asked, last, scanId, kept }: CheckIn,
): Promise<Result<Judged, JudgingRefusal>> => {
  const { at, waits } = kept ? scannedWhen(kept, deps.now()) : { at: deps.now(), waits: null }
  const then = kept ? { ...deps, log: asOf(deps.log, at) } : deps
  const scanned = await scanAt(then, company, text, waits === 'age-lost' ? null : at)
  if (!scanned.ok) return scanned
  const { read, device, place } = scanned.value
  if (!(await mayUse(then, company, employeeId, place, at)))
    return refuse({ code: 'device.not-authorised' })
  const zone = zoneAt(device, at)
  const month = monthOf(zone, at)
  const before = await lastIn(deps, streamOf(company, employeeId, monthBefore(month)))
  const known = (await lastIn(deps, streamOf(company, employeeId, month))) ?? before
  const { directionRule: rule, name } = device.description
  const direction = kept
    ? directionOf(rule === 'as-sent' ? asked : 'next', rule, null)
    : directionOf(asked, rule, newer(known, last)?.direction ?? null)
  if (!direction.ok) return direction
  const policy = await policyOfDay(then, company, dateAt(zone, at))
  const fix = fixAt(position, place, policy.locationAllowance)
  if (!fix.ok) return fix
  const { deviceId, kind: way, number: code } = read
  return ok({
    data: {
      employeeId,
      deviceId,
      at,
      zone,
      direction: direction.value,
      way,
      code,
      ...(scanId === null ? {} : { scanId }),
      ...(kept ? { offline: true as const } : {}),
    },
    fix: fix.value,
    place: name,
    bounceSeconds: policy.bounceSeconds,
    before,
    waits,
    window: way === 'rotating' ? code : null,
  })
}

/** The log as it was at an instant, for whoever judges by streams. */
const asOf = (log: Deps['log'], at: Instant): Deps['log'] => ({
  ...log,
  readStream: async stream =>
    (await log.readStream(stream)).filter(({ recordedAt }) => recordedAt <= at),
})

type Went = { readonly at: Instant; readonly direction: Direction }
/** A read model may not know yet what he did a moment ago; the log does. */
const newer = (one: Went | null, other: Went | null): Went | null =>
  one === null || (other !== null && other.at > one.at) ? other : one
