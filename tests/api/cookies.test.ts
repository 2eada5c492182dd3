import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { devicesOf } from '#api/access/devices.ts'
import { giveCookie, registerCookies } from '#api/shared/cookies.ts'
import { keyOf } from '#api/locations/kiosk-key.ts'

const root = join(import.meta.dirname, '../..')
const [one, two] = ['a'.repeat(43), `${'b'.repeat(41)}-_`]

/** What the server makes of a browser's header, and what it gives back over TLS or without. */
const server = async (tls: boolean) => {
  const app = fastify()
  await registerCookies(app)
  app.get('/', (request, reply) => {
    giveCookie(reply, { name: 'mesai_key', value: one, path: '/api/x', days: 2 }, tls)
    return reply.send({ key: keyOf(request), devices: devicesOf(request) })
  })
  return app
}
const asked = async (cookie: string): Promise<unknown> =>
  (await (await server(false)).inject({ url: '/', headers: { cookie } })).json()
const given = async (tls: boolean): Promise<readonly string[]> =>
  String((await (await server(tls)).inject('/')).headers['set-cookie']).split('; ')

test.each<[string, string, object]>([
  ['its own, wherever it stands', `x=1;mesai_kiosk=${one} ; y`, { key: one }],
  ['the first of two', `mesai_kiosk=${one}; mesai_kiosk=${two}`, { key: one }],
  ['nobody else by a name that ends alike', `x_mesai_kiosk=${one}`, { key: null }],
  ['none that is written otherwise', `mesai_kiosk=%61${one.slice(1)}`, { key: null }],
  ['none that is longer', `mesai_kiosk=${one}a`, { key: null }],
  ['nothing by a name of every object', `__proto__=${one}; constructor=1`, { key: null }],
  [
    'five devices at most',
    `mesai_device=${Array(9).fill(two).join('.')}`,
    { devices: Array(5).fill(two) },
  ],
  [
    'what is a device beside what is none',
    `mesai_device=x.${one}..%.${two}`,
    { devices: [one, two] },
  ],
])('a browser is known by %s', async (_, header, what) =>
  expect(await asked(header)).toMatchObject(what),
)

test('no script reads a cookie and no other site sends it; where there is TLS, it goes over that alone', async () => {
  const plain = [
    `mesai_key=${one}`,
    'HttpOnly',
    'Max-Age=172800',
    'Path=/api/x',
    'SameSite=Strict',
  ]
  expect((await given(false)).toSorted()).toEqual(plain.toSorted())
  expect((await given(true)).toSorted()).toEqual([...plain, 'Secure'].toSorted())
})

test('a header of nothing but cookies, as long as any may be, is read at once', async () => {
  const began = performance.now()
  expect(await asked('a=b;'.repeat(4_000))).toMatchObject({ key: null })
  expect(await asked(';'.repeat(16_000))).toMatchObject({ key: null })
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('cookies are read and written in one place, but for the token of ZK devices', () => {
  const byHand = ['api', 'commands', 'device-gateway', 'runtime'].flatMap(layer =>
    readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.ts'))
      .map(path => `${layer}/${path}`)
      .filter(path =>
        /set-cookie|headers(?:\.cookie\b|\[['"]cookie)/i.test(
          readFileSync(join(root, path), 'utf8'),
        ),
      ),
  )
  expect(byHand).toEqual(['device-gateway/protocols/zk/access.ts'])
})
