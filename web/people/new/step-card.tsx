import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SecretField } from '../../kit/fields/secret-field.tsx'
import form from '../../kit/fields/form.module.css'
import { useMay } from '../../lib/settings.ts'
import type { CardType } from './draft.ts'
import { underInput } from '../details-fields.tsx'
import type { NewForm } from './form.ts'

const cardTypes = [
  'personnel',
  'temporary',
  'visitor',
  'guest',
  'vehicle',
  'mobile',
] as const satisfies readonly CardType[]

/** What he holds at readers and types at doors, for whoever gives out cards. */
export const StepCard = ({
  of: { draft, change, secrets, tell, wrongAt },
}: {
  of: NewForm
}) => {
  const { t } = useTranslation()
  const mayCards = [useMay('cards.create'), useMay('cards.update')].every(Boolean)
  if (!mayCards) return <p className={form.fine}>{t('newPerson.mayNotCard')}</p>
  return (
    <div className={form.two}>
      <TextInput
        size="sm"
        data-autofocus
        label={t('newPerson.cardNumber')}
        inputWrapperOrder={underInput}
        description={t('newPerson.cardHelp')}
        value={draft.cardNumber}
        maxLength={64}
        dir="ltr"
        autoComplete="off"
        error={wrongAt('cardNumber')}
        onChange={event => change({ cardNumber: event.currentTarget.value })}
      />
      <Select
        size="sm"
        label={t('newPerson.cardType')}
        allowDeselect={false}
        data={cardTypes.map(value => ({ value, label: t(`cardType.${value}`) }))}
        value={draft.cardType}
        onChange={next =>
          change({ cardType: cardTypes.find(one => one === next) ?? 'personnel' })
        }
      />
      <SecretField
        size="sm"
        label={t('person.field.doorPassword')}
        value={secrets.doorPassword}
        maxLength={8}
        inputMode="numeric"
        autoComplete="one-time-code"
        shows={t('person.showDoor')}
        error={wrongAt('doorPassword')}
        onChange={event => tell({ doorPassword: event.currentTarget.value })}
      />
    </div>
  )
}
