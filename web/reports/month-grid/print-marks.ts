type Marks =
  | {
      readonly provisional: boolean
      readonly corrected: boolean
      readonly awaiting: readonly string[]
    }
  | null
  | undefined

/** The marks of a day on paper, as words that the style sheet knows. */
export const marksOf = (cell: Marks): string | undefined =>
  (cell &&
    [
      cell.corrected && 'corrected',
      cell.provisional && 'provisional',
      cell.awaiting.length > 0 && 'awaiting',
    ]
      .filter(Boolean)
      .join(' ')) ||
  undefined
