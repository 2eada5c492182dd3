import { GetFreshness } from '#api/contract/explain.ts'
import { oneQuery } from '../../lib/reads.ts'

/** One question for all stamps on a screen, asked again each minute. */
export const freshness = {
  ...oneQuery(GetFreshness, {}),
  refetchInterval: 60_000,
  staleTime: 30_000,
  retry: false,
}
