// Long because it is one decider with its commands, its refusals and what each event makes of a card.
import type { Employment } from '../employees/published.ts'
import type { Decider } from '../shared/decider.ts'
import type { UniqueName } from '../shared/names.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import { epochMsOf } from '../shared/time.ts'
import type { CardId, Credential, EmployeeId, Instant } from '../shared/values.ts'
import {
  endsAfter,
  isTemporary,
  openBlock,
  upTo,
  withBlock,
  withHolding,
  withOwnCounted,
  withReturn,
  withTemporary,
  type Block,
  type Holding,
} from './published.ts'
import type { BlockedBecause, CardEvent, CardForm, CardType, CredentialKind } from './events.ts'

export type CardState =
  /** `cardId`: of one that was taken away; null: there never was one. */
  | { readonly status: 'none'; readonly cardId: CardId | null }
  /** `holdings` in order of time; no two overlap. */
  | {
      readonly status: 'added' | 'retired'
      readonly cardId: CardId
      readonly kind: CredentialKind
      readonly credential: Credential
      readonly looks: CardLooks
      readonly holdings: readonly Holding[]
      readonly blocks: readonly Block[]
    }
type Card = Exclude<CardState, { status: 'none' }>

/** What it is and how it is called; `name` null: by its number alone. */
export type CardLooks = {
  readonly cardType: CardType
  readonly form: CardForm
  readonly name: string | null
}
export type NewCard = Partial<Pick<CardLooks, 'form' | 'name'>> & {
  readonly kind: CredentialKind
  readonly credential: Credential
  readonly number: string
  readonly cardType: CardType
}
export type CardCommand =
  | ({ readonly type: 'AddCard'; readonly cardId: CardId } & NewCard)
  | {
      readonly type: 'AssignCard'
      readonly cardId: CardId
      readonly employeeId: EmployeeId
      readonly employment: Employment
      readonly from: Instant
      /** Of retired cards with the same number: swipes of that time are theirs. */
      readonly earlier: readonly Holding[]
      /** The card to add where it does not exist yet. */
      readonly adding?: NewCard
    }
  /** For a time, at the reception; `now` not given: that was judged before. */
  | {
      readonly type: 'GiveTemporaryCard'
      readonly cardId: CardId
      readonly employeeId: EmployeeId
      readonly employment: Employment
      readonly from: Instant
      readonly until: Instant
      readonly earlier: readonly Holding[]
      readonly now?: Instant
    }
  /** Whether swipes of his own cards count although he had this one, given at `from`. */
  | {
      readonly type: 'CountOwnCard'
      readonly cardId: CardId
      readonly employeeId: EmployeeId
      readonly from: Instant
      readonly counts: boolean
    }
  /** `at`: who has it then, or will, decides whether it may become a visitor card. */
  | ({
      readonly type: 'DescribeCard'
      readonly cardId: CardId
      readonly at: Instant
    } & CardLooks)
  | {
      readonly type: 'BlockCard'
      readonly cardId: CardId
      readonly because: BlockedBecause
      readonly from: Instant
      /** Nothing is known yet of what comes; not given: that was judged before. */
      readonly now?: Instant
    }
  | {
      readonly type: 'UnblockCard'
      readonly cardId: CardId
      readonly until: Instant
      readonly now?: Instant
    }
  /** What hangs on it in other streams, so whoever asks has counted; who held it when, its own knows. */
  | ({ readonly type: 'RemoveCard'; readonly cardId: CardId } & Omit<CardUsage, 'holders'>)
  /** `of`: from him alone; a card that another holds by now stays with that one. */
  | {
      readonly type: 'UnassignCard'
      readonly cardId: CardId
      readonly until: Instant
      readonly of?: EmployeeId
    }
  /** Its last holder was erased; `at` is when, and ends his holding. */
  | {
      readonly type: 'RetireCard'
      readonly cardId: CardId
      readonly employeeId: EmployeeId
      readonly at: Instant
    }

/** What hangs on a card, each as a number of them; `access`: where it alone may pass was set apart. */
export type CardUsage = {
  readonly movements: number
  readonly holders: number
  readonly access: number
}
export type CardRefusal =
  | { readonly code: 'cards.not-found'; readonly cardId: CardId }
  | { readonly code: 'cards.already-exists'; readonly cardId: CardId }
  | { readonly code: 'cards.employee-not-found'; readonly employeeId: EmployeeId }
  | {
      readonly code: 'cards.held-by-another'
      readonly cardId: CardId
      readonly employeeId: EmployeeId
      readonly from: Instant
      readonly until: Instant | null
    }
  | { readonly code: 'cards.not-assigned'; readonly cardId: CardId }
  | { readonly code: 'cards.not-temporary'; readonly cardId: CardId }
  /** It stays what it is until it came back or was cancelled. */
  | { readonly code: 'cards.with-visitor'; readonly cardId: CardId }
  /** Reception gives it to those who come (`visitors`), and nobody who works here has it. */
  | { readonly code: 'cards.is-visitors'; readonly cardId: CardId }
  | {
      readonly code: 'cards.held-already'
      readonly cardId: CardId
      readonly from: Instant
      readonly until: Instant | null
    }
  | { readonly code: 'cards.temporary-too-long'; readonly hours: number }
  | { readonly code: 'cards.in-the-future'; readonly cardId: CardId }
  | { readonly code: 'cards.not-blocked'; readonly cardId: CardId }
  | { readonly code: 'cards.is-blocked'; readonly cardId: CardId; readonly from: Instant }
  | {
      readonly code: 'cards.unblocked-before-blocked'
      readonly cardId: CardId
      readonly from: Instant
    }
  | ({ readonly code: 'cards.in-use'; readonly cardId: CardId } & CardUsage)
  | {
      readonly code: 'cards.returned-before-assigned'
      readonly cardId: CardId
      readonly from: Instant
    }

/** One card, pin or QR value and who holds it when. */
export const cards: Decider<CardState, CardCommand, CardEvent, CardRefusal> = {
  initial: { status: 'none', cardId: null },
  decide: (state, command) => {
    const { cardId } = command
    if (command.type === 'AddCard')
      return state.status === 'none'
        ? ok([added(cardId, command)])
        : refuse({ code: 'cards.already-exists', cardId })
    if (command.type === 'AssignCard') return assign(state, command)
    if (state.status === 'none') return refuse({ code: 'cards.not-found', cardId })
    if (command.type === 'RetireCard') return retire(state, command)
    if (state.status === 'retired') return refuse({ code: 'cards.not-found', cardId })
    if (command.type === 'RemoveCard') return remove(state, command)
    if (command.type === 'GiveTemporaryCard') return giveTemporary(state, command)
    if (command.type === 'CountOwnCard') return countOwn(state, command)
    if (command.type === 'DescribeCard') return describe(state, command)
    if (command.type === 'BlockCard') return block(state, command)
    if (command.type === 'UnblockCard') return unblock(state, command)
    return unassign(state, command)
  },
  evolve: (state, event) => {
    if (event.type === 'CardAdded')
      return {
        status: 'added',
        cardId: event.data.cardId,
        kind: event.data.kind,
        credential: event.data.credential,
        looks: looksOf(event.data),
        holdings: [],
        blocks: [],
      }
    if (state.status === 'none') return state
    switch (event.type) {
      case 'CardRemoved':
        return { status: 'none', cardId: event.data.cardId }
      case 'CardDescribed': {
        const { cardType, form, name } = event.data
        return { ...state, looks: { cardType, form, name } }
      }
      case 'CardBlocked':
        return { ...state, blocks: withBlock(state.blocks, event.data) }
      case 'CardUnblocked':
        return { ...state, blocks: upTo(state.blocks, event.data.until) }
      case 'CardAssigned':
        return { ...state, holdings: withHolding(state.holdings, event.data) }
      case 'TemporaryCardGiven':
        return { ...state, holdings: withTemporary(state.holdings, event.data) }
      case 'OwnCardCounted':
        return { ...state, holdings: withOwnCounted(state.holdings, event.data) }
      case 'CardUnassigned': {
        const { retired } = event.data
        const holdings = withReturn(state.holdings, event.data)
        return { ...state, status: retired ? 'retired' : state.status, holdings }
      }
    }
  },
}

/**
 * The number that the card holds among all of its kind in the company, as its credential; and, as long as it is no
 * visitor card, its own place with visitors, which a visitor who has it holds (`visitorCards`). So it becomes another
 * card, or is taken away, only where no visitor has it.
 */
export const namesHeld = (
  state: CardState,
): readonly UniqueName<'card-number' | 'visitor-card'>[] => [
  ...(state.status === 'added'
    ? [{ scope: 'card-number' as const, value: state.credential }]
    : []),
  ...(state.cardId === null || isVisitors(state)
    ? []
    : [{ scope: 'visitor-card' as const, value: state.cardId }]),
]

const isVisitors = (state: CardState): boolean =>
  state.status === 'added' && state.looks.cardType === 'visitor'

type Decision = Result<readonly CardEvent[], CardRefusal>
type CommandOf<T extends CardCommand['type']> = Extract<CardCommand, { type: T }>

const added = (
  cardId: CardId,
  { kind, credential, number, cardType, form, name }: NewCard,
): CardEvent => ({
  type: 'CardAdded',
  data: {
    cardId,
    kind,
    credential,
    number,
    cardType,
    ...(form && { form }),
    ...(name && { name }),
  },
})

/** What was not said of a card follows from its type. */
const looksOf = ({
  cardType,
  form = cardType === 'mobile' ? 'mobile' : 'physical',
  name = null,
}: Pick<NewCard, 'cardType'> & Partial<CardLooks>): CardLooks => ({ cardType, form, name })

const describe = (
  { looks, holdings }: Card,
  { cardId, cardType, form, name, at }: CommandOf<'DescribeCard'>,
): Decision => {
  if (looks.cardType === cardType && looks.form === form && looks.name === name) return ok([])
  if (cardType === 'visitor' && holdings.some(holding => endsAfter(holding, at)))
    return refuse({ code: 'cards.is-visitors', cardId })
  return ok([{ type: 'CardDescribed', data: { cardId, cardType, form, name } }])
}

const block = (
  { credential, blocks }: Card,
  { cardId, because, from, now }: CommandOf<'BlockCard'>,
): Decision => {
  if (now !== undefined && from > now) return refuse({ code: 'cards.in-the-future', cardId })
  const open = openBlock(blocks)
  return open && open.because === because && open.from <= from
    ? ok([])
    : ok([{ type: 'CardBlocked', data: { cardId, credential, because, from } }])
}

const unblock = (
  { credential, blocks }: Card,
  { cardId, until, now }: CommandOf<'UnblockCard'>,
): Decision => {
  const open = openBlock(blocks)
  if (!open) return refuse({ code: 'cards.not-blocked', cardId })
  if (now !== undefined && until > now) return refuse({ code: 'cards.in-the-future', cardId })
  if (until < open.from)
    return refuse({ code: 'cards.unblocked-before-blocked', cardId, from: open.from })
  return ok([{ type: 'CardUnblocked', data: { cardId, credential, until } }])
}

const assign = (
  state: CardState,
  { cardId, employeeId, employment, from, earlier, adding }: CommandOf<'AssignCard'>,
): Decision => {
  const before = state.status === 'none' && adding ? [added(cardId, adding)] : []
  const card = before.reduce(cards.evolve, state)
  if (card.status !== 'added') return refuse({ code: 'cards.not-found', cardId })
  const { credential, holdings, looks } = card
  if (looks.cardType === 'visitor') return refuse({ code: 'cards.is-visitors', cardId })
  if (employment.status !== 'employed')
    return refuse({ code: 'cards.employee-not-found', employeeId })
  const other = [...earlier, ...holdings].find(
    holding => holding.employeeId !== employeeId && endsAfter(holding, from),
  )
  if (other) return heldByAnother(cardId, other)
  const his = holdings.some(holding => holding.from <= from && holding.until === null)
  return ok(
    his
      ? []
      : [...before, { type: 'CardAssigned', data: { cardId, credential, employeeId, from } }],
  )
}

const heldByAnother = (cardId: CardId, { employeeId, from, until }: Holding): Decision =>
  refuse({ code: 'cards.held-by-another', cardId, employeeId, from, until })

/** Longest that a temporary card is given for: a long shift, and no week. */
export const temporaryHours = 24

/** Only where nobody has it from then on. What holds for the reception (`now`) does not where an act is taken back. */
const giveTemporary = (
  { credential, looks, holdings, blocks, kind }: Card,
  { cardId, employeeId, employment, from, until, earlier, now }: CommandOf<'GiveTemporaryCard'>,
): Decision => {
  if (now !== undefined && from > now) return refuse({ code: 'cards.in-the-future', cardId })
  if (until <= from) return refuse({ code: 'cards.returned-before-assigned', cardId, from })
  if (now !== undefined && epochMsOf(until) - epochMsOf(from) > temporaryHours * 3_600_000)
    return refuse({ code: 'cards.temporary-too-long', hours: temporaryHours })
  if (now !== undefined && (kind !== 'card' || looks.cardType !== 'temporary'))
    return refuse({ code: 'cards.not-temporary', cardId })
  if (looks.cardType === 'visitor') return refuse({ code: 'cards.is-visitors', cardId })
  const open = openBlock(blocks)
  if (now !== undefined && open)
    return refuse({ code: 'cards.is-blocked', cardId, from: open.from })
  if (employment.status !== 'employed')
    return refuse({ code: 'cards.employee-not-found', employeeId })
  const given = holdings.find(isTemporary({ employeeId, from }))
  if (given?.until === until) return ok([])
  const other = [...earlier, ...holdings].find(
    holding => holding !== given && endsAfter(holding, from),
  )
  if (other)
    return other.employeeId === employeeId
      ? refuse({ code: 'cards.held-already', cardId, from: other.from, until: other.until })
      : heldByAnother(cardId, other)
  return ok([
    { type: 'TemporaryCardGiven', data: { cardId, credential, employeeId, from, until } },
  ])
}

const countOwn = (
  { credential, holdings }: Card,
  { cardId, employeeId, from, counts }: CommandOf<'CountOwnCard'>,
): Decision => {
  const given = holdings.find(isTemporary({ employeeId, from }))
  if (!given) return refuse({ code: 'cards.not-assigned', cardId })
  return given.own === (counts ? 'counts' : 'replaced')
    ? ok([])
    : ok([{ type: 'OwnCardCounted', data: { cardId, credential, employeeId, from, counts } }])
}

const remove = (
  { credential, holdings, blocks }: Card,
  { cardId, movements, access }: CommandOf<'RemoveCard'>,
): Decision => {
  const usage = { movements, holders: holdings.length, access }
  const open = openBlock(blocks)
  if (open) return refuse({ code: 'cards.is-blocked', cardId, from: open.from })
  return Object.values(usage).some(count => count > 0)
    ? refuse({ code: 'cards.in-use', cardId, ...usage })
    : ok([{ type: 'CardRemoved', data: { cardId, credential } }])
}

/** Takes the card back from its last holder; a second time, an earlier instant corrects the first. */
const unassign = (
  { credential, holdings }: Card,
  { cardId, until, of }: CommandOf<'UnassignCard'>,
): Decision => {
  const last = holdings.at(-1)
  if (of !== undefined && last?.employeeId !== of) return ok([])
  if (!last) return refuse({ code: 'cards.not-assigned', cardId })
  if (until < last.from)
    return refuse({ code: 'cards.returned-before-assigned', cardId, from: last.from })
  return ok(
    endsAfter(last, until)
      ? [
          {
            type: 'CardUnassigned',
            data: { cardId, credential, employeeId: last.employeeId, until },
          },
        ]
      : [],
  )
}

const retire = (state: Card, { cardId, employeeId, at }: CommandOf<'RetireCard'>): Decision => {
  const last = state.holdings.at(-1)
  // Reception's by now, which gives it to those who come.
  if (isVisitors(state)) return ok([])
  if (state.status === 'retired' || last?.employeeId !== employeeId) return ok([])
  const until = last.until ?? (at > last.from ? at : last.from)
  return ok([
    {
      type: 'CardUnassigned',
      data: { cardId, credential: state.credential, employeeId, until, retired: true },
    },
  ])
}
