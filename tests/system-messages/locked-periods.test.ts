import { afterAll, beforeAll, expect, test } from 'vitest'
import { productMessages } from '#api/system-messages/product-messages.ts'
import { GetSystemMessages } from '#api/contract/system-messages.ts'
import { payrollWorld, type PayrollWorld } from '#tests/payroll/world.ts'
import { onePass } from './one-pass.ts'

/** A locked period that is another by now is told of by the product, and counted by the page it leads to alone. */
let it: PayrollWorld
beforeAll(async () => {
  it = await payrollWorld()
  await it.now('2026-04-02T08:00:00.000Z')
}, 300_000)
afterAll(() => it.world.close())

/** As a process that has just taken over: what it looked at before, it does not know. */
const look = () => onePass(productMessages({ ...it.world.deps, version: null }))
const said = async () => {
  const { body } = await it.must(it.get('announcement-center/system-messages'))
  return GetSystemMessages.reply.parse(body).rows.map(({ kind, period }) => [kind, period])
}

test('a locked period that has adjustments is said once, and no other is', async () => {
  await it.lock('2026-03')
  await look()
  expect(await said()).toEqual([])
  it.world.advance(1)
  await it.terminate('clerk', '2026-03-20')
  await look()
  await look()
  expect(await said()).toEqual([['adjustments', '2026-03']])
})
