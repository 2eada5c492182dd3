const place = 'mesai.reloaded'

/** After a release the old page's parts are gone: a load that failed reloads the page, but not twice within a minute. */
export const reloadOnce = (now = Date.now(), reload = () => location.reload()): boolean => {
  try {
    if (now - Number(sessionStorage.getItem(place) ?? 0) < 60_000) return false
    sessionStorage.setItem(place, String(now))
  } catch { return false }
  reload()
  return true
}
