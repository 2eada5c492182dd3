/** The other side of `printing.ts`: one paper after the other, in a process of its own. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { FromPress, Order, Sheet } from './sheets.ts'

type Document = { readonly numOfPages: number }
/** As much of the compiler as is used (`@myriaddreamin/typst-ts-node-compiler`). */
type Compiler = {
  mapShadow(path: string, content: Buffer): void
  resetShadow(): void
  evictCache(maxAge: number): void
  compile(of: {
    readonly mainFileContent: string
    readonly inputs: Readonly<Record<string, string>>
  }): {
    readonly result: Document | null
    takeError(): { readonly shortDiagnostics: unknown } | null
  }
  pdf(
    of: Document,
    as: { readonly pdfStandard: string; readonly creationTimestamp: number },
  ): Buffer
}
type Making = {
  readonly NodeCompiler: {
    create(of: {
      readonly workspace: string
      readonly fontArgs: readonly { readonly fontBlobs: readonly Buffer[] }[]
    }): Compiler
  }
}

const require = createRequire(import.meta.url)
/** The compiler's half for this machine; only those that are installed can be there (`optionalDependencies`). */
const halves: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64-gnu',
  'linux-arm64': 'linux-arm64-gnu',
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'win32-x64': 'win32-x64-msvc',
}
/** Nothing lies there: a sheet reads what it was given alone. */
const workspace = fileURLToPath(new URL('nothing', import.meta.url))
const faces = [
  require.resolve('vazirmatn/fonts/ttf/Vazirmatn-Regular.ttf'),
  require.resolve('vazirmatn/fonts/ttf/Vazirmatn-Medium.ttf'),
  require.resolve('vazirmatn/fonts/ttf/Vazirmatn-Bold.ttf'),
]

const compilerOf = (): Compiler | null => {
  const half = halves[`${process.platform}-${process.arch}`]
  try {
    // A native module: what it exports is written down above.
    const { NodeCompiler } = require(`@myriaddreamin/typst-ts-node-compiler-${half}`) as Making
    const fontBlobs = faces.map(face => readFileSync(face))
    return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
  } catch {
    return null
  }
}

const sheets = new Map<Sheet, string>()
const sheetOf = (sheet: Sheet): string => {
  const text =
    sheets.get(sheet) ?? readFileSync(new URL(`${sheet}.typ`, import.meta.url), 'utf8')
  sheets.set(sheet, text)
  return text
}

const print = (compiler: Compiler, { number, sheet, data, files, at }: Order): FromPress => {
  try {
    for (const { name, bytes } of files)
      compiler.mapShadow(`${workspace}/${name}`, Buffer.from(bytes))
    const made = compiler.compile({ mainFileContent: sheetOf(sheet), inputs: { data } })
    if (!made.result)
      return { number, bug: JSON.stringify(made.takeError()?.shortDiagnostics ?? null) }
    const pdf = compiler.pdf(made.result, { pdfStandard: 'a-2b', creationTimestamp: at })
    return { number, pdf, megabytes: Math.round(process.memoryUsage.rss() / 2 ** 20) }
  } catch (error) {
    return {
      number,
      bug: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(0)
  }
}

const tell = (said: FromPress): void => {
  process.send?.(said)
}
const compiler = compilerOf()
if (compiler)
  process.on('message', (order: Order) => {
    tell(print(compiler, order))
  })
process.on('disconnect', () => process.exit(0))
tell(compiler ? 'ready' : 'missing')
