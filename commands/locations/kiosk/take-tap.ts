import { directionOf, proposedAfter } from '#domain/locations/direction.ts'
import type { ShownBy, Tap } from '#domain/locations/kiosk/taps.ts'
import type { Direction } from '#domain/movements/events.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { EmployeeId } from '#domain/shared/values.ts'
import type { KeyedDevice } from '../../devices/published.ts'
import type { Caller, Deps } from '../../shared/deps.ts'
import { zoneAt } from '../scan-code.ts'
import { tellsByCard } from './card-misses.ts'
import { recordTap, tapBefore, type Became, type RecordingRefusal } from './record-tap.ts'
import { whoTaps, type TappingPerson, type WhoRefusal } from './who-taps.ts'

export type TapRefusal =
  | { readonly code: 'kiosk.not-in-use' }
  | { readonly code: 'movement.direction-invalid' }
  | WhoRefusal
  | RecordingRefusal
/** What is known of a person's last movement, as far as read models know; null: there is none. */
export type LastOf = (employeeId: EmployeeId) => Promise<Direction | null>

/** `told`: whether the tablet says who it is. */
type Seen = TappingPerson & { readonly told: boolean }

/** Who is before the tablet, for its greeting; nothing is recorded but a wrong PIN and a card of nobody. */
export const lookAtTablet = async (
  deps: Deps,
  kiosk: KeyedDevice,
  by: ShownBy,
): Promise<Result<Seen, { readonly code: 'kiosk.not-in-use' } | WhoRefusal>> => {
  if (kiosk.device.status !== 'approved') return refuse({ code: 'kiosk.not-in-use' })
  const at = deps.now()
  const zone = zoneAt(kiosk.device, at)
  const who = await whoTaps(deps, deps, {
    kiosk,
    by,
    at,
    zone,
    codeAt: at,
    countedAt: at,
    keptUntil: null,
  })
  if (!who.ok) return who
  const held = who.value.employeeId !== null
  const tells = by.kind !== 'card' || (await tellsByCard(deps, kiosk, { at, held }))
  return ok({ ...who.value, told: tells })
}

type Taken = { readonly became: Became } & Pick<Seen, 'employeeId' | 'told'>
const told = (who: Seen | null): Pick<Seen, 'employeeId' | 'told'> => ({
  employeeId: who?.employeeId ?? null,
  told: who?.told ?? true,
})

/**
 * A tap at a tablet with a network: by the server's clock, judged by what is true now. The same tap is answered by what
 * it became.
 * @throws {LogUnavailable}
 */
export const takeTap = async (
  deps: Deps,
  kiosk: KeyedDevice,
  { tapId, by, direction: asked, lunch }: Tap,
  correlation: string,
  lastOf: LastOf,
): Promise<Result<Taken, TapRefusal>> => {
  const { company, deviceId, device } = kiosk
  const before = await tapBefore(deps, { company, deviceId, tapId })
  const seen = await lookAtTablet(deps, kiosk, by)
  if (before) return ok({ became: before, ...(seen.ok ? told(seen.value) : told(null)) })
  if (!seen.ok) return seen
  const who = seen.value
  const at = deps.now()
  const last = asked !== 'next' || who.employeeId === null ? null : await lastOf(who.employeeId)
  const way = wayOf(asked, device, last)
  if (!way.ok) return way
  const caller: Caller = { company, actor: `device:${deviceId}`, correlation }
  const became = await recordTap(
    deps,
    caller,
    { company, deviceId, tapId },
    {
      who,
      at,
      zone: zoneAt(device, at),
      direction: way.value,
      lunch,
      offline: false,
    },
  )
  return became.ok ? ok({ became: became.value, ...told(who) }) : became
}

/** As chosen; nothing chosen, the other way than the last time, and where that is not known, as a reader has it. */
export const wayOf = (
  asked: Tap['direction'],
  { description }: Pick<KeyedDevice['device'], 'description'>,
  last: Direction | null,
): Result<Direction, { readonly code: 'movement.direction-invalid' }> => {
  const { directionRule: rule } = description
  if (asked === 'next' && rule === 'as-sent' && proposedAfter(last) === null)
    return ok('unknown')
  const way = directionOf(asked, rule, last)
  return way.ok ? way : refuse({ code: 'movement.direction-invalid' })
}

/** Of a tap that was kept: where the tablet is one way alone, that way; it could not know. */
export const keptWayOf = (
  asked: Tap['direction'],
  device: Pick<KeyedDevice['device'], 'description'>,
): Direction => {
  const { directionRule: rule } = device.description
  if (rule !== 'as-sent') return rule
  return asked === 'next' ? 'unknown' : asked
}
