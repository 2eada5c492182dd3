import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DeviceKind, Protocol } from './api.ts'
import { kindsOf } from './states.ts'

/** What stands there, of what one that speaks so may be; nothing where that leaves no choice. */
export const KindField = ({
  protocol,
  value,
  onChange,
  error,
}: {
  protocol: Protocol
  value: DeviceKind | null
  onChange: (kind: DeviceKind | null) => void
  error: string | null
}) => {
  const { t } = useTranslation()
  const offered = kindsOf(protocol)
  if (offered.length === 0) return null
  return (
    <Select
      size="sm"
      clearable={protocol !== 'qr'}
      allowDeselect={false}
      label={t('devices.kind.label')}
      description={t(`devices.kindWhat.${value ?? 'unsaid'}`)}
      placeholder={t('devices.kind.unsaid')}
      data={offered.map(kind => ({ value: kind, label: t(`devices.kind.${kind}`) }))}
      value={value}
      onChange={next => onChange(offered.find(kind => kind === next) ?? null)}
      clearButtonProps={{
        'aria-label': t('filter.remove', { what: t('devices.kind.label') }),
      }}
      error={error}
    />
  )
}
