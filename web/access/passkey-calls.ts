import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import {
  GetSignInWays,
  PostPasskey,
  PostPasskeyChallenge,
  PostPasskeyOptions,
  PostPasskeySignIn,
} from '#api/contract/second-factor.ts'
import { call } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export const signInWays = { ...oneQuery(GetSignInWays, {}), staleTime: Infinity }

/** Whether this page is where passkeys are taken, in a browser that has them. */
export const passkeysWorkAt = (origin: string | null | undefined): boolean =>
  origin === location.origin && browserSupportsWebAuthn()

/** The person, or the browser, gave it up: nothing was sent. */
const givenUp = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
  asked.catch(() => null)

/** @returns null when it was given up. @throws {CallError} */
export const signInByPasskey = async () => {
  const optionsJSON = await call(PostPasskeyChallenge, {})
  const answer = await givenUp(startAuthentication({ optionsJSON }))
  return (
    answer &&
    call(PostPasskeySignIn, {
      body: {
        credentialId: answer.id,
        clientData: answer.response.clientDataJSON,
        authenticatorData: answer.response.authenticatorData,
        signature: answer.response.signature,
        userHandle: answer.response.userHandle ?? null,
      },
    })
  )
}

/** @returns null when it was given up. @throws {CallError} */
export const addPasskey = async ({ name, password }: { name: string; password: string }) => {
  const optionsJSON = await call(PostPasskeyOptions, { body: { password } })
  const answer = await givenUp(startRegistration({ optionsJSON }))
  return (
    answer &&
    call(PostPasskey, {
      body: {
        name,
        credentialId: answer.id,
        clientData: answer.response.clientDataJSON,
        attestation: answer.response.attestationObject,
      },
    })
  )
}
