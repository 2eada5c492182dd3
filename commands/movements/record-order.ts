import type { CredentialKind } from '#domain/cards/events.ts'
import type { Credential, Instant, LocalDateTime } from '#domain/shared/values.ts'
import { deviceReading, turnedBackAt, type DeviceZones } from './device-zones.ts'

/** What of a record says when and whose it is. */
export type TimedRecord = {
  readonly kind: CredentialKind
  readonly credential: Credential
  /** The device's wall clock, or an instant when the device named its offset. */
  readonly at: { readonly local: LocalDateTime } | { readonly instant: Instant }
}

/**
 * `again`: the clock showed it for the second time. `again-beside`: the same upload holds its credential with the same
 * digits at the first time, too.
 */
export type Occurrence = 'first' | 'again' | 'again-beside'

/**
 * Tells of the records of one upload, part after part where it comes in parts, which of them lie in the second run of
 * an hour that a zone's clock repeats. A reader sends its log as it wrote it; where its digits fall back within such an
 * hour, the clock was turned back there, and what follows in that hour is its second run. Records that fall back
 * anywhere else, or twice, are in no order of time: nothing is concluded from them, and the first run is meant.
 * @returns an occurrence for each item; null stands for one that cannot be read.
 */
export type RecordOrder = (items: readonly (TimedRecord | null)[]) => readonly Occurrence[]

/** What an item shows: `hour` is when the clock was turned back that shows it twice, null for most. */
type Shown = {
  readonly local: LocalDateTime
  readonly hour: Instant | null
  readonly inSecondRun: boolean
  /** Whose digits; null where the reader named its offset. */
  readonly what: string | null
}

export const recordOrder = (zones: DeviceZones): RecordOrder => {
  let isOrdered = true
  let last: Pick<Shown, 'local' | 'hour'> | null = null
  const fallenIn = new Set<Instant>()
  const inFirstRun = new Set<string>()

  const look = (item: TimedRecord): Shown => {
    const { at, kind, credential } = item
    const local = 'local' in at ? at.local : deviceReading(zones, at.instant).local
    const hour = turnedBackAt(zones, local)
    if (last !== null && local < last.local) {
      if (hour === null || hour !== last.hour || fallenIn.has(hour)) isOrdered = false
      else fallenIn.add(hour)
    }
    last = { local, hour }
    return {
      local,
      hour,
      inSecondRun: hour !== null && fallenIn.has(hour),
      what: 'local' in at ? `${kind} ${credential} ${local}` : null,
    }
  }
  const occurrenceOf = (shown: Shown | null): Occurrence => {
    if (shown === null || shown.hour === null || shown.what === null) return 'first'
    if (isOrdered && shown.inSecondRun)
      return inFirstRun.has(shown.what) ? 'again-beside' : 'again'
    inFirstRun.add(shown.what)
    return 'first'
  }
  return items => {
    const shown = items.map(item => item && look(item)) // all of them first: the last may show that none is in order
    return shown.map(occurrenceOf)
  }
}
