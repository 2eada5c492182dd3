import { describe, expect, test } from 'vitest'
import { addressOfHost, HostRefused, type OwnAddress, type Reach } from '#gateway/reach.ts'
import { unwrappedAddress } from '#commands/shared/outbound/unwrapped-address.ts'
import { readConfig } from '#runtime/config.ts'
import { servicesConfig } from '#runtime/start/services-config.ts'

/** A gateway in the network of its containers, which reaches the readers of a site by another. */
const own = (): readonly OwnAddress[] => [
  { address: '127.0.0.1', cidr: '127.0.0.1/8' },
  { address: '172.30.0.21', cidr: '172.30.0.21/24' },
  { address: 'fd12::21', cidr: 'fd12::21/64' },
  { address: '203.0.113.9', cidr: '203.0.113.9/24' },
]
const reached = (host: string, reach: Reach = {}) =>
  addressOfHost(host, { own, ...reach }).then(
    () => true,
    error => {
      if (error instanceof HostRefused) return false
      throw error
    },
  )

/** The same IPv4 address, however it is written. */
const spellingsOf = (address: string): readonly string[] => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  const [high, low] = [a * 256 + b, c * 256 + d].map(group => group.toString(16))
  return [
    address,
    `::ffff:${address}`,
    `::ffff:${high}:${low}`,
    `0:0:0:0:0:ffff:${high}:${low}`,
    `::FFFF:${address}`,
    `::${address}`,
    `::${high}:${low}`,
    `::ffff:0:${address}`,
    `64:ff9b::${address}`,
    `64:ff9b::${high}:${low}`,
    `0064:ff9b:0:0:0:0:${high}:${low}`,
    `2002:${high}:${low}::`,
    `2002:${high}:${low}::1`,
    `2002:${high}:${low}:0:0:0:0:7`,
  ]
}

describe('an address that carries another', () => {
  test.each(['169.254.169.254', '10.1.2.3', '168.63.129.16', '192.168.0.9'])(
    'is that one, however it is written: %s',
    address =>
      expect([...new Set(spellingsOf(address).map(unwrappedAddress))]).toEqual([address]),
  )
  test('is itself where it carries none', () => {
    expect(unwrappedAddress('::1')).toBe('0000:0000:0000:0000:0000:0000:0000:0001')
    expect(unwrappedAddress('::')).toBe('0000:0000:0000:0000:0000:0000:0000:0000')
    expect(unwrappedAddress('FD12::21%eth0')).toBe('fd12:0000:0000:0000:0000:0000:0000:0021')
    expect(unwrappedAddress('fe80::1')).toBe('fe80:0000:0000:0000:0000:0000:0000:0001')
  })
})

describe('where nobody says in which networks readers are', () => {
  test.each(['10.20.30.40', '172.16.0.9', '192.168.1.20', 'fd99::20', '::ffff:192.168.1.20'])(
    'a private address is one: %s',
    async host => expect(await reached(host)).toBe(true),
  )
  test.each([
    ...['127.0.0.1', '127.8.9.10', '169.254.169.254', '168.63.129.16', '100.100.100.200']
      .concat(['192.0.0.192', '0.0.0.0', '224.0.0.1', '255.255.255.255', '8.8.8.8'])
      .flatMap(spellingsOf),
    '::1',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'fd00:ec2::254',
    'fd20:ce::254',
    '2606:4700::1',
    '64:ff9b:1:a9fe:a9:fe00:a00:1',
    '2001:0:53aa:64c:0:0:5601:5601',
  ])('what is no private address is none, however it is written: %s', async host =>
    expect(await reached(host)).toBe(false),
  )
  test.each([...spellingsOf('172.30.0.21'), 'fd12::21', '203.0.113.9'])(
    'the machine’s own address is none: %s',
    async host => expect(await reached(host)).toBe(false),
  )
  test.each([...spellingsOf('172.30.0.5'), 'fd12::5'])(
    'what listens beside it is none: %s',
    async host => expect(await reached(host)).toBe(false),
  )
  test.each(['localhost', '127.1', '2130706433', '0x7f000001', '0'])(
    'a name, or another way to write a number, is judged by what it leads to: %s',
    async host => expect(await reached(host)).toBe(false),
  )
})

describe('where the operator says it', () => {
  const networks = ['172.30.0.0/24', '198.51.100.7', 'fd12::/64']
  test.each(['172.30.0.5', '198.51.100.7', 'fd12::5', '::ffff:172.30.0.5'])(
    'those are readers’, beside the machine as well: %s',
    async host => expect(await reached(host, { networks })).toBe(true),
  )
  test.each(['192.168.1.20', '198.51.100.8', '172.30.1.5', 'fd99::20'])(
    'and no other is: %s',
    async host => expect(await reached(host, { networks })).toBe(false),
  )
  test.each(['172.30.0.21', 'fd12::21', '169.254.169.254', 'fd00:ec2::254', '127.0.0.1'])(
    'the machine itself and clouds’ own services never: %s',
    async host =>
      expect(await reached(host, { networks: [...networks, '0.0.0.0/0', '::/0'] })).toBe(false),
  )
  test('it comes from READER_NETWORKS to whoever asks a reader', async () => {
    const config = readConfig({
      READER_NETWORKS: '10.5.0.0/16, 192.168.7.9',
      UHPPOTE_PORT: '60001',
      DATA_DIR: '.data',
    })
    const { uhppote, pulls } = await servicesConfig(config)
    expect([uhppote?.networks, pulls.networks]).toEqual([
      ['10.5.0.0/16', '192.168.7.9'],
      ['10.5.0.0/16', '192.168.7.9'],
    ])
    expect(() => readConfig({ READER_NETWORKS: 'office', DATA_DIR: '.data' })).toThrow(
      'READER_NETWORKS must be addresses or CIDR blocks with commas between.',
    )
  })
})
