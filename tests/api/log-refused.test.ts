import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import { registerErrors } from '#api/shared/errors.ts'
import { LogRefused, type LogRefusal } from '#event-store/contract.ts'
import { refusals } from '#words/requests.ts'

describe('what the log takes neither now nor later', () => {
  test.each<[number, LogRefusal]>([
    [413, 'log.too-large'],
    [409, 'log.stream-deleted'],
    [422, 'log.not-allowed'],
  ])('is told with %i %s and a sentence in the language of who asks', async (status, code) => {
    const app = fastify()
    registerErrors(app, async () => null)
    app.post('/act', async () => {
      throw new LogRefused(code)
    })
    for (const language of ['tr', 'en', 'ar'] as const) {
      const answer = await app.inject({
        method: 'POST',
        url: '/act',
        headers: { 'accept-language': language },
      })
      expect(answer.statusCode).toBe(status)
      expect(answer.json()).toMatchObject({ code, error: refusals[code][language] })
    }
    await app.close()
  })
})
