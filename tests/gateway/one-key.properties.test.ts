import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LocalDateTime } from '#domain/shared/values.ts'
import { readerOf, ways, type Punch, type Reader, type WayName } from './one-key.ways.ts'
import { openRig, type Rig } from './rig.ts'
import { shareOfRuns } from '#tests/shared/long.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
  rig.setNow('2026-03-05T06:00:00.000Z')
})
afterAll(() => rig.close())

const count = 18
const punches: readonly Punch[] = Array.from({ length: count }, (_, index) => ({
  pin: String(1_001 + (index % 5)),
  local:
    `2026-0${2 + (index % 2)}-0${1 + (index % 4)}T0${7 + (index % 3)}:${String(10 + index)}:05` as LocalDateTime,
  status: index % 2,
  verify: 1 + (index % 3),
  index: 1 + index,
}))
const names = Object.keys(ways) as WayName[]

type Sending = { readonly way: WayName; readonly which: readonly number[] }
/** Every record at least once, by any way, and any of them again by any other; in any order and cut anywhere. */
const sendings: fc.Arbitrary<readonly Sending[]> = fc
  .tuple(
    fc.shuffledSubarray([...punches.keys()], { minLength: count }),
    fc.array(fc.nat(count - 1), { maxLength: 30 }),
    fc.array(fc.nat(40), { maxLength: 5 }),
    fc.infiniteStream(fc.constantFrom(...names)),
  )
  .map(([all, again, cuts, wayOf]) => {
    const order = [...all, ...again]
    const bounds = [
      0,
      ...cuts.filter(cut => cut > 0 && cut < order.length).toSorted((a, b) => a - b),
      order.length,
    ]
    return bounds
      .slice(1)
      .map((end, index) => ({
        way: wayOf.next().value,
        which: order.slice(bounds[index], end),
      }))
      .filter(({ which }) => which.length > 0)
  })

/** All that a day is computed from: whose, which way, and when. */
const factsOf = async (reader: Reader): Promise<string[]> =>
  (await rig.stored(reader))
    .flatMap(({ type, data }) =>
      type === 'MovementRecorded' && 'localTime' in data
        ? [
            `${data.credentialKind} ${data.number?.trim()} ${data.direction} ${data.localTime ?? data.instant}`,
          ]
        : [type],
    )
    .toSorted()
const times = (facts: readonly string[]): string[] =>
  facts.map(fact =>
    fact.replace(
      /(T\d\d)(.*)Z$/,
      (_, hour: string, rest: string) =>
        `T${String(Number(hour.slice(1)) + 3).padStart(2, '0')}${rest.replace('.000', '')}`,
    ),
  )

let serial = 0
const deliver = async (list: readonly Sending[], together: boolean): Promise<string[]> => {
  const reader = await readerOf(rig, `ONEKEY${serial++}`)
  const sent = ({ way, which }: Sending): Promise<void> =>
    ways[way](
      rig.app,
      rig,
      reader,
      which.flatMap(at => punches[at] ?? []),
    )
  if (together) await Promise.all(list.map(sent))
  else for (const sending of list) await sent(sending)
  return times(await factsOf(reader)).toSorted()
}

describe('one key over all ways', () => {
  test.each(names)(
    '%s stores each record once, and every other way knows them all',
    async way => {
      const plain = await deliver([{ way, which: [...punches.keys()] }], false)
      expect(plain).toHaveLength(count)
      const all = await deliver(
        [way, ...names].map(each => ({ way: each, which: [...punches.keys()] })),
        false,
      )
      expect(all).toEqual(plain)
    },
    60_000,
  )
  test('in any mixture, order, split and repetition punches are each stored once, and days are alike', async () => {
    const plain = await deliver([{ way: 'attlog', which: [...punches.keys()] }], false)
    await fc.assert(
      fc.asyncProperty(sendings, fc.boolean(), async (list, together) => {
        expect(await deliver(list, together)).toEqual(plain)
      }),
      { numRuns: shareOfRuns(25) },
    )
  }, 300_000)
  test("is the person's and not the card's: a card without a pin is another movement", async () => {
    const reader = await readerOf(rig, 'ONEKEYCARD')
    const line = (pin: string): string =>
      `time=2026-03-02 08:01:15\tpin=${pin}\tcardno=7001042\teventaddr=1\tevent=0\tinoutstatus=0\tverifytype=4\t` +
      'index=1\r\n'
    await rig.app.inject({
      method: 'POST',
      url: `/iclock/cdata?SN=${reader.serial}&table=rtlog`,
      payload: line('1042'),
    })
    await rig.app.inject({
      method: 'POST',
      url: `/iclock/cdata?SN=${reader.serial}&table=rtlog`,
      payload: line('0'),
    })
    expect(await factsOf(reader)).toEqual([
      'card 7001042 in 2026-03-02T08:01:15',
      'pin 1042 in 2026-03-02T08:01:15',
    ])
  })
})
