import type { DeviceKind, DeviceState, Protocol, ReaderProtocol } from './api.ts'

/** In the order in which they need a hand. */
export const states = [
  'refusing',
  'silent',
  'quiet',
  'clock-wrong',
  'waiting',
  'never-heard',
  'suspended',
  'heard',
] as const satisfies readonly DeviceState[]
export const protocols = [
  'zk',
  'hikvision',
  'uhppote',
  'mqtt',
  'json',
  'kiosk',
] as const satisfies readonly ReaderProtocol[]
/** In the order in which they are offered. */
export const kinds = [
  'turnstile',
  'door-reader',
  'terminal',
  'barrier',
  'qr-point',
  'mobile-device',
  'tablet',
] as const satisfies readonly DeviceKind[]
/** What one that speaks so may be; one kind alone, or none, is not asked. */
export const kindsOf = (protocol: Protocol): readonly DeviceKind[] =>
  protocol === 'kiosk' || protocol === 'file'
    ? []
    : protocol === 'qr'
      ? ['qr-point', 'mobile-device']
      : kinds
export const directionRules = ['as-sent', 'in', 'out'] as const
export const cardFormats = ['as-read', 'hex', 'byte-swapped', 'wiegand-26'] as const
/** The zones a reader in reach of this product usually stands in; any other can be written in. */
export const zones = [
  'Europe/Istanbul',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'Europe/Sofia',
  'Europe/Moscow',
  'Asia/Nicosia',
  'Asia/Baku',
  'Asia/Tbilisi',
  'Asia/Baghdad',
  'Asia/Amman',
  'Asia/Beirut',
  'Asia/Riyadh',
  'Asia/Dubai',
  'Asia/Qatar',
  'Asia/Kuwait',
  'Africa/Cairo',
  'Africa/Algiers',
  'Africa/Casablanca',
  'Asia/Almaty',
  'Asia/Tashkent',
  'Asia/Kolkata',
  'UTC',
] as const

/** Parts of a reader's page, as its address names them. */
export const tabs = ['overview', 'connection', 'commands', 'put-aside', 'passing'] as const
export type Tab = (typeof tabs)[number]
