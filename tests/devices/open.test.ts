import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { leaveDeviceOpen } from '#commands/devices/leave-device-open.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import { sendAccess } from '#commands/devices/send-access.ts'
import { setDeviceConnection } from '#commands/devices/set-device-connection.ts'
import { setDeviceSecret } from '#commands/devices/set-device-secret.ts'
import { devices } from '#domain/devices/devices.ts'
import type { DeviceEvent } from '#domain/devices/events.ts'
import { asDeviceId, type DeviceId, type Zone } from '#domain/shared/values.ts'
import { company, istanbul, valueOf } from '#tests/gateway/rig.ts'
import { ask, upload, zkDevice } from '#tests/gateway/zk/rig.ts'
import { given } from '#tests/shared/given.ts'
import { openAccessRig, simulatedReader, type AccessRig } from './access-rig.ts'

describe('a reader that says nothing of itself but its serial', () => {
  const deviceId = asDeviceId('d0d0d0d0-0000-4000-8000-000000000001')
  const id = { deviceId }
  const by = (protocol: 'zk' | 'hikvision' | 'uhppote' | 'mqtt' | 'json'): DeviceEvent => ({
    type: 'DeviceRegistered',
    data: {
      ...id,
      serial: 'SN-1',
      name: 'Kapı',
      protocol,
      zone: 'Europe/Istanbul' as Zone,
      directionRule: 'as-sent',
    },
  })
  const approve = { type: 'ApproveDevice', ...id } as const
  const connection = (...allowedAddresses: string[]) => ({
    ...id,
    allowedAddresses,
    host: null,
    port: null,
    template: null,
  })
  const left: DeviceEvent = { type: 'DeviceLeftOpen', data: { ...id, reason: 'own network' } }
  const approved: DeviceEvent = { type: 'DeviceApproved', data: id }
  const required = { code: 'devices.guard-required', serial: 'SN-1' } as const

  test.each(['zk', 'hikvision'] as const)(
    '%s is approved with a secret, with addresses, or once somebody said why it goes without',
    protocol => {
      given(devices, by(protocol)).when(approve).refused(required)
      given(devices, by(protocol), {
        type: 'DeviceSecretSet',
        data: { ...id, purpose: 'pull' },
      })
        .when(approve)
        .refused(required)
      for (const guard of [
        { type: 'DeviceSecretSet', data: { ...id, purpose: 'push' } },
        { type: 'DeviceConnectionSet', data: connection('10.0.0.7') },
        left,
      ] satisfies DeviceEvent[])
        given(devices, by(protocol), guard).when(approve).then(approved)
    },
  )
  test.each(['json', 'uhppote', 'mqtt'] as const)('%s has nothing to leave open', protocol => {
    given(devices, by(protocol)).when(approve).then(approved)
    given(devices, by(protocol))
      .when({ type: 'LeaveDeviceOpen', ...id, reason: 'why' })
      .refused({ code: 'devices.never-open', serial: 'SN-1' })
  })
  test('one that stands open from before goes on; its list is not taken away again without a word', () => {
    given(devices, by('zk'), approved)
      .when({ type: 'SetDeviceConnection', ...connection() })
      .then()
    given(devices, by('zk'), approved, {
      type: 'DeviceConnectionSet',
      data: connection('10.0.0.7'),
    })
      .when({ type: 'SetDeviceConnection', ...connection() })
      .refused(required)
    given(
      devices,
      by('zk'),
      approved,
      { type: 'DeviceConnectionSet', data: connection('10.0.0.7') },
      left,
    )
      .when({ type: 'SetDeviceConnection', ...connection() })
      .then({ type: 'DeviceConnectionSet', data: connection() })
    given(devices, by('zk'), left, approved, {
      type: 'DeviceConnectionSet',
      data: connection('10.0.0.7'),
    })
      .when({ type: 'SetDeviceConnection', ...connection() })
      .refused(required)
  })
  test('said again, it is one act; with a secret there is nothing to leave open', () => {
    given(devices, by('zk'))
      .when({ type: 'LeaveDeviceOpen', ...id, reason: 'own network' })
      .then(left)
    given(devices, by('zk'), left)
      .when({ type: 'LeaveDeviceOpen', ...id, reason: 'again' })
      .then()
    given(devices, by('zk'), { type: 'DeviceSecretSet', data: { ...id, purpose: 'push' } })
      .when({ type: 'LeaveDeviceOpen', ...id, reason: 'why' })
      .refused({ code: 'devices.never-open', serial: 'SN-1' })
  })
})

describe('whoever knows the serial of an open reader', () => {
  let rig: AccessRig
  beforeAll(async () => {
    rig = await openAccessRig()
    await rig.found()
  })
  afterAll(() => rig.close())

  let serials = 0
  /** As one of an earlier version stands, which nobody asked why. */
  const standing = async (): Promise<{ deviceId: DeviceId; serial: string }> => {
    const serial = `OPEN${++serials}`
    const { deviceId } = valueOf(
      await registerDevice(rig.deps)(rig.caller, {
        serial,
        name: serial,
        protocol: 'zk',
        zone: istanbul,
        directionRule: 'as-sent',
      }),
    )
    await rig.log.append({
      company,
      stream: `${company}-device-${deviceId}`,
      expected: 'any',
      metadata: { actor: 'user:test', correlation: 'test' },
      events: [{ type: 'DeviceApproved', data: { deviceId } }],
    })
    return { deviceId, serial }
  }
  const leftOpen = async (): Promise<{ deviceId: DeviceId; serial: string }> => {
    const serial = `OPEN${++serials}`
    const { deviceId } = valueOf(
      await registerDevice(rig.deps)(rig.caller, {
        serial,
        name: serial,
        protocol: 'zk',
        zone: istanbul,
        directionRule: 'as-sent',
      }),
    )
    valueOf(await leaveDeviceOpen(rig.deps)(rig.caller, { deviceId, reason: 'kendi ağımız' }))
    valueOf(await approveDevice(rig.deps)(rig.caller, { deviceId }))
    return { deviceId, serial }
  }
  const somebodyAt = async (deviceId: DeviceId, no: string): Promise<void> => {
    const employee = await rig.hire('Ayşe', no)
    await rig.assign(await rig.card(`700${no}`), employee)
    await rig.allow(employee, [deviceId])
    await rig.settle()
  }
  const told = async (serial: string, secret?: string): Promise<string> => {
    const path = secret === undefined ? '' : `/s/${secret}`
    await ask(rig.app, `${path}/iclock/cdata?SN=${serial}&options=all&pushver=2.4.1`)
    return (await ask(rig.app, `${path}/iclock/getrequest?SN=${serial}`)).body
  }

  test.each([
    ['left open', leftOpen],
    ['of an earlier version', standing],
  ] as const)('%s, hears of nobody, though it goes on posting', async (_how, made) => {
    const { deviceId, serial } = await made()
    await somebodyAt(deviceId, `51${serials}`)
    expect(await told(serial)).toBe('OK\n')
    expect(await sendAccess(rig.deps, rig.reads)(rig.caller, { again: true })).toBe(0)
    expect(await upload(rig.app, serial, `51${serials}\t2026-03-02 08:01:15\t0\t1\n`)).toEqual({
      status: 200,
      body: 'OK: 1\n',
    })
  })
  test('is not offered what waited for it from before, not even whom it is to forget', async () => {
    const made = simulatedReader(rig, await zkDevice(rig, 'WASGUARDED'), 'terminal')
    await somebodyAt(made.device.deviceId, '5200')
    await rig.log.append({
      company,
      stream: `${company}-device-${made.device.deviceId}`,
      expected: 'any',
      metadata: { actor: 'user:test', correlation: 'test' },
      events: [
        {
          type: 'DeviceConnectionSet',
          data: {
            deviceId: made.device.deviceId,
            allowedAddresses: [],
            host: null,
            port: null,
            template: null,
          },
        },
      ],
    })
    expect(await told('WASGUARDED')).toBe('OK\n')
    valueOf(
      await setDeviceConnection(rig.deps)(rig.caller, {
        deviceId: made.device.deviceId,
        allowedAddresses: ['127.0.0.1'],
        host: null,
        port: null,
        template: null,
      }),
    )
    expect(await told('WASGUARDED')).toMatch(/USERINFO PIN=5200\tName=Ayşe Kaya/)
  })
  test('learns of everybody only by the secret that guards it from now on', async () => {
    const { deviceId, serial } = await leftOpen()
    await somebodyAt(deviceId, '5300')
    expect(await told(serial)).toBe('OK\n')
    const { secret } = valueOf(
      await setDeviceSecret(rig.deps)(rig.caller, { deviceId, purpose: 'push' }),
    )
    await rig.settle()
    expect(await told(serial)).toBe('RETRY\n')
    expect(await told(serial, secret ?? '')).toMatch(/USERINFO PIN=5300\t/)
  })
})
