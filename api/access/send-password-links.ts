import { maySignIn } from '#api/shared/auth.ts'
import { languageOf } from '#words/shared/languages.ts'
import { linkEndOf, newLinkToken, writeLink } from '#commands/access/password-links.ts'
import { noneEnded, readWaysEnded } from '#commands/access/ways-ended.ts'
import { eachByItself } from '#commands/shared/jobs.ts'
import { asCompanyId, asUserId } from '#domain/shared/values.ts'
import { accessOf } from '#projections/access/user-access.ts'
import type { ApiDeps } from '../deps.ts'
import { isOwnAddress } from './known-ways.ts'
import { preparedMail } from './password-mails.ts'

type Parts = Pick<ApiDeps, 'log' | 'db' | 'vault' | 'now'>
type Asked = {
  readonly company_id: string
  readonly user_id: string
  readonly account: string
  readonly language: string
}

/**
 * Mails the links that were asked for, apart from asking, so that neither its answer nor its time says who has an
 * account. Whoever may not sign in, or has no address that is his own (`known-ways.ts`), gets none. The token is in the
 * mail alone, which lies sealed and goes once it was sent: in the link's fragment, which no server is told.
 * @param failed hears of one that could not be written now: the others are
 * @returns how many mails were written.
 */
export const sendPasswordLinks = async (
  deps: Parts,
  publicUrl: string,
  failed?: (error: unknown) => void,
): Promise<number> => {
  const rows = await deps.db.withoutCompany(tx =>
    tx.query<Asked>(
      'select company_id, user_id, account, language from access.password_links_to_send()',
    ),
  )
  return eachByItself(rows, row => send(deps, publicUrl, row), failed)
}

const send = async (
  deps: Parts,
  publicUrl: string,
  { company_id, user_id, account, language }: Asked,
): Promise<boolean> => {
  const [company, userId, token, at] = [
    asCompanyId(company_id),
    asUserId(user_id),
    newLinkToken(),
    deps.now(),
  ]
  const { waysEnded, owner } = await deps.db.withCompany(company, async tx => ({
    waysEnded: await readWaysEnded(tx, { company, userId }),
    owner: await accessOf(tx, company, userId),
  }))
  const put =
    owner && maySignIn(owner, at) && (await isOwnAddress(deps, company, owner, 'email'))
      ? await preparedMail(deps, company, userId, 'password-link', at, {
          link: `${publicUrl}/login#password=${token}`,
          language: languageOf(language),
          until: linkEndOf(at),
        })
      : null
  return deps.db.withCompany(company, async tx => {
    const [taken] = await tx.query<{ taken: boolean }>(
      'select access.take_link_request($1) as taken',
      [account],
    )
    if (!taken?.taken || put === null || waysEnded === null) return false
    // What was asked for before his ways in were ended is none of them.
    if (!(await noneEnded(tx, { company, userId, waysEnded }))) return false
    if (!(await writeLink(tx, company, userId, token, at))) return false
    await put(tx)
    return true
  })
}
