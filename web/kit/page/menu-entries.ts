import {
  menus,
  pageGroups,
  type Menu,
  type PageGroup,
  type PageSpec,
} from '#api/contract/page.ts'
import { pages, type Page } from '#api/contract/pages.ts'
import { mayOpen } from './pages.ts'

export type MenuEntries = { readonly menu: Menu; readonly entries: readonly Page[] }

/** A menu without a page the caller may open is not shown. */
export const menusOf = (allowed: readonly string[]): readonly MenuEntries[] =>
  menus
    .map(menu => ({ menu, entries: menuOf(menu, allowed) }))
    .filter(({ entries }) => entries.length > 0)

/** Of two dresses of one page the first that is open. */
export const menuOf = (menu: Menu, allowed: readonly string[]): readonly Page[] =>
  pages.filter(
    page =>
      page.menu === menu &&
      mayOpen(page.path, allowed) &&
      !('twinOf' in page && mayOpen(page.twinOf, allowed)),
  )

/** A page with its other dress, in the order of the list; nothing where it has but one. */
export const dressesOf = (path: string): readonly Page[] => {
  const all: readonly (Page & Pick<PageSpec, 'twinOf'>)[] = pages
  const shown = all.find(page => page.path === path)
  const first = shown?.twinOf ?? path
  const dresses = all.filter(page => page.path === first || page.twinOf === first)
  return dresses.length > 1 ? dresses : []
}
export const twinsOf = ({ path }: Page): readonly string[] =>
  dressesOf(path).map(page => page.path)

/**
 * The pages of a menu under the headings of their groups, those without one at the end; a group whose pages are all
 * closed is not there.
 */
export const groupPages = (
  entries: readonly Page[],
): readonly { readonly group: PageGroup | null; readonly pages: readonly Page[] }[] =>
  [...pageGroups, null]
    .map(group => ({ group, pages: entries.filter(page => groupOf(page) === group) }))
    .filter(({ pages: some }) => some.length > 0)
export const hasGroups = (entries: readonly Page[]): boolean =>
  entries.some(page => groupOf(page) !== null)
const groupOf = (page: Page): PageGroup | null => ('group' in page ? page.group : null)
