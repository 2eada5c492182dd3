import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld, type World } from './world.ts'

let world: World
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'g-web-'))
  await mkdir(join(root, 'assets'))
  await Promise.all([
    writeFile(join(root, 'index.html'), '<!doctype html><title>Mesai</title>'),
    writeFile(join(root, 'assets', 'app-1a2b3c.js'), 'export {}'),
    writeFile(join(root, 'assets', 'app-1a2b3c.js.map'), '{}'),
    writeFile(join(root, '.env'), 'SECRET=1'),
    writeFile(join(root, 'first-paint.js'), ''),
  ])
  world = await makeWorld({ webRoot: root })
})
afterAll(async () => {
  await world.close()
  await rm(root, { recursive: true })
})
const get = (url: string, accept = 'text/html') =>
  world.ask('GET', url, { headers: { accept } })

describe('the web app', () => {
  test.each([
    '/',
    '/dashboard',
    '/reports/daily?from=2026-03-01',
    '/access-control/list',
    '/nowhere',
  ])('answers its page at %s, never kept', async url => {
    const { status, text, headers } = await get(url)
    expect(status).toBe(200)
    expect(text).toContain('<title>Mesai</title>')
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const policy = String(headers['content-security-policy'])
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toContain("script-src 'self' 'unsafe")
  })
  test('stands in a frame of its own origin where the demo plays the app around it, and else in none', async () => {
    const demo = await makeWorld({ webRoot: root, demo: true })
    try {
      const framedBy = async (url: string) => {
        const { headers } = await demo.ask('GET', url, { headers: { accept: 'text/html' } })
        return /frame-ancestors [^;]+/.exec(String(headers['content-security-policy']))?.[0]
      }
      expect(await framedBy('/check-in')).toBe("frame-ancestors 'self'")
      expect(await framedBy('/api/app-settings')).toBe("frame-ancestors 'none'")
      expect((await get('/check-in')).headers['content-security-policy']).toContain(
        "frame-ancestors 'none'",
      )
    } finally {
      await demo.close()
    }
  })
  test('has files with a hash in their name for ever', async () => {
    expect((await get('/assets/app-1a2b3c.js', '*/*')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/first-paint.js', '*/*')).headers['cache-control']).toBe('no-cache')
  })
  test.each([
    '/assets/gone.js',
    '/assets/app-1a2b3c.js.map',
    '/.env',
    '/..%2f..%2fpackage.json',
    '/api/nothing',
    '/api/auth/login',
  ])('does not answer a page or a secret at %s', async url => {
    const { status, text } = await get(url)
    expect([400, 403, 404]).toContain(status)
    expect(text).not.toMatch(/SECRET|<title>|root:|"dependencies"/)
  })
  test('answers a program that asks for JSON in the shape of every failure', async () => {
    expect(await get('/dashboard', 'application/json')).toMatchObject({
      status: 404,
      body: { code: 'request.not-found' },
    })
  })
  test('lets no other site read an answer', async () => {
    const { headers } = await world.ask('GET', '/api/app-settings', {
      headers: { origin: 'http://evil.example' },
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
  })
})
