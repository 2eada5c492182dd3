import { leadsOf, type CompanyPlan } from '../evaluation/published.ts'

/** What is named, and whatever that leads to: patterns of groups, shifts of patterns, what departments above follow. */
export const ledBy = (plan: CompanyPlan, refs: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>()
  const waiting = [...refs]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(leads(plan).get(next) ?? []))
  }
  return found
}

const known = new WeakMap<CompanyPlan, ReadonlyMap<string, readonly string[]>>()
/** One step on, of each pattern, group and department, at any time. */
const leads = (plan: CompanyPlan): ReadonlyMap<string, readonly string[]> => {
  const there = known.get(plan)
  if (there) return there
  const steps = new Map<string, readonly string[]>()
  for (const [id, versions] of plan.schemes) steps.set(id, leadsOf.scheme(versions))
  for (const [id, versions] of plan.groups) steps.set(id, leadsOf.group(versions))
  for (const [id, department] of plan.departments) steps.set(id, leadsOf.department(department))
  known.set(plan, steps)
  return steps
}
