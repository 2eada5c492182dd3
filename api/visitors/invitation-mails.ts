import { toBuffer } from 'qrcode'
import type { Deps } from '#commands/shared/deps.ts'
import { derivedId } from '#commands/shared/ids.ts'
import type { RecordedOf } from '#commands/shared/reactions.ts'
import { walk, type WalkPart } from '#commands/shared/walk.ts'
import { mostMoved, mostToAddress } from '#commands/visitors/invite.ts'
import { visitorNow } from '#commands/visitors/published.ts'
import {
  forgetTimesTold,
  newVisitCode,
  timesTold,
  writeVisitCode,
} from '#commands/visitors/visit-codes.ts'
import { isPut, mailsToStranger, putMail, sealMail, type Mail } from '#database/outbox.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import type { CompanyId, Zone } from '#domain/shared/values.ts'
import type { Visit, VisitInvitation } from '#domain/visitors/visits.ts'
import { nameOfCompany } from '#projections/organization/companies.ts'
import { companyDay } from '#projections/shared/company-day.ts'
import { fillSentence } from '#words/shared/filled.ts'
import { escapeMarkup } from '#words/shared/markup.ts'
import { invitationMail as words } from '#words/visitors.ts'
import { fineLines, mailPage } from '../views/mail-page.ts'
import { momentText } from '../views/mail-text.ts'

type Parts = Pick<Deps, 'log' | 'db' | 'vault' | 'now'>
type Told = RecordedOf<'VisitInvited' | 'VisitWithdrawn'>

/** Who was not told by then was told otherwise. */
const newsMs = 24 * 60 * 60_000
/** Times that one visit is said for within a day: moves are refused before it (`mostMoved`), undone acts are not. */
const mostTold = 2 * mostMoved
/** Of an address, likewise: whoever was told of a visit is told once more that it is called off. */
const mostMailed = 2 * mostToAddress

/**
 * Tells invited visitors by mail when and where they are expected, of another time, and that a visit is called off:
 * what stands by now, where he was not told just that before, and nothing of a visit that is over. Nothing in it says
 * who comes, to whom or why: it may be read by whoever opens it.
 */
export const invitationMails = (parts: Parts): WalkPart =>
  walk(parts, {
    types: ['VisitInvited', 'VisitWithdrawn'],
    nameOf: ({ data }) => data.visitId,
    work: async events => {
      const last = events.at(-1) // what it followed is no more
      if (last && epochMsOf(last.recordedAt) > epochMsOf(parts.now()) - newsMs)
        await tell(parts, last)
    },
  })

/** Of the visit as it stands by now. */
const tell = async (parts: Parts, event: Told): Promise<void> => {
  const { company, data, position } = event
  const { visitorId, visitId } = data
  const mailId = derivedId(company, visitId, event.type, String(position))
  const { db, now } = parts
  const known = await db.withCompany(company, async tx => ({
    isPut: await isPut(tx, { company, mailId }),
    told: await timesTold(tx, company, visitId, now()),
    companyName: (await nameOfCompany(tx, company)) ?? '',
    zone: (await companyDay(tx, company)).zone,
  }))
  if (known.isPut) return
  const { visits, withdrawn } = await visitorNow(parts, company, visitorId)
  const isOff = event.type === 'VisitWithdrawn'
  const visit = (isOff ? withdrawn : visits).get(visitId)
  const { email = null, language = 'tr', place = null } = visit?.invitation ?? {}
  if (!visit || email === null || visit.course.arrivedAt !== null) return
  const { expectedAt } = visit.terms
  if (event.type === 'VisitInvited' && event.data.expectedAt !== expectedAt) return
  // Nothing is called off that nobody was told of, and nothing said of a time that is over.
  const { isMailed, last, ofDay } = known.told
  if ((isOff && !isMailed) || epochMsOf(expectedAt) < epochMsOf(now())) return
  if (!isOff && (last === expectedAt || ofDay >= mostTold)) return
  const mails = await db.withCompany(company, tx => mailsToStranger(tx, company, email, now()))
  if (mails >= mostMailed) return
  const code = isOff ? null : newVisitCode()
  const to = { email, language, place: place ?? '' }
  const mail = await mailOf(visit, to, { ...known, isMailed, code })
  await put(parts, { company, mailId, visitorId, visitId, mail, code, visit })
}

const put = async (
  { db, vault, now }: Parts,
  {
    company,
    mailId,
    visitorId,
    visitId,
    mail,
    code,
    visit,
  }: Pick<Told['data'], 'visitorId' | 'visitId'> & {
    readonly company: CompanyId
    readonly mailId: string
    readonly mail: Mail
    readonly code: string | null
    readonly visit: Visit
  },
): Promise<void> => {
  const at = now()
  const sealed = await sealMail(vault, { company, mailId }, visitorId, mail)
  await db.withCompany(company, async tx => {
    const { expectedAt } = visit.terms
    if (code === null) await forgetTimesTold(tx, company, visitId)
    else await writeVisitCode(tx, company, { visitorId, visitId, code, at, expectedAt })
    await putMail(
      tx,
      { company, mailId },
      {
        userId: null,
        to: mail.to,
        about: visitorId,
        sealed,
        at,
        kind: 'notice',
        notAfter: visit.terms.expectedAt,
      },
    )
  })
}

type Reached = Pick<VisitInvitation, 'language'> & {
  readonly email: string
  readonly place: string
}
type Writing = {
  readonly companyName: string
  readonly zone: Zone
  /** Null: it is called off. */
  readonly code: string | null
  /** He was told of it before. */
  readonly isMailed: boolean
}
const mailOf = async (
  { terms }: Visit,
  { email, place, language }: Reached,
  { companyName, zone, code, isMailed }: Writing,
): Promise<Mail> => {
  const say = (key: keyof typeof words) =>
    fillSentence(words[key], language, {
      company: companyName,
      time: momentText(zone, terms.expectedAt),
      place,
    })
  const what = code === null ? 'off' : isMailed ? 'moved' : 'invited'
  const lines = code === null ? [say('off')] : [say(what), say('where'), say('scan')]
  const groups = code?.match(/.{6}/g)?.join(' ') ?? null
  return {
    to: email,
    subject: say(`${what}.subject`),
    files: code === null ? [] : [await pictureOf(code, say('file'))],
    text: [...lines, ...(groups === null ? [] : ['', groups]), '', say('why')].join('\n'),
    html: mailPage(
      language,
      lines.map(line => `<p>${escapeMarkup(line)}</p>`).join('') +
        (groups === null
          ? ''
          : `<p dir="ltr" style="font-size:18px;letter-spacing:1px">${groups}</p>`) +
        fineLines(escapeMarkup(say('why'))),
    ),
  }
}

/** The code as a picture: programs for mails show what is attached, and fetch nothing. */
const pictureOf = async (code: string, name: string): Promise<Mail['files'][number]> => ({
  name: `${name}.png`,
  type: 'image/png',
  base64: (await toBuffer(code, { width: 360, margin: 4 })).toString('base64'),
})
