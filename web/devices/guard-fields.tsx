import '@mantine/core/styles/Radio.layer.css'
import { Radio, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Wrong } from '../lib/use-wrong-fields.ts'
import type { Guard } from './api.ts'

/** What stands for a reader that says nothing of itself but its serial, while it is written. */
export type GuardDraft = { by: Guard['by']; addresses: string; reason: string }
export const emptyGuard: GuardDraft = { by: 'secret', addresses: '', reason: '' }
const kinds = ['secret', 'addresses', 'open'] as const satisfies readonly Guard['by'][]
const linesOf = (text: string) => text.split(/[\s,;]+/).filter(line => line !== '')

export const guardOf = ({ by, addresses, reason }: GuardDraft): Guard =>
  by === 'addresses'
    ? { by, addresses: linesOf(addresses) }
    : by === 'open'
      ? { by, reason: reason.trim() }
      : { by }
export const guardProblem = ({
  by,
  addresses,
  reason,
}: GuardDraft): 'needAddresses' | 'needReason' | null =>
  by === 'addresses' && linesOf(addresses).length === 0
    ? 'needAddresses'
    : by === 'open' && reason.trim().length < 3
      ? 'needReason'
      : null

type Props = {
  value: GuardDraft
  /** It was tried to send it. */
  asked: boolean
  onChange: (value: GuardDraft) => void
  wrong: Wrong
}

/** A secret unless somebody says otherwise: the addresses it speaks from, or why it goes without both. */
export const GuardFields = ({ value, asked, onChange, wrong }: Props) => {
  const { t } = useTranslation()
  const problem = asked ? guardProblem(value) : null
  return (
    <>
      <Radio.Group
        size="sm"
        label={t('devices.guard.label')}
        description={t('devices.guard.help')}
        value={value.by}
        error={wrong('guard.by')}
        onChange={next =>
          onChange({ ...value, by: kinds.find(kind => kind === next) ?? 'secret' })
        }
      >
        {kinds.map(kind => (
          <Radio
            key={kind}
            size="sm"
            mt={6}
            value={kind}
            label={t(`devices.guard.${kind}`)}
            description={t(`devices.guard.${kind}What`)}
          />
        ))}
      </Radio.Group>
      {value.by === 'addresses' && (
        <Textarea
          size="sm"
          rows={2}
          dir="ltr"
          label={t('devices.connection.allowed')}
          placeholder="192.168.1.40"
          value={value.addresses}
          error={(problem && t(`devices.guard.${problem}`)) ?? wrong('guard.addresses')}
          onChange={event => onChange({ ...value, addresses: event.currentTarget.value })}
        />
      )}
      {value.by === 'open' && (
        <TextInput
          size="sm"
          label={t('devices.reason')}
          description={t('devices.reasonHelp')}
          maxLength={500}
          value={value.reason}
          error={(problem && t(`devices.guard.${problem}`)) ?? wrong('guard.reason')}
          onChange={event => onChange({ ...value, reason: event.currentTarget.value })}
        />
      )}
    </>
  )
}
