import { load } from '#commands/shared/handle.ts'
import { derivedId } from '#commands/shared/ids.ts'
import { companyStream } from '#commands/organization/streams.ts'
import { putMail, sealMail } from '#database/outbox.ts'
import type { Tx } from '#database/types.ts'
import { companyHistory } from '#domain/organization/published.ts'
import { localOfInstant } from '#domain/shared/time.ts'
import type { CompanyId, Instant, UserId, Zone } from '#domain/shared/values.ts'
import { addressOf } from '#projections/access/recipients.ts'
import type { Language } from '#words/shared/languages.ts'
import { writtenTime } from '#words/shared/written-time.ts'
import type { ApiDeps } from '../deps.ts'
import { accountMail, type AccountMailKind } from './account-mail.ts'

type Parts = Pick<ApiDeps, 'log' | 'db' | 'vault' | 'now'>
type Kind = Exclude<AccountMailKind, 'sign-in-failures'>
/** What somebody waits for: it is tried again within seconds, to a blocked address, too. */
const waitedFor: ReadonlySet<Kind> = new Set(['password-link', 'password-given', 'email-code'])
type Told = {
  readonly link?: string
  readonly code?: string
  readonly language?: Language
  /** When the code or link in it ends. */
  readonly until?: Instant
  /** Elsewhere than to the address that is known. */
  readonly to?: string
  /** What else it says, in the language it is written in. */
  readonly figures?: (language: Language) => Readonly<Record<string, string>>
}

/**
 * Prepares a mail to the owner of an account, sealed; sealing takes a connection of its own, so it is done before the
 * transaction.
 * @returns puts it into the outbox, in the transaction of what it tells; null where he has no address.
 */
export const preparedMail = async (
  deps: Parts,
  company: CompanyId,
  userId: UserId,
  kind: Kind,
  at: Instant,
  { link = '', code = '', language: asked, to, until, figures: more }: Told,
): Promise<((tx: Tx) => Promise<void>) | null> => {
  const known = await deps.db.withCompany(company, tx => addressOf(tx, company, userId))
  const address = to ?? known.address
  if (address === null) return null
  const {
    state: { founded },
  } = await load(deps, companyStream(company), companyHistory)
  const mailId = derivedId(company, kind, userId, at)
  const local = localOfInstant(founded?.zone ?? ('UTC' as Zone), at)
  const time = writtenTime(local)
  const language = known.language ?? asked ?? known.companyLanguage ?? 'tr'
  const figures = { ...more?.(language), time, link, code, company: founded?.name ?? '' }
  const mail = accountMail(kind, address, language, figures)
  const sealed = await sealMail(deps.vault, { company, mailId }, userId, mail)
  return tx =>
    putMail(
      tx,
      { company, mailId },
      {
        userId,
        to: address,
        about: userId,
        sealed,
        at,
        kind: waitedFor.has(kind) ? 'code' : 'notice',
        language,
        ...(until === undefined ? {} : { notAfter: until }),
      },
    )
}

/**
 * Tells the owner what was done to his account: that his password was set by the link, say. Whoever has no address by
 * now is told nothing.
 */
export const mailOwner = async (
  deps: Parts,
  company: CompanyId,
  userId: UserId,
  kind: Exclude<Kind, 'password-link'>,
): Promise<(tx: Tx) => Promise<void>> =>
  (await preparedMail(deps, company, userId, kind, deps.now(), {})) ?? (() => Promise.resolve())

export const mailChanged = (deps: Parts, company: CompanyId, userId: UserId) =>
  mailOwner(deps, company, userId, 'password-changed')
