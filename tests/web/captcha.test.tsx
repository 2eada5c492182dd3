import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { workedOut } from '#tests/shared/working.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)

/** A thread of its own is the browser's; what it does is done here, once it is let. */
const workersThat = (wait: Promise<void>) =>
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(challenge: unknown) {
        void wait
          .then(() => workedOut(challenge))
          .then(data => this.dispatchEvent(new MessageEvent('message', { data })))
      }
      terminate() {}
    },
  )
const asked = async (level: number) => ({
  status: 422,
  body: {
    code: 'access.captcha-needed',
    error: 'Önce güvenlik doğrulaması gerekiyor.',
    challenge: await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: level,
      deriveKey,
    }),
  },
})
const signIn = async (person: Awaited<ReturnType<typeof open>>['person']) => {
  await person.type(await screen.findByLabelText('Kullanıcı adı'), 'ayse')
  await person.type(screen.getByLabelText('Parola', { selector: 'input' }), 'Parola123')
  await person.click(screen.getByRole('button', { name: 'Oturum aç' }))
}

describe('signing in where work is asked for first', () => {
  test('says so while it is done, and sends the same again with the answer', async () => {
    let go = (): void => undefined
    const wait = new Promise<void>(resolve => {
      go = resolve
    })
    const { person, asked: calls } = await open('/login', {
      guest: true,
      instead: ({ path, body }) =>
        path === '/api/auth/login' && body['captcha'] === undefined ? asked(3) : undefined,
    })
    workersThat(wait)
    await signIn(person)
    const said = await screen.findByText(/Güvenlik doğrulaması yapılıyor/)
    expect(said.getAttribute('role')).toBe('status')
    go()
    await screen.findByRole('heading', { level: 1, name: 'Panel' })
    const bodies = calls
      .filter(({ path }) => path === '/api/auth/login')
      .map(({ body }) => body)
    expect(bodies.map(({ username, password }) => [username, password])).toEqual([
      ['ayse', 'Parola123'],
      ['ayse', 'Parola123'],
    ])
    const { solution } = JSON.parse(atob(String(bodies[1]?.['captcha']))) as {
      solution: { counter: number }
    }
    expect(solution.counter).toBe(3)
  })
  test('does it twice at most, and then says what the server says', async () => {
    const { person, count } = await open('/login', {
      guest: true,
      instead: ({ path }) => (path === '/api/auth/login' ? asked(1) : undefined),
    })
    workersThat(Promise.resolve())
    await signIn(person)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Önce güvenlik doğrulaması gerekiyor.',
    )
    expect(count('/api/auth/login')).toBe(3)
  })
})
