import { session } from './session.ts'

/**
 * The app for phones that this page may run in (spec §4, §7). It says of itself what it is by messages of the type
 * `updateSettingsStore`, and is told the theme by one of the type `theme`.
 */
type WrapperSettings = {
  readonly isMobileApp: boolean
  readonly mobileAppVersion: string | null
  readonly isPasswordWeak: boolean
}
const place = 'mesai.wrapper'
const none: WrapperSettings = {
  isMobileApp: false,
  mobileAppVersion: null,
  isPasswordWeak: false,
}

const objectOf = (data: unknown): object | null => {
  try {
    const read: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof read === 'object' && read !== null ? read : null
  } catch {
    return null
  }
}
/** What a message says of each that it names rightly; null: it is none of the wrapper's. */
export const settingsIn = (data: unknown): Partial<WrapperSettings> | null => {
  const said = objectOf(data)
  if (said === null || !('type' in said) || said.type !== 'updateSettingsStore') return null
  return {
    ...('isMobileApp' in said && typeof said.isMobileApp === 'boolean'
      ? { isMobileApp: said.isMobileApp }
      : {}),
    ...('mobileAppVersion' in said &&
    typeof said.mobileAppVersion === 'string' &&
    said.mobileAppVersion.length <= 40
      ? { mobileAppVersion: said.mobileAppVersion }
      : {}),
    ...('isPasswordWeak' in said && typeof said.isPasswordWeak === 'boolean'
      ? { isPasswordWeak: said.isPasswordWeak }
      : {}),
  }
}

const stored = (): WrapperSettings => {
  try {
    return { ...none, ...settingsIn(sessionStorage.getItem(place)) }
  } catch {
    return none
  }
}
let current: WrapperSettings | undefined
let endAsked = false
const listeners = new Set<() => void>()
const tellAll = () => {
  for (const listener of listeners) listener()
}

export const wrapper = {
  settings: (): WrapperSettings => {
    current ??= stored()
    return current
  },
  /** Whether the session is over and the app has to say so first. */
  endAsked: (): boolean => endAsked,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** Ends a session that the server does not know any more: in the app once somebody has read that it is over. */
  endSession: (): void => {
    if (!wrapper.settings().isMobileApp) return session.end('unauthorized')
    endAsked = true
    tellAll()
  },
  endRead: (): void => {
    endAsked = false
    tellAll()
    session.end('unauthorized')
  },
  /** Which of the two looks the page has. */
  tellTheme: (theme: 'light' | 'dark'): void => tell({ type: 'theme', theme }),
}

const tell = (message: object): void => {
  if (!wrapper.settings().isMobileApp) return
  const bridge: unknown = 'ReactNativeWebView' in window ? window.ReactNativeWebView : null
  const opener: unknown = window.opener
  // The bridge of an app takes a text; it has no origin, and passes over what else it is given.
  if (isBridge(bridge)) bridge.postMessage(JSON.stringify(message), location.origin)
  else if (isBridge(opener)) opener.postMessage(message, location.origin)
}
type Bridge = { readonly postMessage: (message: unknown, origin?: string) => void }
const isBridge = (value: unknown): value is Bridge =>
  typeof value === 'object' &&
  value !== null &&
  'postMessage' in value &&
  typeof value.postMessage === 'function'

/** Another page has no say; the wrapper speaks as this one. */
addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
  const said = origin === location.origin ? settingsIn(data) : null
  if (said === null) return
  current = { ...wrapper.settings(), ...said }
  try {
    const text = JSON.stringify({ type: 'updateSettingsStore', ...current })
    sessionStorage.setItem(place, text)
  } catch {
    /* then it is known while the page lives */
  }
  if (said.isMobileApp) {
    const scheme = document.documentElement.dataset['mantineColorScheme']
    wrapper.tellTheme(scheme === 'dark' ? 'dark' : 'light')
  }
  if (said.isPasswordWeak) session.mustChange()
  tellAll()
})
