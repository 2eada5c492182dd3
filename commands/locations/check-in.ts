import { checkIns, knownAs } from '#domain/locations/check-ins.ts'
import type { CheckInEvent } from '#domain/locations/events.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { EmployeeId, Instant, LogPosition } from '#domain/shared/values.ts'
import { assignNumber, type CardRefusal } from '../cards/published.ts'
import type { CorrectionReads, CorrectMovementsRefusal } from '../corrections/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handleAnswering } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { monthBefore, monthOf, streamOf } from './check-in-streams.ts'
import { countScan, type ScanOutcome } from './counted-scan.ts'
import { judgeScan, type CheckIn, type JudgedScan, type JudgingRefusal } from './judge-scan.ts'
import { proposeScan, type ProposalSentence } from './propose-scan.ts'
import { movementOf, phoneNumberOf } from './record-check-in.ts'
import { claimOf, scannedBefore } from './scanned-before.ts'
import type { PlaceReads } from './where-he-is.ts'

type CheckedIn = CheckInEvent['data']
export type CheckInRefusal =
  | JudgingRefusal
  | CardRefusal
  | CorrectMovementsRefusal
  | SharedRefusal
/**
 * Checks somebody in where he scanned a code, or is without one where his rules say so, by the server's clock, or by
 * how long ago it was where his phone kept it.
 * Where nobody knows that, or it comes a day later, it is proposed as a correction of his. Nothing is kept of one that
 * is refused, least of all where he was; a scan with an id is one for ever, however often and in which order it comes.
 * @returns once the movement is durable; the same request answers the same, whatever became true since.
 * @throws {LogUnavailable}
 */
export const checkIn =
  (deps: Deps, reads: CorrectionReads & PlaceReads) =>
  async (
    caller: Caller,
    request: CheckIn,
    proposing: ProposalSentence,
  ): Promise<Result<ScanOutcome, CheckInRefusal>> => {
    const before = await answeredBefore(deps, caller, request)
    if (before) return ok(before)
    const judged = await judgeScan(deps, reads, caller, request)
    if (!judged.ok) return judged
    const done = await (judged.value.waits.length === 0
      ? count(deps, caller, judged.value)
      : proposeScan(deps, reads)(caller, judged.value, proposing))
    // Meanwhile the same scan has come by another way.
    const meanwhile = done.ok ? null : await scannedBefore(deps, caller, request)
    return meanwhile ? ok(meanwhile) : done
  }

const count = async (
  deps: Deps,
  caller: Caller,
  { data, fix, bounceSeconds, before }: JudgedScan,
): Promise<Result<ScanOutcome, CheckInRefusal>> => {
  const { company } = caller
  const card = await phoneCard(deps, caller, data.employeeId, data.at)
  if (!card.ok) return card
  const stream = streamOf(company, data.employeeId, monthOf(data.zone, data.at))
  const movementId = movementOf(deps.vault, company, data)
  const handled = await handleAnswering(
    deps,
    stream,
    checkIns,
    { type: 'CheckIn', ...data, movementId, fix, bounceSeconds, before },
    caller,
    { claims: claimOf(deps, company, data) },
  )
  if (!handled.ok) return handled
  const { position, answer, state } = handled.value
  // The same request is at it twice: what the other one recorded stands where that says, or it asked for it elsewhere.
  const recorded =
    answer ??
    (position === null ? null : await recordedAt(deps, stream, position)) ??
    knownAs(state, before, { ...data, movementId }, bounceSeconds)
  return recorded === null
    ? refuse({ code: 'conflict' })
    : ok(await countScan(deps, caller, recorded, position === null))
}

/** What he checks in with is a mobile card of his own: what is known of cards and their holders holds for it. */
const phoneCard = (deps: Deps, caller: Caller, employeeId: EmployeeId, from: Instant) =>
  assignNumber(deps)(
    { company: caller.company, correlation: caller.correlation, actor: 'system:check-in' },
    { kind: 'qr', number: phoneNumberOf(employeeId), employeeId, from, adding: true },
  )

const recordedAt = async (
  { log }: Pick<Deps, 'log'>,
  stream: string,
  position: LogPosition,
): Promise<CheckedIn | null> => {
  const found = (await log.readStream(stream)).find(one => one.position === position)
  return found?.type === 'CheckedIn' ? found.data : null
}

/** What the same scan or request recorded before; null: it is new. */
const answeredBefore = async (
  deps: Deps,
  caller: Caller,
  request: CheckIn,
): Promise<ScanOutcome | null> => {
  const scanned = await scannedBefore(deps, caller, request)
  if (scanned) return scanned
  const { company, requestKey } = caller
  if (requestKey === undefined) return null
  const answered = await deps.log.answered(company, `${requestKey}:1`)
  if (!answered) return null
  const month = deps.now().slice(0, 7)
  const after = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1))
  const months = [after.toISOString().slice(0, 7), month, monthBefore(month)]
  for (const one of months) {
    const stream = streamOf(company, request.employeeId, one)
    const found = await recordedAt(deps, stream, answered.position)
    if (found) return countScan(deps, caller, found, false)
  }
  return null
}
