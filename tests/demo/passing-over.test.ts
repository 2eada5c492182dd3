import { expect, test } from 'vitest'
import { orPassOver } from '#demo/doing.ts'
import { DatabaseUnavailable } from '#database/errors.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import { NotTaken } from '#gateway/simulator/post.ts'

const met: string[] = []
const passing = orPassOver({ metChanged: error => met.push(String(error)) })
const meeting = (error: Error): Promise<void> => passing(() => Promise.reject(error))

test('what a changed company refuses is told once and passed over', async () => {
  const refused = new NotTaken({ status: 403, body: 'suspended' })
  await meeting(refused)
  await meeting(refused)
  await meeting(new Error('the demo was refused: {"code":"x"}'))
  expect(met).toEqual([
    'Error: the gateway answered 403: suspended',
    'Error: the demo was refused: {"code":"x"}',
  ])
})
test.each([
  ['log', new LogUnavailable('away')],
  ['database', new DatabaseUnavailable('away')],
  ['gateway', new NotTaken({ status: 503, body: '' })],
])(
  'a %s that is away is not passed over: nothing that follows would go either',
  async (_, error) => {
    await expect(meeting(error)).rejects.toBe(error)
  },
)
