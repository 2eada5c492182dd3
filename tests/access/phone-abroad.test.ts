import { expect, test } from 'vitest'
import { PutPhone } from '#api/contract/my-account.ts'
import type { Sms } from '#commands/sms/published.ts'
import { apiTest } from '#tests/api/api-test.ts'

const sent: Sms[] = []
const world = apiTest({
  rateLimit: true,
  sms: () => ({
    send: async sms => {
      sent.push(sms)
      return { kind: 'accepted', id: String(sent.length) }
    },
  }),
})

test('Numbers abroad are sent so many codes a day and company: each has the price of its country', async () => {
  const { password } = world.a.people.manager
  const asked = async (phone: string) => {
    world.advance(4) // another code of his may go
    await world.signInAgain('manager')
    return { phone, password }
  }
  for (let count = 10; count < 30; count++)
    await world.call(PutPhone, 'manager', await asked(`+49151234567${count}`))
  expect(sent).toHaveLength(20)
  expect(await world.refusal(PutPhone, 'manager', await asked('+4915123456799'))).toMatchObject(
    {
      status: 429,
      code: 'request.too-many',
    },
  )
  expect(sent).toHaveLength(20)
  await world.call(PutPhone, 'manager', await asked('5329990009')) // at home as ever
  world.advance(24 * 60)
  await world.call(PutPhone, 'manager', await asked('+4915123456799'))
  expect(sent).toHaveLength(22)
})
