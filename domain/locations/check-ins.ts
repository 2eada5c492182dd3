import { distanceOf, type Coordinates } from './coordinates.ts'
import type { AnsweringDecider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import { epochMsOf } from '../shared/time.ts'
import type { Instant } from '../shared/values.ts'
import { fix, type CheckInEvent, type Fix } from './events.ts'

type CheckedIn = CheckInEvent['data']
/** Those of a person's month in order of time, not that in which they came; `last` null: there is none. */
export type CheckInState = {
  readonly last: CheckedIn | null
  readonly all: readonly CheckedIn[]
}
export type CheckInCommand = Omit<CheckedIn, 'position' | 'tooFast'> & {
  readonly type: 'CheckIn'
  readonly fix: Fix
  /** Within so many seconds one code counts once for a person (`attendance-rules §2`). */
  readonly bounceSeconds: number
  /** His last one of the month before, where this is the first of its month. */
  readonly before: CheckedIn | null
}

/** Faster than that nobody travels to work, in km/h. */
const mostSpeed = 250

/** One person's check-ins with the phone, in order of time; the answer is the one that this is. */
export const checkIns: AnsweringDecider<
  CheckInState,
  CheckInCommand,
  CheckInEvent,
  never,
  CheckedIn
> = {
  initial: { last: null, all: [] },
  decide: (state, { type: _type, fix: here, bounceSeconds, before, ...data }) => {
    const known = knownAs(state, before, data, bounceSeconds)
    if (known !== null) return ok({ events: [], answer: known })
    const speeds = neighboursOf(state, before, data.at).map(other =>
      speedBetween(other, data.at, here),
    )
    const speed = Math.max(0, ...speeds)
    const made: CheckedIn = {
      ...data,
      ...(speed > mostSpeed ? { tooFast: speed } : {}),
      position: JSON.stringify(here),
    }
    return ok({ events: [{ type: 'CheckedIn', data: made }], answer: made })
  },
  evolve: ({ all }, event) => {
    const later = all.findLastIndex(({ at }) => at <= event.data.at) + 1
    const next = all.toSpliced(later, 0, event.data)
    return { all: next, last: next.at(-1) ?? null }
  },
}

/**
 * The one that a scan is already; null: it is new. Of scans that were kept on a phone each is one of its own, in
 * whichever order they come: which of them repeat another, the bounce rule says of movements.
 */
export const knownAs = (
  { all, last }: CheckInState,
  before: CheckedIn | null,
  next: Pick<
    CheckedIn,
    'movementId' | 'deviceId' | 'way' | 'code' | 'at' | 'scanId' | 'offline'
  >,
  bounceSeconds: number,
): CheckedIn | null => {
  const same = all.find(
    one =>
      one.movementId === next.movementId ||
      (next.scanId !== undefined && one.scanId === next.scanId),
  )
  if (same) return same
  const previous = last ?? before
  return !next.offline && previous !== null && isRepeat(previous, next, bounceSeconds)
    ? previous
    : null
}

/** The last before an instant and the first after it. */
const neighboursOf = (
  { all }: CheckInState,
  before: CheckedIn | null,
  at: Instant,
): readonly CheckedIn[] => {
  const earlier = all.findLast(one => one.at <= at) ?? before
  const later = all.find(one => one.at > at)
  return [earlier, later].filter(one => one !== null && one !== undefined)
}

/** One code that one person used twice within the window of the bounce rule, or two scans that are one movement. */
const isRepeat = (
  last: CheckedIn,
  next: Pick<CheckedIn, 'movementId' | 'deviceId' | 'way' | 'code' | 'at'>,
  bounceSeconds: number,
): boolean =>
  last.movementId === next.movementId ||
  (last.deviceId === next.deviceId &&
    last.way === next.way &&
    last.code === next.code &&
    Math.abs(epochMsOf(next.at) - epochMsOf(last.at)) <= bounceSeconds * 1000)

/** Whole km/h; 0 where it is not known any more where the other one was, or both are of one moment. */
const speedBetween = (other: CheckedIn, at: Instant, here: Fix): number => {
  const there = other.position === null ? null : fixOf(other.position)
  const seconds = Math.abs(epochMsOf(at) - epochMsOf(other.at)) / 1000
  if (there === null || seconds === 0) return 0
  // What both did not know of where they were is no way that anybody went.
  const metres = Math.max(0, distanceOf(there, here) - there.accuracy - here.accuracy)
  return Math.round((metres / seconds) * 3.6)
}

/** What lies sealed with a check-in; null where it is none. */
export const fixOf = (text: string): Fix | null => {
  const read = fix.safeParse(JSON.parse(text))
  return read.success ? read.data : null
}

/** What a phone says of where it is, at the moment of the scan. */
export type SaidPosition = Coordinates & {
  /** In metres: as far off as it may be. */
  readonly accuracy: number
  /** How long ago it knew that. */
  readonly ageSeconds: number
}
export type PositionRefusal =
  | {
      readonly code: 'location.too-uncertain'
      /** Seconds of its age, or metres of its accuracy. */
      readonly unit: 's' | 'm'
      readonly figure: number
      readonly limit: number
    }
  | {
      readonly code: 'location.outside-tolerance'
      readonly tolerance: number
      readonly distance: number
    }

const mostAgeSeconds = 60
const mostAccuracy = 150

/**
 * Whether somebody is where he says, and how far from the place.
 * @param place with its tolerance in metres
 * @param allowance the company's `locationAllowance`: so many metres of what the phone is unsure of count for him
 */
export const fixAt = (
  said: SaidPosition,
  place: Coordinates & { readonly tolerance: number },
  allowance: number,
): Result<Fix, PositionRefusal> => {
  const here = fixAnywhere(said)
  if (!here.ok) return here
  const { accuracy } = here.value
  const distance = distanceOf(said, place)
  const { tolerance } = place
  return distance - Math.min(allowance, accuracy) > tolerance
    ? refuse({ code: 'location.outside-tolerance', tolerance, distance })
    : ok({ ...here.value, distance })
}

/** Where he is, of whom no place is asked, as long as the phone is sure enough of it. */
export const fixAnywhere = ({
  latitude,
  longitude,
  ageSeconds,
  ...said
}: SaidPosition): Result<Fix, PositionRefusal> => {
  const uncertain = (unit: 's' | 'm', figure: number, limit: number) =>
    refuse({ code: 'location.too-uncertain', unit, figure, limit } as const)
  const accuracy = Math.ceil(said.accuracy)
  if (ageSeconds > mostAgeSeconds) return uncertain('s', Math.ceil(ageSeconds), mostAgeSeconds)
  if (accuracy > mostAccuracy) return uncertain('m', accuracy, mostAccuracy)
  return ok({ latitude, longitude, accuracy, distance: null })
}
