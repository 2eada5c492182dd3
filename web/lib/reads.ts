import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#api/contract/endpoint.ts'
import {
  ask,
  fetchFile,
  type DownloadedFile,
  type Parts,
  type Reply,
  type Request,
} from './call.ts'

/** What of a query is no filter: places in a list, and forms of a file. */
export const notFilters = ['cursor', 'limit', 'after', 'format', 'times', 'columns'] as const
/** A list that comes page by page. */
export type Listing = Endpoint & {
  readonly query: z.ZodObject
  readonly reply: z.ZodType<{ next: string | null }>
}
/** What a reader may filter a list by. */
export type FiltersOf<E extends Endpoint & { readonly query: z.ZodObject }> = Omit<
  NonNullable<z.input<E['query']>>,
  (typeof notFilters)[number]
>
export type RowOf<E extends Endpoint> =
  Reply<E> extends { rows: readonly (infer Row)[] } ? Row : never

/**
 * The key of what is read: the words of its address, and what was asked. So all that stands below an address is asked
 * again by its first words.
 */
const keyOf = ({ url }: Endpoint, { params = {}, query = {} }: Parts): readonly unknown[] => [
  ...url
    .replace(/^\/api\/(app\/)?/, '')
    .split('/')
    .map(word => (word.startsWith(':') ? params[word.slice(1)] : word)),
  query,
]

const pages = <E extends Listing>(from: E, { params = {}, query = {} }: Parts, limit: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(from, { params, query }),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      ask(from, {
        params,
        query: { ...query, cursor: pageParam, limit },
        signal,
      }),
    getNextPageParam: (page: { next: string | null }) => page.next ?? undefined,
  })

/** A list of one thing, page after page, so far as its reader goes; no other thing's ever stands in for it. */
export const pagesOf = <E extends Listing>(
  from: E,
  request: Omit<Request<E>, 'signal' | 'key'>,
  limit = 100,
) => pages(from, request as Parts, limit)

/** A list by its filters; what was found by others stays until the answer is there. */
export const pageQuery = <E extends Listing>(from: E, filters: FiltersOf<E>, limit = 100) => ({
  ...pages(from, { query: filters }, limit),
  placeholderData: keepPreviousData,
})

/** One answer. */
export const oneQuery = <E extends Endpoint>(
  from: E,
  request: Omit<Request<E>, 'signal' | 'key'>,
) => {
  const { params = {}, query = {} } = request as Parts
  return queryOptions({
    queryKey: keyOf(from, { params, query }),
    queryFn: ({ signal }) => ask(from, { params, query, signal }),
  })
}

/** The rows of a list as a file, with its filters. */
export const fileOf = <E extends Listing>(
  from: E,
  filters: FiltersOf<E>,
  as: object,
): Promise<DownloadedFile> => fetchFile(from, { query: { ...filters, ...as } })

/**
 * Asks again what a change may have moved: what stands below these words of an address, or everything but the settings,
 * since figures of a day are shown wherever a day is.
 */
export const useRefresh = () => {
  const client = useQueryClient()
  return useCallback(
    (...area: readonly string[]): Promise<void> =>
      client.invalidateQueries(
        area.length > 0
          ? { queryKey: area }
          : { predicate: ({ queryKey }) => queryKey[0] !== 'settings' },
      ),
    [client],
  )
}
