/** What is gathered of the features of a layer, and how one finds it. */
export type Kind = {
  /** What the registry calls it. */
  readonly name: string
  readonly says: string
  /** Which files of the layer have it, by their path within. */
  readonly file: RegExp
  /** How it is exported: its name is the first group. */
  readonly exported: RegExp
  /** A file that is called so and exports none is a fault. */
  readonly needed?: true
  /** All keys in one record, the record of each file by the file's name, or a list. */
  readonly as: 'keys' | 'by file' | 'list'
}
/** What one generated file has; its folder is the layer. */
export type Registry = {
  readonly file: `${string}/registry.ts`
  readonly kinds: readonly Kind[]
}

const exportOf = (name: string): RegExp =>
  new RegExp(`^export const (${name})(?:: [^=\\n]+)? =`, 'gm')

const words = (name: string, says: string): Kind => ({
  name,
  says,
  file: /^[^/]+\.ts$/,
  exported: new RegExp(
    `^export (?:const (${name})(?:: [^=\\n]+)? =|\\{.*\\b(${name})\\b.*\\} from)`,
    'gm',
  ),
  as: 'keys',
})

/** Every registry there is. */
export const registries: readonly Registry[] = [
  {
    file: 'domain/registry.ts',
    kinds: [
      {
        name: 'events',
        says: 'Every event, by its type.',
        file: /^(?!shared\/).*\/events\.ts$/,
        exported: exportOf('\\w+Events'),
        needed: true,
        as: 'keys',
      },
    ],
  },
  {
    file: 'commands/registry.ts',
    kinds: [
      {
        name: 'ways',
        says: 'How acts are taken back, by the type of their event.',
        file: /ways-back\.ts$/,
        exported: exportOf('\\w+Ways'),
        needed: true,
        as: 'keys',
      },
    ],
  },
  {
    file: 'projections/tables/registry.ts',
    kinds: [
      {
        name: 'tables',
        says: 'Every read table, by the name that queries use.',
        file: /^[^/]+\.ts$/,
        exported: exportOf('\\w+Tables'),
        as: 'keys',
      },
    ],
  },
  {
    file: 'projections/registry.ts',
    kinds: [
      {
        name: 'readModels',
        says: 'Every read model.',
        file: /\.ts$/,
        exported: /^export const (\w+): Projection =/gm,
        as: 'list',
      },
    ],
  },
  {
    file: 'demo/registry.ts',
    kinds: [
      {
        name: 'parts',
        says: 'What features bring to a company of the demo.',
        file: /^[^/]+\.ts$/,
        exported: /^export const (\w+): DemoPart =/gm,
        as: 'list',
      },
    ],
  },
  {
    file: 'words/registry.ts',
    kinds: [
      words('acts', 'What was done, by the type of its event.'),
      words('stays', 'Why an act cannot be taken back, by the type of its event.'),
      words(
        'permissions',
        'What rights allow, and what things are called that they are about.',
      ),
      words('refusals', 'Why something is refused, by its code.'),
      words('pages', 'What pages are called, and what each is for.'),
      words('columns', 'Titles of the columns of files.'),
      words('files', 'What files are called.'),
      {
        ...words('screen', ''),
        name: 'screens',
        says: 'What screens say, by the part in which a browser fetches it.',
        as: 'by file',
      },
    ],
  },
  {
    file: 'api/contract/registry.ts',
    kinds: [
      {
        name: 'refusals',
        says: 'The status of every refusal, by its code.',
        file: /^[^/]+\.ts$/,
        exported: exportOf('refusals|\\w+Refusals'),
        as: 'keys',
      },
    ],
  },
  {
    file: 'api/contract/pages/registry.ts',
    kinds: [
      {
        name: 'pages',
        says: 'The pages of each feature.',
        file: /^[^/]+\.ts$/,
        exported: exportOf('pages'),
        needed: true,
        as: 'list',
      },
    ],
  },
  {
    file: 'api/registry.ts',
    kinds: [
      {
        name: 'routes',
        says: 'What registers the routes of each feature.',
        file: /routes\.ts$/,
        exported: exportOf('routes|\\w+Routes'),
        needed: true,
        as: 'list',
      },
    ],
  },
]
