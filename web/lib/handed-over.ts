/**
 * A session that came with the address. `public/first-paint.js` took its tokens out of there before anything was asked
 * of anybody; they stand in memory until somebody is signed in with them.
 */
export type HandedOver = { readonly access: string; readonly file: string }

export const handedOver = {
  waiting: (): HandedOver | null => window.handedOver ?? null,
  /** Once: whoever has taken it signs in with it. */
  take: (): HandedOver | null => {
    const found = window.handedOver ?? null
    delete window.handedOver
    return found
  },
}
