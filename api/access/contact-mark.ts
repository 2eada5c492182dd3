import { timingSafeEqual } from 'node:crypto'
import type { Vault } from '#database/types.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, Instant, UserId } from '#domain/shared/values.ts'

/** Whose mark it is: his alone, of one of his sessions. */
type Whose = { readonly company: CompanyId; readonly userId: UserId }
type Marked = { readonly sessionId: string; readonly at: Instant }
type Has = { readonly vault: Pick<Vault, 'hmac'> }

const form = /^([0-9a-f-]{36})\.([0-9a-z]{1,10})\.([0-9a-f]{32})$/
const macOf = ({ vault }: Has, { company, userId }: Whose, named: string): string =>
  vault.hmac('claim', company, `contact:${userId}:${named}`).slice(0, 32)

/**
 * What a page is given with every answer, and brings back with a scan that it kept: a proof that it was in contact
 * then, and so that the scan is no older. It is signed and lies nowhere (docs/decisions/0180).
 */
export const contactMark = (deps: Has, whose: Whose, { sessionId, at }: Marked): string => {
  const named = `${sessionId}.${epochMsOf(at).toString(36)}`
  return `${named}.${macOf(deps, whose, named)}`
}

/** Null: it is none of ours, or another's. */
export const readContactMark = (deps: Has, whose: Whose, text: string): Marked | null => {
  const [, sessionId, at, mac] = form.exec(text) ?? []
  if (sessionId === undefined || at === undefined || mac === undefined) return null
  const own = macOf(deps, whose, `${sessionId}.${at}`)
  return timingSafeEqual(Buffer.from(own), Buffer.from(mac))
    ? { sessionId, at: instantOf(Number.parseInt(at, 36)) }
    : null
}
