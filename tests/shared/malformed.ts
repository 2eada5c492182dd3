import { connect } from 'node:net'
import { pick, randomFrom, type Random } from './random.ts'

/**
 * Requests that no honest client sends, made from a seed: so a failure names the request that showed it, and a longer
 * run is the same generator with a larger count. They go out as raw bytes, since an HTTP client would refuse to send
 * most of them. Long because it has each way in which a request may be spoilt.
 */
export type RawRequest = { readonly what: string; readonly bytes: Buffer }
/** `null` status: the server closed the connection without an answer, which only a request that is no HTTP deserves. */
export type RawAnswer = {
  readonly status: number | null
  readonly body: string
  readonly ms: number
}

/** A call to be spoilt: `body` is what an honest client sends. */
export type Target = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** @param targets calls of the server under test, each with what is needed to get past sign-in. */
export function* malformedRequests(
  seed: number,
  count: number,
  targets: readonly Target[],
): Generator<RawRequest> {
  const random = randomFrom(seed)
  for (let index = 0; index < count; index++) {
    const target = pick(random, targets)
    const { what, bytes } = pick(random, spoilers)(target, random)
    yield { what: `#${index} of seed ${seed}: ${target.method} ${target.path}, ${what}`, bytes }
  }
}

/**
 * Sends the bytes, ends its own side, and reads until the server has answered or closed. @throws {Error} when neither
 * happens in time: a hang.
 */
export const sendRaw = (
  port: number,
  { what, bytes }: RawRequest,
  timeoutMs = 5_000,
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`no answer within ${timeoutMs} ms to ${what}`))
    }, timeoutMs)
    const finish = (): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ ...readAnswer(Buffer.concat(chunks)), ms: performance.now() - started })
    }
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (isWhole(Buffer.concat(chunks))) finish()
    })
    socket.on('end', finish)
    socket.on('error', finish) // a server may cut off what it will not read; what it said before that is its answer
    socket.end(bytes)
  })

type Spoiler = (target: Target, random: Random) => { what: string; bytes: Buffer }

const readAnswer = (bytes: Buffer): { status: number | null; body: string } => {
  const text = bytes.toString('latin1')
  const match = /^HTTP\/1\.[01] (\d{3})/.exec(text)
  const status = match ? Number(match[1]) : null
  const head = text.indexOf('\r\n\r\n')
  return {
    status,
    body:
      head < 0
        ? ''
        : bytes.subarray(Buffer.byteLength(text.slice(0, head + 4), 'latin1')).toString('utf8'),
  }
}

const isWhole = (bytes: Buffer): boolean => {
  const text = bytes.toString('latin1')
  const head = text.indexOf('\r\n\r\n')
  if (head < 0 || text.startsWith('HTTP/1.1 100')) return false
  const length = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, head))
  return length !== null && text.length >= head + 4 + Number(length[1])
}

const http = (
  target: Target,
  body: string | Buffer,
  over: {
    method?: string
    path?: string
    headers?: Record<string, string | null>
    version?: string
    extra?: string
  } = {},
): Buffer => {
  const content = Buffer.isBuffer(body) ? body : Buffer.from(body, 'utf8')
  const headers: Record<string, string | null> = {
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': String(content.length),
    connection: 'close',
    ...target.headers,
    ...over.headers,
  }
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  )
  const head =
    `${over.method ?? target.method} ${over.path ?? target.path} ${over.version ?? 'HTTP/1.1'}\r\n` +
    `${lines.join('\r\n')}\r\n${over.extra ?? ''}\r\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), content])
}
const honest = ({ body }: Target): string => JSON.stringify(body)

/** Text that cannot be parsed. */
const brokenJson: Spoiler = (target, random) => {
  const text = honest(target)
  const forms: Record<string, string> = {
    'cut short': text.slice(0, Math.floor(random() * text.length)),
    'a comma too many': text.replace(/}$/, ',}'),
    'a second value': `${text}${text}`,
    'single quotes': text.replaceAll('"', "'"),
    'not a number': text.replace(/}$/, ',"x":NaN}'),
    nothing: '',
    blanks: '   \n\t ',
    'a byte order mark alone': '\ufeff',
    'a comment': `/* */ ${text}`,
    'a bad escape': '{"a":"\\x41"}',
    'an open string': '{"a":"',
    'a control character': '{"a":"\u0001"}',
  }
  const [what, body] = pick(random, Object.entries(forms))
  return { what: `broken JSON: ${what}`, bytes: http(target, body) }
}

const brokenBytes: Spoiler = (target, random) => {
  const body = Buffer.from(honest(target))
  const places = 1 + Math.floor(random() * 8)
  for (let index = 0; index < places; index++)
    body[Math.floor(random() * body.length)] = Math.floor(random() * 256)
  return { what: `${places} bytes changed`, bytes: http(target, body) }
}

/** Values of the wrong kind, anywhere in the honest body. */
const wrongValue: Spoiler = (target, random) => {
  const [what, value] = pick(random, oddValues(random))
  const body = JSON.stringify(replaceSomewhere(target.body, value, random))
  return { what: `a value replaced by ${what}`, bytes: http(target, body) }
}

const wrongWhole: Spoiler = (target, random) => {
  const [what, value] = pick(random, oddValues(random))
  return {
    what: `the whole body is ${what}`,
    bytes: http(target, JSON.stringify(value) ?? 'undefined'),
  }
}

/** As written, not as JSON.stringify would write it. */
const rawText: Spoiler = (target, random) => {
  const [what, body] = pick(
    random,
    Object.entries({
      'nested lists': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      'nested objects': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      'nested in an item': honest(target).replace(
        /}$/,
        `,"deep":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
      ),
      'open lists': '['.repeat(30_000),
      'a prototype': '{"__proto__":{"admin":true},"movements":[]}',
      'a prototype in an item': '{"movements":[{"__proto__":{"id":"1"},"id":"1"}]}',
      'a constructor': '{"constructor":{"prototype":{"admin":true}}}',
      'a prototype by escapes': '{"\\u005f_proto__":{"admin":true}}',
      'a number with 10,000 digits': `{"movements":${'9'.repeat(10_000)}}`,
      'an endless exponent': '{"movements":[{"id":1e999999,"at":-1e999999}]}',
      'a name with 50,000 characters': `{"${'n'.repeat(50_000)}":1}`,
      'the same name 2,000 times': `{${Array.from({ length: 2_000 }, () => '"movements":1').join(',')}}`,
      'half of a surrogate pair':
        '{"movements":[{"id":"\\ud800","at":"\\udfff","card":"\\ud83d"}]}',
      'U+0000': '{"movements":[{"id":"\\u0000","at":"2026-03-02T08:00:00","card":"1\\u0000"}]}',
      '10,000 things in a list': `{"movements":[${Array.from({ length: 10_000 }, () => '{}').join(',')}]}`,
      '3 MB': `{"movements":["${'x'.repeat(3_000_000)}"]}`,
    }),
  )
  return { what, bytes: http(target, body) }
}

const contentType: Spoiler = (target, random) => {
  const value = pick(random, [
    null,
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'bogus',
    'application/json; charset=utf-16',
    'application/json;;;',
    'application/JSON',
    'application/json, text/plain',
    'application/ json',
    '\t',
    'application/json\u00a0',
    `application/${'j'.repeat(2_000)}`,
    'application/json; charset="',
    '*/*',
  ])
  return {
    what: `content type ${JSON.stringify(value)?.slice(0, 60)}`,
    bytes: http(target, honest(target), { headers: { 'content-type': value } }),
  }
}

const methodOrPath: Spoiler = (target, random) => {
  const method = pick(random, [
    'GET',
    'PUT',
    'DELETE',
    'PATCH',
    'OPTIONS',
    'HEAD',
    'TRACE',
    'CONNECT',
    'PROPFIND',
    'PURGE',
    'post',
    'FOO',
    'P OST',
    '',
  ])
  const path = pick(random, [
    target.path,
    `${target.path}/`,
    `/${target.path}`,
    `${target.path}/../..`,
    '/',
    '/..%2f..%2fetc/passwd',
    '/%',
    '/%00',
    '/%c0%ae',
    '/%ff',
    `/${'a'.repeat(9_000)}`,
    `/${'a'.repeat(40_000)}`,
    '*',
    `${target.path}?${'a=1&'.repeat(2_000)}`,
    `${target.path}?__proto__[x]=1&constructor=1`,
    `${target.path}#x`,
    'http://other.example/',
    '\\',
    '/\u0001',
    '/ü',
    `${target.path}%20`,
    '//',
    '/.git/config',
    '/metrics',
  ])
  const over = random() < 0.5 ? { method } : random() < 0.5 ? { path } : { method, path }
  return {
    what: `${over.method ?? ''} ${(over.path ?? '').slice(0, 60)}`,
    bytes: http(target, honest(target), over),
  }
}

/** Long because it has each way in which a header may be odd. */
const oddHeaders: Spoiler = (target, random) => {
  const long = 'x'.repeat(20_000)
  const [what, over] = pick<[string, Parameters<typeof http>[2]]>(random, [
    ['a very long header', { extra: `x-long: ${long}\r\n` }],
    [
      '500 headers',
      { extra: Array.from({ length: 500 }, (_, index) => `x-${index}: 1\r\n`).join('') },
    ],
    ['no host', { headers: { host: null } }],
    ['two hosts', { extra: 'host: other\r\n' }],
    ['a length that is no number', { headers: { 'content-length': 'many' } }],
    ['a negative length', { headers: { 'content-length': '-1' } }],
    ['a length far too large', { headers: { 'content-length': '99999999999999999999' } }],
    ['a length too large', { headers: { 'content-length': '5000000' } }],
    ['a length too short', { headers: { 'content-length': '3' } }],
    ['two lengths', { extra: 'content-length: 1\r\n' }],
    ['length and chunks', { extra: 'transfer-encoding: chunked\r\n' }],
    [
      'a strange transfer coding',
      { extra: 'transfer-encoding: gzip, chunked\r\n', headers: { 'content-length': null } },
    ],
    ['a compressed body', { extra: 'content-encoding: gzip\r\n' }],
    ['a folded header', { extra: 'x-a: 1\r\n  2\r\n' }],
    ['a header without a colon', { extra: 'nonsense\r\n' }],
    ['a header with a blank', { extra: 'x y: 1\r\n' }],
    ['a NUL in a header', { extra: 'x-nul: a\u0000b\r\n' }],
    ['bare line feeds', { extra: 'x-a: 1\nx-b: 2\r\n' }],
    ['no authorization', { headers: { authorization: null } }],
    [
      'a strange authorization',
      {
        headers: {
          authorization: pick(random, [
            'Bearer',
            'Bearer ',
            'bearer x',
            'Basic eA==',
            `Bearer ${long.slice(0, 8_000)}`,
            'Bearer ü',
            'Bearer null',
            'Bearer \u0001',
            '',
            "Bearer ' or 1=1--aaaaaaaaaaaa",
          ]),
        },
      },
    ],
    [
      'a strange language',
      {
        headers: {
          'accept-language': pick(random, [
            '*',
            ',,,;;;q=',
            'xx;q=9',
            'tr;q=abc',
            `${'tr,'.repeat(3_000)}`,
            '-',
            'en-\u00e9',
          ]),
        },
      },
    ],
    ['an expectation', { headers: { expect: pick(random, ['100-continue', '200-ok', '']) } }],
    [
      'an upgrade',
      { headers: { connection: 'upgrade', upgrade: pick(random, ['websocket', 'h2c', 'x']) } },
    ],
    [
      'forwarded headers',
      {
        extra:
          'x-forwarded-for: 1.2.3.4, ::1\r\nx-forwarded-host: evil\r\nforwarded: for=x\r\n',
      },
    ],
    ['HTTP/1.0', { version: 'HTTP/1.0' }],
    ['HTTP/2.0', { version: 'HTTP/2.0' }],
    ['HTTP/9', { version: 'HTTP/9' }],
    ['no version', { version: '' }],
  ])
  return { what, bytes: http(target, honest(target), over) }
}

const chunk = (part: string): string => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`

const chunked: Spoiler = (target, random) => {
  const text = honest(target)
  const middle = Math.floor(text.length / 2)
  const [what, body] = pick(
    random,
    Object.entries({
      'cut short in chunks': `${chunk(text.slice(0, middle))}0\r\n\r\n`,
      'a bad chunk size': `zz\r\n${text}\r\n0\r\n\r\n`,
      'a negative chunk size': `-5\r\n${text}\r\n0\r\n\r\n`,
      'a huge chunk size': `ffffffffffffffff\r\n${text}`,
      'no last chunk': chunk(text),
      'no line end': `5\r\nabcdeXX0\r\n\r\n`,
      'one byte a chunk': `${[...'{"movements":1}'].map(chunk).join('')}0\r\n\r\n`,
      trailers: `${chunk('{}')}0\r\nauthorization: x\r\n__proto__: y\r\n\r\n`,
      'a long chunk extension': `2;${'x'.repeat(30_000)}\r\n{}\r\n0\r\n\r\n`,
      'larger than allowed': `${chunk('x'.repeat(3_000_000))}0\r\n\r\n`,
    }),
  )
  return {
    what: `chunked: ${what}`,
    bytes: http(target, body, {
      headers: { 'transfer-encoding': 'chunked', 'content-length': null },
    }),
  }
}

const noHttp: Spoiler = (_target, random) => {
  const [what, bytes] = pick<[string, Buffer]>(random, [
    ['a TLS greeting', Buffer.from('16030100c8010000c40303', 'hex')],
    ['an HTTP/2 preface', Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')],
    [
      'random bytes',
      Buffer.from(
        Array.from({ length: 1 + Math.floor(random() * 400) }, () =>
          Math.floor(random() * 256),
        ),
      ),
    ],
    ['nothing at all', Buffer.alloc(0)],
    ['line ends', Buffer.from('\r\n\r\n\r\n')],
    ['half a request line', Buffer.from('POST /v1/mov')],
    ['headers without end', Buffer.from('POST / HTTP/1.1\r\nhost: x\r\n')],
    ['a reply', Buffer.from('HTTP/1.1 200 OK\r\n\r\n')],
  ])
  return { what: `no HTTP: ${what}`, bytes }
}

const spoilers: readonly Spoiler[] = [
  brokenJson,
  brokenBytes,
  wrongValue,
  wrongValue,
  wrongValue,
  wrongWhole,
  rawText,
  contentType,
  methodOrPath,
  oddHeaders,
  oddHeaders,
  chunked,
  noHttp,
]

const oddValues = (random: Random): [string, unknown][] => [
  ['null', null],
  ['true', true],
  ['nothing', undefined],
  ['zero', 0],
  ['minus zero', -0],
  ['a fraction', 0.1],
  ['a huge number', 1e308],
  ['more than 2^53', 2 ** 60],
  ['a negative number', -1],
  ['an empty text', ''],
  ['a blank', ' '],
  ['a list', []],
  ['an object', {}],
  ['a list of lists', [[[]]]],
  ['a long text', 'x'.repeat(10_000)],
  ['U+0000', 'a\u0000b'],
  ['half of a surrogate pair', '\ud800'],
  ['text from right to left', '\u202eabc\u202c'],
  ['an emoji', '👩‍👩‍👧‍👦'],
  ['a line end', 'a\r\nb: c'],
  ['SQL', "'; drop table log.events; --"],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a template', '${7*7}{{7*7}}'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['an object with toString', { toString: 1, valueOf: null, length: -1 }],
  ['an id', '00000000-0000-0000-0000-000000000000'],
  [
    'a date that is none',
    pick(random, [
      '2026-02-30T08:00:00',
      '2026-13-01T00:00:00',
      '2026-03-02T24:00:00',
      '2026-03-02T08:60:00',
      '0000-00-00T00:00:00',
      '9999-12-31T23:59:59',
      '2026-03-02',
      '08:00',
      '20260302T080000',
      '2026-03-02T08:00:00+99:00',
      '-2026-03-02T08:00:00',
    ]),
  ],
]

/** The value with one of its leaves replaced. */
const replaceSomewhere = (value: unknown, by: unknown, random: Random): unknown => {
  if (Array.isArray(value)) {
    const at = Math.floor(random() * value.length)
    return value.length === 0
      ? by
      : value.map((inner, index) =>
          index === at ? replaceSomewhere(inner, by, random) : inner,
        )
  }
  if (typeof value !== 'object' || value === null) return by
  const entries = Object.entries(value)
  const at = Math.floor(random() * entries.length)
  return Object.fromEntries(
    entries.map(([name, inner], index) => [
      name,
      index === at ? replaceSomewhere(inner, by, random) : inner,
    ]),
  )
}
