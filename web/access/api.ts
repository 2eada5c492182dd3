import type * as contract from '#api/contract/access.ts'
import { call, endpoint } from '../lib/call.ts'

const PostLogin = endpoint<typeof contract.PostLogin>('POST', '/api/auth/login')
const PostPasswordLink = endpoint<typeof contract.PostPasswordLink>('POST', '/api/auth/password-link')
const PostNewPassword = endpoint<typeof contract.PostNewPassword>('POST', '/api/auth/new-password')
const PutPassword = endpoint<typeof contract.PutPassword>('PUT', '/api/app/myaccount/change-password')

export const signIn = (username: string, password: string) => call(PostLogin, { body: { username, password } })
export const changePassword = (passwords: { old_password: string; new_password: string; confirm_password: string }) =>
  call(PutPassword, { body: passwords })
export const askPasswordLink = (username: string) => call(PostPasswordLink, { body: { username } })
export const setNewPassword = (body: { token: string; new_password: string; confirm_password: string }) =>
  call(PostNewPassword, { body })
