import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PostEmployeeRehiring, PutEmployee } from '#api/contract/employees.ts'
import { GetErasure } from '#api/contract/personal-data.ts'
import { GetRecord } from '#api/contract/profile.ts'
import { GetRetention, GetRetentionDue, PutRetention } from '#api/contract/retention.ts'
import { apiTest, type Asking } from '#tests/api/api-test.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { endRetention } from '#commands/employees/retention-job.ts'
import { terminateEmployee } from '#tests/shared/terminate-employee.ts'
import { retention, retentionEnds, retentionOn } from '#domain/employees/retention.ts'
import { asEmployeeId, asLocalDate } from '#domain/shared/values.ts'
import { readsOf } from '#projections/reads.ts'
import { read } from '#projections/tables/index.ts'
import { done } from '#tests/api/world.ts'
import { given } from '#tests/shared/given.ts'

/** What is known of people who left goes by itself once its time is over, class by class. */
// Long because it follows former employees from the setting to what is left of them.
const url = '/api/app/settings/customize/retention'
const date = asLocalDate
const set = (contactMonths: number | null, identityYears: number | null) => ({
  contactMonths,
  identityYears,
  visitorMonths: 6,
})

describe('the setting', () => {
  const command = (
    contactMonths: number | null,
    identityYears: number | null,
    from = '2026-03-01',
  ) => ({
    type: 'SetRetention' as const,
    ...set(contactMonths, identityYears),
    from: date(from),
  })
  const fact = (
    contactMonths: number | null,
    identityYears: number | null,
    from = '2026-03-01',
  ) => ({
    type: 'RetentionSet' as const,
    data: {
      ...set(contactMonths, identityYears),
      from: date(from),
    },
  })
  test('holds from its day on, until a later one; what had no day held since ever', () => {
    const undated = {
      type: 'RetentionSet' as const,
      data: { contactMonths: 3, identityYears: 5 },
    }
    const said = [undated, fact(6, 10), fact(9, 10, '2027-01-01')].reduce(
      retention.evolve,
      retention.initial,
    )
    expect(retentionOn(said, date('2026-02-28'))).toEqual(set(3, 5))
    expect(retentionOn(said, date('2026-12-31'))).toEqual(set(6, 10))
    expect(retentionOn(said, date('2027-01-01'))).toEqual(set(9, 10))
    given(retention, undated).when(command(3, 5)).then()
    given(retention, undated, fact(9, 10, '2027-01-01'))
      .when(command(3, 5))
      .then()
  })
  test('holds from now on, and saying it again is nothing', () => {
    given(retention).when(command(6, 10)).then(fact(6, 10))
    given(retention, fact(6, 10)).when(command(6, 10)).then()
    given(retention, fact(6, 10)).when(command(null, null)).then(fact(null, null))
    given(retention).when(command(null, null)).then()
  })
  test('nobody is reached whose name is gone', () => {
    given(retention)
      .when(command(13, 1))
      .refused({ code: 'employees.contact-outlasts-identity', months: 12 })
    given(retention).when(command(12, 1)).then(fact(12, 1))
  })
  test.each([
    ['2026-11-24', 6, '2026-05-23'],
    ['2026-03-31', 1, '2026-02-28'],
    ['2026-03-28', 1, '2026-02-27'],
    ['2026-03-01', 1, '2026-01-31'],
    ['2028-02-29', 12, '2027-02-28'],
  ])('on %s, %i months are over for whoever left by %s', (today, months, last) => {
    expect(retentionEnds(set(months, null), date(today)).contact).toBe(last)
  })
  test('years are counted from the January after', () => {
    expect(retentionEnds(set(null, 10), date('2026-12-31')).identity).toBe('2015-12-31')
    expect(retentionEnds(set(null, 10), date('2027-01-01')).identity).toBe('2016-12-31')
    expect(retentionEnds(set(null, null), date('2027-01-01'))).toEqual({
      contact: null,
      identity: null,
    })
  })
})

describe('of a company', () => {
  const world = apiTest()
  const { call, send } = world
  let token = ''
  let count = 0
  beforeAll(async () => {
    token = await world.signIn(world.a.people.chief)
  }, 300_000)

  const put = (contactMonths: number | null, identityYears: number | null) =>
    send(PutRetention, { token }, set(contactMonths, identityYears))
  const due = async (query: Partial<Asking<typeof GetRetentionDue>>) =>
    call(GetRetentionDue, { token }, query)
  const work = async () => {
    await world.settle()
    const failed: unknown[] = []
    await endRetention(world.deps, readsOf(world.deps).retention)(
      new AbortController().signal,
      error => failed.push(error),
    )
    await world.settle()
    return failed
  }
  /** Left on that day; the number by which the read model knows him. */
  const former = async (lastDay: string) => {
    count += 1
    const phone = `+90532000${String(count).padStart(4, '0')}`
    const { employeeId } = done(
      await hireEmployee(world.deps)(world.a.caller, {
        name: 'Alev',
        surname: `Er${count}`,
        employeeNo: `R${count}`,
        phone,
        relativeName: 'Kamil',
        departmentId: world.a.departments.office,
        startOfEmployment: date('2005-06-02'),
      }),
    )
    done(
      await terminateEmployee(world.deps)(world.a.caller, {
        employeeId,
        lastDay: date(lastDay),
      }),
    )
    return { employeeId, phone }
  }
  const recordOf = async (employeeId: string) => call(GetRecord, { token }, { employeeId })
  const listed = async (employeeId: string) => {
    const [row] = await world.deps.db.withCompany(world.a.caller.company, tx =>
      tx.query(
        `select name, phone from ${read.employees} where company_id = $1 and employee_id = $2`,
        [world.a.caller.company, employeeId],
      ),
    )
    return row
  }
  beforeEach(async () => {
    await put(null, null)
  })

  test('nothing goes by itself before somebody says so', async () => {
    const { employeeId, phone } = await former('2009-03-01')
    expect(await work()).toEqual([])
    expect(await listed(employeeId)).toEqual({ name: 'Alev', phone })
  })

  test('whose data would go is told by name before, and nothing is gone by asking', async () => {
    const { employeeId } = await former('2010-05-06')
    await world.settle()
    const before = await due({ contactMonths: '1' })
    expect(before.rows).toContainEqual(
      expect.objectContaining({
        employeeId,
        class: 'contact',
        lastDay: '2010-05-06',
      }),
    )
    const both = await due({ contactMonths: '1', identityYears: '10' })
    expect(both.rows).toContainEqual(expect.objectContaining({ employeeId, class: 'identity' }))
    expect(Number(both.identity)).toBeGreaterThan(0)
    expect((await due({})).rows).toEqual([])
    expect(await listed(employeeId)).toMatchObject({ name: 'Alev' })
  })

  test('a change to come is shown with its day, destroys nothing before it and what it showed on it', async () => {
    const { employeeId, phone } = await former('2025-12-01')
    await world.settle()
    const [today, day] = ['2026-03-02', '2026-03-20']
    expect(await call(GetRetention, { token })).toMatchObject({ today })
    const foreseen = await due({ contactMonths: '3', on: day })
    expect(foreseen.rows).toContainEqual(expect.objectContaining({ employeeId }))
    await call(PutRetention, { token }, { ...set(3, null), from: day })
    const past = { ...set(3, null), from: '2026-03-01' }
    const late = await send(PutRetention, { token }, past)
    expect([late.status, late.body['code']]).toEqual([422, 'employees.retention-in-past'])
    await world.settle()
    expect(await call(GetRetention, { token })).toMatchObject({
      ...set(null, null),
      said: expect.arrayContaining([
        {
          ...set(3, null),
          from: day,
        },
      ]),
    })
    expect(await work()).toEqual([])
    expect(await listed(employeeId)).toEqual({ name: 'Alev', phone })
    world.advance(18 * 1440)
    token = await world.signIn(world.a.people.chief)
    expect(await work()).toEqual([])
    expect(await listed(employeeId)).toEqual({ name: 'Alev', phone: null })
    expect(await call(GetRetention, { token })).toMatchObject(set(3, null))
  })

  test('how to reach him goes first: his name stays with his figures, his number is free', async () => {
    const { employeeId, phone } = await former('2025-05-06')
    const stays = await former('2026-02-27')
    await put(6, 10)
    expect(await work()).toEqual([])
    expect(await listed(employeeId)).toEqual({ name: 'Alev', phone: null })
    expect(await listed(stays.employeeId)).toEqual({ name: 'Alev', phone: stays.phone })
    const left = JSON.stringify(await recordOf(employeeId))
    expect(left).not.toContain('Kamil')
    expect(left).not.toContain(phone.slice(1))
    expect(JSON.stringify(await recordOf(stays.employeeId))).toContain('Kamil')
    const again = await hireEmployee(world.deps)(world.a.caller, {
      name: 'Bora',
      surname: 'Su',
      employeeNo: `N${count}`,
      phone,
      departmentId: world.a.departments.office,
      startOfEmployment: date('2026-02-02'),
    })
    expect(again.ok).toBe(true)
  })

  test('a second look does nothing more, and does not stop at whom it has done', async () => {
    await put(6, 10)
    await work()
    const head = await world.deps.log.head()
    expect(await work()).toEqual([])
    expect(await world.deps.log.head()).toBe(head)
  })

  test('whoever comes back is reached anew; what was before stays gone', async () => {
    const { employeeId, phone } = await former('2025-04-30')
    await put(6, null)
    await work()
    await call(
      PostEmployeeRehiring,
      { token },
      { employeeId, startOfEmployment: '2026-03-02', departmentId: world.a.departments.office },
    )
    await call(
      PutEmployee,
      { token },
      { employeeId, name: 'Alev', surname: `Er${count}`, phone: '+905330001122' },
    )
    await world.settle()
    expect(await listed(employeeId)).toMatchObject({ phone: '+905330001122' })
    expect((await recordOf(employeeId)).details).toMatchObject({ phone: '+905330001122' })
    expect(JSON.stringify(await recordOf(employeeId))).not.toContain(phone.slice(1))
  })

  test('at the end he is erased as if he had asked, with the ground that it was time', async () => {
    const { employeeId } = await former('2012-06-30')
    await put(6, 10)
    expect(await work()).toEqual([])
    expect(await listed(employeeId)).toMatchObject({ name: null })
    const body = await call(GetErasure, { token }, { employeeId })
    expect(body.erasure).toMatchObject({ ground: 'retention-over', readable: 0 })
  })

  test('one of whom nothing can be ended keeps none of the others', async () => {
    const one = await former('2024-01-31')
    const other = await former('2024-02-29')
    await put(6, null)
    await world.settle()
    const { due: really } = readsOf(world.deps).retention
    const failed: unknown[] = []
    const nobody = asEmployeeId('99999999-9999-4999-8999-999999999999')
    await endRetention(world.deps, {
      due: async (...of) => [
        { employeeId: nobody, class: 'contact' },
        ...(await really(...of)),
      ],
    })(new AbortController().signal, error => failed.push(error))
    expect(failed).toHaveLength(1)
    await world.settle()
    for (const { employeeId } of [one, other])
      expect(await listed(employeeId)).toMatchObject({ phone: null })
  })

  test('only who may erase says how long anything is kept, or sees whom it meets', async () => {
    const manager = await world.signIn(world.a.people.manager)
    for (const [method, at] of [
      ['GET', url],
      ['PUT', url],
      ['GET', `${url}/due?contactMonths=6`],
    ] as const)
      expect(
        (
          await world.ask(method, at, {
            token: manager,
            ...(method === 'PUT' ? { body: set(6, 10) } : {}),
          })
        ).status,
      ).toBe(403)
  })

  test.each([
    [0, 10],
    [241, null],
    [6, 61],
    [1.5, 10],
  ])('%s months and %s years are no time', async (months, years) => {
    expect((await put(months, years)).status).toBe(400)
  })

  test('contact that outlasts identity is refused in the caller’s words', async () => {
    const answer = await send(PutRetention, { token }, set(24, 1))
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'employees.contact-outlasts-identity' })
    expect(answer.text).toContain('12 ay')
  })
})
