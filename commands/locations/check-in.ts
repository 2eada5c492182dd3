import {
  checkIns,
  fixAt,
  type PositionRefusal,
  type Said,
} from '#domain/locations/check-ins.ts'
import { directionOf, type DirectionRefusal } from '#domain/locations/direction.ts'
import type { CheckInEvent, Fix } from '#domain/locations/events.ts'
import type { Direction } from '#domain/movements/events.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { dateAt, localOfInstant } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, Zone } from '#domain/shared/values.ts'
import { assignNumber, type CardRefusal } from '../cards/published.ts'
import { deviceNow } from '../devices/published.ts'
import { policyOfDay } from '../policy/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { movementOf, phoneNumberOf, recordCheckIn } from './record-check-in.ts'
import { mayUse, scanAt, zoneAt, type ScanRefusal } from './scan-code.ts'

/** One scan by its person, from the text of its code to its movement. */
export type CheckIn = {
  readonly employeeId: EmployeeId
  /** As scanned, or typed. */
  readonly code: string
  readonly position: Said
  /** `in`, `out`, or `next`: the other way than the last time. */
  readonly direction: string
  /** His last movement that counts, as far as read models know; null: there is none. */
  readonly last: { readonly at: Instant; readonly direction: Direction } | null
}
export type CheckedIn = CheckInEvent['data']
export type CheckInRefusal =
  | ScanRefusal
  | DirectionRefusal
  | PositionRefusal
  | CardRefusal
  | SharedRefusal
/** `repeated`: the code was used by him just before, and counts once. */
type Done = {
  readonly position: Position
  readonly checkIn: CheckedIn
  readonly place: string
  readonly repeated: boolean
}

/**
 * Checks somebody in where he scanned a code, by the server's clock. Nothing is kept of one that is refused, least of
 * all where he was.
 * @returns once the movement is durable; the same request answers the same, whatever became true since.
 * @throws {LogUnavailable}
 */
export const checkIn =
  (deps: Deps) =>
  async (caller: Caller, request: CheckIn): Promise<Result<Done, CheckInRefusal>> => {
    const { company } = caller
    const { employeeId } = request
    const first = await answeredBefore(deps, caller, employeeId)
    if (first) return done(deps, caller, first, false)
    const judged = await judge(deps, company, request)
    if (!judged.ok) return judged
    const { data, fix, bounceSeconds, before } = judged.value
    const card = await phoneCard(deps, caller, employeeId, data.at)
    if (!card.ok) return card
    const stream = streamOf(company, employeeId, monthOf(data.zone, data.at))
    const movementId = movementOf(deps.vault, company, data)
    const handled = await handle(
      deps,
      stream,
      checkIns,
      { type: 'CheckIn', ...data, movementId, fix, bounceSeconds, before },
      caller,
    )
    if (!handled.ok) return handled
    const { position } = handled.value
    const recorded =
      (position === null ? null : await recordedAt(deps, stream, position)) ??
      (await lastIn(deps, stream)) ??
      before
    return recorded === null
      ? refuse({ code: 'conflict' })
      : done(deps, caller, recorded, position === null)
  }

type Judged = {
  readonly data: Omit<CheckedIn, 'movementId' | 'tooFast' | 'position'>
  readonly fix: Fix
  readonly bounceSeconds: number
  /** His last one of the month before. */
  readonly before: CheckedIn | null
}
/** By what is true now: the code and its place, whom it is for, which way he goes, and where he is. */
const judge = async (
  deps: Deps,
  company: CompanyId,
  { employeeId, code: text, position, direction: asked, last }: CheckIn,
): Promise<Result<Judged, ScanRefusal | DirectionRefusal | PositionRefusal>> => {
  const at = deps.now()
  const scanned = await scanAt(deps, company, text, at)
  if (!scanned.ok) return scanned
  const { read, device, place } = scanned.value
  if (!(await mayUse(deps, company, employeeId, place, at)))
    return refuse({ code: 'device.not-authorised' })
  const zone = zoneAt(device, at)
  const month = monthOf(zone, at)
  const before = await lastIn(deps, streamOf(company, employeeId, monthBefore(month)))
  const known = (await lastIn(deps, streamOf(company, employeeId, month))) ?? before
  const rule = device.description.directionRule
  const direction = directionOf(asked, rule, newer(known, last)?.direction ?? null)
  if (!direction.ok) return direction
  const policy = await policyOfDay(deps, company, dateAt(zone, at))
  const fix = fixAt(position, place, policy.locationAllowance)
  if (!fix.ok) return fix
  const { deviceId, kind: way, number: code } = read
  return ok({
    data: { employeeId, deviceId, at, zone, direction: direction.value, way, code },
    fix: fix.value,
    bounceSeconds: policy.bounceSeconds,
    before,
  })
}

type Went = { readonly at: Instant; readonly direction: Direction }
/** A read model may not know yet what he did a moment ago; the log does. */
const newer = (one: Went | null, other: Went | null): Went | null =>
  one === null || (other !== null && other.at > one.at) ? other : one

/** What he checks in with is a mobile card of his own: what is known of cards and their holders holds for it. */
const phoneCard = (deps: Deps, caller: Caller, employeeId: EmployeeId, from: Instant) =>
  assignNumber(deps)(
    { company: caller.company, correlation: caller.correlation, actor: 'system:check-in' },
    { kind: 'qr', number: phoneNumberOf(employeeId), employeeId, from, adding: true },
  )

const streamOf = (company: CompanyId, employeeId: EmployeeId, month: string): string =>
  `${company}-check-ins-${employeeId}-${month}`
const monthOf = (zone: Zone, at: Instant): string => localOfInstant(zone, at).slice(0, 7)
const monthBefore = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7)
}

const lastIn = async (deps: Pick<Deps, 'log'>, stream: string): Promise<CheckedIn | null> =>
  (await load(deps, stream, checkIns)).state.last
const recordedAt = async (
  { log }: Pick<Deps, 'log'>,
  stream: string,
  position: bigint,
): Promise<CheckedIn | null> => {
  const found = (await log.readStream(stream)).find(one => one.position === position)
  return found?.type === 'CheckedIn' ? found.data : null
}

/** What the same request recorded before; null: it is new. */
const answeredBefore = async (
  { log, now }: Pick<Deps, 'log' | 'now'>,
  { company, requestKey }: Caller,
  employeeId: EmployeeId,
): Promise<CheckedIn | null> => {
  if (requestKey === undefined) return null
  const answered = await log.answered(company, `${requestKey}:1`)
  if (!answered) return null
  const month = now().slice(0, 7)
  const after = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1))
  const months = [after.toISOString().slice(0, 7), month, monthBefore(month)]
  for (const one of months) {
    const found = await recordedAt(
      { log },
      streamOf(company, employeeId, one),
      answered.position,
    )
    if (found) return found
  }
  return null
}

const done = async (
  deps: Deps,
  caller: Caller,
  recorded: CheckedIn,
  repeated: boolean,
): Promise<Result<Done, CheckInRefusal>> => {
  const position = await recordCheckIn(deps)(caller, recorded)
  const device = await deviceNow(deps, caller.company, recorded.deviceId)
  const place = device.status === 'unknown' ? '' : device.description.name
  return ok({ position, checkIn: recorded, place, repeated })
}
