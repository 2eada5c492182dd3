export type Instruction = {
  readonly word: string
  readonly flags: readonly string[]
  readonly rest: string
  readonly line: number
}
export type Stage = {
  readonly image: string
  readonly name: string | null
  readonly instructions: readonly Instruction[]
}

/** Dockerfile reference: its instructions, those that are out of use left away. */
const words = new Set([
  'FROM',
  'RUN',
  'CMD',
  'LABEL',
  'EXPOSE',
  'ENV',
  'ADD',
  'COPY',
  'ENTRYPOINT',
  'VOLUME',
  'USER',
  'WORKDIR',
  'ARG',
  'ONBUILD',
  'STOPSIGNAL',
  'HEALTHCHECK',
  'SHELL',
])

/**
 * The stages of a Dockerfile. Understands comments and lines that go on; no here-documents, which this project has none
 * of.
 * @throws {Error} with the line of what is no instruction
 */
export const stagesOf = (text: string): readonly Stage[] => {
  const stages: { image: string; name: string | null; instructions: Instruction[] }[] = []
  for (const instruction of instructionsOf(text)) {
    if (instruction.word === 'FROM') {
      const [, image, name] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(instruction.rest) ?? []
      if (image === undefined) throw new Error(`line ${instruction.line}: FROM names no image`)
      stages.push({ image, name: name ?? null, instructions: [] })
      continue
    }
    const stage = stages.at(-1)
    if (stage) stage.instructions.push(instruction)
    else if (instruction.word !== 'ARG')
      throw new Error(`line ${instruction.line}: ${instruction.word} before the first FROM`)
  }
  return stages
}

const instructionsOf = function* (text: string): Generator<Instruction> {
  let [open, began] = ['', 0]
  for (const [at, line] of text.split('\n').entries()) {
    if (/^\s*(?:#.*)?$/.test(line)) continue
    if (open === '') began = at + 1
    open += line.replace(/\\\s*$/, ' ')
    if (/\\\s*$/.test(line)) continue
    yield instructionOf(open, began)
    open = ''
  }
  if (open !== '') throw new Error(`line ${began}: goes on behind the end`)
}

const instructionOf = (text: string, line: number): Instruction => {
  const [, word = '', flags = '', rest = ''] =
    /^\s*([A-Za-z]+)((?:\s+--[a-z]+(?:=\S+)?)*)\s+(\S.*?)\s*$/.exec(text) ?? []
  if (!words.has(word.toUpperCase()))
    throw new Error(`line ${line}: ${text.trim().split(/\s/)[0]} is no instruction`)
  if (['CMD', 'ENTRYPOINT', 'SHELL'].includes(word.toUpperCase()) && rest.startsWith('['))
    JSON.parse(rest)
  return {
    word: word.toUpperCase(),
    flags: flags
      .trim()
      .split(/\s+/)
      .filter(flag => flag !== ''),
    rest,
    line,
  }
}

/**
 * Whether a path of the build's context is left away. Patterns without wildcards but `*` inside a name, which is all
 * this project's file has.
 */
export const ignoredBy =
  (patterns: string) =>
  (path: string): boolean =>
    patterns
      .split('\n')
      .map(pattern => pattern.trim())
      .filter(pattern => pattern !== '' && !pattern.startsWith('#'))
      .some(pattern =>
        new RegExp(
          `^${pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}(?:/|$)`,
        ).test(path),
      )
