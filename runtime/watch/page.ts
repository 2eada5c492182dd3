import { fillSentence } from '#words/shared/filled.ts'
import type { Language } from '#words/shared/languages.ts'
import { escapeMarkup } from '#words/shared/markup.ts'
import { writtenTime } from '#words/shared/written-time.ts'
import { mailServer, outboxChannels, outboxStates, watch } from '#words/watch.ts'
import type { Call, WatchFigures } from './figures.ts'

/** Seconds between two looks of a page that is told to look again. */
const renewedAfter = 10
/** From here on somebody is to look; the alerts of docs/watch have the same bounds. */
const bounds = {
  behind: 500,
  callSeconds: 1,
  loopSeconds: 0.25,
  memoryBytes: 1.5e9,
  freeShare: 0.15,
  backupSeconds: 129_600,
} as const

type Cell = string | { readonly good: boolean }
type Table = {
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** In place of rows, where there are none. */
  readonly none: string
}

/**
 * The page of whoever runs Mesai: what this process knows of itself, without a script and without a word of a company
 * or a person. Each figure says in a word whether somebody is to look, not by its colour alone.
 * @param renews it looks again by itself, which takes whoever reads slowly away from what he reads: it is asked for
 */
export const watchPage = (
  figures: WatchFigures,
  language: Language,
  renews: boolean = false,
): string => {
  const say = (name: keyof typeof watch, given: Readonly<Record<string, unknown>> = {}) =>
    fillSentence(watch[name], language, given)
  const percent = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    style: 'percent',
    maximumFractionDigits: 0,
  })
  const share = (of: number): string => percent.format(of)
  const tables = [
    readModels(figures, say),
    lanes(figures, say),
    readers(figures, say),
    calls(figures, say),
    mail(figures, say, language),
    outbox(figures, say, language),
    process(figures, say),
    storage(figures, say, share),
  ].filter(table => table !== null)
  const way = renews
    ? `<a href="/">${say('stay')}</a>`
    : `<a href="/?renews">${say('renew', { seconds: renewedAfter })}</a>`
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${renews ? `<meta http-equiv="refresh" content="${renewedAfter}">` : ''}
<title>Mesai – ${say('title')}</title>
<style>${sheet}</style>
</head>
<body>
<main>
<h1>Mesai – ${say('title')}</h1>
<p>${say('what')} ${way}</p>
${tables.map(table => section(table, say)).join('\n')}
</main>
</body>
</html>
`
}

type Say = (name: keyof typeof watch, given?: Readonly<Record<string, unknown>>) => string

const section = ({ title, heads, rows, none }: Table, say: Say): string => {
  const cell = (one: Cell): string =>
    typeof one === 'string'
      ? `<td><bdi>${escapeMarkup(one)}</bdi></td>`
      : `<td class="${one.good ? 'good' : 'look'}">${one.good ? '✓' : '!'} ${say(one.good ? 'good' : 'look')}</td>`
  const columns = Math.max(0, ...rows.map(row => row.length))
  const line = (row: readonly Cell[]): string =>
    `<tr>${[...row, ...Array<string>(columns - row.length).fill('')].map(cell).join('')}</tr>`
  const head = heads.map(one => `<th scope="col">${escapeMarkup(one)}</th>`).join('')
  const body =
    rows.length === 0
      ? `<p>${escapeMarkup(none)}</p>`
      : `<table>
${head && `<thead><tr>${head}</tr></thead>`}
<tbody>${rows.map(line).join('\n')}</tbody>
</table>`
  return `<section><h2>${escapeMarkup(title)}</h2>${body}</section>`
}

const readModels = ({ readModels: found }: WatchFigures, say: Say): Table | null =>
  found && {
    title: say('readModels'),
    heads: [say('model'), say('behind'), say('parked'), say('state')],
    rows: found.notLevel.map(({ name, behind, parked }) => [
      name,
      whole(behind),
      whole(parked),
      { good: behind < bounds.behind && parked === 0 },
    ]),
    none: say('level', { count: found.count }),
  }

const lanes = ({ lanes: found }: WatchFigures, say: Say): Table | null =>
  found.length === 0
    ? null
    : {
        title: say('lanes'),
        heads: [say('lane'), say('behind'), say('leader'), say('state')],
        rows: found.map(({ name, lane, behind, leader }) => [
          `${name} ${lane}`,
          whole(behind),
          leader ?? '',
          { good: behind < bounds.behind },
        ]),
        none: '',
      }

const readers = ({ readers: found }: WatchFigures, say: Say): Table | null =>
  found && {
    title: say('readers'),
    heads: [],
    rows: [
      ...found.places.map(({ pool, count }) => [
        say('places', { pool: say(pool === 'proven' ? 'proven' : 'unproven') }),
        whole(count),
      ]),
      [say('noRoom'), whole(found.noRoom), { good: found.noRoom === 0 }],
      ...found.refused.map(({ code, count }) => [say('refused', { code }), whole(count)]),
    ],
    none: '',
  }

/** Those of which nobody knows, or that went nowhere, want a look of the company; here they are counted. */
const outbox = ({ outbox: found }: WatchFigures, say: Say, language: Language): Table | null =>
  found.length === 0
    ? null
    : {
        title: say('outbox'),
        heads: [say('channel'), say('state'), say('messages')],
        rows: found.map(({ channel, state, count }) => [
          saidOf(outboxChannels, channel, language),
          saidOf(outboxStates, state, language),
          whole(count),
        ]),
        none: '',
      }
const saidOf = (
  words: Readonly<Record<string, Readonly<Record<Language, string>>>>,
  name: string,
  language: Language,
): string => words[name]?.[language] ?? name

const calls = ({ calls: found }: WatchFigures, say: Say): Table | null =>
  found && {
    title: say('calls'),
    heads: [say('call'), say('count'), say('slowest'), say('failures'), say('state')],
    rows: found.map(call => [
      call.route,
      whole(call.count),
      call.withinSeconds === null ? say('longer') : `${whole(call.withinSeconds * 1000)} ms`,
      whole(call.failures),
      { good: isGood(call) },
    ]),
    none: say('noCalls'),
  }
const isGood = ({ withinSeconds, failures }: Call): boolean =>
  failures === 0 && withinSeconds !== null && withinSeconds <= bounds.callSeconds

const mail = ({ mail: found }: WatchFigures, say: Say, language: Language): Table | null => {
  if (!found) return null
  const good = found.trouble === null
  const what = Object.entries(mailServer).find(([trouble]) => trouble === found.trouble)?.[1]
  const since = new Date(found.sinceMs).toISOString()
  return {
    title: say('mail'),
    heads: [],
    rows: [
      [
        say('mailServer'),
        good ? say('mailGoes') : say('mailSince', { since: writtenTime(since.slice(0, 16)) }),
        { good },
      ],
      ...(good ? [] : [[(what ?? mailServer.other)[language]]]),
    ],
    none: '',
  }
}

const process = (
  { process: { memoryBytes, loopSeconds } }: WatchFigures,
  say: Say,
): Table | null => {
  const rows: Cell[][] = []
  if (memoryBytes !== null)
    rows.push([
      say('memory'),
      megabytes(memoryBytes),
      { good: memoryBytes <= bounds.memoryBytes },
    ])
  if (loopSeconds !== null)
    rows.push([
      say('eventLoop'),
      `${whole(loopSeconds * 1000)} ms`,
      { good: loopSeconds <= bounds.loopSeconds },
    ])
  return rows.length === 0 ? null : { title: say('process'), heads: [], rows, none: '' }
}

const storage = (
  { storage: found }: WatchFigures,
  say: Say,
  share: (of: number) => string,
): Table | null =>
  found && {
    title: say('storage'),
    heads: [],
    rows: [
      [
        say('free'),
        `${megabytes(found.freeBytes)} (${share(found.freeBytes / found.sizeBytes)})`,
        { good: found.freeBytes / found.sizeBytes >= bounds.freeShare },
      ],
      [
        say('backup'),
        found.backupSeconds === null
          ? say('noBackup')
          : say('hours', { count: whole(Math.floor(found.backupSeconds / 3600)) }),
        { good: found.backupSeconds !== null && found.backupSeconds <= bounds.backupSeconds },
      ],
    ],
    none: '',
  }

/** Narrow no-break spaces between thousands, as everywhere. */
const whole = (figure: number): string =>
  String(Math.round(figure)).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u202f')
const megabytes = (bytes: number): string => `${whole(bytes / 2 ** 20)} MB`

const sheet = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0; background: Canvas; color: CanvasText }
main { max-inline-size: 60rem; margin: 0 auto; padding: 16px }
h1 { font-size: 1.375rem; margin: 0 }
h2 { font-size: 1rem; margin: 24px 0 8px }
table { inline-size: 100%; border-collapse: collapse }
th, td { padding: 6px 8px; text-align: start; border-block-end: 1px solid color-mix(in srgb, CanvasText 15%, Canvas) }
td:first-child { overflow-wrap: anywhere }
td:not(:first-child) { white-space: nowrap }
@media (max-width: 30rem) {
  th, td { padding: 6px 4px }
  td:not(:first-child) { white-space: normal }
  td:is(.good, .look) { white-space: nowrap }
}
th { font-weight: 600 }
td { font-variant-numeric: tabular-nums }
.good { color: light-dark(#1d6b3a, #7fd39b) }
a { color: light-dark(#0b5f35, #7fd39b); display: inline-block; min-block-size: 24px }
.look { color: light-dark(#a11616, #ff9d9d); font-weight: 600 }
`
