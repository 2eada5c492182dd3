import { pages } from '#api/contract/pages.ts'
import { long } from '#tests/shared/long.ts'
import { addressOf, type Somebody } from './pages.ts'

export const languages = ['tr', 'en', 'ar'] as const
export type Language = (typeof languages)[number]
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]
const widths = [1280, 1440, 1920] as const
/** How a page is seen: its figures are read and its barriers are looked for in the same window. */
export type Seen = {
  readonly language: Language
  readonly theme: Theme
  readonly width: number
}

/** In which language and colours a page is seen, and in which the next: every other one from right to left. */
const turns = [
  ['tr', 'light'],
  ['ar', 'dark'],
  ['en', 'dark'],
  ['ar', 'light'],
  ['en', 'light'],
  ['ar', 'dark'],
  ['tr', 'dark'],
  ['ar', 'light'],
] as const
/** Between 24 pages each turn at each width; in `npm run verify` every page in all languages at all widths. */
const seenOf = (at: number): readonly Seen[] => {
  if (long)
    return languages.flatMap(language =>
      widths.map((width, n) => ({ language, theme: themes[n % 2] ?? 'light', width })),
    )
  const [language, theme] = turns[at % turns.length] ?? turns[0]
  return [{ language, theme, width: widths[at % widths.length] ?? widths[0] }]
}

/** `few`: with nine people and not with all, since axe takes a minute for three thousand cells of a payroll sheet. */
type Addresses = {
  readonly path: string
  /** With all rows; null where its figures are not read, since they are those of a page that is in. */
  readonly whole: string | null
  readonly few: string
}
const dateAt = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** Thirty whole days, where the sums of reports are longest. */
export const period = `from=${dateAt(30)}&to=${dateAt(1)}`
const addressesOf = (path: string, isReport: boolean): Addresses => {
  const whole = path.startsWith('/reports/') ? `${path}?${period}` : path
  return { path, whole, few: isReport ? `${path}?search=100` : whole }
}
const only = (path: string): Addresses => ({ path, whole: null, few: path })
const missing = `/reports/working-table?${period}&show=missing`

/** Without a screen that covers what it stands over, and the demo has no place of codes: `check-in.test` has it. */
const ofTable = pages.filter(({ path }) => path !== '/qr-codes-and-locations/:id/screen')
const table: ReadonlySet<string> = new Set(ofTable.map(({ path }) => path))
/**
 * Every page of the app by its own table, so that a new one is in; what belongs to no menu, and pages that show
 * something else by their address.
 */
const addresses: readonly Addresses[] = [
  ...ofTable.map(({ path, endpoint }) =>
    addressesOf(path, endpoint?.startsWith('/api/app/reports/') ?? false),
  ),
  ...[
    '/403',
    '/no-such-page',
    '/reports/earlyleavers?view=person',
    '/settings/device-groups?view=person',
    '/settings/device-groups?view=difference',
    '/dev/patterns?show=report',
    '/dev/patterns?show=report&state=forbidden',
    '/dev/patterns?show=detail',
    '/dev/patterns?show=form',
    '/dev/patterns?show=parts',
    '/employee-management/:id?tab=record',
    '/employee-management/:id?tab=plan',
    // Where nothing is found: a grid, a list and a tree.
    '/employee-management?search=zzzz',
    '/settings/degrees?search=100',
    '/company-management/departments?search=zzzz',
  ].map(only),
  { path: missing, whole: missing, few: missing },
]

export type PageSeen = Addresses & { readonly seen: readonly Seen[] }
/** A window turns to the other colours once, since a page takes longer to turn than to come. */
export const everyPage: readonly PageSeen[] = themes.flatMap(theme =>
  addresses
    .map((one, at) => ({ ...one, seen: seenOf(at) }))
    .filter(({ seen }) => seen[0]?.theme === theme),
)
/** Of what is opened on a page, and of the page to sign in: each language and each theme once, in all by `verify`. */
export const someSeen: readonly Seen[] = long
  ? languages.flatMap(language => themes.map(theme => ({ language, theme, width: 1440 })))
  : [
      { language: 'tr', theme: 'light', width: 1440 },
      { language: 'ar', theme: 'dark', width: 1440 },
    ]

/** What is asked of a page where it stands at an address, that wide, in those colours. */
export type Stop = Omit<Seen, 'language'> & {
  readonly address: string
  readonly asks: 'figures' | 'barriers' | 'phone'
}
/** A barrier is none of widths, which axe is not asked of again. */
const inEachTheme = (seen: readonly Seen[]): readonly Seen[] =>
  themes.flatMap(theme => seen.find(one => one.theme === theme) ?? [])
/**
 * Where a window of one language stops on a page, from all it shows to as little as a phone does. A phone shows what is
 * in the table in Turkish by `phone.test`.
 */
export const stopsOf = (
  { path, whole, few, seen }: PageSeen,
  language: Language,
  somebody: Somebody,
): readonly Stop[] => {
  const own = seen.filter(one => one.language === language)
  const [first] = own
  if (first === undefined) return []
  const ofOne = /^\/reports\/employee(?:\/|$)/.test(path)
  const whose = ofOne ? `&employee=${somebody.employeeId}` : ''
  const all = whole === null ? [] : [`${addressOf(whole, somebody)}${whose}`]
  const nine = addressOf(few, somebody)
  return [
    ...all.flatMap(address => own.map((one): Stop => ({ ...one, address, asks: 'figures' }))),
    ...inEachTheme(own).map((one): Stop => ({ ...one, address: nine, asks: 'barriers' })),
    ...(long || language !== 'tr' || !table.has(path)
      ? [{ ...first, width: 390, address: nine, asks: 'phone' } satisfies Stop]
      : []),
  ]
}
