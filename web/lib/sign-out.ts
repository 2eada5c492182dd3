import { PostLogout } from '#api/contract/access.ts'
import { call } from './call.ts'
import { coveredWhile } from './overlay.ts'
import { session, type SessionEnding } from './session.ts'
import { tabLine } from './waiting.ts'

/** Where the browser keeps the last list of who is inside (`muster/kept-list.ts`): it goes with the session. */
export const keptListName = 'mesai-muster'
// Here and not beside the list: the page that the session ends on may never have loaded that.
session.subscribe(() => {
  if (session.current() === null && typeof indexedDB !== 'undefined')
    indexedDB.deleteDatabase(keptListName)
})

let asked = false
const listeners = new Set<() => void>()
const put = (next: boolean) => {
  asked = next
  for (const listener of listeners) listener()
}

/**
 * The token dies on the server too; where the server is away, at least here. Who leaves on purpose leaves nothing
 * behind, not even what waits.
 */
const end = async (why: SessionEnding): Promise<void> => {
  put(false)
  if (why === null) tabLine.clear()
  await coveredWhile(call(PostLogout, {}).catch(() => undefined))
  session.end(why)
}

/**
 * What is asked of somebody who leaves while decisions of his wait for a connection: whether he stays, or goes without
 * them.
 */
export const leavingQuestion = {
  asked: (): boolean => asked,
  stay: (): void => put(false),
  go: (): void => {
    void end(null)
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

/** On purpose, or for a reason of the session's own; who has decisions waiting is asked first. */
export const signOut = async (why: SessionEnding = null): Promise<void> => {
  if (why === null && tabLine.entries().length > 0) put(true)
  else await end(why)
}
