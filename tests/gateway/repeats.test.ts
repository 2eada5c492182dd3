import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setDeviceZone } from '#commands/devices/set-device-zone.ts'
import { recordMovements } from '#commands/movements/record-movements.ts'
import { credentialOf } from '#commands/cards/credential.ts'
import { asInstant, asLocalDateTime, type Zone } from '#domain/shared/values.ts'
import { gatewayApp } from '#gateway/app.ts'
import {
  callerOf,
  company,
  istanbul,
  movement,
  openRig,
  send,
  valueOf,
  type Rig,
} from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

const berlin = 'Europe/Berlin' as Zone

describe('a movement sent more than once', () => {
  test('again: is recognised, whatever its id and direction say the second time', async () => {
    const device = await rig.device('AGAIN')
    await send(rig.app, device, { movements: [movement({ id: '1', direction: 'in' })] })
    const again = [
      movement({ id: '1' }),
      movement({ id: '2' }),
      movement({ direction: 'out' }),
      movement({ card: ' 0004711 ' }),
    ]
    expect((await send(rig.app, device, { movements: again })).body).toEqual({
      accepted: 0,
      repeated: 4,
      rejected: [],
    })
    expect(await rig.stored(device)).toHaveLength(1)
  })
  test('within one request: counts once', async () => {
    const device = await rig.device('INSIDE')
    expect(
      (
        await send(rig.app, device, {
          movements: [movement(), movement(), movement({ card: '9' })],
        })
      ).body,
    ).toEqual({ accepted: 2, repeated: 1, rejected: [] })
  })
  test('five times at once: is stored once and acknowledged five times', async () => {
    const device = await rig.device('ATONCE')
    const movements = Array.from({ length: 300 }, (_, index) =>
      movement({ card: `${index + 1}` }),
    )
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(rig.app, device, { movements })),
    )
    const counts = answers.map(({ body }) => body as { accepted: number; repeated: number })
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(counts.map(({ accepted, repeated }) => accepted + repeated)).toEqual([
      300, 300, 300, 300, 300,
    ])
    expect(counts.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(300)
    expect(await rig.stored(device)).toHaveLength(300)
  })
  test('in batches that overlap: only what is new is added', async () => {
    const device = await rig.device('OVERLAP')
    const all = Array.from({ length: 30 }, (_, index) => movement({ card: `${index + 1}` }))
    await send(rig.app, device, { movements: all.slice(0, 20) })
    expect(
      (await send(rig.app, device, { movements: all.slice(10).toReversed() })).body,
    ).toEqual({
      accepted: 10,
      repeated: 10,
      rejected: [],
    })
  })
  test('after a restart: is still known', async () => {
    const device = await rig.device('RESTART')
    await send(rig.app, device, { movements: [movement()] })
    const { log } = rig.open()
    const restarted = gatewayApp({ ...rig.deps, log })
    expect((await send(restarted, device, { movements: [movement()] })).body).toEqual({
      accepted: 0,
      repeated: 1,
      rejected: [],
    })
    await restarted.close()
    await log.close()
  })
  test('after half a year: is still known, for a key of a movement is never forgotten', async () => {
    const device = await rig.device('YEARS')
    await send(rig.app, device, { movements: [movement()] })
    rig.setNow('2026-09-15T06:00:00.000Z')
    await rig.store.forgetRequestKeys(asInstant('2026-09-15T06:00:00.000Z'))
    expect((await send(rig.app, device, { movements: [movement()] })).body).toEqual({
      accepted: 0,
      repeated: 1,
      rejected: [],
    })
  })
})

describe('what is not a repeat', () => {
  test.each([
    ['the same id at another second', { at: '2026-03-02T08:01:16' }],
    ['another card', { card: '4712' }],
    ['a pin with the digits of the card', { card: undefined, pin: '4711' }],
  ])('%s is another movement', async (name, over) => {
    const device = await rig.device(`OTHER-${name.slice(0, 3)}-${name.length}`)
    await send(rig.app, device, { movements: [movement()] })
    expect((await send(rig.app, device, { movements: [movement(over)] })).body).toMatchObject({
      accepted: 1,
      repeated: 0,
    })
  })
  test('the same card at the same second on another device is another movement', async () => {
    const [one, two] = [await rig.device('ONE'), await rig.device('TWO')]
    await send(rig.app, one, { movements: [movement()] })
    expect((await send(rig.app, two, { movements: [movement()] })).body).toMatchObject({
      accepted: 1,
      repeated: 0,
    })
  })
})

describe('one movement by several ways of telling its time', () => {
  test('wall clock, offset and UTC of the same second are one', async () => {
    const device = await rig.device('FORMS')
    const movements = [
      '2026-03-02T08:01:15',
      '2026-03-02T08:01:15.4+03:00',
      '2026-03-02T05:01:15Z',
      '2026-03-02T06:01:15+0100',
    ].map(at => movement({ at }))
    expect((await send(rig.app, device, { movements })).body).toEqual({
      accepted: 1,
      repeated: 3,
      rejected: [],
    })
  })
  test('a movement that another protocol brought is known', async () => {
    const device = await rig.device('PROTOCOLS')
    const source = {
      company,
      deviceId: device.deviceId,
      zones: [
        { zone: istanbul, from: null, saidAt: asInstant('2026-03-01T00:00:00.000Z') },
      ] as const,
    }
    const outcomes = await recordMovements(rig.deps)(
      source,
      [
        {
          kind: 'card',
          number: '4711',
          credential: credentialOf(rig.deps.vault, company, 'card', '4711'),
          at: { local: asLocalDateTime('2026-03-02T08:01:15') },
          direction: 'unknown',
          verification: 'finger',
          sourceId: null,
        },
      ],
      'test',
    )
    expect(outcomes).toEqual(['accepted'])
    expect(
      (await send(rig.app, device, { movements: [movement({ at: '2026-03-02T05:01:15Z' })] }))
        .body,
    ).toMatchObject({ accepted: 0, repeated: 1 })
  })
  test('the hour that comes twice in autumn holds two movements, when the offset tells them apart', async () => {
    const device = await rig.device('AUTUMN', { zone: berlin })
    const movements = ['2025-10-26T02:30:00+02:00', '2025-10-26T02:30:00+01:00'].map(at =>
      movement({ at }),
    )
    expect((await send(rig.app, device, { movements })).body).toEqual({
      accepted: 2,
      repeated: 0,
      rejected: [],
    })
    expect((await send(rig.app, device, { movements })).body).toEqual({
      accepted: 0,
      repeated: 2,
      rejected: [],
    })
    // Without an offset the first is meant.
    expect(
      (await send(rig.app, device, { movements: [movement({ at: '2025-10-26T02:30:00' })] }))
        .body,
    ).toMatchObject({
      accepted: 0,
      repeated: 1,
    })
  })
  test('after the zone of the device was corrected, what was sent before is known, in whatever form', async () => {
    const device = await rig.device('MOVED', { zone: istanbul })
    rig.setNow('2026-09-16T06:00:00.000Z')
    const offset = movement({ at: '2026-09-16T08:30:00+03:00', card: '1' })
    const wallClock = movement({ at: '2026-09-16T08:40:00', card: '2' })
    await send(rig.app, device, { movements: [offset, wallClock] })
    valueOf(
      await setDeviceZone(rig.deps)(callerOf(company), {
        deviceId: device.deviceId,
        zone: berlin,
        from: asInstant('2026-09-01T00:00:00.000Z'),
      }),
    )
    expect((await send(rig.app, device, { movements: [offset, wallClock] })).body).toEqual({
      accepted: 0,
      repeated: 2,
      rejected: [],
    })
    expect(
      (
        await send(rig.app, device, {
          movements: [movement({ at: '2026-09-16T07:30:00', card: '1' })],
        })
      ).body,
    ).toMatchObject({ accepted: 0, repeated: 1 })
    expect(
      (
        await send(rig.app, device, {
          movements: [movement({ at: '2026-09-16T08:30:00', card: '1' })],
        })
      ).body,
    ).toMatchObject({ accepted: 1, repeated: 0 })
  })
})
