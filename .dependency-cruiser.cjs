/** Who may know whom. `npm run lint` fails on a planted violation (tests/shared/boundaries.mjs tries one) and when it sees fewer modules than there are. */
const layers =
  '^(domain|commands|projections|event-store|database|api|web|device-gateway|demo|runtime|words|tests)/'
const only = (name, from, ...to) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: layers, pathNot: to },
})

module.exports = {
  forbidden: [
    only('words-know-themselves', '^words/', '^words/'),
    only('domain-knows-itself', '^domain/', '^domain/'),
    only(
      'approvals-know-no-feature',
      '^domain/approvals/',
      '^domain/approvals/',
      '^domain/shared/',
    ),
    only(
      'store-knows-no-layer',
      '^event-store/',
      '^event-store/',
      '^database/',
      '^domain/shared/',
    ),
    only('database-knows-no-layer', '^database/', '^database/', '^domain/shared/'),
    only(
      'commands',
      '^commands/',
      '^commands/',
      '^domain/',
      '^event-store/contract',
      '^database/',
    ),
    only(
      'demo-does-what-people-do',
      '^demo/',
      '^demo/',
      '^commands/',
      '^domain/',
      '^database/',
      '^event-store/contract',
      '^device-gateway/simulator/',
    ),
    only(
      'runtime-knows-no-feature',
      '^runtime/(?!start/)',
      '^runtime/(?!start/)',
      '^database/',
      '^domain/shared/',
      '^words/',
    ),
    {
      name: 'nobody-runs-back-up',
      severity: 'error', // whatever it is called: what several processes share is runtime's
      from: { path: '^(domain|commands|projections|event-store|database|device-gateway)/' },
      to: { path: '^(api|web|demo|runtime/start)/' },
    },
    only(
      'projections-read-events',
      '^projections/',
      '^projections/',
      '^domain/',
      '^event-store/contract',
      '^database/',
    ),
    {
      name: 'evaluation-knows-no-report',
      severity: 'error', // reports read what evaluation writes, never the other way
      from: { path: '^projections/evaluation/' },
      to: { path: '^projections/reports/' },
    },
    only(
      'contract-stands-alone',
      '^api/contract/',
      '^api/contract/',
      '^words/',
      '^domain/access/permissions\\.ts$',
      '^domain/shared/fold\\.ts$',
    ), // keys stand in the log too, and are one list; a text is folded alike wherever it is searched
    only(
      'api-is-an-edge',
      '^api/',
      '^api/',
      '^commands/',
      '^projections/',
      '^domain/',
      '^event-store/',
      '^database/',
      '^words/',
      '^device-gateway/protocols/.*published\\.ts$',
    ), // pure parsers: files that people bring, records that are read again
    only(
      'gateway-is-an-edge',
      '^device-gateway/',
      '^device-gateway/',
      '^commands/',
      '^projections/devices/',
      '^domain/',
      '^event-store/',
      '^database/',
      '^words/',
    ),
    only('web-sees-the-contract', '^web/', '^web/', '^api/contract/', '^words/'),
    {
      name: 'web-fetches-its-words',
      severity: 'error', // by part and in one language (web/words-plugin.ts): imported, all three would come
      from: { path: '^web/', pathNot: '^web/(lib/i18n|ambient\\.d)\\.ts$' }, // what they take are types
      to: { path: '^words/(?!shared/)' },
    },
    only('kit-knows-no-feature', '^web/kit/', '^web/(kit|lib)/', '^api/contract/', '^words/'),
    only('lib-knows-no-kit', '^web/lib/', '^web/lib/', '^api/contract/', '^words/'),
    {
      name: 'features-stay-apart',
      severity: 'error', // another feature is known by its events only
      from: {
        path: '^(domain|commands|projections|web)/([^/]+)/',
        pathNot: [
          '/(shared|lib|kit|reports|tables)/',
          '^web/shell/', // the roof: over all of them, and known by none
          '^commands/acts/index\\.ts$', // the list of all ways back
          '^projections/evaluation/', // its own rule follows
        ],
      },
      to: {
        path: '^(domain|commands|projections|web)/[^/]+/',
        pathNot: [
          '^[^/]+/($2|shared|reports/shared|lib|kit|tables)/',
          '^domain/approvals/',
          '/events\\.ts$',
          '/published\\.ts$',
          '^commands/acts/way-back\\.ts$',
        ],
      },
    },
    {
      name: 'evaluation-keeps-the-engine',
      severity: 'error', // the engine it runs, and of features what everybody may know
      from: { path: '^projections/evaluation/' },
      to: {
        path: '^(domain|projections)/[^/]+/',
        pathNot: [
          '^domain/attendance/',
          '^projections/(evaluation|shared|tables)/',
          '^domain/shared/',
          '/events\\.ts$',
          '/published\\.ts$',
        ],
      },
    },
    {
      name: 'domain-without-packages',
      severity: 'error',
      from: {
        path: '^domain/',
        pathNot: '^domain/(shared/time|[^/]+/(?:settings/)?(?:events|fact-forms))\\.ts$',
      },
      to: { dependencyTypes: ['npm', 'core'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    exclude: { path: '^web/dist' },
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
