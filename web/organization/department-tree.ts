import { asTree } from '../kit/filters/department-picker.tsx'
import type { Department } from './api.ts'

export type Branch = {
  row: Department
  depth: number
  children: number
  below: number
  people: number
}

/**
 * The tree in reading order, each with how many departments lie right below it, how many at all, and how many people
 * with all below.
 */
export const branchesOf = (
  rows: readonly Department[],
  compare: (a: string, b: string) => number,
): Branch[] => {
  const tree = asTree(rows, compare)
  return tree.map(({ row, depth }, index) => {
    const end = tree.findIndex((one, at) => at > index && one.depth <= depth)
    const under = tree.slice(index + 1, end < 0 ? undefined : end)
    return {
      row,
      depth,
      children: under.filter(one => one.depth === depth + 1).length,
      below: under.length,
      people: under.reduce((sum, one) => sum + one.row.employees, row.employees),
    }
  })
}

/** What is shown while some are folded: nothing below those. */
export const unfoldedBranches = (
  branches: readonly Branch[],
  folded: ReadonlySet<string>,
): Branch[] => {
  const shown: Branch[] = []
  let hiddenBelow = Infinity
  for (const branch of branches) {
    if (branch.depth > hiddenBelow) continue
    hiddenBelow = folded.has(branch.row.departmentId) ? branch.depth : Infinity
    shown.push(branch)
  }
  return shown
}

/** Those that match, with all above them, so that each is seen in its place. */
export const matchingBranches = (
  branches: readonly Branch[],
  search: string,
  fold: (text: string) => string,
): Branch[] => {
  const wanted = fold(search.trim())
  if (wanted === '') return [...branches]
  const kept = new Set<string>()
  const parents = new Map(branches.map(({ row }) => [row.departmentId, row.parentId]))
  for (const { row } of branches) {
    if (
      !fold([row.name, row.code, ...row.managers.map(one => one.fullName)].join(' ')).includes(
        wanted,
      )
    )
      continue
    for (
      let at: string | null = row.departmentId;
      at !== null && !kept.has(at);
      at = parents.get(at) ?? null
    )
      kept.add(at)
  }
  return branches.filter(({ row }) => kept.has(row.departmentId))
}

/** A department and all below it: it cannot be moved there. */
export const withBelow = (
  branches: readonly Branch[],
  departmentId: string,
): ReadonlySet<string> => {
  const at = branches.findIndex(({ row }) => row.departmentId === departmentId)
  const found = branches[at]
  return new Set(
    found ? branches.slice(at, at + found.below + 1).map(({ row }) => row.departmentId) : [],
  )
}
