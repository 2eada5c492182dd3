import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prefixOf } from '#domain/access/address-prefix.ts'

describe('an address stands for', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:0:1::7', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['2001:db8:0:2::7', '2001:db8:0:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
    ['1:2:3', '1:2:3'],
    ['1::2::3', '1::2::3'],
    ['', ''],
    ['::ffff:999.0.0.1', '::ffff:999.0.0.1'],
  ])('%s: %s', (address, prefix) => expect(prefixOf(address)).toBe(prefix))
  test('the same prefix whatever its last 64 bits', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map(value => value.toString(16))
    fc.assert(
      fc.property(
        fc.array(group, { minLength: 4, maxLength: 4 }),
        fc.array(group, { minLength: 4, maxLength: 4 }),
        fc.array(group, { minLength: 4, maxLength: 4 }),
        (net, one, other) => {
          fc.pre(net.some(part => part !== '0'))
          expect(prefixOf([...net, ...one].join(':'))).toBe(
            prefixOf([...net, ...other].join(':')),
          )
        },
      ),
    )
  })
})
