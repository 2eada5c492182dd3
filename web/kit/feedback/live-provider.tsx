import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { openLive, type LiveEvent, type LiveState } from '../../lib/live.ts'
import { useMay } from '../../lib/settings.ts'
import { useSession } from '../../lib/use-session.ts'
import { useRefresh } from '../../lib/reads.ts'

type Live = {
  state: LiveState | null
  listen: (listener: (event: LiveEvent) => void) => () => void
}
const Context = createContext<Live>({ state: null, listen: () => () => undefined })

/** One stream a tab, shared by all that listens; after a break everything on the screen is asked again. */
export const LiveProvider = ({ children }: { children: ReactNode }) => {
  const token = useSession()?.token
  const allowed = useMay('movements.view')
  const refresh = useRefresh()
  const [told, setState] = useState<LiveState>('reconnecting')
  const state = token && allowed ? told : null
  const listeners = useRef(new Set<(event: LiveEvent) => void>())
  useEffect(() => {
    if (!token || !allowed) return undefined
    return openLive({
      url: '/api/app/live',
      onState: setState,
      onEvent: event => {
        for (const listener of listeners.current) listener(event)
      },
      onReturn: () => void refresh(),
    })
  }, [token, allowed, refresh])
  const live = useMemo<Live>(
    () => ({
      state,
      listen: listener => {
        listeners.current.add(listener)
        return () => {
          listeners.current.delete(listener)
        }
      },
    }),
    [state],
  )
  return <Context.Provider value={live}>{children}</Context.Provider>
}

/** Null where the caller may not see movements. */
export const useLiveState = (): LiveState | null => useContext(Context).state

export const useLive = (type: string, act: (data: string) => void): void => {
  const { listen } = useContext(Context)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(
    () =>
      listen(event => {
        if (event.type === type) latest.current(event.data)
      }),
    [listen, type],
  )
}
