import type { HeardSignal } from '../../signals.ts'
import { settingsOf } from './fields.ts'

export type SaidOfItself = {
  readonly said: Partial<Omit<HeardSignal, 'address' | 'pushed'>>
  readonly holds: number | null
}

/**
 * `INFO` of a poll (`device-protocols §2.8`): firmware, users, fingerprints, attendance records, address, …; the fourth
 * is what it holds. Firmware may hold commas of its own, so what is looked for is the first three whole numbers in a
 * row.
 */
export const readInfo = (info: string): SaidOfItself => {
  const [, firmware = '', records] =
    /^(.*?),\s*\d*\s*,\s*\d*\s*,\s*(\d{1,9})\s*(?:,|$)/s.exec(info.slice(0, 300)) ?? []
  return {
    said: firmware.trim() === '' ? {} : { firmware: firmware.trim() },
    holds: records === undefined ? null : Number(records),
  }
}

/** Settings that a device uploads (`table=options`): `~DeviceName=…,FWVersion=…,…` in one line or in many. */
export const readSettings = (text: string): SaidOfItself =>
  saidIn(settingsOf(text.slice(0, 64_000)))

/** The same of settings by name, as a result of `INFO` brings them. */
export const saidIn = (settings: ReadonlyMap<string, string>): SaidOfItself => {
  const given = (...names: string[]): string | undefined =>
    names.map(name => settings.get(name)).find(value => value !== undefined && value !== '')
  const [model, firmware, pushVersion] = [
    given('devicename', 'machinetype'),
    given('fwversion', 'firmver'),
    given('pushversion', 'pushver'),
  ]
  const [language, holds] = [
    wholeOf(given('language')),
    wholeOf(given('transactioncount', 'attlogcount', 'attrecordcount')),
  ]
  const textPins = given('stringpinfunon', 'isstringpin')
  return {
    said: {
      ...(model === undefined ? {} : { model }),
      ...(firmware === undefined ? {} : { firmware }),
      ...(pushVersion === undefined ? {} : { pushVersion }),
      ...(language === null ? {} : { language }),
      ...(textPins === undefined ? {} : { textPins: textPins === '1' }),
    },
    holds,
  }
}

const wholeOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null
