import { figures, type Figure, type Numbers, type RuleFigureId } from './figures.ts'

type RuleFigure = Figure & { readonly id: RuleFigureId }
type Kind = Numbers['byDate'][number]['kind']
const byKind = (kind: Kind): RuleFigure => ({
  id: `date.${kind}`,
  group: 'rules',
  unit: 'minutes',
  of: row => row.byDate.find(one => one.kind === kind)?.minutes ?? 0,
  behind: day =>
    (day.byPolicy?.byDate ?? [])
      .filter(one => one.kind === kind)
      .reduce((sum, { minutes }) => sum + minutes, 0),
})
const ofPremium = (code: string): RuleFigure => ({
  id: `premium.${code}`,
  group: 'rules',
  unit: 'minutes',
  of: row => row.premiums.find(one => one.code === code)?.minutes ?? 0,
  behind: day => day.byPolicy?.premiums?.[code] ?? 0,
})
const ofTier = (coefficient: string): RuleFigure => ({
  id: `tier.${coefficient}`,
  group: 'rules',
  unit: 'minutes',
  of: row => row.tiers.find(one => String(one.coefficient) === coefficient)?.minutes ?? 0,
  behind: day => day.byPolicy?.tiers?.[coefficient] ?? 0,
})
const ofThresholds: RuleFigure = {
  id: 'policyDays',
  group: 'rules',
  unit: 'days',
  of: row => row.policyHalfDays,
  behind: day => day.byPolicy?.halves ?? 0,
}

/** What rules add to a row, or to all: nothing where none is set. */
export const ruleFigures = (of: Numbers | undefined): readonly RuleFigure[] =>
  of
    ? [
        ...of.byDate.map(({ kind }) => byKind(kind)),
        ...of.premiums.map(({ code }) => ofPremium(code)),
        ...of.tiers.map(({ coefficient }) => ofTier(String(coefficient))),
        ...(of.policyHalfDays > 0 ? [ofThresholds] : []),
      ]
    : []

/** By its id, as the address has it. */
export const figureOf = (id: string | undefined): Figure | undefined => {
  const known = figures.find(figure => figure.id === id)
  if (known || id === undefined) return known
  const point = id.indexOf('.')
  const [family, name] = [id.slice(0, point), id.slice(point + 1)]
  if (family === 'premium') return ofPremium(name)
  if (family === 'tier') return ofTier(name)
  return [...(['workday', 'rest', 'holiday'] as const).map(byKind), ofThresholds].find(
    figure => figure.id === id,
  )
}

/** What the file calls them. */
export const ruleFile = (id: RuleFigureId): string => {
  if (id === 'policyDays') return 'policyHalfDays'
  const name = id.slice(id.indexOf('.') + 1)
  return id.startsWith('premium.')
    ? `premiums.${name}`
    : id.startsWith('tier.')
      ? `tiers.${name}`
      : `byDate${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
