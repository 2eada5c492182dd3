import { PostFileToken } from '#api/contract/my-account.ts'
import { call, CallError } from './call.ts'
import { session } from './session.ts'

/** Another token for files is asked for so long before the last one ends. */
const renewMs = 60 * 60_000
const lookMs = 60_000

/** Whose session the server knows as one of a browser. */
let refused: string | null = null
let asking = false

const isDue = (): boolean => {
  const now = session.current()
  return (
    now !== null && now.app && now.token !== refused && now.fileExpiresAt - Date.now() < renewMs
  )
}

const look = async (): Promise<void> => {
  if (asking || !isDue()) return
  asking = true
  const token = session.token()
  try {
    const { file_access_token } = await call(PostFileToken, {})
    if (session.token() === token) session.renewFiles(file_access_token)
  } catch (error) {
    // Whatever else went wrong, it is asked once more later.
    if (error instanceof CallError && error.code === 'account.no-app-session') refused = token
  } finally {
    asking = false
  }
}

/**
 * In the app for phones the session outlasts its token for files, which is renewed as time goes by
 * (docs/decisions/0181).
 * @returns a function that ends it
 */
export const renewFiles = (): (() => void) => {
  const now = () => void look()
  const end = session.subscribe(now)
  const timer = setInterval(now, lookMs)
  document.addEventListener('visibilitychange', now)
  now()
  return () => {
    end()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', now)
  }
}
