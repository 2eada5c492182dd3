import type { Deps } from '#commands/shared/deps.ts'
import { derivedId } from '#commands/shared/ids.ts'
import { sealMail } from '#database/outbox.ts'
import { openProjector } from '#database/open.ts'
import type { CompanyId, Instant } from '#domain/shared/values.ts'
import { smsList } from '#projections/outbox/sms-list.ts'
import { beginReading } from '#tests/simulation/reading.ts'
import { drillDeps, type DrillServer } from './product.ts'
import { asked } from './read-models.ts'

/** Rows of one statement. */
const atOnce = 500

/** What is written: of one company so many, due at once, each to a number of its own. */
export type Written = {
  readonly company: CompanyId
  readonly messages: number
  readonly at: Instant
  readonly numberOf: (mailId: string, n: number) => string
}
/** Writes announcements by text message, faster than their causes would. */
export const writeMessages = async (
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  { company, messages, at, numberOf }: Written,
): Promise<void> => {
  for (let from = 0; from < messages; from += atOnce) {
    const rows = await Promise.all(
      Array.from({ length: Math.min(atOnce, messages - from) }, async (_, index) => {
        const mailId = derivedId(company, `${from + index}`)
        const mail = {
          to: numberOf(mailId, from + index),
          subject: '',
          text: 'Merhaba',
          html: null,
          files: [],
        }
        return {
          mail_id: mailId,
          sealed: await sealMail(vault, { company, mailId }, company, mail),
        }
      }),
    )
    await db.withCompany(company, tx =>
      tx.query(
        `insert into mail.outbox (company_id, mail_id, user_id, about, channel, kind, created_at, try_at,
           expires_at, sealed)
         select $1, r.mail_id, $1, $1, 'sms', 'announcement', $2, $2,
           $2::timestamptz + interval '24 hours', r.sealed
         from jsonb_to_recordset($3) r(mail_id uuid, sealed json)`,
        [company, at, JSON.stringify(rows)],
      ),
    )
  }
}

/** What became of each by its id; null while something may still go. */
export const endedStates = (server: DrillServer): Promise<ReadonlyMap<string, string> | null> =>
  asked(server.superuserUrl, async client => {
    const { rows } = await client.query<{ open: boolean }>(
      `select exists (select from mail.outbox where state = 'waiting')
         or exists (select from mail.outbox where state = 'sending') as open`,
    )
    if (rows[0]?.open !== false) return null
    const all = await client.query<{ id: string; state: string }>(
      'select mail_id as id, state from mail.outbox',
    )
    return new Map(all.rows.map(({ id, state }) => [id, state]))
  })

/** The ids that people find on their companies' pages of text messages as such of which nobody knows. */
export const listedUnknown = async (
  server: DrillServer,
  companies: readonly CompanyId[],
): Promise<ReadonlySet<string>> => {
  const projector = await openProjector(server.urls.projector)
  await beginReading(projector).finally(() => projector.close())
  const { deps, close } = await drillDeps(server)
  try {
    const listed: string[] = []
    for (const company of companies) {
      let cursor: string | undefined
      do {
        const page = await deps.db.withCompany(company, tx =>
          smsList(tx, { company, state: 'unknown', order: 'desc', cursor, limit: 200 }),
        )
        listed.push(...page.rows.map(({ messageId }) => messageId))
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
    }
    return new Set(listed)
  } finally {
    await close()
  }
}
