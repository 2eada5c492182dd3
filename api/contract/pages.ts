import { menus, type PageSpec } from './page.ts'
import { pages as lists } from './pages/registry.ts'

export type Page = (typeof lists)[number][number]
export type PagePath = Page['path']

type Hung = { readonly page: Page; readonly behind: string | undefined; readonly said: boolean }
/** Of what stands in no menu: after all of them. */
const menuOf = ({ menu }: Page): number => (menu === null ? menus.length : menus.indexOf(menu))

/** Each behind the one it names, else behind the one before it of its feature, where that is of the same menu. */
const hungOf = (list: readonly Page[]): Hung[] =>
  list.map((page: Page & PageSpec, at) => {
    const before = list.slice(0, at)
    const own =
      page.menu === null || page.menu === before.findLast(({ menu }) => menu !== null)?.menu
    return {
      page,
      behind: page.after ?? (own ? before.at(-1)?.path : undefined),
      said: page.after !== undefined,
    }
  })

/** In the order of their menus. */
const inOrder = (all: readonly Hung[]): readonly Page[] => {
  const behind = (path: string): Page[] =>
    all
      .filter(one => one.behind === path)
      .toSorted((one, other) => Number(other.said) - Number(one.said))
      .flatMap(({ page }) => [page, ...behind(page.path)])
  return all
    .filter(one => !all.some(({ page }) => page.path === one.behind))
    .toSorted((one, other) => menuOf(one.page) - menuOf(other.page))
    .flatMap(({ page }) => [page, ...behind(page.path)])
}

/** The pages that exist, by the paths of spec §2, in the order of their menus. */
export const pages: readonly Page[] = inOrder(lists.flatMap(hungOf))

/** What is said of the page at `path` (as in the list, with `:id`); undefined where there is none. */
export const pageAt = (path: string): PageSpec | undefined =>
  pages.find(page => page.path === path)

/** An address of its own, and not that of one thing among many. */
export const isPlace = (path: string): boolean => !path.includes(':')
/** Where somebody begins: at the first page that is open to him beside his own account; undefined where none is. */
export const firstOpen = (allowed: readonly string[]): PagePath | undefined =>
  pages.find(
    ({ path }) => isPlace(path) && allowed.includes(path) && !path.startsWith('/my-account'),
  )?.path
