import { pages, type Page } from '#api/contract/pages.ts'
import type { Entry, Key } from './api.ts'

/** What a group is being given, until it is saved. */
export type ChosenRights = {
  readonly keys: ReadonlySet<Key>
  /** Pages that its keys open and that it is not shown. */
  readonly hidden: ReadonlySet<string>
}
export const nothingChosen: ChosenRights = { keys: new Set(), hidden: new Set() }

/** With a key come those that it is of no use without. */
export const withKey = (catalogue: readonly Entry[], keys: ReadonlySet<Key>, key: Key) =>
  new Set([...keys, key, ...(entryOf(catalogue, key)?.needs ?? [])])

/** With a key go those that are of no use without it. */
export const withoutKey = (catalogue: readonly Entry[], keys: ReadonlySet<Key>, key: Key) =>
  new Set(
    [...keys].filter(
      one => one !== key && !(entryOf(catalogue, one)?.needs.includes(key) ?? false),
    ),
  )

export const entryOf = (catalogue: readonly Entry[], key: Key): Entry | undefined =>
  catalogue.find(entry => entry.key === key)

const widths = { own: 0, departments: 1, company: 2 } as const
export type Scope = keyof typeof widths

/** What of the keys means anything to who sees no further than `scope`. */
export const heldIn = (
  catalogue: readonly Entry[],
  keys: ReadonlySet<Key>,
  scope: Scope,
): ReadonlySet<Key> =>
  new Set(
    catalogue.flatMap(({ key, from }) =>
      keys.has(key) && widths[from] <= widths[scope] ? [key] : [],
    ),
  )

/** The pages that these keys open, in the order of their menus. */
export const openedBy = (keys: ReadonlySet<Key>): readonly Page[] =>
  pages.filter(({ permission }) => permission !== null && keys.has(permission))

/** A definition as it is chosen from; pages that its keys open and it has not are hidden. */
export const chosenOf = ({
  permissions,
  pages: shown,
}: {
  readonly permissions: readonly Key[]
  readonly pages: readonly string[]
}): ChosenRights => {
  const keys = new Set(permissions)
  return {
    keys,
    hidden: new Set(openedBy(keys).flatMap(({ path }) => (shown.includes(path) ? [] : [path]))),
  }
}

export const definitionOf = ({ keys, hidden }: ChosenRights) => ({
  permissions: [...keys],
  pages: openedBy(keys).flatMap(({ path }) => (hidden.has(path) ? [] : [path])),
})
