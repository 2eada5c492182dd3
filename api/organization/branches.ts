import type { Language } from '#words/shared/languages.ts'
import type { DepartmentRow } from '#projections/organization/department-tree.ts'
import { fold } from '#projections/shared/fold.ts'

/** A department at its place in the tree, counted from 0, with the one above and everybody in it and below it. */
export type Branch = {
  readonly row: DepartmentRow
  readonly place: number
  readonly above: DepartmentRow | null
  readonly people: number
}

/**
 * The tree in reading order: each below its own, by name; what lies above the caller's scope is not there, and its
 * children begin the list.
 */
export const branchesOf = (
  rows: readonly DepartmentRow[],
  locale: Language,
): readonly Branch[] => {
  const { compare } = new Intl.Collator(locale)
  const byId = new Map(rows.map(row => [row.departmentId, row]))
  const aboveOf = (row: DepartmentRow): DepartmentRow | null =>
    row.parentId === null ? null : (byId.get(row.parentId) ?? null)
  const below = new Map<string | null, DepartmentRow[]>()
  for (const row of rows.toSorted((one, other) => compare(one.name, other.name))) {
    const above = aboveOf(row)?.departmentId ?? null
    below.set(above, [...(below.get(above) ?? []), row])
  }
  const branches: Branch[] = []
  const walk = (above: DepartmentRow | null): number => {
    let people = 0
    for (const row of below.get(above?.departmentId ?? null) ?? []) {
      const place =
        branches.push({ row, place: branches.length, above, people: row.employees }) - 1
      const all = row.employees + walk(row)
      branches[place] = { row, place, above, people: all }
      people += all
    }
    return people
  }
  walk(null)
  return branches
}

/** Those that match by name, code or manager, with all above them, so that each is seen in its place. */
export const foundBranches = (
  branches: readonly Branch[],
  search: string,
): readonly Branch[] => {
  const wanted = fold(search)
  const aboveOf = new Map(
    branches.map(({ row, above }) => [row.departmentId, above?.departmentId ?? null]),
  )
  const kept = new Set<string>()
  for (const { row } of branches) {
    if (
      !fold(
        [row.name, row.code, ...row.managers.map(({ fullName }) => fullName)].join(' '),
      ).includes(wanted)
    )
      continue
    for (
      let at: string | null = row.departmentId;
      at !== null && !kept.has(at);
      at = aboveOf.get(at) ?? null
    )
      kept.add(at)
  }
  return branches.filter(({ row }) => kept.has(row.departmentId))
}
export const orders = {
  place: ({ place }: Branch) => place,
  name: ({ row }: Branch) => row.name,
  people: ({ row }: Branch) => row.employees,
  all: ({ people }: Branch) => people,
} as const
export const columns = [
  'department',
  'departmentCode',
  'parentDepartment',
  'managers',
  'people',
  'peopleBelow',
] as const
