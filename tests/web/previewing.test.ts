import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DeleteHoliday, PutHoliday } from '#api/contract/holidays.ts'
import { call } from '#web/lib/call.ts'
import { lockPreview } from '#web/lib/previewing.ts'

const asked: { url: string; init: RequestInit }[] = []
const answers: Response[] = []
const reply = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })
const needed = () =>
  reply(409, {
    code: 'payroll.preview-needed',
    error: 'Kilitli dönemler',
    tries: [{ from: '2026-03-01', to: '2026-03-31', changes: {} }],
  })
const holiday = { day: '2026-03-18', title: 'Köprü', kind: 'full' } as const
const bodyOf = (index: number): unknown => JSON.parse(String(asked[index]?.init.body))

beforeEach(() => {
  asked.length = 0
  answers.length = 0
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return Promise.resolve(answers.shift() ?? reply(500, {}))
  })
})

describe('a change that touches locked days', () => {
  test('goes once more with the what-ifs that were looked at', async () => {
    const end = lockPreview.by(({ tries }) => {
      expect(tries).toHaveLength(1)
      return Promise.resolve(['w1', 'w2'])
    })
    answers.push(needed(), reply(200, { position: '7' }))
    await call(PutHoliday, { body: holiday })
    end()
    expect(bodyOf(0)).toEqual(holiday)
    expect(bodyOf(1)).toEqual({ ...holiday, preview: ['w1', 'w2'] })
  })
  test('says them in the address where it has no body', async () => {
    const end = lockPreview.by(() => Promise.resolve(['w1', 'w2']))
    answers.push(needed(), reply(200, { position: '8' }))
    await call(DeleteHoliday, { query: { day: '2026-03-18' } })
    end()
    expect(asked[1]?.url).toBe('/api/app/holidays?day=2026-03-18&preview=w1%2Cw2')
  })
  test('is refused in the words of the server where nobody looked, or nobody may', async () => {
    const end = lockPreview.by(() => Promise.resolve(null))
    answers.push(needed())
    await expect(call(PutHoliday, { body: holiday })).rejects.toMatchObject({ status: 409 })
    end()
    answers.push(needed())
    await expect(call(PutHoliday, { body: holiday })).rejects.toMatchObject({
      problem: { error: 'Kilitli dönemler' },
    })
    expect(asked).toHaveLength(2)
  })
})
