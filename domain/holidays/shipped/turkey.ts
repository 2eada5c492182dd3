import type { ShippedHolidays } from './shape.ts'

/**
 * Public holidays of Turkey. Kinds and hours: law 2429 art. 1-2 (28 October and the eves of both feasts from 13:00;
 * three and four days of feast), 15 July since law 6752 (`research/rules.md` §4). Dates of the feasts: the yearly *Dini
 * Günler Takvimi* of Diyanet, never computed:
 *
 * - 2024 (10-12 April, 16-19 June): `research/rules.md` §4, statute text and two sources.
 * - 2025 (30 March-1 April, 6-9 June): Habertürk on the Diyanet calendar (eve 29 March 13:00), gazetearena,
 *   haberankara; Kurban: yeniizmir.
 *   One paper (milatgazetesi) gave the Ramazan feast a day later; the calendar was followed.
 * - 2026 (20-22 March, 27-30 May): Dünya, Ekonomist, Habertürk, Yeni Konya, all on the Diyanet calendar.
 * - 2027 (9-11 March, 16-19 May): several independent tables, among them a school calendar of the ministry's weeks; two
 *   others differ by a day.
 *   Diyanet's own list was not at hand: to be compared with it before it is taken over. 19 May is the fourth day of the
 *   feast and Youth Day at once.
 */
const law = 'law 2429'
const diyanet = (year: number): string => `law 2429, Diyanet calendar of religious days ${year}`
const afternoon = '13:00'

const fixed = (year: number): ShippedHolidays['days'] => [
  { day: `${year}-01-01`, title: 'Yılbaşı', kind: 'full', from: null, source: law },
  {
    day: `${year}-04-23`,
    title: 'Ulusal Egemenlik ve Çocuk Bayramı',
    kind: 'full',
    from: null,
    source: law,
  },
  {
    day: `${year}-05-01`,
    title: 'Emek ve Dayanışma Günü',
    kind: 'full',
    from: null,
    source: law,
  },
  {
    day: `${year}-05-19`,
    title: 'Atatürk’ü Anma, Gençlik ve Spor Bayramı',
    kind: 'full',
    from: null,
    source: law,
  },
  {
    day: `${year}-07-15`,
    title: 'Demokrasi ve Millî Birlik Günü',
    kind: 'full',
    from: null,
    source: law,
  },
  { day: `${year}-08-30`, title: 'Zafer Bayramı', kind: 'full', from: null, source: law },
  {
    day: `${year}-10-28`,
    title: 'Cumhuriyet Bayramı arifesi',
    kind: 'half',
    from: afternoon,
    source: law,
  },
  { day: `${year}-10-29`, title: 'Cumhuriyet Bayramı', kind: 'full', from: null, source: law },
]

const feast = (
  title: string,
  source: string,
  eve: string,
  ...days: readonly string[]
): ShippedHolidays['days'] => [
  { day: eve, title: `${title} arifesi`, kind: 'half', from: afternoon, source },
  ...days.map((day, at) => ({
    day,
    title: `${title} ${at + 1}. gün`,
    kind: 'full' as const,
    from: null,
    source,
  })),
]

const toBeCompared =
  'several tables that agree; compare with the Diyanet calendar of religious days 2027'

export const turkey: readonly ShippedHolidays[] = [
  {
    country: 'TR',
    year: 2024,
    days: [
      ...fixed(2024),
      ...feast(
        'Ramazan Bayramı',
        diyanet(2024),
        '2024-04-09',
        '2024-04-10',
        '2024-04-11',
        '2024-04-12',
      ),
      ...feast(
        'Kurban Bayramı',
        diyanet(2024),
        '2024-06-15',
        '2024-06-16',
        '2024-06-17',
        '2024-06-18',
        '2024-06-19',
      ),
    ],
  },
  {
    country: 'TR',
    year: 2025,
    days: [
      ...fixed(2025),
      ...feast(
        'Ramazan Bayramı',
        diyanet(2025),
        '2025-03-29',
        '2025-03-30',
        '2025-03-31',
        '2025-04-01',
      ),
      ...feast(
        'Kurban Bayramı',
        diyanet(2025),
        '2025-06-05',
        '2025-06-06',
        '2025-06-07',
        '2025-06-08',
        '2025-06-09',
      ),
    ],
  },
  {
    country: 'TR',
    year: 2026,
    days: [
      ...fixed(2026),
      ...feast(
        'Ramazan Bayramı',
        diyanet(2026),
        '2026-03-19',
        '2026-03-20',
        '2026-03-21',
        '2026-03-22',
      ),
      ...feast(
        'Kurban Bayramı',
        diyanet(2026),
        '2026-05-26',
        '2026-05-27',
        '2026-05-28',
        '2026-05-29',
        '2026-05-30',
      ),
    ],
  },
  {
    country: 'TR',
    year: 2027,
    days: [
      ...fixed(2027),
      ...feast(
        'Ramazan Bayramı',
        toBeCompared,
        '2027-03-08',
        '2027-03-09',
        '2027-03-10',
        '2027-03-11',
      ),
      // Its fourth day is 19 May, which is a holiday by itself.
      ...feast(
        'Kurban Bayramı',
        toBeCompared,
        '2027-05-15',
        '2027-05-16',
        '2027-05-17',
        '2027-05-18',
      ),
    ],
  },
]
