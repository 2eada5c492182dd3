import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Answer, Ask } from '#tests/api/world.ts'

/** What a browser sends as `captcha` once it has worked out a challenge. */
export const workedOut = async (challenge: unknown): Promise<string> => {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

type Asking = (method: string, url: string, given: Ask) => Promise<Answer>

/** Signs in as the page does: where work is asked for first, it is done. */
export const loginWorking = async (
  ask: Asking,
  body: { readonly username: string; readonly password: string },
  headers: Record<string, string> = {},
): Promise<Answer> => {
  let answer = await ask('POST', '/api/auth/login', { body, headers })
  for (let n = 0; n < 5 && answer.body['code'] === 'access.captcha-needed'; n++) {
    const captcha = await workedOut(answer.body['challenge'])
    answer = await ask('POST', '/api/auth/login', { body: { ...body, captcha }, headers })
  }
  return answer
}
