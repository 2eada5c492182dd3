import { onlineManager, QueryClient } from '@tanstack/react-query'
import { connection } from './connection.ts'

onlineManager.setEventListener(tell => connection.subscribe(() => tell(connection.online())))

/**
 * `call` has its own retry (spec §7), so queries have none. Without a network nothing is held back: a read says that it
 * could not be done, a change that it was not saved (the library would hold a change back in memory and show it as
 * done); what may wait, waits in `waiting.ts`.
 */
export const newQueryClient = () =>
  new QueryClient({
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
