import type { z } from 'zod'
import { appUntilMs } from '#api/contract/app-proof.ts'
import type { PostVerify } from '#api/contract/second-factor.ts'

/** What whoever signed in is answered, in whichever way he did. */
export type SignedIn = z.output<typeof PostVerify.reply>
export type User = SignedIn['user_data']
/** Why the last session ended; shown on the sign-in page. */
export type SessionEnding = 'unauthorized' | 'timeout' | 'password' | null
export type Session = {
  token: string
  fileToken: string
  user: User
  passwordChange: boolean
  /** Each token's own end. */
  expiresAt: number
  fileExpiresAt: number
  /** Of the app for phones: the server says that it lasts, and is asked by signed calls alone. */
  app: boolean
}

const place = 'mesai.session'
const asidePlace = 'mesai.session.aside'
const accessLifetime = 8 * 60 * 60 * 1000
const fileLifetime = 8 * 60 * 60 * 1000

/** Where one of the app is kept, too: what it shows its pages in forgets a tab with the app. */
const appPlace = 'mesai.session.app'

const stored = (at: string, from = (): Storage => sessionStorage): Session | null => {
  try {
    const found = JSON.parse(from().getItem(at) ?? 'null') as Session | null
    // One that was kept by an earlier version says nothing of its file token, or of the app.
    return found && found.expiresAt > Date.now() && found.fileExpiresAt > 0
      ? { ...found, app: found.app === true }
      : null
  } catch {
    return null
  }
}
const keep = (at: string, one: Session | null, to = (): Storage => sessionStorage) => {
  try {
    if (one) to().setItem(at, JSON.stringify(one))
    else to().removeItem(at)
  } catch {
    /* a browser without storage keeps the session in memory, and none aside */
  }
}

let current: Session | null | undefined
let ending: SessionEnding = null
const listeners = new Set<() => void>()
const put = (next: Session | null) => {
  current = next
  keep(place, next)
  keep(appPlace, next?.app ? next : null, () => localStorage)
  for (const listener of listeners) listener()
}

const keepAside = (one: Session | null) => keep(asidePlace, one)

/** Who is signed in in this tab: in memory, and in sessionStorage so that a reload keeps it. */
export const session = {
  current: (): Session | null => {
    if (current === undefined) current = stored(place) ?? stored(appPlace, () => localStorage)
    return current
  },
  /** The access token while it is valid (8 hours; in the app for phones until 2100). */
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
      expiresAt: reply.app ? appUntilMs : Date.now() + accessLifetime,
      fileExpiresAt: Date.now() + fileLifetime,
      app: reply.app ?? false,
    })
  },
  /** Another token for files, whose own ends before the session does. */
  renewFiles: (fileToken: string) => {
    const now = session.current()
    if (now) put({ ...now, fileToken, fileExpiresAt: Date.now() + fileLifetime })
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
  end: (why: SessionEnding) => {
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
  ending: (): SessionEnding => ending,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
