import { kindOfType } from './kinds.ts'
import type { Promised } from './promises.ts'
import type { Told } from './told.ts'

export type Compared = {
  /** Calls that promise what their rows have, of which a statement was seen; and of which none was. */
  readonly seen: readonly Promised[]
  readonly unseen: readonly Promised[]
  /** Calls whose type is their caller's to name, which nothing can be said of here. */
  readonly open: readonly Promised[]
  readonly statements: number
  readonly columns: number
  /** Sentences: where, which column, what is promised and what comes. */
  readonly faults: readonly string[]
}

/** A call and what was asked by it, by line and the nearest column: a map of a source is as fine as its parts. */
const callOf = (
  calls: readonly Promised[],
  line: number,
  column: number,
): Promised | undefined =>
  calls
    .filter(call => call.line === line)
    .toSorted((a, b) => Math.abs(a.column - column) - Math.abs(b.column - column))[0]

export const compare = (promised: readonly Promised[], told: readonly Told[]): Compared => {
  const byFile = new Map<string, Promised[]>()
  for (const call of promised) byFile.set(call.file, [...(byFile.get(call.file) ?? []), call])
  const [seen, texts, faults] = [new Set<Promised>(), new Set<string>(), new Set<string>()]
  let columns = 0
  for (const one of told) {
    const [, file = '', line = '', column = ''] = /^(.+):(\d+):(\d+)$/.exec(one.site) ?? []
    const call = callOf(byFile.get(file) ?? [], Number(line), Number(column))
    if (!call?.row || call.row.size === 0) continue
    seen.add(call)
    const key = `${one.site} ${one.text}`
    if (!texts.has(key)) columns += call.row.size
    texts.add(key)
    for (const fault of faultsOf(call.row, one))
      faults.add(`${call.file}:${call.line} ${fault}`)
  }
  const [open, named] = [
    promised.filter(({ row }) => row === null),
    promised.filter(({ row }) => row !== null && row.size > 0),
  ]
  return {
    seen: named.filter(call => seen.has(call)),
    unseen: named.filter(call => !seen.has(call)),
    open,
    statements: texts.size,
    columns,
    faults: [...faults].toSorted(),
  }
}

const faultsOf = (row: NonNullable<Promised['row']>, { columns }: Told): readonly string[] =>
  [...row].flatMap(([name, { kinds }]) => {
    const column = columns.findLast(one => one.name === name)
    if (column === undefined)
      return kinds?.has('undefined') || kinds === null ? [] : [`${name}: no such column`]
    if (kinds === null) return []
    const kind = kindOfType(column.oid)
    const coming = new Set([...column.seen, ...(kind === null ? [] : [kind])])
    const more = [...coming].filter(one => ![...kinds].some(each => each === one))
    return more.length === 0
      ? []
      : [`${name}: promised ${[...kinds].join(' | ')}, comes as ${more.join(' | ')}`]
  })
