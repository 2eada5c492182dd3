import { expect, test } from 'vitest'
import { LogUnavailable } from '#event-store/contract.ts'
import { rememberedLookup } from '#gateway/remembering.ts'

test('those who guess take no look-up from those who were found before', async () => {
  let hang = false
  const answers: (() => void)[] = []
  const find = rememberedLookup(
    async (key: string) => {
      if (hang && key.startsWith('guess'))
        await new Promise<void>(answer => answers.push(answer))
      return key.startsWith('guess') ? null : key
    },
    { lookups: 3, rememberMs: 0, patienceMs: 10_000 },
  )
  expect(await find('reader')).toBe('reader')
  hang = true
  const guesses = [0, 1, 2].map(n => find(`guess ${n}`))
  await expect(find('guess 3')).rejects.toThrow(LogUnavailable)
  expect(await find('reader')).toBe('reader')
  for (const answer of answers) answer()
  expect(await Promise.all(guesses)).toEqual([null, null, null])
})
test('a look-up that fails at once leaves nothing behind', async () => {
  const find = rememberedLookup(
    (): Promise<string | null> => {
      throw new Error('no connection')
    },
    { lookups: 2 },
  )
  for (let n = 0; n < 5; n++)
    await expect(find(`reader ${n}`)).rejects.toThrow('cannot be looked up')
})
