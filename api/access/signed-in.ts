import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { ApiDeps } from '../deps.ts'
import { giveCookie } from './devices.ts'
import type { SignedInAs } from './enter.ts'
import { userDataOf } from './user-data.ts'

/** What a browser is told once somebody is in. */
export const replyOf = ({
  userId,
  user,
  tokens,
  mustChange,
}: Pick<SignedInAs, 'userId' | 'user' | 'tokens' | 'mustChange'>) => ({
  error: null,
  access_token: tokens.access,
  file_access_token: tokens.file,
  user_data: userDataOf(userId, user),
  passwordChange: mustChange,
  use_custom_logo: false,
})

/** The same for whoever signed in, in whichever way: with it his browser is told which one it is. */
export const answerOf = (
  { tls }: Pick<ApiDeps, 'tls'>,
  signedIn: SignedInAs,
  { log, reply }: { readonly log: FastifyBaseLogger; readonly reply: FastifyReply },
) => {
  giveCookie(reply, signedIn.devices, tls)
  log.info({ company: signedIn.company, user: signedIn.userId }, 'signed in')
  return replyOf(signedIn)
}
