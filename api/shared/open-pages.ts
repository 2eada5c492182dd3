import { comingPages } from '#api/contract/coming-pages.ts'
import { meets, type Feature } from '#api/contract/features.ts'
import type { Menu, PageSpec } from '#api/contract/page.ts'
import { pages } from '#api/contract/pages.ts'
import type { Grants } from './grants.ts'

/** Whether somebody with these grants may open it, where these features are. */
export const isOpen = (
  {
    path,
    permission,
    features: needed = {},
    employeesOnly,
    othersOnly,
  }: Pick<PageSpec, 'path' | 'permission' | 'features' | 'employeesOnly' | 'othersOnly'>,
  { permissions, groupPages, isEmployee, ownOnly }: Grants,
  features: readonly Feature[],
): boolean =>
  (isEmployee || !employeesOnly) &&
  !(ownOnly && othersOnly) &&
  // What takes no right is no group's to give.
  (permission === null ||
    (permissions.has(permission) && (groupPages === null || groupPages.has(path)))) &&
  meets(needed, features)

/** The pages that somebody with these grants may open, in this installation. */
export const openPages = (grants: Grants, features: readonly Feature[]): string[] =>
  pages.filter(page => isOpen(page, grants, features)).map(({ path }) => path)

/**
 * The addresses of what is still to come that these grants would open; a menu-authorisation group names pages that
 * there are, and none of these.
 */
export const openComing = (grants: Grants, features: readonly Feature[]): string[] =>
  grants.groupPages === null
    ? comingPages.filter(page => isOpen(page, grants, features)).map(({ path }) => path)
    : []

/** A menu is there when one of its pages is open. */
export const menusOf = (open: readonly string[]): Menu[] => [
  ...new Set(
    pages.flatMap(({ path, menu }) => (menu !== null && open.includes(path) ? [menu] : [])),
  ),
]
