import { expect, test } from 'vitest'
import {
  DeleteNoticeRule,
  GetNoticeRules,
  PostNoticeRule,
  PutNoticeLimits,
  PutNoticeRule,
} from '#api/contract/notice-rules.ts'
import { apiTest } from '#tests/api/api-test.ts'

const world = apiTest({ at: '2026-03-02T08:00:00.000Z', settles: 'changes' })
const { call, refusal } = world
const saved = {
  noticeType: 'enter',
  from: '2026-03-02',
  target: null,
  on: true,
  when: { after: 10 },
  to: {
    person: false,
    managers: true,
    users: [] as string[],
  },
  channels: ['sms', 'web', 'web'],
  quiet: {
    hours: ['22:00', '07:00'],
    days: [7, 6],
    holidays: true,
  },
  gather: null,
} as const
const nowhere = '00000000-0000-4000-8000-000000000000'

test('A rule is made, changed and removed, and shown with the names of whom it names', async () => {
  const { departments, people } = world.a
  const { ruleId } = await call(PostNoticeRule, 'chief', saved)
  const office = { department: departments.office }
  const named = { ...saved.to, users: [people.manager.userId] }
  await call(PutNoticeRule, 'chief', { ...saved, ruleId, target: office, to: named })
  expect((await call(GetNoticeRules, 'chief')).rows).toMatchObject([
    {
      ruleId,
      noticeType: 'enter',
      settings: [
        { target: null, channels: ['web', 'sms'], quiet: { days: [6, 7] } },
        {
          target: {
            kind: 'department',
            id: departments.office,
            name: expect.any(String),
          },
          to: { users: [{ id: people.manager.userId, name: expect.any(String) }] },
        },
      ],
    },
  ])
  await call(DeleteNoticeRule, 'chief', { ruleId })
  expect((await call(GetNoticeRules, 'chief')).rows).toEqual([])
})

test('What cannot hold is refused with its figures, and nothing is saved', async () => {
  const refused = (more: object) => refusal(PostNoticeRule, 'chief', { ...saved, ...more })
  expect(await refused({ from: '2026-03-01' })).toMatchObject({
    status: 422,
    code: 'notifications.date-past',
    day: '2026-03-01',
    today: '2026-03-02',
  })
  for (const target of [{ person: nowhere }, { department: nowhere }, { shift: nowhere }])
    expect([target, await refused({ target })]).toMatchObject([
      target,
      { status: 422, code: 'notifications.not-found' },
    ])
  expect(await refused({ target: { department: world.b.departments.office } })).toMatchObject({
    code: 'notifications.not-found',
  })
  expect(await refused({ when: { after: 721 } })).toMatchObject({
    code: 'notifications.minutes-invalid',
    most: 720,
  })
  expect(await refused({ to: { ...saved.to, managers: false } })).toMatchObject({
    code: 'notifications.recipients-missing',
  })
  expect(await refused({ channels: [] })).toMatchObject({
    code: 'notifications.channels-missing',
  })
  expect((await call(GetNoticeRules, 'chief')).rows).toEqual([])
})

test('A company has limits of its own from the usual ones on, and what is no limit is refused', async () => {
  const limits = async (by: 'chief' | 'stranger') => (await call(GetNoticeRules, by)).limits
  expect(await limits('chief')).toEqual({
    sms: 5,
    push: 20,
    mail: 20,
  })
  await call(PutNoticeLimits, 'chief', {
    sms: 2,
    push: 20,
    mail: 7,
  })
  expect(await limits('chief')).toEqual({
    sms: 2,
    push: 20,
    mail: 7,
  })
  expect(await limits('stranger')).toEqual({
    sms: 5,
    push: 20,
    mail: 20,
  })
  for (const sms of [0, 201, 1.5])
    expect(
      await refusal(PutNoticeLimits, 'chief', {
        sms,
        push: 20,
        mail: 7,
      }),
    ).toMatchObject({
      status: 400,
    })
  expect(
    await refusal(PutNoticeLimits, 'manager', {
      sms: 9,
      push: 9,
      mail: 9,
    }),
  ).toMatchObject({ status: 403 })
  expect(await limits('chief')).toEqual({
    sms: 2,
    push: 20,
    mail: 7,
  })
})

test('Nobody changes a rule of another company, and nobody has one who works with departments', async () => {
  const { ruleId } = await call(PostNoticeRule, 'chief', saved)
  const missing = { status: 404, code: 'not-found' }
  expect(await refusal(PutNoticeRule, 'stranger', { ...saved, ruleId })).toMatchObject(missing)
  expect(await refusal(DeleteNoticeRule, 'stranger', { ruleId })).toMatchObject(missing)
  for (const who of ['manager', 'welder'] as const) {
    expect(await refusal(GetNoticeRules, who)).toMatchObject({ status: 403 })
    expect(await refusal(PostNoticeRule, who, saved)).toMatchObject({ status: 403 })
  }
})
