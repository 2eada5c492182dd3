import type { Counter } from '../filters/counters.tsx'

/** What of the summary of a list of requests counts those of a status (`leave-rules §1`). */
export const requestCounts = {
  0: 'demanded',
  1: 'waitingSecond',
  2: 'approved',
  3: 'rejected',
} as const

type Listed = {
  readonly filters: { readonly status?: string | undefined }
  readonly change: (next: { readonly status: string }) => void
}
/** A counter of each state by its id: clicked it shows those alone, clicked again all of them. */
export const statusCounters = (
  { filters: { status }, change }: Listed,
  counters: readonly Counter[],
): readonly Counter[] =>
  counters.map(counter => {
    const chosen = status === counter.id
    return { ...counter, chosen, onClick: () => change({ status: chosen ? '' : counter.id }) }
  })
