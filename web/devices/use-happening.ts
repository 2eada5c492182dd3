import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { bidiIsolate } from '../lib/isolated.ts'
import { useZone } from '../lib/settings.ts'
import type { DeviceHappening } from './api.ts'
import { useDeviceWords } from './use-words.ts'

/**
 * What happened to a reader, as a sentence with its figures. Long because it has a sentence for each thing that may
 * happen to a reader.
 */
export const useHappening = (): ((what: DeviceHappening) => string) => {
  const { t } = useTranslation()
  const zone = useZone()
  const { drift, number } = useDeviceWords()
  // stays date and time, in this order, in an Arabic sentence
  const at = (instant: string) => bidiIsolate(showInstant(instant, zone))
  /** Long because it has one case for each thing that may happen. */
  return what => {
    switch (what.kind) {
      case 'registered':
        return t('devices.happened.registered', { zone: what.zone })
      case 'approved':
        return t('devices.happened.approved')
      case 'suspended':
        return t('devices.happened.suspended', { reason: what.reason ?? '–' })
      case 'key-issued':
        return t('devices.happened.key-issued')
      case 'secret-set':
        return t(`devices.happened.secret-${what.purpose}`)
      case 'left-open':
        return t('devices.happened.left-open')
      case 'address-pinned':
      case 'address-accepted':
      case 'address-refused':
        return t(`devices.happened.${what.kind}`, { address: bidiIsolate(what.address) })
      case 'zone-set':
        return t('devices.happened.zone-set', { zone: what.zone, from: at(what.from) })
      case 'described':
        return [
          t('devices.happened.described', {
            name: what.name,
            rule: t(`devices.rule.${what.directionRule}`),
          }),
          ...(what.deviceKind
            ? [`${t('devices.kind.label')}: ${t(`devices.kind.${what.deviceKind}`)}.`]
            : []),
        ].join(' ')
      case 'connection-set':
        return what.allowedAddresses.length > 0
          ? t('devices.happened.addresses-set', { addresses: what.allowedAddresses.join(', ') })
          : t('devices.happened.connection-set')
      case 'fell-silent':
        return t('devices.happened.fell-silent', { since: at(what.since) })
      case 'heard-again':
        return t(
          `devices.happened.${what.after === 'quiet' ? 'movements-again' : 'heard-again'}`,
          {
            since: at(what.silentSince),
          },
        )
      case 'fell-quiet':
        return t('devices.happened.fell-quiet', {
          since: at(what.since),
          at: at(what.until),
          usual: number(what.usual),
        })
      case 'alerted':
        return what.alert === 'clock-wrong' && what.figure !== null
          ? t('devices.sentence.clock', { drift: drift(what.figure) })
          : what.figure !== null && what.alert === 'records-missing'
            ? t('devices.happened.records-missing', { count: what.figure })
            : what.figure !== null && what.alert === 'records-overwritten'
              ? t('devices.happened.records-overwritten', { count: what.figure })
              : t(`devices.alert.${what.alert}`)
      case 'compared':
        return t(what.holds > what.stored ? 'devices.comparedGap' : 'devices.comparedEven', {
          holds: number(what.holds),
          stored: number(what.stored),
        })
      case 'command-ordered':
        return what.fullName
          ? t('devices.happened.ordered-for', {
              command: t(`devices.command.${what.command}`),
              name: what.fullName,
            })
          : t('devices.happened.ordered', { command: t(`devices.command.${what.command}`) })
      case 'command-ended':
        return t('devices.happened.ended', {
          command: what.command
            ? t(`devices.command.${what.command}`)
            : t('devices.command.any'),
          outcome: t(`devices.outcome.${what.outcome}`),
        })
      case 'put-aside-read':
        return t('devices.happened.put-aside-read', {
          read: number(what.read),
          left: number(what.left),
        })
      case 'file-imported':
        return t('devices.happened.file-imported', {
          accepted: number(what.accepted),
          repeated: number(what.repeated),
          putAside: number(what.putAside),
        })
    }
  }
}
