import { pages } from './pages.ts'

/** How far what waits is counted: a menu says "99+" of more. */
export const mostCounted = 100
/** How far back the lists go that a number stands beside, today included; they open with the same days. */
export const workDays = 30

/** The pages beside whose entry stands how much waits there, by name. */
const countedPages = [
  'errorActivity',
  'invalidMovements',
  'missingWork',
  'afterHours',
  'cardless',
  'inbox',
] as const
export type CountedPage = (typeof countedPages)[number]
/** Those of them that are among these addresses. */
export const countedAmong = (open: readonly string[]): readonly CountedPage[] =>
  countedPages.filter(counted =>
    pages.some(({ name, path }) => name === counted && open.includes(path)),
  )
