import { drills } from '#tests/drills/table.ts'

export type Step = {
  /** As given to `npm run verify --`; steps whose names begin alike run together by what they have in common. */
  readonly name: string
  readonly title: string
  /** Arguments of `node`. */
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The lines of its output worth keeping. */
  readonly keep: RegExp
  /** Runs only when it is asked for by name. */
  readonly asked?: boolean
}

const vitest = 'node_modules/vitest/vitest.mjs'
const counts = /^\s*\d+ passed, \d+ failed/
/** The oldest that is served, and the newest of those that are kept up. */
const nodes = ['20.19.6', '24.21.0', '26.10.0']
const zones = ['UTC', 'Europe/Istanbul', 'Europe/Berlin', 'Asia/Kathmandu']
const plain = [vitest, 'run', '--project', 'node']
const held = /^\s*(?:\d+ seeds of .* held|\d+ passed, \d+ failed)/
const drill = (name: string, ...options: string[]): Pick<Step, 'command' | 'keep'> => ({
  command: ['--import', 'tsx', 'tests/drills/main.ts', name, ...options],
  keep: /^(?:holds|BROKEN|skipped) /,
})

/** In the order of the page. */
export const steps: readonly Step[] = [
  ...zones.map(zone => ({
    name: `zones:${zone}`,
    title: `All but browser tests and drills with TZ=${zone}`,
    command: [vitest, 'run', '--project', 'node', '--project', 'web'],
    env: { TZ: zone, DRILLS: 'off' },
    keep: counts,
  })),
  ...nodes.map(version => ({
    name: `node:${version.split('.')[0] ?? ''}`,
    title: `The product and a part of its tests by Node ${version}`,
    command: ['--import', 'tsx', 'tests/verify/node/main.ts', version],
    keep: /^(?:Node \d|\s*\d+ passed, \d+ failed)/,
  })),
  {
    name: 'statements',
    title: 'What each statement answers, against the type that its rows are promised as',
    command: ['--import', 'tsx', 'tests/statements/main.ts'],
    keep: /^(?:UNSEEN |FAULT |\d+ places |\s*\d+ passed, \d+ failed)/,
  },
  {
    name: 'truth',
    title: 'Every report against the pure evaluation, three months of the demo',
    command: [vitest, 'run', 'tests/truth'],
    env: { TRUTH_DAYS: '91' },
    keep: counts,
  },
  {
    name: 'readings',
    title: '10,000 spans of days by the engine and by a second reading of the rulebook',
    command: [vitest, 'run', 'tests/attendance/third-reading'],
    env: { READINGS: '10000' },
    keep: counts,
  },
  {
    name: 'interleavings',
    title: "50,000 orders in which what several do to one's leave at once is read and stored",
    command: [vitest, 'run', 'tests/leave/interleavings'],
    env: { INTERLEAVINGS: '50000' },
    keep: counts,
  },
  {
    name: 'simulate:whole',
    title: 'Histories of the whole product simulated, as many as forty minutes take',
    command: [...plain, 'tests/simulation/simulation', '-t', 'whatever happens'],
    env: { SIMULATE_SEEDS: '10000', SIMULATE_MINUTES: '40', LONG: '1' },
    keep: held,
  },
  {
    name: 'simulate:gates',
    title: 'Histories of readers and gateway simulated, as many as ten minutes take',
    command: [...plain, 'tests/simulation/simulation', '-t', 'nothing that readers send'],
    env: { SIMULATE_GATES: '10000', SIMULATE_MINUTES: '10' },
    keep: held,
  },
  {
    name: 'simulate:outbox',
    title: 'Histories of what is sent simulated, as many as ten minutes take',
    command: [
      ...plain,
      'tests/simulation/simulation',
      '-t',
      'nothing that is written to be sent',
    ],
    env: { SIMULATE_OUTBOXES: '10000', SIMULATE_MINUTES: '10' },
    keep: held,
  },
  {
    name: 'simulate:outbox-planted',
    title: 'Faults planted into what is sent, each found by histories of it',
    command: [
      ...plain,
      'tests/simulation/planted',
      '-t',
      'claim-lost|report-of-another|given-up-unsaid',
    ],
    keep: /^\s*(?:found |\d+ passed, \d+ failed)/,
  },
  {
    name: 'simulate:planted',
    title:
      'Every fault planted into the simulated product; a seed says itself again, what fails is shrunk',
    command: [...plain, 'tests/simulation', '-t', 'is found|is shrunk|says it again'],
    env: { LONG: '1' },
    keep: /^\s*(?:found |\d+ passed, \d+ failed)/,
  },
  {
    name: 'guessing',
    title:
      'A day of 100,000 guesses at one account, and at 10,000, each from an address of its own',
    command: [...plain, 'tests/access/guessing'],
    env: { GUESSES: '100000' },
    keep: /^\s*\d+ (?:guesses|passed, \d+ failed)/,
  },
  {
    name: 'search:properties',
    title: 'An hour of new seeds for every property',
    command: ['--import', 'tsx', 'tests/verify/search.ts', '60'],
    keep: /^(?:\d+ seeds|FAILED) /,
  },
  {
    name: 'looks',
    title:
      'Every page for axe in all looks, and anew on a phone; figures, month grids, journeys in all looks',
    command: [
      vitest,
      'run',
      '--project',
      'e2e',
      'tests/e2e/announcement',
      'tests/e2e/calendar',
      'tests/e2e/dashboard',
      'tests/e2e/every-page',
      'tests/e2e/flows',
      'tests/e2e/kiosk',
      'tests/e2e/month-grid',
      'tests/e2e/move-in',
      'tests/e2e/offline',
      'tests/e2e/people',
      'tests/e2e/petition',
      'tests/e2e/phone',
      'tests/e2e/web.test.ts',
      'tests/e2e/wrapper',
    ],
    env: { LONG: '1' },
    keep: counts,
  },
  {
    name: 'controls',
    title: 'Drills in their short form, each with its planted fault',
    command: [vitest, 'run', 'tests/drills'],
    env: { LONG: '1' },
    keep: counts,
  },
  {
    name: 'malformed',
    title: '50,000 malformed requests',
    command: [vitest, 'run', 'tests/gateway/malformed', 'tests/api/malformed'],
    env: { MALFORMED_REQUESTS: '15000', FUZZ_CALLS: '20000', FUZZ_RAW: '15000' },
    keep: counts,
  },
  {
    name: 'answers',
    title:
      'Every way to read while each kind of act stands and after it was taken back, by every group',
    command: [
      ...plain,
      'tests/api/every-answer',
      'tests/api/authorisation-states',
      'tests/api/scope',
      'tests/attendance-explain/demo-days',
    ],
    env: { LONG: '1' },
    keep: counts,
  },
  {
    name: 'killed',
    title: 'What is told and announced, killed at every place where it may be',
    command: [...plain, 'tests/webhooks/killed', 'tests/announcements/killed'],
    env: { LONG: '1' },
    keep: counts,
  },
  {
    name: 'upgrades',
    title: 'Databases of every older commit that is kept',
    command: [...plain, 'tests/upgrades'],
    env: { LONG: '1' },
    keep: counts,
  },
  {
    name: 'worlds',
    title: 'Answers of worlds that are driven by hand against those that the projector follows',
    command: ['--import', 'tsx', 'tests/verify/worlds.ts'],
    keep: /^(?:OTHERWISE|FAILED|\d+ answers) /,
  },
  {
    name: 'fair',
    title:
      'Every call at its widest, fifteen at once by a company of 120 people, and what another waits',
    command: [...plain, 'tests/api/fair'],
    env: { LONG: '1' },
    keep: /^\s*(?:held for |refused all |\d+ passed, \d+ failed)/,
  },
  {
    name: 'search:as-of',
    title:
      'An hour of histories, their days as known at any instant against the rows of that instant',
    command: [...plain, 'tests/attendance-explain/as-of'],
    env: { AS_OF_SEARCH_MINUTES: '60' },
    keep: /^\s*\d+ (?:histories searched|passed, \d+ failed)/,
  },
  {
    name: 'event-store',
    title:
      'The log in a real EventStoreDB (EVENT_STORE_URL), and what it answers to fifty questions',
    // One after the other: who follows a server on which others write falls behind and catches up again.
    command: [
      ...plain,
      '--no-file-parallelism',
      'tests/event-store/eventstoredb-real',
      'tests/event-store/answers',
    ],
    keep: /^\s*(?:EventStoreDB \d|\d+ passed, \d+ failed)/,
    asked: true,
  },
  {
    name: 'drills:short',
    title: 'Every drill in its shortest form, with its negative controls',
    command: ['--import', 'tsx', 'tests/drills/main.ts', '--short'],
    keep: /^(?:holds|BROKEN|skipped) /,
  },
  ...Object.keys(drills).map(name => ({
    name: `drill:${name}`,
    title: `Drill: ${name}, full size, with its negative controls`,
    ...drill(name),
  })),
  {
    name: 'drill:soak:long',
    title: 'Drill: soak, two hours',
    ...drill('soak', '--minutes=120'),
    asked: true,
  },
  {
    name: 'rows',
    title: 'Rows of the specification taken away, each for the tests that are marked with it',
    command: ['--import', 'tsx', 'tests/verify/rows/main.ts'],
    keep: /^(?:UNMISSED|BROKEN|\d+ rows) /,
  },
  {
    name: 'bench',
    title: 'Measurements against yardsticks of the same run',
    command: ['--import', 'tsx', 'tests/bench/main.ts'],
    keep: /[│┌└├]/,
  },
]
