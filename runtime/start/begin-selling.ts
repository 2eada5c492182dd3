/**
 * `npm run begin-selling -- --series MES …`: from now on the installation sells subscriptions: *lite*, which is not
 * sold, *pro* for fifty people and five readers, *enterprise* without limit. What they cost and have is changed later.
 */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { setSellingTerms } from '#commands/subscription/set-selling-terms.ts'
import { readConfig } from '#runtime/config.ts'
import { StartRefused } from '#database/errors.ts'
import { sellerTenant } from '#domain/subscription/events.ts'
import { isIban } from '#domain/subscription/iban.ts'
import { soldFeatures } from '#domain/subscription/plans.ts'
import type { SellingCommand } from '#domain/subscription/selling.ts'
import { dateAt, zoneOf } from '#domain/shared/time.ts'
import { asLocalDate, type Instant, type Zone } from '#domain/shared/values.ts'
import { atTheMachine, valueOrRefused } from './at-the-machine.ts'
import { sayWhy } from './say-why.ts'

const usage = `npm run begin-selling -- --series MES --credit-series MEC --pro 100.00 --enterprise 250.00
  --series, --credit-series   three letters each, of invoices and of credit notes; never changed
  --currency TRY              never changed
  --zone Europe/Istanbul      the seller's clock: dates of invoices go by it
  --vat 20                    percent
  --pro, --enterprise         what a month costs, without VAT
  --seat 0.00                 what one more person costs a month in pro
  --setup 0.00                once, on a company's first invoice
  --trial-days 14             of pro; 0: none
  --holder "Mesai A.Ş." --iban TR…    where transfers go
`
/** In minor units; so many that a year of a hundred thousand seats is still reckoned exactly. */
const money = z
  .string()
  .regex(/^\d{1,7}(\.\d{2})?$/)
  .transform(text => Math.round(Number(text) * 100))
const series = z.string().regex(/^[A-Z]{3}$/)
const options = z.object({
  series,
  'credit-series': series,
  currency: series.default('TRY'),
  zone: z
    .string()
    .default('Europe/Istanbul')
    .transform(name => zoneOf(name)),
  vat: z.coerce.number().min(0).max(100).default(20),
  pro: money,
  enterprise: money,
  seat: money.optional(),
  setup: money.default(0),
  'trial-days': z.coerce.number().int().min(0).max(366).default(14),
  holder: z.string().trim().min(2).max(200),
  iban: z
    .string()
    .transform(text => text.replaceAll(' ', '').toUpperCase())
    .refine(isIban),
})
type Options = z.infer<typeof options>

const commandsOf = (given: Options, zone: Zone, at: Instant): readonly SellingCommand[] => {
  const today = dateAt(zone, at)
  const common = {
    type: 'MakePackageVersion',
    from: today,
    today,
    invoiced: true,
    seat: null,
    setup: given.setup,
    sms: 0,
    features: soldFeatures,
    trialDays: null,
  } as const
  return [
    {
      type: 'BeginSelling',
      zone,
      series: given.series,
      creditSeries: given['credit-series'],
      currency: given.currency,
      at,
    },
    { type: 'SetSellerAccount', holder: given.holder, iban: given.iban },
    {
      type: 'SetVatRate',
      from: asLocalDate('2020-01-01'),
      rate: Math.round(given.vat * 100),
      today,
    },
    { type: 'MakePackage', package: 'lite', rank: 1 },
    { type: 'MakePackage', package: 'pro', rank: 2 },
    { type: 'MakePackage', package: 'enterprise', rank: 3 },
    {
      ...common,
      package: 'lite',
      sold: false,
      monthly: 0,
      setup: 0,
      people: 10,
      devices: 1,
      features: [],
    },
    {
      ...common,
      package: 'pro',
      sold: true,
      monthly: given.pro,
      seat: given.seat ?? null,
      people: 50,
      devices: 5,
      trialDays: given['trial-days'] || null,
    },
    {
      ...common,
      package: 'enterprise',
      sold: true,
      monthly: given.enterprise,
      people: null,
      devices: null,
    },
  ]
}

const names = Object.keys(options.shape)
const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: Object.fromEntries(names.map(name => [name, { type: 'string' as const }])),
  })
  const given = options.safeParse(values)
  if (!given.success) {
    const wrong = new Set(given.error.issues.map(({ path }) => `--${String(path[0] ?? '')}`))
    throw new StartRefused(`Missing or not understood: ${[...wrong].join(', ')}\n${usage}`)
  }
  const { zone } = given.data
  if (zone === null)
    throw new StartRefused('There is no such zone. Give an IANA name, such as Europe/Istanbul.')
  await atTheMachine(readConfig(process.env), async deps => {
    const caller = {
      company: sellerTenant,
      actor: 'system:begin-selling',
      correlation: 'begin-selling',
    }
    valueOrRefused(
      await setSellingTerms(deps)(caller, commandsOf(given.data, zone, deps.now())),
    )
  })
  process.stderr.write('The installation sells from now on.\n')
}

run().then(
  () => process.exit(),
  (error: unknown) => {
    sayWhy(error)
    process.exit(1)
  },
)
