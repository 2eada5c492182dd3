import { fileMail, sealMail } from '#database/outbox.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { answerWith } from './ask.ts'
import type { SmsProvider } from './published.ts'

/**
 * Files text messages among the mails that went into the folder, where the demo shows them: sealed, kept for as long,
 * and gone with whom they are about. No file is codeText, since a code that lies in a folder is anybody's.
 */
export const localSms = (
  { db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>,
  company: CompanyId,
): SmsProvider => ({
  honoursIds: true,
  asked: { atOnce: 100, perMinute: null },
  send: async ({ ref, about, to, text }) => {
    const named = { company, mailId: ref }
    const sealed = await sealMail(vault, named, about, {
      to,
      subject: 'SMS',
      text,
      html: null,
      files: [],
    })
    await db.withCompany(company, tx =>
      fileMail(tx, named, { userId: about, about, sealed, at: now() }),
    )
    return { kind: 'filed' }
  },
  // What is filed goes to no phone and costs nothing.
  reports: async () => answerWith([]),
  balance: async () => answerWith({ credits: null, amount: null }),
  senders: null,
  pushed: null,
})
