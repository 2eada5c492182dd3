import type { MesaiEventType } from '#domain/catalogue.ts'
import { dateAt, epochMsOf } from '#domain/shared/time.ts'
import type {
  CardId,
  CompanyId,
  DeviceId,
  EmployeeId,
  Instant,
  LocalDate,
  Zone,
  LogPosition,
} from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { zoneOfCompany } from '../organization/published.ts'
import type { Reaction, RecordedOf } from '../shared/reactions.ts'
import type { AccessReads } from './access-reads.ts'
import { sendAccess } from './send-access.ts'

/** What may change who may pass where, or what a reader is to know of somebody. */
const accessEvents = [
  'DeviceAccessSet',
  'CardAccessSet',
  'DeviceGroupDefined',
  'DeviceGroupRemoved',
  'CardAssigned',
  'TemporaryCardGiven',
  'CardUnassigned',
  'CardBlocked',
  'CardUnblocked',
  'EmployeeDetailsChanged',
  'EmployeeTerminated',
  'EmployeeTerminationWithdrawn',
  'EmployeeHiringWithdrawn',
  'EmployeeRehiringWithdrawn',
  'EmployeeRehired',
  'EmployeeErased',
  'DeviceApproved',
  'DeviceDescribed',
  'DeviceConnectionSet',
  'DeviceSecretSet',
  'VisitCourseSaid',
  'VisitorErased',
  'ClockReached',
] as const satisfies readonly MesaiEventType[]
type AccessEventType = (typeof accessEvents)[number]
type AccessEvent = RecordedOf<AccessEventType>

/** Whom and which readers a page of events touches, in one company. */
type Touched = {
  readonly employees: Set<EmployeeId>
  readonly cards: Set<CardId>
  readonly devices: Set<DeviceId>
  everybody: boolean
}
const dayMs = 86_400_000

/**
 * Tells readers what follows from a page of events: people of one access, card or name at all readers; everybody at a
 * reader that was approved, that is reached or guarded from now on, or that counts cards otherwise; everybody
 * everywhere when a group changed or a new day begins, with which people come and go; whose temporary card has ended.
 * What is told is found from what is true now, so nothing depends on how events are cut into pages or how often they
 * are seen. Long because the time that has come and whom a page of events touched decide together what is sent.
 */
export const onAccessChanged = (deps: Deps, reads: AccessReads): Reaction<AccessEventType> => {
  const companies = knownCompanies(deps)
  const send = sendAccess(deps, reads)
  const days = new Map<CompanyId, LocalDate>()
  let told: Instant | null = null
  /**
   * With a new day of the company's clock people come and go; also once after a start, since a midnight may have fallen
   * into the time before.
   */
  const beginsDay = async (company: CompanyId, at: Instant): Promise<boolean> => {
    const day = dateAt((await zoneOfCompany(deps, company)) ?? utc, at)
    return days.get(company) !== day && Boolean(days.set(company, day))
  }
  const react = async (events: readonly AccessEvent[]): Promise<void> => {
    const last = events.at(-1)
    if (!last) return
    if (!(await reads.reached(last.position)))
      throw new Error('who may pass is not read up to here yet')
    const at = reachedIn(events, deps.now())
    const touched = touchedBy(events)
    if (at !== null)
      for (const company of await companies.upTo(last.position)) {
        if (await beginsDay(company, at)) touchedOf(touched, company).everybody = true
        if (told === null || told >= at) continue
        const span = { after: told, upTo: at }
        const ended = await deps.db.withCompany(company, tx => reads.ended(tx, company, span))
        if (ended.length > 0)
          for (const employeeId of ended) touchedOf(touched, company).employees.add(employeeId)
      }
    for (const [company, { employees, cards, devices, everybody }] of touched) {
      const caller = {
        company,
        actor: 'system:device-access',
        correlation: `device-access:${last.position}`,
      }
      if (everybody) await send(caller, {})
      else {
        if (cards.size > 0)
          for (const holder of await deps.db.withCompany(company, tx =>
            reads.holders(tx, company, [...cards]),
          ))
            employees.add(holder)
        if (employees.size > 0) await send(caller, { employees: [...employees] })
        if (devices.size > 0) await send(caller, { devices: [...devices] })
      }
    }
    if (at !== null && (told === null || at > told)) told = at
  }
  return { name: 'device-access', to: accessEvents, react }
}

/** The latest that the clock reached; null: it stood still, or is being caught up with and says nothing of now. */
const reachedIn = (events: readonly AccessEvent[], now: Instant): Instant | null => {
  const clock = events.findLast(event => event.type === 'ClockReached')
  return clock?.type === 'ClockReached' && !isLate(now, clock.data.at) ? clock.data.at : null
}

const touchedOf = (all: Map<CompanyId, Touched>, company: CompanyId): Touched => {
  const touched = all.get(company) ?? {
    employees: new Set(),
    cards: new Set(),
    devices: new Set(),
    everybody: false,
  }
  all.set(company, touched)
  return touched
}

const touchedBy = (events: readonly AccessEvent[]): Map<CompanyId, Touched> => {
  const all = new Map<CompanyId, Touched>()
  for (const event of events) {
    const { company } = event
    switch (event.type) {
      case 'DeviceAccessSet':
      case 'CardAssigned':
      case 'TemporaryCardGiven':
      case 'CardUnassigned':
      case 'EmployeeDetailsChanged':
      case 'EmployeeTerminated':
      case 'EmployeeTerminationWithdrawn':
      case 'EmployeeHiringWithdrawn':
      case 'EmployeeRehiringWithdrawn':
      case 'EmployeeRehired':
      case 'EmployeeErased':
        touchedOf(all, company).employees.add(event.data.employeeId)
        break
      case 'CardAccessSet':
      case 'CardBlocked':
      case 'CardUnblocked':
        touchedOf(all, company).cards.add(event.data.cardId)
        break
      case 'VisitCourseSaid':
        for (const { cardId } of event.data.cards ?? [])
          touchedOf(all, company).cards.add(cardId)
        break
      case 'VisitorErased':
        if (event.data.credentials) touchedOf(all, company).everybody = true
        break
      case 'DeviceGroupDefined':
      case 'DeviceGroupRemoved':
        touchedOf(all, company).everybody = true
        break
      case 'DeviceApproved':
      case 'DeviceDescribed':
      case 'DeviceConnectionSet':
      case 'DeviceSecretSet':
        touchedOf(all, company).devices.add(event.data.deviceId)
        break
      case 'ClockReached':
        break
    }
  }
  return all
}

/** What the clock said long ago calls for nothing any more. */
const isLate = (now: Instant, said: Instant): boolean =>
  epochMsOf(now) - epochMsOf(said) > dayMs

const utc = 'UTC' as Zone

/** Every company there is, read once and then as they are founded. */
const knownCompanies = ({ log }: Pick<Deps, 'log'>) => {
  const companies = new Set<CompanyId>()
  let read: LogPosition = 0n
  return {
    upTo: async (position: LogPosition): Promise<ReadonlySet<CompanyId>> => {
      while (read < position) {
        const head = await log.head()
        const founded = await log.readAll({
          after: read,
          max: 1_000,
          types: ['CompanyFounded'],
          personal: 'sealed',
        })
        for (const { company } of founded) companies.add(company)
        read = founded.length === 1_000 ? (founded.at(-1)?.position ?? head) : head
      }
      return companies
    },
  }
}
