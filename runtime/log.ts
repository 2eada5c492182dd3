import { pino, type DestinationStream, type Logger } from 'pino'

/**
 * Logs name a request by its id, its route (never its address: that may hold what somebody searched for), its status,
 * its company and user; nothing else of a request is let through. An error gives its class, code and stack.
 */
export const makeLogger = (level: string, to?: DestinationStream): Logger => {
  const options = {
    level,
    base: null,
    serializers: { req: requestOf, res: replyOf, err: errorOf },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return to ? pino(options, to) : pino(options)
}

const field = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && name in of
    ? (of as Record<string, unknown>)[name]
    : undefined

const requestOf = (request: unknown) => ({
  method: field(request, 'method'),
  route: field(field(request, 'routeOptions'), 'url') ?? null,
})
const replyOf = (reply: unknown) => ({ status: field(reply, 'statusCode') })

const errorOf = (error: unknown) =>
  error instanceof Error
    ? // The message of a database error may quote a value; its code says enough.
      {
        type: error.name,
        code: field(error, 'code'),
        stack:
          field(error, 'severity') === undefined
            ? error.stack
            : error.stack?.replace(error.message, '…'),
      }
    : { type: typeof error }
