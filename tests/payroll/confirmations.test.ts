import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { PostActUndo } from '#api/contract/acts.ts'
import { PostCalendarEntries } from '#api/contract/calendar.ts'
import { PostVerifyCheckpoint } from '#api/contract/proof.ts'
import { apiTest } from '#tests/api/api-test.ts'
import {
  GetOwnSheet,
  GetSheetConfirmations,
  type GetOwnSheet as Own,
} from '#api/contract/payroll-sheets.ts'
import { seal } from '#commands/proof/sealer.ts'
import { reachClock } from '#commands/clock/reach-clock.ts'
import {
  confirmationOf,
  sheetConfirmations,
  type SayOfSheet,
} from '#domain/payroll/confirmations.ts'
import { asEmployeeId, asInstant } from '#domain/shared/values.ts'
import type { Reply } from '#web/lib/call.ts'
import type { Answer } from '#tests/api/world.ts'
import { given } from '#tests/shared/given.ts'
import { day } from './generated.ts'

/** Long because what somebody says of a sheet is followed from the decision to the phone. */
const one = 'a'.repeat(64)
const other = 'b'.repeat(64)
const employeeId = asEmployeeId('22222222-2222-4222-8222-222222222222')
const say = (more: Partial<SayOfSheet> = {}): SayOfSheet => ({
  employeeId,
  period: '2026-10',
  to: day('2026-10-31'),
  isOver: true,
  hash: one,
  now: one,
  reason: null,
  ...more,
})
const confirmed = (hash = one) =>
  ({
    type: 'PayrollSheetConfirmed',
    data: {
      employeeId,
      period: '2026-10',
      hash,
    },
  }) as const
const reason = '6 Ekim çıkışım sayılmamış'

describe('what an employee says of his sheet', () => {
  test('is that it is right, once', () => {
    given(sheetConfirmations).when(say()).then(confirmed())
    given(sheetConfirmations, confirmed()).when(say()).then()
  })
  test('is of a period that is over', () =>
    given(sheetConfirmations)
      .when(say({ isOver: false }))
      .refused({
        code: 'payroll.period-not-over',
        to: day('2026-10-31'),
      }))
  test('is of the sheet of now, and of no other', () =>
    given(sheetConfirmations)
      .when(say({ now: other }))
      .refused({
        code: 'payroll.sheet-changed',
        hash: other,
      }))
  test('is why it is wrong, in some words, and that it is right again', () => {
    given(sheetConfirmations)
      .when(say({ reason: 'yanlış' }))
      .refused({
        code: 'payroll.reason-length',
        least: 10,
        most: 500,
        length: 6,
      })
    const disputed = {
      type: 'PayrollSheetDisputed',
      data: {
        employeeId,
        period: '2026-10',
        hash: one,
        reason,
      },
    } as const
    given(sheetConfirmations, confirmed()).when(say({ reason })).then(disputed)
    given(sheetConfirmations, disputed).when(say({ reason })).then()
    given(sheetConfirmations, disputed).when(say()).then(confirmed())
  })
  test('is stale while the sheet is another, and never else, whatever changes and comes back', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(one, other, 'c'.repeat(64)), { minLength: 1 }),
        fc.constantFrom(one, other),
        (sheets, hash) => {
          for (const now of sheets)
            expect(
              confirmationOf(
                {
                  said: 'confirmed',
                  hash,
                },
                now,
              ),
            ).toBe(now === hash ? 'confirmed' : 'stale')
          expect(
            confirmationOf(
              {
                said: 'disputed',
                hash,
              },
              sheets[0] ?? one,
            ),
          ).toBe('disputed')
        },
      ),
    ))
})

describe('a sheet on the phone', () => {
  const world = apiTest()
  const { call, send } = world
  const tokens = {
    chief: '',
    manager: '',
    welder: '',
    clerk: '',
  }
  beforeAll(async () => {
    world.clock.at = asInstant('2026-04-02T08:00:00.000Z')
    await reachClock(world.deps)(world.clock.at)
    for (const who of ['chief', 'manager', 'welder', 'clerk'] as const)
      tokens[who] = await world.signIn(world.a.people[who])
    await world.settle()
  }, 300_000)

  type Who = keyof typeof tokens
  const ask = (method: string, url: string, who: Who, body?: object): Promise<Answer> =>
    world.ask(method, `/api/app/payroll/${url}`, {
      token: tokens[who],
      ...(body ? { body } : {}),
    })
  const own = async (who: Who, period = '2026-03'): Promise<Reply<typeof Own>> => {
    const { status, text, body } = await ask('GET', `sheets/own?period=${period}`, who)
    expect(status, text).toBe(200)
    return GetOwnSheet.reply.parse(body)
  }
  const saying = async (who: Who, hash: string | null, why?: string): Promise<Answer> => {
    const answer = await ask('POST', 'confirmations', who, {
      period: '2026-03',
      hash: hash ?? '',
      ...(why === undefined ? {} : { reason: why }),
    })
    await world.settle()
    return answer
  }
  const states = async (query = '') => {
    const { status, text, body } = await ask(
      'GET',
      `confirmations?period=2026-03${query}`,
      'chief',
    )
    expect(status, text).toBe(200)
    return GetSheetConfirmations.reply.parse(body)
  }
  const unconfirmed = async (): Promise<number> => {
    const { body } = await ask('GET', 'periods/2026-03/checklist', 'chief')
    const items = body['items'] as { code: string; count: number; link: string }[]
    return items.find(({ code }) => code === 'unconfirmed-sheets')?.count ?? 0
  }
  test('is shown with the newest checkpoint of the log, to be kept with it', async () => {
    world.advance(1)
    await seal(world.deps, new AbortController().signal)
    const { checkpoint } = await own('welder')
    expect(checkpoint).toContain(`/${world.a.id}\n`)
    const { body, status } = await send(PostVerifyCheckpoint, null, { checkpoint })
    expect([status, body['answer']]).toEqual([200, 'as-signed'])
  })
  test('is confirmed, then stale by a change, and confirmed again once it is taken back', async () => {
    const before = await own('welder')
    expect(before).toMatchObject({
      state: 'none',
      at: null,
    })
    expect(before.days.map(shown => shown.day)).toHaveLength(30)
    const everybody = await unconfirmed()
    expect(everybody).toBe(Object.keys(world.a.people).length)
    expect((await saying('welder', before.hash)).status).toBe(200)
    expect((await own('welder')).state).toBe('confirmed')
    expect(await unconfirmed()).toBe(everybody - 1)

    const { employeeId: whose } = world.a.people.welder
    const changed = await call(
      PostCalendarEntries,
      { token: tokens.chief },
      {
        changes: [
          {
            employeeId: whose,
            from: '2026-03-10',
            to: '2026-03-10',
            value: 'rest',
          },
        ],
        reason: 'Pazar yerine',
      },
    )
    await world.settle()
    const stale = await own('welder')
    expect([stale.state, stale.hash === before.hash]).toEqual(['stale', false])
    const late = await saying('welder', before.hash)
    expect([late.status, late.body['code']]).toEqual([409, 'payroll.sheet-changed'])
    expect(await unconfirmed()).toBe(everybody)
    // Taken back, his days are as they were: what he confirmed holds.
    const position = changed.position
    await call(
      PostActUndo,
      { token: tokens.chief },
      { position, reason: 'yanlışlıkla yapıldı' },
    )
    await world.settle()
    expect(await own('welder')).toMatchObject({
      state: 'confirmed',
      hash: before.hash,
    })
    expect(await unconfirmed()).toBe(everybody - 1)
  })
  test('is disputed with a reason that those read who prepare the payroll', async () => {
    const { hash } = await own('clerk')
    const short = await saying('clerk', hash, 'yanlış')
    expect([short.status, short.body['code']]).toEqual([422, 'payroll.reason-length'])
    expect((await saying('clerk', hash, reason)).status).toBe(200)
    expect(await own('clerk')).toMatchObject({
      state: 'disputed',
      reason,
    })
    const { rows, summary } = await states()
    expect(rows.find(row => row.employeeId === world.a.people.clerk.employeeId)).toMatchObject({
      state: 'disputed',
      reason,
    })
    expect(summary).toMatchObject({
      confirmed: 1,
      disputed: 1,
      stale: 0,
    })
    const open = await states('&state=open')
    expect(open.total).toBe(rows.length - 1)
    expect(open.rows.every(row => row.state !== 'confirmed')).toBe(true)
  })
  test('pages through everybody once', async () => {
    const { rows } = await states()
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await states(`&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
      found.push(...page.rows.map(row => row.employeeId))
      cursor = page.next
    }
    expect(found).toEqual(rows.map(row => row.employeeId))
  })
  test('is nobody else’s, and not of a period that runs or that had no day', async () => {
    expect((await ask('GET', 'confirmations?period=2026-03', 'manager')).status).toBe(403)
    const running = await ask('POST', 'confirmations', 'welder', {
      period: '2026-04',
      hash: (await own('welder', '2026-04')).hash,
    })
    expect([running.status, running.body['code']]).toEqual([409, 'payroll.period-not-over'])
    expect((await own('welder', '2025-12')).hash).toBeNull()
    const nothing = await ask('POST', 'confirmations', 'welder', {
      period: '2025-12',
      hash: one,
    })
    expect(nothing.status).toBe(404)
  })
})
