import {
  asSms,
  isEmptyText,
  lettersBeyond,
  smsSizeOf,
  textAsSent,
  type TextRefusal,
} from '../notifications/published.ts'
import type { AnnouncementChannel, AnnouncementTexts } from './events.ts'

/** In the order in which they are asked, and in which the first stands for whoever reads none of them. */
export const announcementLanguages = ['tr', 'en', 'ar'] as const
export type AnnouncementLanguage = (typeof announcementLanguages)[number]
export type WrittenAnnouncement = {
  readonly language: AnnouncementLanguage
  readonly title: string
  readonly text: string
}

const writtenIn = (texts: AnnouncementTexts): readonly WrittenAnnouncement[] =>
  announcementLanguages.flatMap(language => {
    const written = texts[language]
    return written ? [{ language, ...written }] : []
  })

/** As somebody reads it: in his language, else in the first that it is written in; null where it is in none. */
export const announcementFor = (
  texts: AnnouncementTexts,
  language: string | null,
): WrittenAnnouncement | null => {
  const written = writtenIn(texts)
  return written.find(one => one.language === language) ?? written[0] ?? null
}

const order = ['text-empty', 'link-in-text', 'text-too-long'] as const

/** Why a text is not announced, of all languages the first in the order of notice-rules 6.3; null where it may be. */
export const textRefusalOf = (
  texts: AnnouncementTexts,
  { sms, plain }: { readonly sms: boolean; readonly plain: boolean },
): (TextRefusal & { readonly language: AnnouncementLanguage | null }) | null => {
  const written = writtenIn(texts)
  if (written.length === 0) return { code: 'text-empty', language: null }
  const against = written.flatMap(({ language, text }) => {
    if (isEmptyText(text)) return [{ code: 'text-empty', language } as const]
    const judged = sms ? asSms(text, plain) : null
    return judged === null || judged.ok ? [] : [{ ...judged.refusal, language }]
  })
  return (
    order.map(code => against.find(one => one.code === code)).find(one => one !== undefined) ??
    null
  )
}

/** So many characters are named: whoever sees some looks for the others. */
const mostBeyond = 10

type Sms = { readonly texts: AnnouncementTexts; readonly plain: boolean }
/** What each language's text takes as an SMS; nothing where none goes by it. */
export const smsSizes = ({
  texts,
  plain,
  channels,
}: Sms & { readonly channels: readonly AnnouncementChannel[] }) =>
  channels.includes('sms')
    ? writtenIn(texts).map(({ language, text }) => ({
        language,
        ...smsSizeOf(textAsSent(text, plain)),
        beyond: lettersBeyond(textAsSent(text, plain)).slice(0, mostBeyond),
      }))
    : []

/** An estimate (notice-rules 6.2): the parts of each reader's language. @param languages one a reader */
export const creditsOfTexts = (
  { texts, plain }: Sms,
  languages: readonly (string | null)[],
): number => {
  const parts = new Map<string | null, number>()
  const partsFor = (language: string | null): number => {
    const said = announcementFor(texts, language)
    const known =
      parts.get(language) ?? (said ? smsSizeOf(textAsSent(said.text, plain)).parts : 0)
    parts.set(language, known)
    return known
  }
  return languages.reduce((sum, language) => sum + partsFor(language), 0)
}
