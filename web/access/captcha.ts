import type { Challenge } from 'altcha-lib'
import { CallError } from '../lib/call.ts'

/** What the server wants worked out before it looks at a password; null where it wants nothing. */
export const challengeOf = (error: unknown): Challenge | null => {
  const challenge =
    error instanceof CallError && error.code === 'access.captcha-needed'
      ? error.problem?.['challenge']
      : null
  return isChallenge(challenge) ? challenge : null
}

/** Works it out in a thread of its own, so that the page goes on answering. @returns `captcha` of the same call. */
export const solve = (challenge: Challenge): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), {
      type: 'module',
    })
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      worker.terminate()
      resolve(data)
    })
    worker.addEventListener('error', ({ message }) => {
      worker.terminate()
      reject(new Error(message))
    })
    worker.postMessage(challenge, [])
  })

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value
