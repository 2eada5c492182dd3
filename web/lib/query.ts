import { QueryClient } from '@tanstack/react-query'

/** `call` has its own retry (spec §7), so queries have none. */
export const newQueryClient = () => new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: true }, mutations: { retry: false } },
})
