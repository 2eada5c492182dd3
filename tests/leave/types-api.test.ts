import { beforeAll, describe, expect, test } from 'vitest'
import { PostActUndo } from '#api/contract/acts.ts'
import {
  DeleteLeaveType,
  GetLeaveTypes,
  PostLeaveType,
  PostLeaveTypeState,
  PostUsualLeaveTypes,
  PutLeaveType,
} from '#api/contract/leave-types.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'

const world = apiTest({ settles: 'changes' })
const { refusal, send } = world
const tokens = { chief: '', manager: '', clerk: '', other: '' }
beforeAll(async () => {
  tokens.chief = await world.signIn(world.a.people.chief)
  tokens.manager = await world.signIn(world.a.people.manager)
  tokens.clerk = await world.signIn(world.a.people.clerk)
  tokens.other = await world.signIn(world.b.people.chief)
})

const call = async (
  method: string,
  path: string,
  body?: unknown,
  { token = tokens.chief, language = 'tr' } = {},
) => {
  const answer = await world.ask(method, `/api/app/leave-types${path}`, {
    token,
    headers: { 'accept-language': language },
    ...(body === undefined ? {} : { body }),
  })
  if (method !== 'GET') await world.settle()
  return answer
}
const plain = {
  title: 'Sağlık izni',
  calculation: 'personal',
  days: 'work',
  worked: true,
  approval: true,
  limit: { kind: 'limitless' },
  overtimeCoefficient: null,
  colour: null,
  offeredDays: null,
  sgk: null,
}
type Row = typeof plain & { leaveTypeId: string; active: boolean; limit: unknown }
const rows = async (query = '') =>
  (
    await world.ask('GET', `/api/app/leave-types${query}`, {
      as: 'chief',
      headers: { 'accept-language': 'tr' },
    })
  ).body['rows'] as Row[]
const made = async (more: object) =>
  (await world.call(PostLeaveType, 'chief', { ...plain, ...more })).leaveTypeId

describe('a type of leave', () => {
  test(
    'is kept with all that is said of it, days in halves and hours in minutes',
    covers('1.27', '3.83', '3.85', '3.86', '3.87', '3.92', '3.93', '3.94'),
    async () => {
      const inDays = {
        title: 'Engelli çocuk izni',
        worked: false,
        sgk: 21,
        limit: { kind: 'limited', unit: 'days', daily: 0.5, monthly: 2.5, annual: 10 },
        offeredDays: 1.5,
        colour: '#28c76f',
      }
      const inMinutes = {
        title: 'Süt izni',
        limit: { kind: 'limited', unit: 'minutes', daily: 90, monthly: 1800, annual: null },
      }
      const annual = { title: 'Yıllık izin', calculation: 'annual' }
      const perPerson = {
        title: 'Eğitim',
        calculation: 'general',
        limit: { kind: 'defined', unit: 'days' },
      }
      for (const one of [inDays, inMinutes, annual, perPerson]) await made(one)
      expect(await rows()).toEqual(
        [perPerson, inDays, inMinutes, annual].map(one => ({
          ...plain,
          ...one,
          active: true,
          leaveTypeId: expect.any(String),
        })),
      )
      expect((await rows('?search=süt')).map(({ title }) => title)).toEqual(['Süt izni'])
    },
  )
  test('is refused in a sentence where it cannot be so', async () => {
    const limit = { kind: 'limited', unit: 'days', daily: null, monthly: null, annual: null }
    for (const [code, more] of [
      ['leave.annual-in-calendar-days', { calculation: 'annual', days: 'calendar' }],
      ['leave.time-off-unworked', { calculation: 'insteadOvertime', worked: false }],
      ['leave.limit-missing', { limit }],
    ] as const)
      expect(
        await refusal(PostLeaveType, 'chief', { ...plain, title: 'Yanlış', ...more }),
      ).toMatchObject({
        status: 422,
        code,
      })
    expect(
      await refusal(PostLeaveType, 'chief', { ...plain, title: 'SÜT İZNİ' }),
    ).toMatchObject({
      status: 409,
      code: 'leave.type-title-taken',
      error: expect.stringContaining('SÜT İZNİ'),
    })
    for (const wrong of [{ daily: 1.5 }, { monthly: 31.5 }, { daily: 0.25 }])
      expect(
        await refusal(PostLeaveType, 'chief', { ...plain, limit: { ...limit, ...wrong } }),
      ).toMatchObject({ status: 400 })
    expect(
      await refusal(PostLeaveType, 'chief', {
        ...plain,
        limit: { ...limit, unit: 'minutes', daily: 1.5 },
      }),
    ).toMatchObject({ status: 400 })
  })
  test('is said anew, switched off and on, removed, and each taken back', async () => {
    const id = await made({ title: 'Taşınma izni' })
    const rowOf = async () => (await rows()).find(row => row.leaveTypeId === id)
    const undo = async ({ body }: Awaited<ReturnType<typeof call>>) => {
      await world.call(PostActUndo, 'chief', {
        position: body['position'],
        reason: 'yanlışlıkla',
      })
    }
    await world.call(PutLeaveType, 'chief', {
      leaveTypeId: id,
      ...plain,
      title: 'Nakil izni',
      offeredDays: 2,
    })
    expect(await rowOf()).toMatchObject({ title: 'Nakil izni', offeredDays: 2 })
    const off = await send(PostLeaveTypeState, 'chief', { leaveTypeId: id, active: false })
    expect((await rows('?state=passive')).map(({ leaveTypeId }) => leaveTypeId)).toEqual([id])
    await undo(off)
    expect(await rowOf()).toMatchObject({ active: true })
    await world.call(PostLeaveTypeState, 'chief', { leaveTypeId: id, active: false })
    const gone = await send(DeleteLeaveType, 'chief', { leaveTypeId: id })
    expect(await rowOf()).toBeUndefined()
    await undo(gone)
    expect(await rowOf()).toMatchObject({ title: 'Nakil izni', active: false })
  })
})

describe('the types usual in the country', () => {
  test('are offered in the reader’s language, and taken over in one act that is taken back whole', async () => {
    const offered = async (language: string) =>
      (await world.call(GetLeaveTypes, 'chief', {}, { 'accept-language': language })).usual
    const before = await rows()
    const left = await offered('en')
    expect(left).toContainEqual(
      expect.objectContaining({
        usual: 'marriage',
        title: 'Marriage leave',
        article: 'additional-2',
        offeredDays: 3,
      }),
    )
    // What stands under its own title is not offered again.
    const inTurkish = (await offered('tr')).map(({ usual }) => usual)
    expect(inTurkish).toHaveLength(9)
    expect(inTurkish).not.toContain('nursing')
    const taken = await world.call(PostUsualLeaveTypes, 'chief')
    expect(await rows()).toHaveLength(before.length + 9)
    expect(await rows('?search=evlilik')).toMatchObject([
      { title: 'Evlilik izni', days: 'calendar', offeredDays: 3 },
    ])
    expect(await offered('tr')).toEqual([])
    expect(await world.call(PostUsualLeaveTypes, 'chief')).toEqual({ position: null })
    await world.call(PostActUndo, 'chief', {
      position: taken.position,
      reason: 'önce bakılacak',
    })
    await world.settle()
    expect(await rows()).toEqual(before)
  })
})

describe('a file of the types', () => {
  test('says them in the words of its reader', async () => {
    const file = await send(
      GetLeaveTypes,
      'chief',
      { format: 'csv', search: 'süt' },
      { 'accept-language': 'en' },
    )
    expect(file.text).toContain('Type of leave')
    expect(file.text).toMatch(
      /Süt izni.*Personal.*Work days.*Worked.*With approval.*Limited.*Minutes.*90.*1800/,
    )
  })
})

describe('whoever is of another company, or not of the whole one', () => {
  test('learns nothing of the types, and changes none', async () => {
    const id = await made({ title: 'Gizli' })
    expect((await world.call(GetLeaveTypes, 'stranger')).rows).toEqual([])
    for (const [method, path, body] of [
      ['PUT', `/${id}`, plain],
      ['POST', `/${id}/state`, { active: false }],
      ['DELETE', `/${id}`, undefined],
    ] as const)
      expect(
        await world.ask(method, `/api/app/leave-types${path}`, {
          as: 'stranger',
          body,
          headers: { 'accept-language': 'tr' },
        }),
      ).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      })
    for (const token of [tokens.manager, tokens.clerk]) {
      expect((await refusal(GetLeaveTypes, { token })).status).toBe(403)
      expect((await refusal(PostLeaveType, { token }, plain)).status).toBe(403)
      expect((await refusal(PostUsualLeaveTypes, { token })).status).toBe(403)
    }
    expect((await rows()).some(({ leaveTypeId }) => leaveTypeId === id)).toBe(true)
  })
})
