import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from './problem.ts'

const textTypes = ['multipart/form-data', 'message/rfc822', 'multipart/report'] as const

/**
 * Takes bodies of others' making, where an endpoint says that it does (`texts`): programs for mails and mail servers
 * send what their own standards say, and no JSON. The whole body is `text`, byte by byte (latin1), and nothing is read
 * of it here. Everywhere else they are refused like any other.
 */
export const registerTexts = (app: FastifyInstance): void => {
  for (const type of textTypes)
    app.addContentTypeParser(
      type,
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) => {
        if (request.routeOptions.config.endpoint?.texts?.includes(type) !== true)
          throw new Failure({ code: 'request.media-type-unsupported' })
        return { text: body.toString('latin1') }
      },
    )
}
