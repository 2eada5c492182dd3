import type { Reading, Unreadable } from '#commands/movements/record-movements.ts'
import type { ReadAs } from '../shared/credential-of.ts'
import { valueOf } from './body.ts'
import { fetchedEvent, noticeOf } from './notice.ts'
import { format, readingOf } from './reading.ts'

export const hikvisionFormats = [format] as const

/** An event that was put aside, read again: one that was sent, or a record that was fetched. */
export const rereadHikvision = (
  raw: string,
  { credentialOf, device: { cardFormat } }: ReadAs,
): Reading | Unreadable => {
  const value = valueOf(raw)
  const notice = noticeOf(value)
  const event =
    notice?.what === 'event' ? notice.event : notice === null ? fetchedEvent(value) : null
  const read =
    event && readingOf(event, raw, { zones: null, cardFormat, credentialOf, source: 'push' })
  return read ?? { code: 'movement.unreadable', raw, format }
}
