import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PostVisitType } from '#api/contract/visit-types.ts'
import { GetVisits, PostVisitArrival, PostVisits } from '#api/contract/visits.ts'
import { sentence } from '#words/refusals.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { cutOff, letIn } from '#tests/shared/cut-off.ts'
import { untilThere } from '#tests/shared/until.ts'
import { covers } from '#tests/specification/covers.ts'

const world = apiTest()
const { call, refusal, send } = world

/** Who asks again a moment later is answered. */
const back = async (): Promise<void> => {
  await letIn(world.database)
  await untilThere('the database again', async () => {
    const { status } = await send(GetVisits, 'chief')
    return status === 200 ? status : null
  })
  await world.settle()
}

test('while the database cannot be reached reception is told so, and nobody is entered by half', async () => {
  covers('8.60')
  const { visitTypeId } = await call(PostVisitType, 'chief', {
    title: 'Toplantı',
    colour: null,
    active: true,
    asksCompany: false,
    asksReason: false,
    asksCard: false,
    asksHost: false,
  })
  const coming = (name: string) => ({
    visitorId: null,
    name,
    fromCompany: null,
    phone: null,
    cardNumber: null,
  })
  const visit = {
    visitors: [coming('Deniz Kaya'), coming('Selim Ak')],
    visitTypeId,
    hostId: null,
    departmentId: null,
    reason: null,
    expectedAt: null,
    here: false,
  }
  const key = { 'idempotency-key': randomUUID() }
  const away = { status: 503, code: 'unavailable', error: sentence('tr', 'unavailable') }
  await world.settle()
  await cutOff(world.database)
  expect(await refusal(PostVisits, 'chief', visit, key)).toMatchObject(away)
  expect(await refusal(GetVisits, 'chief')).toMatchObject(away)
  await back()
  expect((await call(GetVisits, 'chief')).rows).toEqual([])
  const { visits } = await call(PostVisits, 'chief', visit, key)
  await world.settle()
  const { rows } = await call(GetVisits, 'chief')
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Deniz Kaya', 'Selim Ak'])
  const [which] = visits
  if (!which) throw new Error('nobody was entered')
  const arrival = { ...which, cardNumber: null }
  await cutOff(world.database)
  expect(await refusal(PostVisitArrival, 'chief', arrival)).toMatchObject(away)
  await back()
  expect((await call(GetVisits, 'chief', { state: 'inside' })).rows).toEqual([])
})
