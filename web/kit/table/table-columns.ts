import { useCallback, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { session } from '../../lib/session.ts'

/**
 * A column as it can be chosen: `file` are its names in an export, `optional` ones are hidden until somebody asks for
 * them.
 */
export type KnownColumn = {
  readonly id: string
  readonly title: string
  readonly file: readonly string[]
  readonly optional: boolean
}
export const densities = ['normal', 'compact'] as const
export type Density = (typeof densities)[number]
/** What somebody chose for a table: the columns shown, in their order, and how close the rows stand. */
export type TableChoice = {
  readonly columns: readonly string[] | null
  readonly density: Density
}
export type KnownTable = { readonly name: string; readonly columns: readonly KnownColumn[] }

/**
 * The columns of tables are kept here and not in their screens: the table, the export button and the saved views of a
 * page meet in it, and no screen has to hand anything on.
 */
const place = (name: string): string => `mesai.columns.${name}`
const kept = new Map<string, TableChoice | null>()
const tables = new Map<string, KnownTable>()
/**
 * Of the saved view that is shown: its columns stand before those of the device, and what is changed while it is shown
 * is not kept on the device.
 */
let ofView: {
  readonly view: string
  readonly name: string
  readonly choice: TableChoice
} | null = null
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const isChoice = (value: unknown): value is TableChoice =>
  typeof value === 'object' &&
  value !== null &&
  'columns' in value &&
  'density' in value &&
  (value.columns === null ||
    (Array.isArray(value.columns) && value.columns.every(one => typeof one === 'string'))) &&
  densities.some(one => one === value.density)
const stored = (name: string): TableChoice | null => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place(name)) ?? 'null')
    return isChoice(found) ? found : null
  } catch {
    return null
  }
}
const onDevice = (name: string): TableChoice | null => {
  const known = kept.get(name)
  if (known !== undefined) return known
  const found = stored(name)
  kept.set(name, found)
  return found
}

export const choiceOf = (name: string): TableChoice | null =>
  ofView?.name === name ? ofView.choice : onDevice(name)
/** `null`: as the page has them. */
export const chooseColumns = (name: string, choice: TableChoice | null): void => {
  if (ofView?.name === name)
    ofView = { ...ofView, choice: choice ?? { columns: null, density: 'normal' } }
  else {
    kept.set(name, choice)
    try {
      if (choice) localStorage.setItem(place(name), JSON.stringify(choice))
      else localStorage.removeItem(place(name))
    } catch {
      /* then it holds until the page is left */
    }
  }
  tell()
}
/** The columns of a saved view come with it and go with it. */
export const showViewColumns = (
  view: string | null,
  name: string | null,
  choice: TableChoice | null,
): void => {
  const next = view !== null && name !== null && choice !== null ? { view, name, choice } : null
  if (next === null && ofView === null) return
  ofView = next
  tell()
}
session.subscribe(() => {
  if (!session.current()) return
  // What is at hand is of whoever was there before.
  kept.clear()
  tables.clear()
  ofView = null
  tell()
})

const useChoice = (name: string | undefined): TableChoice | null =>
  useSyncExternalStore(
    listen,
    useCallback(() => (name === undefined ? null : choiceOf(name)), [name]),
  )

/** How close the rows of a table stand, for who needs to know before its columns do. */
export const useTableDensity = (name: string): Density => useChoice(name)?.density ?? 'normal'

/** What is no figure: the tick of a row, its buttons. */
const stays = ({
  quiet = false,
  always = false,
}: {
  readonly quiet?: boolean
  readonly always?: boolean
}): boolean => quiet || always

/**
 * Which columns a table shows, in which order; says to the page which there are. A chosen column that the table has no
 * longer is left out.
 */
export const useTableColumns = <
  C extends {
    readonly id: string
    readonly header: string
    readonly file?: readonly string[]
    readonly optional?: boolean
    readonly quiet?: boolean
    readonly always?: boolean
  },
>(
  name: string | undefined,
  columns: readonly C[],
) => {
  const choice = useChoice(name)
  const signature = useMemo(
    () =>
      name === undefined
        ? ''
        : JSON.stringify([
            name,
            columns
              .filter(column => !stays(column))
              .map(
                ({ id, header, file = [], optional = false }): KnownColumn => ({
                  id,
                  title: header,
                  file,
                  optional,
                }),
              ),
          ]),
    [name, columns],
  )
  useLayoutEffect(() => {
    if (signature === '') return
    const [named, all] = JSON.parse(signature) as [string, KnownColumn[]]
    tables.set(location.pathname, { name: named, columns: all })
    tell()
  }, [signature])
  const wanted = choice?.columns
  return useMemo(() => {
    const chosen =
      wanted?.flatMap(id => columns.filter(column => column.id === id && !stays(column))) ?? []
    // What is for ticking stands before the others, what is for doing after them, as it did.
    const first = columns.findIndex(column => !stays(column))
    const found =
      chosen.length === 0
        ? []
        : [
            ...columns.slice(0, Math.max(0, first)).filter(stays),
            ...chosen,
            ...columns.slice(Math.max(0, first)).filter(stays),
          ]
    return {
      shown: found.length > 0 ? found : columns.filter(column => !column.optional),
      chosen: found.length > 0,
      density: choice?.density ?? 'normal',
    }
  }, [columns, wanted, choice?.density])
}

/** The table of the page that is open, once it was shown. */
export const tableHere = (): KnownTable | null => tables.get(location.pathname) ?? null
/** The same with what is chosen for it; kept as one object while nothing changes, as React wants it. */
let last: { table: KnownTable; choice: TableChoice | null } | null = null
const snapshot = () => {
  const table = tableHere()
  if (!table) return null
  const choice = choiceOf(table.name)
  if (last?.table !== table || last.choice !== choice) last = { table, choice }
  return last
}
export const useTableHere = () => useSyncExternalStore(listen, snapshot)

/**
 * The names of what is shown, as an export asks for them; undefined: all that the report has, as long as nobody chose.
 */
export const fileColumns = (): string | undefined => {
  const here = snapshot()
  const chosen = here?.choice?.columns
  if (!here || !chosen) return undefined
  const names = chosen.flatMap(
    id => here.table.columns.find(column => column.id === id)?.file ?? [],
  )
  return names.length > 0 ? [...new Set(names)].join(',') : undefined
}
