import { Buffer } from 'node:buffer'
import { addDays } from '#domain/shared/time.ts'
import type { Instant, LocalDate } from '#domain/shared/values.ts'

/** Something in a calendar: between two instants, or whole days, both included. */
export type CalendarEvent = {
  /** Unique in the world, and the same as long as the thing is. */
  readonly uid: string
  readonly summary: string
} & (
  | { readonly from: Instant; readonly to: Instant }
  | { readonly firstDay: LocalDate; readonly lastDay: LocalDate }
)
export type CalendarText = {
  readonly name: string
  readonly events: readonly CalendarEvent[]
  /** When this copy was made. */
  readonly stamp: Instant
}

/**
 * A calendar as iCalendar (RFC 5545): lines end in CRLF and are folded at 75 octets, texts are escaped, times are in
 * UTC, so that no zone has to be described.
 */
export const calendarText = ({ name, events, stamp }: CalendarText): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mesai//Mesai//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // The name by RFC 7986, and as programs before it take it.
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(event => eventLines(event, stamp)),
    'END:VCALENDAR',
  ]
    .map(line => `${folded(line)}\r\n`)
    .join('')

const eventLines = (event: CalendarEvent, stamp: Instant): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${inUtc(stamp)}`,
  ...('from' in event
    ? [`DTSTART:${inUtc(event.from)}`, `DTEND:${inUtc(event.to)}`]
    : [
        `DTSTART;VALUE=DATE:${asDate(event.firstDay)}`,
        // The end is the first day that is none of it.
        `DTEND;VALUE=DATE:${asDate(addDays(event.lastDay, 1))}`,
      ]),
  `SUMMARY:${escaped(event.summary)}`,
  'CLASS:PRIVATE',
  'TRANSP:OPAQUE',
  'END:VEVENT',
]

/** `20260309T050000Z` */
const inUtc = (at: Instant): string => `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
const asDate = (day: LocalDate): string => day.replaceAll('-', '')

/** A text (3.3.11): what would end it is escaped, other signs that steer are left out. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, sign => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

const mostOctets = 75
/** No letter is cut through (3.1): a line that goes on begins with a space, which counts. */
const folded = (line: string): string => {
  const lines: string[] = []
  let part = ''
  let octets = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > mostOctets) {
      lines.push(part)
      part = ' '
      octets = 1
    }
    part += sign
    octets += size
  }
  return [...lines, part].join('\r\n')
}
