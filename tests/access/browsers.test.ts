import { expect, test } from 'vitest'
import { keptSeat, seatOf } from '#domain/shared/browsers.ts'

const chrome = (system: string, more = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 ${more}Safari/537.36`

test.each([
  [chrome('Windows NT 10.0; Win64; x64'), 'chrome', 'windows'],
  [chrome('Windows NT 10.0; Win64; x64', 'Edg/141.0 '), 'edge', 'windows'],
  [chrome('X11; Linux x86_64', 'OPR/120.0 '), 'opera', 'linux'],
  [chrome('Linux; Android 15; SM-S931B', 'SamsungBrowser/29.0 Mobile '), 'samsung', 'android'],
  [chrome('X11; CrOS x86_64 14541.0.0'), 'chrome', 'chromeos'],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'firefox',
    'linux',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    'safari',
    'macos',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Safari/604.1',
    'chrome',
    'ios',
  ],
  ['curl/8.5.0', 'other', 'other'],
  [undefined, 'other', 'other'],
])('%s is one of the known browsers on one of the known systems', (agent, browser, system) =>
  expect(seatOf(agent)).toEqual({ browser, system }),
)

test('what was never kept, or is no known word, is said to be unknown', () => {
  expect(keptSeat(null, null)).toEqual({ browser: 'other', system: 'other' })
  expect(keptSeat('firefox', 'beos')).toEqual({ browser: 'firefox', system: 'other' })
})
