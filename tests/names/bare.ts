import { parseSync } from 'vite'

/** A name that is met alone, in an import or a list, and says nothing there: `kept`, `Who`, `within`. */
const particles = new Set(
  `
  a above about after again all alone already always another any anybody around as at away because before behind
  below beside between beyond both by each earlier either elsewhere enough every everybody everything few for from
  he here hers his in inside it its lately later less many maybe me meanwhile mine more most much neither never nobody
  nobodys none nothing now of off often on once one only other others ours out outside over she since somebody
  something such that them then there these they this those to together under until we what when where which who whom
  whose why with within without you yours
  `.match(/\w+/g),
)

const irregular = new Set(
  `
  become begun bought broken brought built caught chosen done drawn driven fallen felt foreseen foretold forgiven
  forgotten found given gone grown heard held hidden kept known laid led lent lost made meant met paid proven said seen
  sent shown sold sought spent spoken stolen taken taught thrown told torn understood unsent withdrawn woken won worn
  written
  `.match(/\w+/g),
)

/** What ends as a participle does and is a noun of the field, or of the rulebooks. */
const nouns = new Set(
  `
  bed building ceiling embed feed greeting heading holding housekeeping king listing meaning meeting need onboarding
  paging planning printing reading red ring rounding seed setting shed sorting spacing speed string thing training
  warning
  `.match(/\w+/g),
)

/** @returns whether a name is one word alone that is a participle, a pronoun or a particle. */
export const isBare = (name: string): boolean => {
  if (!/^[A-Za-z][a-z]*$/.test(name)) return false
  const word = name.toLowerCase()
  if (nouns.has(word)) return false
  return particles.has(word) || irregular.has(word) || /(?:ed|ing)$/.test(word)
}

/** @returns names that a file exports, types with the others; what it hands on of another file is named there. */
export const exportedIn = (file: string, text: string): readonly string[] =>
  parseSync(file, text).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) =>
      exportName.name && !moduleRequest ? [exportName.name] : [],
    ),
  )
