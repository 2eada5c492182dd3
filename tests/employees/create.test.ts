import { beforeEach, describe, expect, test } from 'vitest'
import { GetActUndo, PostActUndo } from '#api/contract/acts.ts'
import { PostEmployee, PostEmployeeCheck } from '#api/contract/employees.ts'
import { PostMenuGroup, PutUserMenuGroup } from '#api/contract/menu-groups.ts'
import { GetProfile } from '#api/contract/profile.ts'
import type { LogPosition } from '#domain/shared/values.ts'
import { newcomer, shiftOf } from '#tests/api/newcomer.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'

/** Somebody begins: his record, shift, user and card by one call, or nothing of it. */
// Long because all of it is about one call.
const world = apiTest({ settles: 'reads' })
const { call, refusal } = world
let count = 0
beforeEach(() => {
  count++
})
const password = 'Gecici-Sifre-42x'
const whole = (over: Record<string, unknown> = {}) =>
  newcomer(world, world.a, {
    employeeNo: `Y${count}`,
    user: { username: `yeni.${count}`, password },
    card: { number: `990${count}` },
    ...over,
  })
const rowsOf = async (url: string): Promise<Record<string, unknown>[]> => {
  await world.settle()
  return (await world.ask('GET', `/api/app/${url}`, { as: 'chief' })).body['rows'] as Record<
    string,
    unknown
  >[]
}

describe('one call', () => {
  test(
    'hires somebody with his shift, his way in and his card, at one moment of the log',
    covers('3.7', '3.8', '3.11', '3.14', '5.2'),
    async () => {
      const asked = await whole()
      const before = await world.deps.log.head()
      const body = await call(PostEmployee, 'chief', asked)
      const events = await world.deps.log.readAll({
        after: before,
        max: 20,
        personal: 'sealed',
      })
      expect(events.map(({ type }) => type)).toEqual([
        'EmployeeHired',
        'ShiftAssigned',
        'CardAdded',
        'CardAssigned',
        'UserAdded',
      ])
      expect(new Set(events.map(({ recordedAt }) => recordedAt)).size).toBe(1)
      expect(body.position).toBe(String(events.at(-1)?.position))
      const employeeId = body.employeeId
      expect(await rowsOf(`employees/${employeeId}/cards`)).toMatchObject([
        { number: `990${count}`, cardType: 'personnel', until: null },
      ])
      const shiftId = await shiftOf(world, world.a)
      const plans = await rowsOf('calendar?from=2026-03-02&to=2026-03-08')
      expect(plans.find(row => row['employeeId'] === employeeId)?.['plan']).toEqual([
        ...Array.from({ length: 5 }, () => shiftId),
        'none',
        'rest',
      ])
      await expect(world.signIn({ username: `yeni.${count}`, password })).resolves.toBeTruthy()
    },
  )
  test('sent again is answered as the first time', async () => {
    const body = await whole()
    const send = () =>
      call(PostEmployee, 'chief', body, { 'idempotency-key': `begin-${count}` })
    const first = await send()
    expect(await send()).toEqual(first)
  })
  test.each([
    ['a user name that is another’s', 'access.username-taken', { user: 'taken' }],
    ['a password that is easily guessed', 'access.password-weak', { user: 'weak' }],
    ['a card that another holds', 'cards.held-by-another', { card: 'held' }],
    ['a shift that there is not', 'employees.shift-not-found', { shift: 'gone' }],
    ['a telephone that is another’s', 'claimed.phone', { phone: 'taken' }],
  ])('with %s records nothing at all', async (_what, code, wrong) => {
    const others = await whole({ employeeNo: `Z${count}` })
    await call(PostEmployee, 'chief', others)
    const over = {
      ...('user' in wrong
        ? {
            user:
              wrong.user === 'taken'
                ? { username: `yeni.${count}`, password }
                : { username: `baska.${count}`, password: 'Parola123' },
          }
        : { user: { username: `baska.${count}`, password } }),
      card: { number: 'card' in wrong ? `990${count}` : `880${count}` },
      ...('shift' in wrong
        ? { shift: { shiftId: '00000000-0000-4000-8000-00000000ffff', weekdays: [1] } }
        : {}),
      ...('phone' in wrong ? { phone: others['phone'] } : {}),
    }
    const asked = await whole(over)
    const head = await world.deps.log.head()
    const accounts = await accountsNow()
    const refused = await world.send(PostEmployee, 'chief', asked)
    expect([refused.status >= 400, refused.body['code']]).toEqual([
      true,
      code === 'access.password-weak' ? expect.stringMatching(/^access\.password-/) : code,
    ])
    expect(await world.deps.log.head()).toBe(head)
    expect(await accountsNow()).toBe(accounts)
    const { user: _user, card: _card, ...right } = await whole()
    await call(PostEmployee, 'chief', right)
  })
  test('takes the keys of what it gives', async () => {
    const body = await call(PostMenuGroup, 'chief', {
      title: 'İşe alım',
      permissions: ['employees.view', 'employees.create'],
      pages: ['/employee-management'],
    })
    const { administrator } = world.a.people
    await call(PutUserMenuGroup, 'chief', {
      userId: administrator.userId,
      menuGroupId: body.menuGroupId,
    })
    await world.settle()
    const clerk = await world.signIn(administrator)
    const { user, card, ...alone } = await whole({ employeeNo: `K${count}` })
    for (const more of [{ user }, { card }, { doorPassword: '4711' }])
      expect(
        await refusal(PostEmployee, { token: clerk }, { ...alone, ...more }),
      ).toMatchObject({
        status: 403,
      })
    await call(PostEmployee, { token: clerk }, alone)
    await call(PutUserMenuGroup, 'chief', { userId: administrator.userId, menuGroupId: null })
    await world.settle()
  })
})

const accountsNow = async (): Promise<number> => {
  const [row] = await world.deps.db.withCompany(world.a.id, tx =>
    tx.query<{ count: number }>('select count(*)::int as count from access.accounts'),
  )
  return row?.count ?? 0
}

describe('while he is typed', () => {
  test('it is told which names are free', covers('5.4', '8.16'), async () => {
    const taken = await whole({ email: `yeni${count}@ornek.com`, nationalId: '10000000146' })
    await call(PostEmployee, 'chief', taken)
    const check = (body: object) => call(PostEmployeeCheck, 'chief', body)
    expect(
      await check({
        username: `YENI.${count}`,
        phone: `+90${String(taken['phone'])}`,
        email: `Yeni${count}@ornek.com`,
        nationalId: '10000000146',
        employeeNo: `Y${count}`,
        cardNumber: `990${count}`,
      }),
    ).toEqual({
      username: 'taken',
      phone: 'taken',
      email: 'taken',
      nationalId: 'taken',
      employeeNo: 'taken',
      cardNumber: 'taken',
    })
    expect(
      await check({ username: `bos.${count}`, phone: '5399999999', cardNumber: 'x1' }),
    ).toEqual({ username: 'free', phone: 'free', cardNumber: 'free' })
    expect(await check({ username: 'çiğdem' })).toEqual({ username: 'unusable' })
    expect(await check({ username: 'ab' })).toEqual({ username: 'unusable' })
  })
  test('names of another company are not told, but user names, which are one world', async () => {
    const stranger = await world.signIn(world.b.people.chief)
    const mine = await whole()
    await call(PostEmployee, 'chief', mine)
    const body = await call(
      PostEmployeeCheck,
      { token: stranger },
      { phone: mine['phone'], username: `yeni.${count}`, employeeNo: `Y${count}` },
    )
    expect(body).toEqual({ phone: 'free', username: 'taken', employeeNo: 'free' })
  })
})

describe('taken back', () => {
  const undo = async (position: string) =>
    world.send(PostActUndo, 'chief', { position, reason: 'yanlış kişi' })
  /** Where the hiring itself lies, which begins the append. */
  const hiringOf = async (before: LogPosition) =>
    String(
      (await world.deps.log.readAll({ after: before, max: 1, personal: 'sealed' }))[0]
        ?.position,
    )
  test('he is nobody, with all that was given to him', async () => {
    const all = await whole()
    const before = await world.deps.log.head()
    const body = await call(PostEmployee, 'chief', all)
    const position = await hiringOf(before)
    const foreseen = await (async () => {
      await world.settle()
      return world.send(GetActUndo, 'chief', { position })
    })()
    expect(foreseen.body).toMatchObject({ problem: null })
    expect((await undo(position)).status).toBe(200)
    await world.settle()
    expect((await refusal(GetProfile, 'chief', { employeeId: body.employeeId })).status).toBe(
      404,
    )
    expect(
      (
        await world.ask('POST', '/api/auth/login', {
          body: { username: `yeni.${count}`, password },
        })
      ).status,
    ).not.toBe(200)
    const { user: _user, ...again } = all
    await call(PostEmployee, 'chief', again)
  })
  test('he stays, whole, once he signed in', async () => {
    const asked = await whole()
    const before = await world.deps.log.head()
    const body = await call(PostEmployee, 'chief', asked)
    await world.settle()
    await world.signIn({ username: `yeni.${count}`, password })
    const position = await hiringOf(before)
    expect((await undo(position)).status).toBeGreaterThanOrEqual(400)
    await world.settle()
    expect(await rowsOf(`employees/${body.employeeId}/cards`)).toHaveLength(1)
  })
})
