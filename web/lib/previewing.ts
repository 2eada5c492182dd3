import type { Problem } from '#api/contract/endpoint.ts'

/** Shows what a change would make of locked days. @returns the what-ifs that were looked at; null: it is not saved. */
type Look = (problem: Problem) => Promise<readonly string[] | null>
let look: Look | null = null

/** What is asked before a change that touches locked days is sent once more (`payroll-rules §4.5`). */
export const lockPreview = {
  /** Whoever may look at what-ifs has one. @returns takes it away. */
  by: (given: Look): (() => void) => {
    look = given
    return () => {
      if (look === given) look = null
    }
  },
  code: 'payroll.preview-needed',
  look: async (problem: Problem): Promise<readonly string[] | null> =>
    look === null ? null : look(problem),
}
