import type { z } from 'zod'
import type { PostLogin } from '#api/contract/access.ts'

export type User = z.output<typeof PostLogin.reply>['user_data']
/** Why the last session ended; shown on the sign-in page. */
export type Ending = 'unauthorized' | 'timeout' | 'password' | null
export type Session = {
  token: string
  fileToken: string
  user: User
  passwordChange: boolean
  expiresAt: number
}

const place = 'mesai.session'
const lifetime = 8 * 60 * 60 * 1000

const stored = (): Session | null => {
  try {
    const found = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Session | null
    return found && found.expiresAt > Date.now() ? found : null
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

/** Who is signed in in this tab: in memory, and in sessionStorage so that a reload keeps it. */
export const session = {
  current: (): Session | null => {
    if (current === undefined) current = stored()
    return current
  },
  /** The access token while it is valid (8 hours). */
  token: (): string | null => {
    const now = session.current()
    return now && now.expiresAt > Date.now() ? now.token : null
  },
  begin: (reply: z.output<typeof PostLogin.reply>) => {
    ending = null
    put({
      token: reply.access_token,
      fileToken: reply.file_access_token,
      user: reply.user_data,
      passwordChange: reply.passwordChange,
      expiresAt: Date.now() + lifetime,
    })
  },
  end: (why: Ending) => {
    ending = why
    put(null)
  },
  ending: (): Ending => ending,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
