import { type ESTree, parseSync, Visitor } from 'vite'

/** A test that says which rows it holds. */
export type Mark = {
  readonly file: string
  readonly test: string
  readonly rows: readonly string[]
}

/** What is wrong with how a file marks its tests: a sentence for whoever wrote it. */
export type Fault = string

export type Marked = { readonly marks: readonly Mark[]; readonly faults: readonly Fault[] }

/** A call of `test` or `describe` around the place that is being read. */
type Around = { readonly name: string; readonly runs: boolean; readonly rows: string[] }

const runners = new Set(['test', 'describe'])
/** Said behind a runner, these keep the test from ever running. */
const never = new Set(['skip', 'todo'])

/** `test`, `test.skipIf(slow)`, `test.each(cases)` and their like, from the outside in: `['test', 'each']`. */
const wordsOf = (callee: ESTree.Expression): readonly string[] => {
  switch (callee.type) {
    case 'Identifier':
      return [callee.name]
    case 'MemberExpression':
      return [
        ...wordsOf(callee.object),
        callee.property.type === 'Identifier' ? callee.property.name : '',
      ]
    case 'CallExpression':
      return wordsOf(callee.callee)
    case 'TaggedTemplateExpression':
      return wordsOf(callee.tag)
    default:
      return ['']
  }
}

/** `test.each(cases)` only makes the function that is called with a name: a test is what has a name and a body. */
const isTest = ({ callee, arguments: given }: ESTree.CallExpression): boolean => {
  const [first = '', ...rest] = wordsOf(callee)
  const makes =
    callee.type === 'MemberExpression' &&
    ['each', 'for', 'runIf', 'skipIf'].includes(rest.at(-1) ?? '')
  return runners.has(first) && given.length > 1 && !makes
}

const nameOf = (argument: ESTree.Argument | undefined, text: string): string => {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value
  if (argument?.type === 'TemplateLiteral')
    return text.slice(argument.start + 1, argument.end - 1)
  return argument === undefined ? '' : text.slice(argument.start, argument.end)
}

const aroundOf = (call: ESTree.CallExpression, text: string): Around => ({
  name: nameOf(call.arguments[0], text),
  runs: !wordsOf(call.callee).some(word => never.has(word)),
  rows: [],
})

/** What a file that marks tests imports; another function may be called `covers`, too. */
const marker = "specification/covers.ts'"

/** @returns the tests of a file that are marked with `covers(…)`, in their order, read from its text alone. */
export const marksOf = (file: string, text: string): Marked => {
  if (!text.includes(marker)) return { marks: [], faults: [] }
  const marks: Mark[] = []
  const faults: Fault[] = []
  const around: Around[] = []
  const claim = ({ arguments: given }: ESTree.CallExpression): void => {
    const test = around.at(-1)
    if (test === undefined)
      return void faults.push(`${file}: covers(…) stands outside any test`)
    if (!around.every(one => one.runs))
      faults.push(`${file}: "${test.name}" never runs, and holds nothing`)
    for (const row of given) {
      if (row.type === 'Literal' && typeof row.value === 'string') test.rows.push(row.value)
      else faults.push(`${file}: "${test.name}" names a row by something else than its text`)
    }
  }
  new Visitor({
    CallExpression: call => {
      if (isTest(call)) around.push(aroundOf(call, text))
      else if (call.callee.type === 'Identifier' && call.callee.name === 'covers') claim(call)
    },
    'CallExpression:exit': call => {
      if (!isTest(call)) return
      const rows = around.at(-1)?.rows ?? []
      if (rows.length > 0)
        marks.push({ file, test: around.map(one => one.name).join(' › '), rows })
      around.pop()
    },
  }).visit(parseSync(file, text).program)
  return { marks, faults }
}
