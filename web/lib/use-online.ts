import { useSyncExternalStore } from 'react'
import { connection } from './connection.ts'

export const useOnline = (): boolean =>
  useSyncExternalStore(connection.subscribe, connection.online)
