import { expect, test } from 'vitest'
import { readTogether } from '#commands/employees/import/read-together.ts'
import type { Deps } from '#commands/shared/deps.ts'

/** A log that answers when it is told to, and counts what it is asked. */
const slowLog = () => {
  const asked: string[] = []
  const answers: { give: () => void; fail: () => void }[] = []
  const readStream: Deps['log']['readStream'] = stream => {
    asked.push(stream)
    return new Promise((resolve, reject) => {
      answers.push({ give: () => resolve([]), fail: () => reject(new Error('away')) })
    })
  }
  const { log } = readTogether({ log: { readStream } } as unknown as Deps)
  return { log, asked, answers }
}

test('who asks for a stream that is being read waits for that read; another stream is read beside it', async () => {
  const { log, asked, answers } = slowLog()
  const all = Promise.all([log.readStream('a'), log.readStream('b'), log.readStream('a')])
  expect(asked).toEqual(['a', 'b'])
  answers.forEach(({ give }) => give())
  expect(await all).toEqual([[], [], []])
})

test('what was answered is not kept: it is read anew, also where it failed', async () => {
  const { log, asked, answers } = slowLog()
  const first = log.readStream('a')
  answers[0]?.give()
  await first
  const failing = Promise.allSettled([log.readStream('a'), log.readStream('a')])
  answers[1]?.fail()
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const last = log.readStream('a')
  answers[2]?.give()
  expect(await last).toEqual([])
  expect(asked).toEqual(['a', 'a', 'a'])
})
