import { access } from 'node:fs/promises'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '#api/shared/errors.ts'

/**
 * The built web app: its files (hashed names for ever, the page itself never kept), and for any other address that a
 * browser opens, the page.
 */
export const registerWeb = async (app: FastifyInstance, root: string | null): Promise<void> => {
  if (root === null || !(await exists(join(root, 'index.html')))) {
    app.setNotFoundHandler((request, reply) =>
      sendRefusal(request, reply, { code: 'request.not-found' }),
    )
    return
  }
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
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      (request.headers.accept ?? '').includes('text/html')
    return wantsPage && isAppPath(request.url.split('?')[0] ?? '')
      ? reply.header('cache-control', 'no-cache').sendFile('index.html')
      : sendRefusal(request, reply, { code: 'request.not-found' })
  })
}

/** What a browser's address line may hold of ours: no file, no folder above, nothing of the API. */
const isAppPath = (path: string): boolean =>
  !/^\/(?:api|health|assets)(?:\/|$)/.test(path) && !/\.|%2e|%2f|%5c|%00/i.test(path)

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
