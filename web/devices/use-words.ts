import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/use-format.ts'
import type { DeviceRow } from './api.ts'

const unitOf = (minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } =>
  minutes < 60 ? { unit: 'minutes', count: Math.max(1, minutes) } : minutes < 60 * 24 ? { unit: 'hours', count: Math.floor(minutes / 60) } : { unit: 'days', count: Math.floor(minutes / 1440) }

/** How a reader stands, in plain words: "3 saattir ses yok". */
export const useDeviceWords = () => {
  const { t } = useTranslation()
  const { ago, number } = useFormat()
  /** For how long, as the language says it: "3 saattir", "for 3 hours". */
  const lasting = (minutes: number): string => {
    const { unit, count } = unitOf(minutes)
    return t(`readerState.lasting.${unit}`, { count })
  }
  const drift = (seconds: number): string => {
    const { unit, count } = Math.abs(seconds) < 60 ? { unit: 'seconds' as const, count: Math.abs(seconds) } : unitOf(Math.round(Math.abs(seconds) / 60))
    return t(`devices.drift.${seconds < 0 ? 'behind' : 'ahead'}`, { amount: t(`devices.amount.${unit}`, { count }) })
  }
  const sentence = (row: Pick<DeviceRow, 'state' | 'forMinutes' | 'driftSeconds' | 'refused'>): string => {
    const { state, forMinutes } = row
    if (state === 'clock-wrong' && row.driftSeconds !== null) return t('devices.sentence.clock', { drift: drift(row.driftSeconds) })
    if (state === 'refusing' && row.refused) return t('devices.sentence.refusing', { count: row.refused.count, shown: number(row.refused.count) })
    if (forMinutes === null || state === 'heard') return t(`devices.what.${state}`)
    return t(`devices.sentence.${state === 'refusing' || state === 'clock-wrong' ? 'since' : state}`, { lasting: lasting(forMinutes) })
  }
  /** "3 dakika önce" of an instant, by the server's clock. */
  const before = (at: string, asOf: string): string => ago(Math.max(0, (Date.parse(asOf) - Date.parse(at)) / 1000))
  /** Why the gateway did not take it; a code without words stands as it is. */
  const refusal = (code: string): string => {
    const known = refusals.find(one => one === code)
    return known ? t(`devices.refusal.${known}`) : code
  }
  return { sentence, lasting, drift, before, number, refusal }
}

const refusals = ['device.unknown', 'device.other-protocol', 'device.address-refused', 'device.secret-wrong', 'device.not-approved', 'device.suspended'] as const
