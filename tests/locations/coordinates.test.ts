import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coordinatesOf, coordinatesText, distanceOf } from '#domain/locations/coordinates.ts'
import { covers } from '#tests/specification/covers.ts'

const place = fc.record({
  latitude: fc.integer({ min: -90_000_000, max: 90_000_000 }),
  longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }),
})
const codeOf = (text: string) => {
  const read = coordinatesOf(text)
  return read.ok ? null : read.refusal.code
}

describe('coordinates', () => {
  test('are typed as latitude, comma, longitude', covers('5.53'), () => {
    expect(coordinatesOf('41.00824, 28.978359')).toEqual({
      ok: true,
      value: { latitude: 41_008_240, longitude: 28_978_359 },
    })
    for (const text of ['41.00824 28.978359', '41,00824, 28,978359', 'x, y', '41.0', ''])
      expect(codeOf(text)).toBe('locations.coordinates-malformed')
  })
  test('have a latitude from -90 to 90', covers('5.54'), () => {
    expect([codeOf('90, 0'), codeOf('-90, 0')]).toEqual([null, null])
    expect(codeOf('90.000001, 0')).toBe('locations.latitude-outside')
    expect(codeOf('-90.5, 0')).toBe('locations.latitude-outside')
  })
  test('have a longitude from -180 to 180', covers('5.55'), () => {
    expect([codeOf('0, 180'), codeOf('0, -180')]).toEqual([null, null])
    expect(codeOf('0, 180.000001')).toBe('locations.longitude-outside')
    expect(codeOf('0, -181')).toBe('locations.longitude-outside')
  })
  test('are read again as they are written', () => {
    fc.assert(
      fc.property(place, one => {
        expect(coordinatesOf(coordinatesText(one))).toEqual({ ok: true, value: one })
      }),
    )
  })
})

describe('a distance', () => {
  test('is along the great circle, as others measure it', () => {
    const [sultanahmet, ankara] = [
      { latitude: 41_005_400, longitude: 28_976_800 },
      { latitude: 39_925_000, longitude: 32_836_900 },
    ]
    const degree = distanceOf(
      { latitude: 0, longitude: 0 },
      { latitude: 0, longitude: 1_000_000 },
    )
    expect(degree).toBe(111_195) // radius * pi / 180
    expect(distanceOf(sultanahmet, ankara)).toBe(byCosines(sultanahmet, ankara))
    expect(
      distanceOf(
        { latitude: 0, longitude: -180_000_000 },
        { latitude: 0, longitude: 180_000_000 },
      ),
    ).toBe(0)
  })
  test('is the same both ways, none to itself, and at most half around', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        expect(distanceOf(one, other)).toBe(distanceOf(other, one))
        expect(distanceOf(one, one)).toBe(0)
        expect(distanceOf(one, other)).toBeLessThanOrEqual(20_015_115)
        expect(Math.abs(distanceOf(one, other) - byCosines(one, other))).toBeLessThanOrEqual(60)
      }),
    )
  })
})

type Place = Parameters<typeof distanceOf>[0]
/** By the law of cosines: another way to the same figure, blunt where places are close or opposite. */
const byCosines = (one: Place, other: Place): number => {
  const rad = (millionth: number) => (millionth * Math.PI) / 180e6
  const [a, b] = [rad(one.latitude), rad(other.latitude)]
  const cosine =
    Math.sin(a) * Math.sin(b) +
    Math.cos(a) * Math.cos(b) * Math.cos(rad(other.longitude - one.longitude))
  return Math.round(6_371_008.8 * Math.acos(Math.min(1, Math.max(-1, cosine))))
}
