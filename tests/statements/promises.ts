import { relative } from 'node:path'
import {
  API,
  SymbolFlags,
  TypeFlags,
  type Checker,
  type Project,
  type Type,
} from 'typescript/unstable/sync'
import {
  isCallExpression,
  isPropertyAccessExpression,
  type Node,
} from 'typescript/unstable/ast'
import type { Kind } from './kinds.ts'

/** What a program takes a column to be; null: anything, as `unknown`. */
export type Column = { readonly kinds: ReadonlySet<Kind | 'undefined'> | null }
/** A place where rows are asked for as rows of a type. */
export type Promised = {
  readonly file: string
  readonly line: number
  readonly column: number
  /** By name; null where the type is its caller's to name. */
  readonly row: ReadonlyMap<string, Column> | null
}

const roots = /^(?:api|commands|database|demo|device-gateway|event-store|projections|runtime)\//

/** Every `….query` of the product that promises what its rows have, with what it promises, as the compiler reads it. */
export const promisedRows = (folder: string): readonly Promised[] => {
  const api = new API({ cwd: folder })
  try {
    const [project] = api
      .updateSnapshot({ openProjects: [`${folder}/tsconfig.json`] })
      .getProjects()
    if (!project) throw new Error(`no project in ${folder}`)
    return project.program
      .getSourceFileNames()
      .filter(name => roots.test(relative(folder, name)))
      .flatMap(name => inFile(project, folder, name))
  } finally {
    api.close()
  }
}

const inFile = ({ program, checker }: Project, folder: string, name: string): Promised[] => {
  const source = program.getSourceFile(name)
  if (!source?.text.includes('.query')) return []
  const all: Promised[] = []
  const visit = (node: Node): void => {
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      const called = node.expression.name
      const row =
        called.text === 'query' ? rowOf(checker, checker.getTypeAtLocation(node)) : undefined
      const at = source.getLineAndCharacterOfPosition(called.getStart(source))
      if (row !== undefined)
        all.push({
          file: relative(folder, name),
          line: at.line + 1,
          column: at.character + 1,
          row: columnsOf(checker, row),
        })
    }
    node.forEachChild(visit)
  }
  visit(source)
  return all
}

/** Of `Promise<Row[]>` and of the driver's `Promise<QueryResult<Row>>`; undefined of anything else. */
const rowOf = (checker: Checker, answer: Type | undefined): Type | undefined => {
  if (answer === undefined || nameOf(answer) !== 'Promise') return undefined
  const settled = argumentOf(checker, answer)
  const rows =
    settled && nameOf(settled) === 'QueryResult'
      ? propertyOf(checker, settled, 'rows')
      : settled
  return rows && checker.isArrayType(rows) ? argumentOf(checker, rows) : undefined
}
const argumentOf = (checker: Checker, type: Type): Type | undefined =>
  type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined
const propertyOf = (checker: Checker, type: Type, name: string): Type | undefined => {
  const property = checker.getPropertyOfType(type, name)
  return property && checker.getTypeOfSymbol(property)
}
const nameOf = (type: Type): string => type.getSymbol()?.name ?? ''

const columnsOf = (checker: Checker, row: Type): ReadonlyMap<string, Column> | null => {
  if ((row.flags & TypeFlags.Instantiable) !== 0) return null
  return new Map(
    checker.getPropertiesOfType(row).map(property => {
      const type = checker.getTypeOfSymbol(property)
      const kinds = new Set<Kind | 'undefined'>()
      if ((property.flags & SymbolFlags.Optional) !== 0) kinds.add('undefined')
      return [property.name, { kinds: type && addKinds(checker, type, kinds) ? kinds : null }]
    }),
  )
}

const flagged: readonly (readonly [TypeFlags, Kind | 'undefined'])[] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
]
/** @returns whether it is known what it may be. */
const addKinds = (checker: Checker, type: Type, kinds: Set<Kind | 'undefined'>): boolean => {
  const plain = flagged.find(([flags]) => (type.flags & flags) !== 0)
  if (plain) {
    kinds.add(plain[1])
    return true
  }
  if (type.isUnionType()) return type.getTypes().every(one => addKinds(checker, one, kinds))
  // A branded text is a text.
  if (type.isIntersectionType()) {
    const base = type
      .getTypes()
      .find(one => flagged.some(([flags]) => (one.flags & flags) !== 0))
    return base ? addKinds(checker, base, kinds) : Boolean(kinds.add('object'))
  }
  if ((type.flags & TypeFlags.Object) === 0) return false
  kinds.add(objectKindOf(checker, type))
  return true
}
const objectKindOf = (checker: Checker, type: Type): Kind => {
  if (checker.isArrayLikeType(type)) return 'list'
  const name = nameOf(type)
  return name === 'Date'
    ? 'date'
    : name === 'Buffer' || name === 'Uint8Array'
      ? 'bytes'
      : 'object'
}
