import { Buffer } from 'node:buffer'
import { describe, expect, test } from 'vitest'
import { calendarText, type CalendarEvent } from '#api/calendar/icalendar.ts'
import { asInstant, asLocalDate } from '#domain/shared/values.ts'
import { readCalendar } from './read-icalendar.ts'

const stamp = asInstant('2026-03-09T05:00:00.000Z')
const shift = (summary: string): CalendarEvent => ({
  uid: 'shift.2026-03-09.0@mesai',
  summary,
  from: asInstant('2026-03-09T05:00:00.000Z'),
  to: asInstant('2026-03-09T14:30:00.000Z'),
})
const written = (...events: CalendarEvent[]): string =>
  calendarText({ name: 'Mesai', events, stamp })
const summaryOf = (summary: string): string | undefined =>
  readCalendar(written(shift(summary))).events[0]?.['SUMMARY']

describe('a calendar', () => {
  test('is written to the letter', () => {
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Mesai//Mesai//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Mesai',
      'X-WR-CALNAME:Mesai',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:shift.2026-03-09.0@mesai',
      'DTSTAMP:20260309T050000Z',
      'DTSTART:20260309T050000Z',
      'DTEND:20260309T143000Z',
      'SUMMARY:Gündüz',
      'CLASS:PRIVATE',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
    ]
    expect(written(shift('Gündüz'))).toBe(lines.map(line => `${line}\r\n`).join(''))
  })
  test('ends whole days on the day after the last', () => {
    const days = {
      uid: 'away@mesai',
      summary: 'İzinli',
      firstDay: asLocalDate('2026-02-27'),
      lastDay: asLocalDate('2026-02-28'),
    }
    expect(readCalendar(written(days)).events).toMatchObject([
      { 'DTSTART;VALUE=DATE': '20260227', 'DTEND;VALUE=DATE': '20260301' },
    ])
  })
  test.each([
    ['commas, semicolons and backslashes', 'Gece; 22,00 \\ 06,00'],
    ['a new line', 'Gece\nNöbet'],
    ['what looks like another line', 'Gece\nEND:VEVENT\nBEGIN:VALARM'],
    ['a backslash before an n', 'Depo\\nöbet'],
    ['Arabic', 'وردية الليل، المستودع'],
  ])('gives %s back as it was', (_, title) => {
    expect(summaryOf(title)).toBe(title)
  })
  test('takes a carriage return as a new line, and leaves other signs that steer out', () => {
    expect(summaryOf('Gece\r\nNöbet\u0000\u0007')).toBe('Gece\nNöbet')
  })
  test.each([
    ['letters of one octet', 'a'],
    ['letters of two', 'ğ'],
    ['letters of three', 'ﷺ'],
    ['signs of four', '🌙'],
  ])('is folded at 75 octets, and cuts no letter through: %s', (_, letter) => {
    for (let length = 1; length <= 160; length += 1) {
      const title = letter.repeat(length)
      const text = Buffer.from(written(shift(title))).toString('utf8')
      expect(readCalendar(text).events[0]?.['SUMMARY']).toBe(title)
    }
  })
  test('control: the reader finds a line that is too long, one that does not end, and one twice', () => {
    const text = written(shift('Gündüz'))
    const long = text.replace('SUMMARY:', `SUMMARY:${'a'.repeat(80)}`)
    const twice = text.replace('CLASS:', 'CLASS:PUBLIC\r\nCLASS:')
    expect(() => readCalendar(long)).toThrow(/75 octets/)
    expect(() => readCalendar(text.replaceAll('\r\n', '\n'))).toThrow(/does not end/)
    expect(() => readCalendar(twice)).toThrow(/twice/)
  })
})
