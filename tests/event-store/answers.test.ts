import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANY } from '@eventstore/db-client'
import { askingOf, event, toldBy, type Asking } from './double/asking.ts'
import { ofSizes, questions } from './double/questions.ts'
import { startDouble, type Double } from './double/server.ts'

/**
 * By version: what a real server of it answered, one node with settings of its own choice. Where the double answers
 * something else on purpose, `double` says what and why.
 */
type Answers = Readonly<
  Record<string, { answer: unknown; double?: { answer: unknown; because: string } }>
>
const answers: Answers = JSON.parse(
  readFileSync(new URL('./double/answers-24.2.0.json', import.meta.url), 'utf8'),
)

const putTo = async (
  asking: Asking,
  ask: (asking: Asking) => Promise<unknown>,
): Promise<unknown> => {
  try {
    return await ask(asking)
  } catch (error) {
    return toldBy(error)
  }
}
/** As it is kept: what JSON cannot say is not compared. */
const said = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer))

describe('the double of an EventStoreDB', () => {
  let double: Double
  let asking: Asking
  beforeAll(async () => {
    double = await startDouble()
    asking = askingOf(double.url, 600)
  })
  afterAll(async () => {
    await asking.close()
    await double.stop()
  })
  test.each([...questions, ...ofSizes])(
    'answers as the real one did: %s',
    async (question, ask) => {
      const kept = answers[question]
      expect(said(await putTo(asking, ask))).toEqual((kept?.double ?? kept)?.answer)
    },
  )
})

const real = process.env['EVENT_STORE_URL']
describe.skipIf(real === undefined)('a real EventStoreDB', () => {
  let asking: Asking
  beforeAll(async () => {
    asking = askingOf(real ?? '')
    process.stdout.write(`EventStoreDB ${await asking.version()} was asked\n`)
  })
  afterAll(() => asking.close())
  test.each(questions)('answers as it did: %s', async (question, ask) => {
    expect(said(await putTo(asking, ask))).toEqual(answers[question]?.answer)
  })
  describe('that was started with the limit that it has by itself', () => {
    let hasIt = false
    // After all other questions: one that takes it has one event more to tell of.
    beforeAll(async () => {
      const larger = event('Asked', { text: 'x'.repeat(1_100_000) })
      hasIt = await asking.append('larger', [larger], ANY).then(
        () => false,
        () => true,
      )
    })
    test.each(ofSizes)('answers as it did: %s', async (question, ask) => {
      if (!hasIt) return
      expect(said(await putTo(asking, ask))).toEqual(answers[question]?.answer)
    })
  })
})
