import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { subscriptionWord } from '#api/shared/subscription-gate.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'
import { giveDevices } from './devices.ts'
import type { SignedInAs } from './enter.ts'
import { userDataOf } from './user-data.ts'

/** What a browser is told once somebody is in. */
export const replyOf = async (
  deps: Pick<ApiDeps, 'standings'>,
  {
    company,
    userId,
    user,
    tokens,
    mustChange,
    app,
  }: Pick<SignedInAs, 'company' | 'userId' | 'user' | 'tokens' | 'mustChange' | 'app'>,
  locale: Language,
) => {
  const standing = await deps.standings.of(company)
  return {
    error: null,
    access_token: tokens.access,
    file_access_token: tokens.file,
    user_data: userDataOf(standing, userId, user),
    passwordChange: mustChange,
    use_custom_logo: user.customLogo,
    subscription: subscriptionWord(standing, locale),
    ...(app ? { app } : {}),
  }
}

/** The same for whoever signed in, in whichever way: with it his browser is told which one it is. */
export const answerOf = (
  deps: Pick<ApiDeps, 'tls' | 'standings'>,
  signedIn: SignedInAs,
  {
    log,
    reply,
    locale,
  }: {
    readonly log: FastifyBaseLogger
    readonly reply: FastifyReply
    readonly locale: Language
  },
) => {
  giveDevices(reply, signedIn.devices, deps.tls)
  log.info({ company: signedIn.company, user: signedIn.userId }, 'signed in')
  return replyOf(deps, signedIn, locale)
}
