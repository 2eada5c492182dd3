/**
 * `npm run mail-reports -- make`: a secret address at which bounces and complaints are told (docs/mail-reports.md),
 * printed once; `list` says which there are, `revoke <id>` ends one.
 */
import { PostMailReport } from '#api/contract/mail-reports.ts'
import {
  makeReportHook,
  reportHooks,
  revokeReportHook,
} from '#commands/mail/bounces/report-hooks.ts'
import { StartRefused } from '#database/errors.ts'
import { requireMigrated } from '#database/migrate.ts'
import { openDatabase } from '#database/open.ts'
import type { Database } from '#database/types.ts'
import { instantOf } from '#domain/shared/time.ts'
import { asCompanyId, isUuid } from '#domain/shared/values.ts'
import { readConfig } from '../config.ts'
import { reachDatabase } from '../reach-database.ts'
import { sayWhy } from './say-why.ts'

const usage = `npm run mail-reports -- make                an address for the mails of all companies
npm run mail-reports -- make <company id>   for those of one company
npm run mail-reports -- list
npm run mail-reports -- revoke <id>`

const run = async (db: Database, publicUrl: string, given: readonly string[]) => {
  const [what, id] = given
  if (what === 'list' && given.length === 1) return reportHooks(db)
  if (what === 'make' && given.length <= 2 && (id === undefined || isUuid(id))) {
    const company = id === undefined ? null : asCompanyId(id)
    const { hookId, secret } = await makeReportHook(db, company, instantOf(Date.now()))
    process.stderr.write('This address is shown once. Whoever knows it can tell of mails.\n')
    return { hookId, address: `${publicUrl}${PostMailReport.url.replace(':secret', secret)}` }
  }
  if (what === 'revoke' && given.length === 2 && id !== undefined && isUuid(id))
    return { revoked: await revokeReportHook(db, id) }
  throw new StartRefused(usage)
}

const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  const server = await reachDatabase(config)
  const db = await openDatabase(server.app)
  try {
    await requireMigrated(db)
    const answer = await run(db, config.mail.publicUrl, process.argv.slice(2))
    process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`)
  } finally {
    await db.close()
    await server.stop()
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    sayWhy(error)
    process.exit(1)
  },
)
