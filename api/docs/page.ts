import { escapeMarkup } from '#words/shared/markup.ts'
type Operation = {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: unknown
  responses?: Record<string, unknown>
}

/** The description as one HTML page: no script, nothing from elsewhere. */
export const pageOf = (document: Record<string, unknown>): string => {
  const paths = Object.entries(
    (document['paths'] ?? {}) as Record<string, Record<string, Operation>>,
  )
  const operations = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  )
  const tags = [...new Set(operations.map(({ tags: [tag] = ['api'] }) => tag ?? 'api'))]
  const sections = tags.map(
    tag =>
      `<h2 id="${escapeMarkup(tag)}">${escapeMarkup(tag)}</h2>${operations
        .filter(operation => operation.tags?.[0] === tag)
        .map(sectionOf)
        .join('')}`,
  )
  const { description } = document['info'] as { description?: string }
  const links = tags.map(tag => `<a href="#${escapeMarkup(tag)}">${escapeMarkup(tag)}</a>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Mesai API</title><style>${style}</style></head><body>
<h1>Mesai API</h1><p>${escapeMarkup(String(description ?? ''))}</p><p><a href="/api/openapi.json">OpenAPI 3.1</a></p>
<nav>${links.join(' ')}</nav>${sections.join('')}</body></html>`
}

const sectionOf = ({
  path,
  method,
  summary = '',
  description = '',
  parameters = [],
  requestBody,
  responses = {},
}: Operation & { path: string; method: string }): string =>
  `<details><summary><b class="${method}">${method}</b>
     <code>${escapeMarkup(path)}</code> ${escapeMarkup(summary)}</summary>
<p>${escapeMarkup(description)}</p>
${parameters.length > 0 ? `<table>${parametersHead}${parameters.map(parameterOf).join('')}</table>` : ''}
${requestBody ? `<h3>Body</h3><pre>${escapeMarkup(JSON.stringify(schemaIn(requestBody), null, 1))}</pre>` : ''}
<h3>Answer</h3><pre>${escapeMarkup(JSON.stringify(schemaIn(responses['200']), null, 1))}</pre></details>`

const parametersHead = '<tr><th>Parameter<th>In<th>Required<th>Shape</tr>'
const parameterOf = ({
  name,
  in: where,
  required,
  schema,
}: {
  name: string
  in: string
  required?: boolean
  schema?: unknown
}): string =>
  `<tr><td><code>${escapeMarkup(name)}</code><td>${escapeMarkup(where)}<td>${required ? 'yes' : ''}` +
  `<td><code>${escapeMarkup(JSON.stringify(schema ?? {}))}</code></tr>`

const schemaIn = (part: unknown): unknown => {
  const content = (part as { content?: Record<string, { schema?: unknown }> } | undefined)
    ?.content
  return content ? Object.values(content)[0]?.schema : {}
}

const style = `
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#161616}pre,code{background:#242424}a{color:#8fd9ac}}
summary{cursor:pointer;padding:.35rem 0;border-bottom:1px solid #8884}summary b{display:inline-block;width:4.2rem}
pre,code{background:#f3f3f3;border-radius:3px;padding:.1rem .3rem}
pre{padding:.6rem;overflow:auto;max-height:24rem}table{border-collapse:collapse;width:100%}
td,th{border:1px solid #8884;padding:.2rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
h2{text-transform:capitalize}`
