import { useSettings } from '../lib/settings.ts'

/** Where readers post to, as it is typed into them: the gateway's own name, else the machine this page came from. */
export const useGateway = (): { host: string; port: number } => {
  const gateway = useSettings().data?.gateway
  return { host: gateway?.host ?? location.hostname, port: gateway?.port ?? 8081 }
}
