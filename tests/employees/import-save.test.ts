import type { LogPosition } from '#domain/shared/values.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GetCalendar } from '#api/contract/calendar.ts'
import { GetEmployees } from '#api/contract/employees.ts'
import { GetCardsHeld, GetProfile, GetRecord } from '#api/contract/profile.ts'
import { GetSystemMessages, PutSystemMessagesRead } from '#api/contract/system-messages.ts'
import { workOnImports } from '#commands/employees/import/job.ts'
import { defineDegree, definePosition } from '#commands/organization/positions.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { shiftOf } from '#tests/api/newcomer.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done, type Answer } from '#tests/api/world.ts'
import { everythingIn } from '#tests/database/everything.ts'
import { covers } from '#tests/specification/covers.ts'
import { cell, workbookOf } from '#tests/foreign/workbooks.ts'
import { csvOf, importing, newRow, titles } from './import-rig.ts'

/** A file of employees is saved in the background, goes on wherever it was broken off, and is taken back. */
// Long because all of it is about one job, with what can break it off.
const world = apiTest()
const { call, refusal } = world
let token = ''
let hr: ReturnType<typeof importing>
beforeAll(async () => {
  await shiftOf(world, world.a)
  const { caller } = world.a
  const { degreeId } = done(await defineDegree(world.deps)(caller, { title: 'Kıdemli' }))
  done(
    await definePosition(world.deps)(caller, {
      title: 'Usta',
      level: null,
      degreeId,
    }),
  )
  token = await world.signIn(world.a.people.chief)
  hr = importing(world, token)
  await world.settle()
}, 300_000)
let nth = 1_000
beforeEach(() => {
  nth += 1_000
})

/** As the process does beside requests. */
const work = async (deps: Deps = world.deps): Promise<void> => {
  await world.settle()
  await workOnImports(deps, world.deps.reads)(new AbortController().signal, error => {
    throw error
  })
}
const begin = async (
  rows: readonly (readonly string[])[],
  settings: object = {},
  by = hr,
): Promise<string> => {
  const sent = await by.send(csvOf([titles, ...rows]))
  const body = {
    matching: by.matchingOf(sent),
    ...settings,
  }
  const { status, text } = await by.call('POST', `/${sent.importId}/save`, body)
  if (status !== 200) throw new Error(`saving was answered ${status}: ${text}`)
  return sent.importId
}
const stateOf = async (importId: string, by = hr) => (await by.call('GET', `/${importId}`)).body
const refusedOf = async (importId: string, by = hr) =>
  (await by.call('GET', `/${importId}/refused`)).body['rows'] as {
    line: number
    undo: boolean
    errors: {
      field: string | null
      code: string
      error: string
    }[]
  }[]
const save = async (
  rows: readonly (readonly string[])[],
  settings: object = {},
  by = hr,
): Promise<string> => {
  const importId = await begin(rows, settings, by)
  await work()
  return importId
}
const find = async (employeeNo: string): Promise<string | undefined> => {
  await world.settle()
  const body = await call(GetEmployees, { token }, { search: employeeNo })
  const rows = body.rows
  return rows.find(row => row.employeeNo === employeeNo)?.employeeId
}
/** All that his page and his record tell. */
const saidOf = async (employeeId: string): Promise<string> =>
  JSON.stringify([
    await call(GetProfile, { token }, { employeeId }),
    await call(GetRecord, { token }, { employeeId }),
  ])
const hiredBy = async (importId: string): Promise<number> => {
  let hired = 0
  for (let after: LogPosition = 0n; ; ) {
    const page = await world.deps.log.readAll({
      after,
      max: 1_000,
      types: ['EmployeeHired'],
      personal: 'sealed',
    })
    hired += page.filter(({ correlation }) =>
      correlation.startsWith(`import:${importId}:`),
    ).length
    const last = page.at(-1)
    if (!last || page.length < 1_000) return hired
    after = last.position
  }
}

describe('a file that is saved', () => {
  test('is begun once, however often it is asked for at a time', async () => {
    const sent = await hr.send(csvOf([titles, newRow(nth)]))
    const body = { matching: hr.matchingOf(sent) }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => hr.call('POST', `/${sent.importId}/save`, body)),
    )
    // Beyond a few that are read at a time they are asked to come again.
    expect(answers.filter(({ status }) => ![200, 429].includes(status))).toEqual([])
    await work()
    expect(await stateOf(sent.importId)).toMatchObject({ state: 'saved', created: 1 })
  })
  const password = 'Zeytin-Dali-9137'
  test(
    'hires each of its people with all that its columns say',
    covers(
      '1.15',
      '2.93',
      '3.29',
      '3.30',
      '3.31',
      '3.32',
      '3.34',
      '3.35',
      '3.36',
      '3.37',
      '3.38',
      '3.39',
      '3.41',
      '3.42',
      '3.43',
    ),
    async () => {
      const row = newRow(nth, {
        Ad: 'Defne',
        Soyad: 'Işık',
        'Kimlik no': '10000000078',
        'E-posta': 'defne@ornek.com',
        Parola: password,
        'Kart no': `77${nth}`,
        Açıklama: 'Gece de çalışır',
      })
      const importId = await save([row])
      expect(await stateOf(importId)).toMatchObject({
        state: 'saved',
        rows: 1,
        done: 1,
        created: 1,
        refused: 0,
        passwords: 1,
        passwordsSet: 1,
      })
      const employeeId = String(await find(`S${nth}`))
      const said = await saidOf(employeeId)
      for (const word of [
        'Defne',
        'Işık',
        `0532${1_000_000 + nth}`,
        '10000000078',
        '1990-05-17',
        'defne@ornek.com',
        'Usta',
        'Ofis',
        '2026-03-01',
        'Gece de çalışır',
      ])
        expect(said).toContain(word)
      const { rows: cards } = await call(GetCardsHeld, { token }, { employeeId })
      expect(cards).toMatchObject([{ number: `77${nth}`, until: null }])
      const plans = (
        await call(GetCalendar, { token }, { from: '2026-03-02', to: '2026-03-08' })
      ).rows
      const shiftId = await shiftOf(world, world.a)
      const plan = (plans as { employeeId: string; plan: string[] }[]).find(
        one => one.employeeId === employeeId,
      )?.plan
      expect(plan).toEqual([
        ...Array.from(
          {
            length: 5,
          },
          () => shiftId,
        ),
        'none',
        'rest',
      ])
      const entered = await world.signIn({ username: `can.er${nth}`, password })
      const mine = await refusal(GetEmployees, { token: entered })
      expect(mine['code']).toBe('access.password-change-required')
    },
  )
  test('may be a workbook', covers('2.94'), async () => {
    const lines = [titles, newRow(nth)].map(
      (row, at) =>
        `<row r="${at + 1}">${row
          .map((text, column) => cell(`${'ABCDEFGHIJKLMNO'[column]}${at + 1}`, text))
          .join('')}</row>`,
    )
    const sent = await hr.send(await workbookOf({ sheets: [lines.join('')] }))
    const body = { matching: hr.matchingOf(sent) }
    await hr.call('POST', `/${sent.importId}/save`, body)
    await work()
    expect(await stateOf(sent.importId)).toMatchObject({ created: 1, refused: 0 })
    expect(await find(`S${nth}`)).toBeDefined()
  })
  test('leaves no word of its passwords anywhere, and nothing of itself', async () => {
    const importId = await save([
      newRow(nth, {
        Parola: password,
      }),
    ])
    const everything = await everythingIn(world.database.urls.superuser)
    expect(everything).toContain(importId)
    expect(everything).not.toContain(password)
    const [kept] = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query<{ file: string; row: string }>(
        `select i::text as file, r::text as row
         from employees.imports i
         join employees.import_rows r on r.company_id = i.company_id and r.import_id = i.import_id
         where i.company_id = $1 and i.import_id = $2`,
        [world.a.id, importId],
      ),
    )
    expect(kept?.row).toContain('created')
    for (const word of ['sealed', 'Can', `can.er${nth}`, `S${nth}`, String(1_000_000 + nth)])
      expect(`${kept?.file} ${kept?.row}`).not.toContain(word)
  })
  test('gives somebody without a password a user whom nobody can be until he gets one', async () => {
    await save([newRow(nth)])
    for (const typed of ['', password, 'nobody'])
      expect(
        (
          await world.ask('POST', '/api/auth/login', {
            body: { username: `can.er${nth}`, password: typed },
          })
        ).status,
      ).not.toBe(200)
  })
  test('is saved but for what is refused, row by row with its cell', async () => {
    const rows = [
      newRow(nth),
      newRow(nth + 1, {
        Telefon: '123',
      }),
      newRow(nth + 2, {
        Vardiya: 'Gece',
      }),
    ]
    const importId = await save(rows)
    expect(await stateOf(importId)).toMatchObject({
      created: 1,
      refused: 2,
    })
    expect(
      (await refusedOf(importId)).map(({ line, errors }) => [
        line,
        ...errors.map(({ field, code }) => `${field} ${code}`),
      ]),
    ).toEqual([
      [3, 'phone employees.import-phone-invalid'],
      [4, 'rotation employees.import-shift-unknown'],
    ])
  })
  test('changes nothing when it is saved a second time', async () => {
    const rows = Array.from(
      {
        length: 5,
      },
      (_, at) => newRow(nth + at),
    )
    await save(rows)
    const head = await world.deps.log.head()
    const again = await save(rows)
    expect(await stateOf(again)).toMatchObject({
      same: 5,
      created: 0,
      updated: 0,
      refused: 0,
    })
    expect(await world.deps.log.head()).toBe(head)
  })
  test('changes whom it knows, and adds what it names where that was wanted', async () => {
    await save([newRow(nth)])
    const other = newRow(nth, {
      Soyad: 'Eren',
      Departman: `Depo ${nth}`,
      Pozisyon: `Şef ${nth}`,
    })
    const create = {
      departments: true,
      positions: true,
    }
    const importId = await save([other, newRow(nth + 1, { Departman: `Depo ${nth}` })], {
      create,
    })
    expect(await stateOf(importId)).toMatchObject({
      created: 1,
      updated: 1,
      refused: 0,
    })
    const body = await call(GetProfile, { token }, { employeeId: await find(`S${nth}`) })
    for (const said of ['Eren', `Depo ${nth}`, `Şef ${nth}`])
      expect(JSON.stringify(body)).toContain(said)
  })
})

describe('the product', () => {
  const said = async () => (await call(GetSystemMessages, { token }, { limit: 200 })).rows
  test('says once that an import is finished, and how many it wrote', async () => {
    await call(PutSystemMessagesRead, { token })
    await begin([newRow(nth), newRow(nth + 1), newRow(nth + 2, { Telefon: '12' })])
    expect(await said()).toEqual([])
    await work()
    await work()
    expect(await said()).toMatchObject([
      { kind: 'employees-imported', count: 2, text: null, writer: null },
    ])
  })
})

describe('broken off', () => {
  /** Whose log is away after so many appends. */
  const dying = (appends: number): Deps => {
    let left = appends
    return {
      ...world.deps,
      log: {
        ...world.deps.log,
        append: append => {
          if (left-- <= 0) return Promise.reject(new Error('killed'))
          return world.deps.log.append(append)
        },
      },
    }
  }
  test('it goes on where it was, and hires nobody twice', {
    timeout: 300_000,
  }, async () => {
    const rows = Array.from(
      {
        length: 100,
      },
      (_, at) => newRow(nth + at),
    )
    const importId = await begin(rows)
    await expect(work(dying(55))).rejects.toThrow('killed')
    expect(await stateOf(importId)).toMatchObject({
      state: 'saving',
      done: 40,
      created: 40,
    })
    expect(await hiredBy(importId)).toBe(55)
    await work()
    expect(await stateOf(importId)).toMatchObject({
      state: 'saved',
      created: 100,
      refused: 0,
    })
    expect(await hiredBy(importId)).toBe(100)
  })
  test('by hand it waits, and goes on when it is asked to', async () => {
    const importId = await begin([newRow(nth)])
    expect((await hr.call('POST', `/${importId}/stop`)).body['state']).toBe('stopped')
    await work()
    expect(await stateOf(importId)).toMatchObject({
      state: 'stopped',
      done: 0,
    })
    expect((await hr.call('POST', `/${importId}/resume`)).body['state']).toBe('saving')
    await work()
    expect(await stateOf(importId)).toMatchObject({
      state: 'saved',
      created: 1,
    })
  })
  test('by the end of a day nothing of it is kept, and what was saved stays', async () => {
    const importId = await begin([newRow(nth)])
    await hr.call('POST', `/${importId}/stop`)
    expect((await hr.call('DELETE', `/${importId}`)).status).toBe(200)
    expect(await stateOf(importId)).toMatchObject({
      state: 'saved',
      created: 0,
    })
    const running = await begin([newRow(nth)])
    expect((await hr.call('DELETE', `/${running}`)).body['code']).toBe(
      'employees.import-under-way',
    )
    await work()
  })
})

describe('taken back', () => {
  const undo = async (importId: string): Promise<Answer> => {
    await world.settle()
    const answer = await hr.call('POST', `/${importId}/undo`)
    if (answer.status === 200) await work()
    return answer
  }
  test('its people are nobody, and whom it changed is as before', {
    timeout: 300_000,
  }, async () => {
    await save([newRow(nth)])
    const rows = [
      newRow(nth, {
        Soyad: 'Eren',
        Departman: 'Üretim',
      }),
      newRow(nth + 1),
    ]
    const importId = await save(rows)
    expect(await find(`S${nth + 1}`)).toBeDefined()
    expect((await undo(importId)).status).toBe(200)
    expect(await stateOf(importId)).toMatchObject({
      state: 'undone',
      undone: 2,
      notUndone: 0,
    })
    expect(await find(`S${nth + 1}`)).toBeUndefined()
    const body = await call(GetProfile, { token }, { employeeId: await find(`S${nth}`) })
    expect(JSON.stringify(body)).not.toContain('Eren')
    expect(JSON.stringify(body)).toContain('Ofis')
    const again = await save(rows)
    expect(await stateOf(again)).toMatchObject({
      created: 1,
      updated: 1,
    })
  })
  test('who signed in meanwhile stays, and is named', {
    timeout: 300_000,
  }, async () => {
    const password = 'Zeytin-Dali-9137'
    const importId = await save([
      newRow(nth, {
        Parola: password,
      }),
      newRow(nth + 1),
    ])
    await world.signIn({ username: `can.er${nth}`, password })
    expect((await undo(importId)).status).toBe(200)
    expect(await stateOf(importId)).toMatchObject({
      undone: 1,
      notUndone: 1,
    })
    expect(await refusedOf(importId)).toMatchObject([
      {
        line: 2,
        undo: true,
      },
    ])
    expect(await find(`S${nth}`)).toBeDefined()
  })
  test('it is not, more than a day later', async () => {
    const importId = await save([newRow(nth)])
    world.advance(24 * 60 + 1)
    token = await world.signIn(world.a.people.chief)
    hr = importing(world, token)
    expect((await undo(importId)).body['code']).toBe('employees.import-undo-over')
    expect(await stateOf(importId)).toMatchObject({
      undoUntil: expect.any(String),
    })
  })
})

describe('a manager', () => {
  test('saves into his departments alone, and sees no file but his own', async () => {
    const manager = importing(world, await world.signIn(world.a.people.manager))
    const rows = [
      newRow(nth, {
        Departman: 'Kaynak',
      }),
      newRow(nth + 1),
      newRow(nth + 2, {
        Departman: 'Kaynak',
        'Sicil no': '104',
      }),
    ]
    const importId = await save(rows, {}, manager)
    expect(await stateOf(importId, manager)).toMatchObject({
      created: 1,
      refused: 2,
    })
    expect((await refusedOf(importId, manager)).map(({ errors }) => errors[0]?.code)).toEqual([
      'employees.import-department-unknown',
      'claimed.employee-no',
    ])
    expect((await hr.call('GET', `/${importId}`)).status).toBe(404)
    const list = async (by: typeof hr) =>
      ((await by.call('GET', '')).body['rows'] as { importId: string }[]).map(
        one => one.importId,
      )
    expect(await list(manager)).toEqual([importId])
    expect(await list(hr)).not.toContain(importId)
  })
})
