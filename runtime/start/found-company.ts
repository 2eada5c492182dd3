/**
 * `npm run found-company -- --name … --username …`: the first company on a server without demo, and its main manager,
 * whose password is printed once.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { emptinessOf } from '#commands/installation/emptiness.ts'
import { foundWithManager } from '#commands/installation/found-with-manager.ts'
import type { Caller } from '#commands/shared/deps.ts'
import { readConfig, type Config } from '#runtime/config.ts'
import { StartRefused } from '#database/errors.ts'
import { zoneOf } from '#domain/shared/time.ts'
import { asCompanyId } from '#domain/shared/values.ts'
import { atTheMachine, valueOrRefused } from './at-the-machine.ts'
import { sayWhy } from './say-why.ts'

const usage = `npm run found-company -- --name "Demir Çelik A.Ş." --username yonetim
  --country TR             two letters of ISO 3166
  --zone Europe/Istanbul   the company's clock
`
const options = z.object({
  name: z.string().trim().min(1).max(255),
  username: z.string().min(1),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('TR'),
  zone: z
    .string()
    .default('Europe/Istanbul')
    .transform(name => zoneOf(name)),
})
type Options = z.infer<typeof options>

const found = async ({ name, username, country, zone }: Options, config: Config) => {
  if (zone === null)
    throw new StartRefused('There is no such zone. Give an IANA name, such as Europe/Istanbul.')
  return atTheMachine(config, async deps => {
    const company = asCompanyId(randomUUID())
    const caller: Caller = {
      company,
      actor: 'system:found-company',
      correlation: 'found-company',
    }
    const isFirst = await emptinessOf(deps)()
    // Long and random; a letter of each kind, as the rule for passwords asks. It must be changed at the first sign-in.
    const password = `${randomBytes(12).toString('base64url')}aZ7`
    valueOrRefused(
      await foundWithManager(deps)(caller, {
        name,
        country,
        zone,
        username,
        password,
        mustChange: true,
        isFirst,
      }),
    )
    return { company, username, password }
  })
}

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      username: { type: 'string' },
      country: { type: 'string' },
      zone: { type: 'string' },
    },
  })
  const given = options.safeParse(values)
  if (!given.success) {
    const wrong = new Set(given.error.issues.map(({ path }) => `--${String(path[0] ?? '')}`))
    throw new StartRefused(`Missing or not understood: ${[...wrong].join(', ')}\n${usage}`)
  }
  process.stdout.write(
    `${JSON.stringify(await found(given.data, readConfig(process.env)), null, 2)}\n`,
  )
  process.stderr.write(
    'The password is shown once, and must be changed at the first sign-in.\n',
  )
}

run().then(
  () => process.exit(),
  (error: unknown) => {
    sayWhy(error)
    process.exit(1)
  },
)
