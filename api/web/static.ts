import { access } from 'node:fs/promises'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendRefusal } from '#api/shared/errors.ts'

/**
 * The built web app: its files (hashed names for ever, the page itself never kept), and for any other address that a
 * browser opens, the page. While there is no company, every address leads to where the first one is founded.
 */
export const registerWeb = async (
  app: FastifyInstance,
  root: string | null,
  isEmpty: () => Promise<boolean>,
): Promise<void> => {
  if (root === null || !(await exists(join(root, 'index.html')))) {
    app.setNotFoundHandler((request, reply) =>
      sendRefusal(request, reply, { code: 'request.not-found' }),
    )
    return
  }
  app.addHook('onRequest', async (request, reply) => {
    if (opensPage(request) && !isOfInstallation(request.url) && (await isEmpty()))
      return reply.header('cache-control', 'no-store').redirect('/installation')
    return undefined
  })
  await app.register(files, {
    root,
    wildcard: false,
    index: ['index.html'],
    dotfiles: 'ignore',
    allowedPath: path => !path.endsWith('.map'),
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.setNotFoundHandler((request, reply) =>
    opensPage(request)
      ? reply.header('cache-control', 'no-cache').sendFile('index.html')
      : sendRefusal(request, reply, { code: 'request.not-found' }),
  )
}

/** A browser opens an address of ours. */
const opensPage = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  isAppPath(pathOf(url))
const pathOf = (url: string): string => url.split('?')[0] ?? ''

/** Of the page where the first company is founded: itself, and what carries something there (`first-paint.js`). */
const isOfInstallation = (url: string): boolean =>
  ['/installation', '/token-directing'].includes(pathOf(url)) ||
  new URLSearchParams(url.slice(pathOf(url).length)).has('installation')

/** What a browser's address line may hold of ours: no file, no folder above, nothing of the API. */
const isAppPath = (path: string): boolean =>
  !/^\/(?:api|health|assets)(?:\/|$)/.test(path) && !/\.|%2e|%2f|%5c|%00/i.test(path)

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
