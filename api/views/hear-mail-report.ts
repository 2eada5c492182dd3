import { companyOfMail, type ReportHook } from '#commands/mail/bounces/report-hooks.ts'
import type { MailReport } from '#commands/mail/bounces/read-report.ts'
import { hearBounce } from '#commands/outbox/reports.ts'
import { derivedId } from '#commands/shared/ids.ts'
import { pause } from '#commands/shared/jobs.ts'
import { declineAs } from '#commands/views/schedules.ts'
import { sentMail, wentTo, type SentMail } from '#database/outbox.ts'
import { asUserId, type CompanyId } from '#domain/shared/values.ts'
import { addressOf } from '#projections/access/recipients.ts'
import type { ApiDeps } from '../deps.ts'

type Parts = Pick<ApiDeps, 'db' | 'now'>
type Mail = SentMail & { readonly company: CompanyId; readonly mailId: string }

/** How often, and how long each time, whoever tells of mails is kept waiting, however many they are. */
export type Patience = { left: number; readonly ms: number }
/** A server may tell of a mail before its own answer to it is written down: so long that is waited for. */
export const usualPatience = (): Patience => ({ left: 10, ms: 500 })

/**
 * What a report makes of a mail and its reader (notice-rules 5.7). Only mails of the hook's company are looked for; and
 * an address is blocked only while it is the one that its owner has, the one that the report is about, and the one that
 * the mail went to: codes go to addresses that are not his yet, he may have another by now, and whoever got a mail can
 * write a report of it that names whom he likes.
 * @param patience of the whole call; what of it is used up is taken off
 * @returns false where there is no such mail
 */
export const hearMailReport = async (
  deps: Parts,
  { company: only }: Pick<ReportHook, 'company'>,
  { mailId, kind, recipients }: MailReport,
  patience: Patience,
): Promise<boolean> => {
  const company = only ?? (await companyOfMail(deps.db, mailId))
  const mail = company && (await settled(deps, { company, mailId }, patience))
  if (!mail) return false
  if (kind === 'soft' || (await isHisAddress(deps, mail, recipients)))
    return hearBounce(deps, mail, kind)
  // It came back all the same, and nobody's address is wrong for it.
  if (kind === 'hard') await hearBounce(deps, mail, 'soft')
  if (mail.userId === null) await leaveOut(deps, mail, recipients)
  return true
}

const settled = async (
  { db }: Parts,
  { company, mailId }: Pick<Mail, 'company' | 'mailId'>,
  patience: Patience,
): Promise<Mail | null> => {
  for (;;) {
    const mail = await db.withCompany(company, tx => sentMail(tx, { company, mailId }))
    if (mail?.state !== 'sending' || patience.left <= 0)
      return mail && { ...mail, company, mailId }
    patience.left--
    await pause(patience.ms, new AbortController().signal)
  }
}

/** Whether the report is about the address that its reader has by now, and the mail went there. */
const isHisAddress = async (
  { db }: Parts,
  mail: Mail,
  recipients: readonly string[],
): Promise<boolean> => {
  const { company, userId } = mail
  if (userId === null) return false
  return db.withCompany(company, async tx => {
    const { address } = await addressOf(tx, company, asUserId(userId))
    return (
      address !== null &&
      recipients.includes(address.toLowerCase()) &&
      (await wentTo(tx, mail, address)) === true
    )
  })
}

/** An address that is no user's has no channel to block: it gets this report no more, as if it had left it off. */
const leaveOut = async (
  { db, now }: Parts,
  mail: Mail,
  recipients: readonly string[],
): Promise<void> => {
  const { company, about, state } = mail
  if (state !== 'accepted' && state !== 'bounced') return
  await db.withCompany(company, async tx => {
    for (const address of recipients)
      if (await wentTo(tx, mail, address))
        await declineAs(tx, company, about, derivedId(company, about, address), now())
  })
}
