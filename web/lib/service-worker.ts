/** Long after the first screen is there: what is fetched ahead shall not hold back what somebody waits for. */
const patienceMs = 4000

const register = () => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })

/**
 * Has the browser keep the app's own files, so that pages open without a network (docs/decisions/0012). Not in
 * development, where files change under their names.
 */
export const registerWorker = (): (() => void) => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const timer = setTimeout(() => {
    register().catch(() => undefined)
  }, patienceMs)
  return () => clearTimeout(timer)
}

/** The one that is at work; it is fetched where there is none yet. */
export const activeWorker = async (): Promise<ServiceWorkerRegistration> => {
  await register()
  return navigator.serviceWorker.ready
}
