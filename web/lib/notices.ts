/** By which the worker opens the app, and what it says to one that is open, where somebody chose a notice outside. */
export const noticesAsked = '#notices'

/**
 * Where it stands what somebody was told: his own list, or, where that is no page of his, what waits for his word;
 * null: on no page of his.
 */
export const pageOfNotices = (
  pages: readonly string[],
): '/my-account/notices' | '/inbox' | null =>
  (['/my-account/notices', '/inbox'] as const).find(page => pages.includes(page)) ?? null
