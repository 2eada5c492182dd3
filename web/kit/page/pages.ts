import { matchPath } from 'react-router'
import { comingPages } from '#api/contract/coming-pages.ts'
import { firstOpen, pages, type PagePath } from '#api/contract/pages.ts'

const known: readonly string[] = [...pages, ...comingPages].map(({ path }) => path)

/** Which of the pages an address shows: one's own, before one where `:id` is any one thing. */
export const pageShown = (address: string): string | undefined =>
  known.find(path => path === address) ??
  known.find(path => matchPath({ path, caseSensitive: true }, address) !== null)

/** One's own account is for everybody who is signed in, and so is what says that nothing else is open. */
const openToAll: readonly string[] = [
  '/my-account',
  '/my-account/basic',
  '/my-account/notices',
  '/unauthorized-dashboard',
  '/second-page',
]

export const mayOpen = (address: string, allowed: readonly string[]): boolean =>
  openToAll.includes(address) || allowed.includes(pageShown(address) ?? '')

/** Where somebody's own page is. */
export const pageOfPerson = (employeeId: string): string => `/employee-management/${employeeId}`

export const pageOfDepartment = (departmentId: string): string =>
  `/company-management/department/${departmentId}`

/** Where somebody begins who may not see the dashboard; who may open nothing is told whom to ask. */
export const firstPage = (allowed: readonly string[]): PagePath | '/unauthorized-dashboard' =>
  firstOpen(allowed) ?? '/unauthorized-dashboard'
