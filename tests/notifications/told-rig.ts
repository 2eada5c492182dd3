import { PostCard, PostCardAssignment } from '#api/contract/cards.ts'
import { speakNotices } from '#api/notifications/notice-text.ts'
import { noticesDue } from '#commands/notifications/notice-job.ts'
import type { NoticeParts } from '#commands/notifications/notice-group.ts'
import { assignShift } from '#commands/shifts/assign-shift.ts'
import { defineShift } from '#commands/shifts/define-shift.ts'
import { asInstant, asLocalDate, type EmployeeId } from '#domain/shared/values.ts'
import type { apiTest } from '#tests/api/api-test.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { done } from '#tests/api/world.ts'
import { officeShift } from './office-shift.ts'

export type NoticeWorldUnderTest = ReturnType<typeof apiTest>

export const noticeParts = ({ deps }: NoticeWorldUnderTest): NoticeParts => ({
  ...deps,
  reads: deps.reads.notices,
  speak: speakNotices,
  providersOf: async () => ({ sms: true, mail: false, push: false }),
})

/** Days from Monday to Friday with the office's shift, and a card each. */
export const givePlans = async (
  world: NoticeWorldUnderTest,
  people: readonly EmployeeId[],
): Promise<{ readonly shiftId: string; readonly key: string }> => {
  const { caller } = world.a
  const defined = await defineShift(world.deps)(caller, {
    title: 'Gündüz',
    from: asLocalDate('2026-01-01'),
    shift: officeShift,
  })
  const { shiftId } = done(defined)
  for (const [n, employeeId] of people.entries()) {
    done(
      await assignShift(world.deps)(caller, {
        shiftId,
        employeeId,
        from: asLocalDate('2026-03-02'),
        weekdays: [1, 2, 3, 4, 5],
      }),
    )
    const { cardId } = await world.call(PostCard, 'chief', { number: `70${n}` })
    const from = '2026-03-01T00:00:00Z'
    await world.call(PostCardAssignment, 'chief', { cardId, employeeId, from })
  }
  const { key } = await makeDevice(world, await world.tokenOf('chief'), 'json')
  await world.settle()
  return { shiftId, key }
}

/** What a job that was there all the time does at an instant. */
export const lookAt = async (
  world: NoticeWorldUnderTest,
  at: string,
  parts: NoticeParts = noticeParts(world),
  /** Until when somebody was there; a second ago where absent. */
  lookedAt: string | null = null,
): Promise<void> => {
  world.clock.at = asInstant(at)
  await world.settle()
  await world.deps.db.withoutCompany(tx =>
    tx.query(
      `update notices.progress set looked_at = coalesce($2::timestamptz, $1::timestamptz - interval '1 second')`,
      [at, lookedAt],
    ),
  )
  await noticesDue(parts)(new AbortController().signal, error => {
    throw error
  })
}

/** These times of the clock in Istanbul on days of March 2026, as instants. */
export const timesOf = (days: readonly number[], times: readonly string[]): string[] =>
  days.flatMap(day =>
    times.map(time =>
      new Date(
        Date.parse(`2026-03-${String(day).padStart(2, '0')}T${time}:00+03:00`),
      ).toISOString(),
    ),
  )

/** In order of due, as the rulebook's program tells them. */
export const noticesOf = async (world: NoticeWorldUnderTest) =>
  (
    await world.deps.db.withCompany(world.a.id, tx =>
      tx.query<{
        rule: string
        person: string
        day: string
        due: string
        steps: { at: string; what: string; until?: string }[]
      }>(
        `select rule_id as rule, employee_id as person, day::text as day,
         to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as due, steps
       from notices.spent where company_id = $1 order by due_at, rule_id, employee_id, day`,
        [world.a.id],
      ),
    )
  ).map(one => ({
    ...one,
    steps: one.steps.map(step => ({
      ...step,
      at: step.at.replace('.000Z', 'Z'),
      ...(step.until === undefined ? {} : { until: step.until.replace('.000Z', 'Z') }),
    })),
  }))
export const messagesOf = (world: NoticeWorldUnderTest) =>
  world.deps.db.withCompany(world.a.id, tx =>
    tx.query<{ id: string; channel: string; to: string; state: string; why: string | null }>(
      `select message_id as id, channel, user_id as "to", state, why from mail.outbox
       where company_id = $1 and kind = 'notice' order by created_at, message_id collate "C"`,
      [world.a.id],
    ),
  )
