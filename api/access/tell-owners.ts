import { derivedId } from '#commands/shared/ids.ts'
import { companyHistory } from '#domain/organization/published.ts'
import { load } from '#commands/shared/handle.ts'
import { eachByItself } from '#commands/shared/jobs.ts'
import { companyStream } from '#commands/organization/streams.ts'
import { putMail, sealMail } from '#database/outbox.ts'
import { instantOf, localOfInstant } from '#domain/shared/time.ts'
import { asCompanyId, asUserId, type Zone } from '#domain/shared/values.ts'
import { addressOf } from '#projections/access/recipients.ts'
import { writtenTime } from '#words/shared/written-time.ts'
import type { ApiDeps } from '../deps.ts'
import { accountMail } from './account-mail.ts'

type Parts = Pick<ApiDeps, 'log' | 'db' | 'vault' | 'now'>
type Untold = {
  readonly company_id: string
  readonly user_id: string
  readonly account: string
  readonly alarmed_ms: number
}

/**
 * Writes to the owners of accounts that somebody guesses at, once in an episode. Apart from signing in, so that nobody
 * learns from its answer, or from how long it took, whether there is such an account.
 * @param failed hears of one that could not be written now: the others are
 * @returns how many mails were written.
 */
export const tellOwners = async (
  deps: Parts,
  failed?: (error: unknown) => void,
): Promise<number> => {
  const rows = await deps.db.withoutCompany(tx =>
    tx.query<Untold>(
      'select company_id, user_id, account, alarmed_ms from access.owners_to_tell()',
    ),
  )
  return eachByItself(rows, row => tell(deps, row), failed)
}

const tell = async (
  deps: Parts,
  { company_id, user_id, account, alarmed_ms }: Untold,
): Promise<boolean> => {
  const [company, userId, at] = [
    asCompanyId(company_id),
    asUserId(user_id),
    instantOf(Math.round(alarmed_ms)),
  ]
  const { address, language, companyLanguage } = await deps.db.withCompany(company, tx =>
    addressOf(tx, company, userId),
  )
  const {
    state: { founded },
  } = await load(deps, companyStream(company), companyHistory)
  const mailId = derivedId(company, 'sign-in-failures', userId, at)
  const local = localOfInstant(founded?.zone ?? ('UTC' as Zone), at)
  const time = writtenTime(local)
  const sealed =
    address === null
      ? null
      : await sealMail(
          deps.vault,
          { company, mailId },
          userId,
          accountMail('sign-in-failures', address, language ?? companyLanguage ?? 'tr', {
            time,
            company: founded?.name ?? '',
          }),
        )
  return deps.db.withCompany(company, async tx => {
    const [told] = await tx.query<{ told: boolean }>('select access.owner_told($1) as told', [
      account,
    ])
    if (!told?.told || sealed === null || address === null) return false
    await putMail(
      tx,
      { company, mailId },
      { userId, to: address, about: userId, sealed, at: deps.now(), kind: 'notice' },
    )
    return true
  })
}
