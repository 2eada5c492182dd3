/** What an app for phones does around a page of ours, played from the page that frames it. */
export type PostedMessage = {
  readonly text: string
  readonly means: 'light' | 'dark' | 'other'
}
type Held = {
  readonly app: boolean
  readonly version: string
  readonly weak: boolean
  /** When the token ends, in ms since 1970; null: nobody is signed in. */
  readonly until: number | null
}

/** As the page keeps them in the tab, which a frame of the same origin shares. */
const places = {
  app: 'mesai.wrapper',
  session: 'mesai.session',
  appSession: 'mesai.session.app',
} as const

export const readPosted = (text: string): PostedMessage => {
  const said = objectIn(text)
  const theme = said['type'] === 'theme' ? said['theme'] : null
  return { text, means: theme === 'light' || theme === 'dark' ? theme : 'other' }
}

/** What lies in the tab, as text: it changes exactly when what is held does. */
export const heldText = (): string =>
  JSON.stringify([
    sessionStorage.getItem(places.app) ?? '{}',
    sessionStorage.getItem(places.session) ?? '{}',
  ])
export const heldIn = (text: string): Held => {
  const [app = '{}', session = '{}'] = JSON.parse(text) as string[]
  const [said, signed] = [objectIn(app), objectIn(session)]
  const version = said['mobileAppVersion']
  const until = signed['expiresAt']
  return {
    app: said['isMobileApp'] === true,
    version: typeof version === 'string' ? version : '',
    weak: said['isPasswordWeak'] === true,
    until: typeof until === 'number' ? until : null,
  }
}
/**
 * Nobody is signed in, and who signs in does so in the app. What lies in the tab is all that is forgotten: the page
 * around goes on.
 */
export const signInAsApp = (theApp: object): void => {
  sessionStorage.removeItem(places.session)
  localStorage.removeItem(places.appSession)
  sessionStorage.setItem(places.app, settings(theApp))
}
export const forgetApp = (): void => sessionStorage.removeItem(places.app)

const objectIn = (text: string): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}

/** The bridge that an app hands to the page it shows. */
export const installBridge = (inside: Window, hear: (posted: PostedMessage) => void): void => {
  Object.assign(inside, {
    ReactNativeWebView: {
      postMessage: (text: string) => hear(readPosted(text)),
    },
  })
}
const settings = (said: object): string =>
  JSON.stringify({ type: 'updateSettingsStore', ...said })
export const say = (inside: Window, said: object): void =>
  inside.postMessage(settings(said), location.origin)
/** A message as a page of somewhere else would send it, which no script can do in its name. */
export const sayAsForeign = (inside: Window, said: object): void => {
  inside.dispatchEvent(
    new MessageEvent('message', { origin: 'https://example.com', data: settings(said) }),
  )
}
/** Its server is one that does not know the session any more; the page is led on, so that it asks. */
export const endAtServer = (inside: Window, path: string): void => {
  const refused = { error: 'Unauthenticated.', code: 'access.signed-out' }
  Object.assign(inside, {
    fetch: () =>
      Promise.resolve(
        new Response(JSON.stringify(refused), {
          status: 401,
          headers: { 'content-type': 'application/json' },
        }),
      ),
  })
  inside.history.pushState(null, '', path)
  inside.dispatchEvent(new PopStateEvent('popstate'))
}
