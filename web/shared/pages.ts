import { matchPath } from 'react-router'
import { pages, type PagePath } from '#api/contract/pages.ts'

/** Which of the pages an address shows; `:id` in a page's path is any one thing. */
export const pageShown = (address: string, paths: readonly string[]): string | undefined =>
  paths.find(path => matchPath({ path, caseSensitive: true }, address) !== null)

/** One's own account is for everybody who is signed in. */
export const mayOpen = (address: string, allowed: readonly string[]): boolean =>
  address === '/my-account' || pageShown(address, allowed) !== undefined
export const firstPage = (allowed: readonly string[]): PagePath =>
  pages.find(page => allowed.includes(page.path))?.path ?? '/my-account'
