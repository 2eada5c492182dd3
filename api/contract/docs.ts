import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const GetOpenApi = endpoint({
  method: 'GET',
  url: '/api/openapi.json',
  access: 'public',
  summary: 'This description, as OpenAPI 3.1',
  reply: z.looseObject({}),
})
export const GetDocs = endpoint({
  method: 'GET',
  url: '/api/docs',
  access: 'public',
  summary: 'This description, to read',
  reply: z.string(),
})
