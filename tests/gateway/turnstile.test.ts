import { expect, test } from 'vitest'
import { turnstile } from '#gateway/turnstile.ts'

/** Work that ends when it is told to. */
const held = () => {
  const open: (() => void)[] = []
  const begun: string[] = []
  return {
    begun,
    work: (name: string) => (): Promise<string> => {
      begun.push(name)
      return new Promise(resolve => {
        open.push(() => resolve(name))
      })
    },
    endFirst: (): void => {
      open.shift()?.()
    },
  }
}
const settled = (): Promise<void> =>
  new Promise(resolve => {
    setImmediate(resolve)
  })

test('lets in as much as fits, in the order in which it came, and the next as soon as there is room', async () => {
  const { begun, work, endFirst } = held()
  const turn = turnstile(10)
  const all = [turn(6, work('a')), turn(4, work('b')), turn(5, work('c')), turn(1, work('d'))]
  await settled()
  expect(begun).toEqual(['a', 'b'])
  endFirst()
  await settled()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  for (let left = 3; left > 0; left--) endFirst()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})
test('what is larger than the bound goes alone, and work that fails gives its room back', async () => {
  const { begun, work, endFirst } = held()
  const turn = turnstile(10)
  const failing = turn(3, async () => {
    throw new Error('no')
  })
  const large = turn(50, work('large'))
  const small = turn(1, work('small'))
  await expect(failing).rejects.toThrow('no')
  await settled()
  expect(begun).toEqual(['large'])
  endFirst()
  await settled()
  expect(begun).toEqual(['large', 'small'])
  endFirst()
  expect(await Promise.all([large, small])).toEqual(['large', 'small'])
})
