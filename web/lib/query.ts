import { onlineManager, QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { CallError } from './call.ts'
import { connection } from './connection.ts'

onlineManager.setEventListener(tell => connection.subscribe(() => tell(connection.online())))

/**
 * What is being prepared is asked for until it is there (`ProblemNote`), and what is said of it stays meanwhile: a
 * query that has nothing yet would begin anew each time, as if nothing were known.
 */
const sayingHowFar = (): QueryCache => {
  const cache = new QueryCache()
  const said = new WeakMap<Query, CallError>()
  cache.subscribe(event => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const before = said.get(query)
    if (action.type === 'fetch' && before && query.state.status === 'pending')
      query.setState({ status: 'error', error: before })
    if (action.type === 'success') said.delete(query)
    if (action.type !== 'error') return
    if (action.error instanceof CallError && action.error.prepared !== null)
      said.set(query, action.error)
    else said.delete(query)
  })
  return cache
}

/**
 * `call` has its own retry (spec §7), so queries have none. Without a network nothing is held back: a read says that it
 * could not be done, a change that it was not saved (the library would hold a change back in memory and show it as
 * done); what may wait, waits in `waiting.ts`.
 */
export const newQueryClient = () =>
  new QueryClient({
    queryCache: sayingHowFar(),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
