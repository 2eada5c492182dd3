/**
 * Runs the boundary rules of .dependency-cruiser.cjs, and proves that they bite: fails as well when the tool sees fewer
 * modules than there are source files (then it judges nothing), or when a planted violation passes.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { codeIn, layers } from './sources.ts'

const there = layers.filter(layer => existsSync(layer))
const sources = there.flatMap(layer => codeIn(layer).filter(path => !path.endsWith('.mjs')))

const cruise = () => {
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      ...there,
    ],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  if (!run.stdout.startsWith('{'))
    throw new Error(`the boundary tool said: ${run.stderr || run.stdout}`)
  const { modules, summary } = JSON.parse(run.stdout)
  return { seen: new Set(modules.map(module => module.source)), violations: summary.violations }
}

const plants = {
  'domain/planted-violation.ts': "import '../commands/shared/deps.ts'\n",
  'domain/approvals/planted-feature.ts': "import '../overtime/overtime.ts'\n",
  'domain/planted-package.ts': "import 'node:crypto'\n",
  'api/planted-gateway.ts': "import '../device-gateway/protocols/zk/attlog.ts'\n",
  'words/planted-violation.ts': "import '../api/contract/endpoint.ts'\n",
  'web/kit/page/planted-feature.ts': "import '../../people/photo-api.ts'\n",
  'web/kit/table/planted-roof.ts': "import '../../shell/appearance.ts'\n",
  'web/lib/planted-kit.ts': "import '../kit/page/pages.ts'\n",
  'web/cards/planted-roof.ts': "import '../shell/appearance.ts'\n",
  'web/planted-words.ts': "import { screen } from '../words/cards.ts'\nvoid screen\n",
  'api/contract/planted-violation.ts': "import '#domain/shared/values.ts'\n",
  'api/planted-runtime.ts': "import '../runtime/process.ts'\n",
  'device-gateway/planted-api.ts': "import '#api/deps.ts'\n",
  'device-gateway/main.ts': "import '#api/deps.ts'\n",
  'device-gateway/planted-demo.ts': "import '#demo/clock.ts'\n",
  'demo/planted-projection.ts': "import '#projections/index.ts'\n",
  'projections/planted-api.ts': "import '#api/deps.ts'\n",
  'projections/evaluation/planted-report.ts': "import '../reports/daily/daily.ts'\n",
  'database/backup/main.ts': "import '#runtime/config.ts'\n",
  'event-store/main.ts': "import '../runtime/config.ts'\n",
  'commands/proof/main.ts': "import '#runtime/config.ts'\n",
  'projections/main.ts': "import '#api/deps.ts'\n",
  'runtime/planted-feature.ts': "import '#commands/clock/scheduler.ts'\n",
  'runtime/planted-start.ts': "import './start/parts.ts'\n",
}

let plantedFound
try {
  for (const [path, text] of Object.entries(plants)) writeFileSync(path, text)
  plantedFound = new Set(cruise().violations.map(violation => violation.from))
} finally {
  for (const path of Object.keys(plants)) rmSync(path, { force: true })
}
const missed = Object.keys(plants).filter(path => !plantedFound.has(path))

const { seen, violations } = cruise()
const unseen = sources.filter(path => !seen.has(path.replaceAll('\\', '/')))

for (const { rule, from, to, cycle } of violations)
  process.stderr.write(
    `${rule.name}: ${from} → ${cycle ? cycle.map(step => step.name ?? step).join(' → ') : to}\n`,
  )
for (const path of unseen) process.stderr.write(`not seen by the boundary tool: ${path}\n`)
for (const path of missed) process.stderr.write(`a planted violation passed: ${path}\n`)
const failed = violations.length + unseen.length + missed.length > 0
process.stdout.write(
  `boundaries: ${seen.size} modules, ${violations.length} violations, ` +
    `${Object.keys(plants).length - missed.length} of ${Object.keys(plants).length} planted violations found\n`,
)
process.exit(failed ? 1 : 0)
