import { connection } from './connection.ts'

const place = 'mesai.reloaded'

/**
 * After a release the old page's parts are gone: a load that failed reloads the page, but not twice within a minute,
 * and never without a network: what is there then would go too.
 */
export const reloadOnce = (now = Date.now(), reload = () => location.reload()): boolean => {
  if (!connection.online()) return false
  try {
    if (now - Number(sessionStorage.getItem(place) ?? 0) < 60_000) return false
    sessionStorage.setItem(place, String(now))
  } catch {
    return false
  }
  reload()
  return true
}

/** Begins anew at an address, with a page that knows nothing of before (`spec §5`, after the third wrong code). */
export const startOver = (address: string): void => location.assign(address)
