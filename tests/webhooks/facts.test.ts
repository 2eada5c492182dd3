import { describe, expect, test } from 'vitest'
import { eventTypes, type MesaiEventType } from '#domain/catalogue.ts'
import { factsOf, toldEventTypes } from '#domain/webhooks/facts.ts'
import { peopleIn, storedExample } from '#tests/shared/stored-example.ts'

const told = async (type: MesaiEventType) => factsOf(await storedExample(type))
const kinds = async (type: MesaiEventType) => (await told(type)).map(({ kind }) => kind)

describe('what other programs are told of an event', () => {
  test.each<[MesaiEventType, readonly string[]]>([
    ['MovementRecorded', ['movement.recorded']],
    ['EmployeeHired', ['person.hired', 'day.changed']],
    ['EmployeeRehired', ['person.hired', 'day.changed']],
    ['EmployeeMoved', ['person.moved', 'day.changed']],
    ['EmployeeTerminated', ['person.left', 'day.changed']],
    ['PayrollPeriodLocked', ['period.locked']],
    ['OvertimeRejected', ['request.decided']],
    ['HolidaySet', ['day.changed']],
    ['CorrectionDemanded', []],
    ['EmployeeDetailsChanged', []],
    ['SignedIn', []],
  ])('%s: %j', async (type, expected) => expect(await kinds(type)).toEqual(expected))

  test('nothing but ids, kinds and dates, whatever the event is', async () => {
    const form =
      /^(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?|[a-z-]{1,20})$/
    for (const type of toldEventTypes)
      for (const { data } of await told(type))
        for (const [name, value] of Object.entries(data))
          expect(
            value === null || typeof value === 'number' || form.test(value),
            `${type} ${name}: ${value}`,
          ).toBe(true)
  })

  test('names whom it is about, of each that an event is about one', async () => {
    const event = await storedExample('MovementsCorrected')
    const people = new Set(peopleIn(event.data))
    expect(people.size).toBeGreaterThan(0)
    expect(new Set(factsOf(event).map(({ employeeId }) => employeeId))).toEqual(people)
  })

  test('a first word of two decides nothing yet', async () => {
    const event = await storedExample('OvertimeApproved')
    const first = { ...event, data: { ...event.data, level: 'first' } } as typeof event
    const last = { ...event, data: { ...event.data, level: 'second' } } as typeof event
    expect(factsOf(first).map(({ kind }) => kind)).not.toContain('request.decided')
    expect(factsOf(last)[0]).toMatchObject({
      kind: 'request.decided',
      data: { request: 'overtime', decision: 'approved' },
    })
  })

  test('of what is not among those types nothing is told', async () => {
    for (const type of eventTypes.filter(one => !toldEventTypes.includes(one)))
      expect(await told(type), type).toEqual([])
  })
})
