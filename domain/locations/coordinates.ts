import { ok, refuse, type Result } from '../shared/result.ts'

/** In millionths of a degree. */
export type Coordinates = { readonly latitude: number; readonly longitude: number }
export type CoordinatesRefusal =
  | { readonly code: 'locations.coordinates-malformed' }
  | { readonly code: 'locations.latitude-outside' | 'locations.longitude-outside' }

const form = /^\s*([+-]?\d{1,3}(?:\.\d{1,15})?)\s*,\s*([+-]?\d{1,3}(?:\.\d{1,15})?)\s*$/
const perDegree = 1_000_000

/**
 * `latitude, longitude` in degrees, as maps show them: `41.008240, 28.978359` (spec §5). Rounded to the nearest
 * millionth of a degree.
 */
export const coordinatesOf = (text: string): Result<Coordinates, CoordinatesRefusal> => {
  const [, first, second] = form.exec(text) ?? []
  if (first === undefined || second === undefined)
    return refuse({ code: 'locations.coordinates-malformed' })
  const [latitude, longitude] = [Number(first), Number(second)]
  if (Math.abs(latitude) > 90) return refuse({ code: 'locations.latitude-outside' })
  if (Math.abs(longitude) > 180) return refuse({ code: 'locations.longitude-outside' })
  return ok(inMillionths({ latitude, longitude }))
}

/** A place in degrees, rounded to the nearest millionth of one. */
export const inMillionths = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: millionths(latitude),
  longitude: millionths(longitude),
})
/** No zero has a sign: what is the same place is the same value. */
const millionths = (degrees: number): number => Math.round(degrees * perDegree) || 0

/** As people type them, six digits after the point. */
export const coordinatesText = ({ latitude, longitude }: Coordinates): string =>
  `${(latitude / perDegree).toFixed(6)}, ${(longitude / perDegree).toFixed(6)}`

/** The mean radius of the earth, in metres. */
const radius = 6_371_008.8
const radians = (millionth: number): number => (millionth / perDegree / 180) * Math.PI

/** Whole metres along the great circle between two places. */
export const distanceOf = (one: Coordinates, other: Coordinates): number => {
  const [north, south] = [radians(one.latitude), radians(other.latitude)]
  const across = Math.sin(radians(other.longitude - one.longitude) / 2)
  const up = Math.sin((south - north) / 2)
  const half = up * up + Math.cos(north) * Math.cos(south) * across * across
  return Math.round(2 * radius * Math.asin(Math.min(1, Math.sqrt(half))))
}
