import { describe, expect, test } from 'vitest'
import {
  personRecord,
  recordHistory,
  recordOn,
  type RecordFact,
} from '#domain/employees/record.ts'
import { asInstant, asLocalDate } from '#domain/shared/values.ts'
import { departmentId, employeeId } from '#tests/shared/ids.ts'

/** Hired in March from January on, moved for June, left, came back, moved by mistake. */
const id = employeeId()
const [store, casting, office] = [departmentId(1), departmentId(2), departmentId(3)]
const day = asLocalDate
const at = (text: string) => asInstant(`${text}T09:00:00.000Z`)
const details = { name: 'Işıl', surname: 'Öz', position: null }
const facts: readonly RecordFact[] = [
  {
    type: 'EmployeeHired',
    recordedAt: at('2026-03-02'),
    data: {
      employeeId: id,
      employeeNo: '7',
      ...details,
      departmentId: store,
      startOfEmployment: day('2026-01-05'),
    },
  },
  {
    type: 'EmployeeMoved',
    recordedAt: at('2026-04-10'),
    data: { employeeId: id, departmentId: casting, from: day('2026-06-01') },
  },
  {
    type: 'EmployeeDetailsChanged',
    recordedAt: at('2026-05-04'),
    data: { employeeId: id, ...details, surname: 'Tan', phone: '5321112233' },
  },
  {
    type: 'EmployeeTerminated',
    recordedAt: at('2026-07-01'),
    data: { employeeId: id, lastDay: day('2026-07-10') },
  },
  {
    type: 'EmployeeRehired',
    recordedAt: at('2026-09-01'),
    data: { employeeId: id, departmentId: office, startOfEmployment: day('2026-09-07') },
  },
  {
    type: 'EmployeeMoved',
    recordedAt: at('2026-09-20'),
    data: { employeeId: id, departmentId: store, from: day('2026-10-01') },
  },
  {
    type: 'EmployeeMoveWithdrawn',
    recordedAt: at('2026-09-21'),
    data: {
      employeeId: id,
      from: day('2026-10-01'),
      departmentId: office,
      inDepartmentFrom: day('2026-09-07'),
    },
  },
]
const on = (text: string, of = facts) => {
  const { known, placement, state, employment } = recordOn(
    personRecord(of),
    day(text),
    asInstant(`${text}T21:00:00.000Z`),
  )
  return {
    surname: known?.details.surname ?? null,
    department: placement?.departmentId ?? null,
    state,
    start: employment?.start ?? null,
  }
}

describe('a record as it was on a day', () => {
  test.each([
    ['2025-12-31', { surname: null, department: null, state: 'ahead', start: '2026-01-05' }],
    ['2026-02-01', { surname: null, department: store, state: 'employed' }],
    ['2026-03-02', { surname: 'Öz', department: store, state: 'employed' }],
    ['2026-05-03', { surname: 'Öz', department: store, state: 'employed' }],
    ['2026-05-04', { surname: 'Tan', department: store, state: 'employed' }],
    ['2026-06-01', { surname: 'Tan', department: casting, state: 'employed' }],
    ['2026-07-10', { surname: 'Tan', department: casting, state: 'employed' }],
    ['2026-08-01', { surname: 'Tan', department: casting, state: 'left' }],
    ['2026-09-07', { surname: 'Tan', department: office, state: 'employed' }],
    ['2026-10-02', { department: office, state: 'employed', start: '2026-09-07' }],
  ] as const)('on %s', (text, expected) => expect(on(text)).toMatchObject(expected))
  test('has the last day taken back, and the employment that was a mistake', () => {
    expect(
      on('2026-08-01', [
        ...facts.slice(0, 4),
        {
          type: 'EmployeeTerminationWithdrawn',
          recordedAt: at('2026-07-02'),
          data: { employeeId: id },
        },
      ]),
    ).toMatchObject({ department: casting, state: 'employed' })
    expect(
      on('2026-09-08', [
        ...facts.slice(0, 5),
        {
          type: 'EmployeeRehiringWithdrawn',
          recordedAt: at('2026-09-02'),
          data: {
            employeeId: id,
            from: day('2026-09-07'),
            departmentId: casting,
            inDepartmentFrom: day('2026-06-01'),
            startOfEmployment: day('2026-01-05'),
            lastDay: day('2026-07-10'),
          },
        },
      ]),
    ).toMatchObject({ department: casting, state: 'left', start: '2026-01-05' })
  })
})

test('its history says of each fact what it changed, from what to what', () => {
  expect(
    recordHistory(facts).map(({ fact, changes }) => [
      fact.type,
      changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
    ]),
  ).toEqual([
    ['EmployeeHired', []],
    ['EmployeeMoved', [`department: ${store} → ${casting}`]],
    ['EmployeeDetailsChanged', ['surname: Öz → Tan', 'phone: null → 5321112233']],
    ['EmployeeTerminated', ['lastDay: null → 2026-07-10']],
    [
      'EmployeeRehired',
      [
        `department: ${casting} → ${office}`,
        'startOfEmployment: 2026-01-05 → 2026-09-07',
        'lastDay: 2026-07-10 → null',
      ],
    ],
    ['EmployeeMoved', [`department: ${office} → ${store}`]],
    ['EmployeeMoveWithdrawn', [`department: ${store} → ${office}`]],
  ])
})

test('a door password is another, and never told; a place of work is a word', () => {
  const [hired] = facts
  const changed = (more: object): RecordFact => ({
    type: 'EmployeeDetailsChanged',
    recordedAt: at('2026-05-04'),
    data: { employeeId: id, ...details, ...more },
  })
  const before = { doorPassword: '4711', inOffice: true }
  const history = recordHistory([
    ...(hired ? [hired] : []),
    changed(before),
    changed({ doorPassword: '123456', inOffice: false, relativeCloseness: 'mother' }),
  ])
  expect(history.map(({ changes }) => changes)).toEqual([
    [],
    [
      { field: 'inOffice', before: null, after: 'yes' },
      { field: 'doorPassword', before: null, after: '••••' },
    ],
    [
      { field: 'inOffice', before: 'yes', after: 'no' },
      { field: 'relativeCloseness', before: null, after: 'mother' },
      { field: 'doorPassword', before: '••••', after: '••••' },
    ],
  ])
})
