/** Long after the first screen is there: what is fetched ahead shall not hold back what somebody waits for. */
const patienceMs = 4000

/**
 * Has the browser keep the app's own files, so that pages open without a network (docs/decisions/0012). Not in
 * development, where files change under their names.
 */
export const registerWorker = (): (() => void) => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const timer = setTimeout(() => {
    navigator.serviceWorker
      .register('/sw.js', { updateViaCache: 'none' })
      .catch(() => undefined)
  }, patienceMs)
  return () => clearTimeout(timer)
}
