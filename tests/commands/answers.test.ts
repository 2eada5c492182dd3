import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What a declaration of a command says again of its stream, or carries out of its decision by the back door. */
const faultsOf = (declaration: string): string[] => {
  const recorded = declaration.search(/await handle\w*(<[^>]*>)?\(/)
  const after = recorded < 0 ? '' : declaration.slice(recorded)
  return [
    ...(/\b(load|readStream)\(/.test(after) ? ['reads a stream after it recorded'] : []),
    ...(/\bdecide: \(|handleTogether/.test(declaration) &&
    /\blet \w|^\s+\w+(\.\w+)+ = /m.test(declaration)
      ? ['keeps what it decides in a variable outside']
      : []),
  ]
}
const declarationsIn = (text: string): string[] => text.split(/^(?=(?:export )?const )/m)
/** Commands that one record declares, one after the other. */
const membersIn = (text: string): string[] => text.split(/^(?= {4}\w+: )/m)
const nameOf = (declaration: string): string =>
  /^ {4}(\w+): /.exec(declaration)?.[1] ?? /const (\w+)/.exec(declaration)?.[1] ?? ''

/** Commands of every kind of master data; what else is shared is what they are made with. */
const master = 'shared/master.ts'
/** Who does more after it recorded than to say what it did. */
const goesOn = new Set([
  'removeCard', // a card is added again where something hung on it by then
])

test('a command is told how its stream stands after by the decision, and reads it no second time', () => {
  const faults = readdirSync('commands', { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && (!path.startsWith('shared/') || path === master))
    .flatMap(path =>
      (path === master ? membersIn : declarationsIn)(
        readFileSync(join('commands', path), 'utf8'),
      )
        .filter(one => !goesOn.has(nameOf(one)))
        .flatMap(one => faultsOf(one).map(fault => `${path}: ${nameOf(one)} ${fault}`)),
    )
  expect(faults).toEqual([])
})

test('reading again, a variable and a field written while it decides are found', () => {
  const again = `export const f = async () => {
  const result = await handle(deps, stream, cards, command, caller)
  const { state } = await load(deps, stream, cards)
}`
  const variable = `const judging = () => {
  let refused = []
  return { decide: (state, command) => (refused = []) }
}`
  const field = `const f = async () => {
  const result = await handleTogether<Refusal>(deps, caller, async () => {
    judged.around = known.value.around
  })
}`
  const member = `export const master = () => {
  return {
    define: deps => async (caller, given) => {
      const result = await handled(deps, caller, given)
      const { state } = await load(deps, stream, decider)
    },
    isThere: async deps => (await load(deps, stream, decider)).state,
  }
}`
  expect(membersIn(member).map(faultsOf)).toEqual([
    [],
    ['reads a stream after it recorded'],
    [],
  ])
  expect([again, variable, field].map(text => declarationsIn(text).flatMap(faultsOf))).toEqual([
    ['reads a stream after it recorded'],
    ['keeps what it decides in a variable outside'],
    ['keeps what it decides in a variable outside'],
  ])
})
