import { leaveMailOff, writeSettings } from '#commands/access/user-settings.ts'
import type { LeftOff } from '#commands/mail/leave-off.ts'
import { declineAs } from '#commands/views/schedules.ts'
import type { Tx } from '#database/types.ts'
import type { Instant } from '#domain/shared/values.ts'

/** Twice is once. @returns false where there is nothing to leave off any more */
export const leaveOff = async (tx: Tx, what: LeftOff, now: Instant): Promise<boolean> => {
  if (what.kind === 'view')
    return declineAs(tx, what.company, what.viewId, what.recipientId, now)
  const [account] = await tx.query(
    'select 1 from access.accounts where company_id = $1 and user_id = $2',
    [what.company, what.userId],
  )
  if (!account) return false
  if (what.kind === 'periodic')
    await leaveMailOff(tx, what.company, what.userId, { mail: what.mail, comes: false })
  else await writeSettings(tx, what.company, what.userId, { sendEmail: false })
  return true
}
