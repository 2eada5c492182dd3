import { smsDeliveries } from '#api/contract/sms-states.ts'
import { describe, expect, test } from 'vitest'
import { answerTry, bounceMail, type ProviderAnswer } from '#domain/notifications/answers.ts'
import { reportDelivery } from '#domain/notifications/delivery.ts'
import {
  deliveryFailures,
  deliveryStates,
  type DeliveryState,
} from '#domain/notifications/delivery-states.ts'
import type { Channel, Message, MessageState } from '#domain/notifications/message.ts'
import { after, even, messageOf, sendingOf } from './given.ts'

const states: readonly MessageState[] = [
  'waiting',
  'sending',
  'accepted',
  'filed',
  'refused',
  'given-up',
  'unknown',
  'bounced',
  'lapsed',
  'sent',
]
/** After one try, in a state. */
const inState = (state: MessageState, over: Partial<Message> = {}): Message =>
  sendingOf({ state, next: state === 'waiting' ? after(60) : null, ...over })
const answered = (message: Message, answer: ProviderAnswer) =>
  answerTry(message, answer, after(5), even)
const accepted: ProviderAnswer = { kind: 'accepted', providerId: 'p7' }

/** `to blocks`, by each state in the order of `states`; a dash where nothing changes at all. */
const row = (answer: ProviderAnswer, channel: Channel): string =>
  states
    .map(state => {
      const before = inState(state, { channel })
      const { message, blocks } = answered(before, answer)
      return message === before ? '-' : `${message.state}${blocks ? ' blocks' : ''}`
    })
    .join(', ')

describe('the table of answers', () => {
  test.each<[string, ProviderAnswer, Channel, string]>([
    [
      'accepted from all but filed, bounced, lapsed and sent',
      accepted,
      'sms',
      'accepted, accepted, accepted, -, accepted, accepted, accepted, -, -, -',
    ],
    ['filed', { kind: 'filed' }, 'sms', 'filed, filed, -, -, -, filed, filed, -, -, -'],
    [
      'refused while it is tried, and late',
      { kind: 'refused', delivery: null },
      'sms',
      'refused, refused, -, -, -, -, -, -, -, -',
    ],
    [
      'refused for a number that is none',
      { kind: 'refused', delivery: 'invalid' },
      'sms',
      'refused blocks, refused blocks, -, -, -, -, -, -, -, -',
    ],
    [
      'a state of delivery says nothing of a mail',
      { kind: 'refused', delivery: 'invalid' },
      'mail',
      'refused, refused, -, -, -, -, -, -, -, -',
    ],
    [
      'gone blocks a push',
      { kind: 'gone', delivery: null },
      'push',
      'refused blocks, refused blocks, -, -, -, -, -, -, -, -',
    ],
    [
      'and no mail',
      { kind: 'gone', delivery: null },
      'mail',
      'refused, refused, -, -, -, -, -, -, -, -',
    ],
    ['later', { kind: 'later' }, 'sms', '-, waiting, -, -, -, -, -, -, -, -'],
  ])('%s', (_, answer, channel, expected) => expect(row(answer, channel)).toBe(expected))

  test('a refusal of what was never tried is nothing, its acceptance is believed', () => {
    const untried = messageOf()
    expect(answered(untried, { kind: 'refused', delivery: null }).message).toBe(untried)
    expect(answered(untried, accepted).message).toMatchObject({ state: 'accepted', next: null })
  })

  test('accepted: an SMS is pending, a mail has no delivery; ids are kept in order, each once', () => {
    const once = answered(sendingOf(), accepted).message
    expect(once).toMatchObject({ delivery: 'pending', providerIds: ['p7'], next: null })
    const twice = answered(once, { kind: 'accepted', providerId: 'p8' }).message
    expect(answered(twice, accepted).message).toEqual({ ...once, providerIds: ['p7', 'p8'] })
    expect(answered(once, { kind: 'accepted', providerId: null }).message).toEqual(once)
    expect(answered(sendingOf({ channel: 'mail' }), accepted).message.delivery).toBeNull()
  })

  test('accepted after a refusal keeps what the refusal said of its delivery', () => {
    const refused = answered(sendingOf(), { kind: 'refused', delivery: 'busy' }).message
    expect(refused).toMatchObject({ state: 'refused', delivery: 'busy', next: null })
    expect(answered(refused, accepted).message).toMatchObject({
      state: 'accepted',
      delivery: 'busy',
    })
  })
})

/** What becomes of a delivery state by a report. */
const reported = (before: DeliveryState | null, state: DeliveryState): string | null =>
  reportDelivery(messageOf({ delivery: before }), state).message.delivery

describe('reports of delivery', () => {
  test('a state gives way to a higher one alone: none, pending, any failure, delivered', () => {
    const rank = (state: string | null): number =>
      state === null ? 0 : state === 'pending' ? 1 : state === 'delivered' ? 3 : 2
    for (const before of [null, ...deliveryStates])
      for (const state of deliveryStates)
        expect(`${before} ${state} ${reported(before, state)}`).toBe(
          `${before} ${state} ${rank(state) > rank(before) ? state : before}`,
        )
    expect(deliveryFailures).toHaveLength(14)
  })

  test('one that counts proves that the provider has it, whatever was thought of it', () => {
    for (const state of states.filter(one => one !== 'lapsed'))
      expect(reportDelivery(inState(state), 'pending').message).toMatchObject({
        state: 'accepted',
        next: null,
        delivery: 'pending',
      })
  })

  test('one that does not count changes nothing, nor does any of a lapsed message or of a mail', () => {
    for (const message of [
      inState('refused', { delivery: 'busy' }),
      inState('unknown', { delivery: 'delivered' }),
      inState('lapsed'),
      inState('accepted', { channel: 'mail' }),
      inState('accepted', { channel: 'push' }),
    ])
      expect(reportDelivery(message, 'box-full')).toEqual({ message, blocks: false })
  })

  test('a number that is none, or that wants nothing, is blocked where that is what stands', () => {
    const blocks = (before: DeliveryState | null, state: DeliveryState): boolean =>
      reportDelivery(messageOf({ delivery: before }), state).blocks
    expect(deliveryStates.filter(state => blocks('pending', state))).toEqual([
      'invalid',
      'blacklisted',
    ])
    expect(blocks('busy', 'invalid')).toBe(false)
    expect(blocks('delivered', 'blacklisted')).toBe(false)
  })
})

describe('bounces', () => {
  const bounced = (message: Message, kind: 'hard' | 'soft' | 'complaint'): string => {
    const change = bounceMail(message, kind)
    return `${change.message === message ? '-' : change.message.state}${change.blocks ? ' blocks' : ''}`
  }
  test('of an accepted mail: bounced by a bounce; blocked by a hard one and a complaint', () => {
    const mail = inState('accepted', { channel: 'mail' })
    expect(bounced(mail, 'hard')).toBe('bounced blocks')
    expect(bounced(mail, 'soft')).toBe('bounced')
    expect(bounced(mail, 'complaint')).toBe('- blocks')
  })
  test('of anything else they are nothing', () => {
    for (const kind of ['hard', 'soft', 'complaint'] as const) {
      for (const state of states.filter(one => one !== 'accepted'))
        expect(bounced(inState(state, { channel: 'mail' }), kind)).toBe('-')
      expect(bounced(inState('accepted'), kind)).toBe('-')
    }
  })
})

test('the API says of a delivery what the rulebook knows of one, no more and no less', () =>
  expect(smsDeliveries).toEqual(deliveryStates))
