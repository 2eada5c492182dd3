import { addCard } from '#commands/cards/add-card.ts'
import { publishConsentText } from '#commands/consents/texts.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { putOnBlacklist } from '#commands/visitors/blacklist.ts'
import { registerVisits } from '#commands/visitors/register-visits.ts'
import { arrive, leave } from '#commands/visitors/visit-course.ts'
import { defineVisitType } from '#commands/visitors/visit-types.ts'
import { addDays, dateAt, instantOfLocal, localOfInstant } from '#domain/shared/time.ts'
import {
  asVisitId,
  asVisitorId,
  asVisitTypeId,
  type Instant,
  type LocalDate,
  type LocalDateTime,
} from '#domain/shared/values.ts'
import type { DemoCompany } from './companies.ts'
import { mustSucceed, type DemoPart } from './doing.ts'
import { callerOf, employeeId } from './ids.ts'

/** Why people come to the demo, and what is asked of them. */
const types = [
  { key: 'meeting', title: 'Toplantı', colour: '#28c76f', asksHost: true, asksCard: true },
  { key: 'delivery', title: 'Teslimat', colour: '#ff9f43', asksHost: false, asksCard: false },
  {
    key: 'interview',
    title: 'İş görüşmesi',
    colour: '#00cfe8',
    asksHost: true,
    asksCard: false,
  },
] as const
const cards = ['Z-01', 'Z-02', 'Z-03', 'Z-04'] as const

type DemoVisit = {
  readonly name: string
  readonly from: string | null
  readonly type: (typeof types)[number]['key']
  readonly reason: string | null
  readonly card: (typeof cards)[number] | null
  /** On the company's clock, in half hours. */
  readonly expected: string
  readonly came: string | null
  readonly left: string | null
  /** He went home with it. */
  readonly keepsCard?: true
}
/** The day before: one of them went home with his card. */
const yesterday: readonly DemoVisit[] = [
  {
    name: 'Hakan Tezel',
    from: 'Tezel Elektrik',
    type: 'meeting',
    reason: 'Pano bakımı',
    card: 'Z-04',
    expected: '14:00',
    came: '14:00',
    left: '16:30',
    keepsCard: true,
  },
]
/** A quiet day: who came and went, who is inside, who is still expected by the afternoon. */
const today: readonly DemoVisit[] = [
  {
    name: 'Sevda Yalın',
    from: 'Yalın Ambalaj',
    type: 'delivery',
    reason: 'Koli teslimi',
    card: null,
    expected: '08:30',
    came: '08:30',
    left: '09:00',
  },
  {
    name: 'Murat Kayalı',
    from: 'Kuzey Nakliyat',
    type: 'meeting',
    reason: 'Sözleşme',
    card: 'Z-01',
    expected: '09:30',
    came: '09:30',
    left: '11:00',
  },
  {
    name: 'Ece Duman',
    from: null,
    type: 'interview',
    reason: 'Muhasebe görüşmesi',
    card: null,
    expected: '10:30',
    came: '10:30',
    left: '12:00',
  },
  {
    name: 'Nihat Oral',
    from: 'Oral Otomasyon',
    type: 'meeting',
    reason: 'Hat 2 arızası',
    card: 'Z-02',
    expected: '11:00',
    came: '11:00',
    left: null,
  },
  {
    name: 'Pelin Soyer',
    from: 'Soyer Denetim',
    type: 'meeting',
    reason: 'Yıllık denetim',
    card: null,
    expected: '15:30',
    came: null,
    left: null,
  },
]

/** Who is not let in. */
const listed = {
  name: 'Kadir Sezgin',
  phone: '0500 000 00 41',
  identityNumber: null,
  reason: 'Sevkiyat alanında kavga',
  until: null,
}

const notice = {
  title: 'Ziyaretçi aydınlatma metni',
  text:
    'Adınız, firmanız, telefonunuz ve ziyaret nedeniniz tesis güvenliği için işlenir, son ziyaretinizden altı ay ' +
    'sonra yok edilir. Haklarınız için danışmaya başvurabilirsiniz.',
}

/** What reception has before anybody comes: types of visits, cards, what visitors are shown, and who is not let in. */
export const openReception: DemoPart = async (deps, company) => {
  if (company.country !== 'TR') return
  for (const { key, title, colour, asksHost, asksCard } of types)
    mustSucceed(
      await defineVisitType(deps)(callerOf(company, `visit-type:${key}`), {
        title,
        colour,
        active: true,
        asksCompany: false,
        asksReason: false,
        asksCard,
        asksHost,
      }),
    )
  for (const number of cards)
    mustSucceed(
      await addCard(deps)(callerOf(company, `visitor-card:${number}`), {
        kind: 'card',
        number,
        cardType: 'visitor',
      }),
    )
  mustSucceed(
    await publishConsentText(deps)(callerOf(company, 'visitor-notice'), {
      kind: 'visitors',
      words: { tr: notice },
      after: 0,
    }),
  )
  mustSucceed(
    await putOnBlacklist(deps)(callerOf(company, 'visitor-blacklist'), {
      ...listed,
      from: dateAt(company.zone, deps.now()),
    }),
  )
}

/** On the demo's last two days visitors are expected, come and leave by the clock. */
export const receiveVisitors = async (
  deps: Deps,
  company: DemoCompany,
  at: Instant,
  last: Instant,
): Promise<void> => {
  if (company.country !== 'TR') return
  const { zone } = company
  const [day, lastDay] = [dateAt(zone, at), dateAt(zone, last)]
  const visits = day === lastDay ? today : day === addDays(lastDay, -1) ? yesterday : []
  const clock = localOfInstant(zone, at).slice(11, 16)
  // They are written down at eight, whenever the demo begins.
  for (const visit of clock < '08:00' ? [] : visits) {
    const which = await expect(deps, company, visit, day)
    if (which && visit.came !== null && visit.came <= clock)
      await come(deps, company, { visit, which, day, clock })
  }
}

type Which = Awaited<ReturnType<typeof expect>>
const keyOf = ({ name }: DemoVisit, day: LocalDate): string => `visit:${day}:${name}`

/** Entered once: asked again it is the same. */
const expect = async (deps: Deps, company: DemoCompany, visit: DemoVisit, day: LocalDate) => {
  const typeId = deps.newId(callerOf(company, `visit-type:${visit.type}`), 'visit-type')
  const [host] = company.people
  const entered = await registerVisits(deps, noReaders)(callerOf(company, keyOf(visit, day)), {
    visitors: [
      {
        visitorId: null,
        name: visit.name,
        fromCompany: visit.from,
        phone: null,
        cardNumber: null,
      },
    ],
    visitTypeId: asVisitTypeId(typeId),
    hostId: host ? employeeId(company, host.no) : null,
    departmentId: null,
    reason: visit.reason,
    expectedAt: instantOfLocal(company.zone, `${day}T${visit.expected}:00` as LocalDateTime),
    here: false,
  })
  mustSucceed(entered)
  const caller = callerOf(company, keyOf(visit, day))
  return {
    visitorId: asVisitorId(deps.newId(caller, 'visitor:0')),
    visitId: asVisitId(deps.newId(caller, 'visit:0')),
  }
}

/** Its visitors pass no readers. */
const noReaders = { seenOf: () => Promise.resolve([]) }

const come = async (
  deps: Deps,
  company: DemoCompany,
  {
    visit,
    which,
    day,
    clock,
  }: {
    readonly visit: DemoVisit
    readonly which: NonNullable<Which>
    readonly day: LocalDate
    readonly clock: string
  },
): Promise<void> => {
  const key = keyOf(visit, day)
  const cardNumber = visit.card
  const arrived = await arrive(deps, noReaders)(callerOf(company, `${key}:came`), {
    ...which,
    cardNumber,
  })
  // The next look finds him there, and after a later start his card may be with another.
  const passes: readonly string[] = ['visitors.came-already', 'claimed']
  if (arrived.ok || !passes.includes(arrived.refusal.code)) mustSucceed(arrived)
  if (visit.left === null || visit.left > clock) return
  const cardBack = visit.keepsCard !== true
  const left = await leave(deps, noReaders)(callerOf(company, `${key}:left`), {
    ...which,
    cardBack,
  })
  if (left.ok || left.refusal.code !== 'visitors.not-inside') mustSucceed(left)
}
