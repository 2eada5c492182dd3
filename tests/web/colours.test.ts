import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { chartColours } from '#web/kit/day/chart-colours.ts'

const web = join(import.meta.dirname, '../../web')
const tokens = readFileSync(join(web, 'shell/theme.css'), 'utf8')
const tokensOf = (scheme: 'light' | 'dark') => {
  const block =
    new RegExp(`data-mantine-color-scheme='${scheme}'\\] \\{([^}]+)\\}`).exec(tokens)?.[1] ?? ''
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  )
}

const linear = (hex: string) =>
  [1, 3, 5]
    .map(at => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** Machado et al. 2009, severity 1. */
const eyes = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deuteranopia: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritanopia: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
}
const lab = (rgb: readonly number[]) => {
  const [r = 0, g = 0, b = 0] = rgb.map(part => Math.min(1, Math.max(0, part)))
  const f = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
  const [x, y, z] = [
    f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047),
    f(0.2126 * r + 0.7152 * g + 0.0722 * b),
    f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883),
  ]
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
const seen = (hex: string, eye: readonly number[]) => {
  const rgb = linear(hex)
  return lab(
    [0, 3, 6].map(row =>
      rgb.reduce((sum, part, column) => sum + part * (eye[row + column] ?? 0), 0),
    ),
  )
}
const apart = (a: readonly number[], b: readonly number[]) =>
  Math.hypot(...a.map((part, index) => part - (b[index] ?? 0)))
const groups = ['present', 'late', 'missing', 'overtime', 'leave', 'rest']

describe.each(['light', 'dark'] as const)('the attendance palette in %s', scheme => {
  const colours = tokensOf(scheme)
  const colour = (name: string) => colours.get(name) ?? '#000000'
  test('draws with the colours of the specification', () => {
    covers('9.72', '9.73', '9.75', '9.76')
    expect(['accent-graphic', 'warn-graphic', 'bad-graphic'].map(colour)).toEqual([
      '#28c76f',
      '#ff9f43',
      '#ea5455',
    ])
  })
  test('is readable: text on its colour has at least 6.3:1', () => {
    for (const group of groups)
      expect([
        group,
        contrast(colour(`code-${group}`), colour(`code-${group}-text`)) >= 6.3,
      ]).toEqual([group, true])
  })
  test.each(Object.entries(eyes))('is told apart by eyes with %s', (_, eye) => {
    for (const [index, one] of groups.entries()) {
      for (const other of groups.slice(index + 1))
        expect([
          one,
          other,
          apart(seen(colour(`code-${one}`), eye), seen(colour(`code-${other}`), eye)) > 6,
        ]).toEqual([one, other, true])
    }
  })
  test('quiet, warning and error text has 4.5:1 on every surface', () => {
    for (const surface of ['page', 'surface', 'sunken'])
      for (const text of ['quiet', 'accent', 'warn', 'bad'])
        expect([text, surface, contrast(colour(text), colour(surface)) >= 4.5]).toEqual([
          text,
          surface,
          true,
        ])
    expect(contrast(colour('warn'), colour('warn-soft'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour('bad'), colour('bad-soft'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour('accent'), colour('accent-soft'))).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the fifteen colours of charts and shifts', () => {
  test('have those of the specification among them', () => {
    covers('9.72', '9.73', '9.74', '9.75', '9.76')
    expect(chartColours).toEqual(
      expect.arrayContaining(['#28c76f', '#00cfe8', '#ff9f43', '#ea5455']),
    )
    const chart = readFileSync(join(web, 'kit/day/chart.module.css'), 'utf8')
    const fills = [...chart.matchAll(/--of-(\w+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [
      name,
      value,
    ])
    expect(Object.fromEntries(fills)).toEqual({
      good: '#28c76f',
      bad: '#ea5455',
      warn: '#ff9f43',
      extra: '#00cfe8',
    })
  })
  test('are fifteen, each once', covers('9.77'), () =>
    expect(new Set(chartColours).size).toBe(15),
  )
  test.each(Object.entries(eyes))('are told apart by eyes with %s', (_, eye) => {
    for (const [index, one] of chartColours.entries()) {
      for (const other of chartColours.slice(index + 1))
        expect([one, other, apart(seen(one, eye), seen(other, eye)) > 10]).toEqual([
          one,
          other,
          true,
        ])
    }
  })
  test.each(['light', 'dark'] as const)('are seen on the ground of %s', scheme => {
    for (const colour of chartColours)
      expect([colour, contrast(colour, tokensOf(scheme).get('surface') ?? '') >= 1.8]).toEqual([
        colour,
        true,
      ])
  })
})
