// Long because it takes the server away at each moment of a decision.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CallError } from '#web/lib/call.ts'
import { waitingLine, waits, type Outcome, type WaitingCall } from '#web/lib/waiting.ts'

const noon = Date.UTC(2026, 10, 22, 12)
const decision = (name: string, over: Partial<WaitingCall> = {}): WaitingCall => ({
  key: name,
  address: '/api/app/overtime/approve',
  body: { items: [name] },
  subjects: [`overtime:${name}`],
  at: noon,
  sent: false,
  ...over,
})
const away = (lost: 'unsent' | 'unanswered' = 'unsent') => new CallError(0, null, lost)
const refused = new CallError(422, {
  error: 'Zaten karar verilmiş.',
  code: 'overtime.already-decided',
})

/** A tab over a server that is there or not; the same `kept` is the same tab after a reload. */
const tab = ({
  kept = { text: null as string | null },
  who = { id: 'ayşe' as string | null },
  at = { now: noon },
} = {}) => {
  const server: { there: boolean; sent: string[]; answer: (entry: WaitingCall) => unknown } = {
    there: true,
    sent: [],
    answer: () => ({ position: '1' }),
  }
  const line = waitingLine({
    owner: () => who.id,
    online: () => server.there,
    now: () => at.now,
    store: {
      read: () => kept.text,
      write: text => {
        kept.text = text
      },
    },
    send: entry => {
      if (!server.there) return Promise.reject(away())
      server.sent.push(entry.key)
      return new Promise(resolve => {
        resolve(server.answer(entry))
      })
    },
  })
  const outcomes: Outcome[] = []
  line.hear(outcome => outcomes.push(outcome))
  return {
    line,
    server,
    kept,
    who,
    at,
    outcomes,
    names: () => line.entries().map(({ key }) => key),
  }
}

describe('a decision', () => {
  test('with a server is sent at once and leaves nothing behind', async () => {
    const { line, kept, names } = tab()
    expect(await line.submit(decision('a'))).toEqual({ position: '1' })
    expect([names(), kept.text]).toEqual([[], null])
  })
  test('without one waits, over a reload too, and is sent under the key it began with', async () => {
    const { line, server, kept } = tab()
    server.there = false
    expect(await line.submit(decision('a'))).toBe(waits)
    const again = tab({ kept })
    expect(again.names()).toEqual(['a'])
    await again.line.flush()
    expect([again.server.sent, again.names(), kept.text]).toEqual([['a'], [], null])
    expect(again.outcomes).toEqual([
      { entry: expect.objectContaining({ key: 'a' }), answer: { position: '1' } },
    ])
  })
  test('that is refused is no decision any more, and the refusal is told', async () => {
    const { line, server, outcomes, names } = tab()
    server.there = false
    await line.submit(decision('a'))
    await line.submit(decision('b'))
    server.there = true
    server.answer = ({ key }) => {
      if (key === 'a') throw refused
      return {}
    }
    await line.flush()
    expect(outcomes).toEqual([
      { entry: expect.objectContaining({ key: 'a' }), error: refused },
      { entry: expect.objectContaining({ key: 'b' }), answer: {} },
    ])
    expect(names()).toEqual([])
  })
  test('that the server refuses at once does not wait', async () => {
    const { line, server, names } = tab()
    server.answer = () => {
      throw refused
    }
    await expect(line.submit(decision('a'))).rejects.toBe(refused)
    expect(names()).toEqual([])
  })
  test('goes behind those that wait, though there is a server by now', async () => {
    const { line, server } = tab()
    server.there = false
    await line.submit(decision('a'))
    server.there = true
    expect(await line.submit(decision('b'))).toBe(waits)
    await line.flush()
    expect(server.sent).toEqual(['a', 'b'])
  })
  test.each([401, 408, 412, 425, 429, 502, 503, 504])(
    'that meets a %i stays for later, in its place',
    async status => {
      const { line, server, names, outcomes } = tab()
      server.there = false
      await line.submit(decision('a'))
      await line.submit(decision('b'))
      server.there = true
      server.answer = () => {
        throw new CallError(status, null)
      }
      await line.flush()
      expect([server.sent, names(), outcomes]).toEqual([['a'], ['a', 'b'], []])
    },
  )
  test('is taken back while it was not sent, and not after', async () => {
    const { line, server, names } = tab()
    server.there = false
    await line.submit(decision('a'))
    line.drop('a')
    expect(names()).toEqual([])
    server.there = true
    server.answer = () => {
      throw away('unanswered')
    }
    await line.submit(decision('b'))
    line.drop('b')
    expect(names()).toEqual(['b'])
  })
  test('that is too old for the server to know its key is not sent any more, and that is told', async () => {
    const { line, server, at, outcomes } = tab()
    server.there = false
    await line.submit(decision('a'))
    server.there = true
    at.now += 21 * 3_600_000
    await line.flush()
    expect(server.sent).toEqual([])
    expect(outcomes).toEqual([
      {
        entry: expect.objectContaining({ key: 'a' }),
        error: expect.objectContaining({ lost: 'unsent' }),
      },
    ])
  })
})

describe('what waits', () => {
  test('belongs to who decided: nobody sends it for him; who signs in next neither sends nor keeps it', async () => {
    const { line, server, who, names, kept } = tab()
    server.there = false
    await line.submit(decision('a'))
    server.there = true
    who.id = null
    await line.flush()
    expect([server.sent, names()]).toEqual([[], ['a']])
    who.id = 'mehmet'
    await line.flush()
    expect([server.sent, names(), kept.text]).toEqual([[], [], null])
  })
  test('goes with signing out', async () => {
    const { line, server, kept } = tab()
    server.there = false
    await line.submit(decision('a'))
    line.clear()
    expect(kept.text).toBe(null)
  })
  test('is bounded, in number and in size; what is too much says that it was not saved', async () => {
    const { line, server, names } = tab()
    server.there = false
    for (let at = 0; at < 50; at += 1) await line.submit(decision(String(at)))
    await expect(line.submit(decision('50'))).rejects.toMatchObject({ lost: 'unsent' })
    expect(names()).toHaveLength(50)
    line.clear()
    await expect(
      line.submit(decision('long', { body: 'x'.repeat(200_001) })),
    ).rejects.toMatchObject({ lost: 'unsent' })
  })
  test('keeps ids and what was decided, and no name', async () => {
    const { line, server, kept } = tab()
    server.there = false
    await line.submit(decision('a'))
    expect(JSON.parse(kept.text ?? '')).toEqual({
      owner: 'ayşe',
      entries: [
        {
          key: 'a',
          address: '/api/app/overtime/approve',
          body: { items: ['a'] },
          subjects: ['overtime:a'],
          at: noon,
          sent: false,
        },
      ],
    })
  })
  test.each([
    '',
    '{',
    '{"owner":1}',
    '{"owner":"ayşe","entries":[{"key":"a"}]}',
    '{"owner":"ayşe","entries":[{"key":"a","address":"/api/app/users","body":{},"subjects":[],"at":1,"sent":false}]}',
  ])('that cannot be read, or was never allowed to wait, is nothing: %s', async text => {
    const { line, server, names } = tab({ kept: { text } })
    expect(names()).toEqual([])
    await line.flush()
    expect(server.sent).toEqual([])
  })

  /** Whatever the line does: what was taken in is told of exactly once, in its order, and never done twice. */
  test('is done once and in order through any breaks, lost answers and reloads', async () => {
    const step = fc.constantFrom('decide', 'decide', 'gone', 'back', 'reload', 'flush', 'lost')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
        const kept = { text: null as string | null }
        const done: string[] = []
        const told: string[] = []
        let loses = false
        const begin = (there: boolean) => {
          const next = tab({ kept })
          next.server.there = there
          next.server.answer = ({ key }) => {
            if (!done.includes(key)) done.push(key) // as the server does with a key it knows
            if (loses) {
              loses = false
              throw away('unanswered')
            }
            return {}
          }
          next.line.hear(({ entry }) => told.push(entry.key))
          return next
        }
        let now = begin(true)
        const asked: string[] = []
        for (const what of steps) {
          if (what === 'decide') {
            const name = `d${asked.length}`
            asked.push(name)
            if ((await now.line.submit(decision(name))) !== waits) told.push(name)
          } else if (what === 'gone' || what === 'back') now.server.there = what === 'back'
          else if (what === 'reload') now = begin(now.server.there)
          else if (what === 'lost') loses = true
          else await now.line.flush()
        }
        now.server.there = true
        loses = false
        await now.line.flush()
        await now.line.flush()
        expect(done).toEqual(asked)
        expect(told).toEqual(asked)
        now.line.clear()
      }),
      { numRuns: 300 },
    )
  })
})
