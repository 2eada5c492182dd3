import { GetDevices } from '#api/contract/devices.ts'
import { zoneOf } from '#domain/shared/time.ts'
import { asInstant, type Zone } from '#domain/shared/values.ts'
import { momentText } from '../views/mail-text.ts'
import type { MailAddressed, MailContent } from './ask-as.ts'

const mostNamed = 20

/** Readers that say nothing, as the page of readers answers him this minute; null where each is heard. */
export const silentReaders = async ({
  ask,
  say,
}: MailAddressed): Promise<MailContent | null> => {
  const found = await ask(GetDevices, { state: 'silent' })
  if (found === null || found.rows.length === 0) return null
  const count = found.rows.length
  const lines = found.rows
    .slice(0, mostNamed)
    .map(({ name, since, zone }) =>
      since === null
        ? say('readers.never', { name })
        : say('readers.since', { name, since: clock(zone, since) }),
    )
  return {
    subject: say('readers.subject', { count }),
    lines: [
      say('readers.what', { count }),
      ...lines,
      ...(count > mostNamed ? [say('readers.more', { count: count - mostNamed })] : []),
    ],
    path: '/company-management/devices?state=silent',
    open: say('readers.open'),
    why: say('readers.why'),
  }
}

/** On the reader's own clock. */
const clock = (zone: string, at: string): string =>
  momentText(zoneOf(zone) ?? utc, asInstant(at))
const utc = 'UTC' as Zone
