import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#commands/shared/deps.ts'
import type { BodyReader } from '../../bodies.ts'
import type { BySerial, KnownDevice } from '../../by-serial.ts'
import type { Ingest } from '../../ingest.ts'
import { Problem } from '../../problem.ts'
import type { Signals } from '../../signals.ts'
import { isTooMuch } from '../json/body.ts'
import { isAllowed, plainAddress } from '../shared/addresses.ts'
import { inTurns } from '../shared/in-turns.ts'
import { isSecret } from '../shared/same.ts'
import { readMessage } from './message.ts'

export type TemplateParts = {
  readonly bySerial: BySerial
  readonly ingest: Ingest
  readonly signals: Signals
  readonly bodyOf: BodyReader
  readonly deps: Pick<Deps, 'now'>
}

const sender = Symbol('template')
declare module 'fastify' {
  interface FastifyRequest {
    [sender]?: KnownDevice | undefined
  }
}
type Params = { readonly serial: string; readonly secret: string }

const mostMessages = 5_000

/**
 * `GET|POST /v1/template/<serial>/<secret>` for boards that can send a card number somewhere and little else: fields of
 * the query, of a form or of JSON (one object, or a list), read by the device's template. Answers as `POST
 * /v1/movements` does, once all is durable. Long because who sends is known by the path, before the message is read by
 * his template.
 */
export const templateProtocol = (
  app: FastifyInstance,
  { bySerial, ingest, signals, bodyOf, deps }: TemplateParts,
): void => {
  app.decorateRequest(sender, undefined)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) =>
    bodyOf(request, payload),
  )

  app.addHook<{ Params: Params }>('onRequest', async request => {
    delete request.raw.headers['content-type']
    const { serial = '', secret = '' } = request.params
    const [device, address] = [await bySerial(serial), plainAddress(request.ip)]
    if (!device) throw new Problem('device.key-unknown')
    const refused = whyNot(device, secret, address)
    if (refused !== null) {
      signals.refused(device, refused)
      throw new Problem('device.key-unknown')
    }
    ingest.enterAs(request, device, 'proven')
    request[sender] = device
    signals.heard(device, { address })
  })

  app.route<{ Params: Params }>({
    method: ['GET', 'POST'],
    url: '/v1/template/:serial/:secret',
    handler: async (request, reply) => {
      const device = request[sender]
      if (!device?.template) throw new TypeError('a message is read before its sender is known')
      const messages = messagesIn(request)
      if (messages === null) throw new Problem('request.malformed')
      if (messages.length > mostMessages) throw new Problem('request.too-many-movements')
      const reader = {
        template: device.template,
        cardFormat: device.cardFormat,
        credentialOf: ingest.credentialOf(request),
        receivedAt: deps.now(),
      }
      const read = await inTurns(messages, message => readMessage(message, reader))
      const items = read.filter(item => item !== null)
      const outcomes = await ingest.record(request, items)
      if (items.length > 0)
        signals.heard(device, { address: plainAddress(request.ip), pushed: true })
      return reply.header('cache-control', 'no-store').send({
        accepted: outcomes.filter(outcome => outcome === 'accepted').length,
        repeated: outcomes.filter(outcome => outcome === 'repeated').length,
        rejected: read.flatMap((item, index) =>
          item !== null && 'code' in item ? [{ index, code: item.code }] : [],
        ),
      })
    },
  })
}

/**
 * The secret is in the path, so one must have been set; a device of another protocol has other ways to show who it is.
 */
const whyNot = (device: KnownDevice, secret: string, address: string): string | null => {
  if (!device.template || !(device.protocol === 'json' || device.protocol === 'mqtt'))
    return 'device.other-protocol'
  if (!isAllowed(address, device.allowedAddresses)) return 'device.address-refused'
  return device.secretSet && isSecret(device, secret) ? null : 'device.secret-wrong'
}

/**
 * One message with the query's fields under the body's, or each of a list. @returns null when there is nothing to read
 * at all.
 */
const messagesIn = ({ originalUrl, body }: FastifyRequest): readonly unknown[] | null => {
  const at = originalUrl.indexOf('?')
  const query = at < 0 ? {} : fieldsOf(originalUrl.slice(at + 1))
  const sent = Buffer.isBuffer(body) ? bodyOf(body.toString('utf8').trim()) : {}
  if (sent === undefined) return null
  if (Array.isArray(sent)) return sent
  const message = typeof sent === 'object' && sent !== null ? { ...query, ...sent } : null
  return message === null || Object.keys(message).length === 0 ? null : [message]
}

const bodyOf = (text: string): unknown => {
  if (text === '') return {}
  if (!/^[[{]/.test(text)) return fieldsOf(text)
  if (isTooMuch(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
/** The first hundred, looked for in as much text as they take: a body may hold a million. */
const fieldsOf = (text: string): Record<string, string> => {
  let end = -1
  for (let field = 0; field < mostFields; field++) {
    end = text.indexOf('&', end + 1)
    if (end < 0) break
  }
  return Object.fromEntries(
    new URLSearchParams(text.slice(0, Math.min(end < 0 ? text.length : end, longestFields))),
  )
}
const mostFields = 100
const longestFields = 64 * 1024
