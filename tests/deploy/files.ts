import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export const root = join(import.meta.dirname, '../..')
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** A service as it is after anchors and merges are followed; only what is asked here. */
export type Service = {
  readonly image?: string
  readonly build?: unknown
  readonly user?: string
  readonly read_only?: boolean
  readonly privileged?: boolean
  readonly restart?: string
  readonly cap_drop?: readonly string[]
  readonly cap_add?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly network_mode?: string
  readonly command?: readonly string[]
  readonly entrypoint?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly secrets?: readonly string[]
  readonly configs?: readonly { readonly source: string; readonly target: string }[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly stop_grace_period?: string
  readonly networks?:
    | readonly string[]
    | Readonly<Record<string, { readonly ipv4_address?: string } | null>>
}
export type Compose = {
  readonly services: Readonly<Record<string, Service>>
  readonly secrets: Readonly<
    Record<string, { readonly file?: string; readonly environment?: string }>
  >
  readonly configs: Readonly<
    Record<string, { readonly file?: string; readonly content?: string }>
  >
  readonly volumes: Readonly<Record<string, unknown>>
}

/** compose.yaml as a container engine reads it: anchors and merges followed. */
export const readCompose = (text: string): Compose => parse(text, { merge: true })
