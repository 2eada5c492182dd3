import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * What a process was at, and for how long, in spans of one tree a request. None of them names a person: no address, no
 * value of a statement, nothing that was sent.
 */
export type Traces = {
  /** One span under the one that goes on; an error that leaves it marks it, by its name alone. */
  during<T>(
    name: string,
    about: Readonly<Record<string, string | number>>,
    work: () => Promise<T>,
  ): Promise<T>
  /**
   * Each request of the app is a span, but of its health. `underTheirs`: below the one that asked, where a proxy says
   * so (`traceparent`); from strangers it is not taken.
   */
  ofRequests(app: FastifyInstance, options: { readonly underTheirs: boolean }): void
  /** Sends what is left. */
  end(): Promise<void>
}

/** With all its tries; a process that ends has less than ten seconds. */
const timeoutMillis = 2_000

/**
 * Sends spans to a collector by OTLP over HTTP, ten thousand waiting at most; one that does not answer costs spans and
 * nothing else. Only who traces loads what it takes.
 * @param endpoint of the collector, without `/v1/traces`
 * @param service what the process is called there
 */
export const openTraces = async (endpoint: string, service: string): Promise<Traces> => {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const provider = new NodeTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis }), {
        maxQueueSize: 10_000,
      }),
    ],
  })
  provider.register()
  const tracer = provider.getTracer('mesai')
  return {
    during: async (name, about, work) =>
      tracer.startActiveSpan(name, { attributes: about }, async span => {
        try {
          return await work()
        } catch (error) {
          failed(span, error instanceof Error ? error.name : 'unknown')
          throw error
        } finally {
          span.end()
        }
      }),
    ofRequests: (app, { underTheirs }) => traceRequests(tracer, app, underTheirs),
    end: async () => {
      // Nobody is kept waiting by a collector that is away.
      await provider.shutdown().catch(() => undefined)
      for (const global of [trace, context, propagation]) global.disable()
    },
  }
}

const traceRequests = (tracer: Tracer, app: FastifyInstance, underTheirs: boolean): void => {
  const open = new WeakMap<FastifyRequest, { readonly span: Span; readonly in: Context }>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, id } = request
    const route = request.routeOptions.url ?? 'none'
    if (route.startsWith('/health/')) return done()
    const above = underTheirs ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'mesai.request': id,
        },
      },
      above,
    )
    const within = trace.setSpan(above, span)
    open.set(request, { span, in: within })
    context.with(within, done)
  })
  // What comes after a body was read goes on where the connection did: it is brought back.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(open.get(request)?.in ?? context.active(), done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = open.get(request)?.span
    span?.setAttribute('http.response.status_code', statusCode)
    if (span && statusCode >= 500) failed(span, String(statusCode))
    span?.end()
  })
}

const failed = (span: Span, why: string): void => {
  span.setAttribute('error.type', why).setStatus({ code: SpanStatusCode.ERROR })
}
