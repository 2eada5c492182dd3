import { useCallback, useSyncExternalStore } from 'react'

let printing = false
const listen = (tell: () => void) => {
  const before = () => {
    printing = true
    tell()
  }
  const after = () => {
    printing = false
    tell()
  }
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}
/** The page is on its way to paper: then every row is drawn, not those near the window only. */
export const usePrinting = (): boolean => useSyncExternalStore(listen, () => printing)

/** Rows that paper gets at most: some sixty pages. */
const mostPrinted = 2000
type Paged = {
  data?: { pages: readonly { rows: readonly unknown[] }[] } | undefined
  hasNextPage: boolean
  fetchNextPage: () => Promise<Paged>
}

/** Fetches the pages still missing, for whoever prints what he has not scrolled to. */
export const usePrintAll = (query: Paged): (() => Promise<void>) =>
  useCallback(async () => {
    let now = query
    while (
      now.hasNextPage &&
      (now.data?.pages.reduce((sum, page) => sum + page.rows.length, 0) ?? 0) < mostPrinted
    )
      now = await now.fetchNextPage()
  }, [query])
/** Of a list that is there as a whole. */
export const nothingMore = (): Promise<void> => Promise.resolve()
