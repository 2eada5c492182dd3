import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { bidiIsolate } from '../lib/isolated.ts'
import { useFormat } from '../lib/use-format.ts'
import type { DeviceRow } from './api.ts'

const unitOf = (minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } =>
  minutes < 60
    ? { unit: 'minutes', count: Math.max(1, minutes) }
    : minutes < 60 * 24
      ? { unit: 'hours', count: Math.floor(minutes / 60) }
      : { unit: 'days', count: Math.floor(minutes / 1440) }

/**
 * How a reader stands, in plain words: "3 saattir ses yok". Long because the sentences about a reader are made of one
 * another.
 */
export const useDeviceWords = () => {
  const { t } = useTranslation()
  const { ago, number, weekdayName } = useFormat()
  /** For how long, as the language says it: "3 saattir", "for 3 hours". */
  const lasting = (minutes: number): string => {
    const { unit, count } = unitOf(minutes)
    return t(`readerState.lasting.${unit}`, { count })
  }
  const drift = (seconds: number): string => {
    const { unit, count } =
      Math.abs(seconds) < 60
        ? { unit: 'seconds' as const, count: Math.abs(seconds) }
        : unitOf(Math.round(Math.abs(seconds) / 60))
    return t(`devices.drift.${seconds < 0 ? 'behind' : 'ahead'}`, {
      amount: t(`devices.amount.${unit}`, { count }),
    })
  }
  const sentence = (
    row: Pick<
      DeviceRow,
      'state' | 'forMinutes' | 'driftSeconds' | 'refused' | 'quiet' | 'zone'
    >,
  ): string => {
    const { state, forMinutes } = row
    if (state === 'clock-wrong' && row.driftSeconds !== null)
      return t('devices.sentence.clock', { drift: drift(row.driftSeconds) })
    if (state === 'refusing' && row.refused)
      return t('devices.sentence.refusing', {
        count: row.refused.count,
        shown: number(row.refused.count),
      })
    if (state === 'quiet' && row.quiet) return quietly(row.quiet, row.zone)
    if (forMinutes === null || state === 'heard' || state === 'quiet')
      return t(`devices.what.${state}`)
    return t(
      `devices.sentence.${state === 'refusing' || state === 'clock-wrong' ? 'since' : state}`,
      {
        lasting: lasting(forMinutes),
      },
    )
  }
  /** By the reader's own clock, since its weekdays are meant. */
  const quietly = (
    { since, at, usual }: NonNullable<DeviceRow['quiet']>,
    zone: string,
  ): string => {
    const [from, to] = [showInstant(since, zone), showInstant(at, zone)]
    const isOneDay = from.slice(0, 10) === to.slice(0, 10)
    return t(`devices.sentence.${isOneDay ? 'quietDay' : 'quietSpan'}`, {
      usual: number(usual),
      from: bidiIsolate(isOneDay ? from.slice(11) : from),
      to: bidiIsolate(isOneDay ? to.slice(11) : to),
      weekday: weekdayName(isoDate(from)),
    })
  }
  /** How long ago it was last heard, by the server. */
  const heard = ({ heardMinutes }: Pick<DeviceRow, 'heardMinutes'>): string | undefined =>
    heardMinutes === null ? undefined : ago(heardMinutes * 60)
  /** "3 dakika önce" of an instant, by the server's clock. */
  const before = (at: string, asOf: string): string =>
    ago(Math.max(0, (Date.parse(asOf) - Date.parse(at)) / 1000))
  /** Why the gateway did not take it; a code without words stands as it is. */
  const refusal = (code: string): string => {
    const known = refusals.find(one => one === code)
    return known ? t(`devices.refusal.${known}`) : code
  }
  return { sentence, heard, lasting, drift, before, number, refusal }
}

/** `02.03.2026 08:10` as `2026-03-02`. */
const isoDate = (shown: string): string =>
  `${shown.slice(6, 10)}-${shown.slice(3, 5)}-${shown.slice(0, 2)}`
/** Stays in its order in an Arabic sentence. */
const refusals = [
  'device.unknown',
  'device.other-protocol',
  'device.address-refused',
  'device.secret-wrong',
  'device.not-approved',
  'device.suspended',
] as const
