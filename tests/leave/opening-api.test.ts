import { beforeAll, describe, expect, test } from 'vitest'
import { PostActUndo } from '#api/contract/acts.ts'
import { GetLeaveBalance } from '#api/contract/entitlements.ts'
import { PostOpeningBalances } from '#api/contract/leave-opening.ts'
import { openingRows } from '#api/leave/opening/reading.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { numbered } from '#tests/foreign/tables.ts'
import { cell, header, person, workbookOf } from '#tests/foreign/workbooks.ts'

const world = apiTest({ settles: 'changes' })
const { call } = world
let token = ''
/** Employed since January 2020: six years are worked. */
let senior = ''
beforeAll(async () => {
  token = await world.signIn(world.a.people.chief)
  senior = done(
    await hireEmployee(world.deps)(world.a.caller, {
      name: 'Kadriye',
      surname: 'Uz',
      employeeNo: '907',
      departmentId: world.a.departments.office,
      startOfEmployment: asLocalDate('2020-01-06'),
    }),
  ).employeeId
  await world.settle()
})

const send = async (text: string | Buffer, dryRun = false, as = token) =>
  world.send(
    PostOpeningBalances,
    { token: as },
    { name: 'bakiyeler.csv', content: Buffer.from(text).toString('base64'), dryRun },
  )
const balance = async () => {
  return await call(GetLeaveBalance, 'chief', { employeeId: senior })
}

const list = `Sicil No;Kalan gün;Çalışma yılı
907;9,5;
907;4;5
99999;3;1
907;3,7;4
907;1;120
907;2;6`

describe('a list of opening balances', () => {
  test('is judged row by row, with what is wrong beside each, and nothing is given', async () => {
    const { status, body } = await send(list, true)
    expect([status, body['position'], body['done']]).toEqual([200, null, 2])
    expect(body['results']).toMatchObject([
      {
        line: 2,
        employeeNo: '907',
        employeeId: senior,
        fullName: 'Kadriye Uz',
        workYear: 6,
        days: 9.5,
        changes: true,
      },
      {
        workYear: 5,
        days: 4,
        done: true,
      },
      {
        fullName: null,
        error: 'Gördüğünüz çalışanlarda bu sicil no yok: 99999.',
      },
      {
        days: null,
        code: 'leave.opening-days',
        error: 'Gün 0 ile 366 arasında, yarım gün adımlarıyla yazılmalı; yazılan: 3,7.',
      },
      {
        code: 'leave.opening-year',
        error: 'Çalışma yılı 1 ile 99 arasında bir sayı olmalı; yazılan: 120.',
      },
      {
        code: 'leave.opening-twice',
        error: 'Aynı çalışan ve yıl listenin 2. satırında da var.',
      },
    ])
    expect(await balance()).toMatchObject({ days: 0 })
  })
  test('is given, says the second time that it is there, and is taken back as one', async () => {
    const given = await send(list)
    expect(given.body['done']).toBe(2)
    expect(await balance()).toMatchObject({ days: 13.5, remaining: 13.5 })
    const again = await send(list)
    expect(again.body['results']).toMatchObject([
      { done: false, code: 'leave.already-given' },
      { done: false, code: 'leave.already-given' },
      {},
      {},
      {},
      {},
    ])
    const undone = await world.send(PostActUndo, 'chief', {
      position: given.body['position'],
      reason: 'yanlış liste',
      together: true,
    })
    expect([undone.status, undone.text]).toEqual([200, expect.any(String)])
    await world.settle()
    expect(await balance()).toMatchObject({ days: 0 })
  })
  test.each([
    ['with a quote that nobody closes', 'leave.opening-file-quote', 'Sicil No;Gün\n907;"6\n'],
    ['that is no text', 'leave.opening-file-unreadable', Buffer.from([0xff, 0xd8, 0, 16])],
  ])('%s is refused in words of its own', async (_, code, text) => {
    const { status, body } = await send(text)
    expect([status, body['code']]).toEqual([422, code])
  })
  test.each([
    [
      'with a cell far away',
      'leave.opening-file-reaches-too-far',
      { sheets: [header + `<row r="2">${cell('XFD2', 'x')}</row>`] },
    ],
    [
      'of more shared texts than a list has',
      'leave.opening-file-too-large',
      { sheets: [header + person], strings: '<si><t>x</t></si>'.repeat(400_000) },
    ],
  ])('a workbook %s is refused in words of its own', async (_, code, parts) => {
    const { status, body } = await send(await workbookOf(parts))
    expect([status, body['code']]).toEqual([422, code])
  })
  test('of nothing, of too many rows and of people whom one does not see is refused', async () => {
    expect((await send('Sicil No;Gün\n')).body['code']).toBe('leave.opening-empty')
    const many = Array.from({ length: 501 }, () => '907;1;1').join('\n')
    expect((await send(many)).body).toMatchObject({ code: 'leave.opening-too-long' })
    const own = await world.signIn(world.a.people.welder)
    expect((await send('907;6;3', true, own)).status).toBe(403)
    const other = await world.signIn(world.b.people.chief)
    expect((await send('907;6;3', true, other)).body['code']).toBe('leave.opening-nobody')
  })
})

test('rows are read with their columns in any order, in three languages, and without a header', () => {
  const read = { employeeNo: '12', workYear: 3, halfDays: 5, wrong: null }
  for (const rows of [
    [
      ['Days', 'Employee No.', 'Work year'],
      ['2.5', '12', '3'],
    ],
    [
      ['سنة العمل', 'الأيام', 'رقم الموظف'],
      ['3', '2,5', '12'],
    ],
  ])
    expect(openingRows(numbered(rows))).toEqual([{ line: 2, ...read }])
  expect(openingRows(numbered([['12', '3', '2.5']]))).toEqual([{ line: 1, ...read }])
  expect(openingRows(numbered([['12', '', '']]))[0]?.wrong).toEqual({ field: 'days', said: '' })
})
