import { z } from 'zod'
import { endpoint, id, paging, recordedReply, type Permission } from './endpoint.ts'
import { asFile } from './files.ts'
import { holdersShape } from './having.ts'

/** `positions` of `positions.view`: what has all four of them. */
type Permitted = {
  [P in Permission]: P extends `${infer Of}.view`
    ? [Exclude<`${Of}.${'create' | 'update' | 'delete'}`, Permission>] extends [never]
      ? Of
      : never
    : never
}[Permission]

/**
 * The calls of a list of small records (docs/decisions/0240): the whole list and its file, one added, said anew and
 * removed, and who has it. `key`: how one is called in addresses and answers; `records`: how its events begin.
 * Long because it is one record with all its calls.
 */
export const master = <
  const Key extends string,
  Body extends z.ZodObject,
  Row extends z.ZodType,
  Sort extends z.ZodType,
  Words extends z.core.$ZodLooseShape = Record<never, never>,
  Beside extends z.core.$ZodLooseShape = Record<never, never>,
  Using extends z.core.$ZodLooseShape = Record<never, never>,
>(of: {
  readonly url: string
  /** Of the list, where that is another. */
  readonly listUrl?: string
  readonly key: Key
  readonly permissions: Permitted
  readonly records: string
  readonly row: Row
  readonly sort: Sort
  /** Further words of the list's query, and what it answers beside its rows. */
  readonly words?: Words
  readonly beside?: Beside
  readonly body: Body
  /** What uses one beside people. */
  readonly using?: Using
  readonly summaries: Readonly<Record<'list' | 'add' | 'change' | 'remove', string>> & {
    /** None: it is not asked who has one. */
    readonly usage?: string
  }
}) => {
  const { url, key, body, records, summaries } = of
  const may = (act: 'view' | 'create' | 'update' | 'delete') => ({
    permission: `${of.permissions}.${act}` as Permission, // `Permitted` has all four
  })
  const which = { [key]: id() } as { readonly [K in Key]: ReturnType<typeof id> } // a computed key is any text
  const params = z.object(which)
  const one = { url: `${url}/:${key}`, params }
  return {
    list: endpoint({
      method: 'GET',
      url: of.listUrl ?? url,
      access: may('view'),
      summary: summaries.list,
      query: z.strictObject({
        after: paging.after,
        search: z.string().max(100).optional(),
        ...((of.words ?? {}) as Words),
        sort: of.sort,
        order: z.enum(['asc', 'desc']).default('asc'),
        ...asFile,
      }),
      reply: z.object({ rows: z.array(of.row), ...((of.beside ?? {}) as Beside) }),
    }),
    add: endpoint({
      method: 'POST',
      url,
      access: may('create'),
      records: [`${records}Defined`],
      summary: summaries.add,
      body,
      reply: recordedReply.extend(which),
    }),
    change: endpoint({
      ...one,
      method: 'PUT',
      access: may('update'),
      records: [`${records}Defined`],
      summary: summaries.change,
      body,
      reply: recordedReply,
    }),
    remove: endpoint({
      ...one,
      method: 'DELETE',
      access: may('delete'),
      records: [`${records}Removed`],
      summary: summaries.remove,
      reply: recordedReply,
    }),
    usage: endpoint({
      ...one,
      method: 'GET',
      url: `${one.url}/usage`,
      access: may('delete'),
      summary: summaries.usage ?? '',
      query: z.strictObject({ after: paging.after }),
      reply: z.object({ ...holdersShape, ...((of.using ?? {}) as Using) }),
    }),
  }
}
