import { hash } from 'node:crypto'
import { SubjectErased } from '#database/vault.ts'
import type { Direction } from '#domain/movements/events.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { localOfInstant } from '#domain/shared/time.ts'
import type {
  CompanyId,
  DeviceId,
  EmployeeId,
  Instant,
  MovementId,
  Zone,
} from '#domain/shared/values.ts'
import type { Claim } from '#event-store/contract.ts'
import { assignNumber, credentialOf, type CardRefusal } from '../../cards/published.ts'
import { addedBy } from '../../corrections/published.ts'
import { movementIdOf } from '../../movements/published.ts'
import type { Caller, Deps } from '../../shared/deps.ts'
import type { SharedRefusal } from '../../shared/refusals.ts'
import type { TappingPerson } from './who-taps.ts'

type Whose = {
  readonly company: CompanyId
  readonly deviceId: DeviceId
  readonly tapId: string
}
/** What became of a tap: it is a movement, somebody decides on it, or it was not taken. */
export type Became =
  | {
      readonly status: 'counted'
      readonly movementId: MovementId
      readonly at: Instant
      readonly direction: Direction
    }
  | { readonly status: 'proposed' }
  | { readonly status: 'refused' }

const scope = 'kiosk-tap'
/** A tap's id is its tablet's for ever: whichever stream has it, no other takes it again. */
export const claimOfTap = (
  { vault }: Pick<Deps, 'vault'>,
  { company, deviceId, tapId }: Whose,
): Claim => ({
  scope,
  value: vault.hmac('claim', company, `kiosk-tap:${deviceId}:${tapId}`),
  action: 'take',
})
/** By which one stream has it once. */
export const keyOfTap = ({ company, deviceId, tapId }: Whose): string =>
  keyOf(`kiosk-tap|${company}|${deviceId}|${tapId}`)
const keyOf = (text: string): string => hash('sha256', text, 'hex').slice(0, 32)

/** What a tap became when it came the first time; null: it never came. */
export const tapBefore = async (
  deps: Pick<Deps, 'log' | 'vault'>,
  whose: Whose,
): Promise<Became | null> => {
  const { value } = claimOfTap(deps, whose)
  const stream = await deps.log.holder(scope, value)
  if (stream === undefined) return null
  if (await addedBy(deps, whose.company, stream)) return { status: 'proposed' }
  for (const event of await deps.log.readStream(stream))
    if (event.type === 'MovementRecorded' && event.data.sourceId === whose.tapId) {
      const { movementId, direction, instant } = event.data
      return { status: 'counted', movementId, direction, at: instant ?? event.recordedAt }
    }
  return { status: 'refused' }
}

export type RecordingRefusal =
  | { readonly code: 'kiosk.code-used' }
  | CardRefusal
  | SharedRefusal
export type ToRecord = {
  readonly who: TappingPerson
  readonly at: Instant
  readonly zone: Zone
  readonly direction: Direction
  readonly lunch: boolean
  readonly offline: boolean
}

/**
 * Records the movement of a tap, once however often and however many at once ask; a code once, at whichever tablet.
 * Long because a tap is keyed, recorded and answered as one.
 * @returns `kiosk.code-used` where its code counted before. @throws {LogUnavailable}
 */
export const recordTap = async (
  deps: Deps,
  caller: Caller,
  whose: Whose,
  { who, at, zone, direction, lunch, offline }: ToRecord,
): Promise<Result<Became, RecordingRefusal>> => {
  const { company, deviceId, tapId } = whose
  const { kind, number, employeeId, window } = who
  // Of a card that a reader reads it is known whose it is; what stands for a PIN or a phone is given to its person.
  const card =
    kind === 'card' || employeeId === null
      ? null
      : await ownCard(deps, caller, number, employeeId, at)
  if (card && !card.ok) return card
  const key =
    window === null ? keyOfTap(whose) : keyOf(`kiosk-code|${company}|${employeeId}|${window}`)
  const month = localOfInstant(zone, at).slice(0, 7)
  const event = {
    type: 'MovementRecorded',
    data: {
      movementId: movementIdOf(key),
      deviceId,
      month,
      credential: credentialOf(deps.vault, company, kind, number),
      credentialKind: kind,
      localTime: null,
      instant: at,
      direction,
      verification: verificationOf(who),
      sourceId: tapId,
      number,
      ...(offline ? { source: 'offline' as const } : {}),
      ...(lunch ? { rawStatus: 'lunch' } : {}),
    },
    key,
  } as const
  const appended = await deps.log
    .append({
      company,
      stream: `${company}-movements-${deviceId}-${month}`,
      expected: 'any',
      events: [event],
      claims: [claimOfTap(deps, whose)],
      metadata: { actor: `device:${deviceId}`, correlation: caller.correlation },
    })
    .catch((error: unknown) => {
      // The numbers of that month are destroyed: it is over, and no tap of it counts.
      if (error instanceof SubjectErased) return { status: 'over' } as const
      throw error
    })
  if (appended.status === 'over') return ok({ status: 'refused' })
  if (appended.status === 'stored') {
    const { movementId } = event.data
    return ok({ status: 'counted', movementId, at, direction })
  }
  const before = await tapBefore(deps, whose)
  return before ? ok(before) : refuse({ code: 'kiosk.code-used' })
}

const verificationOf = ({ kind, window }: TappingPerson): string =>
  kind === 'card' ? 'card' : window === null ? 'pin' : 'code'

const ownCard = (
  deps: Deps,
  { company, correlation }: Caller,
  number: string,
  employeeId: EmployeeId,
  from: Instant,
) =>
  assignNumber(deps)(
    { company, correlation, actor: 'system:check-in' },
    { kind: 'qr', number, employeeId, from, adding: true },
  )
