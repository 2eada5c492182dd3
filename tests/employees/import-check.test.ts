import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defineDegree, definePosition } from '#commands/organization/positions.ts'
import { forgetExpired } from '#commands/shared/housekeeping.ts'
import { asInstant } from '#domain/shared/values.ts'
import { shiftOf } from '#tests/api/newcomer.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'
import { csvOf, errorsOf, importing, newRow, titles } from './import-rig.ts'

/** A file of employees before anybody is hired by it: its columns, and what each row would come to. */
// Long because all of it is about one check.
const world = apiTest()
let hr: ReturnType<typeof importing>
let manager: ReturnType<typeof importing>
let degreeId = ''
beforeAll(async () => {
  await shiftOf(world, world.a)
  const { caller } = world.a
  degreeId = done(
    await defineDegree(world.deps)(caller, {
      title: 'Kıdemli',
    }),
  ).degreeId
  const usta = {
    title: 'Usta',
    level: null,
    degreeId: null,
  }
  done(await definePosition(world.deps)(caller, usta))
  hr = importing(world, await world.signIn(world.a.people.chief))
  manager = importing(world, await world.signIn(world.a.people.manager))
  await world.settle()
}, 300_000)
let nth = 0
beforeEach(() => {
  nth += 10
})
const degree = () => ({ degreeId })
const one = async (over: Readonly<Record<string, string>>, settings: object = degree()) => {
  const { rows } = await hr.check(csvOf([titles, newRow(nth, over)]), { ...settings })
  return rows[0]
}

describe('columns', () => {
  test.each(['tr', 'en', 'ar'])(
    'of the template in %s match themselves',
    covers('2.96'),
    async language => {
      for (const as of ['xlsx', 'csv']) {
        const { body } = await world.ask('GET', `/api/app/employee-imports/template?as=${as}`, {
          token: await world.signIn(world.a.people.chief),
          headers: {
            'accept-language': language,
          },
        })
        const empty = await hr.call('POST', '', {
          content: body['content'],
        })
        expect(empty).toMatchObject({
          status: 422,
          body: {
            code: 'employees.import-empty',
          },
        })
        if (as === 'xlsx') continue
        const head = Buffer.from(String(body['content']), 'base64').toString()
        const { proposal } = await hr.send(`${head}${';x'.repeat(15)}\r\n`)
        expect(Object.values(proposal)).toEqual(titles.map((_, at) => at))
      }
    },
  )
  test('are found however they are written, and told with the first rows, without passwords', async () => {
    const { body } = await hr.call('POST', '', {
      content: Buffer.from(
        'TC KİMLİK NO,e_posta,ŞİFRE,Cep Telefonu,Boş\n10000000146,a@b.co,Gizli-Soz-42,5321112233,x\n',
      ).toString('base64'),
    })
    expect(body['proposal']).toMatchObject({
      identityNumber: 0,
      email: 1,
      password: 2,
      phone: 3,
      username: null,
    })
    expect(body['sample']).toEqual([['10000000146', 'a@b.co', '••••', '5321112233', 'x']])
  })
  test('of telephone and user name cannot be left out', covers('5.68', '5.69'), async () => {
    const { importId } = await hr.send(csvOf([titles, newRow(nth)]))
    for (const matching of [
      {
        phone: 2,
      },
      {
        username: 6,
      },
      {},
    ])
      expect(await hr.call('POST', `/${importId}/check`, { matching })).toMatchObject({
        status: 422,
        body: {
          code: 'employees.import-columns-missing',
        },
      })
  })
})

describe('a row', () => {
  test('that is whole hires somebody', async () => {
    expect(
      await one({
        Parola: 'Kavak-Dali-42x',
        'Kimlik no': '10000000146',
      }),
    ).toEqual({
      line: 2,
      outcome: 'create',
      changes: [],
      errors: [],
    })
  })
  test('says of each cell what is wrong with it', covers('8.65', '8.66'), async () => {
    const wrong = await one({
      Ad: '',
      Telefon: '',
      'Kimlik no': '01234567890',
      'Doğum tarihi': '31.02.1990',
      'E-posta': 'yok',
      'Kullanıcı adı': '',
      Parola: 'parola',
      Pozisyon: 'Kaptan',
      Departman: 'Depo',
      Vardiya: 'Gece',
      'İşe giriş tarihi': 'dün',
      'Sicil no': '',
    })
    expect(errorsOf(wrong).toSorted()).toEqual([
      'birthDate employees.import-date-unreadable',
      'department employees.import-department-unknown',
      'email employees.import-email-invalid',
      'employeeNo employees.import-cell-required',
      'identityNumber employees.national-id-invalid',
      'name employees.import-cell-required',
      'password access.password-weak',
      'phone employees.import-phone-required',
      'position employees.position-unknown',
      'rotation employees.import-shift-unknown',
      'startOfEmployeeDate employees.import-date-unreadable',
      'username employees.import-username-required',
    ])
    const said = wrong?.errors.find(({ field }) => field === 'phone')?.error
    expect(said).toBe('Telefon sütunu boş olamaz.')
  })
  test('is held to every rule of hiring by hand', async () => {
    expect(
      errorsOf(
        await one({
          'Doğum tarihi': '01.01.2015',
        }),
      ),
    ).toEqual(['birthDate employees.too-young'])
    expect(
      errorsOf(
        await one({
          'Kullanıcı adı': 'çiğdem',
        }),
      ),
    ).toEqual(['username access.username-invalid'])
    expect(errorsOf(await one({}, {}))).toEqual(['position employees.degree-required'])
    const { username } = world.b.people.clerk
    expect(
      errorsOf(
        await one({
          'Kullanıcı adı': username,
        }),
      ),
    ).toEqual(['username access.username-taken'])
  })
  test('that repeats another of the file names its row, and empty rows count', async () => {
    const rows = [newRow(nth), newRow(nth + 1, { Telefon: `+90 (532) ${1_000_000 + nth}` })]
    const [first = [], second = []] = rows
    const { rows: told } = await hr.check(csvOf([titles, first, [], [''], second]), degree())
    expect(told.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'create'],
      [5, 'refused'],
    ])
    expect(told[1]?.errors[0]).toMatchObject({
      field: 'phone',
      code: 'employees.import-twice',
      error: 'Aynısı 2. satırda da var.',
    })
  })
})

describe('somebody who works here', () => {
  const known = {
    Ad: 'Gonca',
    Soyad: 'Ünal',
    Pozisyon: '',
    'Doğum tarihi': '',
  }
  test('is found by his number and changed by what the file says of him', async () => {
    expect(await one({ ...known, 'Sicil no': '104', Departman: 'Üretim' })).toEqual({
      line: 2,
      outcome: 'update',
      changes: ['phone', 'department'],
      errors: [],
    })
  })
  test('is left alone where it says what is known', async () => {
    const said = { ...known, 'Sicil no': '104' }
    const { employeeId } = world.a.people.clerk
    const token = await world.signIn(world.a.people.chief)
    const phone = '5329998877'
    const body = {
      name: 'Gonca',
      surname: 'Ünal',
      phone,
      nationalId: '10000000146',
    }
    expect(
      (await world.ask('PUT', `/api/app/employees/${employeeId}`, { token, body })).status,
    ).toBe(200)
    const again = { ...said, Telefon: '+90 532 999 88 77', 'Kimlik no': '10000000146' }
    expect(await one(again)).toMatchObject({
      outcome: 'same',
      errors: [],
    })
    expect(await one({ ...again, 'Sicil no': '' })).toMatchObject({
      outcome: 'same',
    })
    expect(
      errorsOf(
        await one({
          'Kimlik no': '10000000146',
        }),
      ),
    ).toEqual(['identityNumber claimed.national-id'])
  })
})

describe('what the company does not have', () => {
  const file = () =>
    csvOf([
      titles,
      newRow(nth, {
        Departman: 'Depo',
        Pozisyon: 'Forkliftçi',
      }),
    ])
  test('is told for the whole file, and taken once it is to be added', async () => {
    const { rows, unknown } = await hr.check(file(), degree())
    expect(unknown).toEqual({
      departments: ['Depo'],
      positions: ['Forkliftçi'],
    })
    expect(errorsOf(rows[0])).toHaveLength(2)
    const create = {
      departments: true,
      positions: true,
    }
    expect((await hr.check(file(), { ...degree(), create })).rows[0]?.outcome).toBe('create')
  })
  test('is added by nobody who may not', async () => {
    const { importId } = await manager.send(file())
    const body = {
      matching: {
        phone: 2,
        username: 6,
      },
      create: {
        departments: true,
        positions: false,
      },
    }
    expect((await manager.call('POST', `/${importId}/check`, body)).status).toBe(403)
  })
})

describe('a manager', () => {
  const his = {
    Departman: 'Kaynak',
  }
  test('imports into his departments alone', async () => {
    const rows = [newRow(nth, his), newRow(nth + 1)]
    const { rows: told } = await manager.check(csvOf([titles, ...rows]), degree())
    expect(told[0]?.outcome).toBe('create')
    expect(errorsOf(told[1])).toEqual(['department employees.import-department-unknown'])
  })
  test('learns of people elsewhere no more than that a number is in use', async () => {
    const numbers = ['104', '103'].map((no, at) => newRow(nth + at, { ...his, 'Sicil no': no }))
    const { rows } = await manager.check(csvOf([titles, ...numbers]), degree())
    expect(rows[0]).toMatchObject({
      outcome: 'refused',
    })
    expect(rows[0]?.errors).toEqual([
      {
        field: 'employeeNo',
        code: 'claimed.employee-no',
        error: 'Bu sicil numarası başka bir çalışanda kayıtlı.',
      },
    ])
    expect(rows[1]?.outcome).toBe('update')
  })
})

describe('what was sent', () => {
  test('is nobody else’s, whoever he is', async () => {
    const { importId, proposal } = await hr.send(csvOf([titles, newRow(nth)]))
    const { phone, username } = proposal
    const body = { matching: { phone, username } }
    expect((await hr.call('POST', `/${importId}/check`, body)).status).toBe(200)
    expect((await manager.call('POST', `/${importId}/check`, body)).status).toBe(404)
    expect((await manager.call('DELETE', `/${importId}`)).status).toBe(404)
    expect((await hr.call('DELETE', `/${importId}`)).status).toBe(200)
    expect((await hr.call('POST', `/${importId}/check`, body)).status).toBe(404)
  })
  test('goes with whoever is erased, since it may name him, and after a day', async () => {
    const matching = {
      phone: 2,
      username: 6,
    }
    const isThere = async (importId: string): Promise<boolean> =>
      (await hr.call('POST', `/${importId}/check`, { matching })).status === 200
    const sent = await hr.send(csvOf([titles, newRow(nth)]))
    const token = await world.signIn(world.a.people.chief)
    const erased = async (): Promise<number> => {
      const url = `/api/app/employees/${world.a.people.welder.employeeId}`
      await world.ask('POST', `${url}/terminate`, { token, body: { lastDay: '2026-02-20' } })
      return (await world.ask('POST', `${url}/erase`, { token, body: { ground: 'asked' } }))
        .status
    }
    expect(await isThere(sent.importId)).toBe(true)
    expect(await erased()).toBe(200)
    expect(await isThere(sent.importId)).toBe(false)
    const next = await hr.send(csvOf([titles, newRow(nth)]))
    const later = new Date(Date.parse(world.deps.now()) + 25 * 3_600_000).toISOString()
    await forgetExpired({ ...world.deps, now: () => asInstant(later) })
    expect(await isThere(next.importId)).toBe(false)
  })
})
