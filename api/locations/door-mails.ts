import { GetDevice } from '#api/contract/devices.ts'
import { GetPhones } from '#api/contract/phones.ts'
import { maySignIn } from '#api/shared/auth.ts'
import { grantsOfUser } from '#api/shared/grants.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { derivedId } from '#commands/shared/ids.ts'
import type { RecordedOf } from '#commands/shared/reactions.ts'
import { walk, type WalkPart } from '#commands/shared/walk.ts'
import type { Language } from '#commands/views/schedules.ts'
import { isPut, putMail, sealMail, type Mail } from '#database/outbox.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import { mostTries, windowMs } from '#domain/locations/kiosk/pin-tries.ts'
import { epochMsOf, zoneOf } from '#domain/shared/time.ts'
import type { CompanyId, UserId, Zone } from '#domain/shared/values.ts'
import type { LogEntry } from '#event-store/contract.ts'
import { addressOf } from '#projections/access/recipients.ts'
import { accessOf } from '#projections/access/user-access.ts'
import { usersWhoMaySignIn } from '#projections/access/user-list.ts'
import { nameOfCompany } from '#projections/organization/companies.ts'
import { waitUntil } from '#projections/shared/freshness.ts'
import { mail as words } from '#words/locations.ts'
import { fillSentence } from '#words/shared/filled.ts'
import { momentText } from '../views/mail-text.ts'
import { leaveOffLink } from '../views/leave-off-link.ts'
import { noticeMail } from '../views/notice-mail.ts'
import type { FetchAs } from '../views/report-as-user.ts'

export type DoorMailParts = Pick<Deps, 'log' | 'db' | 'vault' | 'now'> & {
  readonly fetchAs: FetchAs
  /** Without a slash at its end. */
  readonly publicUrl: string
}

/** Who was not told by then is told nothing: it is no news any more. */
const newsMs = 2 * 24 * 60 * 60_000
/** What mails are asked of: nobody is told before they know of it. */
const asked = ['phones', 'devices', 'users', 'employees']

type Said = LogEntry<MesaiEvent>
type Locked = RecordedOf<'DeviceAlerted'>
type Waits = RecordedOf<'PhoneRegistered'>

/**
 * Tells, by mail, those who manage readers that a tablet refuses PINs because too many were wrong, and those who may
 * say whose a phone is that one waits: each once. A tablet at which somebody goes on guessing is told of once while
 * a lock lasts. What is said, the API answers its recipient at that minute (docs/decisions/0007): who may not see the
 * tablet or the person gets none.
 */
export const doorMails = (parts: DoorMailParts): WalkPart => {
  const toldAt = new Map<string, number>()
  const isNews = ({ recordedAt }: Said): boolean =>
    epochMsOf(recordedAt) > epochMsOf(parts.now()) - newsMs
  const tell = async (event: Locked | Waits): Promise<void> => {
    if (event.type === 'PhoneRegistered') {
      if (isNews(event) && !event.data.bound) await tellOfPhone(parts, event)
      return
    }
    if (event.data.alert !== 'pins-guessed') return
    const at = epochMsOf(event.recordedAt)
    const lock = `${event.data.deviceId} ${event.data.figure}`
    const before = toldAt.get(lock)
    if (before !== undefined && at < before + windowMs) return
    if (isNews(event)) await tellOfLock(parts, event)
    toldAt.set(lock, at)
  }
  return walk(parts, {
    types: ['DeviceAlerted', 'PhoneRegistered'],
    isReady: event => !isNews(event) || waitUntil(parts.db, asked, event.position, 10_000),
    work: async events => {
      for (const event of events) await tell(event)
    },
  })
}

const tellOfLock = (parts: DoorMailParts, event: Locked): Promise<void> => {
  const { deviceId, figure, at } = event.data
  return tellEach(parts, event, {
    permission: 'devices.update',
    about: deviceId,
    mailOf: async ({ fetchAs, publicUrl }, { company, userId, language, to, say }) => {
      const answer = await fetchAs(
        { company, userId, language },
        GetDevice.url.replace(':deviceId', deviceId),
      )
      if (answer.status !== 200) return null
      const { name, zone } = GetDevice.reply.parse(JSON.parse(answer.bytes.toString('utf8')))
      const figures = {
        name,
        time: momentText(zoneOf(zone) ?? utc, at),
        count: figure ?? mostTries.person,
        minutes: windowMs / 60_000,
      }
      return {
        language,
        to,
        subject: say('pins.subject', figures),
        lines: [
          say(figure === mostTries.tablet ? 'pins.tablet' : 'pins.person', figures),
          say('pins.next', figures),
        ],
        link: `${publicUrl}/company-management/devices?device=${deviceId}&tab=history`,
        open: say('pins.open'),
        why: say('pins.why'),
        leaveOff: null,
      }
    },
  })
}

const tellOfPhone = (parts: DoorMailParts, event: Waits): Promise<void> => {
  const { employeeId, phoneId } = event.data
  return tellEach(parts, event, {
    permission: 'employees.update',
    about: null,
    except: employeeId,
    mailOf: async (
      { fetchAs, vault, publicUrl },
      { company, userId, language, to, say, ...told },
    ) => {
      if (!told.wantsMails) return null
      const answer = await fetchAs(
        { company, userId, language },
        GetPhones.url.replace(':employeeId', employeeId),
      )
      if (answer.status !== 200) return null
      const { rows } = GetPhones.reply.parse(JSON.parse(answer.bytes.toString('utf8')))
      const waits = rows.some(row => row.phoneId === phoneId && row.standing === 'waiting')
      return waits
        ? {
            language,
            to,
            subject: say('phone.subject'),
            lines: [say('phone.what', { company: told.companyName }), say('phone.next')],
            link: `${publicUrl}/employee-management/${employeeId}?tab=cards`,
            open: say('phone.open'),
            why: say('phone.why'),
            leaveOff: leaveOffLink(vault, publicUrl, { kind: 'own', company, userId }),
          }
        : null
    },
  })
}

type Say = (
  key: keyof typeof words,
  figures?: Readonly<Record<string, string | number>>,
) => string
type To = {
  readonly company: CompanyId
  readonly userId: UserId
  readonly language: Language
  readonly to: string
  readonly companyName: string
  readonly wantsMails: boolean
  readonly say: Say
}
type Telling = {
  readonly permission: Permission
  /** What the mail names, under whose key it lies; null: its recipient. */
  readonly about: string | null
  /** Whose own it is: he does not decide on it, except he answers for the company. */
  readonly except?: string
  readonly mailOf: (
    parts: DoorMailParts,
    to: To,
  ) => Promise<Omit<Parameters<typeof noticeMail>[0], 'greeting'> | null>
}

const tellEach = async (
  parts: DoorMailParts,
  { company, type, position }: Said,
  { permission, about, except, mailOf }: Telling,
): Promise<void> => {
  const { db, vault, now } = parts
  for (const userId of await db.withCompany(company, tx => usersWhoMaySignIn(tx, company))) {
    const mailId = derivedId(company, userId, type, String(position))
    if (await db.withCompany(company, tx => isPut(tx, { company, mailId }))) continue
    const found = await recipient(parts, company, userId, permission, except)
    const mail: Mail | null = found && (await written(parts, found, mailOf))
    if (!mail) continue
    const key = about ?? userId
    const sealed = await sealMail(vault, { company, mailId }, key, mail)
    await db.withCompany(company, tx =>
      putMail(
        tx,
        { company, mailId },
        { userId, to: mail.to, about: key, sealed, at: now(), kind: 'notice' },
      ),
    )
  }
}

const written = async (
  parts: DoorMailParts,
  { name, ...to }: To & { readonly name: string },
  mailOf: Telling['mailOf'],
): Promise<Mail | null> => {
  const notice = await mailOf(parts, to)
  return notice && noticeMail({ ...notice, greeting: to.say('greeting', { name }) })
}

/** Null for whom it is none of his business, who may not sign in, or has no address. */
const recipient = (
  { db, now }: DoorMailParts,
  company: CompanyId,
  userId: UserId,
  permission: Permission,
  except: string | undefined,
): Promise<(To & { readonly name: string }) | null> =>
  db.withCompany(company, async tx => {
    const user = await accessOf(tx, company, userId)
    if (!user || !maySignIn(user, now())) return null
    if (!grantsOfUser(user).permissions.has(permission)) return null
    if (except !== undefined && user.employeeId === except && user.role !== 'company-admin')
      return null
    const reached = await addressOf(tx, company, userId)
    if (reached.address === null) return null
    const language = reached.language ?? reached.companyLanguage ?? 'tr'
    return {
      company,
      userId,
      language,
      to: reached.address,
      name: user.fullName ?? '',
      companyName: (await nameOfCompany(tx, company)) ?? '',
      wantsMails: reached.wantsMails,
      say: (key, figures = {}) => fillSentence(words[key], language, figures),
    }
  })

const utc = 'UTC' as Zone
