import type { z } from 'zod'
import type { Endpoint } from '#api/contract/endpoint.ts'
import type { PeopleWith } from '#commands/shared/usage-reads.ts'
import type { Master } from '#commands/shared/master.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { ApiDeps } from '../deps.ts'
import type { AuthorisedUser } from './auth.ts'
import { namedFor } from './having.ts'
import type { CodedRefusal } from './problem.ts'
import { recordedAnswer } from './recorded.ts'
import type { Api, Handler } from './route.ts'

type Recorded = { position: string | null }
type OneOf<Key extends string> = Endpoint & {
  readonly params: z.ZodType<{ [K in Key]: string }>
}
type Adds<Key extends string> = Endpoint & {
  readonly body: z.ZodObject
  readonly reply: z.ZodType<Recorded & { [K in Key]: string }>
}
type Changes<Key extends string, Add extends Adds<Key>> = OneOf<Key> & {
  readonly body: Add['body']
  readonly reply: z.ZodType<Recorded>
}
type Removes<Key extends string> = OneOf<Key> & { readonly reply: z.ZodType<Recorded> }
type Having = {
  people: number
  first: { employeeId: string; fullName: string }[]
}
type Tells<Key extends string> = OneOf<Key> & { readonly reply: z.ZodType<Having> }

/**
 * How a record is added, said anew and removed: all of it its master and the contract say. Long because it is one
 * record with all its calls.
 */
export const routeMaster = <
  State,
  C extends { readonly type: string },
  R extends CodedRefusal,
  Key extends string,
  Id extends string,
  Given extends object,
  Used extends object,
  Add extends Adds<Key>,
>(
  api: Api,
  deps: ApiDeps,
  of: Master<State, C, R, Key, Id, Given, Used>,
  calls: {
    readonly add: Add
    readonly change: Changes<Key, NoInfer<Add>>
    readonly remove: Removes<Key>
    /** What the body makes of it. */
    readonly said: (body: z.output<NoInfer<Add>['body']>) => Given
    /** Who has it, where people do. */
    readonly usage?: {
      readonly call: Tells<Key>
      readonly notFound: CodedRefusal['code']
      readonly people: (company: CompanyId, id: Id) => Promise<PeopleWith>
    }
  },
): void => {
  const { key } = of
  type Params = { readonly [K in Key]: string }
  type Body = z.output<Add['body']>
  const nameOf = (params: Params) => ({ [key]: of.asId(params[key]) }) as { [K in Key]: Id }
  const add = async ({ by, body }: { by: AuthorisedUser; body: Body }) =>
    recordedAnswer(await of.define(deps)(by.caller, calls.said(body)), value => ({
      [key]: value[key],
    }))
  const change = async (call: { by: AuthorisedUser; params: Params; body: Body }) =>
    recordedAnswer(
      await of.define(deps)(call.by.caller, {
        ...calls.said(call.body),
        ...nameOf(call.params),
      }),
    )
  const remove = async ({ by, params }: { by: AuthorisedUser; params: Params }) => {
    const used = await of.used(deps.reads.usage, by.session.company, of.asId(params[key]))
    return recordedAnswer(await of.remove(deps)(by.caller, { ...used, ...nameOf(params) }))
  }
  const { usage } = calls
  const tellerOf =
    ({ people, notFound }: NonNullable<typeof usage>) =>
    async ({ by, params }: { by: AuthorisedUser; params: Params }) => {
      const { company } = by.session
      const id = of.asId(params[key])
      return (await of.isThere(deps, company, id))
        ? ok(namedFor(by, await people(company, id)))
        : refuse({ code: notFound })
    }
  // What a call brings and answers is what its schema says, which the compiler does not follow through the endpoint.
  api.route(calls.add, add as Handler<Add>)
  api.route(calls.change, change as Handler<Changes<Key, Add>>)
  api.route(calls.remove, remove as Handler<Removes<Key>>)
  if (usage) api.route(usage.call, tellerOf(usage) as Handler<Tells<Key>>)
}
