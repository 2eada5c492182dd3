import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import {
  addDays,
  addMonths,
  daysBetween,
  instantOf,
  isDate,
  lastOfMonth,
  periodOf,
  presetOf,
  presets,
  today,
  wallClock,
  weekday,
} from '#web/lib/dates.ts'
import { formatsOf, showDate, showInstant, showMinutes } from '#web/lib/format.ts'
import { minutesText } from '#web/lib/times.ts'
import { clockOf, ticksOf } from '#web/kit/day/day-line-scale.ts'
import { initialsOf } from '#web/kit/table/person.tsx'

describe('what people read', () => {
  test(
    'dates are dd.MM.yyyy and durations hours.minutes',
    covers('9.23', '9.27', '9.33'),
    () => {
      expect(showDate('2026-03-02')).toBe('02.03.2026')
      expect([0, 5, 65, 485, 6000, -65].map(minutes => showMinutes(minutes))).toEqual([
        '0.00',
        '0.05',
        '1.05',
        '8.05',
        '100.00',
        '−1.05',
      ])
    },
  )
  test('English is that of the United States, and is spoken where no language is known', () => {
    covers('9.22')
    expect(formatsOf('en').longDate('2026-03-02')).toBe('Monday, March 2, 2026')
    for (const unknown of ['', 'xx', 'cimode'])
      expect(formatsOf(unknown).longDate('2026-03-02')).toBe('Monday, March 2, 2026')
  })
  test('durations are written as the reader chose, and a share of nothing in hours', () => {
    covers('9.28', '9.29', '9.30', '9.31', '9.32', '9.33')
    expect([485, 0, -65, 1485].map(minutes => minutesText('minutes', 'tr', minutes))).toEqual([
      '485',
      '0',
      '−65',
      '1\u202f485',
    ])
    expect(minutesText('decimal', 'tr', 485)).toBe('8,08')
    expect(minutesText('decimal', 'ar', 485)).toBe('8.08')
    expect([
      minutesText('percent', 'tr', 240, 480),
      minutesText('percent', 'en', 240, 480),
      minutesText('percent', 'en', 45, 0),
      minutesText('clock', 'tr', 485, 480),
    ]).toEqual(['%50', '50%', '0.45', '8.05'])
  })
  test('an instant is shown on the wall of the company', covers('9.24'), () => {
    expect(showInstant('2026-11-20T22:30:00.000Z', 'Europe/Istanbul')).toBe('21.11.2026 01:30')
    expect(showInstant('2026-11-20T22:30:00.000Z', 'Europe/Berlin')).toBe('20.11.2026 23:30')
  })
  test('between thousands stands a narrow space in every language, no mark of minutes or decimals', () => {
    for (const language of ['tr', 'en', 'ar'] as const) {
      expect([0, 999, 1234, 1_234_567].map(formatsOf(language).number)).toEqual([
        '0',
        '999',
        '1\u202f234',
        '1\u202f234\u202f567',
      ])
      expect(minutesText('clock', language, 1234 * 60 + 30)).toBe('1\u202f234.30')
      expect(minutesText('colon', language, 1234 * 60 + 5)).toBe('1\u202f234:05')
      expect(minutesText('decimal', language, 1234 * 60 + 30)).toMatch(/^1\u202f234[.,]50$/)
    }
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.constantFrom('.' as const, ':' as const),
        (minutes, mark) => {
          const [, sign, hours = '', of = ''] =
            /^(−?)(\d{1,3}(?:\u202f\d{3})*)[.:](\d\d)$/.exec(showMinutes(minutes, mark)) ?? []
          expect(
            (sign === '−' ? -1 : 1) *
              (Number(hours.replaceAll('\u202f', '')) * 60 + Number(of)),
          ).toBe(minutes === 0 ? 0 : minutes)
        },
      ),
    )
  })
  test('numbers have Latin digits in Arabic too, and each language its own marks', () => {
    expect(formatsOf('tr').percent(0.7)).toBe('%70')
    expect(formatsOf('ar').longDate('2026-03-02')).toMatch(/2026/)
  })
  test.each([
    ['tr', 'Pazar Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi'],
    ['en', 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'],
    ['ar', 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت'],
  ] as const)(
    'in %s the days of the week have their names, Sunday to Saturday',
    covers('9.79'),
    (language, names) => {
      const days = Array.from({ length: 7 }, (_, at) => addDays('2026-03-01', at))
      expect(days.map(formatsOf(language).weekdayName).join(' ')).toBe(names)
    },
  )
  test('names sort and shorten as Turkish does', () => {
    expect(['Şule', 'İpek', 'Işık', 'Cem', 'Çetin'].toSorted(formatsOf('tr').compare)).toEqual([
      'Cem',
      'Çetin',
      'Işık',
      'İpek',
      'Şule',
    ])
    expect(initialsOf('ibrahim ışık')).toBe('İI')
  })
})

describe('an instant', () => {
  /** Whatever is called like an instant, and the spans that are told in instants. */
  const named = /(?:\b(?:at|until|moment|instant)|At|compared\??\.(?:from|to))$/
  const cuts = [
    /\b(?:showDate|showDayMonth|showTime|showSeconds)\(\s*([\w.?]+)\s*\)/g,
    /([\w.?]+)\.slice\((?:0, 10|11, 16|11, 19|11)\)/g,
  ]
  const cutIn = (text: string): string[] =>
    cuts.flatMap(cut =>
      [...text.matchAll(cut)]
        .filter(([, what = '']) => named.test(what))
        .map(([whole]) => whole),
    )

  test("has a date only on somebody's wall: nowhere is one cut to that of UTC", () => {
    const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter(
      path => /\.tsx?$/.test(path) && !/(?:^|\/)(?:dist|node_modules)\//.test(path),
    )
    expect(files.length).toBeGreaterThan(200)
    expect(
      files.flatMap(path =>
        cutIn(readFileSync(join('web', path), 'utf8')).map(cut => `${path}: ${cut}`),
      ),
    ).toEqual([])
    expect(
      cutIn(
        'showDate(device.compared.from) row.recordedAt.slice(0, 10) showTime(at) showDate(from) wallClock(at, ' +
          'zone).slice(0, 10)',
      ),
    ).toEqual(['showDate(device.compared.from)', 'showTime(at)', 'row.recordedAt.slice(0, 10)'])
  })
})

describe('periods', () => {
  const now = '2026-11-21' // a Saturday
  test('are those of the specification, and last week, both ends included', () => {
    covers(
      '9.25',
      '9.42',
      '9.43',
      '9.44',
      '9.45',
      '9.46',
      '9.47',
      '9.48',
      '9.49',
      '9.50',
      '9.51',
      '9.52',
    )
    expect(
      Object.fromEntries(
        presets.map(preset => [preset, Object.values(periodOf(preset, now)).join(' ')]),
      ),
    ).toEqual({
      today: '2026-11-21 2026-11-21',
      yesterday: '2026-11-20 2026-11-20',
      thisWeek: '2026-11-16 2026-11-22',
      lastWeek: '2026-11-09 2026-11-15',
      last7Days: '2026-11-15 2026-11-21',
      twoWeeksAgo: '2026-11-02 2026-11-08',
      threeWeeksAgo: '2026-10-26 2026-11-01',
      thisMonth: '2026-11-01 2026-11-30',
      lastMonth: '2026-10-01 2026-10-31',
      last30Days: '2026-10-23 2026-11-21',
      thisYear: '2026-01-01 2026-12-31',
      thisMonthAndAfter: '2026-11-01 2026-12-31',
    })
  })
  test('are recognised by their dates', () => {
    expect(presetOf({ from: '2026-11-20', to: '2026-11-20' }, now)).toBe('yesterday')
    expect(presetOf({ from: '2026-11-19', to: '2026-11-20' }, now)).toBeNull()
  })
  test('know months of every length', () => {
    expect([
      lastOfMonth('2028-02-10'),
      lastOfMonth('2026-02-28'),
      addMonths('2026-01-31', 1),
      addMonths('2026-01-15', -1),
    ]).toEqual(['2028-02-29', '2026-02-28', '2026-02-01', '2025-12-01'])
  })
  test('days add up, whatever the dates', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: -800, max: 800 }),
        (start, days) => {
          const from = addDays('1970-01-01', start)
          const to = addDays(from, days)
          return (
            isDate(to) &&
            daysBetween(from, to) === days &&
            ((weekday(from) + (((days % 7) + 7) % 7) - 1) % 7) + 1 === weekday(to)
          )
        },
      ),
    ))
  test('today is the day on the wall of the company', () => {
    expect(today('Europe/Istanbul', Date.parse('2026-11-20T22:00:00Z'))).toBe('2026-11-21')
    expect(today('America/New_York', Date.parse('2026-11-20T22:00:00Z'))).toBe('2026-11-20')
  })
})

describe('a wall clock written in', () => {
  test('means the instant at which the wall shows it', () => {
    expect(instantOf('2026-11-20T08:00:00', 'Europe/Istanbul')).toBe('2026-11-20T05:00:00.000Z')
  })
  test('that occurs twice means the first', () => {
    expect(instantOf('2026-10-25T02:30:00', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  })
  test('reads back as written, on any ordinary minute', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000_000 }),
        fc.constantFrom(
          'Europe/Istanbul',
          'Europe/Berlin',
          'Asia/Kathmandu',
          'America/New_York',
        ),
        (minutes, zone) => {
          const local = wallClock(Date.UTC(2020, 0, 1) + (minutes % 3_000_000) * 60_000, zone)
          return wallClock(instantOf(local, zone), zone) === local
        },
      ),
    ))
})

describe('the scale of a day line', () => {
  test('spans what there is, with at most eight hours named', () => {
    expect(ticksOf({ plan: [{ from: 480, to: 1020 }], presence: [], swipes: [] })).toEqual({
      from: 420,
      to: 1140,
      step: 120,
    })
    expect(ticksOf({ plan: [], presence: [], swipes: [] })).toEqual({
      from: 360,
      to: 1200,
      step: 120,
    })
  })
  test('a night goes on past midnight', () => {
    const { from, to } = ticksOf({ plan: [{ from: 1320, to: 1800 }], presence: [], swipes: [] })
    expect([clockOf(from), to > 1440, clockOf(1800)]).toEqual(['21:00', true, '06:00'])
  })
})
