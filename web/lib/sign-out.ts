import type * as contract from '#api/contract/access.ts'
import { call, endpoint } from './call.ts'
import { session, type Ending } from './session.ts'

const PostLogout = endpoint<typeof contract.PostLogout>('POST', '/api/auth/logout')

/** The token dies on the server too; where the server is away, at least here. */
export const signOut = async (why: Ending = null): Promise<void> => {
  await call(PostLogout, {}).catch(() => undefined)
  session.end(why)
}
