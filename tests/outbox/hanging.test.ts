import { describe, expect, test } from 'vitest'
import { poolTest } from './pool-test.ts'
import { bySms, never, takingCarry } from './rig.ts'
import { lookOnce } from './send-outbox.ts'

const { newRig, poolOf, until } = poolTest()

describe('a provider that hangs', () => {
  test('holds up neither another channel nor another provider', async () => {
    const [one, other] = [newRig(), newRig()]
    for (let count = 0; count < 20; count++) await one.write()
    await one.write({ channel: 'mail' })
    await other.write()
    const [hangs, mail, sms] = [takingCarry(never), takingCarry(), takingCarry()]
    const pool = poolOf(one.parts, async (company, channel) =>
      channel === 'mail'
        ? { provider: 'mail', carry: mail }
        : company === one.company
          ? { provider: 'hangs', carry: hangs }
          : { provider: 'goes', carry: sms },
    )
    await pool.look()
    await until(() => mail.got.length === 1 && sms.got.length === 1)
    expect(hangs.got.length).toBeLessThanOrEqual(4)
  })
  test('lets a code of the same company go, whatever else waits', async () => {
    const rig = newRig()
    for (let count = 0; count < 20; count++) await rig.write()
    const code = await rig.write({ kind: 'code' })
    const carry = takingCarry(id =>
      id === code ? { kind: 'accepted', providerId: null } : never(),
    )
    const pool = poolOf(rig.parts, bySms(carry))
    await pool.look()
    await until(async () => (await rig.stateOf(code)) === 'accepted')
    expect(await until(() => carry.got.length === 5)).toBe(true)
  })
  test("lets other companies' messages go by the same provider, however much one has", async () => {
    const [much, little] = [newRig(), newRig()]
    for (let count = 0; count < 20; count++) await much.write()
    const own = await little.write()
    const carry = takingCarry(id =>
      id === own ? { kind: 'accepted', providerId: null } : never(),
    )
    const pool = poolOf(much.parts, bySms(carry))
    await pool.look()
    await until(async () => (await little.stateOf(own)) === 'accepted')
    expect(await until(() => carry.got.length === 5)).toBe(true)
  })
})

describe('a try that nobody answers', () => {
  test('is a time-out, whoever looks next, and the second one is unknown where ids are not honoured', async () => {
    const rig = newRig()
    const id = await rig.write()
    const hangs = takingCarry(never)
    const dying = poolOf(rig.parts, bySms(hangs))
    await dying.look()
    await until(() => hangs.got.length === 1)
    rig.wait(59)
    await lookOnce(rig.parts, bySms(hangs))
    expect(await rig.stateOf(id)).toBe('sending')
    rig.wait(1)
    await lookOnce(rig.parts, bySms(hangs))
    expect(await rig.rows()).toMatchObject([
      { state: 'waiting', timeouts: 1, said: 'time-out' },
    ])
    rig.wait(70)
    await poolOf(rig.parts, bySms(hangs)).look()
    await until(() => hangs.got.length === 2)
    rig.wait(60)
    await lookOnce(rig.parts, bySms(hangs))
    expect(await rig.rows()).toMatchObject([{ state: 'unknown', tries: 2 }])
    rig.wait(36_000)
    await lookOnce(rig.parts, bySms(hangs))
    expect(hangs.got).toHaveLength(2)
  })
  test('frees its turn, and its late answer still counts', async () => {
    const rig = newRig()
    const [slow, next] = [await rig.write(), await rig.write()]
    let answer = (): void => undefined
    const late = new Promise<void>(resolve => {
      answer = resolve
    })
    const carry = takingCarry(async id => {
      if (id === slow) await late
      return { kind: 'accepted', providerId: 'p1' }
    })
    const pool = poolOf(rig.parts, bySms(carry), 30)
    await pool.look()
    await pool.settled()
    expect(await rig.stateOf(next)).toBe('accepted')
    rig.wait(60)
    const again = poolOf(rig.parts, async () => null)
    await again.look()
    expect(await rig.stateOf(slow)).toBe('waiting')
    answer()
    await until(async () => (await rig.stateOf(slow)) === 'accepted')
  })
  test('counts as one where the carry fails by throwing, since nobody knows what it did before', async () => {
    const rig = newRig()
    await rig.write()
    const carry = takingCarry(() => Promise.reject(new Error('+905550000000')))
    await lookOnce(rig.parts, bySms(carry))
    expect(await rig.rows()).toMatchObject([{ state: 'sending' }])
    rig.wait(60)
    await lookOnce(rig.parts, bySms(carry))
    expect(await rig.rows()).toMatchObject([{ state: 'waiting', timeouts: 1 }])
  })
})
