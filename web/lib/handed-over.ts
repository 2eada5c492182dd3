/**
 * A session that came with the address. `public/first-paint.js` took its tokens out of there before anything was asked
 * of anybody; they stand in memory until somebody is signed in with them.
 */
export type HandedOver = {
  readonly access: string
  readonly file: string
  /** Where it goes from there, of one that our own pages bring. */
  readonly to?: string
}

export const handedOver = {
  waiting: (): HandedOver | null => window.handedOver ?? null,
  /** One that was opened here, in a call. */
  bring: (one: HandedOver): void => {
    window.handedOver = one
  },
  /** Once: whoever has taken it signs in with it. */
  take: (): HandedOver | null => {
    const found = window.handedOver ?? null
    delete window.handedOver
    return found
  },
}

const place = 'mesai.installation'

/**
 * What an address says of an installation in `installation`: a text that the product only carries. It leaves the
 * address in the same way; the tab keeps it for the page of installation, so that a reload there still has it.
 */
export const installationData = {
  waiting: (): string | null => window.installationData ?? null,
  /** Once: from what came with the address to where the tab keeps it. */
  keep: (): void => {
    const found = window.installationData
    if (found === undefined) return
    try {
      sessionStorage.setItem(place, found)
      delete window.installationData
    } catch {
      /* then it lives as long as the page */
    }
  },
  /** It came with a session that nobody wants here. */
  drop: (): void => {
    delete window.installationData
  },
  /** Whoever has it here wants it no more. */
  forget: (): void => {
    installationData.drop()
    try {
      sessionStorage.removeItem(place)
    } catch {
      /* nothing was kept */
    }
  },
  kept: (): string | null => {
    try {
      return sessionStorage.getItem(place) ?? installationData.waiting()
    } catch {
      return installationData.waiting()
    }
  },
}
