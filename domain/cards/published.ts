import type { EmployeeId, Instant } from '../shared/values.ts'
import type { BlockedBecause } from './events.ts'

/** Who has the card in `[from, until)`; `until: null` is for good. */
export type Holding = {
  readonly employeeId: EmployeeId
  readonly from: Instant
  readonly until: Instant | null
  /** It is a temporary card, and so are his own ones meanwhile. Not given: it is his for good. */
  readonly own?: 'replaced' | 'counts'
}

export const endsAfter = ({ until }: Holding, at: Instant): boolean =>
  until === null || until > at

/** A later assignment to the same holder joins what he had from then on. */
export const withHolding = (
  holdings: readonly Holding[],
  { employeeId, from }: Pick<Holding, 'employeeId' | 'from'>,
): Holding[] => {
  const his = holdings.filter(
    holding => holding.employeeId === employeeId && endsAfter(holding, from),
  )
  const first = his.reduce(
    (earliest, holding) => (holding.from < earliest ? holding.from : earliest),
    from,
  )
  return [
    ...holdings.filter(holding => !his.includes(holding)),
    { employeeId, from: first, until: null },
  ]
}

/** For a time; from the same instant as before, it ends otherwise. */
export const withTemporary = (
  holdings: readonly Holding[],
  { employeeId, from, until }: Pick<Holding, 'employeeId' | 'from' | 'until'>,
): Holding[] => {
  const before = holdings.find(isTemporary({ employeeId, from }))
  return [
    ...holdings.filter(holding => holding !== before),
    { employeeId, from, until, own: before?.own ?? 'replaced' },
  ]
}

export const withOwnCounted = (
  holdings: readonly Holding[],
  { counts, ...of }: Pick<Holding, 'employeeId' | 'from'> & { readonly counts: boolean },
): Holding[] =>
  holdings.map(holding =>
    isTemporary(of)(holding) ? { ...holding, own: counts ? 'counts' : 'replaced' } : holding,
  )

export const isTemporary =
  ({ employeeId, from }: Pick<Holding, 'employeeId' | 'from'>) =>
  (holding: Holding): boolean =>
    holding.own !== undefined && holding.employeeId === employeeId && holding.from === from

/** A holding that ended when it began was a mistake taken back. */
export const withReturn = (
  holdings: readonly Holding[],
  { employeeId, until }: { readonly employeeId: EmployeeId; readonly until: Instant },
): Holding[] =>
  holdings
    .map(holding =>
      holding.employeeId === employeeId && holding.from <= until && endsAfter(holding, until)
        ? { ...holding, until }
        : holding,
    )
    .filter(holding => holding.until === null || holding.until > holding.from)

export const holderAt = (holdings: readonly Holding[], at: Instant): Holding | null =>
  holdings.findLast(({ from, until }) => from <= at && (until === null || at < until)) ?? null

/** A card counts for nobody in `[from, until)`; `until: null`: until it is open again. */
export type Block = {
  readonly because: BlockedBecause
  readonly from: Instant
  readonly until: Instant | null
}

/** Closed from an instant on for good: what was said of the time from then on gives way. In order; no two overlap. */
export const withBlock = (
  blocks: readonly Block[],
  { because, from }: Omit<Block, 'until'>,
): readonly Block[] => [...upTo(blocks, from), { because, from, until: null }]

/** Open again from an instant on; a block that ended when it began was a mistake taken back. */
export const upTo = (blocks: readonly Block[], until: Instant): readonly Block[] =>
  blocks
    .filter(({ from }) => from < until)
    .map(block => (block.until === null || block.until > until ? { ...block, until } : block))

export const openBlock = (blocks: readonly Block[]): Block | null => {
  const last = blocks.at(-1)
  return last?.until === null ? last : null
}

export const blockAt = (blocks: readonly Block[], at: Instant): Block | null =>
  blocks.find(({ from, until }) => from <= at && (until === null || at < until)) ?? null
