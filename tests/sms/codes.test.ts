import { describe, expect, test } from 'vitest'
import { netgsmAsked, netgsmSend, netgsmState } from '#commands/sms/netgsm/codes.ts'
import {
  iletimerkeziAsked,
  iletimerkeziSend,
  iletimerkeziStates,
} from '#commands/sms/iletimerkezi/codes.ts'
import { twilioSend, twilioState } from '#commands/sms/twilio/codes.ts'
import { verimorSend, verimorState } from '#commands/sms/verimor/codes.ts'
import { iletimerkeziNames } from './examples/iletimerkezi.ts'
import { twilioNames } from './examples/twilio.ts'
import { verimorNames } from './examples/verimor.ts'
import { netgsmNames } from './examples/netgsm.ts'

describe('Netgsm', () => {
  test('has a meaning for every code that its pages name, and for no other', () => {
    expect(Object.keys(netgsmSend).toSorted()).toEqual(netgsmNames.send.toSorted())
    expect(Object.keys(netgsmAsked).toSorted()).toEqual(netgsmNames.asked.toSorted())
    for (const status of netgsmNames.status) expect(netgsmState(status, null)).not.toBeNull()
    expect(netgsmState(5, null)).toBeNull()
  })
  test.each([
    [2, 102, 'out-of-coverage'],
    [2, 112, 'timeout'],
    [3, 104, 'line-inactive'],
    [3, 116, 'invalid'],
    [11, 106, 'blacklisted'],
    [12, 101, 'box-full'],
    [12, 103, 'busy'],
    [12, 119, 'other'],
    [12, 0, 'delivery-error'],
    [14, 102, 'not-sent'],
    [16, 106, 'register-rejected'],
    [1, 102, 'delivered'],
  ] as const)('says of status %i with error %i: %s', (status, error, state) => {
    expect(netgsmState(status, error)).toBe(state)
  })
  test('says why for each error that its pages name', () => {
    for (const error of netgsmNames.error)
      expect(netgsmState(12, error)).not.toBe('delivery-error')
  })
})

describe('Verimor', () => {
  test('has a meaning for every word that its guide names, and for no other', () => {
    expect(Object.keys(verimorSend).toSorted()).toEqual(verimorNames.send.toSorted())
    for (const status of verimorNames.status) expect(verimorState(status, '0')).not.toBeNull()
    expect(verimorState('UNHEARD_OF', null)).toBeNull()
  })
  test('says why for each number that its guide names', () => {
    for (const error of verimorNames.error)
      expect([error, verimorState('EXPIRED', error) === 'timeout']).toEqual([
        error,
        ['2048', '4100', '4101'].includes(error),
      ])
  })
  test.each([
    ['NOT_DELIVERED', '1', 'invalid'],
    ['NOT_DELIVERED', '11', 'line-inactive'],
    ['NOT_DELIVERED', '31', 'busy'],
    ['EXPIRED', '27', 'out-of-coverage'],
    ['SEND_ERROR', '0', 'delivery-error'],
    ['REJECTED', '2051', 'not-accepted'],
    ['NOT_ALLOWED_BY_IYS', '0', 'register-rejected'],
    ['DOUBLE_SEND_ERROR', '4104', 'duplicate'],
    ['DELIVERED', '256', 'delivered'],
    ['SENT', null, 'delivered'],
  ] as const)('says of %s with %s: %s', (status, error, state) => {
    expect(verimorState(status, error)).toBe(state)
  })
})

describe('İleti Merkezi', () => {
  test('has a meaning for every code that its pages name, and for no other', () => {
    expect(Object.keys(iletimerkeziSend).toSorted()).toEqual(iletimerkeziNames.send.toSorted())
    expect(Object.keys(iletimerkeziAsked).toSorted()).toEqual(
      iletimerkeziNames.asked.toSorted(),
    )
    expect(Object.keys(iletimerkeziStates).toSorted()).toEqual(
      iletimerkeziNames.states.toSorted(),
    )
  })
})

describe('Twilio', () => {
  test('has a meaning for every status of a message that goes out', () => {
    for (const status of twilioNames.status) expect(twilioState(status, null)).not.toBeNull()
    expect(twilioState('received', null)).toBeNull()
  })
  test.each([
    ['undelivered', 30_003, 'out-of-coverage'],
    ['undelivered', 30_006, 'invalid'],
    ['failed', 30_007, 'not-accepted'],
    ['failed', 21_610, 'blacklisted'],
    ['undelivered', 30_036, 'timeout'],
    ['failed', 39_999, 'other'],
    ['failed', null, 'delivery-error'],
    ['sent', 30_003, 'pending'],
    ['canceled', null, 'not-sent'],
  ] as const)('says of %s with %s: %s', (status, error, state) => {
    expect(twilioState(status, error)).toBe(state)
  })
  test('lets what can be put right wait, and refuses what cannot', () => {
    expect(twilioSend[21_610]).toEqual({ refused: 'blacklisted' })
    expect(twilioSend[20_003]).toEqual({ later: 'credentials' })
  })
})
