import {
  createReadStream,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { webRoot } from '#runtime/start/web-build.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Copies of the app, each with a file that no other has. */
const copies = (names: readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mesai-builds-'))
  for (const name of names) {
    const place = join(folder, name)
    cpSync(webRoot, place, {
      recursive: true,
    })
    writeFileSync(join(place, `assets/only-${name}.js`), `/* ${name} */`)
    const worker = readFileSync(join(place, 'sw.js'), 'utf8')
    writeFileSync(
      join(place, 'sw.js'),
      worker
        .replace(/const build = '\w+'/, `const build = '${name}'`)
        .replace('const files = [', `const files = ["/assets/only-${name}.js",`),
    )
    writeFileSync(
      join(place, 'index.html'),
      readFileSync(join(place, 'index.html'), 'utf8').replace(
        '<head>',
        `<head><meta name="build" content="${name}" />`,
      ),
    )
  }
  return folder
}

/** As a proxy passes a call on. */
const pass = (api: string, request: IncomingMessage, response: ServerResponse) => {
  const { method, headers, url } = request
  const on = ask(
    `${api}${url ?? '/'}`,
    {
      method,
      headers,
    },
    answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  on.on('error', () => response.destroy())
  response.on('close', () => on.destroy())
  request.pipe(on)
}

/**
 * A server whose operator changes builds: `to(name)` serves another copy of the app.
 * @param api what answers behind it; null: nothing does for now, as while it is started anew
 */
export const buildsOf = async (
  names: readonly string[],
  api: () => string | null = () => null,
) => {
  const folder = copies(names)
  let now = names[0] ?? ''
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://builds')
    if (/^\/(?:api|health)\//.test(pathname)) {
      const behind = api()
      if (behind === null) return response.writeHead(503).end()
      return pass(behind, request, response)
    }
    const file = join(folder, now, pathname === '/' ? 'index.html' : pathname)
    const found =
      existsSync(file) && extname(file) !== ''
        ? file
        : extname(pathname) === ''
          ? join(folder, now, 'index.html')
          : null
    if (found === null) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': types[extname(found)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    })
    return createReadStream(found).pipe(response)
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    to: (name: string) => {
      now = name
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
      rmSync(folder, {
        recursive: true,
        force: true,
      })
    },
  }
}
