import { expect, test } from 'vitest'
import { PostActUndo } from '#api/contract/acts.ts'
import { PostCorrection } from '#api/contract/corrections.ts'
import { apiTest } from '#tests/api/api-test.ts'

const world = apiTest()
const { call, send } = world

test('an act that was taken back by a request whose answer nobody heard is answered as it was', async () => {
  const { chief, welder } = world.a.people
  const token = await world.signIn(chief)
  const made = await call(
    PostCorrection,
    { token },
    {
      reason: 'Kartını evde unutmuş',
      changes: [
        {
          kind: 'add',
          employeeId: welder.employeeId,
          localTime: '2026-02-03T08:00',
          direction: 'in',
        },
      ],
    },
    { 'idempotency-key': 'made' },
  )
  await world.settle()
  const undo = () =>
    send(
      PostActUndo,
      { token },
      { position: made.position, reason: 'yanlışlıkla' },
      { 'idempotency-key': 'back' },
    )
  const first = await undo()
  expect(first.status).toBe(200)
  const head = await world.deps.log.head()
  // The process died before it could write down what it answers.
  await world.deps.db.withCompany(world.a.id, tx =>
    tx.query('delete from access.request_answers where company_id = $1', [world.a.id]),
  )
  const again = await undo()
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(await world.deps.log.head()).toBe(head)
})
