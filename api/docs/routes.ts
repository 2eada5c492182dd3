import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { GetDocs, GetOpenApi } from '#api/contract/docs.ts'
import { problem, takenBy, type Endpoint, type Permission } from '#api/contract/endpoint.ts'
import { answeredByHandler, type Api } from '#api/shared/route.ts'
import { ok } from '#domain/shared/result.ts'
import { screen as sentences } from '#words/permissions.ts'
import { z } from 'zod'
import type { ApiDeps, ApiTools } from '../deps.ts'
import { pageOf } from './page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declaration a route was made from; none for files of the web app. */
    endpoint?: Endpoint
  }
}

/** Before the routes: the description is gathered while they are made. */
export const registerOpenApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mesai',
        version: '1',
        description:
          'Every failure has one shape: a sentence in the language of Accept-Language (tr, en, ar), a code, ' +
          'figures. Lists are paged by cursor. Every POST may carry an Idempotency-Key. Limits answer 429 with ' +
          'Retry-After.',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'access_token of POST /api/auth/login; lives 8 hours',
          },
        },
      },
    },
    transform: args => {
      const endpoint = args.route.config?.endpoint
      const described = jsonSchemaTransform(args)
      if (!endpoint) return { ...described, schema: { ...described.schema, hide: true } }
      return {
        ...described,
        schema: {
          ...described.schema,
          ...securityOf(endpoint),
          response: { ...responsesIn(described.schema), '4XX': failure, '5XX': failure },
        },
      }
    },
  })
}

const failure = {
  description: 'A sentence in the language of the caller, a code, and figures',
  ...z.toJSONSchema(problem),
}
const responsesIn = (schema: unknown): object =>
  typeof schema === 'object' &&
  schema !== null &&
  'response' in schema &&
  typeof schema.response === 'object' &&
  schema.response !== null
    ? schema.response
    : {}

const told = (key: Permission): string =>
  `\`${key}\` (${sentences[`permission.${key}`].en.toLowerCase()})`

const securityOf = ({ access }: Endpoint) => ({
  description:
    access === 'public'
      ? 'For everybody.'
      : access === 'signed-in'
        ? 'For whoever is signed in.'
        : `Takes the permission ${takenBy(access).map(told).join(' and ')}; the answer is cut to the caller's scope.`,
  security: access === 'public' ? [] : [{ bearer: [] }],
})

export const docsRoutes = (api: Api, _: ApiDeps, { app }: ApiTools): void => {
  const document = () => JSON.parse(JSON.stringify(app.swagger())) as Record<string, unknown>
  api.route(GetOpenApi, async () => ok(document()))
  api.route(GetDocs, async ({ raw }) => {
    void raw.reply
      .header('cache-control', 'public, max-age=300')
      .type('text/html; charset=utf-8')
      .serializer((html: string) => html)
      .send(pageOf(document()))
    return answeredByHandler
  })
}
