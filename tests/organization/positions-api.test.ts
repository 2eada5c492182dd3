import { beforeAll, describe, expect, test } from 'vitest'
import { GetEmployees } from '#api/contract/employees.ts'
import { GetPositionList } from '#api/contract/positions.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'
import { newcomer } from '#tests/api/newcomer.ts'

/** Long because positions and degrees are asked from all sides. */
const world = apiTest()
const tokens = {
  chief: '',
  manager: '',
  welder: '',
  other: '',
}
beforeAll(async () => {
  tokens.chief = await world.signIn(world.a.people.chief)
  tokens.manager = await world.signIn(world.a.people.manager)
  tokens.welder = await world.signIn(world.a.people.welder)
  tokens.other = await world.signIn(world.b.people.chief)
})

const call = async (method: string, path: string, body?: unknown, token = tokens.chief) => {
  const answer = await world.ask(method, `/api/app/${path}`, {
    token,
    ...(body === undefined ? {} : { body }),
  })
  if (method !== 'GET') await world.settle()
  return answer
}
const made = async (path: string, body: unknown, id: string) => {
  const answer = await call('POST', path, body)
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return String(answer.body[id])
}
const position = (title: string, more: object = {}) =>
  made('positions', { title, level: null, degreeId: null, ...more }, 'positionId')
const degree = (title: string) => made('degrees', { title }, 'degreeId')
let count = 0
const hired = async (more: object) =>
  call(
    'POST',
    'employees',
    await newcomer(world, world.a, {
      surname: `Er ${++count}`,
      employeeNo: `P${count}`,
      startOfEmployment: '2026-01-05',
      position: null,
      ...more,
    }),
  )
const listed = () => world.call(GetPositionList, { as: 'chief' })
const rowOf = async (title: string) => (await listed()).rows.find(row => row.title === title)
const calledOf = async (employeeId: string) => {
  const { rows } = await world.call(GetEmployees, { as: 'chief', query: { limit: 200 } })
  return rows.find(row => row.employeeId === employeeId)?.position
}

describe('texts that people had before there was a list', () => {
  test(
    'become the position that is called so, however they were written, and are offered until then',
    covers('1.49', '3.9'),
    async () => {
      const one = String((await hired({ position: 'Kaynakçı' })).body['employeeId'])
      const other = String((await hired({ position: 'KAYNAKÇI ' })).body['employeeId'])
      expect((await listed()).unlisted).toEqual([{ title: 'KAYNAKÇI', people: 2 }])
      const id = await position('Kaynakçı')
      expect(await listed()).toEqual({
        rows: [
          expect.objectContaining({
            title: 'Kaynakçı',
            people: 2,
          }),
        ],
        unlisted: [],
      })
      expect([await calledOf(one), await calledOf(other)]).toEqual(['Kaynakçı', 'Kaynakçı'])

      await call('PUT', `positions/${id}`, {
        title: 'Kaynak ustası',
        level: 2,
        degreeId: null,
      })
      expect(await calledOf(other)).toBe('Kaynak ustası')
      expect(await rowOf('Kaynak ustası')).toMatchObject({
        people: 2,
        level: 2,
      })
    },
  )
})

describe('a position', () => {
  test('that somebody has stays, and says who; free of people it goes, and comes back undone', async () => {
    const id = await position('Forkliftçi')
    const { employeeId } = (await hired({ positionId: id })).body
    const usage = await call('GET', `positions/${id}/usage`)
    expect(usage.body).toEqual({
      people: 1,
      first: [
        {
          employeeId,
          fullName: expect.stringMatching(/^Can Er/),
        },
      ],
    })
    expect(await call('DELETE', `positions/${id}`)).toMatchObject({
      status: 422,
      body: {
        code: 'organization.position-has-employees',
        employees: 1,
      },
    })
    const other = await position('Depocu')
    await call('PUT', `employees/${String(employeeId)}`, {
      name: 'Can',
      surname: 'Er',
      phone: '5360000001',
      birthDate: '1990-05-17',
      positionId: other,
    })
    const gone = await call('DELETE', `positions/${id}`)
    expect(gone.status).toBe(200)
    expect(await rowOf('Forkliftçi')).toBeUndefined()
    const undone = await call(
      'POST',
      `reports/activity/${String(gone.body['position'])}/undo`,
      { reason: 'yine gerekiyor' },
    )
    expect(undone.status).toBe(200)
    expect(await rowOf('Forkliftçi')).toMatchObject({
      people: 0,
      positionId: id,
    })
  })
  test('that somebody has is said by number alone to whoever may not see people', async () => {
    const id = await position('Vinççi')
    await hired({ positionId: id })
    const { userId } = world.a.people.administrator
    const group = await call('POST', 'settings/menu-auth-groups', {
      title: 'Listeler',
      permissions: ['positions.view', 'positions.delete'],
      pages: [],
    })
    const { menuGroupId } = group.body
    expect((await call('PUT', `users/${userId}/menu-auth-group`, { menuGroupId })).status).toBe(
      200,
    )
    const token = await world.signIn(world.a.people.administrator)
    expect((await call('GET', `positions/${id}/usage`, undefined, token)).body).toEqual({
      people: 1,
      first: [],
    })
  })
  test('that only somebody who has left has is had by nobody, and goes', async () => {
    const id = await position('Döşemeci')
    const { employeeId } = (await hired({ positionId: id })).body
    await call('POST', `employees/${String(employeeId)}/terminate`, { lastDay: '2026-02-02' })
    expect(await rowOf('Döşemeci')).toMatchObject({ people: 0 })
    expect((await call('GET', `positions/${id}/usage`)).body).toEqual({ people: 0, first: [] })
    expect((await call('DELETE', `positions/${id}`)).status).toBe(200)
  })
  test('is written once, in whatever letters', async () => {
    const id = await position('Elektrikçi')
    expect(
      await call('POST', 'positions', {
        title: 'ELEKTRİKÇİ',
        level: null,
        degreeId: null,
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'organization.position-title-taken' },
    })
    expect(
      (
        await call('PUT', `positions/${id}`, {
          title: 'Tesisatçı',
          level: 1,
          degreeId: null,
        })
      ).status,
    ).toBe(200)
    expect(await rowOf('Tesisatçı')).toMatchObject({
      level: 1,
    })
  })
  test('is asked of whoever is hired once there is a list', async () => {
    expect(await hired({})).toMatchObject({
      status: 400,
      body: {
        code: 'request.invalid',
        fields: [{ path: 'positionId' }],
      },
    })
    expect(await hired({ position: 'Hiç yok' })).toMatchObject({
      status: 422,
      body: { code: 'employees.position-unknown' },
    })
  })
})

describe('a degree', () => {
  test(
    'is a person’s own or his position’s, and stays while anybody has it',
    covers('1.50', '3.125'),
    async () => {
      const senior = await degree('Kıdemli')
      const junior = await degree('Aday')
      const id = await position('Teknisyen', {
        degreeId: senior,
      })
      await hired({ positionId: id })
      await hired({ positionId: id, degreeId: junior })
      const { body } = await call('GET', 'degrees')
      expect(body['rows']).toEqual([
        {
          degreeId: junior,
          title: 'Aday',
          people: 1,
          positions: [],
        },
        {
          degreeId: senior,
          title: 'Kıdemli',
          people: 1,
          positions: [{ positionId: id, title: 'Teknisyen' }],
        },
      ])
      expect(await call('DELETE', `degrees/${senior}`)).toMatchObject({
        status: 422,
        body: {
          code: 'organization.degree-has-employees',
          employees: 1,
        },
      })
      expect((await call('GET', `degrees/${senior}/usage`)).body).toMatchObject({
        people: 1,
        positions: [{ title: 'Teknisyen' }],
      })
      expect(await hired({ position: 'Depocu' })).toMatchObject({
        status: 422,
        body: { code: 'employees.degree-required' },
      })
      const free = await degree('Boş')
      expect(
        (
          await call('PUT', `degrees/${free}`, {
            title: 'Bomboş',
          })
        ).status,
      ).toBe(200)
      expect((await call('DELETE', `degrees/${free}`)).status).toBe(200)
    },
  )
  test('is told to whoever has it', covers('3.170'), async () => {
    const { employeeId } = world.a.people.welder
    const master = await degree('Usta')
    await call('PUT', `employees/${employeeId}`, {
      name: 'Kaya',
      surname: 'Demirci',
      position: 'Depocu',
      degreeId: master,
    })
    const mine = await call('GET', 'myaccount/user-details', undefined, tokens.welder)
    expect(mine.body['user_data']).toMatchObject({
      position: 'Depocu',
      degree: 'Usta',
    })
    const record = await call('GET', `employees/${employeeId}/record`)
    expect(record.body['details']).toMatchObject({
      position: 'Depocu',
      degree: 'Usta',
    })
    const history = await call('GET', `employees/${employeeId}/history`)
    const [last] = history.body['rows'] as {
      changes: unknown[]
    }[]
    expect(last?.changes).toContainEqual({
      field: 'degree',
      before: null,
      after: 'Usta',
    })
  })
})

describe('whoever is of another company, or not of the whole one', () => {
  test('learns nothing of positions and degrees, and changes none', async () => {
    const id = await position('Gizli')
    expect((await call('GET', 'positions/list', undefined, tokens.other)).body).toEqual({
      rows: [],
      unlisted: [],
    })
    const theirs = await call(
      'PUT',
      `positions/${id}`,
      { title: 'Onların', level: null, degreeId: null },
      tokens.other,
    )
    expect(theirs).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
    expect((await call('DELETE', `positions/${id}`, undefined, tokens.other)).status).toBe(404)
    for (const [method, path] of [
      ['GET', 'positions/list'],
      ['GET', `positions/${id}/usage`],
      ['DELETE', `positions/${id}`],
      ['GET', 'degrees'],
    ] as const)
      expect((await call(method, path, undefined, tokens.manager)).status).toBe(403)
    expect(await rowOf('Gizli')).toBeDefined()
  })
})

describe('somebody erased', () => {
  test('leaves neither position nor degree in any table', async () => {
    const { rows } = await listed()
    const id = rows.find(({ title }) => title === 'Teknisyen')?.positionId
    const { employeeId } = (await hired({ positionId: id })).body
    const before = (await rowOf('Teknisyen'))?.people ?? 0
    await call('POST', `employees/${String(employeeId)}/terminate`, { lastDay: '2026-02-02' })
    expect(
      (await call('POST', `employees/${String(employeeId)}/erase`, { ground: 'asked' })).status,
    ).toBe(200)
    expect(await calledOf(String(employeeId))).toBeNull()
    expect((await rowOf('Teknisyen'))?.people).toBe(before - 1)
  })
})
