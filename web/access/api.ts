import type * as contract from '#api/contract/access.ts'
import { call, endpoint } from '../lib/call.ts'

const PostLogin = endpoint<typeof contract.PostLogin>('POST', '/api/auth/login')
const PutPassword = endpoint<typeof contract.PutPassword>('PUT', '/api/app/myaccount/change-password')

export const signIn = (username: string, password: string) => call(PostLogin, { body: { username, password } })
export const changePassword = (passwords: { old_password: string; new_password: string; confirm_password: string }) => call(PutPassword, { body: passwords })
