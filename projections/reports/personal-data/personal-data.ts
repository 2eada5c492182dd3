// Long because it has a line for every table that holds something of a person.
import type { Tx } from '#database/types.ts'
import type { CompanyId, EmployeeId, UserId } from '#domain/shared/values.ts'
import { read } from '../../tables/index.ts'

/**
 * Whose data: a person, and the accounts that are his; without a person those of somebody who is nobody's employee.
 */
export type DataSubject = {
  readonly employeeId: EmployeeId | null
  readonly userIds: readonly UserId[]
}

export type KeptTable = {
  /** As it is called in the file. */
  readonly name: string
  readonly table: string
  readonly whose: 'person' | 'user'
  /** What tells rows of one person apart, as a text that puts them in order; SQL over the row `t`. */
  readonly key: string
  /** What is not told: of others, a secret or its hash, or how it is worked on. All else of a row is. */
  readonly but?: readonly string[]
  /** Told beside it; SQL of a `jsonb` over the row `t`. */
  readonly more?: string
}

/** Never told of a row: whose it is says the file. */
const heads = ['company_id', 'employee_id', 'user_id', 'owner_id']
const own: Readonly<Record<KeptTable['whose'], string>> = {
  person: 't.employee_id = $2::uuid',
  // Whoever was written to without an account has it under his record (docs/decisions/0497).
  user: 't.user_id = any($3::uuid[] || $2::uuid)',
}
const named = (name: string, from: string, id: string, of = 'name'): string =>
  `jsonb_build_object('${name}', (
     select n.${of} from ${from} n where n.company_id = t.company_id and n.${id} = t.${id}))`

/** Every table that holds rows of a person, by what they are to him. `tests/employees/personal-data` walks the rest. */
export const keptOfPeople: readonly KeptTable[] = [
  {
    name: 'photos',
    table: 'people.photos',
    whose: 'person',
    key: 't.photo_id::text',
    but: ['sealed'],
    more: `jsonb_build_object('shown', exists (
      select from ${read.employeePhotos} p
      where p.company_id = t.company_id and p.employee_id = t.employee_id and p.photo_id = t.photo_id))`,
  },
  {
    name: 'documentFiles',
    table: 'people.documents',
    whose: 'person',
    key: 't.document_id::text',
  },
  {
    name: 'scanPhotos',
    table: 'people.scan_photos',
    whose: 'person',
    key: 't.movement_id::text',
    but: ['sealed'],
  },
  {
    name: 'departments',
    table: read.employeeMoves,
    whose: 'person',
    key: 't.from_day::text',
    more: named('department', read.departments, 'department_id'),
  },
  {
    name: 'managedDepartments',
    table: read.departmentManagers,
    whose: 'person',
    key: 't.department_id::text',
    more: named('department', read.departments, 'department_id'),
  },
  {
    name: 'cards',
    table: read.accessHoldings,
    whose: 'person',
    key: 't.card_id::text || t.held_from::text',
    more: `${named('number', read.cards, 'card_id', 'number')} || ${named('kind', read.cards, 'card_id', 'kind')}`,
  },
  { name: 'doors', table: read.accessSets, whose: 'person', key: "''" },
  {
    name: 'leaveGroup',
    table: read.leaveMemberships,
    whose: 'person',
    key: "''",
    more: named('leaveGroup', read.leaveGroups, 'leave_group_id', 'title'),
  },
  {
    name: 'annualLeaveGroup',
    table: read.annualMemberships,
    whose: 'person',
    key: "''",
    more: named('annualLeaveGroup', read.annualGroups, 'annual_group_id', 'title'),
  },
  {
    name: 'leave',
    table: read.leaveRequests,
    whose: 'person',
    key: 't.request_id::text',
    but: ['requested_by', 'said'],
    more: named('leaveType', read.leaveTypes, 'leave_type_id', 'title'),
  },
  {
    name: 'leaveChanges',
    table: read.leaveChanges,
    whose: 'person',
    key: 't.request_id::text',
    but: ['requested_by', 'said'],
  },
  {
    name: 'shiftDemands',
    table: read.shiftDemands,
    whose: 'person',
    key: 't.request_id::text',
    but: ['requested_by', 'said', 'colleague_id', 'consent'],
  },
  {
    name: 'petitions',
    table: read.petitions,
    whose: 'person',
    key: 't.petition_id::text',
    but: ['issued_by', 'approver_id', 'approver', 'hash'],
  },
  {
    name: 'payrollSheets',
    table: read.payrollSheets,
    whose: 'person',
    key: 't.period || t.attempt_id::text',
    but: ['identity', 'attempt_id'],
  },
  {
    name: 'payrollAdjustments',
    table: read.payrollLines,
    whose: 'person',
    key: "t.day::text || t.code || lpad(t.seq::text, 9, '0') || t.attempt_id::text",
    but: ['causes', 'attempt_id'],
  },
  {
    name: 'payrollHeld',
    table: read.payrollHeld,
    whose: 'person',
    key: 't.day::text || t.code || t.attempt_id::text',
    but: ['attempt_id', 'position'],
  },
  {
    name: 'sheetConfirmations',
    table: read.sheetConfirmations,
    whose: 'person',
    key: 't.period',
    but: [],
  },
  {
    name: 'oldDays',
    table: read.oldDays,
    whose: 'person',
    key: 't.day::text || t.move_in_id::text',
  },
  {
    name: 'consents',
    table: read.consentAnswers,
    whose: 'person',
    key: "t.text_id::text || lpad(t.version::text, 9, '0')",
    more: `(select jsonb_build_object('kind', n.kind, 'words', n.words) from ${read.consentTexts} n
      where n.company_id = t.company_id and n.text_id = t.text_id and n.version = t.version)`,
  },
  {
    name: 'entitlements',
    table: read.leaveEntitlements,
    whose: 'person',
    key: 't.entitlement_id::text',
    but: ['given_by'],
  },
  {
    name: 'plannedDays',
    table: read.attendanceEntries,
    whose: 'person',
    key: 't.month',
    but: ['shift_ids', 'first_day'],
  },
  {
    name: 'movements',
    table: read.movements,
    whose: 'person',
    key: "lpad(t.position::text, 19, '0') || lpad(t.line::text, 9, '0')",
    but: ['credential', 'corrections'],
    more: named('device', read.devices, 'device_id'),
  },
  {
    // Where he was lies sealed under his key, and is told by `GET /api/app/employees/:employeeId/check-ins`.
    name: 'checkIns',
    table: read.checkIns,
    whose: 'person',
    key: 't.movement_id::text',
    but: ['position'],
    more: named('place', read.devices, 'device_id'),
  },
  {
    name: 'phoneRules',
    table: read.phoneRules,
    whose: 'person',
    key: 't.employee_id::text',
  },
  {
    name: 'phones',
    table: read.phones,
    whose: 'person',
    key: 't.phone_id::text',
  },
  {
    name: 'rollCalls',
    table: read.musterSafe,
    whose: 'person',
    key: 't.muster_id::text',
    but: ['by_actor'],
  },
  {
    name: 'correctedMovements',
    table: read.correctionLines,
    whose: 'person',
    key: "t.correction_id::text || lpad(t.line::text, 9, '0')",
  },
  {
    name: 'days',
    table: read.dayResults,
    whose: 'person',
    key: 't.day::text',
    but: ['carry', 'final_at'],
  },
  { name: 'months', table: read.monthResults, whose: 'person', key: 't.month::text' },
  { name: 'weeks', table: read.weekResults, whose: 'person', key: 't.week::text' },
  {
    name: 'overtime',
    table: read.overtimeItems,
    whose: 'person',
    key: 't.overtime_id::text',
    but: ['requested_by', 'decided_by', 'decided_name'],
  },
  {
    name: 'decisionsOnMissingWork',
    table: read.missingDecisions,
    whose: 'person',
    key: 't.day::text',
    but: ['decided_by'],
  },
  {
    name: 'readers',
    table: 'devices.users',
    whose: 'person',
    key: 't.device_id::text || t.slot',
    but: ['slot', 'pin', 'content', 'unsure'],
    more: named('device', read.devices, 'device_id'),
  },
  {
    name: 'sentToReaders',
    table: 'devices.commands',
    whose: 'person',
    key: 't.command_id::text',
    but: ['number', 'sealed', 'announced', 'offers', 'offered_at'],
    more: named('device', read.devices, 'device_id'),
  },
  {
    name: 'looks',
    table: 'access.looks',
    whose: 'person',
    key: 't.look_id::text',
    but: ['hour'],
    more: `jsonb_build_object('role', (
      select u.role from ${read.users} u where u.company_id = t.company_id and u.user_id = t.user_id))`,
  },
  {
    name: 'users',
    table: read.users,
    whose: 'user',
    key: 't.user_id::text',
    more: `jsonb_build_object('rightsOf', (
      select g.title from ${read.menuGroups} g where g.company_id = t.company_id and g.group_id = t.menu_group_id))`,
  },
  {
    name: 'accounts',
    table: 'access.accounts',
    whose: 'user',
    key: 't.user_id::text',
    but: ['username_hmac', 'password_hash'],
  },
  {
    name: 'sessions',
    table: 'access.sessions',
    whose: 'user',
    key: 't.session_id::text',
    but: ['access_hash', 'file_hash'],
  },
  {
    name: 'signIns',
    table: 'access.sign_ins',
    whose: 'user',
    key: 't.sign_in_id::text',
  },
  {
    name: 'knownDevices',
    table: 'access.known_devices',
    whose: 'user',
    key: 't.device_hash',
    but: ['device_hash'],
  },
  {
    name: 'newDevices',
    table: 'access.new_devices',
    whose: 'user',
    key: 't.session_id::text',
    but: ['untold'],
  },
  {
    name: 'secondFactors',
    table: 'access.second_factors',
    whose: 'user',
    key: 't.user_id::text || t.method',
    but: ['sealed', 'tries', 'last_step'],
  },
  {
    name: 'passkeys',
    table: 'access.passkeys',
    whose: 'user',
    key: 't.passkey_id::text',
    but: ['credential_id', 'user_handle', 'public_key', 'counter', 'name'],
  },
  {
    name: 'calendarFeeds',
    table: 'access.calendar_feeds',
    whose: 'user',
    key: 't.user_id::text',
    but: ['secret_hash'],
  },
  {
    name: 'pushes',
    table: 'access.push_subscriptions',
    whose: 'user',
    key: 't.endpoint_hash',
    but: ['endpoint_hash', 'sealed', 'session_id'],
  },
  {
    name: 'settings',
    table: 'access.user_settings',
    whose: 'user',
    key: 't.user_id::text',
  },
  { name: 'languages', table: 'views.readers', whose: 'user', key: 't.user_id::text' },
  {
    name: 'reportsByMail',
    table: 'views.recipients',
    whose: 'user',
    key: 't.recipient_id::text',
    but: ['address'],
  },
  {
    name: 'mails',
    table: 'mail.outbox',
    whose: 'user',
    key: 't.mail_id::text',
    but: [
      'sealed',
      'about',
      'claim',
      'claimed_until',
      'try_at',
      'message_id',
      'urgent',
      'cause',
      'expires_at',
      'tried_at',
      'timeouts',
      'provider',
      'parts',
      'credits',
      'again_of',
      'asked_by',
      'address_mark',
    ],
  },
  {
    name: 'blockedChannels',
    table: 'mail.blocked',
    whose: 'user',
    key: "t.user_id::text || t.channel || coalesce(t.address_mark, '')",
    but: ['address_mark'],
  },
  {
    name: 'noticesADay',
    table: 'mail.daily',
    whose: 'user',
    key: "t.user_id::text || t.channel || to_char(t.day, 'YYYY-MM-DD')",
  },
]

/** Rows as texts of JSON, and after which key there are more. */
export type KeptRows = { readonly rows: readonly string[]; readonly after: string | null }

/** Rows of one look. */
const rowsALook = 2000

/** The rows of one table as texts of JSON; goes on after a key, and says after which one there are more. */
export const keptRows = async (
  tx: Tx,
  company: CompanyId,
  { employeeId, userIds }: DataSubject,
  { table, whose, key, but = [], more }: KeptTable,
  after: string | null,
): Promise<KeptRows> => {
  const rows = await tx.query<{ row: string; key: string }>(
    `select ((to_jsonb(t) - $4::text[])${more === undefined ? '' : ` || ${more}`})::text as row,
       (${key}) collate "C" as key
     from ${table} t
     where t.company_id = $1 and ($2::uuid is not null or cardinality($3::uuid[]) > 0) and ${own[whose]}
       and ($5::text is null or (${key}) collate "C" > $5)
     order by 2 limit ${rowsALook}`,
    [company, employeeId, userIds, [...heads, ...but], after],
  )
  return {
    rows: rows.map(({ row }) => row),
    after: rows.length < rowsALook ? null : (rows.at(-1)?.key ?? null),
  }
}

/** The accounts of somebody; a closed one stays his. */
export const usersOf = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<readonly UserId[]> =>
  (
    await tx.query<{ userId: UserId }>(
      `select u.user_id as "userId" from ${read.users} u where u.company_id = $1 and u.employee_id = $2::uuid`,
      [company, employeeId],
    )
  ).map(({ userId }) => userId)

/** How many rows of each table stay of somebody who was erased; those of which none does are left out. */
export const rowsThatStay = async (
  tx: Tx,
  company: CompanyId,
  { employeeId, userIds }: DataSubject,
): Promise<{ name: string; rows: number }[]> => {
  const counts = await tx.query<{ name: string; rows: number }>(
    keptOfPeople
      .map(
        ({ name, table, whose }) =>
          `select '${name}' as name, count(*)::int as rows from ${table} t
           where t.company_id = $1 and ($2::uuid is not null or cardinality($3::uuid[]) > 0) and ${own[whose]}`,
      )
      .join(' union all '),
    [company, employeeId, userIds],
  )
  return counts.filter(({ rows }) => rows > 0)
}

/** In how many places of the read models somebody can be read by name, number of his own or address. */
export const readableOf = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<number> => {
  const [found] = await tx.query<{ places: number }>(
    `select (
       (select count(*) from ${read.employees} e
        where e.company_id = $1 and e.employee_id = $2::uuid
          and num_nonnulls(e.name, e.surname, e.phone, e.email) > 0)
       + (select count(*) from ${read.users} u
          where u.company_id = $1 and u.employee_id = $2::uuid and num_nonnulls(u.username, u.phone, u.email) > 0)
       + (select count(*) from ${read.accessPeople} p
          where p.company_id = $1 and p.employee_id = $2::uuid and p.full_name is not null)
       + (select count(*) from ${read.accessHoldings} h
          join ${read.cards} c on c.company_id = h.company_id and c.card_id = h.card_id
          where h.company_id = $1 and h.employee_id = $2::uuid and c.number is not null))::int as places`,
    [company, employeeId],
  )
  return found?.places ?? 0
}
