import fc from 'fast-check'
import type { ProviderAnswer } from '#domain/notifications/answers.ts'
import { deliveryStates } from '#domain/notifications/delivery-states.ts'
import type { Message } from '#domain/notifications/message.ts'
import { type Outbox, outboxOf } from '#domain/notifications/outbox.ts'
import { type MessageDraft, usualLimits } from '#domain/notifications/writing.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { after, begun, draftOf, forgetful, honouring } from './given.ts'

const drafts = [
  draftOf({ id: 's1' }),
  draftOf({ id: 's2', to: 'm2', notAfter: after(4000) }),
  draftOf({ id: 's3', kind: 'code', notAfter: after(600) }),
  draftOf({
    id: 'm',
    channel: 'mail',
    kind: 'announcement',
  }),
  draftOf({ id: 'p', channel: 'push' }),
]
const channels = ['sms', 'mail', 'push'] as const
/** Written in between, when somebody may not be reached any more, or has had enough. */
const lateDrafts = channels.flatMap(channel =>
  (['m1', 'm2', 'm3'] as const).map((to, n) =>
    draftOf({
      id: `w-${channel}-${to}`,
      channel,
      to,
      kind: n === 1 ? 'announcement' : 'notice',
    }),
  ),
)
export const anyOutbox = (): Outbox =>
  outboxOf({ sms: forgetful, mail: forgetful, push: honouring }, usualLimits)
/** Writes every draft, each to somebody who has an address. */
export const wroteAll = (outbox: Outbox, at = begun): void => {
  const date = asLocalDate('2026-03-02')
  for (const draft of drafts) outbox.write(draft, { at, date, address: true })
}

/** What may come to an outbox. */
export type OutboxAct =
  | { readonly do: 'look' }
  | {
      readonly do: 'answer'
      readonly id: string
      readonly answer: ProviderAnswer
    }
  | {
      readonly do: 'report'
      readonly id: string
      readonly own: boolean
      readonly state: (typeof deliveryStates)[number]
    }
  | {
      readonly do: 'bounce'
      readonly id: string
      readonly kind: 'hard' | 'soft' | 'complaint'
    }
  | {
      readonly do: 'pause' | 'resume'
      readonly channel: (typeof channels)[number]
    }
  | { readonly do: 'write'; readonly draft: MessageDraft }

const names = [...drafts, ...lateDrafts].map(one => one.id)
/** A provider calls a message by one name or another. */
const answers: fc.Arbitrary<(id: string) => ProviderAnswer> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constant(() => ({ kind: 'later' }) as const),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom('1', '2').map(
      n => (id: string) =>
        ({
          kind: 'accepted',
          providerId: `${id}-${n}`,
        }) as const,
    ),
  },
  fc.constant(() => ({ kind: 'filed' }) as const),
  fc
    .constantFrom<['refused' | 'gone', 'busy' | 'invalid' | null][]>(
      ['refused', 'busy'],
      ['refused', 'invalid'],
      ['gone', null],
    )
    .map(
      ([kind, delivery]) =>
        () =>
          ({ kind, delivery }) as const,
    ),
)
const actOf = (ids: fc.Arbitrary<string>): fc.Arbitrary<OutboxAct> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constant({ do: 'look' } as const),
    },
    {
      weight: 5,
      arbitrary: fc.tuple(ids, answers).map(
        ([id, answer]) =>
          ({
            do: 'answer',
            id,
            answer: answer(id),
          }) as const,
      ),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(ids, fc.boolean(), fc.constantFrom(...deliveryStates))
        .map(([id, own, state]) => ({ do: 'report', id, own, state }) as const),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...lateDrafts).map(draft => ({ do: 'write', draft }) as const),
    },
    fc
      .tuple(ids, fc.constantFrom('hard', 'soft', 'complaint'))
      .map(([id, kind]) => ({ do: 'bounce', id, kind }) as const),
    fc
      .tuple(fc.constantFrom('pause', 'resume'), fc.constantFrom(...channels))
      .map(([what, channel]) => ({ do: what, channel }) as const),
  )

/** What comes before its message, comes twice or too late is met where most of a life is one message's. */
const ownActs = fc
  .constantFrom(...names)
  .map(own =>
    actOf(
      fc.oneof(
        { weight: 3, arbitrary: fc.constant(own) },
        { weight: 1, arbitrary: fc.constantFrom(...names) },
      ),
    ),
  )
/** Each act with the seconds since the one before. */
export const outboxLives = ownActs.chain(act =>
  fc.array(fc.tuple(fc.constantFrom(0, 1, 30, 60, 61, 400, 4000, 30_000, 300_000), act), {
    minLength: 1,
    maxLength: 60,
    size: 'max',
  }),
)

const tell = (outbox: Outbox, one: OutboxAct, at: ReturnType<typeof after>): void => {
  switch (one.do) {
    case 'look':
      return
    case 'answer':
      outbox.answer(one.id, one.answer, at)
      return
    case 'report':
      outbox.report(
        one.own ? { message: one.id } : { providerId: `${one.id}-1` },
        one.state,
        at,
      )
      return
    case 'bounce':
      outbox.bounce(one.id, one.kind)
      return
    case 'write':
      outbox.write(one.draft, { at, date: asLocalDate(at.slice(0, 10)), address: true })
      return
    case 'pause':
    case 'resume':
      outbox[one.do](one.channel)
  }
}
/**
 * Tells it all, and looks whenever it wants to be looked at; `seen` after each step.
 * @param heard may listen to what it is told
 */
export const liveOutbox = (
  all: readonly (readonly [number, OutboxAct])[],
  seen: (outbox: Outbox, begun: readonly Message[], act: OutboxAct | null, at: number) => void,
  heard: (outbox: Outbox) => void = () => {},
): Outbox => {
  const outbox = anyOutbox()
  heard(outbox)
  wroteAll(outbox)
  let seconds = 0
  const look = (at: ReturnType<typeof after>): void => {
    outbox.timeOut(at)
    seen(outbox, [], null, epochMsOf(at))
    seen(outbox, outbox.begin(at), null, epochMsOf(at))
  }
  look(begun)
  for (const [gap, one] of all) {
    seconds += gap
    for (let at = outbox.nextLook(); at !== null && at < after(seconds); at = outbox.nextLook())
      look(at)
    tell(outbox, one, after(seconds))
    seen(outbox, [], one, epochMsOf(after(seconds)))
    look(after(seconds))
  }
  return outbox
}
