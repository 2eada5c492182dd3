import type { FastifyInstance } from 'fastify'
import { isUnreadable } from '#commands/movements/record-movements.ts'
import type { BodyReader } from '../../bodies.ts'
import type { Ingest } from '../../ingest.ts'
import { Problem } from '../../problem.ts'
import { inTurns } from '../shared/in-turns.ts'
import { faultOf } from './body.ts'
import { isSigned, sentBody, type SignedForm } from './signed.ts'
import { mostMovements, movementsBody, readItem } from './items.ts'

/**
 * `POST /v1/movements {movements: [{id, at or localTime, card or pin or qr, direction?, verify?}]}` answers `{accepted,
 * repeated, rejected: [{index, code}]}` once everything is durable. What cannot be read is put aside and listed, since
 * a reader whose batch is refused would send it for ever. Who sends is told by the device's key, or proven by a
 * signature (`signed.ts`).
 */
export const jsonProtocol = (
  app: FastifyInstance,
  ingest: Ingest,
  signed: SignedForm,
  bodyOf: BodyReader,
): void => {
  app.decorateRequest(sentBody, undefined)
  app.addHook('onRequest', request =>
    isSigned(request) ? signed.enter(request) : ingest.enterByKey(request),
  )
  app.addHook('onRequest', async ({ headers }) => {
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new Problem('request.content-type')
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (request, payload, done) => {
    bodyOf(request, payload).then(body => {
      request[sentBody] = body
      const text = body.toString('utf8')
      const fault = faultOf(text)
      return fault === null
        ? parse(request, text, done)
        : done(
            new Problem(
              fault === 'too-many' ? 'request.too-many-movements' : 'request.malformed',
            ),
          )
    }, done)
  })

  app.addHook('preHandler', signed.check)

  app.post('/v1/movements', async (request, reply) => {
    const body = movementsBody.safeParse(request.body)
    if (!body.success) throw new Problem('request.malformed')
    const { movements } = body.data
    if (movements.length > mostMovements) throw new Problem('request.too-many-movements')
    const credentialOf = ingest.credentialOf(request)
    const items = await inTurns(movements, movement => readItem(movement, credentialOf))
    const outcomes = await ingest.record(request, items)
    const rejected = items.flatMap((item, index) =>
      isUnreadable(item) ? [{ index, code: item.code }] : [],
    )
    return reply.header('cache-control', 'no-store').send({
      accepted: outcomes.filter(outcome => outcome === 'accepted').length,
      repeated: outcomes.filter(outcome => outcome === 'repeated').length,
      rejected,
    })
  })
}
