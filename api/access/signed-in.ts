import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { ApiDeps } from '../deps.ts'
import { giveDevices } from './devices.ts'
import type { SignedInAs } from './enter.ts'
import { userDataOf } from './user-data.ts'

/** What a browser is told once somebody is in. */
export const replyOf = (
  deps: Pick<ApiDeps, 'plan'>,
  {
    userId,
    user,
    tokens,
    mustChange,
    app,
  }: Pick<SignedInAs, 'userId' | 'user' | 'tokens' | 'mustChange' | 'app'>,
) => ({
  error: null,
  access_token: tokens.access,
  file_access_token: tokens.file,
  user_data: userDataOf(deps, userId, user),
  passwordChange: mustChange,
  use_custom_logo: user.customLogo,
  ...(app ? { app } : {}),
})

/** The same for whoever signed in, in whichever way: with it his browser is told which one it is. */
export const answerOf = (
  deps: Pick<ApiDeps, 'tls' | 'plan'>,
  signedIn: SignedInAs,
  { log, reply }: { readonly log: FastifyBaseLogger; readonly reply: FastifyReply },
) => {
  giveDevices(reply, signedIn.devices, deps.tls)
  log.info({ company: signedIn.company, user: signedIn.userId }, 'signed in')
  return replyOf(deps, signedIn)
}
