import { once } from 'node:events'
import { fstatSync, ftruncateSync, writeSync } from 'node:fs'
import type { Answers } from './json-lines.ts'

const stdout = 1

/**
 * npm heads the file of results with the name of what it runs, which is no line of results: where the file holds that
 * and nothing else, it is taken off.
 */
const startOver = (): boolean => {
  const {
    npm_package_name: name,
    npm_package_version: version,
    npm_lifecycle_event: event,
    npm_lifecycle_script: script = '',
  } = process.env
  const heading = Buffer.byteLength(`\n> ${name}@${version} ${event}\n> ${script.trim()}\n\n`)
  const file = fstatSync(stdout)
  if (!file.isFile() || file.size !== heading) return false
  ftruncateSync(stdout, 0)
  return true
}

/** The file's own position is past the heading that is gone, so each write says where it goes. */
const toFile = () => {
  let position = 0
  return (text: string): void => {
    const bytes = Buffer.from(text)
    for (let from = 0; from < bytes.length; )
      from += writeSync(stdout, bytes, from, bytes.length - from, position + from)
    position += bytes.length
  }
}
const toStream = async (text: string): Promise<void> => {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

/** Writes answers to the standard output as they come; ends with status 1 where a line was not of the form. */
export const writeOut = async (answers: Answers): Promise<void> => {
  /** Whoever reads may stop before the end (`| head`). */
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? 0 : 1),
  )
  const write = startOver() ? toFile() : toStream
  let answer = await answers.next()
  for (; !answer.done; answer = await answers.next()) await write(answer.value)
  process.exitCode = answer.value.allOfTheForm ? 0 : 1
}
