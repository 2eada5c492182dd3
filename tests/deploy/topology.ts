import { variables } from '#runtime/config.ts'
import type { Compose, Service } from './files.ts'

/** Read beside the checked configuration, by each process. */
const ours: ReadonlySet<string> = new Set([...variables, 'LOG_LEVEL'])
const processes = {
  projector: 'runtime/start/projector.ts',
  api: 'runtime/start/api.ts',
  gateway: 'runtime/start/gateway.ts',
} as const
const published = ['proxy']
/**
 * Addresses of the database that each may be given, by the file that it runs; the owner's, who gets past every rule of
 * a company, to the one that ends.
 */
const roles: Readonly<Record<string, readonly string[]>> = {
  'runtime/start/migrate.ts': ['database_owner_url'],
  'runtime/start/projector.ts': ['database_app_url', 'database_projector_url'],
  'runtime/start/api.ts': ['database_app_url'],
  'runtime/start/gateway.ts': ['database_app_url'],
}
const addressesOf = ({
  command,
  entrypoint,
  secrets = [],
}: Service): { readonly given: string; readonly due: string } => ({
  given: secrets
    .filter(secret => secret.startsWith('database_'))
    .toSorted()
    .join(),
  due: (roles[[...(command ?? []), ...(entrypoint ?? [])].at(-1) ?? ''] ?? []).join(),
})

/** What the topology owes (issue 6, point 4) and does not keep, a sentence each; an empty list is a sound one. */
export const faultsOf = (compose: Compose): string[] => {
  const services = Object.entries(compose.services)
  return [
    ...Object.entries(processes).flatMap(([name, file]) => {
      const running = services
        .filter(([, service]) => service.command?.includes(file))
        .map(([of]) => of)
      return running.join() === `${name}-1,${name}-2`
        ? []
        : [`two of ${name} are wanted, there are ${running.join(', ') || 'none'}`]
    }),
    ...services.flatMap(([name, service]) =>
      [...faultsOfService(name, service), ...faultsOfNames(compose, name, service)].map(
        fault => `${name}: ${fault}`,
      ),
    ),
    ...Object.entries(compose.secrets).flatMap(([name, { file }]) =>
      file?.startsWith('./secrets/')
        ? []
        : [`secret ${name} does not come from a file under ./secrets`],
    ),
    ...Object.entries(compose.configs).flatMap(([name, { file }]) =>
      file === undefined
        ? [`config ${name} has no file: it cannot be put into a read-only container`]
        : [],
    ),
  ]
}

/** A service that does its one thing and ends is asked whether it succeeded, and not how it is. */
const ends = (service: Service): boolean =>
  service.entrypoint !== undefined && service.restart === undefined

const faultsOfService = (name: string, service: Service): string[] => {
  const fault = (holds: boolean, text: string): string[] => (holds ? [] : [text])
  return [
    ...fault(service.read_only === true, 'its file system can be written'),
    ...fault(service.privileged !== true, 'it is privileged'),
    ...fault(service.cap_drop?.join() === 'ALL', 'it keeps capabilities'),
    ...fault(
      service.security_opt?.includes('no-new-privileges:true') === true,
      'it may gain privileges',
    ),
    ...fault(
      service.image !== undefined && /:[^/]*\d/.test(service.image),
      'its image has no version',
    ),
    ...fault(
      service.build !== undefined || /@sha256:[0-9a-f]{64}$/.test(service.image ?? ''),
      'its image is not named by its digest',
    ),
    ...fault(
      addressesOf(service).given === addressesOf(service).due,
      `it is given ${addressesOf(service).given || 'no address'} of the database, ` +
        `and not ${addressesOf(service).due || 'none'}`,
    ),
    ...fault(
      ends(service) && service.build === undefined
        ? service.network_mode === 'none'
        : service.user !== undefined && !/^(?:root|0)(?::|$)/.test(service.user),
      'it runs as root',
    ),
    ...fault(ends(service) || service.healthcheck !== undefined, 'nobody asks for its health'),
    ...fault(
      ends(service) || service.restart === 'unless-stopped',
      'it stays away when it fails',
    ),
    ...fault(published.includes(name) || service.ports === undefined, 'it publishes a port'),
    ...(service.ports ?? []).flatMap(port =>
      fault(
        /^127\.0\.0\.1:\d+:\d+$/.test(port),
        `port ${port} is open to the network without TLS`,
      ),
    ),
    ...(service.ports ?? []).flatMap(port =>
      fault(Number(port.split(':').at(-2)) >= 1024, `port ${port} is a privileged one`),
    ),
    ...Object.entries(service.environment ?? {}).flatMap(([variable, value]) =>
      faultsOfVariable(service, variable, value),
    ),
  ]
}

const faultsOfVariable = (service: Service, variable: string, value: string): string[] => [
  ...(service.build !== undefined && !ours.has(variable)
    ? [`no process reads ${variable}`]
    : []),
  ...(/:\/\/[^/@\s]*:[^/@\s]*@/.test(value) ||
  (/PASSWORD|SECRET|TOKEN/.test(variable) && !variable.endsWith('_FILE'))
    ? [`${variable} holds a secret`]
    : []),
]

/** What is named must be there: a service, its health, a secret, a config, a volume. */
const faultsOfNames = (compose: Compose, name: string, service: Service): string[] => [
  ...Object.entries(service.depends_on ?? {}).flatMap(([on, { condition }]) => {
    const other = compose.services[on]
    if (!other) return [`it waits for ${on}, which is not there`]
    const wanted = ends(other) ? 'service_completed_successfully' : 'service_healthy'
    return condition === wanted
      ? []
      : [`it does not wait until ${on} is ${ends(other) ? 'done' : 'well'}`]
  }),
  ...(['postgres', 'kurrentdb', 'keys'].includes(name) ||
  Object.keys(service.depends_on ?? {}).length > 0
    ? []
    : ['it waits for nothing']),
  ...(service.secrets ?? []).flatMap(secret =>
    compose.secrets[secret] ? [] : [`secret ${secret} is not there`],
  ),
  ...(service.configs ?? []).flatMap(({ source }) =>
    compose.configs[source] ? [] : [`config ${source} is not there`],
  ),
  ...(service.volumes ?? []).flatMap(volume =>
    /^[./~]/.test(volume) || (volume.split(':')[0] ?? '') in compose.volumes
      ? []
      : [`volume ${volume} is not there`],
  ),
  ...Object.entries(service.environment ?? {}).flatMap(([variable, value]) =>
    variable.endsWith('_FILE') &&
    value.startsWith('/run/secrets/') &&
    !service.secrets?.includes(value.slice('/run/secrets/'.length))
      ? [`${variable} names a secret that it is not given`]
      : [],
  ),
]
