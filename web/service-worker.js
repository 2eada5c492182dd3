/*
 * Keeps the app's own files in the browser, so that pages open without a network. What it keeps is the list below, which the build writes: hashed files, the page, the marks.
 * Never an answer of the API, and nothing about anybody. With a network the page itself always comes from the server: a new build, or an older one that
 * the operator went back to, is there at the next load; its worker then fetches what is new and lets go of all but the build before it, whose open pages
 * may still want their parts.
 */
const build = '__BUILD__'
const files = __FILES__
const entry = '__ENTRY__'
const kept = 'mesai-'
const mine = `${kept}${build}`
const shell = '/index.html'
const atOnce = 4
/** By language, title and body: all that is ever shown by itself (notice-rules 4.4). */
const pushed = __PUSHED__
/** Leads whoever chose a notice to what waits (`lib/notices.ts`). */
const notices = '#notices'

const keep = async (cache, path) => {
  if (await cache.match(path)) return
  // A hashed file that an earlier build had is the same file.
  const known = path.startsWith('/assets/')
    ? await caches.match(path, { ignoreVary: true })
    : undefined
  const answer =
    known ?? (await fetch(path, path.startsWith('/assets/') ? {} : { cache: 'no-cache' }))
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  // While servers change one after the other, the page may come from a build that is not this one: then this is tried again at the next load.
  if (path === shell && !(await answer.clone().text()).includes(entry))
    throw new Error('the page is of another build')
  await cache.put(path, answer)
}

const install = async () => {
  const cache = await caches.open(mine)
  const rest = [...files, shell]
  const one = async () => {
    for (let path = rest.shift(); path; path = rest.shift()) await keep(cache, path)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  await self.skipWaiting()
}

const activate = async () => {
  const others = (await caches.keys()).filter(name => name.startsWith(kept) && name !== mine)
  await Promise.all(others.slice(0, -1).map(name => caches.delete(name)))
  await self.clients.claim()
}

const pageOf = async request => {
  try {
    return await fetch(request)
  } catch (error) {
    const page = await (await caches.open(mine)).match(shell, { ignoreVary: true })
    if (page) return page
    throw error
  }
}
const fileOf = async request =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
const markOf = async request =>
  fetch(request).catch(async error => {
    const mark = await caches.match(request, { ignoreVary: true })
    if (mark) return mark
    throw error
  })

const said = data => {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}
/** Whatever came is shown: a browser takes away from who shows nothing. */
const show = ({ data }) => {
  const { language, tag } = said(data)
  const spoken = [language, self.navigator.language.slice(0, 2), 'tr'].find(one =>
    Object.hasOwn(pushed, String(one)),
  )
  const { title, body } = pushed[spoken]
  return self.registration.showNotification(title, {
    body,
    lang: spoken,
    dir: spoken === 'ar' ? 'rtl' : 'ltr',
    icon: '/favicon.svg',
    // A second of the same message lies over the first.
    ...(typeof tag === 'string' ? { tag } : {}),
  })
}
const open = async ({ notification }) => {
  notification.close()
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // A tablet at a door is nobody's.
  const own = windows.filter(
    ({ url }) => !/^\/(?:kiosk|login)(?:\/|$)/.test(new URL(url).pathname),
  )
  const nearest = own.find(({ focused }) => focused) ?? own[0]
  if (!nearest) return self.clients.openWindow(`/${notices}`)
  // The page goes there by itself, and asks first where something is not saved.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of ours, and no window of another
  nearest.postMessage(notices)
  await nearest.focus()
}
/** The push service gave another address: the server knows by the one before whose it is. */
const replace = async ({ oldSubscription: old, newSubscription }) => {
  if (!old) return
  const next = newSubscription ?? (await self.registration.pushManager.subscribe(old.options))
  const bodyOf = ({ endpoint, keys: { p256dh, auth } }) => ({ endpoint, p256dh, auth })
  const { endpoint, auth } = bodyOf(old.toJSON())
  await fetch('/api/push/replaced', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ before: { endpoint, auth }, next: bodyOf(next.toJSON()) }),
  })
}

self.addEventListener('push', event => event.waitUntil(show(event)))
self.addEventListener('notificationclick', event => event.waitUntil(open(event)))
self.addEventListener('pushsubscriptionchange', event => event.waitUntil(replace(event)))
self.addEventListener('install', event => event.waitUntil(install()))
self.addEventListener('activate', event => event.waitUntil(activate()))
self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (
    request.method !== 'GET' ||
    origin !== self.location.origin ||
    /^\/(?:api|health)(?:\/|$)/.test(pathname)
  )
    return
  if (request.mode === 'navigate') event.respondWith(pageOf(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request))
  else if (files.includes(pathname)) event.respondWith(markOf(request))
})
