import type { Tx } from '#database/types.ts'
import type { PeriodicMail } from '#domain/organization/events.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'

/** How somebody likes the product, kept with his account: he finds it so in every browser. */
export type UserSettings = {
  /** Whether he gets mails that come by themselves. */
  readonly sendEmail: boolean
  /** How durations are written, and the language that he chose; null: he never chose. */
  readonly times: 'clock' | 'colon' | 'minutes' | 'decimal' | 'percent' | null
  readonly language: 'tr' | 'en' | 'ar' | null
  /** Of the mails that his company has go out by themselves those that he wants no more. */
  readonly leftOff: readonly PeriodicMail[]
}

const usual: UserSettings = {
  sendEmail: true,
  times: null,
  language: null,
  leftOff: [],
}

export const readSettings = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
): Promise<UserSettings> => {
  const [row] = await tx.query<UserSettings>(
    `select send_email as "sendEmail", times, language, left_off as "leftOff"
     from access.user_settings
     where company_id = $1 and user_id = $2`,
    [company, userId],
  )
  return row ?? usual
}

/** What is not said stays as it is. */
export const writeSettings = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
  {
    sendEmail,
    times,
    language,
  }: {
    readonly [Name in Exclude<keyof UserSettings, 'leftOff'>]?: UserSettings[Name] | undefined
  },
): Promise<void> => {
  await tx.query(
    `insert into access.user_settings as s (company_id, user_id, send_email, times, language)
     values ($1, $2, coalesce($3, true), $4, $5)
     on conflict (company_id, user_id) do update set send_email = coalesce($3, s.send_email),
       times = coalesce($4, s.times), language = coalesce($5, s.language)`,
    [company, userId, sendEmail ?? null, times ?? null, language ?? null],
  )
}

/** One kind of mail comes to him or does not, whatever his company has go out; twice is once. */
export const leaveMailOff = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
  { mail, comes }: { readonly mail: PeriodicMail; readonly comes: boolean },
): Promise<void> => {
  await tx.query(
    `insert into access.user_settings as s (company_id, user_id, left_off)
     values ($1, $2, case when $4 then '{}'::text[] else array[$3::text] end)
     on conflict (company_id, user_id) do update set left_off =
       case when $4 then array_remove(s.left_off, $3) else array_append(array_remove(s.left_off, $3), $3) end`,
    [company, userId, mail, comes],
  )
}
