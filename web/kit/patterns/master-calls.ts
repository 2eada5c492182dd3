import type { Endpoint } from '#api/contract/endpoint.ts'
import { ask, fetchFile, type Reply, type Request } from '../../lib/call.ts'
import type { AsFile } from '../table/export-button.tsx'

type OneOf<Key extends string> = Endpoint & {
  readonly params: { readonly shape: { readonly [K in Key]: unknown } }
}
type AskedOf<List extends Endpoint> = Omit<
  Request<List> extends { query?: infer Query } ? Query & object : never,
  'after' | keyof AsFile
>

/** What is called of a list of records: its file, and one of them saved and removed. */
export const masterCalls = <
  const Key extends string,
  List extends Endpoint,
  Add extends Endpoint & { readonly body: object },
  Change extends OneOf<Key> & { readonly body: Add['body'] },
  Remove extends OneOf<Key>,
>(
  key: Key,
  to: {
    readonly list: List
    readonly add: Add
    readonly change: Change
    readonly remove: Remove
  },
) => ({
  file: (asked: AskedOf<List>, as: AsFile) =>
    fetchFile(to.list, { query: { ...asked, ...as } }),
  /** A new one where there is no id. */
  save: (
    id: string | null,
    body: Request<Add> extends { body: infer Body } ? Body : never,
  ): Promise<Reply<Add> | Reply<Change>> =>
    id === null ? ask(to.add, { body }) : ask(to.change, { params: { [key]: id }, body }),
  remove: (id: string): Promise<Reply<Remove>> => ask(to.remove, { params: { [key]: id } }),
})
