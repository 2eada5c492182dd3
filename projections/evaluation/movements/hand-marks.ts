import type { CorrectionChange, Direction } from '#domain/movements/events.ts'
import type { CorrectionId, LocalDate } from '#domain/shared/values.ts'

/**
 * What a counted correction says of one movement, kept with the movement; in the order of the log, and of the lines of
 * one act.
 */
export type HandMark =
  | { readonly correctionId: CorrectionId; readonly kind: 'add' | 'cancel' }
  | {
      readonly correctionId: CorrectionId
      readonly kind: 'direction'
      readonly direction: Direction
    }
  | { readonly correctionId: CorrectionId; readonly kind: 'day'; readonly day: LocalDate }

export const markOf = (correctionId: CorrectionId, change: CorrectionChange): HandMark => {
  switch (change.kind) {
    case 'add':
    case 'cancel':
      return { correctionId, kind: change.kind }
    case 'direction':
      return { correctionId, kind: 'direction', direction: change.direction }
    case 'day':
      return { correctionId, kind: 'day', day: change.day }
  }
}

/**
 * What all marks together make of a movement: the last word on its direction and its day, and whether any of them
 * cancels it.
 */
export const saidByHand = (
  marks: readonly HandMark[],
): {
  readonly direction: Direction | null
  readonly day: LocalDate | null
  readonly cancelled: boolean
} => ({
  direction: marks.findLast(mark => mark.kind === 'direction')?.direction ?? null,
  day: marks.findLast(mark => mark.kind === 'day')?.day ?? null,
  cancelled: marks.some(({ kind }) => kind === 'cancel'),
})
