import {
  PostLogin,
  PostNewPassword,
  PostPasswordLink,
  PutPassword,
} from '#api/contract/access.ts'
import { PostVerify, PostVerifySend } from '#api/contract/second-factor.ts'
import { call, type Reply } from '../lib/call.ts'
import { challengeOf, solve } from './captcha.ts'

/**
 * Where the server asks for work first, the browser does it and sends the same again; twice at most, as it may ask for
 * more while others fail.
 * @param working is told when it begins, and when it is done.
 */
export const signIn = (
  username: string,
  password: string,
  working: (works: boolean) => void,
): Promise<Reply<typeof PostLogin>> => {
  const send = (captcha: string | undefined, again: number): Promise<Reply<typeof PostLogin>> =>
    call(PostLogin, { body: { username, password, captcha } }).catch(async (error: unknown) => {
      const challenge = challengeOf(error)
      if (challenge === null || again === 0) throw error
      working(true)
      const solved = await solve(challenge).finally(() => working(false))
      return send(solved, again - 1)
    })
  return send(undefined, 2)
}
export const verifyCode = (reference: string, code: string) =>
  call(PostVerify, { body: { reference, code } })
export const sendCode = (reference: string) => call(PostVerifySend, { body: { reference } })
/** What is asked for after a right password. */
export type TwoFactor = Extract<Reply<typeof PostLogin>, { two_factor: object }>['two_factor']
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
