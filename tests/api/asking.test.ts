import { expect, test } from 'vitest'
import { z } from 'zod'
import { DeleteCard, GetCards, PostCard } from '#api/contract/cards.ts'
import { GetDepartments } from '#api/contract/organization.ts'
import { apiTest } from './api-test.ts'
import { endpoints, nameOf } from './endpoints.ts'

/** How tests ask (`api-test.ts`): nothing that is answered otherwise than they say passes. */
const { call, refusal, send } = apiTest()

test('a name stands in one place of a call: in its address, its query or its body', () => {
  const twice = endpoints.flatMap(endpoint => {
    const names = [endpoint.params, endpoint.query, endpoint.body].flatMap(part =>
      Object.keys(part?.shape ?? {}),
    )
    return new Set(names).size === names.length ? [] : [nameOf(endpoint)]
  })
  expect(twice).toEqual([])
})
test('what is refused where a test calls fails it, and says what was answered', async () => {
  await call(PostCard, 'chief', { number: '4711' })
  await expect(call(PostCard, 'chief', { number: '4711' })).rejects.toThrow(
    'cards.already-exists',
  )
  await expect(call(GetDepartments, null)).rejects.toThrow('401')
})
test('what is let through where a test expects a refusal fails it', async () => {
  await expect(refusal(GetDepartments, 'chief')).rejects.toThrow('answered 200')
  expect(await refusal(GetDepartments, null)).toMatchObject({ status: 401 })
})
test('what is answered beside the contract fails it, and so does what is missing', async () => {
  const narrower = { ...GetDepartments, reply: z.object({}) }
  await expect(call(narrower, 'chief')).rejects.toThrow('beside its contract')
  const wider = { ...GetDepartments, reply: z.object({ chairs: z.number() }) }
  await expect(call(wider, 'chief')).rejects.toThrow('chairs')
})
test('each part is sent where the endpoint has it, in the name of whoever asks', async () => {
  const { cardId } = await call(PostCard, 'chief', { number: '4712' })
  expect(await refusal(DeleteCard, 'stranger', { cardId })).toMatchObject({ status: 404 })
  expect((await call(GetCards, 'chief', { search: '4712' })).rows).toMatchObject([{ cardId }])
  await call(DeleteCard, 'chief', { cardId })
  const { status, text } = await send(GetDepartments, 'chief', { format: 'csv' })
  expect([status, text]).toEqual([200, expect.stringContaining('Üretim')])
})
