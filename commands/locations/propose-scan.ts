import { holdsAt, spanOf } from '#domain/locations/codes.ts'
import type { WaitsBecause } from '#domain/locations/offline.ts'
import type { PhoneWaits } from '#domain/locations/phones.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { localOfInstant } from '#domain/shared/time.ts'
import { asLocalDateTime, type LocalDateTime } from '#domain/shared/values.ts'
import {
  demandCorrection,
  type CorrectionReads,
  type CorrectMovementsRefusal,
} from '../corrections/published.ts'
import { zoneOfCompany } from '../organization/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import type { ScanOutcome } from './counted-scan.ts'
import type { JudgedScan } from './judge-scan.ts'
import { claimOf } from './scanned-before.ts'

/** The sentence that whoever decides will read, in the language of whoever scanned. */
export type ProposalSentence = (of: {
  readonly place: string
  /** Kept on the phone until it had a network. */
  readonly kept: boolean
  readonly because: readonly (WaitsBecause | PhoneWaits)[]
  /** When the screen showed its code, by the company's clock, where that is another time; null: it is not. */
  readonly codeOf: LocalDateTime | null
}) => string

/**
 * Asks for the movement of a scan whose time or phone nobody can vouch for, as its person would ask for a correction.
 * Of where
 * he was nothing is kept: it is no check-in.
 */
export const proposeScan =
  (deps: Deps, reads: CorrectionReads) =>
  async (
    caller: Caller,
    { data, place, waits, window }: JudgedScan,
    proposing: ProposalSentence,
  ): Promise<Result<ScanOutcome, CorrectMovementsRefusal>> => {
    const { employeeId, at, direction } = data
    const zone = (await zoneOfCompany(deps, caller.company)) ?? data.zone
    const isOther = window !== null && !holdsAt(window, at)
    const reason = proposing({
      place,
      kept: data.offline ?? false,
      because: waits,
      codeOf: isOther ? localOfInstant(zone, spanOf(window).from) : null,
    })
    const localTime = asLocalDateTime(`${localOfInstant(zone, at).slice(0, 16)}:00`)
    const demanded = await demandCorrection(deps, reads)(
      { caller, employeeId },
      { reason, changes: [{ kind: 'add', employeeId, localTime, direction }] },
      { kept: data.offline ?? false, claims: claimOf(deps, caller.company, data) },
    )
    const done = { status: 'proposed', movementId: null, at, direction, place } as const
    if (demanded.ok) return ok({ ...done, position: demanded.value.position, repeated: false })
    return isThere.has(demanded.refusal.code)
      ? ok({ ...done, position: null, repeated: true })
      : refuse(demanded.refusal)
  }

/** That movement counts or is asked for already: nothing is to be decided. */
const isThere: ReadonlySet<string> = new Set([
  'correction.duplicate',
  'correction.asked-already',
])
