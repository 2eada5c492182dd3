import { useMay } from '../../lib/settings.ts'
import { useSession } from '../../lib/use-session.ts'

/** Whether it was the reader himself who did it: what takes two is for another then. */
export const useOwn = (actor: string | undefined): boolean => {
  const user = useSession()?.user.id
  return user !== undefined && actor === `user:${user}`
}
export const useMayLock = (): boolean => useMay('payroll.lock')
