import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { encodeText, lettersLacked } from '#domain/payroll-exports/encoding.ts'
import { readyProfiles } from '#domain/payroll-exports/ready.ts'
import { judgeProfile } from '#domain/payroll-exports/profile.ts'
import { fileNameOf } from '#domain/payroll-exports/file-name.ts'
import { column, fileOf, hours, name, number, october, personOf, profileOf } from './given.ts'

const readyBy = (start: string) => {
  const found = [...readyProfiles.values()].find(one => one.name.startsWith(start))
  if (!found) throw new Error(`no profile ${start}`)
  return found
}
const month = {
  '2026-10-05': {
    days: 22,
    worked: 10_575,
    workedHalfDays: 44,
  },
}

describe('Mega', () => {
  const mega = readyBy('Mega')
  const rests = {
    '2026-10-04': {
      restHalfDays: 8,
      annualHalfDays: 3,
      paidLeaveHalfDays: 3,
      payableWorkday: 95,
    },
  }
  const person = personOf(1, { ...month, ...rests }, { no: '1042' })
  const { bytes } = fileOf(mega, [person])

  test('is 64 bytes, each figure at its place', () => {
    const at = (from: number, to: number): string =>
      Buffer.from(bytes.subarray(from - 1, to)).toString('latin1')
    expect(bytes).toHaveLength(66)
    expect(at(1, 8)).toBe('00001042')
    expect(at(9, 10)).toBe('10')
    expect(at(11, 12)).toBe('26')
    expect(at(13, 14)).toBe('22')
    expect(at(15, 19)).toBe('17625')
    expect(at(20, 24)).toBe('03000')
    expect(at(25, 29)).toBe('01125')
    expect(at(30, 34)).toBe('00000')
    expect(at(35, 39)).toBe('00158')
    expect(at(40, 44)).toBe('00000')
    expect(at(45, 49)).toBe('00000')
    expect(at(50, 54)).toBe('02200')
    expect(at(55, 59)).toBe('00000')
    expect(at(60, 64)).toBe('02200')
    expect(at(65, 66)).toBe('\r\n')
  })

  test('holds digits alone, whoever is in it', () => {
    const { text } = fileOf(mega, [person, personOf(2, month)])
    expect(text).toMatch(/^(?:\d{64}\r\n){2}$/)
  })

  test('is called BRPDyyaa.TXT', () => {
    expect(fileNameOf(mega.fileName, mega.name, october)).toBe('BRPD2610.TXT')
  })
  test.each([
    // What was let in before is served so that it is what it looks like.
    ['x\u202Egpj.exe', 'x-gpj.exe.txt'],
    ['CON.csv', '_CON.csv'],
    ['lpt1', '_lpt1'],
    ['..\\gizli.csv', '-gizli.csv'],
    ['{profile}.csv', 'A--B-C.csv'],
    [' {company} . ', 'Mega'],
    ['Ücret İcmali ({mm}).xlsx', 'Ücret İcmali (10).xlsx'],
    ['كشف {yyyy}.csv', 'كشف 2026.csv'],
    ['puantaj-{yyyy}.{mm}', 'puantaj-2026.10'],
  ])('is served under a name that every system takes: %s', (pattern, served) =>
    expect(
      fileNameOf(pattern, 'A\r/B:C', {
        ...october,
        company: 'Mega',
      }),
    ).toBe(served),
  )

  test('refuses a number that it would have to cut', () => {
    const { end } = fileOf(mega, [personOf(1, { '2026-10-05': { worked: 60_000 } })])
    expect(end).toMatchObject({
      refusal: {
        code: 'payroll.value-does-not-fit',
        column: 'Normal',
        value: '100000',
      },
    })
  })

  test('refuses an employee number with letters', () => {
    const { end } = fileOf(mega, [personOf(1, month, { no: 'A12' })])
    expect(end).toMatchObject({
      refusal: { column: 'Sicil', value: 'A12' },
    })
  })

  test('refuses a figure below 0, for which it has no sign', () => {
    const { end } = fileOf(mega, [personOf(1, { '2026-10-05': { worked: -30 } })])
    expect(end).toMatchObject({
      refusal: { column: 'Normal' },
    })
  })
})

describe('csv', () => {
  const columns = [number, name, hours(2)]
  const odd = personOf(7, month, {
    fullName: 'Ayşe "Işıl"; Öz\nGün',
  })

  test('is read back by another parser', () => {
    const { text } = fileOf(profileOf(columns, { header: true }), [odd, personOf(8, {})])
    expect(parse(text, { delimiter: ';' })).toEqual([
      ['Sicil', 'Ad', 'Saat'],
      ['7', 'Ayşe "Işıl"; Öz\nGün', '176,25'],
    ])
  })

  test('has its totals last, of what columns show', () => {
    const people = [personOf(1, month), personOf(2, month)]
    const { text } = fileOf(profileOf(columns, { totals: true }), people)
    expect(parse(text, { delimiter: ';' }).at(-1)).toEqual(['', '', '352,50'])
  })

  test('says nothing in quotes where there are to be none', () => {
    const { end } = fileOf(profileOf(columns, { quote: 'never' }), [odd])
    expect(end).toMatchObject({ refusal: { column: 'Ad' } })
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['＋9', "'＋9"],
    ['\tx', "'\tx"],
    ['a,@b', "a,'@b"],
    ['a-b', 'a-b'],
  ])('guards %j', (fullName, guarded) => {
    const { text } = fileOf(profileOf([name]), [personOf(1, month, { fullName })])
    expect(parse(text, { delimiter: ';' })).toEqual([[guarded]])
  })

  test('guards no number', () => {
    const { text } = fileOf(profileOf([hours(1)]), [
      personOf(1, { '2026-10-05': { worked: -90 } }),
    ])
    expect(text).toBe('-1,5\n')
  })
})

test('a column says under which code missing days are reported, 12 where there are several', () => {
  const profile = profileOf([number, column('Kod', { field: 'missingDayCode' })])
  const one = { 'sgk.15': 2 }
  const people = [
    personOf(1, { '2026-10-05': one, '2026-10-06': one }),
    personOf(2, {
      '2026-10-05': one,
      '2026-10-06': { 'sgk.21': 1 },
    }),
    personOf(3, { '2026-10-05': { worked: 480 } }),
  ]
  expect(fileOf(profile, people).text).toBe('1;15\n2;12\n3;\n')
})

describe('json', () => {
  test('is JSON with numbers to the last digit', () => {
    const profile = profileOf([name, hours(2)], {
      format: 'json',
      textGuard: false,
    })
    const { text } = fileOf(profile, [personOf(1, month, { fullName: '=x' })])
    expect(JSON.parse(text)).toEqual([{ Ad: '=x', Saat: 176.25 }])
    expect(text).toContain('176.25')
  })
})

describe('windows-1254', () => {
  const letters = 'çÇğĞıIiİöÖşŞüÜâÂîÎûÛ€–’'

  test('has every letter of Turkish, as another decoder reads it', () => {
    const profile = profileOf([name], {
      encoding: 'windows-1254',
    })
    const { bytes } = fileOf(profile, [personOf(1, month, { fullName: letters })])
    expect(new TextDecoder('windows-1254').decode(bytes)).toBe(`${letters}\n`)
  })

  test('has a byte for each letter that the decoder knows, and it is the same', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)
    const decoded = [...new TextDecoder('windows-1254').decode(bytes)]
    const known = decoded.filter(letter => lettersLacked('windows-1254', letter).length === 0)
    expect(known.length).toBe(256 - 7)
    for (const letter of known)
      expect(encodeText('windows-1254', letter)).toEqual(Uint8Array.of(decoded.indexOf(letter)))
  })

  test('names the letters that it lacks, and how many people have them', () => {
    const profile = profileOf([name], {
      encoding: 'windows-1254',
    })
    const people = ['Ș', 'Ș ł', 'Ali'].map((fullName, at) => personOf(at, month, { fullName }))
    expect(fileOf(profile, people).end).toEqual({
      ok: false,
      refusal: {
        code: 'payroll.not-encodable',
        letters: 'ł Ș',
        people: 2,
      },
    })
  })
})

test('every ready profile makes a file', () => {
  for (const profile of readyProfiles.values()) {
    expect(judgeProfile(profile)).toBeNull()
    expect(fileOf(profile, [personOf(1, month)]).end.ok).toBe(true)
  }
})

test('cuts words, and neither numbers nor codes', () => {
  const cut = profileOf([{ ...name, width: 4 }])
  expect(fileOf(cut, [personOf(1, month)]).text).toBe('Kişi\n')
  const code = column('Sicil', { field: 'employeeNo' }, { width: 4 })
  expect(fileOf(profileOf([code]), [personOf(1, month, { no: '10421' })]).end.ok).toBe(false)
})
