import { describe, expect, test } from 'vitest'
import { ageOn } from '#domain/employees/details.ts'
import { employees, namesHeld, type EmployeeCommand } from '#domain/employees/employees.ts'
import type { EmployeeEvent } from '#domain/employees/events.ts'
import { employeeNames, normalisePhone } from '#domain/employees/names.ts'
import { saidAnew } from '#domain/employees/said-anew.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { given } from '#tests/shared/given.ts'
import { departmentId, employeeId } from '#tests/shared/ids.ts'
import { covers } from '#tests/specification/covers.ts'

/** Long because it holds every command to an employee against what he was before. */
const date = asLocalDate
const person = {
  name: 'Ayşe',
  surname: 'Yılmaz',
  nationalId: '12345678901',
  phone: '+90 5321234567',
  email: 'ayse@example.com',
  birthDate: date('1990-05-17'),
}
const hire = (
  over: Partial<Extract<EmployeeCommand, { type: 'HireEmployee' }>> = {},
): EmployeeCommand => ({
  type: 'HireEmployee',
  employeeId: employeeId(),
  employeeNo: '1001',
  departmentId: departmentId(1),
  departmentExists: true,
  startOfEmployment: date('2026-03-02'),
  ...person,
  position: 'Welder',
  ...over,
})
const hired = (
  over: Partial<Extract<EmployeeEvent, { type: 'EmployeeHired' }>['data']> = {},
): EmployeeEvent => ({
  type: 'EmployeeHired',
  data: {
    employeeId: employeeId(),
    employeeNo: '1001',
    departmentId: departmentId(1),
    startOfEmployment: date('2026-03-02'),
    ...person,
    position: 'Welder',
    ...over,
  },
})
const terminated = (lastDay: string): EmployeeEvent => ({
  type: 'EmployeeTerminated',
  data: { employeeId: employeeId(), lastDay: date(lastDay) },
})
const moved = (to: number, from: string): EmployeeEvent => ({
  type: 'EmployeeMoved',
  data: { employeeId: employeeId(), departmentId: departmentId(to), from: date(from) },
})
const rehired = (from: string, to = 1): EmployeeEvent => ({
  type: 'EmployeeRehired',
  data: {
    employeeId: employeeId(),
    departmentId: departmentId(to),
    startOfEmployment: date(from),
  },
})
const erased: EmployeeEvent = {
  type: 'EmployeeErased',
  data: {
    employeeId: employeeId(),
    classes: ['identity', 'contact', 'location'],
    ground: 'asked',
  },
}

const move = (to: number, from: string, departmentExists = true): EmployeeCommand => ({
  type: 'MoveEmployee',
  employeeId: employeeId(),
  departmentId: departmentId(to),
  departmentExists,
  from: date(from),
})
const terminate = (lastDay: string): EmployeeCommand => ({
  type: 'TerminateEmployee',
  employeeId: employeeId(),
  lastDay: date(lastDay),
})
const rehire = (from: string, to = 1): EmployeeCommand => ({
  type: 'RehireEmployee',
  employeeId: employeeId(),
  departmentId: departmentId(to),
  departmentExists: true,
  startOfEmployment: date(from),
})
const erase = (today: string): EmployeeCommand => ({
  type: 'EraseEmployee',
  employeeId: employeeId(),
  ground: 'asked',
  today: date(today),
})
const change = (over: object = {}): EmployeeCommand => ({
  type: 'ChangeEmployeeDetails',
  employeeId: employeeId(),
  ...person,
  position: 'Welder',
  ...over,
})

describe('hiring', () => {
  test('records who, where and since when', covers('3.1', '3.2', '3.10', '3.12', '3.15'), () =>
    given(employees).when(hire()).then(hired()),
  )
  test('retried, hires once', () => given(employees, hired()).when(hire()).then())
  test('what is not known is left out, so that it cannot be taken for erased', () => {
    const { nationalId: _nationalId, phone: _phone, ...known } = person
    const {
      data: { nationalId: _n, phone: _p, ...data },
    } = hired() as Extract<EmployeeEvent, { type: 'EmployeeHired' }>
    given(employees)
      .when(hire({ ...known, nationalId: null, phone: '' }))
      .then({ type: 'EmployeeHired', data })
  })
  test('into a department that is not there is refused', () =>
    given(employees)
      .when(hire({ departmentExists: false }))
      .refused({ code: 'employees.department-not-found', departmentId: departmentId(1) }))
  test.each([{ name: ' ' }, { surname: ' ' }, { name: '', surname: '' }])(
    'without a name is refused: %j',
    covers('5.7', '5.8', '5.9'),
    unnamed =>
      given(employees).when(hire(unnamed)).refused({ code: 'employees.name-required' }),
  )
  test(
    'with a full name of 256 characters is refused, of 255 is not',
    covers('5.10', '9.6'),
    () => {
      const surname = 'z'.repeat(127)
      given(employees)
        .when(hire({ name: 'a'.repeat(127), surname }))
        .then(hired({ name: 'a'.repeat(127), surname }))
      given(employees)
        .when(hire({ name: 'a'.repeat(128), surname }))
        .refused({ code: 'employees.name-too-long', most: 255 })
    },
  )
  test.each(['02345678901', '1234567890', '123456789012', '1234567890a'])(
    'with the national id %s is refused',
    covers('5.16', '5.17', '5.18', '9.3'),
    nationalId =>
      given(employees)
        .when(hire({ nationalId }))
        .refused({ code: 'employees.national-id-invalid' }),
  )
  test('on the fifteenth birthday is fine', covers('5.27', '9.7'), () =>
    given(employees)
      .when(hire({ birthDate: date('2011-03-02') }))
      .then(hired({ birthDate: '2011-03-02' })),
  )
  test('a day before the fifteenth birthday is refused', covers('5.27', '9.7'), () =>
    given(employees)
      .when(hire({ birthDate: date('2011-03-03') }))
      .refused({ code: 'employees.too-young', minimumAge: 15 }),
  )
  test('who was born on 29 February completes a year on 28 February, and may begin then', () => {
    const starting = (start: string) =>
      hire({
        birthDate: date('2008-02-29'),
        startOfEmployment: date(start),
      })
    expect(ageOn(date('2008-02-29'), date('2023-02-28'))).toBe(15)
    expect(employees.decide(employees.initial, starting('2023-02-28')).ok).toBe(true)
    given(employees)
      .when(starting('2023-02-27'))
      .refused({ code: 'employees.too-young', minimumAge: 15 })
  })
})

describe('changing details', () => {
  test('records every detail as it is from now on', () =>
    given(employees, hired())
      .when(change({ phone: '5330000000' }))
      .then({
        type: 'EmployeeDetailsChanged',
        data: { employeeId: employeeId(), ...person, phone: '5330000000', position: 'Welder' },
      }))
  test('to the same records nothing', () => given(employees, hired()).when(change()).then())
  test('a detail that is taken away is not known any more', () => {
    const { email: _email, ...rest } = person
    given(employees, hired())
      .when(change({ email: null }))
      .then({
        type: 'EmployeeDetailsChanged',
        data: { employeeId: employeeId(), ...rest, position: 'Welder' },
      })
  })
  test('a telephone and a birth date that are known are not taken away', () => {
    given(employees, hired())
      .when(change({ phone: null }))
      .refused({ code: 'employees.phone-required' })
    given(employees, hired())
      .when(change({ birthDate: null }))
      .refused({ code: 'employees.birth-date-required' })
  })
  test('whoever stands without them goes on so, and an act that brought them is taken back', () => {
    const { phone: _phone, birthDate: _birthDate, ...rest } = person
    const { data } = hired() as Extract<EmployeeEvent, { type: 'EmployeeHired' }>
    const { phone: _p, birthDate: _b, ...without } = data
    const changed = (surname: string): EmployeeEvent => ({
      type: 'EmployeeDetailsChanged',
      data: { employeeId: employeeId(), ...rest, surname, position: 'Welder' },
    })
    const bare = { phone: null, birthDate: null }
    given(employees, { type: 'EmployeeHired', data: without })
      .when(change({ ...bare, surname: 'Tan' }))
      .then(changed('Tan'))
    given(employees, hired())
      .when(change({ ...bare, asBefore: { lost: [] } }))
      .then(changed(person.surname))
  })
  test('a door password stays unless it is spoken of', () => {
    const doored = hired({ doorPassword: '4711' })
    const changed = (more: object): EmployeeEvent => ({
      type: 'EmployeeDetailsChanged',
      data: { employeeId: employeeId(), ...person, position: 'Welder', ...more },
    })
    given(employees, doored)
      .when(change({ inOffice: false }))
      .then(changed({ inOffice: false, doorPassword: '4711' }))
    given(employees, doored)
      .when(change({ doorPassword: null }))
      .then(changed({}))
    given(employees, doored).when(change()).then()
  })
  test('by himself changes how he is reached, and nothing else that is known of him', () => {
    const own = (contact: { phone?: string; email?: string }): EmployeeCommand => ({
      type: 'ChangeContact',
      employeeId: employeeId(),
      ...contact,
    })
    given(employees, hired())
      .when(own({ email: 'yeni@example.com' }))
      .then({
        type: 'EmployeeDetailsChanged',
        data: {
          employeeId: employeeId(),
          ...person,
          email: 'yeni@example.com',
          position: 'Welder',
        },
      })
    given(employees, hired())
      .when(own({ phone: person.phone }))
      .then()
  })
  test('of somebody who was never hired is refused', () =>
    given(employees)
      .when(change())
      .refused({ code: 'employees.not-found', employeeId: employeeId() }))
  test('of somebody who was erased is refused', () =>
    given(employees, hired(), terminated('2026-03-31'), erased)
      .when(change())
      .refused({ code: 'employees.erased', employeeId: employeeId() }))
})

describe('moving to another department', () => {
  test('from a date on', () =>
    given(employees, hired()).when(move(2, '2026-04-01')).then(moved(2, '2026-04-01')))
  test('retried, moves once', () =>
    given(employees, hired(), moved(2, '2026-04-01')).when(move(2, '2026-04-01')).then())
  test('to where he is already, on a later day, changes nothing', () => {
    given(employees, hired(), moved(2, '2026-04-01')).when(move(2, '2026-05-04')).then()
    given(employees, hired()).when(move(1, '2026-04-01')).then()
    given(employees, hired(), terminated('2026-04-30'))
      .when(move(1, '2026-05-01'))
      .refused({
        code: 'employees.outside-employment',
        startOfEmployment: date('2026-03-02'),
        lastDay: date('2026-04-30'),
      })
  })
  test('to one that is not there is refused', () =>
    given(employees, hired())
      .when(move(2, '2026-04-01', false))
      .refused({ code: 'employees.department-not-found', departmentId: departmentId(2) }))
  test('before the employment is refused', () =>
    given(employees, hired())
      .when(move(2, '2026-03-01'))
      .refused({
        code: 'employees.outside-employment',
        startOfEmployment: date('2026-03-02'),
        lastDay: null,
      }))
  test('on the last day is fine, after it refused', () => {
    given(employees, hired(), terminated('2026-04-30'))
      .when(move(2, '2026-04-30'))
      .then(moved(2, '2026-04-30'))
    given(employees, hired(), terminated('2026-04-30'))
      .when(move(2, '2026-05-01'))
      .refused({
        code: 'employees.outside-employment',
        startOfEmployment: date('2026-03-02'),
        lastDay: date('2026-04-30'),
      })
  })
  test('before the last move is refused', () =>
    given(employees, hired(), moved(2, '2026-05-01'))
      .when(move(3, '2026-04-01'))
      .refused({ code: 'employees.moved-later-already', from: date('2026-05-01') }))
})

describe('terminating', () => {
  test('on the first day is the shortest employment', covers('4.25'), () =>
    given(employees, hired()).when(terminate('2026-03-02')).then(terminated('2026-03-02')),
  )
  test('before the first day is refused', () =>
    given(employees, hired())
      .when(terminate('2026-03-01'))
      .refused({
        code: 'employees.last-day-before-start',
        startOfEmployment: date('2026-03-02'),
      }))
  test('retried, ends once', () =>
    given(employees, hired(), terminated('2026-03-31')).when(terminate('2026-03-31')).then())
  test('a second time corrects the last day', () =>
    given(employees, hired(), terminated('2026-03-31'))
      .when(terminate('2026-04-15'))
      .then(terminated('2026-04-15')))
})

describe('hiring again', () => {
  const past = [hired(), terminated('2026-03-31')]
  test('after the last day', () =>
    given(employees, ...past)
      .when(rehire('2026-04-01', 2))
      .then(rehired('2026-04-01', 2)))
  test('retried, hires once', () =>
    given(employees, ...past, rehired('2026-04-01'))
      .when(rehire('2026-04-01'))
      .then())
  test('on the last day is refused', () =>
    given(employees, ...past)
      .when(rehire('2026-03-31'))
      .refused({ code: 'employees.still-employed', lastDay: date('2026-03-31') }))
  test('of somebody employed is refused', () =>
    given(employees, hired())
      .when(rehire('2026-06-01'))
      .refused({ code: 'employees.still-employed', lastDay: null }))
  test('he can be terminated again, but not before he began again', () =>
    given(employees, ...past, rehired('2026-06-01'))
      .when(terminate('2026-05-31'))
      .refused({
        code: 'employees.last-day-before-start',
        startOfEmployment: date('2026-06-01'),
      }))
})

describe('erasing', () => {
  test('a former employee is erased', () =>
    given(employees, hired(), terminated('2026-03-31')).when(erase('2026-04-01')).then(erased))
  test('retried, erases once', () =>
    given(employees, hired(), terminated('2026-03-31'), erased)
      .when(erase('2026-04-01'))
      .then())
  test('on the last day is refused: it is still worked', () =>
    given(employees, hired(), terminated('2026-03-31'))
      .when(erase('2026-03-31'))
      .refused({ code: 'employees.still-employed', lastDay: date('2026-03-31') }))
  test('somebody employed is refused', () =>
    given(employees, hired())
      .when(erase('2026-04-01'))
      .refused({ code: 'employees.still-employed', lastDay: null }))
})

describe('names that no two employees share', () => {
  test.each([
    '+90 5321234567',
    '0532-1234567',
    '5321234567',
    '00905321234567',
    '90-5321234567',
  ])('%s is one phone', phone => expect(normalisePhone(phone)).toBe('5321234567'))
  test('another country keeps its prefix', () =>
    expect(normalisePhone('+49 15112345678')).toBe('4915112345678'))
  test('letter case tells no e-mail apart', () =>
    expect(employeeNames({ employeeNo: 'a1', email: 'Ayse@Example.com ' })).toEqual(
      employeeNames({ employeeNo: 'A1 ', email: 'ayse@example.com' }),
    ))
})

describe('a hiring that was a mistake', () => {
  const nothing = { movements: 0, cards: 0, users: 0, plans: 0, decisions: 0, managed: 0 }
  const withdraw = (usage = nothing): EmployeeCommand => ({
    type: 'WithdrawHiring',
    employeeId: employeeId(),
    usage,
  })
  const withdrawn: EmployeeEvent = {
    type: 'EmployeeHiringWithdrawn',
    data: { employeeId: employeeId() },
  }
  test('is taken back while nothing hangs on it, and he may be hired anew', () => {
    given(employees, hired()).when(withdraw()).then(withdrawn)
    given(employees, hired(), withdrawn).when(hire()).then(hired())
    expect(namesHeld([hired(), withdrawn].reduce(employees.evolve, employees.initial))).toEqual(
      [],
    )
  })
  test('stays where anything hangs on it, with how much', () => {
    const usage = { ...nothing, movements: 12, cards: 1 }
    given(employees, hired())
      .when(withdraw(usage))
      .refused({ code: 'employees.in-use', ...usage })
  })
  test('comes back as he was known last, and employed as it was; his names with him', () => {
    const renamed: EmployeeEvent = {
      type: 'EmployeeDetailsChanged',
      data: { employeeId: employeeId(), name: 'Ayşe', surname: 'Ak', position: null },
    }
    const past = [hired(), moved(2, '2026-03-09'), renamed, terminated('2026-03-31')]
    const anew: EmployeeEvent[] = [
      {
        type: 'EmployeeHired',
        data: {
          employeeId: employeeId(),
          employeeNo: '1001',
          departmentId: departmentId(1),
          startOfEmployment: date('2026-03-02'),
          name: 'Ayşe',
          surname: 'Ak',
          position: null,
        },
      },
      moved(2, '2026-03-09'),
      terminated('2026-03-31'),
    ]
    const restore = (facts = saidAnew(past), departmentExists = true): EmployeeCommand => ({
      type: 'RestoreEmployee',
      employeeId: employeeId(),
      facts,
      departmentExists,
    })
    const gone = [...past, withdrawn]
    given(employees, ...gone)
      .when(restore())
      .then(...anew)
    const fold = (events: readonly EmployeeEvent[]) =>
      events.reduce(employees.evolve, employees.initial)
    expect(fold([...gone, ...anew])).toEqual(fold(past))
    expect(namesHeld(fold([...gone, ...anew]))).toEqual(namesHeld(fold(past)))
    given(employees, ...past)
      .when(restore())
      .then()
    given(employees, ...gone)
      .when(restore(anew, false))
      .refused({ code: 'employees.department-not-found', departmentId: departmentId(2) })
  })
  test('does not come back once nothing is known of him', () =>
    given(
      employees,
      hired({ name: null, surname: null, nationalId: null, phone: null, email: null }),
      withdrawn,
    )
      .when({
        type: 'RestoreEmployee',
        employeeId: employeeId(),
        facts: [hired()],
        departmentExists: true,
      })
      .refused({ code: 'employees.erased', employeeId: employeeId() }))
  test('is nobody meanwhile: nothing can be said of him', () =>
    given(employees, hired(), withdrawn)
      .when({
        type: 'TerminateEmployee',
        employeeId: employeeId(),
        lastDay: date('2026-03-31'),
      })
      .refused({ code: 'employees.not-found', employeeId: employeeId() }))
  test('stays of somebody who was erased', () =>
    given(employees, hired(), terminated('2026-03-31'), erased)
      .when(withdraw())
      .refused({ code: 'employees.erased', employeeId: employeeId() }))
})

describe('a hiring again that was a mistake', () => {
  const before = {
    departmentId: departmentId(1),
    inDepartmentFrom: date('2026-03-02'),
    startOfEmployment: date('2026-03-02'),
    lastDay: date('2026-03-31'),
  }
  const withdraw = {
    type: 'WithdrawRehiring',
    employeeId: employeeId(),
    from: date('2026-05-04'),
    ...before,
  } as const
  const { type: _type, ...data } = withdraw
  const past = [hired(), terminated('2026-03-31'), rehired('2026-05-04', 2)]
  test('is taken back: the employment before it ended on its last day', () => {
    given(employees, ...past)
      .when(withdraw)
      .then({ type: 'EmployeeRehiringWithdrawn', data })
    const events: EmployeeEvent[] = [...past, { type: 'EmployeeRehiringWithdrawn', data }]
    expect(events.reduce(employees.evolve, employees.initial)).toMatchObject(before)
  })
  test('of another day takes nothing back', () =>
    given(employees, ...past)
      .when({ ...withdraw, from: date('2026-06-01') })
      .then())
})
