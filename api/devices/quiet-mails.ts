import { GetDevices } from '#api/contract/devices.ts'
import { grantsOfUser } from '#api/shared/grants.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { derivedId } from '#commands/shared/ids.ts'
import type { Language } from '#commands/views/schedules.ts'
import { isPut, putMail, sealMail, type Mail } from '#database/outbox.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import { dateAt, epochMsOf, instantOf, zoneOf } from '#domain/shared/time.ts'
import {
  asInstant,
  type CompanyId,
  type Instant,
  type UserId,
  type Zone,
  type LogPosition,
} from '#domain/shared/values.ts'
import type { LogEntry } from '#event-store/contract.ts'
import { addressOf } from '#projections/access/recipients.ts'
import { accessOf } from '#projections/access/user-access.ts'
import { usersWhoMaySignIn } from '#projections/access/user-list.ts'
import { nameOfCompany } from '#projections/organization/companies.ts'
import { escapeMarkup } from '#words/shared/markup.ts'
import { momentText, oneLine } from '../views/mail-text.ts'
import type { FetchAs } from '../views/report-as-user.ts'
import { sayQuiet } from './quiet-words.ts'

export type QuietMailParts = Pick<Deps, 'log' | 'db' | 'vault' | 'now'> & {
  readonly fetchAs: FetchAs
  /** Without a slash at its end. */
  readonly publicUrl: string
}

/** What is said within so long goes into one mail; a mail is made when that is over, so that none of it is left out. */
const togetherMs = 5 * 60_000
/** Who was not told by then is told nothing: it is no news any more. */
const newsMs = 2 * 24 * 60 * 60_000
const mostNamed = 20

type Spell = Extract<LogEntry<MesaiEvent>, { readonly type: 'DeviceFellQuiet' }>
type Row = ReturnType<typeof GetDevices.reply.parse>['rows'][number]
type Quiet = Row & { readonly quiet: NonNullable<Row['quiet']> }

/**
 * Tells those who manage readers, by mail, of readers that fell unusually quiet: once for each time, and only while it
 * lasts. What a mail says is what the page of readers answers its recipient at that minute (docs/decisions/0007); who
 * may not open it any more gets none.
 */
export const quietMails = (parts: QuietMailParts): ((stop?: AbortSignal) => Promise<void>) => {
  let after: LogPosition = 0n
  return async stop => {
    const now = epochMsOf(parts.now())
    for (;;) {
      const said = await parts.log.readAll({
        after,
        max: 500,
        types: ['DeviceFellQuiet'],
        personal: 'sealed',
      })
      const over = said.filter(
        (event): event is Spell =>
          event.type === 'DeviceFellQuiet' && epochMsOf(startOf(event)) + togetherMs <= now,
      )
      for (const spells of together(
        over.filter(({ recordedAt }) => epochMsOf(recordedAt) > now - newsMs),
      )) {
        if (stop?.aborted) return
        await tell(parts, spells)
      }
      after = over.at(-1)?.position ?? after
      if (over.length < 500) return
    }
  }
}

/** Of one company and one time. */
const together = (spells: readonly Spell[]): Spell[][] => {
  const mails = new Map<string, Spell[]>()
  for (const spell of spells) {
    const key = `${spell.company} ${startOf(spell)}`
    mails.set(key, [...(mails.get(key) ?? []), spell])
  }
  return [...mails.values()]
}
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
        { userId, about: first.data.deviceId, sealed, at: parts.now() },
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
      (row): row is Quiet => row.quiet !== null && row.quiet.since === since.get(row.deviceId),
    )
  return rows.length === 0
    ? null
    : quietMailOf({ language, to: address, name, company: companyName, publicUrl, rows })
}

type Told = {
  readonly language: Language
  readonly to: string
  readonly name: string
  readonly company: string
  readonly publicUrl: string
  readonly rows: readonly Quiet[]
}
/** Long because the same sentences are written twice: as text and as markup. */
const quietMailOf = ({ language, to, name, company, publicUrl, rows }: Told): Mail => {
  const say = (key: Parameters<typeof sayQuiet>[1], figures?: Parameters<typeof sayQuiet>[2]) =>
    sayQuiet(language, key, figures)
  const [first] = rows
  const isOne = rows.length === 1 && first !== undefined
  const lines = rows.slice(0, mostNamed).map(row =>
    say('one', {
      name: row.name,
      from: clock(row.zone, row.quiet.since),
      to: clock(row.zone, row.quiet.at),
      usual: row.quiet.usual,
    }),
  )
  const more = rows.length > mostNamed ? [say('more', { count: rows.length - mostNamed })] : []
  const [greeting, what, next, why] = [
    say('greeting', { name }),
    say('what', { company }),
    say('next'),
    say('why'),
  ]
  const link = `${publicUrl}/company-management/devices?${isOne ? `device=${first.deviceId}` : 'state=quiet'}`
  const open = say(isOne ? 'open' : 'openMany')
  return {
    to,
    subject: oneLine(
      isOne ? say('subject', { name: first.name }) : say('subjectMany', { count: rows.length }),
    ),
    files: [],
    text: [
      greeting,
      '',
      what,
      ...lines.map(line => `- ${line}`),
      ...more,
      '',
      next,
      '',
      `${open}: ${link}`,
      '',
      why,
    ].join('\n'),
    html:
      `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">` +
      '<body style="margin:0;padding:24px;font-family:Segoe UI,Tahoma,Arial,sans-serif;' +
      'font-size:14px;color:#1a1f24;background:#fff">' +
      `<p>${escapeMarkup(greeting)}</p><p>${escapeMarkup(what)}</p>` +
      `<ul>${lines.map(line => `<li>${escapeMarkup(line)}</li>`).join('')}</ul>` +
      `${more.map(line => `<p>${escapeMarkup(line)}</p>`).join('')}<p>${escapeMarkup(next)}</p>` +
      `<p style="margin-top:20px"><a href="${escapeMarkup(link)}" style="background:#0c7a3e;color:#fff;` +
      `padding:9px 16px;border-radius:6px;text-decoration:none">${escapeMarkup(open)}</a></p>` +
      `<p style="margin-top:24px;color:#56616b;font-size:12px">${escapeMarkup(why)}</p></body></html>`,
  }
}

/** On the reader's own clock. */
const clock = (zone: string, at: string): string =>
  momentText(zoneOf(zone) ?? utc, asInstant(at))
const utc = 'UTC' as Zone
