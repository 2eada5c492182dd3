import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** The host of a device is not one that a gateway may be made to talk to. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused'
}

/**
 * Addresses of the machine itself, of clouds' own services, and of many at once: no reader has one, and what answers
 * there is not meant for tenants.
 */
const refused = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  refused.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  refused.addSubnet(net, prefix, 'ipv6')
refused.addAddress('::', 'ipv6')
const own = new BlockList()
own.addSubnet('127.0.0.0', 8, 'ipv4')
own.addAddress('::1', 'ipv6')

/**
 * The address to reach a device's host at. It is looked up once and then spoken to, so that a name cannot answer
 * differently the second time.
 * @param allowLoopback for simulated devices on this machine.
 * @throws {HostRefused} @throws when the name is unknown.
 */
export const addressOfHost = async (
  host: string,
  {
    allowLoopback = false,
    family = 0,
  }: { readonly allowLoopback?: boolean; readonly family?: 0 | 4 } = {},
): Promise<string> => {
  const address = isIP(host) === 0 ? (await lookup(host, { family })).address : host
  const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (refused.check(address, kind) || (!allowLoopback && own.check(address, kind)))
    throw new HostRefused('no reader can be at this address')
  return address
}
