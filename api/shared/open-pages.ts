import type { Permission } from '#api/contract/endpoint.ts'
import { pages, type Feature, type Menu, type PageSpec } from '#api/contract/pages.ts'
import type { ApiDeps } from '../deps.ts'

/** What would have been sent is looked at in the demo only: elsewhere its page is none. */
export const featuresOf = ({ showsOutbox }: ApiDeps): Feature[] =>
  showsOutbox?.() === true ? ['outbox'] : []

const isOpen = (
  { permission, feature }: PageSpec,
  granted: ReadonlySet<Permission>,
  features: readonly Feature[],
): boolean =>
  (permission === null || granted.has(permission)) &&
  (feature === undefined || features.includes(feature))

/** The pages that somebody with these permissions may open, in this installation. */
export const openPages = (
  granted: ReadonlySet<Permission>,
  features: readonly Feature[],
): string[] => pages.filter(page => isOpen(page, granted, features)).map(({ path }) => path)

/** A menu is there when one of its pages is open. */
export const menusOf = (open: readonly string[]): Menu[] => [
  ...new Set(
    pages.flatMap(({ path, menu }) => (menu !== null && open.includes(path) ? [menu] : [])),
  ),
]
