import cookie, { type CookieSerializeOptions, type ParseOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** No cookie of ours is written in `%41`: one that comes so is none of ours. */
const asTheyCome: CookieSerializeOptions & ParseOptions = { decode: value => value }

/** What a browser brings stands in `request.cookies`, by name, the first where one comes twice. */
export const registerCookies = async (app: FastifyInstance): Promise<void> => {
  await app.register(cookie, { parseOptions: asTheyCome })
}

/** A cookie that no script reads and no other site sends. */
export type PrivateCookie = {
  readonly name: string
  readonly value: string
  /** Goes to these calls alone. */
  readonly path: string
  readonly days: number
}

/** @param tls whether the browser is to send it over TLS alone. */
export const giveCookie = (
  reply: FastifyReply,
  { name, value, path, days }: PrivateCookie,
  tls: boolean,
): void => {
  void reply.setCookie(name, value, {
    path,
    maxAge: days * 86_400,
    httpOnly: true,
    sameSite: 'strict',
    secure: tls,
  })
}
