import type { Database, Tx } from '#database/types.ts'
import type { CardFormat, DeviceProtocol } from '#domain/devices/events.ts'
import type {
  CardId,
  CompanyId,
  Credential,
  DeviceId,
  EmployeeId,
  Instant,
  LocalDate,
  LogPosition,
} from '#domain/shared/values.ts'
import { waitUntil } from '../shared/freshness.ts'
import { read } from '../tables/index.ts'

/** At which instant, and on which day of the company's clock, it is asked who may pass. */
export type Moment = { readonly at: Instant; readonly today: LocalDate }
export type PassingQuery = Moment & {
  readonly company: CompanyId
  readonly deviceId: DeviceId
  /** These only; not given: everybody. */
  readonly employees?: readonly EmployeeId[]
}

/** Somebody who may pass at a reader, with what he may pass with. */
type Passing = {
  readonly employeeId: EmployeeId
  readonly fullName: string | null
  readonly employeeNo: string | null
  /** Those of his pins under which a reader may know him here, shortest first. */
  readonly pins: readonly string[]
  /** Every pin he holds, whether it may pass here or not. */
  readonly anyPins: readonly string[]
  /** He holds a pin whose number is lost with its key: a reader may know him by it all the same. */
  readonly lostPin: boolean
  /** Number of the card that he was given last and that may pass here: a reader keeps one card of a person. */
  readonly card: string | null
}

/** Readers that an access names, by person: directly, or by a group they are in now. `$1` is the company. */
export const namedAt = `
  select s.employee_id, unnest(s.device_ids) as device_id from ${read.accessSets} s where s.company_id = $1
  union select s.employee_id, unnest(g.device_ids) from ${read.accessSets} s
    join ${read.accessGroups} g on g.company_id = s.company_id and g.group_id = any(s.group_ids)
    where s.company_id = $1`

/** Readers for which somebody configured access; at all others everybody may pass. */
export const configuredAt = `select device_id
  from (${namedAt}) named
  union select unnest(c.device_ids)
  from ${read.accessCardSets} c
  where c.company_id = $1`

/** It can be a pin, and is nobody's. */
const isShort = `(c.number ~ '^[1-9][0-9]{0,8}$' and not exists (select 1 from ${read.accessCards} p
  where p.company_id = c.company_id and p.kind = 'pin' and p.number = c.number))`
const pinsOfCard = `case when ${isShort} then array[c.number] else array[]::text[] end`
/**
 * The people employed on that day with at least one credential that may pass at the reader: their own access names it,
 * or that of one card or pin does; a card for which access was set goes by that alone, and one that is blocked passes
 * nowhere. A pin for which none was set goes along with a card of its holder that may pass: readers know people by a
 * number and his card by that. Somebody whose access names the reader is listed without any credential, too.
 *
 * Beside them the cards that are with visitors and were said to pass here, each under its own id: a reader is told of
 * the card and of nobody. Where it knows people by a number, that is the card's own, where it can be one.
 */
export const passingAt = async (
  tx: Tx,
  { company, deviceId, at, today, employees }: PassingQuery,
): Promise<Passing[]> =>
  tx.query<Passing>(
    `with named as (select employee_id from (${namedAt}) n where n.device_id = $2),
   held as (
     select h.employee_id, c.kind, c.number, h.held_from,
       case when s.card_id is null then n.employee_id is not null else $2 = any(s.device_ids) end as passes,
       s.card_id is null as along
     from ${read.accessHoldings} h
     join ${read.accessCards} c on c.company_id = h.company_id and c.card_id = h.card_id and c.number is not null
       and not c.blocked
     left join ${read.accessCardSets} s on s.company_id = h.company_id and s.card_id = h.card_id
     left join named n on n.employee_id = h.employee_id
     where h.company_id = $1 and h.held_from <= $3 and (h.held_until is null or h.held_until > $3))
   select p.employee_id as "employeeId", p.full_name as "fullName", p.employee_no as "employeeNo",
     array(select h.number
       from held h
       where h.employee_id = p.employee_id and h.kind = 'pin' and (h.passes or h.along and exists (select 1
         from held c
         where c.employee_id = p.employee_id and c.kind = 'card' and c.passes))
       order by length(h.number), h.number) as pins,
     array(select h.number
       from held h
       where h.employee_id = p.employee_id and h.kind = 'pin'
       order by length(h.number), h.number) as "anyPins",
     exists (select 1
       from ${read.accessHoldings} h
       join ${read.accessCards} c on c.company_id = $1 and c.card_id = h.card_id and c.kind = 'pin' and c.number is null
       where h.company_id = $1 and h.employee_id = p.employee_id and h.held_from <= $3
         and (h.held_until is null or h.held_until > $3)) as "lostPin",
     (select h.number
       from held h
       where h.employee_id = p.employee_id and h.kind = 'card' and h.passes
       order by h.held_from desc, h.number limit 1) as card
   from ${read.accessPeople} p
   where p.company_id = $1 and not p.erased and p.employed_from <= $4::date
     and (p.employed_to is null or p.employed_to >= $4::date)
     and ($5::uuid[] is null or p.employee_id = any($5::uuid[]))
     and (p.employee_id in (select employee_id from named)
       or p.employee_id in (select employee_id from held where passes))
   union all
   select distinct c.card_id, null, null, ${pinsOfCard}, ${pinsOfCard}, not ${isShort}, c.number
   from ${read.accessVisits} v
   join ${read.accessCards} c on c.company_id = v.company_id and c.card_id = v.card_id and c.kind = 'card'
     and c.number is not null and not c.blocked
   join ${read.accessCardSets} s on s.company_id = c.company_id and s.card_id = c.card_id and $2 = any(s.device_ids)
   where v.company_id = $1 and ($5::uuid[] is null or c.card_id = any($5::uuid[]))
   order by 1`,
    [company, deviceId, at, today, employees ?? null],
  )

const reaches = (also: string): string =>
  `exists (select
     from ${read.accessReach} k
     where k.company_id = d.company_id and k.device_id = d.device_id and ${also})`
/**
 * Of `read.access_devices d`: approved, and people can be told to it. It asks for what there is and is guarded, since
 * one that anyone may speak for is told of nobody (docs/decisions/0004); or we ask it, at the address that a person
 * entered and, where it wants one, with its login.
 */
export const takesUsers = `(d.status = 'approved' and ((d.protocol = 'zk' and (d.secret_set or d.addresses_set))
  or (d.protocol = 'uhppote' and ${reaches('k.host_set')})
  or (d.protocol = 'hikvision' and ${reaches('k.host_set and k.login_set')})))`

export type Reader = {
  readonly deviceId: DeviceId
  readonly protocol: DeviceProtocol
  readonly cardFormat: CardFormat
}
export const readersThatTakeUsers = async (tx: Tx, company: CompanyId): Promise<Reader[]> =>
  tx.query<Reader>(
    `select d.device_id as "deviceId", d.protocol, d.card_format as "cardFormat"
     from ${read.accessDevices} d
     where d.company_id = $1 and ${takesUsers}
     order by d.device_id`,
    [company],
  )

/**
 * Whether whoever holds a credential may pass at a reader: where access is configured for it as said there, at all
 * others everybody who is employed. False for what nobody holds.
 */
export const mayPass = async (
  tx: Tx,
  {
    company,
    deviceId,
    credential,
    at,
    today,
  }: Omit<PassingQuery, 'employees'> & { readonly credential: Credential },
): Promise<boolean> => {
  const rows = await tx.query(
    `select 1 from ${read.accessCards} c
       join ${read.accessHoldings} h on h.company_id = c.company_id and h.card_id = c.card_id and h.held_from <= $3
         and (h.held_until is null or h.held_until > $3)
       join ${read.accessPeople} p on p.company_id = h.company_id and p.employee_id = h.employee_id
         and not p.erased and p.employed_from <= $4::date and (p.employed_to is null or p.employed_to >= $4::date)
       left join ${read.accessCardSets} s on s.company_id = c.company_id and s.card_id = c.card_id
     where c.company_id = $1 and c.credential = $5 and not c.blocked and ($2::uuid not in (${configuredAt})
       or case when s.card_id is null then exists (select 1
         from (${namedAt}) n
         where n.employee_id = h.employee_id and n.device_id = $2) else $2 = any(s.device_ids) end)`,
    [company, deviceId, at, today, credential],
  )
  return rows.length > 0
}

/** Who holds these cards, or held them; and the cards themselves, under whose ids readers know those of visitors. */
export const holdersOf = async (
  tx: Tx,
  company: CompanyId,
  cards: readonly CardId[],
): Promise<EmployeeId[]> =>
  (
    await tx.query<{ employee_id: EmployeeId }>(
      `select distinct employee_id from ${read.accessHoldings} where company_id = $1 and card_id = any($2::uuid[])
       union select unnest($2::uuid[])`,
      [company, cards],
    )
  ).map(row => row.employee_id)

/** Whose temporary cards ended by themselves in `(after, upTo]`. */
export const endedIn = async (
  tx: Tx,
  company: CompanyId,
  { after, upTo }: { readonly after: Instant; readonly upTo: Instant },
): Promise<EmployeeId[]> =>
  (
    await tx.query<{ employee_id: EmployeeId }>(
      `select distinct employee_id from ${read.accessHoldings}
       where company_id = $1 and temporary and held_until > $2 and held_until <= $3`,
      [company, after, upTo],
    )
  ).map(row => row.employee_id)

/**
 * What pins a company has: the highest plain number, the employee numbers that are kept free for whom they belong to,
 * and the numbers by which readers know visitors' cards, which are nobody's pin.
 */
export const pinsOfCompany = async (
  tx: Tx,
  company: CompanyId,
): Promise<{
  highest: number
  reserved: ReadonlySet<string>
  visitors: ReadonlySet<string>
}> => {
  const [row] = await tx.query<{ highest: number; reserved: string[]; visitors: string[] }>(
    `select coalesce((select max(number::int)
       from ${read.accessCards}
       where company_id = $1 and kind = 'pin' and number ~ '^[1-9][0-9]{0,8}$'),
       0) as highest,
       array(select employee_no
         from ${read.accessPeople}
         where company_id = $1 and employee_no ~ '^[1-9][0-9]{0,8}$') as reserved,
       array(select number
         from ${read.accessCards}
         where company_id = $1 and of_visitors and number ~ '^[1-9][0-9]{0,8}$') as visitors`,
    [company],
  )
  return {
    highest: row?.highest ?? 0,
    reserved: new Set(row?.reserved),
    visitors: new Set(row?.visitors),
  }
}

/** Everything that the commands to readers ask of what can be read. */
export const accessReads = (db: Database) => ({
  reached: (position: LogPosition) => waitUntil(db, ['device_access'], position, 10_000),
  readers: readersThatTakeUsers,
  passing: passingAt,
  holders: holdersOf,
  ended: endedIn,
  pins: pinsOfCompany,
})
