import { expect, test } from 'vitest'
import { isOpenAddress } from '#commands/shared/outbound/open-addresses.ts'
import { targetOf, type Network } from '#commands/shared/outbound/target.ts'

/** Names of a double, which say in themselves what they lead to; an address of this machine is on the internet. */
const names: Readonly<Record<string, readonly string[]>> = {
  'hooks.example.com': ['93.184.216.34'],
  'both.example.com': ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'],
  'half-inner.example.com': ['93.184.216.34', '10.0.0.7'],
  'loop.example.com': ['127.0.0.1'],
  'loop6.example.com': ['::1'],
  'meta.example.com': ['169.254.169.254'],
  'erp.office': ['192.168.4.20'],
  'me.example.com': ['198.41.0.9'],
  'nat64.example.com': ['64:ff9b::5db8:d822'],
  'nat64-inner.example.com': ['64:ff9b::a00:7'],
}
const network: Network = {
  own: () => ['127.0.0.1', '198.41.0.9', '172.30.0.21'],
  addressesOf: (host: string) => {
    const found = names[host]
    return found
      ? Promise.resolve(
          found.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
        )
      : Promise.reject(new Error('ENOTFOUND'))
  },
}
const led = async (url: string, allowedHosts: readonly string[] = []) =>
  (await targetOf(url, { allowedHosts, timeoutMs: 1000 }, network)).kind

test.each([
  'https://hooks.example.com/in?to=us',
  'https://hooks.example.com:443/in',
  'https://hooks.example.com./in',
  'https://both.example.com/',
  'https://nat64.example.com/',
  'https://93.184.216.34/',
  'https://[2606:2800:220:1::9]/',
])('%s is of the open internet', async url => expect(await led(url)).toBe('open'))

/** docs/webhooks.md has this table. */
test.each([
  // how an address is written
  ['https://127.0.0.1/', 'loopback'],
  ['https://127.1/', 'short'],
  ['https://2130706433/', 'decimal'],
  ['https://0x7f000001/', 'hexadecimal'],
  ['https://0x7f.0.0.1/', 'hexadecimal in parts'],
  ['https://017700000001/', 'octal'],
  ['https://0177.0.0.01/', 'octal in parts'],
  ['https://127.0.0.1./', 'with a full stop'],
  ['https://１２７.0.0.1/', 'in wide digits'],
  ['https://[::1]/', 'loopback of IPv6'],
  ['https://[::]/', 'nobody'],
  ['https://[::ffff:127.0.0.1]/', 'mapped'],
  ['https://[::ffff:a00:7]/', 'mapped, private'],
  ['https://[::127.0.0.1]/', 'compatible'],
  ['https://[::ffff:0:127.0.0.1]/', 'translated'],
  ['https://[64:ff9b::127.0.0.1]/', 'NAT64'],
  ['https://[64:ff9b:1::a00:7]/', "NAT64 of one's own"],
  ['https://[2002:7f00:1::]/', '6to4'],
  ['https://[2001:0:a00:7::1]/', 'Teredo'],
  ['https://[2a00::5efe:127.0.0.1]/', 'ISATAP'],
  ['https://[2a00::200:5efe:a00:7]/', 'ISATAP, global'],
  // which network it is of
  ['https://0.0.0.0/', 'nobody'],
  ['https://0.1.2.3/', 'this network'],
  ['https://10.0.0.7/', 'private'],
  ['https://172.16.0.1/', 'private'],
  ['https://172.31.255.255/', 'private'],
  ['https://192.168.0.1/', 'private'],
  ['https://100.64.0.1/', 'carrier-grade NAT'],
  ['https://100.127.255.254/', 'carrier-grade NAT'],
  ['https://169.254.169.254/', "a cloud's own service"],
  ['https://168.63.129.16/', "a cloud's own service"],
  ['https://192.0.0.192/', "a cloud's own service"],
  ['https://192.0.2.1/', 'documentation'],
  ['https://198.51.100.1/', 'documentation'],
  ['https://203.0.113.1/', 'documentation'],
  ['https://198.18.0.1/', 'measurements'],
  ['https://192.88.99.1/', 'relay of 6to4'],
  ['https://224.0.0.1/', 'multicast'],
  ['https://240.0.0.1/', 'reserved'],
  ['https://255.255.255.255/', 'broadcast'],
  ['https://[fe80::1]/', 'link-local'],
  ['https://[fec0::1]/', 'site-local'],
  ['https://[fd00::1]/', 'unique local'],
  ['https://[ff02::1]/', 'multicast'],
  ['https://[2001:db8::1]/', 'documentation'],
  ['https://[3fff::1]/', 'documentation'],
  ['https://[5f00::1]/', 'segment routing'],
  // what a name leads to
  ['https://loop.example.com/', 'a name of loopback'],
  ['https://loop6.example.com/', 'a name of loopback'],
  ['https://meta.example.com/', "a name of a cloud's service"],
  ['https://half-inner.example.com/', 'one address of several'],
  ['https://nat64-inner.example.com/', 'a translated private one'],
  ['https://me.example.com/', 'this machine by its public address'],
  ['https://localhost/', 'this machine'],
  ['https://localhost./', 'this machine'],
  ['https://a.localhost/', 'this machine'],
  ['https://postgres/', "a name of the machine's own network"],
  ['https://printer.local/', "a name of the machine's own network"],
  ['https://metadata.google.internal/', "a name of the machine's own network"],
  // how it is asked
  ['http://hooks.example.com/', 'without TLS'],
  ['https://hooks.example.com:5432/', 'another port'],
  ['https://hooks.example.com:80/', 'another port'],
  ['https://user@hooks.example.com/', 'a user'],
  ['https://user:pass@hooks.example.com/', 'a password'],
  ['https://hooks.example.com@10.0.0.7/', 'a user that looks like a host'],
  ['ftp://hooks.example.com/', 'another protocol'],
  ['file:///etc/passwd', 'a file'],
  ['gopher://hooks.example.com/', 'another protocol'],
  ['//hooks.example.com/', 'no protocol'],
  ['hooks.example.com', 'no address'],
  ['https://[fe80::1%25eth0]/', 'a zone'],
  [`https://hooks.example.com/${'a'.repeat(2000)}`, 'too long'],
])('%s is refused (%s)', async url => expect(await led(url)).toBe('refused-address'))

test('A name of thousands of addresses asks what this machine has once, and one bad one is found', async () => {
  let asked = 0
  const many = (last: string): Network => ({
    own: () => {
      asked++
      return ['93.184.216.35']
    },
    addressesOf: () =>
      Promise.resolve(
        [...Array.from({ length: 4000 }, () => '93.184.216.34'), last].map(address => ({
          address,
          family: 4,
        })),
      ),
  })
  const kinds = []
  for (const last of ['93.184.216.36', '93.184.216.35', '10.0.0.7'])
    kinds.push(
      (
        await targetOf(
          'https://hooks.example.com/',
          { allowedHosts: [], timeoutMs: 1000 },
          many(last),
        )
      ).kind,
    )
  expect(kinds).toEqual(['open', 'refused-address', 'refused-address'])
  expect(asked).toBe(3)
})

test('A name that nobody has is nowhere, and is not called refused', async () => {
  expect(await led('https://gone.example.com/')).toBe('unreachable')
})

test('A host that the installation lists may be inner, at its own port, and without TLS', async () => {
  const office = ['erp.office', '127.0.0.1:9000', '[fd12::5]:8443', 'meta.example.com']
  for (const open of [
    'https://erp.office/hook',
    'http://erp.office/hook',
    'https://ERP.office./hook',
    'http://127.0.0.1:9000/',
    'https://[fd12::5]:8443/',
  ])
    expect(`${open} ${await led(open, office)}`).toBe(`${open} open`)
  for (const refused of [
    'https://erp.office:5432/',
    'http://127.0.0.1/',
    'https://127.0.0.1:9001/',
    'https://[fd12::5]/',
    'http://hooks.example.com/',
    'https://user@erp.office/',
    'gopher://erp.office/',
    'https://meta.example.com/', // no list says that a cloud's keys may be asked for
  ])
    expect(`${refused} ${await led(refused, office)}`).toBe(`${refused} refused-address`)
})

test('What is no address is none that is open', () => {
  expect(isOpenAddress('hooks.example.com', { listed: true })).toBe(false)
  expect(isOpenAddress('', { listed: false })).toBe(false)
})
