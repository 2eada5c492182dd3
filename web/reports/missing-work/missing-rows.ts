import type { MissingPage, MissingRow } from '../../overtime/api.ts'

export const idOf = (row: MissingRow): string => `${row.employeeId}.${row.day}`
export const isUndecided = (row: MissingRow): boolean =>
  row.state === 'undecided' || row.state === 'again'
export const mayDecide = (row: MissingRow): boolean => !row.own

export type Act = 'excused' | 'missing' | 'reopen'
const counted = {
  undecided: 'undecided',
  again: 'again',
  excused: 'excused',
  missing: 'left',
} as const satisfies Record<MissingRow['state'], keyof MissingPage['summary']>

/** The page with the act done, and its counters with it; days that are open again are among the undecided, too. */
export const withAct = (
  page: MissingPage,
  ids: ReadonlySet<string>,
  act: Act,
  reason: string | undefined,
): MissingPage => {
  const summary = { ...page.summary }
  const add = (state: MissingRow['state'], by: number) => {
    summary[counted[state]] += by
    if (state === 'again') summary.undecided += by
  }
  const rows = page.rows.map(row => {
    if (!ids.has(idOf(row))) return row
    const state = act === 'reopen' ? ('undecided' as const) : act
    add(row.state, -1)
    add(state, 1)
    return {
      ...row,
      state,
      decided:
        act === 'reopen'
          ? null
          : { decision: act, missing: row.missing, reason: reason ?? null, by: null, at: '' },
    }
  })
  return { ...page, rows, summary }
}
