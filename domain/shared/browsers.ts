/** With what somebody is here, in one word each; what a browser says of itself beyond that is kept nowhere. */
export const browsers = [
  'edge',
  'opera',
  'samsung',
  'firefox',
  'chrome',
  'safari',
  'other',
] as const
export const systems = [
  'android',
  'ios',
  'chromeos',
  'windows',
  'macos',
  'linux',
  'other',
] as const
export type Browser = (typeof browsers)[number]
export type System = (typeof systems)[number]
export type Seat = { readonly browser: Browser; readonly system: System }

/** The first that fits: each of the later names stands in the text of an earlier one, too. */
const signsOfBrowser: readonly (readonly [Browser, RegExp])[] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\b(?:OPR|OPT|Opera)\b/],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['safari', /\bSafari\//],
]
const signsOfSystem: readonly (readonly [System, RegExp])[] = [
  ['android', /\bAndroid\b/],
  ['ios', /\b(?:iPhone|iPad|iPod)\b/],
  ['chromeos', /\bCrOS\b/],
  ['windows', /\bWindows\b/],
  ['macos', /\bMac OS X\b|\bMacintosh\b/],
  ['linux', /\bLinux\b/],
]

/**
 * What a `User-Agent` says, by words that browsers have written there for years; `other` for what is none of them.
 * @example seatOf('Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0')
 *   // { browser: 'firefox', system: 'windows' }
 */
export const seatOf = (agent: string | undefined): Seat => {
  const text = (agent ?? '').slice(0, 400)
  const first = <Name>(signs: readonly (readonly [Name, RegExp])[]): Name | undefined =>
    signs.find(([, sign]) => sign.test(text))?.[0]
  return { browser: first(signsOfBrowser) ?? 'other', system: first(signsOfSystem) ?? 'other' }
}

const named = <Name extends string>(
  names: readonly Name[],
  other: Name,
  text: string | null,
): Name => names.find(name => name === text) ?? other
/** As it was kept; of a session from before it was, `other`. */
export const keptSeat = (browser: string | null, system: string | null): Seat => ({
  browser: named<Browser>(browsers, 'other', browser),
  system: named<System>(systems, 'other', system),
})
