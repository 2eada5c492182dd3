import { catalogue } from '#domain/catalogue.ts'
import type { EventShapes } from '#domain/shared/events.ts'
import { asInstant, asLogPosition } from '#domain/shared/values.ts'
import { openCodec } from '#event-store/codec.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fixedVault } from './fixed-vault.ts'
import { acme, aStream } from './given.ts'

const folder = new URL('../stored/', import.meta.url)
const specs: EventShapes = catalogue
const examples = readdirSync(folder).filter(name => name.endsWith('.json'))
const read = (
  name: string,
): { type: string; schema: number; data: { [field: string]: string } } =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

describe('what was ever stored', () => {
  test.each(examples)('can still be read: %s', async name => {
    const { type, schema, data } = read(name)
    expect(name).toBe(`${type}.${schema}.json`)
    const event = {
      type,
      schema,
      data,
      position: asLogPosition(1),
      company: acme,
      stream: aStream(),
      revision: 1,
      metadata: { actor: '', correlation: '' },
      recordedAt: asInstant('2026-03-02T08:00:00.000Z'),
    }
    const [decoded] = await openCodec(specs, fixedVault()).fromStore([event], 'open')
    const opened = decoded?.data
    expect(specs[type]?.data.parse(opened)).toEqual(opened)
    // An envelope that no longer opened would have thrown; a class or field that is no longer sealed would show here.
    expect(JSON.stringify(opened)).not.toContain('"sealed"')
  })
  test('has an example of every shape of the catalogue, in each of its versions', () => {
    const shapes = Object.entries(specs).flatMap(([type, { version = 1 }]) =>
      Array.from({ length: version }, (_, at) => `${type}.${at + 1}.json`),
    )
    expect(shapes.filter(shape => !examples.includes(shape))).toEqual([])
  })
  test('shows no personal text', () => {
    const texts = examples.map(name => readFileSync(new URL(name, folder), 'utf8')).join('\n')
    for (const canary of ['Ayşe', 'Yılmaz', '10000000146', '+905321234567', 'ayse@', '4711'])
      expect(texts).not.toContain(canary)
  })
})
