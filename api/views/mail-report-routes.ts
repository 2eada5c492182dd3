import { PostMailReport } from '#api/contract/mail-reports.ts'
import type { Api } from '#api/shared/route.ts'
import {
  addressIn,
  mailIdIn,
  readReport,
  type MailReport,
} from '#commands/mail/bounces/read-report.ts'
import { hookBySecret } from '#commands/mail/bounces/report-hooks.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import type { ApiDeps } from '../deps.ts'
import { hearMailReport, usualPatience } from './hear-mail-report.ts'

/**
 * Bounces and complaints, told by mail servers and providers (docs/mail-reports.md). A mail that is no report is no
 * fault: answers of people who are away come to the same mailbox.
 */
export const mailReportRoutes = (api: Api, deps: ApiDeps): void =>
  api.route(PostMailReport, async ({ params: { secret }, body: { text, reports = [] } }) => {
    const hook = await hookBySecret(deps.db, secret, deps.now())
    if (hook === null) return refuse({ code: 'views.mail-not-found' as const })
    const told = [
      ...(text === undefined ? [] : [readReport(text)]),
      ...reports.map(({ message, kind, recipient }): MailReport | null => {
        const mailId = mailIdIn(message)
        const address = addressIn(recipient)
        if (mailId === null) return null
        return { mailId, kind, recipients: address === null ? [] : [address] }
      }),
    ]
    const patience = usualPatience()
    let heard = 0
    for (const report of told)
      if (report !== null && (await hearMailReport(deps, hook, report, patience))) heard++
    return ok({ heard })
  })
