import type { z } from 'zod'
import type { listProblem } from '#api/contract/device-list.ts'
import { isAddressBlock } from '#domain/devices/addresses.ts'
import {
  deviceKind,
  type DeviceKind,
  type DeviceProtocol,
  type DirectionRule,
} from '#domain/devices/events.ts'
import { knownHead } from '#api/foreign/headed.ts'
import type { NumberedRow } from '#api/foreign/separated.ts'
import { directionSaid } from '#domain/foreign/direction-words.ts'
import { titleKey } from '#domain/foreign/titles.ts'
import { zoneOf } from '#domain/shared/time.ts'
import type { Zone } from '#domain/shared/values.ts'
import { fold } from '#projections/shared/fold.ts'

export type ListProblem = z.output<typeof listProblem>
/** What a row says; `problem` is the first thing that is wrong with it. */
export type ListedRow = {
  readonly line: number
  readonly serial: string
  readonly name: string
  readonly protocol: DeviceProtocol | null
  readonly zone: string
  readonly directionRule: DirectionRule
  readonly addresses: readonly string[]
  readonly kind: DeviceKind | null
  readonly problem: ListProblem | null
}
type Field = 'name' | 'protocol' | 'serial' | 'address' | 'zone' | 'direction' | 'kind'

/**
 * As clerks head their columns; a table in which nothing heads the serial has no head, and its
 * columns come in this order.
 */
const heads: Readonly<Record<Field, readonly string[]>> = {
  name: ['ad', 'adı', 'okuyucu', 'okuyucu adı', 'name', 'reader', 'الاسم', 'اسم القارئ'],
  protocol: ['tür', 'türü', 'protokol', 'kind', 'type', 'protocol', 'النوع', 'البروتوكول'],
  serial: [
    'seri',
    'seri no',
    'seri numarası',
    'serial',
    'serial no',
    'serial number',
    'sn',
    's/n',
    'الرقم التسلسلي',
  ],
  address: [
    'adres',
    'adresler',
    'ip',
    'ip adresi',
    'address',
    'addresses',
    'ip address',
    'العنوان',
    'عنوان ip',
  ],
  zone: ['saat dilimi', 'dilim', 'zone', 'time zone', 'timezone', 'المنطقة الزمنية'],
  direction: ['yön', 'direction', 'الاتجاه'],
  kind: [
    'okuyucu tipi',
    'cihaz tipi',
    'reader type',
    'device type',
    'صنف القارئ',
    'نوع الجهاز',
  ],
}
const fields = [
  'name',
  'protocol',
  'serial',
  'address',
  'zone',
  'direction',
  'kind',
] as const satisfies readonly Field[]
const fieldOf = new Map(
  fields.flatMap(field => heads[field].map(head => [titleKey(head), field] as const)),
)

const protocols: Readonly<Record<string, DeviceProtocol>> = {
  zk: 'zk',
  zkteco: 'zk',
  hikvision: 'hikvision',
  hik: 'hikvision',
  uhppote: 'uhppote',
  mqtt: 'mqtt',
  json: 'json',
  http: 'json',
}
const asSent = new Set(['', 'as-sent', 'gönderdiği gibi', 'كما يرسلها'].map(titleKey))
const directionOf = (said: string): DirectionRule | undefined =>
  asSent.has(titleKey(said)) ? 'as-sent' : (directionSaid(said) ?? undefined)
/** As its column of the list calls them. */
const kindWords: Readonly<Record<DeviceKind, readonly string[]>> = {
  turnstile: ['turnstile', 'turnike', 'بوابة دوارة'],
  'door-reader': ['door', 'door reader', 'door-reader', 'kapı', 'kapı okuyucusu', 'قارئ باب'],
  terminal: ['terminal', 'time terminal', 'mesai terminali', 'محطة حضور'],
  barrier: ['barrier', 'bariyer', 'حاجز مركبات'],
  'qr-point': ['qr-point', 'qr point', 'qr noktası', 'نقطة qr'],
  'mobile-device': [
    'mobile',
    'mobile device',
    'mobile-device',
    'mobile point',
    'mobil',
    'mobil nokta',
    'متنقل',
    'نقطة متنقلة',
  ],
  tablet: ['tablet', 'تابلت'],
}
const kindOfWord = new Map(
  deviceKind.options.flatMap(kind => kindWords[kind].map(word => [fold(word), kind] as const)),
)
const longestTold = 100

/** Readers as a table lists them, in its order; `home` stands where no zone is said. */
export const listedRows = (
  rows: readonly NumberedRow[],
  home: Zone | null,
): readonly ListedRow[] => {
  const found = knownHead(rows, cells => placesIn(cells).has('serial'))
  const places = found
    ? placesIn(found.head.cells)
    : new Map(fields.map((field, at) => [field, at]))
  const seen = new Set<string>()
  return (found?.lines ?? rows).map(({ line, cells }) => {
    const said = (field: Field): string => cells[places.get(field) ?? -1]?.trim() ?? ''
    const read = rowOf(said, line, home)
    const key = read.serial.toUpperCase()
    const twice = read.problem === null && seen.has(key)
    seen.add(key)
    return twice ? { ...read, problem: 'serial-twice' } : read
  })
}

const placesIn = (row: readonly string[]): ReadonlyMap<Field, number> => {
  const places = new Map<Field, number>()
  row.forEach((cell, at) => {
    const field = fieldOf.get(titleKey(cell))
    if (field && !places.has(field)) places.set(field, at)
  })
  return places
}

const rowOf = (said: (field: Field) => string, line: number, home: Zone | null): ListedRow => {
  const serial = said('serial')
  const protocol = protocols[fold(said('protocol')).replaceAll(/[^a-z]/g, '')] ?? null
  const direction = directionOf(said('direction'))
  const kind = kindOfWord.get(fold(said('kind'))) ?? null
  const addresses = said('address')
    .split(/[\s,|]+/)
    .filter(one => one !== '')
  const row = {
    line,
    serial: serial.slice(0, longestTold),
    name: (said('name') || serial).slice(0, longestTold),
    protocol,
    zone: (said('zone') || (home ?? '')).slice(0, longestTold),
    directionRule: direction ?? 'as-sent',
    addresses,
    kind,
  }
  return {
    ...row,
    problem: problemOf(row, {
      name: said('name'),
      serial,
      isDirection: direction !== undefined,
      isKind: said('kind') === '' || kind !== null,
    }),
  }
}

const problemOf = (
  { protocol, zone, addresses }: Omit<ListedRow, 'problem'>,
  {
    name,
    serial,
    isDirection,
    isKind,
  }: {
    readonly name: string
    readonly serial: string
    readonly isDirection: boolean
    readonly isKind: boolean
  },
): ListProblem | null => {
  if (serial === '') return 'serial-missing'
  if (!/^[A-Za-z0-9_\-.]{1,64}$/.test(serial)) return 'serial-malformed'
  if (name.length > 100) return 'name-too-long'
  if (protocol === null) return 'protocol-unknown'
  if (zoneOf(zone) === null) return 'zone-unknown'
  if (!isDirection) return 'direction-unknown'
  if (!isKind) return 'kind-unknown'
  // A controller is asked by us, so its address is the one place where it is reached.
  const fits =
    protocol === 'uhppote'
      ? addresses.length <= 1 &&
        addresses.every(one => isAddressBlock(one) && !one.includes('/'))
      : addresses.length <= 50 && addresses.every(isAddressBlock)
  return fits ? null : 'address-malformed'
}
