import { derivedId } from '#commands/shared/ids.ts'
import { companyHistory } from '#domain/organization/published.ts'
import { load } from '#commands/shared/handle.ts'
import { companyStream } from '#commands/organization/streams.ts'
import { putMail, sealMail, type Mail } from '#database/outbox.ts'
import { instantOf, localOfInstant } from '#domain/shared/time.ts'
import { asCompanyId, asUserId, type Zone } from '#domain/shared/values.ts'
import { addressOf } from '#projections/access/recipients.ts'
import { accountMails } from '#words/mails.ts'
import { fillSentence } from '#words/shared/filled.ts'
import type { Language } from '#words/shared/languages.ts'
import { writtenTime } from '#words/shared/written-time.ts'
import type { ApiDeps } from '../deps.ts'

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
 * @returns how many mails were written.
 */
export const tellOwners = async (deps: Parts): Promise<number> => {
  let written = 0
  const rows = await deps.db.withoutCompany(tx =>
    tx.query<Untold>(
      'select company_id, user_id, account, alarmed_ms from access.owners_to_tell()',
    ),
  )
  for (const row of rows) if (await tell(deps, row)) written++
  return written
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
          mailOf(address, language ?? companyLanguage ?? 'tr', time, founded?.name ?? ''),
        )
  return deps.db.withCompany(company, async tx => {
    const [told] = await tx.query<{ told: boolean }>('select access.owner_told($1) as told', [
      account,
    ])
    if (!told?.told || sealed === null) return false
    await putMail(tx, { company, mailId }, { userId, about: userId, sealed, at: deps.now() })
    return true
  })
}

const mailOf = (to: string, language: Language, time: string, company: string): Mail => {
  const said = (part: 'subject' | 'text'): string =>
    fillSentence(accountMails[`sign-in-failures.${part}`], language, { time, company })
  return { to, subject: said('subject'), text: said('text'), html: null, files: [] }
}
