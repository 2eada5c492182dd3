import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '#commands/shared/ids.ts'
import { asCompanyId } from '#domain/shared/values.ts'
import { withSeededChance } from './seeded.ts'

const company = asCompanyId('00000000-0000-4000-8000-000000000001')
const drawn = async () => [
  newId({ company }, 'employee'),
  randomUUID(),
  randomBytes(4).toString('hex'),
  randomInt(1000),
  Math.random(),
]

test('what is left to chance is the seed’s, and is chance again afterwards', async () => {
  const first = await withSeededChance(7, drawn)
  expect(await withSeededChance(7, drawn)).toEqual(first)
  expect(await withSeededChance(8, drawn)).not.toEqual(first)
  expect(await drawn()).not.toEqual(first)
  expect(await drawn()).not.toEqual(await drawn())
})
