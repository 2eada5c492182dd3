import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOffice, type Office, type Who } from '#tests/petitions/given.ts'

/**
 * What somebody asked for and where it stands, and who of his department is away. Today is Monday 9 March 2026. Welder
 * and manager have departments of their own; chief, administrator and clerk share one. Long because all of it is asked
 * of one world.
 */
let office: Office
type Row = Readonly<Record<string, unknown>>
const requestsOf = async (who: Who): Promise<readonly Row[]> => {
  await office.world.settle()
  const { status, body, text } = await office.tell(who, 'dashboard/own/requests')
  if (status !== 200) throw new Error(text)
  return body['rows'] as Row[]
}
type Person = { readonly fullName: string; readonly leaves: readonly Row[] }
const teamOf = async (who: Who): Promise<readonly Person[]> => {
  await office.world.settle()
  const { status, body, text } = await office.tell(who, 'dashboard/own/team')
  if (status !== 200) throw new Error(text)
  return body['rows'] as Person[]
}
const asked = async (who: Who, url: string, body: object): Promise<Row> => {
  const answer = await office.tell(who, url, body)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
const why = 'Resmî daire işi var'

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

describe('what one asked for', () => {
  test('is nothing at first', async () => {
    expect(await requestsOf('welder')).toEqual([])
  })
  test('is there whatever it is, what waits first, and says where it stands', async () => {
    const { employeeId } = await office.leaveOn('welder', '2026-03-30', '2026-03-31')
    await asked('welder', 'overtime/demands', {
      day: '2026-03-09',
      minutes: 90,
      description: 'Sevkiyat hazırlığı',
    })
    await asked('welder', 'corrections/demand', {
      reason: 'Kartımı unuttum',
      changes: [
        {
          kind: 'add',
          employeeId,
          localTime: '2026-03-06T08:02',
          direction: 'in',
        },
      ],
    })
    await asked('welder', 'shift-demands/demands', {
      kind: 'rest',
      days: ['2026-03-12'],
      description: 'Okul toplantısı var',
    })
    const rows = await requestsOf('welder')
    expect(rows).toMatchObject([
      {
        kind: 'shift',
        from: '2026-03-12',
        wanted: 'rest',
        status: 0,
      },
      {
        kind: 'overtime',
        from: '2026-03-09',
        minutes: 90,
        status: 0,
        at: null,
      },
      {
        kind: 'correction',
        from: '2026-03-06',
        movements: 1,
        status: 0,
        at: office.world.clock.at,
      },
      {
        kind: 'leave',
        from: '2026-03-30',
        to: '2026-03-31',
        leaveType: 'Mazeret izni',
        days: 2,
        minutes: null,
        status: 2,
      },
    ])
  })
  test('is nobody else’s: others see none of it', async () => {
    expect(await requestsOf('manager')).toEqual([])
  })
  test('goes when it is taken back', async () => {
    const rows = await requestsOf('welder')
    const shift = rows.find(({ kind }) => kind === 'shift')
    const employeeId = office.of('welder')
    const items = [
      {
        employeeId,
        requestId: shift?.['id'],
      },
    ]
    await asked('chief', 'shift-demands/delete', { items })
    expect((await requestsOf('welder')).map(({ kind }) => kind)).toEqual([
      'overtime',
      'correction',
      'leave',
    ])
  })
})

describe('who of the department is away', () => {
  const away = { from: '2026-03-16', to: '2026-03-17', partly: false }
  const clerks = {
    from: '2026-03-11',
    to: '2026-03-11',
    partly: true,
    leaveType: 'Mazeret izni',
  }
  let leaveTypeId = ''
  beforeAll(async () => {
    // Counted in calendar days: nothing is planned for the administrator.
    const type = await office.must('leave-types', {
      title: 'Ücretsiz izin',
      calculation: 'general',
      days: 'calendar',
      worked: false,
      approval: true,
      limit: {
        kind: 'limitless',
      },
      overtimeCoefficient: null,
      colour: null,
      offeredDays: null,
      sgk: null,
    })
    leaveTypeId = String(type['leaveTypeId'])
    const { employeeId } = office.world.a.people.administrator
    await office.must('leaves/demands', {
      leaveTypeId,
      employeeId,
      description: why,
      from: away.from,
      to: away.to,
    })
    await office.leaveOn('clerk', '2026-03-11', '2026-03-11', {
      toHalf: true,
    })
  })
  test('is told to colleagues without the kind of leave, but for their own', async () => {
    expect(await teamOf('clerk')).toMatchObject([
      {
        fullName: 'Ferit Aksoy',
        leaves: [
          {
            ...away,
            leaveType: null,
          },
        ],
      },
      {
        fullName: 'Gonca Ünal',
        leaves: [clerks],
      },
    ])
  })
  test('is told with the kind of leave to whoever sees theirs', async () => {
    expect(await teamOf('chief')).toMatchObject([
      {
        fullName: 'Ferit Aksoy',
        leaves: [
          {
            ...away,
            leaveType: 'Ücretsiz izin',
          },
        ],
      },
      {
        fullName: 'Gonca Ünal',
        leaves: [clerks],
      },
    ])
  })
  test('is nobody whose leave waits, and nobody of another department', async () => {
    await asked('clerk', 'leaves/demands', {
      leaveTypeId,
      description: why,
      from: '2026-03-19',
      to: '2026-03-19',
    })
    const leaves = (await teamOf('clerk')).map(person => person.leaves.length)
    expect(leaves).toEqual([1, 1])
    expect(await teamOf('manager')).toEqual([])
  })
})
