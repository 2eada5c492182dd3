import { hash } from 'node:crypto'
import { SubjectErased } from '#database/vault.ts'
import type { CompanyId, Instant, UserId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'

export type SignIn = {
  readonly company: CompanyId
  readonly signInId: string
  readonly userId: UserId
  readonly at: Instant
  readonly prefix: string
  readonly known: boolean
}

/**
 * Records a sign-in, once, however often it is asked. Of somebody who was erased meanwhile nothing is recorded. @throws
 * {LogUnavailable}
 */
export const recordSignIn = async (
  { log }: Pick<Deps, 'log'>,
  { company, signInId, ...data }: SignIn,
): Promise<void> => {
  try {
    await log.append({
      company,
      stream: `${company}-sign-ins-${data.userId}-${data.at.slice(0, 4)}`,
      expected: 'any',
      metadata: { actor: `user:${data.userId}`, correlation: `sign-in:${signInId}` },
      events: [
        {
          type: 'SignedIn',
          data,
          key: hash('sha256', `signed-in|${company}|${signInId}`, 'hex').slice(0, 32),
        },
      ],
    })
  } catch (error) {
    if (!(error instanceof SubjectErased)) throw error
  }
}
