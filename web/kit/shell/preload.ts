/** What loads a page's part; the pointer over its link starts it, so that the click finds it there. */
const loaders = new Map<string, () => Promise<unknown>>()
export const loadsWith = <Loaded>(
  path: string,
  load: () => Promise<Loaded>,
): (() => Promise<Loaded>) => {
  loaders.set(path, load)
  return load
}
/** A failure here is silent: the click itself will tell. */
export const preload = (path: string): void => {
  loaders
    .get(path)?.()
    .catch(() => undefined)
}
