import type { NoticeReach } from '#commands/notifications/published.ts'
import type { Instant, Zone } from '#domain/shared/values.ts'
import type { VisitTerms } from '#domain/visitors/visits.ts'
import type { Party } from '#projections/visitors/arrivals.ts'
import { fillSentence } from '#words/shared/filled.ts'
import { mail as words } from '#words/visitors.ts'
import { momentText } from '../views/mail-text.ts'
import { noticeMail } from '../views/notice-mail.ts'

type Telling = Pick<Party, 'people'> & {
  readonly publicUrl: string
  /** Of who is named: he came first. */
  readonly terms: VisitTerms
  readonly at: Instant
  readonly byCard: boolean
  /** Who is told. */
  readonly name: string
  readonly reach: Pick<NoticeReach, 'language'>
  readonly zone: Zone
}
/** As a mail, and what of it stands on the web list; it leads to the list of what he was told, which all can open. */
export const arrivalText = ({ publicUrl, terms, at, byCard, people, ...host }: Telling) => {
  const { language } = host.reach
  const say = (key: keyof typeof words, figures: Readonly<Record<string, string>> = {}) =>
    fillSentence(words[key], language, figures)
  const visitor = [terms.name, terms.fromCompany].filter(Boolean).join(' · ')
  const lines = [
    say(byCard ? 'passed' : 'here', { visitor, time: momentText(host.zone, at) }),
    ...(people > 1 ? [say('together', { people: String(people) })] : []),
    ...(terms.reason === null ? [] : [say('reason', { reason: terms.reason })]),
  ]
  const mail = noticeMail({
    language,
    to: '',
    subject: say('subject'),
    greeting: say('greeting', { name: host.name }),
    lines,
    link: `${publicUrl}/my-account/notices`,
    open: say('open'),
    why: say('why'),
  })
  return { mail, said: lines.join('\n') }
}
