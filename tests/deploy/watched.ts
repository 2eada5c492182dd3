import { parse } from 'yaml'
import { z } from 'zod'
import { textOf } from './files.ts'

const alerts = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string().min(20), runbook: z.string() }),
        }),
      ),
    }),
  ),
})
const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
})

/** What `docs/watch/` says: its rules, the queries of its panels, and the runbook's parts by their headings. */
export const watched = () => {
  const rules = alerts
    .parse(parse(textOf('docs/watch/alerts.yaml')))
    .groups.flatMap(group => group.rules)
  const panels = dashboard
    .parse(JSON.parse(textOf('docs/watch/dashboard.json')))
    .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const runbook = new Map(
    textOf('docs/runbook.md')
      .split(/^## /m)
      .slice(1)
      .map(part => [part.slice(0, part.indexOf('\n')), part]),
  )
  return { rules, panels, runbook }
}

/** The metrics that a query asks for: without what a histogram and a summary add to their names. */
export const metricsIn = (expr: string): readonly string[] =>
  (expr.match(/\bmesai_[a-z0-9_]+/g) ?? []).map(name =>
    name.replace(/_(?:bucket|sum|count)$/, ''),
  )
