import { describe, expect, test } from 'vitest'
import { at, notified, ruleOf } from './history.ts'

describe('who is told, and how', () => {
  const users = [
    { id: 'm1', departments: ['d1'] },
    { id: 'm2', departments: ['d0'] },
    { id: 'e1', departments: ['d1'] },
    { id: 'v', active: false, departments: ['d1'] },
    { id: 's', sees: 'company' },
    { id: 'x' },
  ]
  const departments = [
    { id: 'd0', parent: null },
    { id: 'd1', parent: 'd0' },
  ]
  const told = (
    facts: readonly Record<string, unknown>[],
    setting: Record<string, unknown> = {},
    over: Record<string, unknown> = {},
  ): string[] =>
    notified(facts, {
      users,
      departments,
      until: at('09:15'),
      rules: [ruleOf('enter', { channels: ['sms'], ...setting })],
      ...over,
    }).end.messages.map(({ to, channel, why, state }) => `${to} ${channel} ${why ?? state}`)
  const named = (...all: string[]) => ({
    to: { person: false, managers: false, users: all },
  })

  test('managers above, whoever stands in for one today, never himself', () => {
    expect(told([])).toEqual(['m1 sms sending', 'm2 sms sending'])
    const standIn = {
      at: at('08:00'),
      do: 'delegate',
      to: 'x',
      first: '2026-03-02',
      last: '2026-03-02',
    }
    expect(told([{ ...standIn, from: 'm2' }])).toContain('x sms sending')
    for (const from of ['e1', 'v'])
      expect(told([{ ...standIn, from }])).not.toContain('x sms sending')
    const tomorrow = {
      ...standIn,
      from: 'm2',
      first: '2026-03-03',
      last: '2026-03-04',
    }
    expect(told([tomorrow])).not.toContain('x sms sending')
  })
  test('of those named who is the person, sees the company or manages above; the person', () => {
    expect(told([], named('e1', 's', 'x', 'm2', 'v'))).toEqual([
      'e1 sms sending',
      'm2 sms sending',
      's sms sending',
    ])
    expect(
      told([], {
        to: { person: true, managers: false, users: [] },
      }),
    ).toEqual(['e1 sms sending'])
  })
  test('what cannot go is on the web list instead, once', () => {
    const unreached = {
      users: [{ id: 'm1', departments: ['d1'], phone: false }],
    }
    expect(told([], {}, unreached)).toEqual(['m1 sms no-address', 'm1 web sent'])
    const unset = {
      channels: { sms: null, mail: null, push: null },
    }
    expect(told([], { channels: ['sms', 'web'] }, { ...unreached, ...unset })).toEqual([
      'm1 sms no-provider',
      'm1 web sent',
    ])
  })
})
