import {
  PostLogin,
  PostNewPassword,
  PostPasswordLink,
  PutPassword,
} from '#api/contract/access.ts'
import { call } from '../lib/call.ts'

export const signIn = (username: string, password: string) =>
  call(PostLogin, { body: { username, password } })
export const changePassword = (passwords: {
  old_password: string
  new_password: string
  confirm_password: string
}) => call(PutPassword, { body: passwords })
export const askPasswordLink = (username: string) =>
  call(PostPasswordLink, { body: { username } })
export const setNewPassword = (body: {
  token: string
  new_password: string
  confirm_password: string
}) => call(PostNewPassword, { body })
