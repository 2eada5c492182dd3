import { expect, test } from 'vitest'
import { addressOf, endpoints } from '../api/endpoints.ts'

/** Each kind that is decided at two levels: what deciding on it takes, and how one is named in a call about many. */
const kinds = [
  { at: '/api/app/leaves', takes: 'leaves', decides: 'leaves.update', id: 'requestId' },
  {
    at: '/api/app/shift-demands',
    takes: 'shift-demands',
    decides: 'shift-demands.update',
    id: 'requestId',
  },
  {
    at: '/api/app/overtime',
    takes: 'overtimes',
    decides: 'overtimes.approve',
    id: 'overtimeId',
  },
] as const
const uuid = '3f2b0a52-7a3e-4b8f-9a53-0c3f2f0d1a11'

const callAt = (url: string) => {
  const found = endpoints.find(one => one.method === 'POST' && one.url === url)
  if (!found) throw new Error(`no call at ${url}`)
  return found
}

test.each(kinds)('$at is decided on by who may decide, in the name of another too', kind => {
  for (const act of ['approve', 'reject', 'revoke'])
    expect(callAt(`${kind.at}/${act}`)).toMatchObject({
      access: { permission: kind.decides },
      asStandIn: true,
    })
})

test.each(kinds)('$at is deleted in one’s own name alone, by who may delete', kind => {
  const call = callAt(`${kind.at}/delete`)
  expect(call.access).toEqual({ permission: `${kind.takes}.delete` })
  expect(call.asStandIn).toBeUndefined()
})

test.each(kinds)('$at is withdrawn by whoever may ask', kind => {
  const call = endpoints.find(
    ({ url }) => addressOf(url, {}) === addressOf(`${kind.at}/demands/:any/withdraw`, {}),
  )
  expect(call?.access).toEqual({ permission: `${kind.takes}.create` })
  expect(call?.asStandIn).toBeUndefined()
})

test.each(kinds)(
  '$at takes one to two hundred at once, and tells what became of each',
  kind => {
    for (const act of ['approve', 'reject', 'revoke', 'delete']) {
      const { body, reply } = callAt(`${kind.at}/${act}`)
      const takes = (many: number): boolean => {
        const items = Array.from({ length: many }, () => ({
          employeeId: uuid,
          [kind.id]: uuid,
        }))
        return body?.safeParse({ items }).success ?? false
      }
      expect([0, 1, 200, 201].map(takes), act).toEqual([false, true, true, false])
      const one = { done: false, code: 'x', error: 'y', overtimeId: null, status: null }
      const told = { position: null, done: 0, refused: 1, results: [one] }
      expect(reply.safeParse(told).success, act).toBe(true)
      expect(reply.safeParse({ ...told, results: [{ ...one, status: 4 }] }).success).toBe(false)
    }
  },
)
