import { useTranslation } from 'react-i18next'
import { Check } from '../kit/fields/check.tsx'
import { WrongGroup } from '../kit/fields/wrong-group.tsx'
import { choice } from '../kit/patterns/choice-kinds.tsx'
import { drawnBy, secret, text } from '../kit/patterns/field-kinds.tsx'
import type { SmsProvider } from './api.ts'

type Subscribed = Exclude<SmsProvider, 'local'>
/** What is asked of one who signs on, in the provider's own words. */
export const useKeyFields = (provider: Subscribed) => {
  const { t } = useTranslation()
  return {
    account: text(t(`integrations.account.${provider}`), '', {
      need: t('integrations.needAccount'),
      dir: 'ltr',
      autoComplete: 'off',
    }),
    secret: secret(t(`integrations.secret.${provider}`), {
      need: t('integrations.needSecret'),
      autoComplete: 'new-password',
    }),
  }
}

/** The name under which messages go: one of those that the provider approved, or typed where it has no list. */
export const useSenderField = (first: string, names: readonly string[] | null) => {
  const { t } = useTranslation()
  const label = t('integrations.sender')
  const said = { need: t('integrations.needSender'), description: t('integrations.senderHelp') }
  const typed = text(label, first, { ...said, dir: 'ltr', autoComplete: 'off' })
  if (names === null || names.length === 0) return typed
  const options = names.map(value => ({ value, label: value }))
  const chosen = choice<string>(label, first, options, { ...said, allowDeselect: false })
  return {
    ...typed,
    draw: (at: Parameters<NonNullable<typeof typed.draw>>[0]) =>
      chosen.draw?.({ ...at, onChange: next => at.onChange(next ?? '') }),
  }
}

export const usePlainField = (first: boolean) => {
  const { t } = useTranslation()
  return drawnBy<boolean, boolean>(
    { first, sent: shown => shown },
    ({ value, onChange, error, disabled }) => (
      <WrongGroup wrong={error}>
        <Check
          label={t('integrations.plain')}
          what={t('integrations.plainHelp')}
          checked={value}
          disabled={disabled}
          onChange={onChange}
        />
      </WrongGroup>
    ),
  )
}
