import { GetDevices } from '#api/contract/devices.ts'
import { grantsOfUser } from '#api/shared/grants.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { derivedId } from '#commands/shared/ids.ts'
import type { RecordedOf } from '#commands/shared/reactions.ts'
import { walk, type WalkPart } from '#commands/shared/walk.ts'
import { isPut, putMail, sealMail, type Mail } from '#database/outbox.ts'
import { dateAt, epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, Instant, UserId } from '#domain/shared/values.ts'
import { addressOf } from '#projections/access/recipients.ts'
import { accessOf } from '#projections/access/user-access.ts'
import { usersWhoMaySignIn } from '#projections/access/user-list.ts'
import { nameOfCompany } from '#projections/organization/companies.ts'
import type { FetchAs } from '../views/report-as-user.ts'
import { quietMailOf, type QuietReader } from './quiet-mail.ts'

export type QuietMailParts = Pick<Deps, 'log' | 'db' | 'vault' | 'now'> & {
  readonly fetchAs: FetchAs
  /** Without a slash at its end. */
  readonly publicUrl: string
}

/** What is said within so long goes into one mail; a mail is made when that is over, so that none of it is left out. */
const togetherMs = 5 * 60_000
/** Who was not told by then is told nothing: it is no news any more. */
const newsMs = 2 * 24 * 60 * 60_000

type Spell = RecordedOf<'DeviceFellQuiet'>

/**
 * Tells those who manage readers, by mail, of readers that fell unusually quiet: once for each time, and only while it
 * lasts. What a mail says is what the page of readers answers its recipient at that minute (docs/decisions/0007); who
 * may not open it any more gets none.
 */
export const quietMails = (parts: QuietMailParts): WalkPart =>
  walk(parts, {
    types: ['DeviceFellQuiet'],
    isReady: event => epochMsOf(startOf(event)) + togetherMs <= epochMsOf(parts.now()),
    nameOf: event => `${event.company} ${startOf(event)}`,
    work: async spells => {
      const since = epochMsOf(parts.now()) - newsMs
      const news = spells.filter(({ recordedAt }) => epochMsOf(recordedAt) > since)
      if (news.length > 0) await tell(parts, news)
    },
  })
const startOf = ({ recordedAt }: { readonly recordedAt: Instant }): Instant =>
  instantOf(Math.floor(epochMsOf(recordedAt) / togetherMs) * togetherMs)

const tell = async (parts: QuietMailParts, spells: readonly Spell[]): Promise<void> => {
  const [first] = spells
  if (!first) return
  const { company } = first
  for (const userId of await managersOf(parts, company)) {
    const mailId = derivedId(company, userId, 'quiet-readers', startOf(first))
    const mail = (await parts.db.withCompany(company, tx => isPut(tx, { company, mailId })))
      ? null
      : await mailFor(parts, userId, spells)
    if (!mail) continue
    const sealed = await sealMail(parts.vault, { company, mailId }, first.data.deviceId, mail)
    await parts.db.withCompany(company, tx =>
      putMail(
        tx,
        { company, mailId },
        {
          userId,
          to: mail.to,
          about: first.data.deviceId,
          sealed,
          at: parts.now(),
          kind: 'notice',
        },
      ),
    )
  }
}

/** Who may change readers and has not left. */
const managersOf = ({ db, now }: QuietMailParts, company: CompanyId): Promise<UserId[]> =>
  db.withCompany(company, async tx => {
    const found: UserId[] = []
    for (const userId of await usersWhoMaySignIn(tx, company)) {
      const access = await accessOf(tx, company, userId)
      if (!access || !grantsOfUser(access).permissions.has('devices.update')) continue
      if (
        access.lastDay === null ||
        access.zone === null ||
        access.lastDay >= dateAt(access.zone, now())
      )
        found.push(userId)
    }
    return found
  })

/** Null when he has no address, may not see readers, or none of them is quiet any more. */
const mailFor = async (
  { db, fetchAs, publicUrl }: QuietMailParts,
  userId: UserId,
  spells: readonly Spell[],
): Promise<Mail | null> => {
  const [{ company } = { company: null }] = spells
  if (company === null) return null
  const {
    address,
    language: chosen,
    companyLanguage,
    name,
    companyName,
  } = await db.withCompany(company, async tx => ({
    ...(await addressOf(tx, company, userId)),
    name: (await accessOf(tx, company, userId))?.fullName ?? '',
    companyName: (await nameOfCompany(tx, company)) ?? '',
  }))
  if (address === null) return null
  const language = chosen ?? companyLanguage ?? 'tr'
  const answer = await fetchAs({ company, userId, language }, GetDevices.url)
  if (answer.status !== 200) return null
  const since = new Map<string, string>(spells.map(({ data }) => [data.deviceId, data.since]))
  const rows = GetDevices.reply
    .parse(JSON.parse(answer.bytes.toString('utf8')))
    .rows.filter(
      (row): row is QuietReader =>
        row.quiet !== null && row.quiet.since === since.get(row.deviceId),
    )
  return rows.length === 0
    ? null
    : quietMailOf({ language, to: address, name, company: companyName, publicUrl, rows })
}
