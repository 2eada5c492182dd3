import { GetOutbox, GetOutboxMail } from '#api/contract/views.ts'
import type { Api } from '#api/shared/route.ts'
import { lastMails, openMail, type Mail, type OutboxRow } from '#database/outbox.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { ApiDeps } from '../deps.ts'

/**
 * What would have been sent, for whoever looks at the demo: anywhere else these calls do not exist. A company sees its
 * own mails.
 */
export const outboxRoutes = (api: Api, deps: ApiDeps): void => {
  const opened = async (company: CompanyId, row: OutboxRow): Promise<Mail | null> =>
    row.sealed
      ? openMail(deps.vault, { company, mailId: row.mailId }, row.about, row.sealed)
      : null
  const rowsOf = (company: CompanyId, mailId?: string) =>
    deps.db.withCompany(company, tx =>
      lastMails(tx, company, mailId === undefined ? {} : { mailId }),
    )

  api.route(
    GetOutbox,
    async ({
      by: {
        session: { company },
      },
    }) => {
      if (!deps.showsOutbox?.()) return refuse({ code: 'views.mail-not-found' })
      const rows = await rowsOf(company)
      return ok({
        rows: await Promise.all(rows.map(async row => shown(row, await opened(company, row)))),
      })
    },
  )
  api.route(
    GetOutboxMail,
    async ({
      by: {
        session: { company },
      },
      params,
    }) => {
      const [row] = deps.showsOutbox?.() ? await rowsOf(company, params.mailId) : []
      if (!row) return refuse({ code: 'views.mail-not-found' })
      const mail = await opened(company, row)
      const files =
        mail?.files.map(({ name, base64 }) => ({
          name,
          base64,
          bytes: Buffer.from(base64, 'base64').length,
        })) ?? []
      return ok({
        ...shown(row, mail),
        text: mail?.text ?? null,
        html: mail?.html ?? null,
        files,
      })
    },
  )
}

const shown = (
  { mailId, createdAt, state, attempts, answer }: OutboxRow,
  mail: Mail | null,
) => ({
  mailId,
  createdAt,
  state,
  attempts,
  answer,
  to: mail?.to ?? null,
  subject: mail?.subject ?? null,
})
