import { beforeAll, describe, expect, test } from 'vitest'
import { GetActUndo } from '#api/contract/acts.ts'
import { GetEmployees } from '#api/contract/employees.ts'
import { PostOvertimeApproval, PostOvertimeDeletion } from '#api/contract/overtime.ts'
import { isAct } from '#projections/acts/act-of.ts'
import { recordSignIns } from '#api/access/record-sign-ins.ts'
import { waysBack } from '#commands/acts/index.ts'
import { eventTypes } from '#domain/catalogue.ts'
import { projections } from '#projections/index.ts'
import { addCard } from '#commands/cards/add-card.ts'
import { assignCard } from '#commands/cards/assign-card.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { assignShift } from '#commands/shifts/assign-shift.ts'
import { loadNoticeLimits } from '#commands/notifications/published.ts'
import { companyNow } from '#commands/organization/published.ts'
import { allowancesOf } from '#commands/leave/allowances.ts'
import { draftOf } from '#commands/calendar/drafts.ts'
import { approveOvertime } from '#commands/overtime/decide-overtime.ts'
import { demandOvertime } from '#commands/overtime/demand-overtime.ts'
import { redefineShift } from '#commands/shifts/redefine-shift.ts'
import { setHoliday } from '#commands/holidays/holidays.ts'
import { asInstant, asLocalDate } from '#domain/shared/values.ts'
import { own } from '#projections/tables/index.ts'
import { languages } from '#words/shared/languages.ts'
import { stays } from '#words/stays.ts'
import { dayShift } from '#tests/projections/rig.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { unevaluated } from '#tests/shared/unevaluated.ts'
import { everyAct } from './every-act.ts'

/** Long because every act that has a way back is taken back, with all that may stand in its way. */
// Object.keys gives the names of its own literal.
const actTypes = eventTypes.filter(isAct)

const world = apiTest()
const { call, send } = world
let acts: Awaited<ReturnType<typeof everyAct>>
const tokens = { chief: '', manager: '', stranger: '', clerk: '' }
beforeAll(async () => {
  acts = await everyAct(world, world.a)
  await world.settle()
  tokens.chief = await world.signIn(world.a.people.chief)
  tokens.manager = await world.signIn(world.a.people.manager)
  tokens.clerk = await world.signIn(world.a.people.clerk)
  tokens.stranger = await world.signIn(world.b.people.chief)
  await recordSignIns(world.deps)
})

/** What remembers every word by design, and who said a thing when: those are not as before, and must not be. */
const logs = new Set([
  own.acts,
  own.actSubjects,
  own.daySources,
  own.attendanceHistory,
  own.deviceHistory,
  own.overtimeHistory,
  'device_notes_1',
])
const told = new Set([
  'position',
  'entered',
  'recorded_at',
  'at',
  'by',
  'by_actor',
  'decided_by',
  'decided_at',
  'revision',
  'as_of',
  'dirty_at',
  'evaluated_at',
  'reason',
  'since',
  'approved_at',
])
/** A row that says nothing: nothing was ever said, or all of it was taken back. */
const empty = new RegExp(
  [
    '"employments":\\[\\],"rules":\\[\\],"departments":\\[\\]',
    '"first_day":null',
    '"known":false,"holdings":\\[\\],"blocks":\\[\\],"visits":\\[\\],"places":\\[\\],"number":null',
    '"(?:versions|rules)":\\[\\]\\}',
    '"days":\\{\\}\\}',
    '"leaves":\\[\\]\\}',
    '"payouts":\\{\\}\\}',
    '"group_ids":\\[\\],"device_ids":\\[\\]',
  ].join('|'),
)
const state = async (): Promise<Record<string, string[]>> => {
  await world.settle()
  await expect
    .poll(
      async () =>
        (
          await world.database.projector.transaction(tx =>
            tx.query<{ left: number }>(`select ${unevaluated} as left`),
          )
        )[0]?.left,
      { timeout: 180_000 },
    )
    .toBe(0)
  const tables = projections
    .flatMap(each => each.tables.map(({ name }) => name))
    .filter(name => !logs.has(name) && !name.startsWith('attendance_dirty'))
  const drafted = await preparedDays()
  const limits = await givenLimits()
  // One statement for all: asked one by one, a hundred tables took most of the time of these tests.
  const found = await world.database.projector.transaction(tx =>
    tx.query<{ name: string; row: string }>(
      tables
        .map(
          name =>
            `select '${name}' as name, row_to_json(t)::text as row from read.${name} t where company_id = $1`,
        )
        .join(' union all '),
      [world.a.id],
    ),
  )
  const rows: Record<string, string[]> = Object.fromEntries(tables.map(name => [name, []]))
  for (const { name, row } of found) {
    const columns = Object.entries(JSON.parse(row) as Record<string, unknown>)
    const meant = JSON.stringify(
      Object.fromEntries(columns.filter(([column]) => !told.has(column))),
    )
    if (!empty.test(meant)) rows[name]?.push(meant)
  }
  for (const all of Object.values(rows)) all.sort()
  return {
    'days of drafts': drafted,
    'limits of leave': limits,
    'mails by rhythm': await mailsByRhythm(),
    'limits of notices': [JSON.stringify(await loadNoticeLimits(world.deps, world.a.id))],
    ...rows,
  }
}
/** No table holds which ones a company sends: its stream does. */
const mailsByRhythm = async (): Promise<string[]> =>
  ((await companyNow(world.deps, world.a.id))?.mails ?? []).map(({ mail }) => mail)
/** No table holds the days of a draft: its stream does. */
const preparedDays = async (): Promise<string[]> => {
  const opened = await world.deps.log.readAll({
    after: 0n,
    max: 100,
    types: ['DraftOpened'],
    personal: 'sealed',
  })
  const days = await Promise.all(
    opened.map(async ({ data }) =>
      'draftId' in data
        ? [...((await draftOf(world.deps, world.a.caller, data.draftId))?.days.values() ?? [])]
        : [],
    ),
  )
  return days.flat().map(one => JSON.stringify(one))
}
/** Nor the limits of leave that were given to one person. */
const givenLimits = async (): Promise<string[]> => {
  const { deps, a } = world
  const given = await deps.log.readAll({
    after: 0n,
    max: 100,
    types: ['AllowanceGiven'],
    personal: 'sealed',
  })
  const all = await Promise.all(
    given.map(({ data }) =>
      'leaveType' in data && 'year' in data ? allowancesOf(deps, a.id, data) : [],
    ),
  )
  const some = all.flat().filter(one => one.given > 0)
  return some.map(one => JSON.stringify(one))
}
const changed = (one: Record<string, string[]>, other: Record<string, string[]>) =>
  Object.keys(one).filter(name => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

type Row = {
  readonly position: string
  readonly kind: string
  readonly what: string
  readonly undone: boolean
  readonly reason: string | null
  readonly undo: boolean
  readonly noUndo: string | null
}
const list = async (token = tokens.chief, asked = ''): Promise<Row[]> =>
  (await world.ask('GET', `/api/app/reports/activity?limit=200${asked}`, { token })).body[
    'rows'
  ] as Row[]
const latest = async (kind: string, token = tokens.chief): Promise<Row> => {
  await world.settle()
  const row = (await list(token)).find(one => one.kind === kind)
  if (!row) throw new Error(`no ${kind} in the log of acts`)
  return row
}
const undo = (
  position: string,
  {
    token = tokens.chief,
    body = { reason: 'yanlışlıkla yapıldı' } as object,
    key,
  }: { token?: string; body?: object; key?: string } = {},
) =>
  world.ask('POST', `/api/app/reports/activity/${position}/undo`, {
    token,
    body,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })

/**
 * Where a table may tell more than before and mean the same: a zone said again, an address of which nobody had spoken,
 * a department that hung elsewhere for a day, rules that say nothing, letters written out.
 */
const asGood: Readonly<Record<string, readonly string[]>> = {
  // Up to where in the log it was approved stays known: what came before then counts.
  DeviceApproved: [own.attendanceDevices],
  DeviceZoneSet: [own.attendanceDevices, own.devices, 'device_zones_1'],
  CompanyCountrySet: [own.companies],
  HolidaysReplaced: [own.companies],
  RetentionSet: [own.companies],
  // Somebody whose visit was taken off is kept as long as if he had come.
  VisitRegistered: [own.visitorLastDays],
  CompanyZoneSet: [own.attendanceCompanies, own.companies, own.departmentZones],
  DeviceAddressAccepted: [own.deviceAddresses],
  DepartmentMoved: [own.attendanceDepartments],
  AttendanceLettersSet: [own.attendanceLetters],
  PolicySet: [own.attendanceCalendars],
  // An act that was taken back stays in the list of acts, as one that was.
  CalendarChanged: [own.calendarActs],
  ShiftDemandApproved: [own.calendarActs],
  MovementsCorrected: [own.correctionActs, own.correctionLines, own.attendanceCorrections],
  // A demand that was withdrawn stays in the list of demands, as one that was.
  CorrectionDemanded: [own.correctionActs, own.correctionLines, own.attendanceCorrections],
  CorrectionApproved: [own.correctionActs, own.correctionApprovals, own.attendanceCorrections],
  // What was said of where it may pass stays dated: a swipe of then goes by what was said then.
  CardAccessSet: [own.attendanceCards],
  // Added again it stands as the newest.
  CardRemoved: [own.cards],
  // A user that was closed stays known by his name, and nobody signs in with it.
  UserAdded: [own.users],
  // Known as one of whom time alone changes nothing.
  EmployeeHired: [own.attendanceDue],
  // A draft that was thrown away stays known, and changes no day.
  DraftOpened: [own.calendarDrafts],
}

/** Of two months, or of a demand and of the calendar. */
const inTwo = new Set(['CalendarChanged', 'ShiftDemandApproved', 'HolidaysReplaced'])
/** What an act is told with, in another stream. */
const besideIt: Readonly<Record<string, readonly string[]>> = {
  CompanyCountrySet: ['ActUndone', 'ActUndone', 'HolidaysReplaced'],
}

describe('any act that has a way back', () => {
  test.each(
    // Object.keys gives the names of its own literal.
    Object.keys(waysBack) as (keyof typeof acts.cases)[],
  )(
    '%s: taken back, everything is as before',
    async type => {
      const { act, after } = await acts.cases[type]()
      const before = await state()
      const result = await act()
      expect(result).toMatchObject({ ok: true })
      const between = await state()
      expect(changed(before, between), 'the act changed something').not.toEqual([])
      const row = await latest(type)
      expect(row.undo).toBe(true)
      const foreseen = await send(GetActUndo, 'chief', { position: row.position })
      expect(
        [
          foreseen.status,
          foreseen.body['problem'],
          (foreseen.body['facts'] as unknown[]).length > 0,
        ],
        foreseen.text,
      ).toEqual([200, null, true])
      const answer = await undo(row.position)
      expect([answer.status, answer.body['done']], answer.text).toEqual([200, 1])
      const back = await state()
      expect(
        changed(before, back)
          .filter(name => !(asGood[type] ?? []).includes(name))
          .map(name => ({
            name,
            was: before[name]?.filter(one => !back[name]?.includes(one)),
            is: back[name]?.filter(one => !before[name]?.includes(one)),
          })),
      ).toEqual([])
      const rows = await list()
      const undone = rows[0]
      expect([
        undone?.kind,
        undone?.what.startsWith('Geri aldı: '),
        undone?.reason,
        undone?.undo,
        undone?.noUndo,
      ]).toEqual([
        'ActUndone',
        true,
        'yanlışlıkla yapıldı',
        false,
        expect.stringContaining('zaten bir geri alma'),
      ])
      expect(rows.find(({ position }) => position === row.position)).toMatchObject({
        undone: true,
        undo: false,
      })
      expect(
        rows
          .filter(({ position }) => BigInt(position) > BigInt(row.position))
          .map(({ kind }) => kind),
        'what led back is part of the undo, not told beside it',
        // An act in two streams is told once for each, and so is its undo.
      ).toEqual(
        besideIt[type] ?? (inTwo.has(type) ? ['ActUndone', 'ActUndone'] : ['ActUndone']),
      )
      const again = await undo(row.position)
      expect([again.status, again.body['code']]).toEqual([409, 'activity.already-undone'])
      await after()
    },
    60_000,
  )
})

describe('what stands in the way of an undo', () => {
  const caller = () => ({
    ...world.a.caller,
    actor: `user:${world.a.people.chief.userId}`,
    correlation: crypto.randomUUID(),
  })
  const day = asLocalDate('2026-04-20')
  test('a later act on the same, until that one is taken back itself', async () => {
    done(
      await setHoliday(world.deps)(caller(), {
        day,
        title: 'Şirket günü',
        kind: 'full',
        from: null,
      }),
    )
    const first = await latest('HolidaySet')
    done(
      await setHoliday(world.deps)(caller(), {
        day,
        title: 'Kuruluş günü',
        kind: 'full',
        from: null,
      }),
    )
    done(
      await setHoliday(world.deps)(caller(), {
        day: asLocalDate('2026-04-21'),
        title: 'Başka gün',
        kind: 'full',
        from: null,
      }),
    )
    await world.settle()
    const [other, second] = (await list()).filter(({ kind }) => kind === 'HolidaySet')
    const refused = await undo(first.position)
    expect([
      refused.status,
      refused.body['code'],
      refused.body['acts'],
      refused.body['error'],
    ]).toEqual([
      409,
      'activity.built-upon',
      1,
      'Bu işlemden sonra aynı konuda 1 işlem daha yapılmış. Önce onları geri alın.',
    ])
    const foreseen = await call(GetActUndo, 'chief', { position: first.position })
    expect(foreseen.problem?.code).toBe('activity.built-upon')
    for (const position of [second?.position, first.position, other?.position])
      expect((await undo(position ?? '')).status).toBe(200)
  })
  test('a shift in use, which its definition made; its first version stays', async () => {
    const defined = (await list(tokens.chief, '&area=shifts'))
      .filter(({ kind }) => kind === 'ShiftDefined')
      .at(-1)
    const used = await undo(defined?.position ?? '')
    expect(
      [
        used.status,
        ['shifts.in-use', 'activity.built-upon'].includes(String(used.body['code'])),
      ],
      used.text,
    ).toEqual([used.body['code'] === 'shifts.in-use' ? 422 : 409, true])
  })
  test('what hangs on a person who was hired by mistake, until that is taken back', async () => {
    const { employeeId: mistaken } = done(
      await hireEmployee(world.deps)(caller(), {
        name: 'Levent',
        surname: 'Ak',
        position: 'Usta',
        employeeNo: '910',
        departmentId: world.a.departments.office,
        startOfEmployment: asLocalDate('2026-02-02'),
      }),
    )
    const hired = await latest('EmployeeHired')
    done(
      await assignShift(world.deps)(caller(), {
        employeeId: mistaken,
        shiftId: acts.ids.shift,
        from: asLocalDate('2026-02-02'),
        weekdays: [1, 2, 3],
      }),
    )
    done(
      await assignCard(world.deps)(caller(), {
        cardId: acts.ids.card,
        employeeId: mistaken,
        from: asInstant('2026-02-20T00:00:00.000Z'),
      }),
    )
    const refused = await undo(hired.position)
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'employees.in-use', cards: 1, plans: 1, movements: 0, users: 0 },
    ])
    for (const kind of ['CardAssigned', 'ShiftAssigned'])
      expect((await undo((await latest(kind)).position)).status).toBe(200)
    expect((await undo(hired.position)).status).toBe(200)
    await world.settle()
    expect((await call(GetEmployees, 'chief', { search: '910' })).total).toBe(0)
    // His number is free again.
    done(
      await hireEmployee(world.deps)(caller(), {
        name: 'Levent',
        surname: 'Ak',
        position: 'Usta',
        employeeNo: '910',
        departmentId: world.a.departments.office,
        startOfEmployment: asLocalDate('2026-02-02'),
      }),
    )
  })
  test('a card that somebody holds; taken back, its number may be added again', async () => {
    const add = () =>
      addCard(world.deps)(caller(), { kind: 'card', number: '7770001', cardType: 'personnel' })
    const { cardId } = done(await add())
    const added = await latest('CardAdded')
    done(
      await assignCard(world.deps)(caller(), {
        cardId,
        employeeId: acts.employeeId,
        from: asInstant('2026-02-20T00:00:00.000Z'),
      }),
    )
    expect((await undo(added.position)).body['code']).toBe('activity.built-upon')
    expect((await undo((await latest('CardAssigned')).position)).status).toBe(200)
    expect((await undo(added.position)).status).toBe(200)
    expect(done(await add()).cardId).toBe(cardId)
  })
  test('somebody faster: of two at once one takes it back and the other is told', async () => {
    done(
      await redefineShift(world.deps)(caller(), {
        shiftId: acts.ids.other,
        title: 'Erken',
        from: asLocalDate('2026-05-04'),
        shift: dayShift,
      }),
    )
    const { position } = await latest('ShiftDefined')
    const answers = await Promise.all([undo(position), undo(position)])
    expect(
      answers.map(({ status, body }) => [status, body['code'] ?? null]).toSorted(),
    ).toEqual([
      [200, null],
      [409, 'activity.already-undone'],
    ])
  })
  test('nothing, for the same request sent twice: it is answered as the first time', async () => {
    done(
      await setHoliday(world.deps)(caller(), {
        day,
        title: 'Deneme',
        kind: 'full',
        from: null,
      }),
    )
    const { position } = await latest('HolidaySet')
    const key = crypto.randomUUID()
    const [one, two] = [await undo(position, { key }), await undo(position, { key })]
    expect([one.status, two.status, two.body['position']]).toEqual([
      200,
      200,
      one.body['position'],
    ])
  })
  test('no reason, or none that says anything', async () => {
    done(
      await setHoliday(world.deps)(caller(), {
        day: asLocalDate('2026-04-22'),
        title: 'Başka gün',
        kind: 'full',
        from: null,
      }),
    )
    const { position } = await latest('HolidaySet')
    for (const body of [{ reason: '  ' }, { reason: 'x' }])
      expect((await undo(position, { body })).status).toBe(400)
    const without = await undo(position, { body: {} })
    expect([without.status, without.body['code']]).toEqual([422, 'activity.reason-missing'])
  })
  test('an act without a way back, which says why', async () => {
    await world.settle()
    const row = (await list(tokens.chief, '&area=devices')).find(
      ({ kind }) => kind === 'DeviceRegistered',
    )
    if (!row) throw new Error('no reader was registered')
    expect([row.undo, row.noUndo]).toEqual([false, expect.stringContaining('askıya alın')])
    expect((await undo(row.position)).body['code']).toBe('activity.not-undoable')
  })
})

describe('who may take an act back', () => {
  const { stringify } = JSON
  const demand = (employeeId: typeof acts.employeeId, day: string) =>
    ({
      employeeId,
      day: asLocalDate(day),
      place: 'inside',
      kind: 'workday',
      compensation: 'pay',
      time: { minutes: 30 },
      description: 'sevkiyat yetişecek',
      approving: false,
    }) as const
  const approvedFor = async (
    employeeIds: readonly (typeof acts.employeeId)[],
    day: string,
  ): Promise<Row> => {
    const caller = {
      ...world.a.caller,
      actor: `user:${world.a.people.chief.userId}`,
      correlation: crypto.randomUUID(),
    }
    const items: { employeeId: string; overtimeId: string }[] = []
    for (const employeeId of employeeIds)
      items.push({
        employeeId,
        overtimeId: done(
          await demandOvertime(world.deps)(
            { ...caller, correlation: crypto.randomUUID() },
            demand(employeeId, day),
          ),
        ).overtimeId,
      })
    await world.settle()
    await call(PostOvertimeApproval, 'chief', { items, reason: 'gerekliydi' })
    return latest('OvertimeApproved')
  }
  test('a manager that of his people, with his own permission; nobody of another company sees it at all', async () => {
    const row = await approvedFor([world.a.people.welder.employeeId], '2026-02-26')
    expect((await undo(row.position, { token: tokens.stranger })).status).toBe(404)
    expect((await undo(row.position, { token: tokens.clerk })).status).toBe(403)
    expect((await latest('OvertimeApproved', tokens.manager)).undo).toBe(true)
    expect((await undo(row.position, { token: tokens.manager })).status).toBe(200)
  })
  test('no manager that of people of other departments, nor what his role may not do', async () => {
    const row = await approvedFor([world.a.people.clerk.employeeId], '2026-02-26')
    expect([
      (await undo(row.position, { token: tokens.manager })).status,
      (await undo(row.position)).status,
    ]).toEqual([404, 200])
    const moved = await latest('CardAssigned')
    expect((await undo(moved.position, { token: tokens.manager })).body['code']).toMatch(
      /not-undoable|not-found/,
    )
  })
  test('nobody that about himself: four eyes hold for the way back, too', async () => {
    const row = await approvedFor([world.a.people.manager.employeeId], '2026-02-26')
    const mine = await undo(row.position, { token: tokens.manager })
    expect([mine.status, mine.body['code']]).toEqual([403, 'overtime.own-request'])
    expect((await undo(row.position)).status).toBe(200)
  })
  test('what one request did to many is taken back as one, each told', async () => {
    const row = await approvedFor(
      [
        world.a.people.welder.employeeId,
        world.a.people.clerk.employeeId,
        world.a.people.manager.employeeId,
      ],
      '2026-02-27',
    )
    const foreseen = await call(GetActUndo, 'chief', { position: row.position })
    expect(foreseen.others, stringify(foreseen)).toBe(2)
    const answer = await undo(row.position, {
      body: { reason: 'toplu onay yanlıştı', together: true },
    })
    expect([answer.body['done'], answer.body['refused']], answer.text).toEqual([3, 0])
    await world.settle()
    expect((await list()).slice(0, 3).map(({ kind }) => kind)).toEqual([
      'ActUndone',
      'ActUndone',
      'ActUndone',
    ])
  })
  test('an approval given again over one that another asked for meanwhile is refused with its minutes', async () => {
    const caller = () => ({
      ...world.a.caller,
      actor: `user:${world.a.people.chief.userId}`,
      correlation: crypto.randomUUID(),
    })
    const { employeeId } = acts
    const { overtimeId } = done(
      await demandOvertime(world.deps)(caller(), demand(employeeId, '2026-02-25')),
    )
    done(
      await approveOvertime(world.deps, { measuredOvertime: async () => 0 })(caller(), {
        employeeId,
        own: false,
        level: 2,
        reason: null,
        append: 1,
        subject: { overtimeId },
        given: {},
      }),
    )
    await world.settle()
    await call(PostOvertimeDeletion, 'chief', {
      items: [{ employeeId, overtimeId }],
      reason: 'yanlış',
    })
    const row = await latest('OvertimeDeleted')
    done(await demandOvertime(world.deps)(caller(), demand(employeeId, '2026-02-25')))
    const refused = await undo(row.position)
    expect([refused.status, refused.body['code'], refused.body['minutes']]).toEqual([
      409,
      'overtime.already-demanded',
      30,
    ])
  })
})

describe('every event', () => {
  test('that is an act has a way back, or says in a sentence of its own why not and what to do instead', () => {
    const undoable = actTypes.filter(type => waysBack[type])
    const lasting = actTypes.filter(type => Object.hasOwn(stays, type))
    expect(undoable.length).toBe(135)
    expect([...undoable, ...lasting].toSorted()).toEqual(actTypes.toSorted())
    const said = Object.entries(stays).filter(
      ([type]) => !/Undone$|Withdrawn$|TakenBack$/.test(type) || type === 'CorrectionWithdrawn',
    )
    for (const language of languages) {
      const sentences = said.map(([, sentence]) => sentence[language])
      expect(new Set(sentences).size).toBe(sentences.length)
      for (const sentence of sentences)
        expect(sentence.split(/[.؛;:]/).length, sentence).toBeGreaterThan(2)
    }
  })
})
