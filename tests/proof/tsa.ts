import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { der, tags } from '#commands/proof/stamp/der.ts'
import { certificatesIn } from '#commands/proof/stamp/verify-stamp.ts'

const config = `
[req]
distinguished_name = dn
[dn]
[ca]
basicConstraints = critical,CA:true
keyUsage = critical,keyCertSign
[tsa]
extendedKeyUsage = critical,timeStamping
[site]
extendedKeyUsage = serverAuth
[tsa_policy]
serial = $ENV::HERE/serial
crypto_device = builtin
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`

/** How an authority's own key is made, and what else of an answer differs. */
type Kind = {
  readonly key?: readonly string[]
  /** Of the certificate's extensions: `site` is none for time stamps. */
  readonly section?: 'tsa' | 'site'
}

/**
 * A time stamp authority of openssl's, with a root of its own, in a folder that goes with it. Long because each step of
 * making one names the files of the one before.
 */
export const makeAuthority = ({ key = ['rsa:2048'], section = 'tsa' }: Kind = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'mesai-tsa-'))
  const at = (name: string) => join(folder, name)
  const openssl = (...args: readonly (readonly string[])[]): Buffer =>
    execFileSync('openssl', args.flat(), {
      env: { ...process.env, HERE: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  writeFileSync(at('conf'), config)
  writeFileSync(at('serial'), '01\n')
  const fresh = ['-newkey', ...key, '-nodes', '-config', at('conf')]
  openssl(
    ['req', '-x509', ...fresh, '-days', '3650', '-subj', '/CN=Root', '-extensions', 'ca'],
    ['-keyout', at('ca.key'), '-out', at('ca.pem')],
  )
  const named = ['-subj', '/CN=Stamps', '-keyout', at('tsa.key'), '-out', at('tsa.csr')]
  openssl(['req'], fresh, named)
  openssl(
    ['x509', '-req', '-in', at('tsa.csr'), '-CA', at('ca.pem'), '-CAkey', at('ca.key')],
    ['-CAcreateserial', '-days', '3650', '-extfile', at('conf'), '-extensions', section],
    ['-out', at('tsa.pem')],
  )
  const stamp = (query: Buffer): Buffer => {
    writeFileSync(at('query'), query)
    openssl(
      ['ts', '-reply', '-config', at('conf'), '-section', 'tsa_policy'],
      ['-queryfile', at('query'), '-signer', at('tsa.pem'), '-inkey', at('tsa.key')],
      ['-out', at('reply')],
    )
    return readFileSync(at('reply'))
  }
  /** The same content as an answer, signed without asking what the certificate is for, as `openssl ts` would. */
  const signAnyhow = (content: Buffer): Buffer => {
    writeFileSync(at('content'), content)
    openssl(
      ['cms', '-sign', '-binary', '-nodetach', '-cades', '-md', 'sha256', '-in', at('content')],
      ['-econtent_type', '1.2.840.113549.1.9.16.1.4', '-outform', 'DER'],
      ['-signer', at('tsa.pem'), '-inkey', at('tsa.key'), '-out', at('cms')],
    )
    const granted = der(tags.sequence, der(tags.integer, Buffer.of(0)))
    return der(tags.sequence, granted, readFileSync(at('cms')))
  }
  const roots = readFileSync(at('ca.pem'), 'utf8')
  return {
    at,
    stamp,
    signAnyhow,
    roots,
    trusted: certificatesIn(roots) ?? [],
    /** What openssl says of an answer for a file; throws where it does not hold. */
    verifiedByOpenssl: (data: string, reply: string): string =>
      openssl([
        'ts',
        '-verify',
        '-data',
        data,
        '-in',
        reply,
        '-CAfile',
        at('ca.pem'),
      ]).toString(),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Serves an authority over HTTP; `answers` may say anything else in its place. */
export const serveAuthority = async (
  stamp: (query: Buffer) => Buffer,
): Promise<{
  url: string
  asked: () => number
  answers: (by: ((query: Buffer) => Buffer | 'down' | 'silent') | null) => void
  close: () => Promise<void>
}> => {
  let asked = 0
  let other: ((query: Buffer) => Buffer | 'down' | 'silent') | null = null
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      asked += 1
      const query = Buffer.concat(pieces)
      const said = other ? other(query) : stamp(query)
      if (said === 'silent') return
      if (said === 'down') return reply.writeHead(503).end('come back later')
      return reply.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(said)
    })
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    asked: () => asked,
    answers: by => {
      other = by
    },
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
