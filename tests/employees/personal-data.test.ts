import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { GetAppSettings } from '#api/contract/access.ts'
import { GetActivity } from '#api/contract/acts.ts'
import { PostCard, PostCardAssignment } from '#api/contract/cards.ts'
import { PostEmployeeErasure } from '#api/contract/employees.ts'
import { PostEmployeeTermination } from '#api/contract/leaving.ts'
import { GetLooks } from '#api/contract/looks.ts'
import { GetErasure } from '#api/contract/personal-data.ts'
import { z } from 'zod'
import { keptOfPeople, readableOf } from '#projections/reports/personal-data/personal-data.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { isInner } from '#web/people/personal-data/inner.ts'
import { screen } from '#words/personal-data.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Person } from '#tests/api/world.ts'

/**
 * What a person may ask for: all that is kept of him, and nobody else in it. Long because it has a reason for every
 * table that is not told.
 */
const world = apiTest()
const { call, send } = world
let chief: string
let welder: Person
const number = '5111'

const of = ({ employeeId }: Person): string => `/api/app/employees/${employeeId}/personal-data`
const told = z.array(z.looseObject({}))
const file = z.looseObject({
  format: z.literal('mesai-personal-data/1'),
  made: z.string(),
  employeeNo: z.string(),
  record: z.looseObject({}),
  acts: told,
  days: told,
  movements: told,
})
const taken = async (token = chief, url = of(welder)) => {
  const answer = await world.ask('GET', url, { token })
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)])
  return { text: answer.text, ...file.parse(answer.body) }
}

beforeAll(async () => {
  ;({ welder } = world.a.people)
  chief = await world.signIn(world.a.people.chief)
  await world.signIn(welder)
  const { key } = await makeDevice(world, chief)
  const body = await call(PostCard, 'chief', { number })
  await call(PostCardAssignment, 'chief', {
    cardId: body.cardId,
    employeeId: welder.employeeId,
    from: '2026-02-01T00:00:00Z',
  })
  await world.swipe(
    key,
    ['08:10', '17:00'].map((time, n) => ({
      id: `day-${n}`,
      at: `2026-03-01T${time}:00`,
      card: number,
      direction: n === 0 ? 'in' : 'out',
    })),
  )
  await world.settle()
})

describe('what is kept of a person', () => {
  test('comes as one file: record, history, card, movements, days, account, acts', async () => {
    const all = await taken()
    expect(all).toMatchObject({
      employeeNo: '103',
      record: { details: { name: 'İbrahim', surname: 'Şen' } },
      history: [{ event: 'EmployeeHired', data: { name: 'İbrahim' } }],
      cards: [{ number, kind: 'card' }],
      movements: [
        {
          device: 'Ana kapı',
          local_time: '2026-03-01T08:10:00',
          direction: 'in',
        },
        {
          device: 'Ana kapı',
          local_time: '2026-03-01T17:00:00',
          direction: 'out',
        },
      ],
      users: [{ username: welder.username, role: 'employee' }],
      accounts: [{ signed_in_at: expect.any(String) }],
    })
    expect(all.days).toContainEqual(expect.objectContaining({ day: '2026-03-01' }))
    expect(all.acts).toContainEqual(
      expect.objectContaining({
        event: 'CardAssigned',
        by: { kind: 'user', role: 'company-admin' },
      }),
    )
  })
  test('names nobody else, and opens nothing: no secret is in it, nor the hash of one', async () => {
    const { text } = await taken()
    for (const other of ['chief', 'administrator', 'manager', 'clerk'] as const) {
      const { username, userId, employeeId } = world.a.people[other]
      for (const word of [username, userId, employeeId]) expect(text).not.toContain(word)
    }
    for (const name of ['Nurgül', 'Öztürk', 'Ferit', 'Selim', 'Gonca', 'Ünal'])
      expect(text).not.toContain(name)
    expect(text).not.toMatch(/\$argon2|[0-9a-f]{64}/)
  })
  test('control: what is told of another is another’s', async () => {
    const { text } = await taken(chief, of(world.a.people.clerk))
    expect(text).toContain('Gonca')
    expect(text).not.toContain('İbrahim')
  })
  test('is whole, however many rows a table has', async () => {
    const { key } = await makeDevice(world, chief)
    const swipes = Array.from({ length: 2100 }, (_, n) => ({
      id: `many-${n}`,
      at: new Date(Date.UTC(2026, 1, 2) + n * 600_000).toISOString().slice(0, 19),
      card: number,
      direction: n % 2 === 0 ? 'in' : 'out',
    }))
    for (let at = 0; at < swipes.length; at += 700)
      await world.swipe(key, swipes.slice(at, at + 700))
    await world.settle()
    const all = (await taken()).movements
    expect(new Set(all.map(one => String(one['movement_id']))).size).toBe(2102)
    expect(all.length).toBe(2102)
  })
})

describe('who may have it', () => {
  test('the person, by whatever right he has', async () => {
    const mine = await taken(await world.signIn(welder), '/api/app/myaccount/personal-data')
    const { made: _made, acts: _acts, text: _text, ...same } = await taken()
    expect(mine).toMatchObject({
      ...same,
      sessions: expect.any(Array),
      looks: expect.any(Array),
    })
  })
  test('whoever may erase a person, and nobody else', async () => {
    const manager = await world.signIn(world.a.people.manager)
    const colleague = await world.signIn(world.a.people.clerk)
    for (const token of [manager, colleague])
      expect((await world.ask('GET', of(welder), { token })).status).toBe(403)
    const other = await world.signIn(world.b.people.chief)
    expect((await world.ask('GET', of(welder), { token: other })).status).toBe(404)
  })
  test('that it was taken stands in the log of acts and in the log of looks', async () => {
    await taken()
    await world.settle()
    const body = await call(GetActivity, 'chief', { area: 'reports' })
    expect(body.rows).toContainEqual(
      expect.objectContaining({ what: expect.stringContaining('Kişisel veriler') }),
    )
    const looks = await call(GetLooks, 'chief', { employee: welder.employeeId })
    expect(looks.rows).toContainEqual(
      expect.objectContaining({ how: 'exported', what: expect.stringContaining('Kişisel') }),
    )
  })
})

describe('as a page', () => {
  const said = (key: string) => Object.hasOwn(screen, `personalData.${key}`)
  const unsaid = (row: Readonly<Record<string, unknown>>) =>
    Object.keys(row).filter(name => !isInner(name) && !said(`field.${name}`))
  test('every class of the file has a name, whatever class comes', async () => {
    const { text: _text, format: _format, made: _made, employeeNo: _no, ...all } = await taken()
    const classes = Object.keys(all)
    expect(classes).toEqual(expect.arrayContaining(keptOfPeople.map(({ name }) => name)))
    expect(classes.filter(name => !said(`class.${name}`))).toEqual([])
    const rows = Object.values(all).flatMap(value => told.safeParse(value).data ?? [])
    expect(new Set([...rows, all.record].flatMap(unsaid))).toEqual(new Set())
  })
  test('every column that is told has a name', async () => {
    const columns = await columnsOf(keptOfPeople.map(({ table }) => table))
    const missing = keptOfPeople.flatMap(({ table, but = [] }) =>
      (columns.get(table) ?? [])
        .filter(column => !but.includes(column) && !isInner(column) && !heads.includes(column))
        .filter(column => !said(`field.${column}`))
        .map(column => `${table}.${column}`),
    )
    expect(missing).toEqual([])
  })
  test('what was recorded is said in the language of who reads it', async () => {
    const answer = await world.ask('GET', of(welder), {
      as: 'chief',
      headers: { 'accept-language': 'ar' },
    })
    const [hired] = file.extend({ history: told }).parse(answer.body).history
    expect(hired).toMatchObject({
      event: 'EmployeeHired',
      what: expect.stringMatching(/[ء-ي]/),
    })
  })
  test('is open to whom the file is', async () => {
    const pagesOf = async (person: Person) => {
      const body = await call(GetAppSettings, { token: await world.signIn(person) })
      return z.array(z.string()).parse(body.pages)
    }
    const page = '/employee-management/:id/personal-data'
    expect(await pagesOf(world.a.people.chief)).toContain(page)
    expect(await pagesOf(world.a.people.manager)).not.toContain(page)
    expect(await pagesOf(welder)).not.toContain(page)
    expect(await pagesOf(welder)).toContain('/my-account/personal-data')
  })
})

describe('the certificate of an erasure', () => {
  const certificate = async ({ employeeId }: Person) =>
    send(GetErasure, 'chief', { employeeId })
  test('there is none of who was not erased', async () => {
    expect((await certificate(welder)).body).toEqual({ employeeNo: '103', erasure: null })
  })
  test('says when, by whom and why, that nothing can be read, and what stays', async () => {
    const { clerk } = world.a.people
    await call(PostEmployeeTermination, 'chief', {
      employeeId: clerk.employeeId,
      lastDay: '2026-02-27',
    })
    await call(PostEmployeeErasure, 'chief', { employeeId: clerk.employeeId, ground: 'asked' })
    await world.settle()
    expect((await certificate(clerk)).body).toEqual({
      employeeNo: '104',
      erasure: {
        position: expect.stringMatching(/^\d+$/),
        at: world.clock.at,
        by: {
          kind: 'user',
          name: 'Nurgül Öztürk',
          role: 'company-admin',
        },
        ground: 'asked',
        keys: ['identity', 'contact', 'location'].map(one => ({ class: one, destroyed: true })),
        readable: 0,
        stays: expect.arrayContaining([{ name: 'users', rows: 1 }]),
      },
    })
  })
  test('control: of somebody whose keys and rows are there it would not say so', async () => {
    const { database, a } = world
    const places = await database.db.withCompany(a.id, tx =>
      readableOf(tx, a.id, welder.employeeId),
    )
    expect(places).toBe(4)
  })
})

const heads = ['company_id', 'employee_id', 'user_id', 'owner_id']
/** Names of the columns of each table. */
const columnsOf = async (tables: readonly string[]) => {
  const client = new Client(world.database.urls.superuser)
  await client.connect()
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select table_schema || '.' || table_name as table, array_agg(column_name::text) as columns
     from information_schema.columns where table_schema || '.' || table_name = any($1) group by 1`,
    [tables],
  )
  await client.end()
  expect(rows).toHaveLength(new Set(tables).size)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** What names a person or a user and is not told row by row, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  'read.employees': 'the record tells it',
  'read.employee_photos': 'photos say which is shown',
  'read.acts': 'acts tell it, without what is in them about others',
  'read.correction_acts': 'acts tell it; its lines are told by person',
  'read.cards': 'told with who holds it',
  'read.access_people': 'the record again, for readers',
  'read.attendance_people': 'the record again, for days',
  'announcements.audience': 'which announcements he was sent: his list of notices has them',
  'mail.system_reads': 'for ninety days, which words of the product he has taken off his list',
  'notices.changes': 'that his plan changed; empty seconds later',
  'notices.dues': 'when his day is looked at next, which rules and plan tell',
  'notices.spent': 'that a rule told of his day, for ninety days; the messages tell it',
  'notices.messages': 'which message told of his day; the messages tell it',
  'webhooks.facts': 'for two weeks, that something was recorded of whom, which the log tells',
  'read.minors': 'a day reckoned from the birthday that the record tells',
  'read.department_members': 'the record again, for reports by department',
  'read.member_places': 'the record again, for reports by department',
  'read.faulty_days':
    'days and movements tell it; what would put one right is reckoned from them',
  'read.attendance_overtime': 'overtime again, for days',
  'read.attendance_leaves': 'leave again, for days',
  'read.attendance_payouts': 'leave again, for payroll',
  'read.leave_credits': 'overtime and leave again, which tell it',
  'read.leave_settlements': 'leave again: his acts tell it',
  'read.overtime_history': 'overtime again, as it was known',
  'read.attendance_dirty': 'days that are to be evaluated anew; empty a moment later',
  'read.attendance_due': 'when his days are looked at next, which days and plan tell',
  'access.password_history': 'hashes alone',
  'access.password_links': 'hashes alone, for an hour',
  'access.recovery_codes': 'hashes alone',
  'access.pending_sign_ins': 'hashes alone, for minutes',
  'access.challenges': 'random numbers, for minutes',
  'access.sms_codes': 'not written any more',
  'access.contact_codes': 'not written any more',
  'access.sent_codes': 'hashes alone, for minutes',
  'access.request_answers': 'answers to his own requests, for a day',
  'employees.imports': 'a file of people that he sent, sealed, for a day',
  'employees.import_rows': 'whom a row of a file hired or changed: acts tell it',
  'payroll.sheets':
    'his sheet for as long as a period is being locked; then the sheets tell it',
  'payroll.lines': 'what is being taken of him; then the lines tell it',
  'payroll.compared': 'how many lines of his sheets are open; the lines tell them',
  'payroll.what_ifs': 'rules that he tried, without a name, for a week',
  'payroll.what_if_rows':
    'what his days would have been under rules that somebody tried, for a week; they never were',
  'views.saved': 'how he likes to look at others',
  'views.defaults': 'how he likes to look at others',
}

test('every table that names a person or a user is told of, or has its reason', async () => {
  const client = new Client(world.database.urls.superuser)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select distinct c.table_schema || '.' || regexp_replace(c.table_name, '_[0-9]+$', '') as name
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
       and c.column_name in ('employee_id', 'employee_ids', 'user_id', 'owner_id')`,
  )
  await client.end()
  const named = keptOfPeople.map(({ table }) => table.replace(/_\d+$/, ''))
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...named, ...Object.keys(elsewhere)].toSorted(),
  )
})
