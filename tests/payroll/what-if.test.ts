// Long because it is one locked month on which each kind of rule is tried, and then saved.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GetPayrollLines } from '#api/contract/payroll-periods.ts'
import { GetPayrollAdjustments } from '#api/contract/payroll-adjustments.ts'
import { GetWhatIf, GetWhatIfs, PostWhatIf } from '#api/contract/what-if.ts'
import { onEmployeeErasedForgetWhatIfs } from '#commands/payroll/on-employee-erased.ts'
import { workOnWhatIfs } from '#commands/payroll/what-if-job.ts'
import { forgetWhatIfsOf } from '#commands/payroll/what-ifs.ts'
import { addDays } from '#domain/shared/time.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { payrollWorld, type PayrollWorld } from './world.ts'
import { noTolerances } from '#tests/attendance/given.ts'

const shift = (start: string, end: string) => ({
  type: 'fixed',
  periods: [
    {
      start,
      end,
    },
  ],
  lunch: {
    start: '12:30',
    end: '13:30',
    minutes: 60,
  },
  minimumWork: 0,
  tolerances: noTolerances,
})
const march = {
  from: '2026-03-01',
  to: '2026-03-31',
}

let it: PayrollWorld
let shiftId = ''
let device = ''
beforeAll(async () => {
  it = await payrollWorld()
  await it.now('2026-03-02T05:00:00.000Z')
  shiftId = String(
    (
      await it.must(
        it.post('shifts', {
          title: 'Gündüz',
          from: '2026-01-01',
          shift: shift('09:00', '18:00'),
        }),
      )
    ).body['shiftId'],
  )
  const made = await makeDevice(it.world, it.token())
  device = made.deviceId
  for (const [at, who] of (['welder', 'clerk'] as const).entries()) {
    const { employeeId } = it.company.people[who]
    await it.must(
      it.post(`shifts/${shiftId}/assign`, {
        employeeId,
        from: '2026-03-02',
        weekdays: [1, 2, 3, 4, 5],
        restDays: [7],
      }),
    )
    const { body } = await it.must(it.post('cards', { number: `70${at}` }))
    await it.must(
      it.post(`cards/${String(body['cardId'])}/assign`, {
        employeeId,
        from: '2026-03-01T00:00:00Z',
      }),
    )
    await it.now('2026-03-12T05:00:00.000Z')
    for (let day = 0; day < 10; day++) {
      const date = addDays(asLocalDate('2026-03-02'), day)
      await it.world.swipe(
        made.key,
        ['08:47', at === 0 ? '19:13' : '17:35'].map((time, n) => ({
          id: `${at}-${day}-${n}`,
          at: `${date}T${time}:00`,
          card: `70${at}`,
          direction: n === 0 ? 'in' : 'out',
        })),
      )
    }
  }
  await it.world.settle()
  await it.now('2026-04-02T08:00:00.000Z')
  await it.lock('2026-03')
}, 300_000)
afterAll(() => it.world.close())

const deps = () => it.world.deps
const throwing = (error: unknown): never => {
  throw error
}
const work = (stop = new AbortController().signal) =>
  workOnWhatIfs(deps(), deps().reads.whatIfs)(stop, throwing)
const ask = async (changes: object, span: object = march): Promise<string> => {
  const answer = await it.post('payroll/what-if', {
    ...span,
    changes,
  })
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.any(String)])
  return PostWhatIf.reply.parse(answer.body).id
}
const shown = async (id: string, who: 'chief' | 'administrator' = 'chief') => {
  const answer = await it.get(`payroll/what-if/${id}`, who)
  expect(answer.status).toBe(200)
  return GetWhatIf.reply.parse(answer.body)
}
const tried = async (changes: object, span: object = march) => {
  const id = await ask(changes, span)
  await work()
  const found = await shown(id)
  expect(found.state).toBe('done')
  if (found.result === null) throw new Error('it is done without a result')
  return { id, ...found.result }
}
const sheets = async (): Promise<Record<string, number>> => {
  await it.world.settle()
  const { rows } = GetPayrollLines.reply.parse(
    (await it.must(it.get('payroll/periods/2026-03/lines?version=now&limit=200'))).body,
  )
  const sums = new Map<string, number>()
  for (const { figures } of rows)
    for (const [code, value] of Object.entries(figures))
      sums.set(code, (sums.get(code) ?? 0) + value)
  return Object.fromEntries(sums)
}
const open = async () => {
  await it.world.settle()
  return GetPayrollAdjustments.reply.parse(
    (await it.must(it.get('payroll/adjustments?limit=200'))).body,
  )
}
const send = (method: string, url: string, body?: object) =>
  it.world.ask(method, `/api/app/${url}`, {
    token: it.token(),
    ...(body ? { body } : {}),
  })

describe('a what-if', () => {
  test('says what changes, whose, and how many adjustments it would open', async () => {
    const found = await tried({
      shifts: [
        {
          shiftId,
          shift: shift('09:00', '17:00'),
        },
      ],
    })
    expect(found).toMatchObject({
      people: Object.keys(it.company.people).length,
      peopleChanged: 2,
    })
    expect(found.totals.before).toEqual(await sheets())
    expect(found.lockedLines).toBeGreaterThan(0)
    expect(found.rows.length).toBe(found.lockedLines)
    expect(found.rows[0]).toMatchObject({
      employeeNo: expect.any(String),
      fullName: expect.any(String),
    })
    const due = found.departments.flatMap(({ codes }) => codes['due'] ?? [])
    expect(due.reduce((sum, { less }) => sum + less, 0)).toBe(2)
    // Nothing of it is a fact.
    expect((await open()).total).toBe(0)
  })

  test('is its asker’s alone, and of a right of its own', async () => {
    const id = await ask({ policy: { overtimeRounding: 30 } })
    expect((await it.get(`payroll/what-if/${id}`, 'administrator')).status).toBe(404)
    const welder = await it.world.signIn(it.company.people.welder)
    const own = await it.world.ask('GET', `/api/app/payroll/what-if/${id}`, { token: welder })
    expect(own.status).toBe(403)
    await send('DELETE', `payroll/what-if/${id}`)
  })

  test('is ended by who asked, and goes no further', async () => {
    const id = await ask({ policy: { overtimeRounding: 30 } })
    expect(await shown(id)).toMatchObject({
      state: 'running',
      result: null,
    })
    const ended = await send('DELETE', `payroll/what-if/${id}`)
    expect([ended.status, ended.body['state']]).toEqual([200, 'cancelled'])
    await work()
    expect(await shown(id)).toMatchObject({
      state: 'cancelled',
      result: null,
    })
  })

  test('that a process leaves is begun again, and one that kills it again and again is said dead', async () => {
    const id = await ask({ policy: { overtimeRounding: 30 } })
    const killed = new AbortController()
    killed.abort()
    await workOnWhatIfs(deps(), {
      whatIf: async (_company, _asked, go) => {
        expect(await go(0, 1)).toBe(true)
        return 'stopped'
      },
    })(new AbortController().signal, throwing)
    expect((await shown(id)).state).toBe('running')
    const broken = workOnWhatIfs(deps(), {
      whatIf: () => new Promise<never>(() => undefined),
    })
    for (let time = 0; time < 3; time++) {
      void broken(killed.signal, throwing)
      void broken(new AbortController().signal, () => undefined)
      await new Promise(resume => setTimeout(resume, 50))
    }
    await work()
    expect((await shown(id)).state).toBe('failed')
  })

  test('is bounded by days, and by how many wait', async () => {
    const long = await it.post('payroll/what-if', {
      from: '2025-01-01',
      to: '2026-03-31',
      changes: { policy: { overtimeRounding: 15 } },
    })
    expect([long.status, long.body['code']]).toEqual([422, 'what-if.too-many-days'])
    const empty = await it.post('payroll/what-if', { ...march, changes: {} })
    expect([empty.status, empty.body['code']]).toEqual([422, 'what-if.nothing-tried'])
    const ids: string[] = []
    for (let at = 0; at < 5; at++) ids.push(await ask({ policy: { overtimeRounding: 15 } }))
    const sixth = await it.post('payroll/what-if', {
      ...march,
      changes: { policy: { overtimeRounding: 15 } },
    })
    expect([sixth.status, sixth.body['code']]).toEqual([409, 'what-if.too-many-waiting'])
    for (const id of ids) await send('DELETE', `payroll/what-if/${id}`)
  })

  test('comes as a file, each cell in the words and the unit of its figure', async () => {
    const found = await tried({ shifts: [{ shiftId, shift: shift('09:00', '17:00') }] })
    const { status, text } = await it.get(
      `payroll/what-if/${found.id}?format=csv&times=decimal`,
    )
    expect(status).toBe(200)
    const [head = '', ...lines] = text.trim().split('\r\n')
    expect(head.replace('\uFEFF', '')).toBe(
      'Sicil no;Ad soyad;Gün;Kalem;Birim;Şimdi;Sonra;Fark',
    )
    expect(lines).toHaveLength(found.rows.length)
    const due = found.rows.find(({ code }) => code === 'due')
    expect(due).toMatchObject({ before: 480, after: 420 })
    expect(lines).toContain(
      `${due?.employeeNo};${due?.fullName};${due?.day};Yükümlü;saat;8,00;7,00;-1,00`,
    )
    const { body } = await it.must(it.get('payroll/what-if'))
    const own = GetWhatIfs.reply.parse(body).rows.find(({ id }) => id === found.id)
    expect(own).toMatchObject({
      state: 'done',
      tried: ['shifts'],
      peopleChanged: found.peopleChanged,
    })
    const others = (await it.must(it.get('payroll/what-if', 'administrator'))).body
    expect(GetWhatIfs.reply.parse(others).rows.map(({ id }) => id)).not.toContain(found.id)
  })

  test('is forgotten after a week, and names nobody who was erased', async () => {
    const found = await tried({
      shifts: [
        {
          shiftId,
          shift: shift('09:00', '17:00'),
        },
      ],
    })
    const { employeeId } = it.company.people.welder
    expect(found.rows.some(row => row.employeeId === employeeId)).toBe(true)
    await forgetWhatIfsOf(deps(), it.company.id, employeeId)
    const left = (await shown(found.id)).result?.rows ?? []
    expect(left.length).toBeGreaterThan(0)
    expect(left.some(row => row.employeeId === employeeId)).toBe(false)
    expect(onEmployeeErasedForgetWhatIfs(deps()).to).toEqual(['EmployeeErased'])
    // As housekeeping does, which would end the session here, too.
    await deps().db.withoutCompany(tx =>
      tx.query('select payroll.forget_what_ifs($1)', ['2026-04-10T08:00:00.000Z']),
    )
    expect((await it.get(`payroll/what-if/${found.id}`)).status).toBe(404)
  })
})

/** Each kind of rule: what is tried, and how it is saved. */
const rules: readonly (readonly [
  string,
  () => object,
  (preview: readonly string[]) => Promise<object>,
])[] = [
  [
    'a policy of the company',
    () => ({
      policy: {
        overtimeRounding: 30,
        overtimeRoundsTo: 'up',
        overtimeNeedsApproval: false,
      },
    }),
    preview =>
      send('PUT', 'policy', {
        from: march.from,
        changes: {
          overtimeRounding: 30,
          overtimeRoundsTo: 'up',
          overtimeNeedsApproval: false,
        },
        preview,
      }),
  ],
  [
    'tiers of overtime by the week',
    () => ({
      policy: {
        overtimeTiers: [
          {
            per: 'week',
            over: 1_200,
            coefficient: 2,
          },
        ],
      },
    }),
    preview =>
      send('PUT', 'policy', {
        from: march.from,
        changes: {
          overtimeTiers: [
            {
              per: 'week',
              over: 1_200,
              coefficient: 2,
            },
          ],
        },
        preview,
      }),
  ],
  [
    'a version of a shift',
    () => ({
      shifts: [
        {
          shiftId,
          shift: shift('09:00', '17:00'),
        },
      ],
    }),
    preview =>
      send('PUT', `shifts/${shiftId}`, {
        title: 'Gündüz',
        from: march.from,
        shift: shift('09:00', '17:00'),
        preview,
      }),
  ],
  [
    'a holiday',
    () => ({
      holidays: [
        {
          day: '2026-03-04',
          kind: 'half',
          from: '13:00',
        },
      ],
    }),
    preview =>
      send('PUT', 'holidays', {
        day: '2026-03-04',
        title: 'Yarım',
        kind: 'half',
        from: '13:00',
        preview,
      }),
  ],
  [
    'a holiday that is none any more',
    () => ({
      holidays: [
        {
          day: '2026-03-04',
          kind: 'none',
        },
      ],
    }),
    preview => send('DELETE', `holidays?day=2026-03-04&preview=${preview.join(',')}`),
  ],
  [
    'the zone of a reader',
    () => ({
      zones: [
        {
          deviceId: device,
          from: '2026-03-05T00:00:00.000Z',
          zone: 'Europe/Berlin',
        },
      ],
    }),
    preview =>
      send('POST', `devices/${device}/zone`, {
        zone: 'Europe/Berlin',
        from: '2026-03-05T00:00:00.000Z',
        preview,
      }),
  ],
  [
    'what a department follows',
    () => ({
      departments: [
        {
          departmentId: it.company.departments.office,
          rule: {
            kind: 'weekly',
            shiftId,
            weekdays: [1, 2, 3],
            restDays: [6],
          },
        },
      ],
    }),
    preview =>
      send('PUT', `departments/${it.company.departments.office}/schedule`, {
        from: march.from,
        rule: {
          kind: 'weekly',
          shiftId,
          weekdays: [1, 2, 3],
          restDays: [6],
        },
        preview,
      }),
  ],
]

describe('what touches locked days', () => {
  test.each(rules)(
    '%s is saved once it was looked at, and is what was shown',
    async (_name, what, save) => {
      const before = await sheets()
      expect(await save([])).toMatchObject({
        status: 409,
        body: {
          code: 'payroll.preview-needed',
          periods: ['2026-03'],
          people: Object.keys(it.company.people).length,
        },
      })
      // Half of the days is not enough, and neither is another change.
      const half = await tried(what(), {
        from: '2026-03-01',
        to: '2026-03-03',
      })
      const other = await tried({ policy: { bounceSeconds: 61 } })
      expect(await save([half.id, other.id])).toMatchObject({ status: 409 })
      const rest = await tried(what(), {
        from: '2026-03-04',
        to: '2026-03-31',
      })
      const whole = await tried(what())
      expect(whole.totals.before).toEqual(before)
      const opened = await open()
      expect(await save([half.id, rest.id])).toMatchObject({ status: 200 })
      expect(await sheets()).toEqual(whole.totals.after)
      expect(whole.changed).toBeGreaterThan(0)
      if (opened.total === 0) expect((await open()).total).toBe(whole.lockedLines)
    },
  )

  test('is free to change where nothing is locked, and by rules of no day', async () => {
    expect(
      await send('PUT', 'policy', {
        from: '2026-04-01',
        changes: { overtimeRounding: 10, overtimeRoundsTo: 'up' },
      }),
    ).toMatchObject({ status: 200 })
    expect(
      await send('PUT', 'policy', {
        from: '2026-03-01',
        changes: {
          payrollFourEyes: false,
          overtimeRequestDays: 9,
        },
      }),
    ).toMatchObject({ status: 200 })
  })
})
