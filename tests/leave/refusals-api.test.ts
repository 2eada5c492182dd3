/** Long because it is one table: what is refused of leave, overtime, other plans and petitions, and how it is said. */
import { beforeAll, describe, expect, test } from 'vitest'
import { PostActUndo } from '#api/contract/acts.ts'
import { PostAnnualGroup, PutEmployeeAnnualGroup } from '#api/contract/annual-groups.ts'
import {
  GetCorrections,
  PostCardlessEntry,
  PostCorrection,
  PostCorrectionDecision,
  PostCorrectionDemand,
} from '#api/contract/corrections.ts'
import { PostEntitlement } from '#api/contract/entitlements.ts'
import { PostLeaveGroup, PutEmployeeLeaveGroup } from '#api/contract/leave-groups.ts'
import { PostLeaveDemand } from '#api/contract/leave-requests.ts'
import { PostLeaveType } from '#api/contract/leave-types.ts'
import { PostOvertimeDemand } from '#api/contract/overtime.ts'
import { PostPetitionTemplate } from '#api/contract/petitions.ts'
import { PostShift, PostShiftAssignment } from '#api/contract/shifts.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { isCode, sentence } from '#words/refusals.ts'
import { apiTest, type Asking } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { dayShift } from '#tests/projections/rig.ts'
import { covers } from '#tests/specification/covers.ts'

type Who = 'chief' | 'manager' | 'welder' | 'clerk'
const world = apiTest({ settles: 'changes', at: '2026-03-09T05:00:00.000Z' })
const { call, refusal } = world
/** Ids by name, as the table says them. */
const ids: Record<string, string> = {
  nobody: '00000000-0000-4000-8000-000000000001',
}
const limit = {
  kind: 'limited',
  unit: 'minutes',
  daily: null,
  monthly: 960,
  annual: 1200,
}
const typeOf = (title: string, more: object) => ({
  title,
  calculation: 'general',
  days: 'work',
  worked: true,
  approval: true,
  limit: {
    kind: 'limitless',
  },
  overtimeCoefficient: null,
  colour: null,
  offeredDays: null,
  sgk: null,
  ...more,
})
const description = 'Resmî daire işi'
const saved = async (body: Omit<Asking<typeof PostLeaveDemand>, 'description'>) => {
  const found = (await call(PostLeaveDemand, 'chief', { description, ...body })).saved
  return (
    (
      found as {
        requestId: string
      }[]
    )[0]?.requestId ?? ''
  )
}

beforeAll(async () => {
  const welder = world.a.people.welder.employeeId
  ids['welder'] = welder
  ids['clerk'] = world.a.people.clerk.employeeId
  ids['manager'] = world.a.people.manager.employeeId
  ids['senior'] = done(
    await hireEmployee(world.deps)(world.a.caller, {
      name: 'Kadriye',
      surname: 'Uz',
      employeeNo: '907',
      departmentId: world.a.departments.welding,
      startOfEmployment: asLocalDate('2020-03-01'),
    }),
  ).employeeId
  ids['shift'] = (
    await call(PostShift, 'chief', { title: 'Gündüz', from: '2026-01-01', shift: dayShift })
  ).shiftId
  await call(PostShiftAssignment, 'chief', {
    shiftId: ids['shift'],
    employeeId: welder,
    from: '2026-03-02',
    weekdays: [1, 2, 3, 4, 5],
  })
  for (const [key, title, more] of [
    [
      'annual',
      'Yıllık izin',
      {
        calculation: 'annual',
      },
    ],
    ['general', 'Genel izin', {}],
    ['other', 'Evlilik izni', {}],
    [
      'limited',
      'Mazeret izni',
      {
        calculation: 'personal',
        limit,
      },
    ],
  ] as const)
    ids[key] = (await call(PostLeaveType, 'chief', typeOf(title, more))).leaveTypeId
  const given = async (workYear: number) => {
    return (await call(PostEntitlement, 'chief', { employeeId: ids['senior'], workYear }))
      .entitlementId
  }
  ids['given'] = await given(5)
  ids['leave'] = await saved({
    employeeId: welder,
    leaveTypeId: ids['general'],
    from: '2026-03-10',
    to: '2026-03-11',
  })
  await saved({
    employeeId: welder,
    leaveTypeId: ids['limited'],
    from: '2026-03-16',
    to: '2026-03-17',
  })
  ids['form'] = (
    await call(PostPetitionTemplate, 'chief', form('Yıllık izin dilekçesi'))
  ).templateId
  await makeInUse()
  await makeOvertime()
  await makeMovements()
}, 300_000)

/** What is not taken away, or not made less, for as long as it is used. */
const makeInUse = async () => {
  const { senior, welder, limited, shift } = ids
  await call(PostShiftAssignment, 'chief', {
    shiftId: shift,
    employeeId: senior,
    from: '2026-03-02',
    weekdays: [1, 2, 3, 4, 5],
  })
  await saved({
    employeeId: senior,
    leaveTypeId: ids['annual'],
    ...days('2026-03-23', '2026-03-25'),
  })
  const limits = [
    {
      leaveTypeId: limited,
      limit: {
        kind: 'limitless',
      },
    },
  ]
  const { leaveGroupId } = await call(PostLeaveGroup, 'chief', { title: 'Saha', limits })
  ids['group'] = leaveGroupId
  const { annualGroupId } = await call(PostAnnualGroup, 'chief', {
    title: 'Mavi yaka',
    validityYears: 2,
    deductWeekends: false,
    tiers: [
      {
        min: 1,
        max: 99,
        days: 20,
      },
    ],
  })
  ids['annualGroup'] = annualGroupId
  // The group lifts nobody's limit here: the clerk asks for none of it.
  await call(PutEmployeeLeaveGroup, 'chief', { employeeId: ids['clerk'], leaveGroupId })
  await call(PutEmployeeAnnualGroup, 'chief', { employeeId: welder, annualGroupId })
}
/** Asked for by the manager for himself, so that it waits. */
const makeOvertime = async () => {
  const body = await call(PostOvertimeDemand, 'manager', {
    day: '2026-03-05',
    minutes: 60,
    description: 'Sevkiyat yetişsin',
  })
  ids['overtime'] = body.overtimeId
}
const makeMovements = async () => {
  const add = {
    kind: 'add',
    employeeId: ids['welder'],
    direction: 'in',
  }
  const { position } = await call(PostCorrection, 'chief', {
    reason: 'Kart unutulmuş',
    changes: [
      {
        ...add,
        localTime: '2026-03-05T08:00',
      },
    ],
  })
  ids['added'] = position ?? ''
  const { rows: acts } = await call(GetCorrections, 'chief')
  const [act] = acts
  ids['movement'] = act?.lines[0]?.movementId ?? ''
}

/** `#name` in what is sent is an id. */
const withIds = <T>(said: T): T =>
  JSON.parse(
    JSON.stringify(said).replaceAll(/#(\w+)/g, (_, name: string) => ids[name] ?? name),
  ) as T

type Row = readonly [
  code: string,
  who: Who,
  request: readonly [path: string, body?: object, method?: 'PUT' | 'DELETE' | 'GET'],
  figures: Readonly<Record<string, string | number>>,
]
const leave = (more: object): readonly [string, object] => [
  'leaves/demands',
  {
    leaveTypeId: '#general',
    description,
    ...more,
  },
]
const days = (from: string, to = from) => ({ from, to })
const give = (more: object): readonly [string, object] => [
  'employees/#senior/entitlements',
  more,
]
const overtime = (more: object): readonly [string, object] => [
  'overtime/demands',
  {
    day: '2026-03-06',
    minutes: 60,
    description: 'Sevkiyat yetişsin',
    ...more,
  },
]
const plan = (more: object): readonly [string, object] => [
  'shift-demands/demands',
  {
    kind: 'rest',
    days: ['2026-03-20'],
    description: 'Taşınıyorum o gün',
    ...more,
  },
]
const decided = (
  path: string,
  item: object,
  employeeId = '#welder',
): readonly [string, object] => [path, { items: [{ employeeId, ...item }] }]
const corrected = (
  changes: readonly object[],
  reason = 'Kart unutulmuş',
): readonly [string, object] => ['corrections', { reason, changes }]
const form = (title: string) => ({
  title,
  subtitle: null,
  documentNumber: null,
  publishDate: null,
  revisionNumber: null,
  revisionDate: null,
  mark: 'none',
  approverId: null,
})
const rows: readonly Row[] = [
  [
    'leave.description-too-short',
    'welder',
    leave({ ...days('2026-03-20'), description: 'kısa' }),
    {
      minimum: 10,
      length: 4,
    },
  ],
  [
    'leave.already-exists',
    'welder',
    leave(days('2026-03-09', '2026-03-10')),
    {
      from: '2026-03-10',
      to: '2026-03-11',
    },
  ],
  [
    'leave.date-conflict',
    'welder',
    leave({ ...days('2026-03-11', '2026-03-12'), leaveTypeId: '#other' }),
    {
      from: '2026-03-10',
      to: '2026-03-11',
    },
  ],
  [
    'leave.outside-employment',
    'welder',
    leave(days('2024-12-30')),
    {
      day: '2024-12-30',
    },
  ],
  [
    'leave.annual-limit-exceeded',
    'welder',
    leave({ ...days('2026-03-24', '2026-03-25'), leaveTypeId: '#annual' }),
    {
      available: 0,
      requested: 2,
    },
  ],
  [
    'leave.limit-exceeded',
    'welder',
    leave({ ...days('2026-03-18'), leaveTypeId: '#limited' }),
    {
      key: '2026-03',
      limit: 960,
      used: 960,
      remaining: 0,
      requested: 480,
    },
  ],
  [
    'leave.limit-exceeded',
    'welder',
    leave({ ...days('2026-04-01'), leaveTypeId: '#limited' }),
    {
      key: '2026',
      limit: 1200,
      used: 960,
      remaining: 240,
      requested: 480,
    },
  ],
  [
    'leave.already-given',
    'chief',
    give({
      workYear: 5,
    }),
    {},
  ],
  [
    'leave.worked-years-insufficient',
    'chief',
    give({
      workYear: 7,
    }),
    {
      worked: 6,
      needed: 7,
    },
  ],
  [
    'leave.type-not-annual',
    'chief',
    give({
      workYear: 6,
      leaveTypeId: '#other',
    }),
    {
      title: 'Evlilik izni',
    },
  ],
  [
    'leave.entitlement-not-found',
    'chief',
    [
      'employees/#senior/entitlements/#given/transfer',
      {
        to: '#nobody',
      },
    ],
    {},
  ],
  [
    'leave.same-entitlement',
    'chief',
    [
      'employees/#senior/entitlements/#given/transfer',
      {
        to: '#given',
      },
    ],
    {},
  ],
  [
    'overtime.request-period-expired',
    'welder',
    overtime({
      day: '2026-03-01',
    }),
    {
      days: 7,
    },
  ],
  [
    'overtime.none-found',
    'chief',
    [
      'overtime/measured',
      {
        approve: true,
        ...days('2026-03-02', '2026-03-06'),
        reason: '',
      },
    ],
    {
      from: '2026-03-02',
      to: '2026-03-06',
    },
  ],
  [
    'petitions.template-not-found',
    'chief',
    [
      'petitions',
      {
        templateId: '#nobody',
        language: 'tr',
        items: [
          {
            employeeId: '#welder',
            requestId: '#leave',
          },
        ],
      },
    ],
    {},
  ],
  [
    'petitions.template-title-taken',
    'chief',
    ['petition-templates', form('Yıllık izin dilekçesi')],
    {
      title: 'Yıllık izin dilekçesi',
    },
  ],
  [
    'shift.date-past',
    'welder',
    plan({
      days: ['2026-03-06'],
    }),
    {
      day: '2026-03-06',
    },
  ],
  [
    'shift.same-as-planned',
    'welder',
    plan({
      kind: 'shift',
      shiftId: '#shift',
    }),
    {
      day: '2026-03-20',
    },
  ],
  [
    'shift.not-planned',
    'clerk',
    plan({}),
    {
      day: '2026-03-20',
    },
  ],
  [
    'shift.date-conflict',
    'welder',
    plan({
      days: ['2026-03-10'],
    }),
    {
      day: '2026-03-10',
    },
  ],
  [
    'shift.description-too-short',
    'welder',
    plan({
      description: 'kısa',
    }),
    {
      minimum: 10,
      length: 4,
    },
  ],
  ['leave.range-invalid', 'welder', leave(days('2026-03-20', '2026-03-19')), {}],
  ['leave.nothing-to-count', 'welder', leave(days('2026-03-21')), {}],
  [
    'leave.not-found',
    'chief',
    decided('leaves/approve', {
      requestId: '#nobody',
    }),
    {},
  ],
  [
    'leave.not-shorter',
    'welder',
    [
      'leaves/#leave/change',
      {
        employeeId: '#welder',
        description,
        to: {
          from: '2026-03-10',
          to: '2026-03-11',
        },
      },
    ],
    {},
  ],
  [
    'leave.below-used',
    'chief',
    [
      'employees/#senior/entitlements/#given',
      {
        days: 2,
      },
      'PUT',
    ],
    {
      taken: 3,
    },
  ],
  [
    'leave.type-in-use',
    'chief',
    ['leave-types/#general', undefined, 'DELETE'],
    {
      count: 1,
    },
  ],
  [
    'leave.group-in-use',
    'chief',
    ['leave-groups/#group', undefined, 'DELETE'],
    {
      count: 1,
    },
  ],
  [
    'leave.group-in-use',
    'chief',
    ['annual-leave-groups/#annualGroup', undefined, 'DELETE'],
    {
      count: 1,
    },
  ],
  [
    'leave.type-title-taken',
    'chief',
    ['leave-types', typeOf('Evlilik izni', {})],
    {
      title: 'Evlilik izni',
    },
  ],
  [
    'leave.group-title-taken',
    'chief',
    [
      'leave-groups',
      {
        title: 'Saha',
        limits: [],
      },
    ],
    {
      title: 'Saha',
    },
  ],
  [
    'overtime.already-demanded',
    'chief',
    overtime({
      employeeId: '#manager',
      day: '2026-03-05',
      minutes: 30,
    }),
    {
      minutes: 60,
    },
  ],
  [
    'overtime.more-than-asked',
    'chief',
    decided(
      'overtime/approve',
      {
        overtimeId: '#overtime',
        minutes: 90,
      },
      '#manager',
    ),
    {
      asked: 60,
      minutes: 90,
    },
  ],
  [
    'overtime.changed-meanwhile',
    'chief',
    decided(
      'overtime/reject',
      {
        overtimeId: '#overtime',
        edition: 'older',
      },
      '#manager',
    ),
    {
      day: '2026-03-05',
      minutes: 60,
    },
  ],
  [
    'overtime.not-found',
    'chief',
    decided('overtime/revoke', {
      overtimeId: '#nobody',
    }),
    {},
  ],
  [
    'overtime.not-decided',
    'chief',
    decided(
      'overtime/revoke',
      {
        overtimeId: '#overtime',
      },
      '#manager',
    ),
    {},
  ],
  [
    'petitions.approver-not-employed',
    'chief',
    ['petition-templates', { ...form('Başka dilekçe'), approverId: '#nobody' }],
    {},
  ],
  [
    'petitions.picture-missing',
    'chief',
    ['petition-templates', { ...form('Başka dilekçe'), mark: 'picture' }],
    {},
  ],
  [
    'petitions.leave-not-standing',
    'chief',
    [
      'petitions',
      {
        templateId: '#form',
        language: 'tr',
        items: [
          {
            employeeId: '#welder',
            requestId: '#nobody',
          },
        ],
      },
    ],
    {},
  ],
  ['petitions.not-found', 'chief', ['petitions/print?petitions=#nobody', undefined, 'GET'], {}],
  [
    'shift.not-found',
    'chief',
    decided('shift-demands/approve', {
      requestId: '#nobody',
    }),
    {},
  ],
  [
    'correction.reason-length',
    'chief',
    corrected(
      [
        {
          kind: 'cancel',
          movementId: '#movement',
        },
      ],
      'x',
    ),
    {
      min: 3,
      max: 500,
      length: 1,
    },
  ],
  [
    'correction.movement-not-found',
    'chief',
    corrected([
      {
        kind: 'cancel',
        movementId: '#nobody',
      },
    ]),
    {},
  ],
  [
    'correction.employee-not-found',
    'chief',
    corrected([
      {
        kind: 'add',
        employeeId: '#nobody',
        localTime: '2026-03-05T09:00',
        direction: 'in',
      },
    ]),
    {},
  ],
  [
    'correction.day-not-neighbour',
    'chief',
    corrected([
      {
        kind: 'day',
        movementId: '#movement',
        day: '2026-03-09',
      },
    ]),
    {},
  ],
  [
    'correction.movement-twice',
    'chief',
    corrected([
      {
        kind: 'cancel',
        movementId: '#movement',
      },
      {
        kind: 'direction',
        movementId: '#movement',
        direction: 'out',
      },
    ]),
    {},
  ],
  [
    'correction.not-found',
    'chief',
    [
      'corrections/#nobody/decide',
      {
        approve: true,
      },
    ],
    {},
  ],
]

/** Days as people write them. */
const written = (figure: unknown): string =>
  String(figure).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1')

describe('what is refused says its figures', () => {
  test.each(rows.map(row => [row[0], row] as const))(
    '%s',
    covers('8.33', '8.34'),
    async (_code, [code, who, request, figures]) => {
      const [path, body, method = 'POST'] = withIds(request)
      const answer = await world.ask(method, `/api/app/${path}`, {
        as: who,
        body,
        headers: { 'accept-language': 'tr' },
      })
      // What is not there looks alike, whatever it is, but for its sentence.
      const shown = code.endsWith('not-found') ? 'not-found' : code
      expect(answer.body).toMatchObject({ code: shown, ...figures })
      const said = String(answer.body['error'])
      expect(said).toBe(isCode(code) && sentence('tr', code, answer.body))
      for (const figure of Object.values(figures)) expect(said).toContain(written(figure))
    },
  )
})

describe('what is refused within an act that is done, or of what changed since', () => {
  test('a line of cardless entry without a time, or with one twice, says so', async () => {
    const line = {
      employeeId: ids['manager'],
      day: '2026-03-05',
    }
    const lines = [
      {
        ...line,
        entry: null,
        exit: null,
      },
      {
        ...line,
        entry: '08:00',
        exit: '08:00',
      },
    ]
    for (const language of ['tr', 'ar'] as const) {
      const body = {
        reason: 'Kart unutulmuş',
        lines,
      }
      const answer = await call(PostCardlessEntry, 'chief', body, {
        'accept-language': language,
      })
      expect(answer).toMatchObject({
        saved: 0,
        refused: [
          {
            code: 'correction.times-empty',
            error: sentence(language, 'correction.times-empty'),
          },
          {
            code: 'correction.same-time',
            error: sentence(language, 'correction.same-time'),
          },
        ],
      })
    }
  })
  test('a correction whose movement was taken back meanwhile is not approved, and says how many', async () => {
    const turned = {
      kind: 'direction',
      movementId: ids['movement'],
      direction: 'out',
    }
    const body = await call(PostCorrectionDemand, 'welder', {
      reason: 'Çıkıştı o',
      changes: [turned],
    })
    await world.settle()
    await call(PostActUndo, 'chief', { position: ids['added'], reason: 'Yanlış kişi' })
    const answer = await refusal(PostCorrectionDecision, 'chief', {
      correctionId: body.correctionId,
      approve: true,
    })
    expect(answer).toMatchObject({ code: 'correction.movements-gone', movements: 1 })
  })
})
