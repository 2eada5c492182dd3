import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { watchLostPeople } from '#runtime/watch/lost-people.ts'

test('whoever runs Mesai is warned once of how many lost their details, and again when there are more', async () => {
  const registry = new Registry()
  const said: number[] = []
  let found: number | null = null
  const stop = watchLostPeople(
    registry,
    async () => {
      if (found === null) throw new Error('the list of people is being made')
      return found
    },
    { warn: ({ people }: { people: number }) => void said.push(people) },
    5,
  )
  const figure = async () =>
    (await registry.getMetricsAsJSON()).flatMap(({ values }) =>
      values.map(({ value }) => value),
    )
  expect(await figure()).toEqual([])
  for (const [people, warned] of [
    [0, []],
    [3, [3]],
    [5, [3, 5]],
    [2, [3, 5]],
  ] as const) {
    found = people
    await vi.waitFor(async () => expect(await figure()).toEqual([people]))
    expect(said).toEqual(warned)
  }
  stop()
})
