/**
 * `npx tsx tests/scale/main.ts [--short]`: the model of growth against points measured now, each on a PostgreSQL of its
 * own; writes both tables of docs/scale.md. Short: 100 and 1,000 people, a minute or two; whole: 100, 1,000 and 10,000
 * people, some minutes on a quiet machine.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { openKeyFile } from '#database/key-file.ts'
import { drillServer } from '#tests/drills/product.ts'
import { compared, comparedCosts, type Compared } from './compare.ts'
import { measure, type Point } from './measure.ts'
import { needsOf, rebuildIn, type Base } from './model.ts'

const days = 22
const sizes = process.argv.includes('--short') ? [100, 1000] : [100, 1000, 10_000]

const pointOf = async (people: number): Promise<Point> => {
  const server = await drillServer()
  try {
    const [pid] = readFileSync(
      join(server.dataDir, 'postgresql/data/postmaster.pid'),
      'utf8',
    ).split('\n')
    return await measure(
      {
        urls: server.urls,
        superuser: server.superuserUrl,
        keys: await openKeyFile(server.keyFile),
        postmaster: process.platform === 'linux' ? Number(pid) : null,
      },
      people,
      days,
    )
  } finally {
    await server.end()
  }
}

const number = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
const amount = (value: number, unit: Compared['unit']): string =>
  unit === 'seconds' ? `${value.toFixed(2)} s` : `${number(value / 1e6)} MB`
const table = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...lines]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')
const line = ({ of, unit, model, measured, error }: Compared): string[] => [
  of,
  amount(model, unit),
  amount(measured, unit),
  `${error >= 0 ? '+' : ''}${(error * 100).toFixed(0)} %`,
]

const points: Point[] = []
for (const people of sizes) {
  const point = await pointOf(people)
  points.push(point)
  process.stdout.write(
    `${people} people × ${days} days, ${number(point.movements)} movements: appended in ` +
      `${point.costs.appending.clock.toFixed(1)} s, projected in ${point.costs.projecting.clock.toFixed(1)} s, ` +
      `the ticks of a day ${point.costs.ticks.clock.toFixed(1)} s for ${number(point.due / people)} evaluations a ` +
      `person; at most ${point.peakMegabytes.toFixed(0)} MB in one process\n`,
  )
}
const [first] = points
const last = points.at(-1)
const measured = [
  `Measured on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores ${cpus()[0]?.model ?? ''}, ` +
    `Node ${process.version}; ${days} days of four movements each. An error above zero: the model says too much.`,
  ...points.map(
    point =>
      `**${number(point.people)} people, ${number(point.movements)} movements**\n\n` +
      `${table(['bytes with indexes', 'model', 'measured', 'error'], compared(point).map(line))}`,
  ),
  ...(first && last && last !== first
    ? [
        `**Between ${number(first.people)} and ${number(last.people)} people**\n\n` +
          `${table(['cost', 'model', 'measured', 'error'], comparedCosts(first, last).map(line))}`,
      ]
    : []),
].join('\n\n')

const bases: Base[] = [1_000, 10_000, 100_000, 1_000_000].map(people => ({
  people,
  companies: people / 500,
  swipes: 4,
  workdays: 250,
}))
const growth = table(
  [
    'people (companies)',
    'movements a day',
    'busiest minute, a second',
    'log, GB a year',
    'read models, GB a year',
    'WAL, GB a day',
    'of the counter row',
    'processors at the busiest',
    'processors for ticks: at work, over the year',
    'rebuild of a year, hours',
    'in 8 lanes',
    'processors for it: projectors, server',
  ],
  bases.map(base => {
    const needs = needsOf(base)
    return [
      `${number(base.people)} (${number(base.companies)})`,
      number(needs.movementsADay),
      number(needs.peak),
      number(needs.log),
      number(needs.read),
      number(needs.walADay),
      `${(needs.appendShare * 100).toFixed(2)} %`,
      number(needs.peakCores),
      `${number(needs.tickCores.atWork)}, ${number(needs.tickCores.overYear)}`,
      number(needs.rebuildHours),
      number(rebuildIn(base, 8).hours),
      `${number(rebuildIn(base, 8).projectors)}, ${number(rebuildIn(base, 8).server)}`,
    ]
  }),
)

/** Between markers, so that what people wrote around it stays. */
const written = (text: string, name: string, content: string): string => {
  const [begin, end] = [
    `<!-- ${name}: written by tests/scale/main.ts -->`,
    `<!-- end of ${name} -->`,
  ]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/scale.md has no place for ${name}`)
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`
}
const page = join(import.meta.dirname, '../../docs/scale.md')
writeFileSync(
  page,
  written(written(readFileSync(page, 'utf8'), 'measured', measured), 'growth', growth),
)
process.stdout.write(`${measured}\n\n${growth}\n`)
