import type { FileTitle } from '#words/files.ts'
import type { ScreenPart } from '#words/screens.ts'
import type { z } from 'zod'
import type { Permission } from './endpoint.ts'
import type { FeatureCheck } from './features.ts'
import type { integrationStatutes } from './integrations.ts'

/** By the work that is done there. A menu without a page is not shown; the settings stand behind a gear. */
export const menus = [
  'today',
  'fix',
  'plan',
  'leave',
  'reports',
  'people',
  'visitors',
  'company',
  'settings',
] as const
export type Menu = (typeof menus)[number]
/**
 * How a long menu is ordered: reports by what one asks about, settings by what they are of. Within a group pages stand
 * in the order of `pages`.
 */
export const pageGroups = [
  'day',
  'month',
  'exceptions',
  'payroll',
  'log',
  'company',
  'hardware',
  'rights',
  'connections',
  'demo',
] as const
export type PageGroup = (typeof pageGroups)[number]
/**
 * A page of the web, said once, in `pages/<feature>.ts`: the menu, the guard, the server's grants and saved views all
 * read it there.
 */
export type PageSpec = {
  /** As in the address; `:id` stands for one thing's id. */
  readonly path: `/${string}`
  /** Its title's key, and what its screen is called: `lateList` is `LateListScreen` of a `late-list-screen.tsx`. */
  readonly name: string
  /** The parts of words in which its screen speaks, beside those of the first load. */
  readonly words?: readonly ScreenPart[]
  readonly menu: Menu | null
  readonly group?: PageGroup
  /** Behind which page it stands; not said: behind those of its feature, or of its menu. */
  readonly after?: `/${string}`
  /** The page of which this is another dress: a menu shows one of the two, and each has a switch to the other. */
  readonly twinOf?: `/${string}`
  /** What it takes to open it; null: to be signed in. */
  readonly permission: Permission | null
  /** Closed to everybody where the company or the installation has not these. */
  readonly features?: FeatureCheck
  /** Without this one connected it shows that it is needed, and nothing else (`spec §8`). */
  readonly integration?: keyof z.infer<typeof integrationStatutes>
  /** Of whoever is an employee, for himself: closed to a user who is tied to no person (`spec §6`). */
  readonly employeesOnly?: true
  /** Of whoever sees others: closed to who works with his own rows alone, and has a page of his own for them. */
  readonly othersOnly?: true
  /** What fills it, and whose filters its address may keep; null for a form that is filled by nothing. */
  readonly endpoint: `/api/${string}` | null
  /** The report it is in the log, once it leaves as a file. */
  readonly report?: FileTitle
  /** What its address asks for to show what waits alone, where it opens with more: a menu's number counts those. */
  readonly waiting?: Readonly<Record<string, string>>
  /** About one month of pay, and not about days from–to. */
  readonly byMonth?: true
  /** What its address says beside the filters of its endpoint, and is kept: one of these words, an id, a text. */
  readonly keeps?: Readonly<Record<string, readonly string[] | 'id' | 'text'>>
  /** What its address says of what is open on it, which is no filter. */
  readonly opens?: readonly string[]
}
