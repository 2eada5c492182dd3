type Rgb = readonly [number, number, number]
const rgbOf = (hex: string): Rgb => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`
const mix = ([r, g, b]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb => [
  r + (r2 - r) * share,
  g + (g2 - g) * share,
  b + (b2 - b) * share,
]
const luminance = (rgb: Rgb): number => {
  const [r, g, b] = rgb.map(part => {
    const linear = part / 255
    return linear <= 0.04045 ? linear / 12.92 : ((linear + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}
/** As WCAG reckons it, 1 to 21. */
const contrast = (a: Rgb, b: Rgb): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
/** The grounds of `theme.css` on which a scheme has text: the lightest and the darkest would do, these are all. */
const grounds = {
  light: ['#f8f9fa', '#ffffff', '#f4f6f7'].map(rgbOf),
  dark: ['#141618', '#1b1d20', '#202327'].map(rgbOf),
}
/** The text of the least size, and a line that only draws the eye: as much as the brand's own green has on white. */
const ofText = 4.5
const ofGraphic = 2.2

/** The nearest to the colour, towards `end`, that stands out from all of these. */
const outFrom = (colour: Rgb, end: Rgb, others: readonly Rgb[], least: number): Rgb => {
  const steps = Array.from({ length: 101 }, (_, step) => mix(colour, end, step / 100))
  // by the rounded colour: that is the one which is drawn
  return (
    steps
      .map(step => rgbOf(hexOf(step)))
      .find(step => others.every(other => contrast(step, other) >= least)) ?? end
  )
}

/** What is drawn in the primary colour of one scheme, each so that it can be read where it stands. */
export const dressOf = (scheme: 'light' | 'dark', hex: string) => {
  const colour = rgbOf(hex)
  const [end, ground] = scheme === 'light' ? [black, white] : [white, rgbOf('#1b1d20')]
  const soft = rgbOf(hexOf(mix(ground, colour, scheme === 'light' ? 0.1 : 0.18)))
  const filled = outFrom(colour, black, [white], ofText)
  const graphic = outFrom(colour, end, grounds[scheme], ofGraphic)
  return {
    text: hexOf(outFrom(colour, end, [...grounds[scheme], soft], ofText)),
    soft: hexOf(soft),
    graphic: hexOf(graphic),
    onGraphic: contrast(graphic, white) >= ofText ? '#ffffff' : '#000000',
    filled: hexOf(filled),
    filledHover: hexOf(mix(filled, black, 0.2)),
  }
}

const rulesOf = (scheme: 'light' | 'dark', hex: string): string => {
  const dress = dressOf(scheme, hex)
  const tokens = {
    '--accent': dress.text,
    '--accent-soft': dress.soft,
    '--accent-graphic': dress.graphic,
    '--on-graphic': dress.onGraphic,
    '--mantine-color-anchor': dress.text,
    '--mantine-color-brand-text': dress.text,
    '--mantine-color-brand-filled': dress.filled,
    '--mantine-color-brand-filled-hover': dress.filledHover,
    '--mantine-color-brand-light': dress.soft,
    '--mantine-color-brand-light-hover': dress.soft,
    '--mantine-color-brand-light-color': dress.text,
    '--mantine-color-brand-outline': dress.text,
    '--mantine-color-brand-outline-hover': dress.soft,
  }
  const lines = Object.entries(tokens).map(([name, value]) => `  ${name}: ${value};`)
  // Twice the root: above the kit's own, wherever it puts them; not on paper, which has its own.
  return `@media screen {\n:root:root[data-mantine-color-scheme='${scheme}'] {\n${lines.join('\n')}\n}\n}`
}

/** A style sheet that draws each scheme in the colour that was chosen for it; nothing where that is the usual one. */
export const sheetOf = (
  chosen: { readonly light: string; readonly dark: string },
  usual: string,
): string =>
  (['light', 'dark'] as const)
    .filter(scheme => chosen[scheme] !== usual)
    .map(scheme => rulesOf(scheme, chosen[scheme]))
    .join('\n')
