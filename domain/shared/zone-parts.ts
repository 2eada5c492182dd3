import { asLocalDate, type Instant, type LocalDate, type Zone } from './values.ts'

/**
 * A company's clock may go by another zone from a day on. Its zone is then the name it began with and the changes since
 * (docs/decisions/0071), as a country's own zone is offsets with their changes:
 * `Europe/Istanbul;2026-03-02,2026-02-20T10:00:00.000Z=Europe/Berlin`, of each the day, the instant of recording and
 * the name, by day and recording. Everything that takes a zone takes one like that.
 */
export type ZoneChange = {
  readonly from: LocalDate
  readonly recordedAt: Instant
  /** A plain name. */
  readonly zone: Zone
}

/** Never in the name of a zone. */
export const betweenParts = ';'

export const isPlainZone = (zone: string): boolean => !zone.includes(betweenParts)

/** The name it began with. */
export const firstZone = (zone: Zone): Zone => (zone.split(betweenParts)[0] ?? zone) as Zone

/** By day, and of one day as they were recorded. */
export const zoneChanges = (zone: Zone): readonly ZoneChange[] =>
  zone
    .split(betweenParts)
    .slice(1)
    .map(part => {
      const [from = '', recordedAt = '', name = ''] = part.split(/[,=]/)
      return {
        from: asLocalDate(from),
        recordedAt: recordedAt as Instant,
        zone: name as Zone,
      }
    })

const written = (first: Zone, changes: readonly ZoneChange[]): Zone =>
  [first, ...changes.map(({ from, recordedAt, zone }) => `${from},${recordedAt}=${zone}`)].join(
    betweenParts,
  ) as Zone

/** With another zone from a day on, until the next day that has one. */
export const withZoneFrom = (zone: Zone, change: ZoneChange): Zone =>
  written(
    firstZone(zone),
    [...zoneChanges(zone), change].toSorted((one, other) =>
      one.from === other.from
        ? one.recordedAt < other.recordedAt
          ? -1
          : 1
        : one.from < other.from
          ? -1
          : 1,
    ),
  )

/** The last word of each day alone. */
export const lastWords = (zone: Zone): Zone => {
  const changes = zoneChanges(zone)
  return written(
    firstZone(zone),
    changes.filter(({ from }, at) => changes[at + 1]?.from !== from),
  )
}

/** As it was known at an instant of recording. */
export const zoneKnownAt = (zone: Zone, at: Instant): Zone =>
  isPlainZone(zone)
    ? zone
    : written(
        firstZone(zone),
        zoneChanges(zone).filter(({ recordedAt }) => recordedAt <= at),
      )

/** The plain name that holds on a day. */
export const zoneNameOn = (zone: Zone, day: LocalDate): Zone =>
  zoneChanges(zone).findLast(({ from }) => from <= day)?.zone ?? firstZone(zone)
