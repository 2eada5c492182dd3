import { eachByItself } from '#commands/shared/jobs.ts'
import { instantOf } from '#domain/shared/time.ts'
import { asCompanyId, asUserId } from '#domain/shared/values.ts'
import { deviceInWords } from '#words/mails.ts'
import type { ApiDeps } from '../deps.ts'
import { preparedMail } from './password-mails.ts'

type Parts = Pick<ApiDeps, 'log' | 'db' | 'vault' | 'now'>
type Row = {
  readonly company_id: string
  readonly user_id: string
  readonly session_id: string
  readonly at_ms: number
  readonly prefix: string
  readonly browser: string
  readonly system: string
}

/**
 * Writes to whoever was signed in to from a device that his account did not know: with what, from which network and
 * when, and where he sees his sessions. Apart from signing in, which nobody is to wait for. Of several processes one
 * writes.
 * @param failed hears of one that could not be written now: the others are
 * @returns how many mails were written.
 */
export const tellNewDevices = async (
  deps: Parts,
  publicUrl: string,
  failed?: (error: unknown) => void,
): Promise<number> => {
  const rows = await deps.db.withoutCompany(tx =>
    tx.query<Row>(
      `select company_id, user_id, session_id, at_ms, prefix, browser, system
       from access.new_devices_to_tell()`,
    ),
  )
  return eachByItself(rows, row => tell(deps, publicUrl, row), failed)
}

const tell = async (deps: Parts, publicUrl: string, row: Row): Promise<boolean> => {
  const [company, userId] = [asCompanyId(row.company_id), asUserId(row.user_id)]
  const put = await preparedMail(
    deps,
    company,
    userId,
    'new-device',
    instantOf(Math.round(row.at_ms)),
    {
      link: `${publicUrl}/my-account?tab=sessions`,
      figures: language => ({
        prefix: row.prefix,
        device: deviceInWords(row, language),
      }),
    },
  )
  return deps.db.withCompany(company, async tx => {
    const mine = await tx.query(
      `update access.new_devices set untold = false
       where company_id = $1 and session_id = $2 and untold returning 1`,
      [company, row.session_id],
    )
    if (mine.length === 0 || put === null) return false
    await put(tx)
    return true
  })
}
