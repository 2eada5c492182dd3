import {
  DeleteMailBlock,
  DeleteOwnMailBlock,
  DeleteOwnSmsBlock,
  DeleteSmsBlock,
} from '#api/contract/channel-blocks.ts'
import { isThere } from '#api/shared/is-there.ts'
import type { Api } from '#api/shared/route.ts'
import { unblockChannel } from '#commands/outbox/reports.ts'
import type { Tx } from '#database/types.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId, type CompanyId } from '#domain/shared/values.ts'
import { addressNow, type BlockedChannel } from '#projections/access/channel-blocks.ts'
import { usersOf } from '#projections/reports/personal-data/personal-data.ts'
import type { ApiDeps } from '../deps.ts'

/**
 * Whoever says that an address is right after all lets messages go there again; so does whoever enters another one.
 * What is known of former ones stays.
 */
export const channelBlockRoutes = (api: Api, deps: ApiDeps): void => {
  for (const [of, channel] of [
    [DeleteMailBlock, 'mail'],
    [DeleteSmsBlock, 'sms'],
  ] as const)
    api.route(of, async ({ by, params }) => {
      const employeeId = asEmployeeId(params.employeeId)
      if (!(await isThere(deps, by, employeeId)))
        return refuse({ code: 'employees.not-found' as const })
      const { company } = by.session
      await deps.db.withCompany(company, async tx => {
        // Whoever was written to without an account has his block by his record (docs/decisions/0497).
        for (const recipient of [...(await usersOf(tx, company, employeeId)), employeeId])
          await liftBlock(tx, company, recipient, channel)
      })
      return ok({ error: null })
    })
  for (const [of, channel] of [
    [DeleteOwnMailBlock, 'mail'],
    [DeleteOwnSmsBlock, 'sms'],
  ] as const)
    api.route(of, async ({ by }) => {
      const { company, userId } = by.session
      await deps.db.withCompany(company, tx => liftBlock(tx, company, userId, channel))
      return ok({ error: null })
    })
}

const liftBlock = async (
  tx: Tx,
  company: CompanyId,
  recipient: string,
  channel: BlockedChannel,
): Promise<void> =>
  unblockChannel(
    tx,
    company,
    recipient,
    channel,
    await addressNow(tx, company, recipient, channel),
  )
