/**
 * `npm run transfers`: what the seller does about bank transfers, at the machine: which are awaited, that one came,
 * what becomes of one of another amount, and the second word on what is above the limit.
 */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { openBooks } from '#commands/subscription/books.ts'
import { operatorAt, waitingMoney } from '#commands/subscription/transfers.ts'
import { silentWorld } from '#commands/subscription/world.ts'
import { readConfig } from '#runtime/config.ts'
import { StartRefused } from '#database/errors.ts'
import { isLocalDate, type LocalDate } from '#domain/shared/values.ts'
import { readsOf } from '#projections/reads.ts'
import { atTheMachine, valueOrRefused } from './at-the-machine.ts'
import { sayWhy } from './say-why.ts'

const usage = `npm run transfers -- list
npm run transfers -- confirm --by ayse --reference MS-00000001-8 --bank 2026-000123 --amount 420.00 --date 2026-03-02
npm run transfers -- approve --by mehmet --act <id>            what is above the limit, by a second person
npm run transfers -- release --by ayse --payment bank:2026-000123    a transfer of another amount counts
npm run transfers -- refund --by ayse --payment bank:2026-000123 --amount 420.00 --reason "as agreed by telephone"
  --by        who you are; of two names, approve takes the other
  --bank      the bank's own number of the transfer
  --date      its value date
`
const name = z.string().regex(/^[\p{L}\d._-]{2,60}$/u)
const money = z
  .string()
  .regex(/^\d{1,10}(\.\d{2})?$/)
  .transform(text => Math.round(Number(text) * 100))
  .refine(amount => amount > 0)
const payment = z.string().regex(/^[\w:./-]{1,120}$/)
const commands = {
  list: z.strictObject({}),
  confirm: z.strictObject({
    by: name,
    reference: z.string().regex(/^MS-\d{8}-\d$/),
    bank: z.string().regex(/^[\w./-]{1,100}$/),
    amount: money,
    date: z.string().refine((text): text is LocalDate => isLocalDate(text)),
  }),
  approve: z.strictObject({ by: name, act: z.string().min(1).max(100) }),
  release: z.strictObject({ by: name, payment }),
  refund: z.strictObject({ by: name, payment, amount: money, reason: z.string().max(500) }),
}
const options = Object.fromEntries(
  ['by', 'reference', 'bank', 'amount', 'date', 'act', 'payment', 'reason'].map(one => [
    one,
    { type: 'string' as const },
  ]),
)

const given = <S extends z.ZodType>(schema: S, values: unknown): z.output<S> => {
  const read = schema.safeParse(values)
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path }) => `--${String(path[0] ?? '…')}`))
  throw new StartRefused(`Missing or not understood: ${[...wrong].join(', ')}\n${usage}`)
}

const run = async (): Promise<unknown> => {
  const { positionals, values } = parseArgs({ options, allowPositionals: true })
  const [what] = positionals
  return atTheMachine(readConfig(process.env), async machine => {
    const deps = {
      ...machine,
      books: openBooks(machine),
      ports: { ...readsOf(machine).subscriptions, ...silentWorld.ports },
    }
    switch (what) {
      case 'list':
        given(commands.list, values)
        return waitingMoney(deps)
      case 'confirm': {
        const { by, date: valueDate, ...transfer } = given(commands.confirm, values)
        const said = await operatorAt(deps, { name: by }).confirm({ ...transfer, valueDate })
        return valueOrRefused(said).value
      }
      case 'approve': {
        const { by, act } = given(commands.approve, values)
        return valueOrRefused(await operatorAt(deps, { name: by }).approve(act)).value
      }
      case 'release': {
        const { by, payment: held } = given(commands.release, values)
        return valueOrRefused(await operatorAt(deps, { name: by }).release(held)).value
      }
      case 'refund': {
        const asked = given(commands.refund, values)
        const operator = operatorAt(deps, { name: asked.by })
        return valueOrRefused(await operator.refund(asked.payment, asked.amount, asked.reason))
          .value
      }
      default:
        throw new StartRefused(usage)
    }
  })
}

run().then(
  answer => {
    process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`)
    process.exit()
  },
  (error: unknown) => {
    sayWhy(error)
    process.exit(1)
  },
)
