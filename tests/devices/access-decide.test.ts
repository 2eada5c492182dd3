// Long because it holds what is said of people, of cards and of what readers are told.
import { describe, expect, test } from 'vitest'
import {
  cardAccess,
  deviceAccess,
  type CardAccessCommand,
  type DeviceAccessCommand,
} from '#domain/devices/access.ts'
import { stepsFor, type ToldEntry, type WantedEntry } from '#domain/devices/commands.ts'
import type { DeviceAccessEvent } from '#domain/devices/events.ts'
import { asDeviceGroupId, type DeviceGroupId, type DeviceId } from '#domain/shared/values.ts'
import { given } from '#tests/shared/given.ts'
import { cardId, deviceId, employeeId } from '#tests/shared/ids.ts'

const employment = { status: 'employed', startOfEmployment: null, lastDay: null } as const
const none = { groupIds: [], deviceIds: [], deaf: [], deafGroups: [] }
const group = (n: number): DeviceGroupId =>
  asDeviceGroupId(`9900000${n}-0000-4000-8000-000000000001`)
const set = (over: Partial<DeviceAccessCommand> = {}): DeviceAccessCommand => ({
  type: 'SetDeviceAccess',
  employeeId: employeeId(),
  employment,
  groupIds: [],
  deviceIds: [deviceId(1)],
  missing: none,
  ...over,
})
const wasSet = (
  deviceIds: DeviceId[],
  groupIds: DeviceGroupId[] = [],
): Extract<DeviceAccessEvent, { type: 'DeviceAccessSet' }> => ({
  type: 'DeviceAccessSet',
  data: { employeeId: employeeId(), groupIds, deviceIds },
})
const setCard = (
  deviceIds: DeviceId[] | null,
  over: Partial<CardAccessCommand> = {},
): CardAccessCommand => ({
  type: 'SetCardAccess',
  cardId: cardId(),
  cardExists: true,
  deviceIds,
  missing: none,
  ...over,
})
const cardWasSet = (
  deviceIds: DeviceId[] | null,
): Extract<DeviceAccessEvent, { type: 'CardAccessSet' }> => ({
  type: 'CardAccessSet',
  data: { cardId: cardId(), deviceIds },
})

describe('where a person may pass', () => {
  test('is said whole, each once and in order', () =>
    given(deviceAccess)
      .when(set({ deviceIds: [deviceId(2), deviceId(1), deviceId(2)], groupIds: [group(1)] }))
      .then(wasSet([deviceId(1), deviceId(2)], [group(1)])))
  test('said again in another order records nothing', () =>
    given(deviceAccess, wasSet([deviceId(1), deviceId(2)]))
      .when(set({ deviceIds: [deviceId(2), deviceId(1)] }))
      .then())
  test('may be nowhere', () =>
    given(deviceAccess, wasSet([deviceId(1)]))
      .when(set({ deviceIds: [] }))
      .then(wasSet([])))
  test('is said of nobody who is not employed', () =>
    given(deviceAccess)
      .when(set({ employment: { ...employment, status: 'none' } }))
      .refused({ code: 'devices.employee-not-found', employeeId: employeeId() }))
  test('names no reader and no group that is not there', () => {
    given(deviceAccess)
      .when(set({ missing: { ...none, deviceIds: [deviceId(1)] } }))
      .refused({ code: 'devices.not-found', deviceId: deviceId(1) })
    given(deviceAccess)
      .when(set({ groupIds: [group(1)], missing: { ...none, groupIds: [group(1)] } }))
      .refused({ code: 'devices.group-not-found', groupId: group(1) })
  })
  test('is more by what is given, and what was there stays', () => {
    given(deviceAccess, wasSet([deviceId(2)], [group(1)]))
      .when(set({ type: 'GiveDeviceAccess', deviceIds: [deviceId(1)], groupIds: [] }))
      .then(wasSet([deviceId(1), deviceId(2)], [group(1)]))
    given(deviceAccess, wasSet([deviceId(1)]))
      .when(set({ type: 'GiveDeviceAccess' }))
      .then()
    given(deviceAccess)
      .when(set({ type: 'GiveDeviceAccess', missing: { ...none, deviceIds: [deviceId(1)] } }))
      .refused({ code: 'devices.not-found', deviceId: deviceId(1) })
  })
  test('is less by what is taken, also what is not there any more', () => {
    const missing = { ...none, deviceIds: [deviceId(1)] }
    given(deviceAccess, wasSet([deviceId(1), deviceId(2)], [group(1)]))
      .when(set({ type: 'TakeDeviceAccess', missing }))
      .then(wasSet([deviceId(2)], [group(1)]))
    given(deviceAccess, wasSet([deviceId(2)]))
      .when(set({ type: 'TakeDeviceAccess', missing }))
      .then()
  })
  test('names no reader that people cannot be told to, unless it was named before', () => {
    given(deviceAccess)
      .when(set({ missing: { ...none, deaf: [deviceId(1)] } }))
      .refused({ code: 'devices.takes-no-users', deviceId: deviceId(1) })
    given(deviceAccess, wasSet([deviceId(1)]))
      .when(set({ missing: { ...none, deaf: [deviceId(1)] } }))
      .then()
    given(cardAccess)
      .when(setCard([deviceId(1)], { missing: { ...none, deaf: [deviceId(1)] } }))
      .refused({ code: 'devices.takes-no-users', deviceId: deviceId(1) })
  })
  test('names no group whose readers all take nobody, unless it was named before', () => {
    const deafGroup = {
      groupIds: [group(1)],
      deviceIds: [],
      missing: { ...none, deafGroups: [group(1)] },
    }
    given(deviceAccess)
      .when(set(deafGroup))
      .refused({ code: 'devices.group-takes-no-users', groupId: group(1) })
    given(deviceAccess, wasSet([], [group(1)]))
      .when(set(deafGroup))
      .then()
  })
  test('may go on naming a group that was removed meanwhile: nobody should have to look for it', () =>
    given(deviceAccess, wasSet([], [group(1)]))
      .when(set({ groupIds: [group(1)], missing: { ...none, groupIds: [group(1)] } }))
      .then(wasSet([deviceId(1)], [group(1)])))
})

describe('where a card alone may pass', () => {
  test('is said, and taken back', () => {
    given(cardAccess)
      .when(setCard([deviceId(2)]))
      .then(cardWasSet([deviceId(2)]))
    given(cardAccess, cardWasSet([deviceId(2)]))
      .when(setCard(null))
      .then(cardWasSet(null))
  })
  test('nowhere is not the same as wherever its holder may', () => {
    given(cardAccess).when(setCard(null)).then()
    given(cardAccess).when(setCard([])).then(cardWasSet([]))
    given(cardAccess, cardWasSet([])).when(setCard([])).then()
  })
  test('is said of no card and no reader that is not there', () => {
    given(cardAccess)
      .when(setCard([], { cardExists: false }))
      .refused({ code: 'devices.card-not-found', cardId: cardId() })
    given(cardAccess)
      .when(setCard([deviceId(3)], { missing: { ...none, deviceIds: [deviceId(3)] } }))
      .refused({ code: 'devices.not-found', deviceId: deviceId(3) })
  })
})

describe('what a reader must be told of one of its numbers', () => {
  const [a, b] = [employeeId(1), employeeId(2)]
  const wanted = (of = a, content = 'x'): WantedEntry => ({ employeeId: of, content })
  const told = (over: Partial<ToldEntry> = {}): ToldEntry => ({
    employeeId: a,
    content: 'x',
    state: 'here',
    unsure: false,
    pending: false,
    ...over,
  })
  const words = (...of: Parameters<typeof stepsFor>): string[] =>
    stepsFor(...of).map(step => `${step.kind} ${step.employeeId === a ? 'a' : 'b'}`)
  test.each([
    ['somebody new', wanted(), null, ['put-user a', 'grant a']],
    ['just what it was told', wanted(), told(), []],
    ['what is on its way', wanted(), told({ pending: true }), []],
    ['another name', wanted(a, 'y'), told(), ['put-user a']],
    [
      'another name while the first is on its way',
      wanted(a, 'y'),
      told({ pending: true }),
      ['put-user a', 'grant a'],
    ],
    ['somebody who goes', null, told(), ['withdraw a', 'remove-user a']],
    ['somebody who is going', null, told({ state: 'leaving', pending: true }), []],
    [
      'somebody whose going failed',
      null,
      told({ state: 'leaving', unsure: true }),
      ['withdraw a', 'remove-user a'],
    ],
    [
      'somebody who comes back while he is going',
      wanted(),
      told({ state: 'leaving', pending: true }),
      ['put-user a', 'grant a'],
    ],
    ['what failed', wanted(), told({ unsure: true }), ['put-user a', 'grant a']],
    [
      'another person under the number',
      wanted(b),
      told(),
      ['withdraw a', 'remove-user a', 'put-user b', 'grant b'],
    ],
    [
      'another person, after the first is on his way out',
      wanted(b),
      told({ state: 'leaving', pending: true }),
      ['put-user b', 'grant b'],
    ],
    [
      'another person, after the first would not go',
      wanted(b),
      told({ state: 'leaving', unsure: true }),
      ['withdraw a', 'remove-user a', 'put-user b', 'grant b'],
    ],
    ['nobody, where nobody was', null, null, []],
  ] as const)('%s', (_name, want, was, steps) => {
    expect(words(want, was)).toEqual(steps)
  })
})
