import { beforeAll, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { apiTest } from '#tests/api/api-test.ts'
import type { Answer } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'
import { noTolerances } from '#tests/attendance/given.ts'

/** Long because it plans as a planner does: by hand, by copy, in drafts and from files. */
const world = apiTest()
let chief: string
let manager: string
let day: string
let night: string
const shift = (start: string, end: string) => ({
  type: 'fixed',
  periods: [{ start, end }],
  lunch: null,
  minimumWork: 0,
  tolerances: noTolerances,
})
/** The last word that was answered: later reads wait for it. */
let position = '0'
const tell = async (
  token: string,
  method: string,
  url: string,
  body?: unknown,
): Promise<Answer> => {
  const answer = await world.ask(method, `/api/app/${url}`, {
    token,
    ...(body === undefined ? {} : { body }),
  })
  if (typeof answer.body['position'] === 'string') position = answer.body['position']
  return answer
}
const told = async (
  token: string,
  method: string,
  url: string,
  body?: unknown,
): Promise<Record<string, unknown>> => {
  const answer = await tell(token, method, url, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const look = async (token: string, url: string): Promise<Record<string, unknown>> =>
  (
    await world.ask('GET', `/api/app/${url}${url.includes('?') ? '&' : '?'}after=${position}`, {
      token,
    })
  ).body
type Row = {
  employeeId: string
  plan: string[]
  sources: string[]
  drafted: number[]
  warnings: { kind: string; day: string }[]
  plannedMinutes: number
}
const week = async (token: string, from = '2026-03-02', to = '2026-03-08', more = '') =>
  (await look(token, `calendar?from=${from}&to=${to}${more}`))['rows'] as Row[]
const planOf = async (employeeId: string, from = '2026-03-02', to = '2026-03-08', more = '') =>
  (await week(chief, from, to, more)).find(row => row.employeeId === employeeId)
const entries = (
  employeeId: string,
  from: string,
  to: string,
  value: string | null,
  more: object = {},
) => ({
  changes: [{ employeeId, from, to, value, ...more }],
})

beforeAll(async () => {
  chief = await world.signIn(world.a.people.chief)
  manager = await world.signIn(world.a.people.manager)
  day = String(
    (
      await told(chief, 'POST', 'shifts', {
        title: 'Gündüz',
        from: '2026-01-01',
        shift: shift('08:00', '16:00'),
        colour: '#28C76F',
      })
    )['shiftId'],
  )
  night = String(
    (
      await told(chief, 'POST', 'shifts', {
        title: 'Gece',
        from: '2026-01-01',
        shift: shift('22:00', '06:00'),
      })
    )['shiftId'],
  )
  await world.settle()
})

describe('the work calendar', () => {
  test('shows what the department follows, with the rest day', covers('1.21'), async () => {
    await told(chief, 'PUT', `departments/${world.a.departments.production}/schedule`, {
      from: '2026-03-01',
      rule: { kind: 'weekly', shiftId: day, weekdays: [1, 2, 3, 4, 5], restDays: [7] },
    })
    expect(await planOf(world.a.people.welder.employeeId)).toMatchObject({
      plan: [day, day, day, day, day, 'none', 'rest'],
      sources: [
        'department',
        'department',
        'department',
        'department',
        'department',
        'department',
        'department',
      ],
      plannedMinutes: 2400,
    })
    expect(await planOf(world.a.people.clerk.employeeId)).toMatchObject({
      plan: Array.from({ length: 7 }, () => 'none'),
      sources: Array.from({ length: 7 }, () => 'nothing'),
    })
  })
  test(
    'takes single days, warns, and counts by shift',
    covers('1.21', '2.97', '2.98'),
    async () => {
      const { welder } = world.a.people
      expect(
        await told(
          chief,
          'POST',
          'calendar/entries',
          entries(welder.employeeId, '2026-03-03', '2026-03-03', night),
        ),
      ).toMatchObject({
        days: 1,
        // Of the day that was saved; that the next comes too soon after it is shown on the calendar.
        warnings: [
          {
            kind: 'long-night',
            day: '2026-03-03',
            employeeId: welder.employeeId,
            fullName: expect.any(String),
          },
        ],
        warningCount: 1,
      })
      const row = await planOf(welder.employeeId)
      expect(row).toMatchObject({
        plan: [day, night, day, day, day, 'none', 'rest'],
        sources: expect.arrayContaining(['entry']),
      })
      expect(row?.warnings).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ kind: 'short-rest', day: '2026-03-04' }),
          expect.objectContaining({ kind: 'long-night', day: '2026-03-03' }),
        ]),
      )
      const { rows } = (await look(
        chief,
        'calendar/coverage?from=2026-03-03&to=2026-03-04',
      )) as {
        rows: { value: string; counts: number[] }[]
      }
      expect(rows.find(({ value }) => value === night)?.counts).toEqual([1, 0])
      expect(
        (await week(chief, '2026-03-02', '2026-03-08', `&shift=${night}`)).map(
          ({ employeeId }) => employeeId,
        ),
      ).toEqual([welder.employeeId])
    },
  )
  test('shows a manager his own people alone, and lets him plan no others', async () => {
    expect((await week(manager)).map(({ employeeId }) => employeeId).toSorted()).toEqual(
      [world.a.people.welder.employeeId, world.a.people.manager.employeeId].toSorted(),
    )
    const mixed = {
      changes: [
        entries(world.a.people.welder.employeeId, '2026-03-05', '2026-03-05', 'rest')
          .changes[0],
        entries(world.a.people.clerk.employeeId, '2026-03-05', '2026-03-05', 'rest').changes[0],
      ],
    }
    expect(await tell(manager, 'POST', 'calendar/entries', mixed)).toMatchObject({
      status: 422,
      body: {
        code: 'calendar.people-outside',
        people: 1,
        of: 2,
        employeeIds: [world.a.people.clerk.employeeId],
      },
    })
    expect(
      await tell(manager, 'POST', 'calendar/copy', {
        employeeIds: [world.a.people.clerk.employeeId],
        from: '2026-03-02',
        to: '2026-03-08',
        target: '2026-03-09',
      }),
    ).toMatchObject({ status: 404 })
    expect(
      await tell(manager, 'PUT', `departments/${world.a.departments.office}/schedule`, {
        from: '2026-03-01',
        rule: null,
      }),
    ).toMatchObject({ status: 404 })
    expect(
      await tell(manager, 'POST', 'work-schedule-schemes', {
        title: 'x',
        from: '2026-03-01',
        anchor: '2026-03-01',
        cycle: ['rest'],
      }),
    ).toMatchObject({ status: 403 })
    expect(await planOf(world.a.people.welder.employeeId)).toMatchObject({
      plan: [day, night, day, day, day, 'none', 'rest'],
    })
  })
  test('tells who was faster, and when', async () => {
    const { welder } = world.a.people
    await told(
      chief,
      'POST',
      'calendar/entries',
      entries(welder.employeeId, '2026-03-06', '2026-03-06', 'rest'),
    )
    const answer = await tell(
      manager,
      'POST',
      'calendar/entries',
      entries(welder.employeeId, '2026-03-06', '2026-03-06', night, { seen: null }),
    )
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'calendar.changed-meanwhile',
        by: 'Nurgül Öztürk',
        at: '02.03.2026 11:00',
        days: 1,
      },
    })
    expect(String(answer.body['error'])).toContain('Nurgül Öztürk')
  })
  test('copies a week, over the end of a month, and undoes it as one act', async () => {
    const { welder } = world.a.people
    const copied = await told(chief, 'POST', 'calendar/copy', {
      employeeIds: [welder.employeeId],
      from: '2026-03-02',
      to: '2026-03-08',
      target: '2026-03-30',
    })
    expect(copied).toMatchObject({ days: 7 })
    expect(await planOf(welder.employeeId, '2026-03-30', '2026-04-05')).toMatchObject({
      plan: [day, night, day, day, 'rest', 'none', 'rest'],
    })
    const { rows } = (await look(chief, 'calendar/acts')) as {
      rows: { actId: string; kind: string; days: number; by: string; undone: boolean }[]
    }
    expect(rows[0]).toMatchObject({
      actId: copied['actId'],
      kind: 'copy',
      days: 7,
      by: 'Nurgül Öztürk',
      undone: false,
    })
    expect(
      await tell(manager, 'POST', `reports/activity/${String(copied['position'])}/undo`, {}),
    ).toMatchObject({ status: 404 })
    await told(chief, 'POST', `reports/activity/${String(copied['position'])}/undo`, {})
    expect(await planOf(welder.employeeId, '2026-03-30', '2026-04-05')).toMatchObject({
      plan: [day, day, day, day, day, 'none', 'rest'],
      sources: Array.from({ length: 7 }, () => 'department'),
    })
  })
  test('refuses ranges that run backwards or are too long', async () => {
    const { employeeId } = world.a.people.welder
    expect(
      await tell(
        chief,
        'POST',
        'calendar/entries',
        entries(employeeId, '2026-03-09', '2026-03-08', 'rest'),
      ),
    ).toMatchObject({ status: 400, body: { code: 'request.range-reversed' } })
    expect(
      await tell(
        chief,
        'POST',
        'calendar/entries',
        entries(employeeId, '2000-01-01', '2100-01-01', 'rest'),
      ),
    ).toMatchObject({ status: 422, body: { code: 'calendar.too-many-days', most: 20_000 } })
    expect(
      (
        await world.ask('GET', '/api/app/calendar?from=2026-01-01&to=2026-12-31', {
          token: chief,
        })
      ).body,
    ).toMatchObject({ code: 'request.range-too-long', days: 92 })
  })
})

describe('a draft', () => {
  const open = async (token: string) =>
    told(token, 'POST', 'calendar/drafts', {
      title: 'Nisan',
      from: '2026-04-06',
      to: '2026-04-30',
    })
  const put = (
    token: string,
    draftId: unknown,
    revision: unknown,
    value: string,
    from = '2026-04-07',
  ) =>
    tell(token, 'PUT', `calendar/drafts/${String(draftId)}/entries`, {
      revision,
      changes: [{ employeeId: world.a.people.welder.employeeId, from, to: from, value }],
    })

  test('is looked at as a difference, changes nothing until it is published, and is one act', async () => {
    covers('1.22', '2.99', '3.126')
    const { draftId, revision } = await open(manager)
    const changed = await put(manager, draftId, revision, night)
    expect(changed).toMatchObject({ status: 200, body: { revision: 2 } })
    expect(await look(manager, `calendar/drafts/${String(draftId)}`)).toMatchObject({
      status: 'open',
      revision: 2,
      people: 1,
      days: 1,
      changed: 1,
      rows: [
        {
          employeeNo: expect.any(String),
          day: '2026-04-07',
          before: day,
          after: night,
          changedSince: false,
        },
      ],
      warnings: expect.arrayContaining([
        expect.objectContaining({
          kind: 'short-rest',
          day: '2026-04-08',
          employeeId: world.a.people.welder.employeeId,
          employeeNo: expect.any(String),
          fullName: expect.stringMatching(/ /),
        }),
      ]),
    })
    expect(
      (await planOf(world.a.people.welder.employeeId, '2026-04-06', '2026-04-08'))?.plan,
    ).toEqual([day, day, day])
    expect(
      await week(manager, '2026-04-06', '2026-04-08', `&draft=${String(draftId)}`),
    ).toContainEqual(
      expect.objectContaining({
        employeeId: world.a.people.welder.employeeId,
        plan: [day, night, day],
        drafted: [1],
      }),
    )
    expect(
      await told(manager, 'POST', `calendar/drafts/${String(draftId)}/publish`, {
        revision: 2,
      }),
    ).toMatchObject({
      days: 1,
    })
    expect(
      (await planOf(world.a.people.welder.employeeId, '2026-04-06', '2026-04-08'))?.plan,
    ).toEqual([day, night, day])
    expect(await put(manager, draftId, 3, 'rest')).toMatchObject({
      status: 422,
      body: { code: 'calendar.draft-closed' },
    })
  })
  test('that another planner changed is refused with his name; a second publication does nothing', async () => {
    const { draftId } = await open(chief)
    expect(await put(chief, draftId, 1, night, '2026-04-20')).toMatchObject({ status: 200 })
    expect(await put(chief, draftId, 1, 'rest', '2026-04-21')).toMatchObject({
      status: 409,
      body: { code: 'calendar.draft-changed', by: 'Nurgül Öztürk' },
    })
    const published = await told(chief, 'POST', `calendar/drafts/${String(draftId)}/publish`, {
      revision: 2,
    })
    expect(
      await told(chief, 'POST', `calendar/drafts/${String(draftId)}/publish`, { revision: 2 }),
    ).toMatchObject({
      position: null,
      actId: published['actId'],
    })
  })
  test('that was thrown away is taken up again with its days, and not by another planner', async () => {
    const { draftId } = await open(manager)
    await put(manager, draftId, 1, night, '2026-04-22')
    await tell(manager, 'DELETE', `calendar/drafts/${String(draftId)}`)
    await world.settle()
    const listed = async () =>
      JSON.stringify(await look(manager, 'calendar/drafts')).includes(String(draftId))
    expect(await listed()).toBe(false)
    await told(manager, 'POST', `calendar/drafts/${String(draftId)}/take-up`)
    await world.settle()
    expect(await listed()).toBe(true)
    expect(await look(manager, `calendar/drafts/${String(draftId)}`)).toMatchObject({
      status: 'open',
      revision: 4,
      days: 1,
    })
    expect(
      await told(manager, 'POST', `calendar/drafts/${String(draftId)}/publish`, {
        revision: 4,
      }),
    ).toMatchObject({
      days: 1,
    })
    expect(
      await tell(manager, 'POST', `calendar/drafts/${String(draftId)}/take-up`),
    ).toMatchObject({
      status: 422,
      body: { code: 'calendar.draft-closed' },
    })
    const { draftId: hers } = await open(chief)
    await tell(chief, 'DELETE', `calendar/drafts/${String(hers)}`)
    expect(
      await tell(manager, 'POST', `calendar/drafts/${String(hers)}/take-up`),
    ).toMatchObject({ status: 404 })
  })
  test('whose days somebody published otherwise meanwhile is not published over them', async () => {
    const { draftId } = await open(manager)
    await put(manager, draftId, 1, night, '2026-04-14')
    await told(
      chief,
      'POST',
      'calendar/entries',
      entries(world.a.people.welder.employeeId, '2026-04-14', '2026-04-14', 'rest'),
    )
    expect(
      await tell(manager, 'POST', `calendar/drafts/${String(draftId)}/publish`, {
        revision: 2,
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'calendar.changed-meanwhile', by: 'Nurgül Öztürk' },
    })
    expect(await look(manager, `calendar/drafts/${String(draftId)}`)).toMatchObject({
      rows: [{ day: '2026-04-14', before: 'rest', after: night, changedSince: true }],
    })
    expect(await put(manager, draftId, 2, night, '2026-04-14')).toMatchObject({
      status: 200,
      body: { revision: 3 },
    })
    expect(
      await told(manager, 'POST', `calendar/drafts/${String(draftId)}/publish`, {
        revision: 3,
      }),
    ).toMatchObject({
      days: 1,
    })
  })
  test("of somebody else is not there for a manager, nor another company's for anybody", async () => {
    const { draftId } = await open(chief)
    await world.settle()
    expect(
      (
        await world.ask('GET', `/api/app/calendar/drafts/${String(draftId)}`, {
          token: manager,
        })
      ).status,
    ).toBe(404)
    const theirs = await world.signIn(world.b.people.chief)
    expect(
      (await world.ask('GET', `/api/app/calendar/drafts/${String(draftId)}`, { token: theirs }))
        .status,
    ).toBe(404)
    expect(JSON.stringify(await look(manager, 'calendar/drafts'))).not.toContain(
      String(draftId),
    )
  })
})

describe('a file', () => {
  const csv = (text: string) => ({
    name: 'plan.csv',
    content: Buffer.from(text).toString('base64'),
  })
  const noOf = async (employeeId: string) =>
    String(
      (
        (await look(chief, 'employees?limit=200'))['rows'] as {
          employeeId: string
          employeeNo: string
        }[]
      ).find(row => row.employeeId === employeeId)?.employeeNo,
    )

  test(
    'says what its columns are, and what it would hold, line by line',
    covers('2.100'),
    async () => {
      const no = await noOf(world.a.people.welder.employeeId)
      const file = csv(
        `Sicil no;Tarih;Vardiya\r\n${no};01.05.2026;GÜNDÜZ\r\n${no};02.05.2026;Hafta tatili\r\n` +
          `${no};03.05.2026;Sabahçı\r\n9999;03.05.2026;Gece\r\n${no};32.05.2026;Gece\r\n${no};01.05.2026;Gece\r\n` +
          `${no};01.05.2024;Gece\r\n`,
      )
      expect(await told(chief, 'POST', 'calendar/import/columns', file)).toMatchObject({
        rows: 7,
        header: ['Sicil no', 'Tarih', 'Vardiya'],
        proposal: { layout: 'list', employeeNo: 0, day: 1, shift: 2 },
      })
      const asked = { ...file, matching: { layout: 'list', employeeNo: 0, day: 1, shift: 2 } }
      expect(
        await told(chief, 'POST', 'calendar/import', { ...asked, dryRun: true }),
      ).toMatchObject({
        draftId: null,
        from: '2026-05-01',
        to: '2026-05-02',
        people: 1,
        days: 2,
        unknownWords: [{ word: 'Sabahçı', cells: 1 }],
        problemCount: 5,
        problems: [
          { line: 4, code: 'word-unknown', text: 'Sabahçı' },
          { line: 5, code: 'employee-unknown', text: '9999' },
          { line: 6, code: 'date-unreadable', text: '32.05.2026' },
          { line: 7, code: 'twice' },
          { line: 8, code: 'outside-employment' },
        ],
      })
      const { draftId } = await told(chief, 'POST', 'calendar/import', {
        ...asked,
        dryRun: false,
        title: 'Mayıs',
        words: { Sabahçı: day },
      })
      expect(await look(chief, `calendar/drafts/${String(draftId)}`)).toMatchObject({
        title: 'Mayıs',
        from: '2026-05-01',
        to: '2026-05-03',
        days: 3,
      })
    },
  )
  test('is read from a workbook too, with a column for each day', covers('2.100'), async () => {
    const no = await noOf(world.a.people.welder.employeeId)
    const on = (date: string) => ({
      value: new Date(`${date}T00:00:00Z`),
      type: Date,
      format: 'dd.mm.yyyy',
    })
    const bytes = await writeXlsxFile([
      [{ value: 'Sicil' }, on('2026-06-01'), on('2026-06-02')],
      [{ value: no }, { value: 'Gece' }, { value: '-' }],
    ]).toBuffer()
    const asked = { name: 'plan.xlsx', content: bytes.toString('base64') }
    expect(await told(chief, 'POST', 'calendar/import/columns', asked)).toMatchObject({
      proposal: { layout: 'days', employeeNo: 0 },
      header: ['Sicil', '2026-06-01', '2026-06-02'],
    })
    expect(
      await told(chief, 'POST', 'calendar/import', {
        ...asked,
        matching: { layout: 'days', employeeNo: 0 },
        dryRun: true,
      }),
    ).toMatchObject({ from: '2026-06-01', to: '2026-06-02', days: 2, problemCount: 0 })
  })
  test("knows nobody outside a manager's departments", async () => {
    const no = await noOf(world.a.people.clerk.employeeId)
    const asked = {
      ...csv(`Sicil;Tarih;Vardiya\n${no};01.05.2026;Gece\n`),
      matching: { layout: 'list', employeeNo: 0, day: 1, shift: 2 },
      dryRun: false,
    }
    expect(await told(manager, 'POST', 'calendar/import', asked)).toMatchObject({
      draftId: null,
      days: 0,
      problems: [{ code: 'employee-unknown', text: no }],
    })
  })
  test.each([
    ['is no table', Buffer.from([1, 2, 0, 3])],
    ['is a broken workbook', Buffer.from('PK\x03\x04 nothing')],
    [
      'is a workbook cut short',
      Buffer.from(`PK${'x'.repeat(60)}PK\x05\x06${'\0'.repeat(10)}`, 'latin1'),
    ],
  ])('that %s is refused, and no more', async (_what, bytes) => {
    expect(
      await tell(chief, 'POST', 'calendar/import/columns', {
        name: 'x',
        content: bytes.toString('base64'),
      }),
    ).toMatchObject({ status: 422, body: { code: 'calendar.file-unreadable' } })
  })
})

describe('shifts, patterns, holidays and rules', () => {
  test('a shift in use is not removed, and says by what; one that nobody uses goes', async () => {
    expect(await tell(chief, 'DELETE', `shifts/${day}`)).toMatchObject({
      status: 422,
      body: { code: 'shifts.in-use', departments: 1 },
    })
    const { shiftId } = await told(chief, 'POST', 'shifts', {
      title: 'Yedek',
      from: '2026-01-01',
      shift: shift('10:00', '18:00'),
    })
    await told(chief, 'POST', `shifts/${String(shiftId)}/deactivate`)
    await world.settle()
    expect(
      await tell(
        chief,
        'POST',
        'calendar/entries',
        entries(world.a.people.welder.employeeId, '2026-03-20', '2026-03-20', String(shiftId)),
      ),
    ).toMatchObject({ status: 422, body: { code: 'calendar.shift-unknown' } })
    await told(chief, 'DELETE', `shifts/${String(shiftId)}`)
    expect(JSON.stringify(await look(chief, 'shifts'))).not.toContain(String(shiftId))
  })
  test('a shift keeps its versions and its colour', async () => {
    await told(chief, 'PUT', `shifts/${day}`, {
      title: 'Gündüz yaz',
      from: '2026-06-01',
      shift: shift('07:00', '15:00'),
      colour: '#112233',
    })
    expect(await look(chief, `shifts/${day}`)).toMatchObject({
      title: 'Gündüz',
      colour: '#28c76f',
      versions: 2,
      history: [
        { from: '2026-01-01' },
        { from: '2026-06-01', title: 'Gündüz yaz', colour: '#112233' },
      ],
    })
  })
  test('a group goes through a pattern; neither is removed while somebody follows it', async () => {
    const { schemeId } = await told(chief, 'POST', 'work-schedule-schemes', {
      title: '2-2-4',
      from: '2026-03-01',
      anchor: '2026-03-02',
      cycle: [day, day, night, night, 'rest', 'none', 'none', 'none'],
    })
    const { groupId } = await told(chief, 'POST', 'shift-groups', { title: 'B ekibi' })
    await told(chief, 'PUT', `shift-groups/${String(groupId)}/scheme`, {
      from: '2026-03-01',
      schemeId,
      offset: 2,
    })
    await told(chief, 'PUT', `employees/${world.a.people.clerk.employeeId}/schedule`, {
      from: '2026-03-02',
      rule: { kind: 'group', groupId },
    })
    expect(await planOf(world.a.people.clerk.employeeId)).toMatchObject({
      plan: [night, night, 'rest', 'none', 'none', 'none', day],
      sources: expect.arrayContaining(['group']),
    })
    expect(
      await look(chief, `employees/${world.a.people.clerk.employeeId}/schedule`),
    ).toMatchObject({
      rows: [{ from: '2026-03-02', rule: { kind: 'group', groupId } }],
    })
    expect(await look(chief, 'shift-groups')).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({ groupId, schemeId, offset: 2, people: 1 }),
      ]),
    })
    expect(
      await tell(chief, 'DELETE', `work-schedule-schemes/${String(schemeId)}`),
    ).toMatchObject({
      status: 422,
      body: { code: 'calendar.scheme-in-use', groups: 1 },
    })
    expect(await tell(chief, 'DELETE', `shift-groups/${String(groupId)}`)).toMatchObject({
      status: 422,
      body: { code: 'calendar.group-in-use', people: 1 },
    })
    expect(
      (
        await world.ask(
          'GET',
          `/api/app/employees/${world.a.people.clerk.employeeId}/schedule`,
          { token: manager },
        )
      ).status,
    ).toBe(404)
    expect(
      (await week(chief, '2026-03-02', '2026-03-08', `&group=${String(groupId)}`)).map(
        ({ employeeId }) => employeeId,
      ),
    ).toEqual([world.a.people.clerk.employeeId])
  })
  test(
    "the country's holidays are taken over, and one can be changed",
    covers('3.118', '3.119'),
    async () => {
      expect(await told(chief, 'POST', 'holidays/import', { year: 2026 })).toMatchObject({
        days: 17,
      })
      await told(chief, 'PUT', 'holidays', {
        day: '2026-10-28',
        title: 'Tam gün',
        kind: 'full',
      })
      const { rows, shipped, country } = (await look(chief, 'holidays?year=2026')) as {
        rows: { day: string; kind: string }[]
        shipped: { source: string }[]
        country: string
      }
      expect([country, rows.length, shipped.length]).toEqual(['TR', 17, 17])
      expect(rows.find(row => row.day === '2026-10-28')).toMatchObject({
        kind: 'full',
        title: 'Tam gün',
      })
      expect(
        (
          await world.ask('POST', '/api/app/holidays/import', {
            token: manager,
            body: { year: 2026 },
          })
        ).status,
      ).toBe(403)
      expect(await tell(chief, 'POST', 'holidays/import', { year: 2031 })).toMatchObject({
        status: 422,
        body: { code: 'holidays.none-shipped' },
      })
    },
  )
  test('rules have their dates, and are tried before they are set', async () => {
    expect(
      await told(chief, 'POST', 'policy/preview', {
        changes: { overtimeNeedsApproval: false },
        days: 7,
      }),
    ).toMatchObject({ partial: false, changed: 0 })
    await told(chief, 'PUT', 'policy', {
      from: '2026-03-02',
      changes: { overtimeRounding: 15, overtimeRoundsTo: 'up' },
    })
    await told(chief, 'PUT', 'policy', {
      from: '2026-12-01',
      changes: { overtimeRounding: 30 },
    })
    expect(await look(chief, 'policy')).toMatchObject({
      today: '2026-03-02',
      values: { overtimeRounding: 15, bounceSeconds: 60 },
      defaults: { overtimeRounding: 1 },
      history: [
        { from: '2026-12-01', by: 'Nurgül Öztürk' },
        { from: '2026-03-02', changes: { overtimeRounding: 15, overtimeRoundsTo: 'up' } },
      ],
    })
    expect((await world.ask('GET', '/api/app/policy', { token: manager })).status).toBe(403)
  })
})

describe('a duty of 24 hours', () => {
  test('is a shift, is warned of where too little rest follows, and pays as it was worked', async () => {
    const { clerk } = world.a.people
    const duty = {
      ...shift('08:00', '08:00'),
      lunch: { start: '00:00', end: '04:00', minutes: 240 },
    }
    const { shiftId } = await told(chief, 'POST', 'shifts', {
      title: 'Nöbet',
      from: '2026-01-01',
      shift: duty,
    })
    const planned = String(shiftId)
    await told(
      chief,
      'POST',
      'calendar/entries',
      entries(clerk.employeeId, '2026-02-10', '2026-02-10', planned),
    )
    const early = await told(chief, 'POST', 'shifts', {
      title: 'Erken',
      from: '2026-01-01',
      shift: shift('06:00', '10:00'),
    })
    await told(
      chief,
      'POST',
      'calendar/entries',
      entries(clerk.employeeId, '2026-02-12', '2026-02-12', String(early['shiftId'])),
    )
    const plan = await planOf(clerk.employeeId, '2026-02-12', '2026-02-12')
    expect(plan?.warnings).toEqual([
      { kind: 'short-rest', day: '2026-02-12', minutes: 1320, limit: 1440 },
    ])
    await told(chief, 'POST', 'corrections', {
      reason: 'Kart okutulmamış',
      changes: (['in', 'out'] as const).map((direction, at) => ({
        kind: 'add',
        employeeId: clerk.employeeId,
        localTime: `2026-02-1${at}T08:00`,
        direction,
      })),
    })
    await world.settle()
    const report = await look(
      chief,
      `reports/payroll-attendance?month=2026-02&employee=${clerk.employeeId}`,
    )
    expect(report['rows']).toMatchObject([
      {
        planned: 1200 + 240,
        worked: 1200,
        nightMinutes: 360,
        beyondLongestDay: 1200 - 660,
        beyondLongestNight: 0,
      },
    ])
    const wrong = await tell(chief, 'POST', 'shifts', {
      title: 'Uzun',
      from: '2026-01-01',
      shift: { ...duty, periods: [...duty.periods, { start: '09:00', end: '10:00' }] },
    })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'shifts.periods-overlap' } })
  })
})
