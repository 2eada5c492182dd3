import { beforeAll, expect, test } from 'vitest'
import { PostNoticeRule } from '#api/contract/notice-rules.ts'
import { assignShift } from '#commands/shifts/assign-shift.ts'
import { asInstant, asLocalDate, asShiftId, type Zone } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { givePlans, lookAt, messagesOf, noticesOf } from './told-rig.ts'

/** Berlin's clock goes from two to three in the night to Sunday 29 March 2026. */
const world = apiTest({ at: '2026-03-26T20:00:00.000Z', settles: 'changes' })
beforeAll(async () => {
  const { caller, id, people } = world.a
  const { shiftId } = await givePlans(world, [people.welder.employeeId])
  done(
    await assignShift(world.deps)(caller, {
      shiftId: asShiftId(shiftId),
      employeeId: people.welder.employeeId,
      from: asLocalDate('2026-03-26'),
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    }),
  )
  await world.deps.log.append({
    company: id,
    stream: `${id}-company-${id}`,
    expected: 'any',
    metadata: { actor: 'system:test', correlation: 'test' },
    events: [
      {
        type: 'CompanyZoneSet',
        data: {
          companyId: id,
          zone: 'Europe/Berlin' as Zone, // a zone by its name
          from: asLocalDate('2026-03-01'),
          at: asInstant('2026-03-26T20:00:00.000Z'),
        },
      },
    ],
  })
  await world.settle()
  await world.call(PostNoticeRule, 'chief', {
    noticeType: 'missing_work',
    from: '2026-03-26',
    target: null,
    on: true,
    when: { time: '23:30' },
    to: { person: false, managers: true, users: [] },
    channels: ['web', 'sms'],
    quiet: { hours: ['22:00', '02:30'], days: [], holidays: false },
    gather: null,
  })
})

test('Quiet hours that end at a time which the clock skips end when it jumps, else as they say', async () => {
  await lookAt(world, '2026-03-26T20:00:01.000Z')
  // Friday by winter time, Saturday into the night of the change, Sunday by summer time.
  for (const instant of [
    '2026-03-27T22:30:00.000Z',
    '2026-03-28T01:30:00.000Z',
    '2026-03-28T22:30:00.000Z',
    '2026-03-29T01:00:00.000Z',
    '2026-03-29T21:30:00.000Z',
    '2026-03-30T00:30:00.000Z',
  ])
    await lookAt(world, instant)
  const told = (await noticesOf(world)).filter(one => one.day >= '2026-03-27')
  expect(
    told.map(({ day, due, steps }) => [
      day,
      due,
      ...steps.map(step => `${step.at} ${step.what}${step.until ? ` ${step.until}` : ''}`),
    ]),
  ).toEqual([
    [
      '2026-03-27',
      '2026-03-27T22:30:00Z',
      '2026-03-27T22:30:00Z told',
      '2026-03-27T22:30:00Z held 2026-03-28T01:30:00Z',
      '2026-03-28T01:30:00Z told',
    ],
    [
      '2026-03-28',
      '2026-03-28T22:30:00Z',
      '2026-03-28T22:30:00Z told',
      '2026-03-28T22:30:00Z held 2026-03-29T01:00:00Z',
      '2026-03-29T01:00:00Z told',
    ],
    [
      '2026-03-29',
      '2026-03-29T21:30:00Z',
      '2026-03-29T21:30:00Z told',
      '2026-03-29T21:30:00Z held 2026-03-30T00:30:00Z',
      '2026-03-30T00:30:00Z told',
    ],
  ])
  // Of Thursday, too, whose quiet hours nobody looked at.
  expect((await messagesOf(world)).filter(({ channel }) => channel === 'sms')).toHaveLength(4)
})
