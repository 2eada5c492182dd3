import { useQuery } from '@tanstack/react-query'
import { GetWorkCounts } from '#api/contract/inbox.ts'
import type { PageSpec } from '#api/contract/page.ts'
import type { Page } from '#api/contract/pages.ts'
import { countedAmong, mostCounted } from '#api/contract/work-lists.ts'
import type { Reply } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'
import { useSettings } from '../lib/settings.ts'
import { useLiveRefresh } from '../kit/feedback/use-live-refresh.ts'

type Counts = Reply<typeof GetWorkCounts>

/** Not with every swipe: nobody decides that fast. */
const workCounts = {
  ...oneQuery(GetWorkCounts, {}),
  staleTime: 5000,
  refetchInterval: 60_000,
  retry: false,
}

/** How much waits in each list; nothing of a list until it is known. Asked by whoever may open one of them. */
export const useWorkCounts = (): Partial<Counts> => {
  const enabled = countedAmong(useSettings().data?.pages ?? []).length > 0
  return useQuery({ ...workCounts, enabled }).data ?? {}
}

/** For whoever is always there. */
export const useLiveWorkCounts = (): void => useLiveRefresh(workCounts.queryKey, 5000)

/** How much waits behind a page's entry; 0 where nothing does, or nothing is counted. */
export const waitingAt = ({ name }: Page, counts: Partial<Counts>): number => {
  const count = new Map<string, unknown>(Object.entries(counts)).get(name)
  return typeof count === 'number' ? count : 0
}

/** Where an entry leads: to what waits, while something does. */
export const entryTo = (page: Page, count: number): string => {
  const { path, waiting }: PageSpec = page
  return waiting && count > 0 ? `${path}?${new URLSearchParams(waiting)}` : path
}

/** Counting stops there: of more one says how many at least. */
export const isMore = (count: number): boolean => count >= mostCounted
export const mostShown = mostCounted - 1
