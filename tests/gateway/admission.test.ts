// Long because it takes, gives back and runs out of the same places.
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LogUnavailable } from '#event-store/contract.ts'
import { admission, HungUp, NoRoom, type Pool } from '#gateway/admission.ts'
import { boundedPlaces, type Holder } from '#gateway/places.ts'

const never = new Promise<never>(() => undefined)
const nobody = { places: 0, bytes: 0 }
const of = (name: string, restraint = 1): readonly Holder[] => [{ name, restraint }]

describe('a slot at the gateway', () => {
  test('is given a place by number and by bytes, and both are free again when it is over', () => {
    const room = admission({ proven: { places: 2, bytes: 100 } })
    const [first, second, third] = [room.begin(), room.begin(), room.begin()]
    first.enter('proven', of('a'))
    first.grow(60)
    second.enter('proven', of('b'))
    expect(() => second.grow(60)).toThrow(NoRoom)
    expect(() => third.enter('proven', of('c'))).toThrow(NoRoom)
    first.end()
    first.end()
    expect(room.inUse('proven')).toEqual({ places: 1, bytes: 0 })
    second.end()
    expect(room.inUse('proven')).toEqual(nobody)
  })
  test('that is over takes nothing any more: neither a place, nor bytes, nor a turn at the log', async () => {
    const room = admission()
    const late = room.begin()
    late.end()
    expect(() => late.enter('proven', of('a'))).toThrow(HungUp)
    const entered = room.begin()
    entered.enter('proven', of('a'))
    entered.end()
    expect(() => entered.grow(1)).toThrow(HungUp)
    await expect(entered.wait(() => never)).rejects.toThrow(HungUp)
    expect(room.inUse('proven')).toEqual(nobody)
  })
  test('moves with what it holds once its sender is proven', () => {
    const room = admission()
    const slot = room.begin()
    slot.enter('unproven', of('203.0.113.7'))
    slot.grow(10)
    slot.enter('proven', of('a'))
    expect([room.inUse('unproven'), room.inUse('proven')]).toEqual([
      nobody,
      { places: 1, bytes: 10 },
    ])
    slot.end()
    expect(room.inUse('proven')).toEqual(nobody)
  })
  test('keeps its place for work that was given up, so that what hangs cannot grow', async () => {
    const room = admission({ proven: { places: 1, bytes: 1 }, patienceMs: 40 })
    await expect(
      room.during(async slot => {
        slot.enter('proven', of('a'))
        return slot.wait(() => never)
      }),
    ).rejects.toThrow(LogUnavailable)
    expect(() => room.begin().enter('proven', of('b'))).toThrow(NoRoom)
  })
  test('waits for a log that is slow but gets on', async () => {
    const room = admission({ patienceMs: 80 })
    const entered = (): ReturnType<typeof room.begin> => {
      const slot = room.begin()
      slot.enter('proven', of('a'))
      return slot
    }
    const answered = entered().wait(() => wait(300, 'done'))
    const others = setInterval(() => {
      const slot = entered()
      void slot.wait(async () => undefined).then(slot.end)
    }, 20)
    await expect(answered).resolves.toBe('done')
    clearInterval(others)
  })
})

describe('the unproven', () => {
  test('take nothing from the proven, however many they are', () => {
    const room = admission({
      proven: { places: 5, bytes: 100 },
      unproven: { places: 10, bytes: 100 },
    })
    for (let n = 0; n < 10; n++) room.begin().enter('unproven', of(`stranger ${n}`))
    expect(() => room.begin().enter('unproven', of('one more'))).toThrow(NoRoom)
    const slot = room.begin()
    slot.enter('proven', of('a'))
    slot.grow(100)
    expect(room.stuck()).toBeNull()
  })
})

describe('being stuck', () => {
  test('is told when all places are taken for long while somebody asks, and over with the first let in', async () => {
    const room = admission({ proven: { places: 1, bytes: 10 }, stuckMs: 30 })
    const first = room.begin()
    first.enter('proven', of('a'))
    await wait(40)
    expect(room.stuck()).toBeNull() // full, and nobody wants in
    expect(() => room.begin().enter('proven', of('b'))).toThrow(NoRoom)
    await wait(40)
    expect(room.stuck()).toBe('full')
    first.end()
    expect(room.stuck()).toBeNull() // there is room, whether or not somebody comes for it
    room.begin().enter('proven', of('b'))
    await wait(40)
    expect(room.stuck()).toBeNull()
  })
  test('is told of a log that stands still', async () => {
    const room = admission({ patienceMs: 60, stuckMs: 20 })
    const waits = (): Promise<unknown> =>
      room.during(async slot => {
        slot.enter('proven', of('a'))
        return slot.wait(() => never)
      })
    await expect(waits()).rejects.toThrow(LogUnavailable)
    const trying = waits().catch(() => undefined)
    expect(() => room.begin().enter('proven', of('b'))).toThrow(LogUnavailable)
    await wait(30)
    expect(room.stuck()).toBe('log')
    await trying
  })
  test('is no matter of the unproven, who could else have the gateway taken out of use', async () => {
    const room = admission({ unproven: { places: 1, bytes: 1 }, stuckMs: 10 })
    room.begin().enter('unproven', of('a'))
    expect(() => room.begin().enter('unproven', of('b'))).toThrow(NoRoom)
    await wait(20)
    expect(room.stuck()).toBeNull()
  })
})

type Step = {
  readonly who: number
  readonly does: 'enter' | 'prove' | 'grow' | 'work' | 'settle' | 'end'
  readonly bytes: number
}
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(7),
  does: fc.constantFrom('enter', 'prove', 'grow', 'work', 'settle', 'end'),
  bytes: fc.nat(40),
})

describe('in whatever order requests come, grow, work, settle and go', () => {
  test('nothing is left behind, nothing is over its bound, and what is counted is what is held', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 120 }), async steps => {
        const bounds = { places: 4, bytes: 90 }
        const room = admission({ proven: bounds, unproven: bounds })
        const requests = Array.from({ length: 8 }, () => ({
          slot: room.begin(),
          pool: null as Pool | null,
          bytes: 0,
          unsettled: [] as (() => void)[],
          over: false,
        }))
        const tried = <T>(work: () => T): boolean => {
          try {
            work()
            return true
          } catch (error) {
            if (error instanceof LogUnavailable || error instanceof HungUp) return false
            throw error
          }
        }
        const holds = ({ pool, over, unsettled }: (typeof requests)[number]): boolean =>
          pool !== null && !(over && unsettled.length === 0)
        const act = async ({ who, does, bytes }: Step): Promise<void> => {
          const request = requests[who]
          if (!request) return
          const holders = of(`holder ${who % 3}`)
          if (does === 'enter' || does === 'prove') {
            const pool = does === 'enter' ? 'unproven' : 'proven'
            if (tried(() => request.slot.enter(pool, holders))) request.pool = pool
          } else if (does === 'end') {
            request.slot.end()
            request.over = true
          } else if (does === 'settle') request.unsettled.shift()?.()
          else if (request.pool !== null && does === 'grow') {
            if (tried(() => request.slot.grow(bytes))) request.bytes += bytes
          } else if (request.pool !== null && !request.over) {
            void request.slot
              .wait(
                () =>
                  new Promise<void>(resolve => {
                    request.unsettled.push(resolve)
                  }),
              )
              .catch(() => undefined)
          }
          await Promise.resolve().then(() => undefined)
          await new Promise(resolve => {
            setImmediate(resolve)
          })
        }
        for (const each of steps) {
          await act(each)
          for (const pool of ['proven', 'unproven'] as const) {
            const held = requests.filter(request => request.pool === pool && holds(request))
            expect(room.inUse(pool)).toEqual({
              places: held.length,
              bytes: held.reduce((sum, { bytes }) => sum + bytes, 0),
            })
            expect(room.inUse(pool).places).toBeLessThanOrEqual(bounds.places)
            expect(room.inUse(pool).bytes).toBeLessThanOrEqual(bounds.bytes)
          }
        }
        for (const { slot, unsettled } of requests) {
          slot.end()
          for (const settle of unsettled) settle()
        }
        await new Promise(resolve => {
          setImmediate(resolve)
        })
        expect([room.inUse('proven'), room.inUse('unproven')]).toEqual([nobody, nobody])
      }),
      { numRuns: 150 },
    )
  })
})

describe('a share', () => {
  test('leaves a place for somebody who holds none, whatever a few others take and give back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 64, max: 2_000 }),
        fc.array(fc.tuple(fc.nat(5), fc.integer({ min: -300, max: 2_000 })), { maxLength: 40 }),
        (greedy, most, moves) => {
          const places = boundedPlaces({ places: most, bytes: 0 })
          const held = Array.from({ length: greedy }, () => 0)
          const one = { places: 1, bytes: 0 }
          for (const [who, count] of moves) {
            const at = who % greedy
            for (let n = 0; n < count; n++) {
              if (places.take(of(`${at}`), one) !== null) break
              held[at] = (held[at] ?? 0) + 1
            }
            for (let n = 0; n < -count && (held[at] ?? 0) > 0; n++) {
              places.give(of(`${at}`), one)
              held[at] = (held[at] ?? 0) - 1
            }
            const free = most - places.inUse().places
            expect(free).toBeGreaterThanOrEqual(Math.floor(most / 2 ** greedy))
            expect(places.take(of('newcomer'), one)).toBeNull()
            places.give(of('newcomer'), one)
          }
        },
      ),
      { numRuns: 200 },
    )
  })
  test('of one device is a third, and of one company a half, while nobody else asks', () => {
    const places = boundedPlaces({ places: 900, bytes: 0 })
    const one = { places: 1, bytes: 0 }
    const taken = (holders: readonly Holder[]): number => {
      for (let count = 0; ; count++) if (places.take(holders, one) !== null) return count
    }
    const company = { name: 'company', restraint: 1 }
    expect(taken([{ name: 'device 1', restraint: 2 }, company])).toBe(300)
    expect(taken([{ name: 'device 2', restraint: 2 }, company]) + 300).toBe(450)
    expect(places.take([{ name: 'device 3', restraint: 2 }, company], one)).toBe('share')
    expect(
      places.take(
        [
          { name: 'device 4', restraint: 2 },
          { name: 'other company', restraint: 1 },
        ],
        one,
      ),
    ).toBeNull()
  })
})
