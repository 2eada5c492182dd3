import type { ApproverLevel, Role } from '#domain/access/events.ts'
import type { DeviceKind, DirectionRule } from '#domain/devices/events.ts'
import { addDays } from '#domain/shared/time.ts'
import type { Shift } from '#domain/shifts/events.ts'
import type { LocalDate, Zone } from '#domain/shared/values.ts'
import { namesOf, type PersonName } from './names.ts'
import { randomBetween, randomOf } from '#gateway/simulator/random.ts'
import type { Reader } from '#gateway/simulator/readers.ts'
import type { Timetable, Worker } from '#gateway/simulator/working-day.ts'

/**
 * The demo companies as data: who works where and when, which readers hang where, who may sign in. Made up, every bit
 * of it. Long because it is a table of made-up companies.
 */
export type DemoCompany = {
  /** Tells the companies apart in derived ids. */
  readonly key: string
  readonly name: string
  readonly country: string
  readonly zone: Zone
  /** `works`: the shift its people have by default, with their weekly rest days. */
  readonly departments: readonly {
    readonly key: string
    readonly name: string
    readonly code: string
    readonly under: string | null
    readonly manager: number | null
    readonly works?: { readonly shift: string; readonly restDays: readonly number[] }
  }[]
  readonly shifts: readonly {
    readonly key: string
    readonly title: string
    readonly colour: string
    readonly timetable: Timetable
    readonly shift: Shift
  }[]
  /** Who has `shift` goes through the pattern in groups, each `offset` days into it. */
  readonly cycles: readonly {
    readonly key: string
    readonly title: string
    readonly shift: string
    readonly anchor: LocalDate
    readonly days: readonly ('works' | 'rest' | 'none')[]
    readonly groups: readonly { readonly title: string; readonly offset: number }[]
  }[]
  readonly readers: readonly DemoReader[]
  readonly people: readonly DemoPerson[]
  /** Groups of readers, and the departments whose people may pass there. */
  readonly groups: readonly {
    readonly key: string
    readonly title: string
    readonly serials: readonly string[]
    readonly departments: readonly string[]
  }[]
  readonly users: readonly {
    readonly username: string
    readonly password: string
    readonly role: Role
    readonly person: number | null
    /** His level; without one that of his role. */
    readonly approves?: ApproverLevel
  }[]
  readonly requests: readonly DemoRequest[]
  readonly places: readonly DemoPlace[]
}
/**
 * Where people check in with the phone: `visitors` do on these weekdays (1 is Monday), at the minutes at which they
 * would have passed their reader; so no figure is another. `by` is what they scan.
 */
export type DemoPlace = {
  readonly key: string
  readonly name: string
  /** `latitude, longitude` in degrees. */
  readonly coordinates: string
  /** In metres. */
  readonly tolerance: number
  /** Whose people may use it. */
  readonly departments: readonly string[]
  readonly visitors: readonly { readonly person: number; readonly by: 'screen' | 'paper' }[]
  readonly weekdays: readonly number[]
}
/** A reader, and what stands there. */
export type DemoReader = Reader & { readonly kind: DeviceKind }
/** What a sign-in of the demo asks for about the last day its person worked on; it waits for somebody's word. */
export type DemoRequest = {
  readonly username: string
  /** So many days before the demo's last. */
  readonly ago: number
  readonly reason: string
} & (
  | { readonly ask: 'overtime'; readonly from: string; readonly to: string }
  | { readonly ask: 'movement'; readonly direction: 'in' | 'out'; readonly time: string }
)

export type DemoPerson = PersonName & {
  readonly no: number
  readonly employeeNo: string
  readonly department: string
  readonly position: string
  readonly shift: string
  readonly started: LocalDate
  /** The number of a card, or on a terminal the user number. */
  readonly card: string
  readonly credential: 'card' | 'pin'
  /** Ordinary; in the system but nobody's yet; or not even in the system, though its owner uses it. */
  readonly cardIs: 'assigned' | 'unassigned' | 'unknown'
  readonly doors: Worker['doors']
}

type Team = {
  readonly department: string
  readonly shift: string
  readonly count: number
  readonly positions: readonly string[]
  readonly doors: Worker['doors']
}

const noTolerances = {
  earlyArrival: 0,
  lateArrival: 0,
  earlyExit: 0,
  lateExit: 0,
  break: 0,
  missingWork: 0,
  overtime: 0,
  flexible: 0,
}
const shiftOf = (
  { start, end, lunch }: Timetable,
  lunchEnd: string | null,
  minimumWork: number,
  forgiven: number,
): Shift => ({
  type: 'fixed',
  periods: [{ start, end }],
  lunch:
    lunch && lunchEnd !== null
      ? { start: lunch.start, end: lunchEnd, minutes: lunch.minutes }
      : null,
  tolerances: {
    ...noTolerances,
    earlyArrival: 30,
    lateArrival: forgiven,
    earlyExit: forgiven,
    lateExit: 30,
  },
  minimumWork,
})
const timetable = (
  start: string,
  end: string,
  lunchAt: string,
  minutes: number,
  weekdays: readonly number[],
): Timetable => ({ start, end, lunch: { start: lunchAt, minutes }, weekdays })
const weekdays = [1, 2, 3, 4, 5]

const reader = (
  serial: string,
  name: string,
  zone: string,
  ways: {
    protocol?: Reader['protocol']
    rule?: DirectionRule
    direction?: boolean
    offset?: boolean
    kind?: DeviceKind
  },
  fast?: Reader['fast'],
): DemoReader => ({
  serial,
  name,
  protocol: ways.protocol ?? 'json',
  kind: ways.kind ?? 'turnstile',
  zone: zone as Zone,
  directionRule: ways.rule ?? 'as-sent',
  sendsDirection: ways.direction ?? false,
  sendsOffset: ways.offset ?? false,
  ...(fast ? { fast } : {}),
})

const teamsOf = (teams: readonly Team[]) =>
  teams.flatMap(team =>
    Array.from({ length: team.count }, (_, place) => ({
      ...team,
      position: team.positions[Math.min(place, team.positions.length - 1)] ?? '',
    })),
  )

/** Who was there before the demo began has some years behind him; the newest began within it. */
const startedOf = (key: string, no: number, first: LocalDate): LocalDate =>
  addDays(first, -Math.round(randomBetween(randomOf(key, 'started', no), 20, 2600)))

const peopleOf = (
  key: string,
  language: 'tr' | 'de',
  first: LocalDate,
  teams: readonly Team[],
  cards: number,
  late: ReadonlyMap<number, Partial<DemoPerson>>,
): DemoPerson[] => {
  const places = teamsOf(teams)
  return namesOf(language, places.length).map((name, index) => {
    const {
      department = '',
      position = '',
      shift = '',
      doors = { in: '', out: '' },
    } = places[index] ?? {}
    const no = index + 1
    return {
      ...name,
      no,
      employeeNo: String(1000 + no),
      department,
      position,
      shift,
      doors,
      started: startedOf(key, no, first),
      ...(terminals.has(doors.in)
        ? { card: String(1000 + no), credential: 'pin' as const }
        : cardOf(cards, no)),
      cardIs: 'assigned' as const,
      ...late.get(no),
    }
  })
}

/** Readers that know people by their user numbers, which are their employee numbers. */
const terminals: ReadonlySet<string> = new Set(['MRM-DEPO-01'])
const cardOf = (cards: number, no: number) => ({
  card: String(cards + no * 37),
  credential: 'card' as const,
})

/** @param first the first day of the demo's history; everything is the same for the same day. */
export const demoCompanies = (first: LocalDate): readonly [DemoCompany, DemoCompany] => [
  packaging(first),
  workshop(first),
]

const marmaraCards = 4_201_000

/** Long because it is a table of one made-up company: teams, departments, shifts, readers, users and requests. */
const packaging = (first: LocalDate): DemoCompany => {
  const office = timetable('08:30', '17:30', '12:00', 60, weekdays)
  const early = timetable('07:00', '15:00', '11:00', 30, [...weekdays, 6])
  const night = timetable('22:00', '06:00', '02:00', 30, weekdays)
  const sales = timetable('09:00', '18:00', '12:30', 60, weekdays)
  const gate = { in: 'MRM-GIRIS-01', out: 'MRM-GIRIS-01' }
  const plant = { in: 'MRM-FABRIKA-IN', out: 'MRM-FABRIKA-OUT' }
  const depot = { in: 'MRM-DEPO-01', out: 'MRM-DEPO-01' }
  const teams: Team[] = [
    {
      department: 'direction',
      shift: 'office',
      count: 3,
      positions: ['Genel Müdür', 'Genel Müdür Yardımcısı', 'Yönetici Asistanı'],
      doors: gate,
    },
    {
      department: 'people',
      shift: 'office',
      count: 5,
      positions: ['İnsan Kaynakları Müdürü', 'Bordro Uzmanı', 'İK Uzmanı'],
      doors: gate,
    },
    {
      department: 'finance',
      shift: 'office',
      count: 8,
      positions: ['Mali İşler Müdürü', 'Muhasebe Uzmanı'],
      doors: gate,
    },
    {
      department: 'computing',
      shift: 'office',
      count: 8,
      positions: ['Bilgi Teknolojileri Müdürü', 'Sistem Uzmanı', 'Yazılım Uzmanı'],
      doors: gate,
    },
    {
      department: 'sales',
      shift: 'flexible',
      count: 14,
      positions: ['Satış Müdürü', 'Satış Temsilcisi'],
      doors: gate,
    },
    {
      department: 'production',
      shift: 'office',
      count: 6,
      positions: ['Üretim Müdürü', 'Planlama Mühendisi', 'Kalite Uzmanı'],
      doors: plant,
    },
    {
      department: 'assembly',
      shift: 'early',
      count: 24,
      positions: ['Montaj Şefi', 'Montaj Operatörü'],
      doors: plant,
    },
    {
      department: 'assembly',
      shift: 'night',
      count: 14,
      positions: ['Vardiya Amiri', 'Montaj Operatörü'],
      doors: plant,
    },
    {
      department: 'packing',
      shift: 'early',
      count: 16,
      positions: ['Paketleme Şefi', 'Paketleme Operatörü'],
      doors: plant,
    },
    {
      department: 'packing',
      shift: 'night',
      count: 8,
      positions: ['Paketleme Operatörü'],
      doors: plant,
    },
    {
      department: 'logistics',
      shift: 'early',
      count: 14,
      positions: ['Lojistik Şefi', 'Depo Görevlisi', 'Forklift Operatörü'],
      doors: depot,
    },
  ]
  const late = new Map<number, Partial<DemoPerson>>([
    // Whose leave is counted on paper (`tests/demo/leaves.test.ts`).
    [3, { started: addDays(first, -2500) }],
    [6, { started: addDays(first, -900) }],
    [15, { started: addDays(first, -400) }],
    [24, { started: addDays(first, -1200) }],
    [45, { started: addDays(first, -2300) }],
    [38, { started: addDays(first, 40) }],
    [106, { started: addDays(first, 58) }],
    [
      119,
      {
        started: addDays(first, 79),
        cardIs: 'unassigned',
        doors: gate,
        ...cardOf(marmaraCards, 119),
      },
    ],
    [
      120,
      {
        started: addDays(first, 80),
        cardIs: 'unknown',
        doors: gate,
        ...cardOf(marmaraCards, 120),
      },
    ],
  ])
  return {
    key: 'marmara',
    name: 'Marmara Ambalaj Sanayi A.Ş.',
    country: 'TR',
    zone: 'Europe/Istanbul' as Zone,
    departments: [
      {
        key: 'direction',
        name: 'Genel Müdürlük',
        code: 'GM',
        under: null,
        manager: 1,
        works: { shift: 'office', restDays: [7] },
      },
      { key: 'people', name: 'İnsan Kaynakları', code: 'IK', under: 'direction', manager: 4 },
      { key: 'finance', name: 'Mali İşler', code: 'MI', under: 'direction', manager: 9 },
      {
        key: 'computing',
        name: 'Bilgi Teknolojileri',
        code: 'BT',
        under: 'direction',
        manager: 17,
      },
      { key: 'sales', name: 'Satış ve Pazarlama', code: 'SP', under: 'direction', manager: 25 },
      { key: 'production', name: 'Üretim', code: 'UR', under: 'direction', manager: 39 },
      {
        key: 'assembly',
        name: 'Montaj',
        code: 'MO',
        under: 'production',
        manager: 45,
        works: { shift: 'early', restDays: [7] },
      },
      {
        key: 'packing',
        name: 'Paketleme',
        code: 'PK',
        under: 'production',
        manager: 83,
        works: { shift: 'early', restDays: [7] },
      },
      {
        key: 'logistics',
        name: 'Lojistik ve Depo',
        code: 'LD',
        under: 'direction',
        manager: 107,
        works: { shift: 'early', restDays: [7] },
      },
    ],
    shifts: [
      {
        key: 'office',
        title: 'Ofis mesaisi',
        colour: '#3b82c4',
        timetable: office,
        shift: shiftOf(office, '13:00', 480, 10),
      },
      {
        key: 'early',
        title: 'Sabah vardiyası',
        colour: '#e08a1e',
        timetable: early,
        shift: { ...shiftOf(early, '12:00', 450, 5), type: 'rotational', minimumWork: 0 },
      },
      {
        key: 'night',
        title: 'Gece vardiyası',
        colour: '#5b4b9a',
        timetable: night,
        shift: { ...shiftOf(night, '03:00', 450, 5), type: 'rotational', minimumWork: 0 },
      },
      {
        key: 'flexible',
        title: 'Esnek çalışma, günde 8 saat',
        colour: '#2a9d6f',
        timetable: sales,
        shift: {
          ...shiftOf({ ...sales, start: '07:00', end: '20:00' }, '13:30', 480, 0),
          type: 'flexible',
        },
      },
      {
        key: 'rest',
        title: 'Hafta tatili',
        colour: '#8a94a6',
        timetable: { ...office, weekdays: [] },
        shift: {
          type: 'holiday',
          periods: [],
          lunch: null,
          tolerances: noTolerances,
          minimumWork: 0,
        },
      },
    ],
    readers: [
      reader('MRM-GIRIS-01', 'Ana giriş turnikesi', 'Europe/Istanbul', { direction: true }),
      reader('MRM-FABRIKA-IN', 'Fabrika girişi', 'Europe/Istanbul', {
        rule: 'in',
        offset: true,
      }),
      reader(
        'MRM-FABRIKA-OUT',
        'Fabrika çıkışı',
        'Europe/Istanbul',
        { rule: 'out' },
        { from: addDays(first, 33), to: addDays(first, 38) },
      ),
      reader('MRM-DEPO-01', 'Depo kapısı', 'Europe/Istanbul', {
        protocol: 'zk',
        kind: 'terminal',
      }),
    ],
    cycles: [
      {
        key: 'nights',
        title: 'Gece: 4 gün iş, 2 gün dinlenme',
        shift: 'night',
        anchor: first,
        days: ['works', 'works', 'works', 'works', 'rest', 'none'],
        groups: [
          { title: 'Gece A ekibi', offset: 0 },
          { title: 'Gece B ekibi', offset: 3 },
        ],
      },
    ],
    people: peopleOf('marmara', 'tr', first, teams, marmaraCards, late),
    groups: [
      { key: 'gate', title: 'Ana giriş', serials: ['MRM-GIRIS-01'], departments: [] },
      {
        key: 'plant',
        title: 'Fabrika',
        serials: ['MRM-FABRIKA-IN', 'MRM-FABRIKA-OUT'],
        departments: [],
      },
      { key: 'depot', title: 'Depo', serials: ['MRM-DEPO-01'], departments: ['logistics'] },
    ],
    users: [
      {
        username: 'demo.yonetim',
        password: 'Zeytin-Dali-41',
        role: 'company-admin',
        person: 1,
      },
      {
        username: 'demo.ik',
        password: 'Lavanta-Yolu-52',
        role: 'administrator',
        person: 4,
        approves: 2,
      },
      { username: 'demo.uretim', password: 'Kiraz-Bahcesi-63', role: 'manager', person: 39 },
      { username: 'demo.satis', password: 'Poyraz-Kayigi-74', role: 'manager', person: 25 },
      { username: 'demo.montaj', password: 'Papatya-Cayi-85', role: 'employee', person: 47 },
      { username: 'demo.ofis', password: 'Kestane-Kebap-96', role: 'employee', person: 20 },
      { username: 'demo.saha', password: 'Ceviz-Kabugu-07', role: 'employee', person: 28 },
    ],
    requests: [
      {
        username: 'demo.ofis',
        ago: 4,
        ask: 'overtime',
        from: '17:30',
        to: '19:00',
        reason: 'Sunucu geçişi mesai bitince yapıldı.',
      },
      {
        username: 'demo.montaj',
        ago: 3,
        ask: 'movement',
        direction: 'in',
        time: '06:52',
        reason: 'Girişte sıra vardı, kartımı okutmadan geçtim.',
      },
      {
        username: 'demo.uretim',
        ago: 3,
        ask: 'overtime',
        from: '17:30',
        to: '18:45',
        reason: 'Hat değişiminin başında durdum.',
      },
      {
        username: 'demo.saha',
        ago: 2,
        ask: 'movement',
        direction: 'out',
        time: '19:10',
        reason: 'Müşteri ziyaretinden geç döndüm, çıkışta kartım okumadı.',
      },
      {
        username: 'demo.montaj',
        ago: 1,
        ask: 'overtime',
        from: '15:00',
        to: '17:00',
        reason: 'Acil sipariş için vardiyadan sonra kaldım.',
      },
      {
        username: 'demo.ofis',
        ago: 1,
        ask: 'movement',
        direction: 'out',
        time: '18:20',
        reason: 'Çıkışta kartımı okutmayı unuttum.',
      },
    ],
    places: [
      {
        key: 'showroom',
        name: 'Maslak satış ofisi',
        coordinates: '41.111870, 29.021240',
        tolerance: 120,
        departments: ['sales'],
        visitors: [
          { person: 30, by: 'screen' },
          { person: 33, by: 'paper' },
        ],
        weekdays: [2, 4],
      },
    ],
  }
}

const workshop = (first: LocalDate): DemoCompany => {
  const day = timetable('08:00', '16:30', '12:00', 30, weekdays)
  const door = { in: 'SPR-TUER-01', out: 'SPR-TUER-01' }
  return {
    key: 'spree',
    name: 'Spree Werkstatt GmbH',
    country: 'DE',
    zone: 'Europe/Berlin' as Zone,
    departments: [
      {
        key: 'office',
        name: 'Büro',
        code: 'B',
        under: null,
        manager: 1,
        works: { shift: 'day', restDays: [7] },
      },
      { key: 'shop', name: 'Werkstatt', code: 'W', under: 'office', manager: 3 },
    ],
    cycles: [],
    shifts: [
      {
        key: 'day',
        title: 'Tagschicht',
        colour: '#3b82c4',
        timetable: day,
        shift: shiftOf(day, '13:00', 480, 5),
      },
    ],
    readers: [
      reader('SPR-TUER-01', 'Eingang', 'Europe/Berlin', {
        direction: true,
        kind: 'door-reader',
      }),
    ],
    people: peopleOf(
      'spree',
      'de',
      first,
      [
        {
          department: 'office',
          shift: 'day',
          count: 2,
          positions: ['Geschäftsführung', 'Buchhaltung'],
          doors: door,
        },
        {
          department: 'shop',
          shift: 'day',
          count: 6,
          positions: ['Meister', 'Mechaniker'],
          doors: door,
        },
      ],
      7_710_000,
      new Map(),
    ),
    groups: [],
    users: [
      {
        username: 'demo.berlin',
        password: 'Linden-Allee-41',
        role: 'company-admin',
        person: 1,
      },
      { username: 'demo.werkstatt', password: 'Havel-Ufer-52', role: 'employee', person: 5 },
    ],
    requests: [
      {
        username: 'demo.werkstatt',
        ago: 1,
        ask: 'overtime',
        from: '16:30',
        to: '18:00',
        reason: 'Die Presse musste noch am selben Tag laufen.',
      },
    ],
    places: [],
  }
}

/** The group of a pattern that a person goes with; null for whoever has a shift on weekdays. */
export const groupOf = (
  { cycles }: Pick<DemoCompany, 'cycles'>,
  person: Pick<DemoPerson, 'no' | 'shift'>,
) => {
  const cycle = cycles.find(({ shift }) => shift === person.shift)
  const group = cycle?.groups[person.no % cycle.groups.length]
  return cycle && group ? { cycle, group } : null
}

/** The public holidays of the years that the demo runs through. */
export const yearsFrom = (first: LocalDate): number[] =>
  [0, 1].map(years => Number(first.slice(0, 4)) + years)
