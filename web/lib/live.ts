import { proofHeader } from '#api/contract/headers.ts'
import { isOfProof, proofOf, signsCalls } from './app-proof.ts'
import { serverClock } from './server-clock.ts'
import { session } from './session.ts'
import { wrapper } from './wrapper.ts'

export type LiveState = 'live' | 'reconnecting' | 'offline'
export type LiveEvent = { type: string; data: string }

/**
 * Splits a stream of server-sent events; half a line waits for the rest. Comments and unknown fields are passed over.
 */
export const eventReader = (tell: (event: LiveEvent) => void) => {
  let rest = ''
  let type = 'message'
  let data: string[] = []
  const line = (text: string) => {
    if (text === '') {
      if (data.length > 0) tell({ type, data: data.join('\n') })
      type = 'message'
      data = []
    } else if (text.startsWith('event:')) type = text.slice(6).trim()
    else if (text.startsWith('data:')) data.push(text.slice(5).replace(/^ /, ''))
  }
  return (chunk: string) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const text of lines) line(text)
  }
}

/** 1, 2, 4 … 30 s, each up to a quarter shorter so that a thousand tabs do not come back at once. */
export const waitBefore = (attempt: number, chance = Math.random()): number =>
  Math.min(30_000, 1000 * 2 ** attempt) * (1 - chance / 4)
/** A tab nobody looks at gives its line back: browsers keep six to a server, for all tabs together. */
const unseen = 20_000
/** The server pings more often than this; a line that is silent for longer is dead. */
const silence = 45_000

type Options = {
  url: string
  onEvent: (event: LiveEvent) => void
  onState: (state: LiveState) => void
  onReturn: () => void
}

/**
 * Keeps one stream of server-sent events open, by fetch since an EventSource cannot send a token. After a break,
 * `onReturn` says that something may have been missed. Long because the stream, its next attempt and its rest are one
 * state.
 * @returns a function that closes it.
 */
export const openLive = ({ url, onEvent, onState, onReturn }: Options): (() => void) => {
  let closed = false
  let rests = false
  let signs = false
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stream: AbortController | undefined
  const connect = async () => {
    const token = session.token()
    if (closed || !token) return
    stream = new AbortController()
    const watch = watchdog(stream)
    try {
      const headers = new Headers({
        authorization: `Bearer ${token}`,
        accept: 'text/event-stream',
      })
      if (signs || signsCalls()) {
        const proof = await proofOf({ token, method: 'GET', address: url, headers, body: null })
        if (proof !== null) headers.set(proofHeader, proof)
      }
      const response = await fetch(url, { headers, signal: stream.signal })
      serverClock.heard(response.headers.get('date'))
      if ((response.status === 401 || response.status === 412) && token === session.token())
        return wrapper.endSession()
      if (response.status === 403) {
        // The next attempt is signed anew, by the server's clock.
        if (!(await isForProof(response))) return onState('offline')
        signs = true
        throw new Error('live.403')
      }
      if (!response.ok || !response.body) throw new Error(`live.${response.status}`)
      if (attempt > 0) onReturn()
      attempt = 0
      onState('live')
      const read = eventReader(onEvent)
      const text = new TextDecoder()
      const reader = response.body.getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        watch.seen()
        read(text.decode(part.value, { stream: true }))
      }
    } catch {
      /* the line broke; the next attempt tells more */
    } finally {
      watch.stop()
    }
    again()
  }
  const again = () => {
    if (closed || rests) return
    onState(navigator.onLine && attempt < 4 ? 'reconnecting' : 'offline')
    timer = setTimeout(connect, waitBefore(attempt))
    attempt += 1
  }
  const now = () => {
    if (!closed && !rests) {
      clearTimeout(timer)
      stream?.abort()
      attempt = Math.max(attempt, 1)
      timer = setTimeout(connect, 0)
    }
  }
  const gone = () => {
    onState('offline')
    stream?.abort()
  }
  let resting: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(resting)
    if (document.visibilityState === 'hidden')
      resting = setTimeout(() => {
        rests = true
        clearTimeout(timer)
        stream?.abort()
      }, unseen)
    else if (rests) {
      rests = false
      now()
    }
  }
  addEventListener('online', now)
  addEventListener('offline', gone)
  document.addEventListener('visibilitychange', look)
  void connect()
  return () => {
    closed = true
    clearTimeout(timer)
    clearTimeout(resting)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', now)
    removeEventListener('offline', gone)
    stream?.abort()
  }
}

const isForProof = async (response: Response): Promise<boolean> => {
  const said: unknown = await response.json()
  return typeof said === 'object' && said !== null && 'code' in said && isOfProof(said.code)
}

const watchdog = (stream: AbortController) => {
  let timer = setTimeout(() => stream.abort(), silence)
  return {
    seen: () => {
      clearTimeout(timer)
      timer = setTimeout(() => stream.abort(), silence)
    },
    stop: () => clearTimeout(timer),
  }
}
