import { pageShown } from './pages.ts'

/** What loads a page's part; the pointer over its link starts it, so that the click finds it there. */
const loaders = new Map<string, () => Promise<unknown>>()
export const loadsWith = (path: string, load: () => Promise<unknown>): void => {
  loaders.set(path, load)
}
/** Of whichever page the address shows, of one thing, too. A failure here is silent: the click itself will tell. */
export const preload = (address: string): void => {
  loaders
    .get(pageShown(address) ?? address)?.()
    .catch(() => undefined)
}

/** The frame around all pages, which the roof alone knows: begun while somebody still signs in. */
let loadFrame: (() => Promise<unknown>) | null = null
export const frameLoadsWith = (load: () => Promise<unknown>): void => {
  loadFrame = load
}
export const preloadFrame = (): void => void loadFrame?.().catch(() => undefined)
