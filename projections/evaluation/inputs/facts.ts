import type { Tx } from '#database/types.ts'
import type { Block, Holding } from '#domain/cards/published.ts'
import type { PersonPlan } from '#domain/calendar/published.ts'
import type { DirectionRule } from '#domain/devices/events.ts'
import { addDays } from '#domain/shared/time.ts'
import type {
  CardId,
  CompanyId,
  Credential,
  DeviceId,
  EmployeeId,
  Instant,
  LocalDate,
  VisitId,
  Zone,
} from '#domain/shared/values.ts'
import type { DeviceZones } from '../../shared/device-clock.ts'
import { textOf } from '../../shared/checkpoints.ts'
import { upsert } from '../../shared/tables.ts'
import { own } from '../../tables/index.ts'

export type CompanyInput = {
  readonly company_id: CompanyId
  readonly zone: Zone
  readonly founded_on: LocalDate
}
/** A card is a visitor's in `[from, until)`; `visitId` null: of one who was erased. */
export type VisitSpan = {
  readonly visitId: VisitId | null
  readonly from: Instant
  readonly until: Instant | null
}
/** Where a card alone may pass, since then; null: nothing is said of it any more. */
export type PlacesSaid = {
  readonly from: Instant
  readonly deviceIds: readonly DeviceId[] | null
}
export type CardInput = {
  readonly company_id: CompanyId
  readonly credential: Credential
  known: boolean
  holdings: readonly Holding[]
  blocks: readonly Block[]
  card_id: CardId | null
  visits: readonly VisitSpan[]
  places: readonly PlacesSaid[]
  number: object | null
  month: string | null
}
export type DeviceInput = {
  readonly company_id: CompanyId
  readonly device_id: DeviceId
  approved: boolean
  /** Where in the log it was suspended when it was approved last; null: it is, or never was. */
  approved_until: string | null
  direction_rule: DirectionRule
  status: 'says' | 'silent' | 'none'
  zones: DeviceZones
  accepted_addresses: readonly string[]
  /** The file that its movements came with was taken back. */
  taken_back: boolean
  readonly registered_at: Instant
}
/** Both days included. */
export type Employment = { readonly start: LocalDate; readonly lastDay: LocalDate | null }
/** In `[from, until)` swipes of his other cards count for nobody; `by`: the temporary one. */
type Replaced = {
  readonly by: Credential
  readonly from: Instant
  readonly until: Instant
}
export type PersonInput = {
  readonly company_id: CompanyId
  readonly employee_id: EmployeeId
  employments: readonly Employment[]
  rules: PersonPlan['rules']
  departments: PersonPlan['departments']
  refs: readonly string[]
  /** Temporary cards of his, meanwhile his own count for nobody. */
  replaced: readonly Replaced[]
  /** Local times between which the person's movements may count, one for each employment; made when first needed. */
  windows?: readonly { readonly from: string; readonly to: string }[]
}

/**
 * What a batch needs to know to say whose a movement is, when it was and whether it counts: by company and id, with
 * what of it was changed, which its input writes back.
 */
export type Facts = {
  readonly companies: Map<string, CompanyInput>
  readonly cards: Map<string, CardInput>
  readonly devices: Map<string, DeviceInput>
  readonly people: Map<string, PersonInput>
  readonly changed: {
    readonly cards: Set<CardInput>
    readonly devices: Set<DeviceInput>
    readonly people: Set<PersonInput>
  }
  /** Looked for in the tables, there or not. */
  readonly looked: {
    readonly cards: Set<string>
    readonly devices: Set<string>
    readonly people: Set<string>
    readonly companies: Set<string>
  }
}
export const noFacts = (): Facts => ({
  companies: new Map(),
  cards: new Map(),
  devices: new Map(),
  people: new Map(),
  changed: { cards: new Set(), devices: new Set(), people: new Set() },
  looked: { companies: new Set(), cards: new Set(), devices: new Set(), people: new Set() },
})
export const keyOf = (company: CompanyId, id: string): string => `${company}${id}`

export type WantedFacts = {
  readonly company: CompanyId
  readonly credential?: Credential
  readonly deviceId?: DeviceId
  readonly employeeId?: EmployeeId
}

/**
 * Reads what is not at hand yet, and the people who ever held one of the cards. Long because four tables are read
 * alike, and cards name people who are read after them.
 */
export const lookFacts = async (
  tx: Tx,
  facts: Facts,
  wanted: Iterable<WantedFacts>,
): Promise<void> => {
  const companies = new Set<string>()
  const cards = new Map<string, object>()
  const devices = new Map<string, object>()
  const people = new Map<string, object>()
  for (const { company, credential, deviceId, employeeId } of wanted) {
    if (!facts.looked.companies.has(company)) companies.add(company)
    if (credential) want(facts.looked.cards, cards, company, credential, { credential })
    if (deviceId)
      want(facts.looked.devices, devices, company, deviceId, { device_id: deviceId })
    if (employeeId)
      want(facts.looked.people, people, company, employeeId, { employee_id: employeeId })
  }
  if (companies.size > 0) {
    const rows = await tx.query<CompanyInput>(
      `select company_id, zone, founded_on::text from ${own.attendanceCompanies} where company_id = any($1::uuid[])`,
      [[...companies]],
    )
    for (const row of rows) facts.companies.set(row.company_id, row)
    for (const id of companies) facts.looked.companies.add(id)
  }
  if (cards.size > 0) {
    // Each by its key: one plan is kept for a batch of any length, and as a join it would read every card for two.
    const rows = await tx.query<CardInput>(
      `select c.company_id, c.credential, c.card_id, c.known, c.holdings, c.blocks, c.visits,
         c.places, c.number, c.month
       from jsonb_to_recordset($1::jsonb) as w(company_id uuid, credential text)
       cross join lateral (select * from ${own.attendanceCards} c
         where c.company_id = w.company_id and c.credential = w.credential limit 1) c`,
      [JSON.stringify([...cards.values()])],
    )
    for (const row of rows) {
      facts.cards.set(keyOf(row.company_id, row.credential), row)
      for (const { employeeId } of row.holdings)
        want(facts.looked.people, people, row.company_id, employeeId, {
          employee_id: employeeId,
        })
    }
  }
  if (devices.size > 0) {
    const rows = await tx.query<DeviceInput>(
      `select d.company_id, d.device_id, approved, approved_until::text, direction_rule, status, zones,
         accepted_addresses, taken_back, ${textOf('registered_at')} as registered_at
       from jsonb_to_recordset($1::jsonb) as w(company_id uuid, device_id uuid)
       join ${own.attendanceDevices} d on d.company_id = w.company_id and d.device_id = w.device_id`,
      [JSON.stringify([...devices.values()])],
    )
    for (const row of rows) facts.devices.set(keyOf(row.company_id, row.device_id), row)
  }
  if (people.size > 0) {
    const rows = await tx.query<PersonInput>(
      `select p.company_id, p.employee_id, employments, rules, departments, refs, replaced
       from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid)
       join ${own.attendancePeople} p on p.company_id = w.company_id and p.employee_id = w.employee_id`,
      [JSON.stringify([...people.values()])],
    )
    for (const row of rows) facts.people.set(keyOf(row.company_id, row.employee_id), row)
  }
}

const want = (
  looked: Set<string>,
  found: Map<string, object>,
  company: CompanyId,
  id: string,
  columns: object,
): void => {
  const key = keyOf(company, id)
  if (looked.has(key)) return
  looked.add(key)
  found.set(key, { company_id: company, ...columns })
}

export const cardOf = (facts: Facts, company: CompanyId, credential: Credential): CardInput => {
  const key = keyOf(company, credential)
  const there = facts.cards.get(key)
  if (there) return there
  const made: CardInput = {
    company_id: company,
    credential,
    card_id: null,
    known: false,
    holdings: [],
    blocks: [],
    visits: [],
    places: [],
    number: null,
    month: null,
  }
  facts.cards.set(key, made)
  facts.changed.cards.add(made)
  return made
}

/** Of a card by its id: its own, and the number by which readers know it that have no cards (`visits.ts`). */
export const credentialsOf = async (
  tx: Tx,
  company: CompanyId,
  cardId: CardId,
): Promise<readonly Credential[]> => {
  const rows = await tx.query<{ credential: Credential }>(
    `select credential from ${own.attendanceCards} where company_id = $1 and card_id = $2 order by credential`,
    [company, cardId],
  )
  return rows.map(({ credential }) => credential)
}

/** What of a card's holdings says that its holders' own cards count for nobody. */
export const replacedBy = (
  { credential, holdings }: Pick<CardInput, 'credential' | 'holdings'>,
  of: EmployeeId,
): Replaced[] =>
  holdings.flatMap(({ employeeId, from, until, own: ownCard }) =>
    employeeId === of && ownCard === 'replaced' && until !== null
      ? [{ by: credential, from, until }]
      : [],
  )

export const personOf = (
  facts: Facts,
  company: CompanyId,
  employeeId: EmployeeId,
): PersonInput => {
  const key = keyOf(company, employeeId)
  const there = facts.people.get(key)
  if (there) return there
  const made: PersonInput = {
    company_id: company,
    employee_id: employeeId,
    employments: [],
    rules: [],
    departments: [],
    refs: [],
    replaced: [],
  }
  facts.people.set(key, made)
  return made
}

/**
 * A movement a little outside the employment may still belong to its first or last day: a day reaches at most from
 * 20:00 of the evening before (4 h before a shift at midnight) to noon of the day after (`attendance-rules §2`). To
 * which day it belongs, the evaluation says.
 */
export const mayCount = (person: PersonInput, local: string): boolean => {
  person.windows ??= person.employments.map(({ start, lastDay }) => ({
    from: `${addDays(start, -1)}T20:00:00`,
    to: lastDay === null ? '9999' : `${addDays(lastDay, 1)}T12:00:00`,
  }))
  return person.windows.some(({ from, to }) => from <= local && local < to)
}

export const savePeople = (tx: Tx, people: Iterable<PersonInput>): Promise<void> =>
  upsert(
    tx,
    own.attendancePeople,
    ['company_id', 'employee_id'],
    [...people].map(({ windows: _windows, ...row }) => row),
  )
