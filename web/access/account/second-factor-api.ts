import {
  GetSecondFactor,
  PostPasskeyRemove,
  PostRecoveryCodes,
  PostTwoFactorConfirm,
  PutTwoFactor,
} from '#api/contract/second-factor.ts'
import { call, type Reply, type Request } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

export type SecondFactor = Reply<typeof GetSecondFactor>
export type Passkey = SecondFactor['passkeys'][number]
export type Method = Request<typeof PutTwoFactor>['body']['method']
export type SecondFactorBegun = Reply<typeof PutTwoFactor>

export const secondFactor = oneQuery(GetSecondFactor, {})
export const changeTwoFactor = (body: Request<typeof PutTwoFactor>['body']) =>
  call(PutTwoFactor, { body })
export const confirmTwoFactor = (method: Method, code: string) =>
  call(PostTwoFactorConfirm, { body: { method, code } })
export const makeRecoveryCodes = (password: string) =>
  call(PostRecoveryCodes, { body: { password } })
export const removePasskey = (passkeyId: string, password: string) =>
  call(PostPasskeyRemove, { params: { passkeyId }, body: { password } })
