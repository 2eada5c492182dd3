/** By which the worker opens the app, and what it says to one that is open, where somebody chose a notice outside. */
export const noticesAsked = '#notices'

/** Where what waits for somebody stands; null: on no page of his. */
export const pageOfNotices = (pages: readonly string[]): '/inbox' | null =>
  pages.includes('/inbox') ? '/inbox' : null
