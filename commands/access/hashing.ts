import { hash, verify } from '@node-rs/argon2'
import { turnsOf } from '#database/turns.ts'

/**
 * Argon2id with the OWASP parameters (19 MiB, two passes: 60 ms on a small machine). At most two at once, so that a
 * wave of sign-ins takes neither the processor nor the memory from everybody else; who waits too long is answered as
 * unavailable.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2
const mayWait = 200

export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}

const turns = turnsOf(atOnce)
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (turns.waiting() >= mayWait) throw new TooBusy('too many passwords are being checked')
  return turns.take(work)
}

/** @returns a PHC string. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, parameters))

/** Takes as long for a user who does not exist (`stored` null) as for a wrong password. */
export const verifyPassword = async (
  stored: string | null,
  password: string,
): Promise<boolean> => {
  const matches = await inTurn(() => verify(stored ?? hashOfNobody, password, undefined))
  return stored !== null && matches
}

/**
 * Whether the password is one of these, in one turn: between each and the next whoever changes his password would wait
 * behind everybody who signs in.
 */
export const isOneOf = (stored: readonly string[], password: string): Promise<boolean> =>
  inTurn(async () => {
    for (const one of stored) if (await verify(one, password, undefined)) return true
    return false
  })

/** Hash of a random text that nobody kept, with the parameters above: of who has no password yet, and of nobody. */
export const hashOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$1eJUVEOT3ef1EdgG+xf9Ig$0qCS/LtQoHUOsvHCXAlvCxKu2F+KXjruI5hczzGoBJI'
