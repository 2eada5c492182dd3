/** Long because one world takes in the files of three products, one after the other. */
import { describe, expect, test } from 'vitest'
import { GetDeviceFile } from '#api/contract/device-files.ts'
import {
  DeleteMoveIn,
  GetMoveIn,
  GetMoveIns,
  PostMoveIn,
  PostMoveInBack,
  PostMoveInCheck,
  PostMoveInTaking,
} from '#api/contract/move-in.ts'
import { read } from '#projections/tables/index.ts'
import { apiTest, type Asking } from '#tests/api/api-test.ts'
import type { Answer } from '#tests/api/world.ts'
import { base64, frappe, frappeDays, odoo, timetrex } from './files.ts'

const world = apiTest()
const { call, refusal } = world
type Sent = {
  moveInId: string
  reading: Omit<Asking<typeof PostMoveInCheck>, 'moveInId'>
  product: string | null
}
const send = async (text: string, more: object = {}): Promise<Sent> => {
  const body = await call(PostMoveIn, 'chief', {
    name: 'attendance.csv',
    content: base64(text),
  })
  const matching = Object.fromEntries(
    Object.entries(body.matching).filter(([, column]) => column !== null),
  )
  return {
    moveInId: body.moveInId,
    product: body.product,
    reading: {
      product: body.product ?? 'odoo',
      matching,
      zone: body.zone,
      dateOrder: body.dateOrder,
      ...more,
    },
  }
}
const check = async ({ moveInId, reading }: Sent) =>
  call(PostMoveInCheck, 'chief', { moveInId, ...reading })
const takeIn = async ({ moveInId, reading }: Sent) => {
  const asked = await world.send(PostMoveInTaking, 'chief', { moveInId, ...reading })
  if (asked.status !== 200) return asked
  await expect
    .poll(async () => (await call(GetMoveIn, 'chief', { moveInId })).state, {
      timeout: 180_000,
    })
    .toBe('done')
  await world.settle()
  return world.send(GetMoveIn, 'chief', { moveInId })
}
const back = async ({ moveInId }: Sent) => {
  const answer = await world.send(PostMoveInBack, 'chief', { moveInId })
  await world.settle()
  return answer.status
}
const standing = () =>
  world.database.db.withCompany(world.a.id, async tx => ({
    movements: await tx.query<{ at: string; direction: string }>(
      `select to_char(m.at at time zone 'Europe/Istanbul', 'DD HH24:MI') as at, m.direction
       from ${read.movements} m
       where m.company_id = $1 and m.employee_id = $2 and m.invalid is null order by m.at`,
      [world.a.id, world.a.people.welder.employeeId],
    ),
    old: await tx.query(
      `select o.day::text, o.worked, o.overtime
       from ${read.oldDays} o join ${read.moveIns} i using (company_id, move_in_id)
       where o.company_id = $1 and o.employee_id = $2 and i.status <> 'back' order by o.day`,
      [world.a.id, world.a.people.welder.employeeId],
    ),
  }))
const monday = [
  {
    at: '02 09:00',
    direction: 'in',
  },
  {
    at: '02 12:30',
    direction: 'out',
  },
  {
    at: '02 13:30',
    direction: 'in',
  },
  {
    at: '02 18:45',
    direction: 'out',
  },
]

describe('attendance from another product', () => {
  test('Odoo: known by its heads, read in UTC, checked, taken in once and taken back', async () => {
    const sent = await send(odoo)
    expect(sent).toMatchObject({
      product: 'odoo',
      reading: {
        zone: 'UTC',
        matching: {
          employeeNo: 0,
          name: 1,
          in: 2,
          out: 3,
          worked: 4,
          overtime: 5,
        },
      },
    })
    expect(await check(sent)).toMatchObject({
      rows: 5,
      fresh: 9,
      known: 0,
      refused: 0,
      people: 2,
      oldDays: 4,
      from: '2026-02-02',
      to: '2026-02-03',
    })
    expect((await standing()).movements).toEqual([])
    expect((await takeIn(sent)).body).toMatchObject({
      state: 'done',
      done: 9,
      fresh: 9,
      known: 0,
    })
    const once = await standing()
    expect(once.movements.slice(0, 4)).toEqual(monday)
    // By hand: 3.5 h + 5.25 h = 525, of which 0.75 h = 45 over; 7.97 h = 478, and what was missing is no overtime.
    expect(once.old).toEqual([
      {
        day: '2026-02-02',
        worked: 525,
        overtime: 45,
      },
      {
        day: '2026-02-03',
        worked: 478,
        overtime: 0,
      },
    ])
    expect(await call(GetMoveIns, 'chief')).toMatchObject({
      rows: [{ product: 'odoo', status: 'taken', movements: 9, people: 2 }],
    })

    const again = await send(odoo)
    expect(await check(again)).toMatchObject({ fresh: 0, known: 9 })
    expect(await takeIn(again)).toMatchObject({
      status: 422,
      body: { code: 'move-in.nothing-new' },
    })
    expect(await standing()).toEqual(once)
    expect(await back(sent)).toBe(200)
    expect(await standing()).toEqual({ movements: [], old: [] })
    expect(await back(sent)).toBe(409)
  })

  test('Frappe: check-ins in the company’s time by name, then days that say what was counted', async () => {
    const punches = await send(frappe)
    expect(punches).toMatchObject({ product: 'frappe', reading: { zone: 'Europe/Istanbul' } })
    expect((await takeIn(punches)).body).toMatchObject({ fresh: 4, known: 0 })
    expect(await standing()).toEqual({ movements: monday, old: [] })
    const days = await send(frappeDays)
    expect(await check(days)).toMatchObject({ fresh: 0, known: 2, oldDays: 2, refused: 0 })
    expect((await takeIn(days)).body).toMatchObject({ fresh: 0, known: 2 })
    expect(await standing()).toEqual({
      movements: monday,
      old: [
        {
          day: '2026-02-02',
          worked: 525,
          overtime: null,
        },
        {
          day: '2026-02-03',
          worked: 0,
          overtime: null,
        },
      ],
    })
    for (const one of [days, punches]) expect(await back(one)).toBe(200)
  })

  test('TimeTrex: date and times by themselves; a night ends on the next date', async () => {
    const sent = await send(timetrex)
    expect(sent.product).toBe('timetrex')
    expect((await takeIn(sent)).body).toMatchObject({ fresh: 4, known: 0 })
    expect(await standing()).toEqual({
      movements: [
        {
          at: '02 09:00',
          direction: 'in',
        },
        {
          at: '02 18:45',
          direction: 'out',
        },
        {
          at: '03 22:00',
          direction: 'in',
        },
        {
          at: '04 06:00',
          direction: 'out',
        },
      ],
      // By hand: 8:00 regular + 0:45 over = 525.
      old: [
        {
          day: '2026-02-02',
          worked: 525,
          overtime: 45,
        },
        {
          day: '2026-02-03',
          worked: 480,
          overtime: 0,
        },
      ],
    })
    expect(await back(sent)).toBe(200)
  })

  test('rows that cannot be taken are named by row and cell, and keep nobody else', async () => {
    const sent = await send(`Employee/Badge ID,Employee,Check In,Check Out,Worked Hours
103,İbrahim Şen,2026-02-05 06:00:00,2026-02-05 15:00:00,8.0
103,Gonca Ünal,2026-02-05 06:00:00,2026-02-05 15:00:00,8.0
999,Kimse Yok,2026-02-05 06:00:00,2026-02-05 15:00:00,8.0
103,İbrahim Şen,05 şubat,2026-02-05 15:00:00,8.0
103,İbrahim Şen,2026-02-05 15:00:00,2026-02-05 06:00:00,8.0
103,İbrahim Şen,2026-02-06 06:00:00,2026-02-06 15:00:00,sekiz
103,İbrahim Şen,2024-02-06 06:00:00,2024-02-06 15:00:00,8.0
103,İbrahim Şen,2031-02-06 06:00:00,,
,,2026-02-06 06:00:00,,
103,İbrahim Şen,,,
`)
    expect(await check(sent)).toMatchObject({
      rows: 10,
      fresh: 2,
      refused: 9,
      unknown: [{ text: '999 · Kimse Yok', rows: 1 }],
      faults: [
        {
          line: 3,
          code: 'person-contradicts',
        },
        {
          line: 4,
          code: 'person-unknown',
        },
        {
          line: 5,
          field: 'in',
          code: 'time-unreadable',
          text: '05 şubat',
        },
        {
          line: 6,
          field: 'out',
          code: 'out-before-in',
        },
        {
          line: 7,
          field: 'worked',
          code: 'length-unreadable',
          text: 'sekiz',
        },
        {
          line: 8,
          code: 'outside-employment',
        },
        {
          line: 9,
          code: 'in-the-future',
        },
        {
          line: 10,
          code: 'person-missing',
        },
        {
          line: 11,
          code: 'nothing',
        },
      ],
    })
    await call(DeleteMoveIn, 'chief', { moveInId: sent.moveInId })
    expect(
      (await refusal(PostMoveInCheck, 'chief', { moveInId: sent.moveInId, ...sent.reading }))
        .status,
    ).toBe(404)
  })

  test('what is no such file, or is read by nothing, is refused with its reason', async () => {
    const refused = async (asked: Promise<Answer>) => (await asked).body['code']
    const post = (content: string) =>
      world.send(PostMoveIn, 'chief', { name: 'x.csv', content })
    expect(await refused(post(base64('Check In,Check Out\n')))).toBe('move-in.empty')
    expect(await refused(post(base64('PK\u0003\u0004 no workbook')))).toBe(
      'move-in.file-unreadable',
    )
    const nothing = await send('a,b\n1,2\n')
    expect(nothing.product).toBeNull()
    const asked = (more: object) =>
      world.send(PostMoveInCheck, 'chief', {
        moveInId: nothing.moveInId,
        ...nothing.reading,
        ...more,
      })
    expect(await refused(asked({}))).toBe('move-in.columns-missing')
    expect(await refused(asked({ zone: 'Mars/Base' }))).toBe('move-in.zone-unknown')
  })

  test('is nobody’s but the company’s, and opens to no call of readers’ files', async () => {
    const sent = await send(odoo)
    await world.signIn(world.b.people.chief)
    for (const path of ['check', 'take'])
      expect(
        (
          await world.ask('POST', `/api/app/move-ins/${sent.moveInId}/${path}`, {
            as: 'stranger',
            body: sent.reading,
          })
        ).status,
      ).toBe(404)
    expect(await call(GetMoveIns, 'stranger')).toEqual({ rows: [] })
    await world.signIn(world.a.people.welder)
    expect(
      (await refusal(PostMoveInCheck, 'welder', { moveInId: sent.moveInId, ...sent.reading }))
        .status,
    ).toBe(403)
    const asReader = await refusal(GetDeviceFile, 'chief', { fileId: sent.moveInId })
    expect(asReader.status).toBe(404)
  })
})
