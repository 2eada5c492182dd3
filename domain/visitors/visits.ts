// Long because it is one decider with its commands, its refusals and what each event makes of a visitor.
import type { Decider } from '../shared/decider.ts'
import type { UniqueName } from '../shared/names.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type {
  BlacklistEntryId,
  Instant,
  LocalDate,
  VisitId,
  VisitorId,
} from '../shared/values.ts'
import type { VisitEvent } from './events.ts'
import {
  cardsAfter,
  credentialsOf,
  hadCard,
  takenBack,
  withCard,
  type GivenCard,
  type SeenVisit,
} from './held-cards.ts'

type Registered = Extract<VisitEvent, { type: 'VisitRegistered' }>['data']
type Invited = Extract<VisitEvent, { type: 'VisitInvited' }>['data']
type Said = Extract<VisitEvent, { type: 'VisitCourseSaid' }>['data']
/** What is said of a visit when it is entered. */
export type VisitTerms = Omit<Registered, 'visitorId' | 'visitId'>
/** When he came and left, which card he has, and on which day of the company that is. */
export type VisitCourse = Omit<Said, 'visitorId' | 'visitId' | 'cards'> & {
  readonly cards: NonNullable<Said['cards']>
}
/** Where he is expected, and how he is told of it. */
export type VisitInvitation = Pick<Invited, 'place' | 'email' | 'language'>
export type Visit = {
  readonly terms: VisitTerms
  readonly course: VisitCourse
  /** Null: he was not invited, reception entered him. */
  readonly invitation: VisitInvitation | null
  /** Entries of the blacklist that he is not, as was decided at the desk. */
  readonly overruled: ReadonlySet<BlacklistEntryId>
}

export type Visitor = {
  readonly visits: ReadonlyMap<VisitId, Visit>
  /** As they were, in case that was the mistake. */
  readonly withdrawn: ReadonlyMap<VisitId, Visit>
  readonly erased: boolean
}

type Which = { readonly visitorId: VisitorId; readonly visitId: VisitId }
/** He comes now. `asksCard`: by its type nobody goes in without one. */
export type Arrival = {
  readonly at: Instant
  readonly day: LocalDate
  readonly card: GivenCard | null
  readonly asksCard: boolean
  /** What visitors are shown by then. */
  readonly notices?: VisitCourse['notices']
  /** Where he is in his other visits, by what readers saw beside what reception said. */
  readonly seen?: readonly SeenVisit[]
}
/** Entries of the blacklist of which it is decided now that he is somebody else. */
type Overruling = { readonly overrules?: readonly BlacklistEntryId[] }
export type VisitCommand =
  /** `arrival` null: he is expected. */
  | (Which &
      Overruling & {
        readonly type: 'RegisterVisit'
        readonly terms: VisitTerms
        /** He was chosen among those who came before: whoever never did is nobody. */
        readonly isKnown: boolean
        readonly arrival: Arrival | null
      })
  /** He is expected, and told so by mail. */
  | (Which & {
      readonly type: 'InviteVisitor'
      readonly terms: VisitTerms
      readonly invitation: VisitInvitation
    })
  /** He is told of another time. */
  | (Which & Pick<Invited, 'expectedAt' | 'day'> & { readonly type: 'MoveInvitation' })
  | (Which & { readonly type: 'WithdrawVisit' })
  /** One that was withdrawn, as it was. */
  | (Which & { readonly type: 'RestoreVisit' })
  | (Which & Overruling & { readonly type: 'Arrive' } & Arrival)
  /** `cardBack`: his card, where he has one, is in reception's hands again. */
  | (Which & {
      readonly type: 'Leave'
      readonly at: Instant
      readonly cardBack: boolean
      readonly seen: readonly SeenVisit[]
    })
  /** Null: it is taken back. */
  | (Which &
      Overruling & {
        readonly type: 'HoldCard'
        readonly card: GivenCard | null
        readonly at: Instant
      })
  /** As it was before something that was a mistake. */
  | (Which & { readonly type: 'SayCourse'; readonly course: VisitCourse })
  | {
      readonly type: 'EraseVisitor'
      readonly visitorId: VisitorId
      readonly at: Instant
      /** Where he is, by what readers saw beside what reception said. */
      readonly seen: readonly SeenVisit[]
      /** Only where no visit of his is of a later day, for nobody is in the house since then; null: he asked for it. */
      readonly unlessAfter: LocalDate | null
    }

export type VisitRefusal =
  /** Neither it nor who came may be known any more. */
  | { readonly code: 'visitors.not-found' }
  | { readonly code: 'visitors.came-already' }
  | { readonly code: 'visitors.not-inside' }
  /** In another visit of his. */
  | { readonly code: 'visitors.inside-already' }
  /** Nobody is erased while he is in the house. */
  | { readonly code: 'visitors.still-inside' }
  | { readonly code: 'visitors.card-asked' }
  | { readonly code: 'visitors.has-card' }
  | { readonly code: 'visitors.has-no-card' }

type Decision = Result<readonly VisitEvent[], VisitRefusal>
type CommandOf<T extends VisitCommand['type']> = Extract<VisitCommand, { type: T }>

/** All visits of one person. He is inside at most once, and a card is with one visitor at a time (`visitorCards`). */
export const visitors: Decider<Visitor, VisitCommand, VisitEvent, VisitRefusal> = {
  initial: { visits: new Map(), withdrawn: new Map(), erased: false },
  decide: (state, command) => {
    if (command.type === 'EraseVisitor') return erase(state, command)
    if (state.erased) return refuse({ code: 'visitors.not-found' })
    if (command.type === 'RegisterVisit') return register(state, command)
    if (command.type === 'InviteVisitor') return invite(state, command)
    if (command.type === 'RestoreVisit') return restore(state, command)
    const visit = state.visits.get(command.visitId)
    return visit ? within(state, visit, command) : refuse({ code: 'visitors.not-found' })
  },
  // Long because it is one case after the other.
  evolve: (state, event) => {
    switch (event.type) {
      case 'VisitRegistered': {
        const { visitorId: _, visitId, ...terms } = event.data
        const course = {
          arrivedAt: null,
          leftAt: null,
          cardId: null,
          cards: [],
          day: terms.day,
        }
        const visit = { terms, course, invitation: null, overruled: new Set<never>() }
        return {
          ...state,
          visits: new Map(state.visits).set(visitId, visit),
          withdrawn: without(state.withdrawn, visitId),
        }
      }
      case 'VisitInvited': {
        const { visitorId: _, visitId, ...said } = event.data
        const visit = state.visits.get(visitId)
        return visit
          ? { ...state, visits: new Map(state.visits).set(visitId, invitedTo(visit, said)) }
          : state
      }
      case 'VisitWithdrawn': {
        const { visitId } = event.data
        const visit = state.visits.get(visitId)
        return {
          ...state,
          visits: without(state.visits, visitId),
          withdrawn: visit ? new Map(state.withdrawn).set(visitId, visit) : state.withdrawn,
        }
      }
      case 'VisitCourseSaid': {
        const { visitorId: _, visitId, cards = [], ...said } = event.data
        const course = { ...said, cards }
        const visit = state.visits.get(visitId)
        return visit
          ? { ...state, visits: new Map(state.visits).set(visitId, { ...visit, course }) }
          : state
      }
      case 'BlacklistMatchOverruled': {
        const { visitId, entryIds } = event.data
        const visit = state.visits.get(visitId)
        if (!visit) return state
        const overruled = new Set([...visit.overruled, ...entryIds])
        return { ...state, visits: new Map(state.visits).set(visitId, { ...visit, overruled }) }
      }
      case 'VisitorErased':
        return { visits: new Map(), withdrawn: new Map(), erased: true }
    }
  },
}

/** Expected at another time, which is his day as long as he has not come. */
const invitedTo = (
  { terms, course, overruled }: Visit,
  { expectedAt, day, ...invitation }: Omit<Invited, 'visitorId' | 'visitId'>,
): Visit => ({
  terms: { ...terms, expectedAt, day },
  course: course.arrivedAt === null ? { ...course, day } : course,
  invitation,
  overruled,
})

/** Cards that are with this visitor: with no other at the same time. */
export const visitorCards = ({ visits }: Visitor): readonly UniqueName<'visitor-card'>[] =>
  [...visits.values()].flatMap(({ course: { cardId } }) =>
    cardId === null ? [] : [{ scope: 'visitor-card', value: cardId }],
  )

const without = (
  visits: ReadonlyMap<VisitId, Visit>,
  visitId: VisitId,
): ReadonlyMap<VisitId, Visit> => {
  const left = new Map(visits)
  left.delete(visitId)
  return left
}

const isInside = ({ arrivedAt, leftAt }: VisitCourse): boolean =>
  arrivedAt !== null && leftAt === null
/** Readers' word is the later one where they have seen him; a visit that they know nothing of goes by reception's. */
const isInsideElsewhere = (
  { visits }: Visitor,
  visitId: VisitId | null,
  seen: readonly SeenVisit[] = [],
): boolean =>
  [...visits].some(([other, { course }]) => {
    const word = seen.find(one => one.visitId === other)
    return other !== visitId && (word ? word.isInside : isInside(course))
  })

/** Nor was he ever to come. */
const neverCame = ({ visits, withdrawn }: Visitor): boolean =>
  visits.size + withdrawn.size === 0

const register = (
  state: Visitor,
  { visitorId, visitId, terms, isKnown, arrival, overrules }: CommandOf<'RegisterVisit'>,
): Decision => {
  if (state.visits.has(visitId)) return ok([]) // a retry
  // Under an id of something else his mails would lie under its key, and go with it.
  if (isKnown && neverCame(state)) return refuse({ code: 'visitors.not-found' })
  const which = { visitorId, visitId }
  const registered: readonly VisitEvent[] = [
    { type: 'VisitRegistered', data: { ...which, ...terms } },
    ...overruledAs(which, overrules),
  ]
  if (arrival === null) return ok(registered)
  const next = registered.reduce(visitors.evolve, state)
  const arrived = visitors.decide(next, { type: 'Arrive', ...which, ...arrival })
  return arrived.ok ? ok([...registered, ...arrived.value]) : arrived
}

const overruledAs = (
  which: Which,
  entryIds: readonly BlacklistEntryId[] = [],
): readonly VisitEvent[] =>
  entryIds.length === 0
    ? []
    : [{ type: 'BlacklistMatchOverruled', data: { ...which, entryIds: [...entryIds] } }]

const restore = (
  { visits, withdrawn }: Visitor,
  { visitorId, visitId }: CommandOf<'RestoreVisit'>,
): Decision => {
  if (visits.has(visitId)) return ok([])
  const visit = withdrawn.get(visitId)
  if (!visit) return refuse({ code: 'visitors.not-found' })
  const { terms, invitation } = visit
  const registered: VisitEvent = {
    type: 'VisitRegistered',
    data: { visitorId, visitId, ...terms },
  }
  return ok([
    registered,
    ...(invitation ? [invitedAs({ visitorId, visitId }, { ...terms, ...invitation })] : []),
  ])
}

const invitedAs = (
  { visitorId, visitId }: Which,
  { expectedAt, day, place, email, language }: Omit<Invited, 'visitorId' | 'visitId'>,
): VisitEvent => ({
  type: 'VisitInvited',
  data: { visitorId, visitId, expectedAt, day, place, email, language },
})

const invite = (
  state: Visitor,
  { visitorId, visitId, terms, invitation }: CommandOf<'InviteVisitor'>,
): Decision =>
  ok(
    state.visits.has(visitId) // a retry
      ? []
      : [
          { type: 'VisitRegistered', data: { visitorId, visitId, ...terms } },
          invitedAs({ visitorId, visitId }, { ...terms, ...invitation }),
        ],
  )

const moveInvitation = (
  { terms, course, invitation }: Visit,
  { visitorId, visitId, expectedAt, day }: CommandOf<'MoveInvitation'>,
): Decision => {
  if (invitation === null) return refuse({ code: 'visitors.not-found' })
  if (course.arrivedAt !== null) return refuse({ code: 'visitors.came-already' })
  return ok(
    terms.expectedAt === expectedAt
      ? []
      : [invitedAs({ visitorId, visitId }, { ...invitation, expectedAt, day })],
  )
}

type WithinVisit = Exclude<
  VisitCommand,
  { type: 'RegisterVisit' | 'InviteVisitor' | 'RestoreVisit' | 'EraseVisitor' }
>
const within = (state: Visitor, visit: Visit, command: WithinVisit): Decision => {
  const { course } = visit
  const { visitorId, visitId } = command
  const say = (next: VisitCourse): Decision =>
    ok(
      isSame(course, next)
        ? []
        : [{ type: 'VisitCourseSaid', data: { visitorId, visitId, ...next } }],
    )
  switch (command.type) {
    case 'MoveInvitation':
      return moveInvitation(visit, command)
    case 'WithdrawVisit':
      // Whoever was given a card stood at the desk, and may have gone in by it.
      return course.arrivedAt === null && !hadCard(course.cards)
        ? ok([{ type: 'VisitWithdrawn', data: { visitorId, visitId } }])
        : refuse({ code: 'visitors.came-already' })
    case 'Arrive':
      return arrive(state, course, command, say)
    case 'Leave': {
      const { at, cardBack, seen } = command
      const came = seen.some(one => one.visitId === visitId && one.isInside)
      if (!came && !mayLeave(course)) return refuse({ code: 'visitors.not-inside' })
      return say({ ...course, ...(cardBack ? takenBack(course.cards, at) : {}), leftAt: at })
    }
    case 'HoldCard':
      return hold(course, command, say)
    case 'SayCourse':
      return isInside(command.course) && isInsideElsewhere(state, visitId)
        ? refuse({ code: 'visitors.inside-already' })
        : say({ ...command.course, cards: cardsAfter(course.cards, command.course.cards) })
  }
}

/** A card that he was given before he came is his now, too. */
const arrive = (
  state: Visitor,
  course: VisitCourse,
  {
    visitorId,
    visitId,
    at,
    day,
    card,
    asksCard,
    notices = [],
    overrules,
    seen,
  }: CommandOf<'Arrive'>,
  say: (next: VisitCourse) => Decision,
): Decision => {
  if (course.arrivedAt !== null) return refuse({ code: 'visitors.came-already' })
  if (isInsideElsewhere(state, visitId, seen))
    return refuse({ code: 'visitors.inside-already' })
  if (asksCard && card === null && course.cardId === null)
    return refuse({ code: 'visitors.card-asked' })
  if (card !== null && course.cardId !== null && course.cardId !== card.cardId)
    return refuse({ code: 'visitors.has-card' })
  const held = card && course.cardId === null ? withCard(course.cards, card, at) : {}
  const shown = notices.length > 0 ? { notices } : {}
  const said = say({ ...course, ...held, arrivedAt: at, leftAt: null, day, ...shown })
  return said.ok ? ok([...overruledAs({ visitorId, visitId }, overrules), ...said.value]) : said
}

/** He came by reception's word or, with his card, past a reader that has not told of it yet. */
const mayLeave = ({ arrivedAt, leftAt, cards }: VisitCourse): boolean =>
  leftAt === null && (arrivedAt !== null || hadCard(cards))

const hold = (
  course: VisitCourse,
  { visitorId, visitId, card, at, overrules }: CommandOf<'HoldCard'>,
  say: (next: VisitCourse) => Decision,
): Decision => {
  if (card === null)
    return course.cardId === null
      ? refuse({ code: 'visitors.has-no-card' })
      : say({ ...course, ...takenBack(course.cards, at) })
  if (course.leftAt !== null) return refuse({ code: 'visitors.not-inside' })
  if (course.cardId !== null)
    return course.cardId === card.cardId ? ok([]) : refuse({ code: 'visitors.has-card' })
  const said = say({ ...course, ...withCard(course.cards, card, at) })
  return said.ok ? ok([...overruledAs({ visitorId, visitId }, overrules), ...said.value]) : said
}

const isSame = (one: VisitCourse, other: VisitCourse): boolean =>
  one.arrivedAt === other.arrivedAt &&
  one.leftAt === other.leftAt &&
  one.cardId === other.cardId &&
  one.day === other.day &&
  JSON.stringify(one.cards) === JSON.stringify(other.cards)

/** Of all his visits, those that were withdrawn too: what is known of him was said with each. */
const isKnownAfter = ({ visits, withdrawn }: Visitor, day: LocalDate): boolean =>
  [...visits.values(), ...withdrawn.values()].some(
    ({ terms, course }) => terms.day > day || course.day > day,
  )

const erase = (
  state: Visitor,
  { visitorId, at, seen, unlessAfter }: CommandOf<'EraseVisitor'>,
): Decision => {
  if (state.erased) return ok([])
  const credentials = credentialsOf(
    [...state.visits.values()].map(({ course }) => course.cards),
  )
  const stood = seen.map(({ visitId, arrivedAt, leftAt }) => ({ visitId, arrivedAt, leftAt }))
  const erased: VisitEvent = {
    type: 'VisitorErased',
    data: {
      visitorId,
      at,
      ...(credentials.length > 0 ? { visitIds: [...state.visits.keys()], credentials } : {}),
      ...(stood.length > 0 ? { stood } : {}),
    },
  }
  if (unlessAfter !== null) return ok(isKnownAfter(state, unlessAfter) ? [] : [erased])
  if (neverCame(state)) return refuse({ code: 'visitors.not-found' })
  return isInsideElsewhere(state, null, seen)
    ? refuse({ code: 'visitors.still-inside' })
    : ok([erased])
}
