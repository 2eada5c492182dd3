import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { MessageState } from '#domain/notifications/published.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'
import { firstTry } from '../outbox/published.ts'
import { smsCarryOf } from './carry.ts'
import type { SmsDeps, SmsMeans } from './connection.ts'

/** Whoever tries it waits for it; what comes an hour later tries nothing any more. */
const triedForMs = 5 * 60_000

type TestSms = {
  readonly company: CompanyId
  /** Whoever asks: it goes to his own phone. */
  readonly userId: UserId
  /** E.164. */
  readonly phone: string
  readonly text: string
  readonly language: string
}

/**
 * Sends a text message by which somebody tries the connection: as any other it lies in the outbox, so that the list of
 * text messages says what became of it.
 * @returns how it stands once its provider answered, `sending` where nobody did; null: nobody carries messages now
 */
export const trySms =
  (deps: SmsDeps, means: SmsMeans) =>
  async ({ company, userId, ...sms }: TestSms): Promise<MessageState | null> => {
    const by = await smsCarryOf(deps, means)(company)
    if (!by) return null
    const at = deps.now()
    const first = await firstTry(deps, company, by, {
      ...sms,
      to: userId,
      at,
      notAfter: instantOf(epochMsOf(at) + triedForMs),
      test: true,
    })
    await deps.db.withCompany(company, first.put)
    return first.go()
  }
