import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dressOf, sheetOf } from '#web/shell/primary-colour.ts'

const linear = (part: number) =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}
const groundsOf = (scheme: 'light' | 'dark') => {
  const theme = readFileSync('web/shell/theme.css', 'utf8')
  const block =
    new RegExp(`data-mantine-color-scheme='${scheme}'\\] \\{([^}]+)\\}`).exec(theme)?.[1] ?? ''
  return ['page', 'surface', 'sunken'].map(
    name => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)?.[1] ?? '',
  )
}

describe.each(['light', 'dark'] as const)('any colour in %s', scheme => {
  test('can be read as text and under white text, and is seen as a line', () => {
    const grounds = groundsOf(scheme)
    expect(grounds).toHaveLength(3)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), number => {
        const hex = `#${number.toString(16).padStart(6, '0')}`
        const { text, soft, graphic, onGraphic, filled, filledHover } = dressOf(scheme, hex)
        for (const ground of [...grounds, soft])
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
        for (const ground of grounds)
          expect(contrast(graphic, ground)).toBeGreaterThanOrEqual(2.2)
        for (const fill of [filled, filledHover])
          expect(contrast(fill, '#ffffff')).toBeGreaterThanOrEqual(4.5)
        expect(contrast(onGraphic, graphic)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
  test('stays as it was chosen where it can be read already', () => {
    const readable = scheme === 'light' ? '#004499' : '#99ccaa'
    expect(dressOf(scheme, readable).text).toBe(readable)
  })
})
test('the brand’s own colour needs no sheet', () =>
  expect(sheetOf({ light: '#28c76f', dark: '#28c76f' }, '#28c76f')).toBe(''))
