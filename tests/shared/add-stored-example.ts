/**
 * `npx tsx tests/shared/add-stored-example.ts <Type> '<data as JSON>'` writes `tests/stored/<Type>.<version>.json`: the
 * event as it lies in the log today. An example is kept for ever and never changed; a new version of a shape gets an
 * example of its own.
 */
import { writeFile } from 'node:fs/promises'
import { catalogue } from '#domain/catalogue.ts'
import { asCompanyId } from '#domain/shared/values.ts'
import { openCodec } from '#event-store/codec.ts'
import { fixedVault } from '#tests/event-store/fixed-vault.ts'

const [type = '', data = '{}'] = process.argv.slice(2)
const [event] = await openCodec(catalogue, fixedVault()).toStore(
  asCompanyId('11111111-1111-4111-8111-111111111111'),
  [{ type, data: JSON.parse(data) }],
)
if (!event) throw new Error('nothing to write')
await writeFile(
  new URL(`../stored/${type}.${event.schema}.json`, import.meta.url),
  `${JSON.stringify(event, null, 2)}\n`,
  { flag: 'wx' },
)
