import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright-core'

type Found = { path: string; libraries?: string }
const onPath = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
]
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
]

/** Ubuntu's `chromium-browser` is a stub that only speaks of snap: what does not tell its version is no browser. */
const answers = (path: string, libraries?: string): boolean => {
  const env =
    libraries === undefined ? process.env : { ...process.env, LD_LIBRARY_PATH: libraries }
  const { status, stdout } = spawnSync(path, ['--version', '--no-sandbox'], {
    env,
    encoding: 'utf8',
    timeout: 20_000,
  })
  return status === 0 && /\d+\.\d+/.test(stdout)
}

const named = (): Found | null => {
  const path = process.env['CHROMIUM_PATH']
  if (!path) return null
  if (!answers(path))
    throw new Error(`CHROMIUM_PATH is ${path}, which does not answer --version.`)
  return { path }
}

const installed = (): Found | null => {
  const own = chromium.executablePath()
  const places = [
    own,
    ...onPath.flatMap(name =>
      (process.env['PATH'] ?? '').split(':').map(folder => join(folder, name)),
    ),
    ...elsewhere,
  ]
  const path = places.find(place => place !== '' && existsSync(place) && answers(place))
  return path === undefined ? null : { path }
}

/** The one from npm, unpacked into a folder of its own; the libraries it comes with only where the machine has none. */
const packed = async (): Promise<Found | null> => {
  if (process.platform !== 'linux') return null
  const folder = join(tmpdir(), 'mesai-chromium-147')
  mkdirSync(folder, { recursive: true })
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    const path = await packaged.executablePath()
    if (answers(path)) return { path }
    const libraries = unpackLibraries(folder)
    return answers(path, libraries) ? { path, libraries } : null
  } catch {
    return null
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

const unpackLibraries = (folder: string): string => {
  const root = dirname(
    dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))),
  )
  const archive = [root, dirname(root)]
    .map(place => join(place, 'bin', 'al2023.tar.br'))
    .find(existsSync)
  if (archive)
    spawnSync('tar', ['-x', '-C', folder], {
      input: brotliDecompressSync(readFileSync(archive)),
    })
  return ['al2023/lib', 'lib'].map(place => join(folder, place)).find(existsSync) ?? folder
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A Chromium: CHROMIUM_PATH, Playwright's own, what is installed, the one from npm. Null, with one loud line, where
 * there is none.
 * @param more flags that a test starts it with
 * @throws where a browser is required: CI or REQUIRE_BROWSER=1.
 */
export const findBrowser = async (more: readonly string[] = []): Promise<Browser | null> => {
  const found = named() ?? installed() ?? (await packed())
  if (found)
    return chromium.launch({
      executablePath: found.path,
      args: [...flags, ...more],
      ...(found.libraries === undefined
        ? {}
        : { env: { ...process.env, LD_LIBRARY_PATH: found.libraries } }),
    })
  const sentence =
    'NO BROWSER FOUND: the browser tests are skipped. Install one (apt-get install -y chromium) or set CHROMIUM_PATH.'
  if (process.env['CI'] || process.env['REQUIRE_BROWSER'] === '1') throw new Error(sentence)
  console.warn(`\n${sentence}\n`)
  return null
}
