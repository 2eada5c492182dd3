import { GetAfterHoursWork } from '#api/contract/overtime.ts'
import { GetInbox } from '#api/contract/inbox.ts'
import { GetLatecomerGroups, GetLatecomers } from '#api/contract/late-and-early.ts'
import { GetMissingWork } from '#api/contract/missing-work.ts'
import type { DueMail } from '#domain/organization/published.ts'
import { dateText } from '../views/mail-text.ts'
import type { MailAddressed, MailContent } from './ask-as.ts'
import { hoursText } from './mail-words.ts'

/** People named in each part; how many there were is said beside. */
const mostNamed = 5

/**
 * Who of his people was late, absent or worked longer in the week before, and what waits for him: each part as its page
 * answers him, so with his scope, and left out where he may not see it. Null where nothing of it happened.
 */
export const weekSummary = async (
  of: MailAddressed,
  { from, to }: DueMail,
): Promise<MailContent | null> => {
  const { say } = of
  const span = { from, to }
  const parts: readonly Part[] = [
    ...(await late(of, span)),
    ...(await absent(of, span)),
    ...(await overtime(of, span)),
    ...(await waiting(of)),
  ]
  const [first] = parts
  if (!first) return null
  const days = { from: dateText(from), to: dateText(to) }
  return {
    subject: say('week.subject', days),
    lines: [say('week.what', days), ...parts.map(({ line }) => line)],
    // A page that he may open: the part that it fills is in the mail.
    path: first.path,
    open: say(first.open),
    why: say('week.why'),
  }
}

type Span = { readonly from: string; readonly to: string }
/** A line, and the page that shows it. */
type Part = {
  readonly line: string
  readonly path: string
  readonly open: 'week.open' | 'week.openMissing' | 'week.openOvertime' | 'week.openInbox'
}
type Parts = Promise<readonly Part[]>
const pageOf = (path: string, { from, to }: Span): string => `${path}?from=${from}&to=${to}`

/** The first of them by name, and that there are more. */
const named = (names: readonly (string | null)[], people: number): string => {
  const first = [...new Set(names.map(name => name ?? '–'))].slice(0, mostNamed)
  return people > first.length ? `${first.join(', ')}, …` : first.join(', ')
}

const late = async ({ ask, say }: MailAddressed, span: Span): Parts => {
  const found = await ask(GetLatecomers, { ...span, limit: 1 })
  if (found === null || found.summary.days === 0) return []
  const people = await ask(GetLatecomerGroups, { ...span, by: 'person', limit: mostNamed })
  const { days, people: count, minutes } = found.summary
  const names = named(
    (people?.rows ?? []).map(({ name }) => name),
    count,
  )
  const line = say('week.late', { people: count, days, hours: hoursText(minutes), names })
  return [{ line, path: pageOf('/reports/latecomers', span), open: 'week.open' }]
}

const absent = async ({ ask, say }: MailAddressed, span: Span): Parts => {
  const found = await ask(GetMissingWork, {
    ...span,
    state: 'all',
    cause: 'absent',
    limit: 50,
  })
  if (found === null || found.total === 0) return []
  const { people } = found.summary
  const names = named(
    found.rows.map(({ fullName }) => fullName),
    people,
  )
  const line = say('week.absent', { people, days: found.total, names })
  const path = pageOf('/reports/unapproved-missing-shift', span)
  return [{ line, path, open: 'week.openMissing' }]
}

const overtime = async ({ ask, say }: MailAddressed, span: Span): Parts => {
  const found = await ask(GetAfterHoursWork, {
    ...span,
    sort: 'minutes',
    order: 'desc',
    limit: 50,
  })
  if (found === null || found.total === 0) return []
  const { people, undecidedMinutes, approvedMinutes } = found.summary
  const names = named(
    found.rows.map(({ fullName }) => fullName),
    people,
  )
  const line = say('week.overtime', {
    people,
    approved: hoursText(approvedMinutes),
    open: hoursText(undecidedMinutes),
    names,
  })
  const path = pageOf('/shift-management/after-hours-work', span)
  return [{ line, path, open: 'week.openOvertime' }]
}

const waiting = async ({ ask, say }: MailAddressed): Parts => {
  const inbox = await ask(GetInbox, { limit: 1 })
  return inbox === null || inbox.total === 0
    ? []
    : [
        {
          line: say('week.waits', { count: inbox.total }),
          path: '/inbox',
          open: 'week.openInbox',
        },
      ]
}
