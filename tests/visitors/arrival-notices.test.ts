import { expect, test } from 'vitest'
import { GetOwnNotices } from '#api/contract/own-notices.ts'
import { PostVisitType } from '#api/contract/visit-types.ts'
import {
  DeleteVisitor,
  PostVisitArrival,
  PostVisitLeaving,
  PostVisits,
} from '#api/contract/visits.ts'
import { arrivalNotices } from '#api/visitors/arrival-notices.ts'
import { apiTest } from '#tests/api/api-test.ts'

const world = apiTest({ settles: 'reads' })
const { call } = world

test('a host finds that his visitor is here, once, and no word of it once that one is erased', async () => {
  const { visitTypeId } = await call(PostVisitType, 'chief', {
    title: 'Toplantı',
    colour: null,
    active: true,
    asksCompany: false,
    asksReason: false,
    asksCard: false,
    asksHost: true,
  })
  const { visits } = await call(PostVisits, 'chief', {
    visitors: [
      {
        visitorId: null,
        name: 'Deniz Kaya',
        fromCompany: 'Kuzey Nakliyat',
        phone: null,
        cardNumber: null,
      },
    ],
    visitTypeId,
    hostId: world.of('clerk'),
    departmentId: null,
    reason: 'Sözleşme',
    expectedAt: null,
    here: false,
  })
  const [which] = visits
  if (!which) throw new Error('nobody was entered')
  const tell = arrivalNotices({ ...world.deps, publicUrl: 'https://mesai.test' })
  const told = async () => {
    await world.settle()
    await tell()
    return (await call(GetOwnNotices, 'clerk')).rows
  }
  expect(await told()).toEqual([])
  await call(PostVisitArrival, 'chief', { ...which, cardNumber: null })
  const rows = await told()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).toContain('Deniz Kaya · Kuzey Nakliyat')
  await arrivalNotices({ ...world.deps, publicUrl: 'https://mesai.test' })()
  expect(await told()).toHaveLength(1)
  await call(PostVisitLeaving, 'chief', { ...which, cardBack: true })
  await call(DeleteVisitor, 'chief', { visitorId: which.visitorId })
  expect(JSON.stringify(await told())).not.toContain('Deniz')
})
