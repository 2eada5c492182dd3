import { beforeAll, expect, test } from 'vitest'
import {
  DeleteNoticeRule,
  PostNoticePreview,
  PostNoticeRule,
} from '#api/contract/notice-rules.ts'
import { PostMenuGroup, PutUserMenuGroup } from '#api/contract/menu-groups.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { tryNoticeSetting } from '#commands/notifications/try-notice-setting.ts'
import { defineShift } from '#commands/shifts/define-shift.ts'
import { asInstant, asLocalDate, asNoticeRuleId } from '#domain/shared/values.ts'
import { noticePastReads } from '#projections/shared/notice-past.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { officeShift } from './office-shift.ts'
import { givePlans, lookAt, messagesOf, noticesOf, timesOf } from './told-rig.ts'

/** What a preview says beside what was really told. Long because it is one month of one person, told once. */
const world = apiTest({ at: '2026-03-08T20:00:00.000Z', settles: 'changes' })
const { call, refusal } = world
const setting = {
  from: '2026-03-08',
  target: null,
  on: true,
  to: {
    person: false,
    managers: true,
    users: [] as string[],
  },
  channels: ['web', 'sms'] as ('web' | 'sms')[],
  quiet: null,
  gather: null,
}
const rules = {
  late: { ...setting, noticeType: 'enter' as const, when: { after: 10 } },
  soon: { ...setting, noticeType: 'enter' as const, when: { before: 15 } },
  stays: { ...setting, noticeType: 'exit' as const, when: { after: 10 }, gather: '20:00' },
  missed: {
    ...setting,
    noticeType: 'missing_work' as const,
    when: { time: '08:00' },
    quiet: {
      hours: null,
      days: [6, 7],
      holidays: false,
    },
  },
}
const names = ['late', 'soon', 'stays', 'missed'] as const
/** A line a movement: Monday nobody, Tuesday early, Wednesday a second too late and no exit, Friday nobody. */
const swipes = [
  {
    at: '2026-03-10T05:58:10.000Z',
    moment: '2026-03-10T08:58:10',
    direction: 'in',
  },
  {
    at: '2026-03-10T15:10:00.000Z',
    moment: '2026-03-10T18:10:00',
    direction: 'out',
  },
  {
    at: '2026-03-11T06:15:01.000Z',
    moment: '2026-03-11T09:15:01',
    direction: 'in',
  },
  {
    at: '2026-03-12T05:50:00.000Z',
    moment: '2026-03-12T08:50:00',
    direction: 'in',
  },
  {
    at: '2026-03-12T15:00:00.000Z',
    moment: '2026-03-12T18:00:00',
    direction: 'out',
  },
  // Of Monday, and sent on Friday: nobody knew of it when he was missed.
  {
    at: '2026-03-13T10:00:00.000Z',
    moment: '2026-03-09T08:55:00',
    direction: 'in',
  },
]
const ids = {
  late: '',
  soon: '',
  stays: '',
  missed: '',
}

beforeAll(async () => {
  const { welder } = world.a.people
  const { key } = await givePlans(world, [welder.employeeId])
  for (const name of names)
    ids[name] = (await call(PostNoticeRule, 'chief', rules[name])).ruleId
  const pending = [...swipes]
  const looks = ['00:00', '08:00', '08:45', '09:15', '18:25', '20:00']
  for (const at of timesOf([9, 10, 11, 12, 13, 14, 15, 16], looks)) {
    for (let next = pending[0]; next && next.at <= at; next = pending[0]) {
      pending.shift()
      world.clock.at = asInstant(next.at)
      const { moment, direction } = next
      await world.swipe(key, [
        {
          id: moment,
          at: moment,
          card: '700',
          direction,
        },
      ])
    }
    await lookAt(world, at)
  }
  await world.signInAgain('chief')
}, 120_000)

/** What the job told of a rule: which days of whom, when and to whom. */
const toldBy = async (rule: string) => {
  const messages = await messagesOf(world)
  return (await noticesOf(world))
    .filter(one => one.rule === rule && one.steps.some(({ what }) => what === 'told'))
    .map(({ person, day, due, steps }) => ({
      person,
      day,
      due,
      told: steps.filter(({ what }) => what === 'told').map(({ at }) => at),
      to: messages.some(({ id }) => id.startsWith(rule)),
    }))
}

test('A preview of a rule says of a month what the rule really told', async () => {
  const before = [await noticesOf(world), await messagesOf(world)]
  for (const name of names) {
    const preview = await call(PostNoticePreview, 'chief', {
      ...rules[name],
      ruleId: ids[name],
      from: '2026-03-17',
    })
    const shown = preview.rows
      .map(({ employeeId, day, due, tellings }) => ({
        person: employeeId,
        day,
        due: due.replace('.000Z', 'Z'),
        told: tellings.map(({ at }) => at.replace('.000Z', 'Z')),
        to: tellings.every(({ to }) => to.length === 1),
      }))
      .toReversed()
    expect([name, shown]).toEqual([name, await toldBy(ids[name])])
    expect(preview.told).toBe(preview.rows.length)
    expect(preview.people).toBe(preview.of)
  }
  expect([await noticesOf(world), await messagesOf(world)]).toEqual(before)
})

test('It says why each: the shift, and when he came after all', async () => {
  const { rows, peopleTold } = await call(PostNoticePreview, 'chief', {
    ...rules.late,
    ruleId: null,
    from: '2026-03-17',
  })
  expect(peopleTold).toBe(1)
  const manager = [expect.objectContaining({ userId: world.a.people.manager.userId })]
  expect(rows.find(({ day }) => day === '2026-03-11')).toMatchObject({
    due: '2026-03-11T06:15:00.000Z',
    clock: '09:00',
    entry: '2026-03-11T06:15:01.000Z',
    fullName: expect.any(String),
    tellings: [
      {
        at: '2026-03-11T06:15:00.000Z',
        channels: ['web', 'sms'],
        to: manager,
      },
    ],
  })
  expect(rows.find(({ day }) => day === '2026-03-09')?.entry).toBe('2026-03-09T05:55:00.000Z')
  expect(rows.find(({ day }) => day === '2026-03-13')?.entry).toBeNull()
})

test('Who may neither look at people nor at movements is told of no name and no arrival', async () => {
  const { administrator } = world.a.people
  const asked = {
    ...rules.late,
    ruleId: null,
    from: '2026-03-17',
  }
  const seenWith = async (more: readonly Permission[]) => {
    const { menuGroupId } = await call(PostMenuGroup, 'chief', {
      title: `Kurallar ${more.length}`,
      permissions: ['notifications.view', 'notifications.create', ...more],
      pages: [],
    })
    await call(PutUserMenuGroup, 'chief', { userId: administrator.userId, menuGroupId })
    await world.settle()
    await world.signInAgain('administrator')
    const { rows } = await call(PostNoticePreview, 'administrator', asked)
    expect(rows.length).toBeGreaterThan(2)
    return {
      entries: rows.filter(({ entry }) => entry !== null).length,
      names: rows
        .flatMap(({ fullName, tellings }) => [
          fullName,
          ...tellings.flatMap(({ to }) => to.map(one => one.fullName)),
        ])
        .filter(name => name !== null).length,
    }
  }
  expect(await seenWith([])).toEqual({ entries: 0, names: 0 })
  const all = await seenWith(['employees.view', 'movements.view'])
  expect(all.entries).toBeGreaterThan(1)
  expect(all.names).toBeGreaterThan(2)
})

test('A setting that exempts, is off or is for others tells nobody of him', async () => {
  const { welder, clerk } = world.a.people
  const asked = {
    ...rules.late,
    ruleId: ids.late,
    from: '2026-03-17',
  }
  const ofOthers = await call(PostNoticePreview, 'chief', {
    ...asked,
    target: { person: clerk.employeeId },
  })
  expect(ofOthers).toMatchObject({
    of: 1,
    told: 0,
    rows: [],
  })
  expect(await call(PostNoticePreview, 'chief', { ...asked, on: false })).toMatchObject({
    told: 0,
  })
  const { ruleId: _shown, ...exempting } = asked
  const { ruleId } = await call(PostNoticeRule, 'chief', {
    ...exempting,
    on: false,
    target: { person: welder.employeeId },
  })
  expect(await call(PostNoticePreview, 'chief', { ...asked, ruleId })).toMatchObject({
    told: 0,
  })
  await call(DeleteNoticeRule, 'chief', { ruleId })
})

test('What could not be saved is refused alike, and nobody else tries a rule', async () => {
  const asked = { ...rules.late, ruleId: null, from: '2026-03-17' }
  expect(await refusal(PostNoticePreview, 'chief', { ...asked, channels: [] })).toMatchObject({
    status: 422,
    code: 'notifications.channels-missing',
  })
  expect(
    await refusal(PostNoticePreview, 'chief', { ...asked, when: { after: 721 } }),
  ).toMatchObject({ code: 'notifications.minutes-invalid', most: 720 })
  expect(
    await refusal(PostNoticePreview, 'stranger', { ...asked, ruleId: ids.late }),
  ).toMatchObject({ status: 404 })
  expect(await refusal(PostNoticePreview, 'welder', asked)).toMatchObject({ status: 403 })
})

/** A rule of one person alone, tried by the functions of the call. */
const triedWhile = async (enough: () => boolean) => {
  const { deps, a } = world
  const asking = {
    ruleId: asNoticeRuleId(ids.late),
    of: 'enter' as const,
    setting: {
      ...setting,
      when: { after: 10 },
      from: asLocalDate('2026-03-17'),
      to: { ...setting.to, users: [] },
      target: { person: a.people.welder.employeeId },
    },
  }
  return done(await tryNoticeSetting(deps)(a.id, asking, enough))
}

test('Whoever goes away is looked for no longer within one person’s many days', async () => {
  let asked = 0
  expect(await triedWhile(() => (asked += 1) > 5)).toMatchObject({ of: 1, people: 0, told: 0 })
  expect((await triedWhile(() => false)).told).toBeGreaterThan(0)
})

test('Others have their turn between any two long days of one person', async () => {
  let turns = 0
  let isOver = false
  const others = () => {
    turns += 1
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  const turnsBefore: number[] = []
  const longDay = () => {
    turnsBefore.push(turns)
    for (const began = performance.now(); performance.now() - began < 12; );
    return false
  }
  expect(await triedWhile(longDay)).toMatchObject({ people: 1 })
  isOver = true
  // A month, and the days about it; each begins after others did something.
  expect(turnsBefore.length).toBeGreaterThan(30)
  const inVain = turnsBefore.slice(3).filter((after, n) => after === turnsBefore[n + 2])
  expect(inVain).toEqual([])
})

test('Where plans were changed more often than is read of them, it says from when on it looked', async () => {
  const { deps, a } = world
  const now = deps.now()
  const asked = {
    ruleId: asNoticeRuleId(ids.late),
    of: 'enter' as const,
    setting: {
      ...setting,
      when: { after: 10 },
      from: asLocalDate('2026-03-17'),
      to: { ...setting.to, users: [] },
    },
  }
  const tryWith = async (words: number) => {
    const noticePast = noticePastReads(deps.db, { words, bytes: 1_000_000 })
    return done(
      await tryNoticeSetting({ ...deps, reads: { ...deps.reads, noticePast } })(
        a.id,
        asked,
        () => false,
      ),
    )
  }
  const shift = { title: 'Sonradan', from: asLocalDate('2026-01-01'), shift: officeShift }
  done(await defineShift(deps)(a.caller, shift))
  await world.settle()
  const whole = await tryWith(5_000)
  expect(whole).toMatchObject({ since: null, from: '2026-02-14' })
  expect(whole.told).toBeGreaterThan(2)
  // The last word on any plan is that of the shift above.
  expect(await tryWith(1)).toMatchObject({
    since: now,
    from: '2026-03-16',
    to: '2026-03-16',
    told: 0,
    people: whole.people,
  })
})
