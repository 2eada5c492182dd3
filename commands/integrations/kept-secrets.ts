import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { SmsIntegration } from '#domain/integrations/sms-integration.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import { asSecretId, type CompanyId, type SecretId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { eachByItself } from '../shared/jobs.ts'
import type { SmsKeys } from '../sms/accounts/published.ts'
import { reportAddress, smsIntegrationOf, type SmsMeans } from './connection.ts'
import { dropSecrets, keepSecret, openSecret, secretsBeside } from './secrets.ts'

/** Before the log names them. @returns under which id they lie */
export const keepKeys = async (
  deps: Deps,
  company: CompanyId,
  { account, secret }: SmsKeys,
): Promise<SecretId> => {
  const secretId = asSecretId(randomUUID())
  await keepSecret(deps, { company, secretId }, 'keys', {
    plain: JSON.stringify({ account, secret }),
  })
  return secretId
}

/** 32 random bytes, which nobody guesses. */
export const keepAddress = async (deps: Deps, company: CompanyId): Promise<SecretId> => {
  const secretId = asSecretId(randomUUID())
  const plain = randomBytes(32).toString('base64url')
  await keepSecret(deps, { company, secretId }, 'address', { plain, hash: hashOf(plain) })
  return secretId
}
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex')

/** Twilio is told with each message, and nobody has to enter anything there. */
export const addressToEnter = async (
  deps: Deps,
  { publicUrl }: SmsMeans,
  company: CompanyId,
  state: SmsIntegration | null,
): Promise<string | null> => {
  if (!state || state.addressId === null || state.provider === 'twilio') return null
  const opened = await openSecret(deps, { company, secretId: state.addressId }, 'address')
  return opened && reportAddress(publicUrl, company, opened.plain)
}

/** Those of these that the company's integration does not name as it stands now. */
export const dropUnnamed = async (
  deps: Deps,
  company: CompanyId,
  maybe: readonly (SecretId | null)[],
): Promise<void> => {
  const named = namedBy(await smsIntegrationOf(deps, company))
  const gone = maybe.flatMap(one => (one === null || named.includes(one) ? [] : [one]))
  await dropSecrets(deps, company, gone)
}
const namedBy = (own: SmsIntegration | null): readonly SecretId[] =>
  [own?.keysId, own?.addressId].flatMap(one => one ?? [])

/** Longer than a command takes from laying a secret down to naming it. */
const strayMs = 60 * 60_000

/** What a process that died left behind: secrets that no integration names. */
export const dropStraySecrets = async (
  deps: Deps,
  failed?: (error: unknown) => void,
): Promise<void> => {
  const before = instantOf(epochMsOf(deps.now()) - strayMs)
  const companies = await deps.db.withoutCompany(tx =>
    tx.query<{ company: CompanyId }>(
      'select company_id as company from integrations.companies_with_secrets($1)',
      [before],
    ),
  )
  const drop = async (company: CompanyId): Promise<boolean> => {
    const named = namedBy(await smsIntegrationOf(deps, company))
    await dropSecrets(deps, company, await secretsBeside(deps, company, named, before))
    return true
  }
  await eachByItself(companies, ({ company }) => drop(company), failed)
}
