import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movement, openRig, send, type Rig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

const unreadable: readonly (readonly [string, unknown, string])[] = [
  ['text instead of a movement', 'movement', 'movement.unreadable'],
  ['null', null, 'movement.unreadable'],
  ['a list', [], 'movement.unreadable'],
  ['no id', movement({ id: undefined }), 'movement.id-unreadable'],
  ['an id that is a number', movement({ id: 7 }), 'movement.id-unreadable'],
  ['an id with U+0000', movement({ id: 'a\u0000b' }), 'movement.id-unreadable'],
  ['an id with half of a surrogate pair', movement({ id: '\ud800' }), 'movement.id-unreadable'],
  ['an id of 129 characters', movement({ id: 'x'.repeat(129) }), 'movement.too-long'],
  ['no time', movement({ at: undefined }), 'movement.time-unreadable'],
  ['a time that is a number', movement({ at: 1_772_434_875 }), 'movement.time-unreadable'],
  ['a date alone', movement({ at: '2026-03-02' }), 'movement.time-unreadable'],
  [
    'a day the month does not have',
    movement({ at: '2026-02-30T08:00:00' }),
    'movement.time-unreadable',
  ],
  [
    'such a day with an offset',
    movement({ at: '2025-02-29T08:00:00Z' }),
    'movement.time-unreadable',
  ],
  [
    'an hour the day does not have',
    movement({ at: '2026-03-02T24:00:00' }),
    'movement.time-unreadable',
  ],
  [
    'an offset no zone has',
    movement({ at: '2026-03-02T08:00:00+25:00' }),
    'movement.time-unreadable',
  ],
  [
    'a clock that lost its battery',
    movement({ at: '1970-01-01T00:00:12' }),
    'movement.time-out-of-range',
  ],
  ['the year 2101', movement({ at: '2101-01-01T00:00:00Z' }), 'movement.time-out-of-range'],
  ['a time of 2,000 characters', movement({ at: '2'.repeat(2_000) }), 'movement.too-long'],
  ['no credential', movement({ card: undefined }), 'movement.no-credential'],
  ['two credentials', movement({ pin: '12' }), 'movement.two-credentials'],
  ['a card that is a number', movement({ card: 4711 }), 'movement.credential-unreadable'],
  ['an empty card', movement({ card: '' }), 'movement.credential-unreadable'],
  ['a card of blanks', movement({ card: '   ' }), 'movement.credential-unreadable'],
  ['a card of 65 digits', movement({ card: '1'.repeat(65) }), 'movement.too-long'],
  [
    'a direction nobody goes',
    movement({ direction: 'sideways' }),
    'movement.direction-unreadable',
  ],
]

describe('what cannot be read as a movement', () => {
  test.each(unreadable)(
    '%s is put aside, listed with its reason and kept as it came',
    async (name, item, code) => {
      const device = await rig.device(
        `ASIDE-${unreadable.findIndex(([other]) => other === name)}`,
      )
      const answer = await send(rig.app, device, {
        movements: [movement({ card: '1' }), item, movement({ card: '2' })],
      })
      expect(answer).toMatchObject({
        status: 200,
        body: { accepted: 2, repeated: 0, rejected: [{ index: 1, code }] },
      })
      const aside = (await rig.stored(device)).filter(({ type }) => type === 'MovementPutAside')
      expect(aside.map(({ data }) => ({ ...data }))).toEqual([
        { deviceId: device.deviceId, month: '2026-03', code, raw: JSON.stringify(item) },
      ])
    },
  )
  test('sent again, it is listed again and kept once', async () => {
    const device = await rig.device('ASIDE-AGAIN')
    const movements = [
      movement({ at: 'never' }),
      movement({ at: 'never' }),
      movement({ at: 'soon' }),
    ]
    const first = await send(rig.app, device, { movements })
    const second = await send(rig.app, device, { movements })
    expect(second.body).toEqual(first.body)
    expect(second.body).toMatchObject({
      accepted: 0,
      repeated: 0,
      rejected: [{ index: 0 }, { index: 1 }, { index: 2 }],
    })
    expect(await rig.stored(device)).toHaveLength(2)
  })
  test('is kept up to 4,096 characters, however long it was', async () => {
    const device = await rig.device('ASIDE-LONG')
    await send(rig.app, device, { movements: [movement({ at: 'x'.repeat(500_000) })] })
    const [event] = await rig.stored(device)
    expect(event?.data).toMatchObject({ raw: `{"id":"r-1","at":"${'x'.repeat(4_096 - 18)}` })
  })
  test('unknown fields are passed over', async () => {
    const device = await rig.device('FIELDS')
    expect(
      (
        await send(rig.app, device, {
          version: 3,
          movements: [movement({ temperature: 36.6 })],
        })
      ).body,
    ).toEqual({
      accepted: 1,
      repeated: 0,
      rejected: [],
    })
  })
})
