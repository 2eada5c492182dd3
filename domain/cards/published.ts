import type { Instant } from '../shared/values.ts'
import type { BlockedBecause } from './events.ts'

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
