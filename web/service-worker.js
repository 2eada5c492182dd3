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
