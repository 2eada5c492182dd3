import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codeIn, layers } from '#tests/shared/sources.ts'
import { ignoredBy, stagesOf } from './dockerfile.ts'
import { readCompose, root, textOf } from './files.ts'

const stages = stagesOf(textOf('Dockerfile'))
const isIgnored = ignoredBy(textOf('.dockerignore'))
const code = layers.flatMap(codeIn)
const sources = code.filter(path => !path.endsWith('.mjs'))
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
const all = (word: string) =>
  stages
    .flatMap(({ instructions }) => instructions)
    .filter(instruction => instruction.word === word)

describe('the Dockerfile', () => {
  test('builds on one Debian slim, named by its digest, and ends with nothing but files of the stages before', () => {
    const [base, ...others] = stages
      .map(({ image }) => image)
      .filter(image => !stages.some(({ name }) => name === image) && image !== 'scratch')
    expect(base).toMatch(/^node:24\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/)
    expect(others.every(image => image === base)).toBe(true)
    expect(stages.at(-1)?.image).toBe('scratch')
  })
  test('leaves no tool behind that installs, builds or compiles', () => {
    const [away] = stages
      .filter(({ name }) => name === 'base')
      .flatMap(({ instructions }) => instructions.filter(({ word }) => word === 'RUN'))
    for (const tool of [
      'node_modules/npm',
      'node_modules/corepack',
      'bin/npm',
      'bin/npx',
      'bin/corepack',
      'bin/yarn',
      '/opt/yarn',
      'include/node',
    ])
      expect(away?.rest).toContain(tool)
    expect(stages.at(-1)?.instructions.filter(({ word }) => word === 'RUN')).toEqual([])
  })
  test('throws away every package that only the web is built with, and none that a process loads', () => {
    const { dependencies } = JSON.parse(textOf('package.json')) as {
      dependencies: Record<string, string>
    }
    const loaded = new Set(
      sources
        .filter(path => !path.startsWith('web/') && path !== 'runtime/start/web-build.ts')
        .flatMap(path =>
          [
            ...textOf(path).matchAll(
              /(?:\bfrom |\bimport |import\(|resolve\()'([^'.#][^']*)'/g,
            ),
          ].map(([, name = '']) => packageOf(name)),
        ),
    )
    const away = [
      ...all('RUN')
        .map(({ rest }) => rest)
        .join('\n')
        .matchAll(/ dependencies\.(\S+)/g),
    ].map(([, name]) => name)
    expect(away.toSorted()).toEqual(
      Object.keys(dependencies)
        .filter(name => !loaded.has(name))
        .toSorted(),
    )
  })
  test("installs what is locked, without development's, with the native halves of argon2 and the builder", () => {
    const [install, ...others] = all('RUN').filter(({ rest }) =>
      /npm (?:ci|i|install)\b/.test(rest),
    )
    expect(others).toEqual([])
    expect(install?.rest).toMatch(/^npm ci --omit=dev(?!.*--omit=optional)/)
  })
  test('ends as a user who is not root, with code that he cannot change', () => {
    const last = stages.at(-1)?.instructions ?? []
    expect(last.findLast(({ word }) => word === 'USER')?.rest).toBe('node')
    const copies = last.filter(({ word }) => word === 'COPY')
    expect(copies.map(({ flags }) => flags)).toEqual([
      ['--from=base'],
      ['--from=build', '--chown=root:root'],
    ])
    for (const { flags } of copies)
      expect(stages.map(({ name }) => `--from=${name}`)).toContain(flags[0])
  })
  test('copies what is there and is not left away', () => {
    const named = all('COPY')
      .filter(({ flags }) => !flags.some(flag => flag.startsWith('--from=')))
      .flatMap(({ rest }) => rest.split(/\s+/).slice(0, -1))
    expect(named).toContain('package-lock.json')
    for (const path of named)
      expect([path, existsSync(join(root, path)), isIgnored(path)]).toEqual([path, true, false])
  })
  test('starts a file that is there, as every service of compose.yaml does', () => {
    const commands = [
      String(all('CMD').at(-1)?.rest),
      ...Object.values(readCompose(textOf('compose.yaml')).services).flatMap(
        ({ build, command, entrypoint }) =>
          build === undefined ? [] : [JSON.stringify(command ?? entrypoint)],
      ),
    ]
    expect(commands.length).toBe(8)
    for (const command of commands)
      expect(
        existsSync(join(root, /"(runtime\/start\/[^"]+\.ts)"/.exec(command)?.[1] ?? 'none')),
      ).toBe(true)
    expect(commands.filter(command => /"--import"|tsx/.test(command))).toEqual([])
  })
  test("has nothing that reads TypeScript for Node: who asks for it asks Node first, and it is development's", () => {
    const asking = code.filter(path => /['"]tsx(?:\/[^'"]*)?['"]/.test(textOf(path)))
    expect(asking.toSorted()).toEqual([
      'api/foreign/start.mjs',
      'api/papers/start.mjs',
      'runtime/start/typescript.mjs',
    ])
    for (const path of asking)
      expect([path, textOf(path)]).toEqual([
        path,
        expect.stringMatching(/if \(!process\.features\.typescript\)[^;]*'tsx\/esm\/api'/),
      ])
    const { dependencies } = JSON.parse(textOf('package.json')) as {
      dependencies: Record<string, string>
    }
    expect(Object.keys(dependencies)).not.toContain('tsx')
  })
})

describe('what is left away of the build', () => {
  test('is no secret, no data and no log of this machine that gets in', () => {
    for (const path of [
      'secrets/owner_password',
      '.data/keys.json',
      '.git/config',
      '.env',
      'npm-debug.log',
      'node_modules/pg/index.js',
    ])
      expect([path, isIgnored(path)]).toEqual([path, true])
  })
  test('is nothing that runs: every source is in the image, and none of them names a folder that is not', async () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.filter(isIgnored)).toEqual([])
    expect(
      sources.filter(path =>
        /(?:from|import\() ?'#?(?:\.\.\/)*(?:tests|docs)\//.test(textOf(path)),
      ),
    ).toEqual([])
  })
})

describe('controls: a Dockerfile that cannot be built is noticed', () => {
  test.each([
    ['FROM node:20\nRUM npm ci', 'line 2: RUM is no instruction'],
    ['RUN npm ci\nFROM node:20', 'line 1: RUN before the first FROM'],
    ['FROM', 'line 1: FROM is no instruction'],
    ['FROM node:20 build', 'names no image'],
    ['FROM node:20\nCMD ["node", ]', 'JSON'],
    ['FROM node:20\nRUN npm ci \\', 'line 2: goes on behind the end'],
  ])('%j', (text, complaint) => expect(() => stagesOf(text)).toThrow(complaint))
})
