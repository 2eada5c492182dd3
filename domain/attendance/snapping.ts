import type { Presence } from './pairing.ts'

/** Presence as the plan sees it (`attendance-rules §5.1`). Presence minutes are counted as swiped: nothing is moved. */
export const snapped = (pairs: readonly Presence[]): readonly Presence[] => pairs
