import type * as contract from '#api/contract/access.ts'
import { call, endpoint } from './call.ts'

const GetUserDetails = endpoint<typeof contract.GetUserDetails>('GET', '/api/app/myaccount/user-details')

/** Somebody who only reads is alive too: the server counts calls. */
export const keepAlive = () => call(GetUserDetails, {}).catch(() => undefined)
