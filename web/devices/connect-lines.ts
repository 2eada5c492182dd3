import type { ReaderProtocol } from './api.ts'

export type ConnectLine = {
  id:
    | 'host'
    | 'port'
    | 'path'
    | 'password'
    | 'url'
    | 'header'
    | 'listener'
    | 'topic'
    | 'page'
    | 'once'
  value: string
}
type Known = {
  /** Under which people reach the web. */
  origin: string
  host: string
  port: number
  serial: string
  secret: string | null
  template: { topic: string | null } | null
}

/**
 * What is typed into a reader, exactly; `secret` is known only in the moment it is made, and a mark stands for it
 * otherwise.
 */
export const connectLines = (
  protocol: ReaderProtocol,
  { origin, host, port, serial, secret, template }: Known,
): ConnectLine[] => {
  const shown = secret ?? '••••••••'
  switch (protocol) {
    case 'zk':
      return [
        { id: 'host', value: host },
        { id: 'port', value: String(port) },
        ...(secret === null ? [] : [{ id: 'path' as const, value: `/s/${secret}/` }]),
      ]
    case 'hikvision':
      return [
        { id: 'host', value: host },
        { id: 'port', value: String(port) },
        {
          id: 'url',
          value: secret === null ? `/hikvision/${serial}` : `/hikvision/${serial}/${secret}`,
        },
      ]
    case 'uhppote':
      return [{ id: 'listener', value: `${host}:60001` }]
    case 'mqtt':
      return [{ id: 'topic', value: template?.topic ?? `mesai/${serial}/send` }]
    case 'kiosk':
      return [
        { id: 'page', value: `${origin}/kiosk` },
        // What stands behind the mark no server hears: the page takes it out of its address at once.
        ...(secret === null
          ? []
          : [{ id: 'once' as const, value: `${origin}/kiosk#${secret}` }]),
      ]
    case 'json':
      return template
        ? [{ id: 'url', value: `http://${host}:${port}/v1/template/${serial}/${shown}` }]
        : [
            { id: 'url', value: `http://${host}:${port}/v1/movements` },
            { id: 'header', value: `Authorization: Bearer ${shown}` },
          ]
  }
}
