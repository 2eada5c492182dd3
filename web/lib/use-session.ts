import { useSyncExternalStore } from 'react'
import { session, type Session } from './session.ts'

export const useSession = (): Session | null =>
  useSyncExternalStore(session.subscribe, session.current)
