/**
 * What every style sheet keeps to, as `npm run lint:style`: it mirrors by itself in Arabic, changes at the widths of
 * the specification alone, makes no element depend on its neighbours, has no class that nothing wears and says none of
 * the kit's again, and the theme no token that nothing uses; that a screen wears no class that there is not; what every
 * source does with names of people and with components of others, and servers with signals.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const web = join(import.meta.dirname, '../../web')
const read = file => readFileSync(join(web, file), 'utf8')
const files = readdirSync(web, {
  recursive: true,
  encoding: 'utf8',
}).filter(file => !file.startsWith('dist'))
const sheets = files.filter(file => file.endsWith('.css'))
const sources = files
  .filter(file => /\.tsx?$/.test(file))
  .map(file => ({ file, text: read(file) }))
const matches = (text, pattern) => [...text.matchAll(pattern)]
const withoutComments = text => text.replaceAll(/\/\*[\s\S]*?\*\//g, '')

const oneSided =
  /(?:^|[\s;{-])(?:left|right)\s*[:;]|(?:margin|padding|border)-(?:left|right)|text-align: (?:left|right)/g
const sided = file =>
  matches(withoutComments(read(file)), oneSided).map(
    ([found]) => `${file} says ${found.trim()}`,
  )

// One such rule anywhere, and each row that a grid puts in or takes out has the browser style the whole grid anew:
// scrolling falls from sixty frames a second to twenty.
const ofNeighbours = /[^{};]*(?:[+~]\s*|:(?:first|last|only|nth|empty)[^\s>]*[\s>]+)\*[^{;]*\{/g
const neighbourly = file =>
  matches(withoutComments(read(file)), ofNeighbours).map(
    ([found]) => `${file} asks neighbours: ${found.trim()}`,
  )

/**
 * The widths at which the layout changes are those of the specification, in which the overlaid menus have one of their
 * own: one is reached by `min-width`, and left by `max-width` a pixel below it.
 */
const widths = [600, 960, 1264, 1280, 1920, 2560]
const offWidths = file =>
  matches(withoutComments(read(file)), /@media[^{]*/g).flatMap(([query]) =>
    matches(query, /(min-width|max-width|width)\s*(?::|[<>]=?)\s*([\d.]+)(\w+)/g)
      .filter(
        ([, side, width, unit]) =>
          unit !== 'px' ||
          side === 'width' ||
          !widths.includes(Number(width) + (side === 'max-width' ? 1 : 0)),
      )
      .map(([found]) => `${file} changes at a width of its own: ${found}`),
  )

/**
 * Class names a file asks a sheet for: by name, or all that begin alike (`styles[\`drop-${…}\`]`); of one it takes
 * whole (`styles[kind]`), every name.
 */
const askedOf = sheet =>
  sources.flatMap(({ file, text }) =>
    matches(text, /import (\w+) from '([^']+\.module\.css)'/g)
      .filter(([, , path]) => join(file, '..', path) === sheet)
      .flatMap(([, name]) =>
        matches(text, new RegExp(`\\b${name}(?:\\.(\\w+)|\\[\`([\\w-]+)|\\[(\\w+))`, 'g')),
      )
      .map(
        ([, exact, start, any]) =>
          new RegExp(exact ? `^${exact}$` : start ? `^${start}` : any ? '' : '^$'),
      ),
  )
const unworn = file => {
  const asked = askedOf(file)
  const text = read(file).replaceAll(
    /\/\*[\s\S]*?\*\/|:global\([^)]*\)|:global|\{[^{}]*\}/g,
    ' ',
  )
  const names = new Set(matches(text, /\.([A-Za-z_][\w-]*)/g).map(([, name]) => name))
  return [...names]
    .filter(name => !name.startsWith('ag-') && !asked.some(pattern => pattern.test(name)))
    .map(name => `${file} has a class that nothing wears: ${name}`)
}

/** Class names that a file asks a sheet for by name, where the sheet has none such. */
const missing = ({ file, text }) =>
  matches(text, /import (\w+) from '([^']+\.module\.css)'/g).flatMap(([, name, path]) => {
    const sheet = path.replace(/^#web\//, '')
    const rules = withoutComments(read(sheet === path ? join(file, '..', path) : sheet))
    return matches(text, new RegExp(`(?<![.\\w])${name}\\.(\\w+)(?![\\w.(])`, 'g'))
      .filter(([, asked]) => !/^(?:module|tsx?)$/.test(asked))
      .filter(([, asked]) => !new RegExp(`\\.${asked}(?![\\w-])`).test(rules))
      .map(([, asked]) => `${file} wears what ${path} has not: ${asked}`)
  })

/** What every screen may wear by name, with what each says. */
const shared = ['kit/classes.css', 'shell/theme.css']
const rulesOf = file =>
  matches(withoutComments(read(file)), /(?<=^|[{}])\s*([^{}@]+?)\s*\{([^{}]*)\}/g).map(
    ([, selector, body]) => ({
      selector,
      says: body
        .split(';')
        .map(one => one.trim())
        .filter(one => one !== '')
        .toSorted()
        .join('; '),
    }),
  )
const sharedNames = new Set(
  shared.flatMap(file =>
    matches(withoutComments(read(file)), /\.([a-z][\w-]*)/gi).map(([, name]) => name),
  ),
)
const kitRules = rulesOf('kit/classes.css')
/** A form has all its classes from one sheet. */
const saysAgain = file =>
  file === 'kit/fields/form.module.css'
    ? []
    : rulesOf(file).flatMap(({ selector, says }) =>
        kitRules
          .filter(one => one.says === says && /^\.\w+$/.test(selector))
          .map(one => `${file} says ${one.selector} again: ${selector}`),
      )
const unknownClass = ({ file, text }) =>
  matches(text, /className="([^"]*)"/g).flatMap(([, names]) =>
    names
      .split(' ')
      .filter(name => !sharedNames.has(name))
      .map(name => `${file} wears a class that there is not: ${name}`),
  )
const unwornOfKit = kitRules
  .map(({ selector }) => selector.slice(1))
  .filter(name => !sources.some(({ text }) => new RegExp(`['"\` ]${name}['"\` ]`).test(text)))
  .map(name => `nothing wears the kit's class ${name}`)

const unusedTokens = () => {
  const all = [...sources.map(({ text }) => text), ...sheets.map(read)].join('\n')
  const names = new Set(
    matches(read('shell/theme.css'), /(--[\w-]+):/g).map(([, name]) => name),
  )
  return [...names]
    .filter(
      name => !name.startsWith('--mantine') && !new RegExp(`${name}(?![\\w-:])`).test(all),
    )
    .map(name => `nothing uses the token ${name}`)
}

/**
 * Whoever is named anywhere can be looked at: a name that is no button needs its reason here. Those of sentences, of
 * choices and of headings are text, and not asked for.
 */
const plainNames = new Map([
  ['access/manager-panel.tsx', 'a user, who may be nobody that works here'],
  ['access/user-panel.tsx', 'a user, who may be nobody that works here'],
  ['devices/device-history.tsx', 'a user, who may be nobody that works here'],
  ['webhooks/webhook-facts.tsx', 'a user, who may be nobody that works here'],
  ['inbox/inbox-card.tsx', 'within the button that opens the card, where the name is one'],
  ['dashboard/own-team.tsx', 'a colleague, of whom who looks sees nothing else'],
  ['shell/account-menu.tsx', 'oneself'],
  ['reports/employee/employee-report.tsx', 'whose page it is, below the line he signs'],
])
const namesNobody = ({ file, text }) =>
  file.startsWith('patterns/') || plainNames.has(file)
    ? []
    : [
        ...matches(text, /<bdi>\{[^}]*fullName[^}]*\}<\/bdi>/gi),
        ...matches(text, /<Person\b(?![^>]*\sid=)[^>]*\/>/g),
      ].map(([drawn]) => `${file} names somebody whom nothing opens: ${drawn}`)

/** A component of Mantine is drawn by a sheet of its own, which is taken for all or by the file that uses it. */
const mantine = '@mantine/core/styles/'
const sheetsOfMantine = new Set(
  readdirSync(join(web, '../node_modules', mantine)).map(file =>
    file.replace('.layer.css', ''),
  ),
)
const forAll = read('shell/mantine.css')
const unstyled = ({ file, text }) =>
  matches(text, /import \{([^}]*)\} from '@mantine\/core'/g)
    .flatMap(([, names]) => names.split(',').map(name => name.trim()))
    .filter(name => sheetsOfMantine.has(name))
    .filter(name => ![text, forAll].some(of => of.includes(`${mantine}${name}.layer.css`)))
    .map(name => `${file} uses ${name}, whose sheet nobody takes`)

/** Mantine's own password field does not say to who listens that it is wrong; ours does. */
const secretField = 'kit/fields/secret-field.tsx'
const mute = ({ file, text }) =>
  file !== secretField && /<PasswordInput\b/.test(text)
    ? [`${file} has a password field that says to nobody who listens that it is wrong`]
    : []

/** What runs for months may not make signals that stay with their sources (`database/linked-signal.ts`). */
const servers = [
  'api',
  'commands',
  'database',
  'device-gateway',
  'event-store',
  'projections',
  'runtime',
]
const lastingSignals = servers.flatMap(layer =>
  readdirSync(join(web, '..', layer), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter(file => file.endsWith('.ts'))
    .filter(file =>
      withoutComments(readFileSync(join(web, '..', layer, file), 'utf8')).includes(
        'AbortSignal.any(',
      ),
    )
    .map(file => `${layer}/${file} makes a signal that stays with its sources`),
)

const found = [
  ...lastingSignals,
  ...sources.flatMap(namesNobody),
  ...sources.flatMap(unstyled),
  ...sources.flatMap(mute),
  ...sheets.flatMap(sided),
  ...sheets.flatMap(offWidths),
  ...sheets.flatMap(neighbourly),
  ...sheets.filter(file => file.endsWith('.module.css')).flatMap(unworn),
  ...sources.flatMap(missing),
  ...sources.flatMap(unknownClass),
  ...sheets.filter(file => !shared.includes(file)).flatMap(saysAgain),
  ...unwornOfKit,
  ...unusedTokens(),
]
for (const line of found) process.stderr.write(`${line}\n`)
process.stdout.write(`style: ${sheets.length} sheets, ${found.length} violations\n`)
process.exit(found.length > 0 || sheets.length === 0 ? 1 : 0)
