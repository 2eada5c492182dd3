import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockCard } from '#commands/cards/block-card.ts'
import { setCardAccess } from '#commands/devices/set-card-access.ts'
import { suspendDevice } from '#commands/devices/suspend-device.ts'
import type { CardId, DeviceId } from '#domain/shared/values.ts'
import { valueOf } from '../rig.ts'
import { zkDevice } from '../zk/rig.ts'
import { openAccessRig, type AccessRig } from '#tests/devices/access-rig.ts'

let rig: AccessRig
beforeAll(async () => {
  rig = await openAccessRig()
  await rig.found()
})
afterAll(() => rig.close())

/** A controller asks whether to open (`AuthType=device`, device-protocols §3.2). */
const asks = async (serial: string, who: string, more = '', verified = 4): Promise<string> => {
  const event = `time=2026-03-02 09:00:00\t${who}\teventaddr=2\tevent=0\tinoutstatus=0\tverifytype=${verified}${more}`
  return (
    await rig.app.inject({
      method: 'POST',
      url: `/iclock/cdata?SN=${serial}&AuthType=device`,
      payload: `${event}\r\n`,
    })
  ).body
}
const granted = /^AUTH=SUCCESS\r\ntime=[^\r]*\r\nCONTROL DEVICE 01020105\r\n$/

test('the door opens for whom access names, for all employed where none is configured, for nobody else', async () => {
  const [vault, hall] = [await zkDevice(rig, 'VAULT1'), await zkDevice(rig, 'HALL1')]
  const [ada, can] = [await rig.hire('Ada', '501'), await rig.hire('Can', '502')]
  for (const [number, holder] of [
    ['7001', ada],
    ['7002', can],
  ] as const)
    await rig.assign(await rig.card(number), holder)
  await rig.allow(ada, [vault.deviceId])
  await rig.settle()
  await rig.reads.reached(await rig.deps.log.head())
  expect(await asks('VAULT1', 'pin=0\tcardno=7001')).toMatch(granted)
  expect(await asks('VAULT1', 'pin=501\tcardno=0')).toMatch(granted) // the number she was given
  expect(await asks('VAULT1', 'pin=0\tcardno=7002')).toBe('AUTH=FAILED\r\n')
  expect(await asks('HALL1', 'pin=0\tcardno=7002')).toMatch(granted)
  expect(await asks('HALL1', 'pin=0\tcardno=9999')).toBe('AUTH=FAILED\r\n')
  expect(await asks('HALL1', 'pin=0\tcardno=0')).toBe('AUTH=FAILED\r\n')
  expect(await rig.stored(vault)).toEqual([])
  valueOf(
    await suspendDevice(rig.deps)(rig.caller, { deviceId: hall.deviceId, reason: 'bakım' }),
  )
  expect(await asks('HALL1', 'pin=0\tcardno=7002')).not.toContain('SUCCESS')
})

test('a card that is held to a door decides, whatever pin its holder is known by there', async () => {
  const gate = await zkDevice(rig, 'GATE1')
  const ece = await rig.hire('Ece', '503')
  const [own, lost, yard] = [
    await rig.card('7010'),
    await rig.card('7011'),
    await rig.card('7012'),
  ]
  for (const card of [own, lost, yard]) await rig.assign(card, ece)
  const may = (cardId: CardId, deviceIds: DeviceId[]) =>
    setCardAccess(rig.deps)(rig.caller, { cardId, deviceIds })
  await rig.allow(ece, [gate.deviceId])
  valueOf(await may(yard, []))
  valueOf(
    await blockCard(rig.deps)(rig.caller, {
      cardId: lost,
      because: 'lost',
      from: rig.deps.now(),
    }),
  )
  await rig.settle()
  await rig.reads.reached(await rig.deps.log.head())
  expect(await asks('GATE1', 'pin=503\tcardno=7010')).toMatch(granted)
  expect(await asks('GATE1', 'pin=503\tcardno=7011')).toBe('AUTH=FAILED\r\n')
  expect(await asks('GATE1', 'pin=503\tcardno=7012')).toBe('AUTH=FAILED\r\n')
  expect(await asks('GATE1', 'pin=503\tcardno=9999')).toBe('AUTH=FAILED\r\n')
  // Shown with her finger, and her card named beside it: her number decides.
  expect(await asks('GATE1', 'pin=503\tcardno=7011', '', 1)).toMatch(granted)
})

test('nothing that a controller says turns into a second command to it', async () => {
  await zkDevice(rig, 'CRAFTY1')
  const answer = await asks(
    'CRAFTY1',
    'pin=0\tcardno=7001',
    '\tnote=x\r\nCONTROL DEVICE 03000000\r\n\rCONTROL DEVICE 03000000',
  )
  expect(answer.match(/CONTROL DEVICE/g)).toHaveLength(1)
  expect(answer).toMatch(granted)
})
