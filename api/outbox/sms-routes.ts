import { GetSmsMessages, PostSmsAgain } from '#api/contract/outbox.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { zoneOfCompany } from '#commands/organization/published.ts'
import { sendSmsAgain } from '#commands/outbox/send-again.ts'
import { ok } from '#domain/shared/result.ts'
import type { Zone } from '#domain/shared/values.ts'
import { addressNow } from '#projections/access/channel-blocks.ts'
import { smsList } from '#projections/outbox/sms-list.ts'
import type { ApiDeps } from '../deps.ts'

/** Text messages and what became of them: their texts are shown to nobody, and codes are sent again by nobody. */
export const smsRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetSmsMessages, async ({ by, query }) =>
    ok(
      await read(deps, by, (tx, { company }) =>
        smsList(tx, { ...query, ...rangeOf(query), company }),
      ),
    ),
  )
  api.route(PostSmsAgain, async ({ by, params: { messageId } }) => {
    const { company, userId } = by.session
    const sent = await sendSmsAgain(deps, {
      company,
      messageId,
      by: userId,
      zone: (await zoneOfCompany(deps, company)) ?? ('UTC' as Zone),
      hasProvider: async () => (await deps.sms(company)) !== null,
      phoneOf: recipient =>
        deps.db.withCompany(company, tx => addressNow(tx, company, recipient, 'sms')),
    })
    return sent.ok ? ok({ messageId: sent.value.mailId }) : sent
  })
}
