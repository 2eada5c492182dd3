import { describe, expect, test } from 'vitest'
import { GetUserDetails } from '#api/contract/access.ts'
import { PostActUndo } from '#api/contract/acts.ts'
import { PostEmployeeTermination } from '#api/contract/leaving.ts'
import { PostMenuGroup, PutUserMenuGroup } from '#api/contract/menu-groups.ts'
import { GetRecord, GetRecordHistory } from '#api/contract/profile.ts'
import {
  GetEmployees,
  PostEmployee,
  PostEmployeeErasure,
  PutEmployee,
} from '#api/contract/employees.ts'
import {
  DeleteDegree,
  DeletePosition,
  GetDegreeUsage,
  GetDegrees,
  GetPositionList,
  GetPositionUsage,
  PostDegree,
  PostPosition,
  PutDegree,
  PutPosition,
} from '#api/contract/positions.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'
import { newcomer } from '#tests/api/newcomer.ts'

/** Long because positions and degrees are asked from all sides. */
const world = apiTest({ settles: 'changes' })
const { call, refusal, send } = world

const position = async (title: string, more: object = {}) =>
  (await call(PostPosition, 'chief', { title, level: null, degreeId: null, ...more }))
    .positionId
const degree = async (title: string) => (await call(PostDegree, 'chief', { title })).degreeId
let count = 0
const hired = async (more: object) =>
  send(
    PostEmployee,
    'chief',
    await newcomer(world, world.a, {
      surname: `Er ${++count}`,
      employeeNo: `P${count}`,
      startOfEmployment: '2026-01-05',
      position: null,
      ...more,
    }),
  )
const listed = () => call(GetPositionList, 'chief')
const rowOf = async (title: string) => (await listed()).rows.find(row => row.title === title)
const calledOf = async (employeeId: string) => {
  const { rows } = await call(GetEmployees, 'chief', { limit: 200 })
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

      await call(PutPosition, 'chief', {
        positionId: id,
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
    const usage = await call(GetPositionUsage, 'chief', { positionId: id })
    expect(usage).toEqual({
      people: 1,
      first: [
        {
          employeeId,
          fullName: expect.stringMatching(/^Can Er/),
        },
      ],
    })
    expect(await refusal(DeletePosition, 'chief', { positionId: id })).toMatchObject({
      status: 422,
      code: 'organization.position-has-employees',
      employees: 1,
    })
    const other = await position('Depocu')
    await call(PutEmployee, 'chief', {
      employeeId,
      name: 'Can',
      surname: 'Er',
      phone: '5360000001',
      birthDate: '1990-05-17',
      positionId: other,
    })
    const gone = await call(DeletePosition, 'chief', { positionId: id })
    expect(await rowOf('Forkliftçi')).toBeUndefined()
    await call(PostActUndo, 'chief', { position: gone.position, reason: 'yine gerekiyor' })
    expect(await rowOf('Forkliftçi')).toMatchObject({
      people: 0,
      positionId: id,
    })
  })
  test('that somebody has is said by number alone to whoever may not see people', async () => {
    const id = await position('Vinççi')
    await hired({ positionId: id })
    const { userId } = world.a.people.administrator
    const group = await call(PostMenuGroup, 'chief', {
      title: 'Listeler',
      permissions: ['positions.view', 'positions.delete'],
      pages: [],
    })
    const { menuGroupId } = group
    await call(PutUserMenuGroup, 'chief', { userId, menuGroupId })
    await world.signIn(world.a.people.administrator)
    expect(await call(GetPositionUsage, 'administrator', { positionId: id })).toEqual({
      people: 1,
      first: [],
    })
  })
  test('that only somebody who has left has is had by nobody, and goes', async () => {
    const id = await position('Döşemeci')
    const { employeeId } = (await hired({ positionId: id })).body
    await call(PostEmployeeTermination, 'chief', { employeeId, lastDay: '2026-02-02' })
    expect(await rowOf('Döşemeci')).toMatchObject({ people: 0 })
    expect(await call(GetPositionUsage, 'chief', { positionId: id })).toEqual({
      people: 0,
      first: [],
    })
    await call(DeletePosition, 'chief', { positionId: id })
  })
  test('is written once, in whatever letters', async () => {
    const id = await position('Elektrikçi')
    expect(
      await refusal(PostPosition, 'chief', {
        title: 'ELEKTRİKÇİ',
        level: null,
        degreeId: null,
      }),
    ).toMatchObject({
      status: 409,
      code: 'organization.position-title-taken',
    })
    await call(PutPosition, 'chief', {
      positionId: id,
      title: 'Tesisatçı',
      level: 1,
      degreeId: null,
    })
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
      const body = await call(GetDegrees, 'chief')
      expect(body.rows).toEqual([
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
      expect(await refusal(DeleteDegree, 'chief', { degreeId: senior })).toMatchObject({
        status: 422,
        code: 'organization.degree-has-employees',
        employees: 1,
      })
      expect(await call(GetDegreeUsage, 'chief', { degreeId: senior })).toMatchObject({
        people: 1,
        positions: [{ title: 'Teknisyen' }],
      })
      expect(await hired({ position: 'Depocu' })).toMatchObject({
        status: 422,
        body: { code: 'employees.degree-required' },
      })
      const free = await degree('Boş')
      await call(PutDegree, 'chief', { degreeId: free, title: 'Bomboş' })
      await call(DeleteDegree, 'chief', { degreeId: free })
    },
  )
  test('is told to whoever has it', covers('3.170'), async () => {
    const { employeeId } = world.a.people.welder
    const master = await degree('Usta')
    await call(PutEmployee, 'chief', {
      employeeId,
      name: 'Kaya',
      surname: 'Demirci',
      position: 'Depocu',
      degreeId: master,
    })
    const mine = await call(GetUserDetails, 'welder')
    expect(mine.user_data).toMatchObject({
      position: 'Depocu',
      degree: 'Usta',
    })
    const record = await call(GetRecord, 'chief', { employeeId })
    expect(record.details).toMatchObject({
      position: 'Depocu',
      degree: 'Usta',
    })
    const history = await call(GetRecordHistory, 'chief', { employeeId })
    const [last] = history.rows
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
    expect(await call(GetPositionList, 'stranger')).toEqual({
      rows: [],
      unlisted: [],
    })
    const theirs = await send(PutPosition, 'stranger', {
      positionId: id,
      title: 'Onların',
      level: null,
      degreeId: null,
    })
    expect(theirs).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
    expect((await refusal(DeletePosition, 'stranger', { positionId: id })).status).toBe(404)
    for (const [method, path] of [
      ['GET', 'positions/list'],
      ['GET', `positions/${id}/usage`],
      ['DELETE', `positions/${id}`],
      ['GET', 'degrees'],
    ] as const)
      expect((await world.ask(method, `/api/app/${path}`, { as: 'manager' })).status).toBe(403)
    expect(await rowOf('Gizli')).toBeDefined()
  })
})

describe('somebody erased', () => {
  test('leaves neither position nor degree in any table', async () => {
    const { rows } = await listed()
    const id = rows.find(({ title }) => title === 'Teknisyen')?.positionId
    const { employeeId } = (await hired({ positionId: id })).body
    const before = (await rowOf('Teknisyen'))?.people ?? 0
    await call(PostEmployeeTermination, 'chief', { employeeId, lastDay: '2026-02-02' })
    await call(PostEmployeeErasure, 'chief', { employeeId, ground: 'asked' })
    expect(await calledOf(String(employeeId))).toBeNull()
    expect((await rowOf('Teknisyen'))?.people).toBe(before - 1)
  })
})
