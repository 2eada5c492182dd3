import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { guardedFetch } from '#commands/shared/outbound/guarded-fetch.ts'
import { newSigningSecret, signedHeaders } from '#commands/webhooks/signature.ts'
import { asInstant, type Instant } from '#domain/shared/values.ts'
import { freePort } from '#tests/shared/free-port.ts'

const page = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8')
const [, receiver = ''] = /```js receiver\n(?<code>[\s\S]*?)```/.exec(page) ?? []

/** As it stands in docs/webhooks.md. */
const started = async (secret: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'mesai-receiver-'))
  const file = join(folder, 'receiver.mjs')
  writeFileSync(file, receiver)
  const port = await freePort()
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (piece: Buffer) => (printed += piece.toString('utf8')))
  onTestFinished(async () => {
    child.kill()
    await once(child, 'exit')
    rmSync(folder, { recursive: true })
  })
  const send = async (body: string, headers: Readonly<Record<string, string>>) => {
    for (let tries = 0; ; tries++) {
      const reply = await guardedFetch(
        { method: 'POST', url: `http://127.0.0.1:${port}/`, body, headers },
        { allowedHosts: [`127.0.0.1:${port}`], timeoutMs: 5000, mostBytes: 100 },
      )
      if (reply.kind !== 'unreachable' || tries === 200)
        return reply.kind === 'reply' ? reply.status : reply.kind
      await new Promise(resume => setTimeout(resume, 50))
    }
  }
  return { send, lines: () => printed.split('\n').filter(line => line !== '') }
}

test('The receiver of the page takes what is signed, once, and nothing else', async () => {
  expect(receiver.trim().split('\n').length).toBeLessThanOrEqual(21)
  const secret = newSigningSecret()
  const { send, lines } = await started(secret)
  const now = asInstant(new Date().toISOString())
  const body = '{"type":"person.left","data":{"personId":"ş"}}'
  const signed = (at: Instant, ...secrets: string[]) =>
    signedHeaders(secrets, { id: 'one', at, body })
  expect(await send(body, signed(now, secret))).toBe(204)
  expect(await send(body, signed(now, newSigningSecret(), secret))).toBe(204) // while it is rotated
  expect(await send(body, signed(now, newSigningSecret()))).toBe(401)
  expect(await send(body.replace('left', 'hired'), signed(now, secret))).toBe(401)
  expect(await send(body, {})).toBe(401)
  const old = asInstant(new Date(Date.parse(now) - 6 * 60_000).toISOString())
  expect(await send(body, signed(old, secret))).toBe(401)
  expect(lines()).toEqual([`one ${body}`])
})

test('What is signed is what Standard Webhooks 1.0 publishes', () => {
  const headers = signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: asInstant('2021-02-25T15:02:10.000Z'),
    body: '{"test": 2432232314}',
  })
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})
