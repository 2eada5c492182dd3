import { expect, test } from 'vitest'
import { long } from '#tests/shared/long.ts'
import { returningDrill } from './returning.ts'

test('readers that come back all at once, some of them hanging up, are all heard out, each record once', {
  timeout: 300_000,
}, async () => {
  const { acknowledged, recorded, lost, doubled, placesLeft, ready } = await returningDrill({
    readers: 100,
    hangUps: 25,
    timesEach: 4,
    records: 20,
    variant: 'real',
    patienceMs: 90_000,
  })
  expect({ acknowledged, recorded, lost, doubled, placesLeft, ready }).toEqual({
    acknowledged: 2000,
    recorded: 2000,
    lost: 0,
    doubled: 0,
    placesLeft: 0,
    ready: true,
  })
})
test.runIf(long)(
  'control: a gateway that gives a place back on a word that has passed is noticed',
  {
    timeout: 300_000,
  },
  async () => {
    const { lost, placesLeft } = await returningDrill({
      readers: 40,
      hangUps: 30,
      timesEach: 12,
      records: 20,
      variant: 'leaking',
      places: 10,
      patienceMs: 8_000,
    })
    expect({ some: placesLeft > 0, lost: lost > 0 }).toEqual({ some: true, lost: true })
  },
)
