import type { z } from 'zod'
import type { PostVerify } from '#api/contract/second-factor.ts'

/** What whoever signed in is answered, in whichever way he did. */
export type SignedIn = z.output<typeof PostVerify.reply>
export type User = SignedIn['user_data']
/** Why the last session ended; shown on the sign-in page. */
export type Ending = 'unauthorized' | 'timeout' | 'password' | null
export type Session = {
  token: string
  fileToken: string
  user: User
  passwordChange: boolean
  /** Each token's own end. */
  expiresAt: number
  fileExpiresAt: number
}

const place = 'mesai.session'
const asidePlace = 'mesai.session.aside'
const accessLifetime = 8 * 60 * 60 * 1000
const fileLifetime = 8 * 60 * 60 * 1000

const inApp = Date.UTC(2100, 0, 1)

const stored = (at: string): Session | null => {
  try {
    const found = JSON.parse(sessionStorage.getItem(at) ?? 'null') as Session | null
    // One that was kept by an earlier version says nothing of its file token.
    return found && found.expiresAt > Date.now() && found.fileExpiresAt > 0 ? found : null
  } catch {
    return null
  }
}

let current: Session | null | undefined
let ending: Ending = null
const listeners = new Set<() => void>()
const put = (next: Session | null) => {
  current = next
  try {
    if (next) sessionStorage.setItem(place, JSON.stringify(next))
    else sessionStorage.removeItem(place)
  } catch {
    /* a browser without storage keeps the session in memory */
  }
  for (const listener of listeners) listener()
}

const keepAside = (one: Session | null) => {
  try {
    if (one) sessionStorage.setItem(asidePlace, JSON.stringify(one))
    else sessionStorage.removeItem(asidePlace)
  } catch {
    /* then there is none */
  }
}

/** Who is signed in in this tab: in memory, and in sessionStorage so that a reload keeps it. */
export const session = {
  current: (): Session | null => {
    if (current === undefined) current = stored(place)
    return current
  },
  /** The access token while it is valid (8 hours). */
  token: (): string | null => {
    const now = session.current()
    return now && now.expiresAt > Date.now() ? now.token : null
  },
  /** The token that brings files and nothing else, while it is valid (8 hours). */
  fileToken: (): string | null => {
    const now = session.current()
    return now && now.fileExpiresAt > Date.now() ? now.fileToken : null
  },
  begin: (reply: SignedIn) => {
    ending = null
    put({
      token: reply.access_token,
      fileToken: reply.file_access_token,
      user: reply.user_data,
      passwordChange: reply.passwordChange,
      expiresAt: Date.now() + accessLifetime,
      fileExpiresAt: Date.now() + fileLifetime,
    })
  },
  /** In the app for phones tokens last on this side until 2100 (spec §4); when a session ends, the server says. */
  lastsInApp: () => {
    const now = session.current()
    if (now && now.expiresAt !== inApp) put({ ...now, expiresAt: inApp, fileExpiresAt: inApp })
  },
  /** He is somebody else by now: of another role, of another name. */
  renew: (user: User) => {
    const now = session.current()
    if (now) put({ ...now, user })
  },
  /** The server lets nothing be done before the password is changed. */
  mustChange: () => {
    const now = session.current()
    if (now && !now.passwordChange) put({ ...now, passwordChange: true })
  },
  end: (why: Ending) => {
    ending = why
    keepAside(null)
    put(null)
  },
  /** Whose session stands aside in this tab, while he signs in to a second account. */
  aside: (): Session | null => stored(asidePlace),
  setAside: () => {
    keepAside(session.current())
    ending = null
    put(null)
  },
  /** Back to the first, without a second. */
  takeBack: () => {
    const first = session.aside()
    keepAside(null)
    put(first)
  },
  dropAside: () => keepAside(null),
  ending: (): Ending => ending,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
