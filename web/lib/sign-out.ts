import type * as contract from '#api/contract/access.ts'
import { call, endpoint } from './call.ts'
import { session, type Ending } from './session.ts'
import { waiting } from './waiting.ts'

const PostLogout = endpoint<typeof contract.PostLogout>('POST', '/api/auth/logout')

/** The token dies on the server too; where the server is away, at least here. Who leaves on purpose leaves nothing behind, not even what waits. */
export const signOut = async (why: Ending = null): Promise<void> => {
  if (why === null) waiting.clear()
  await call(PostLogout, {}).catch(() => undefined)
  session.end(why)
}
