import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../kit/fields/form.module.css'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { describeCard, type Card } from './api.ts'
import { cardForms, cardTypes } from './card-types.ts'

/** What a card is and how it is called; its number stays. Long because it is one form with its fields. */
export const EditCard = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const { t } = useTranslation()
  const [name, setName] = useState(card.name ?? '')
  const [cardType, setCardType] = useState(card.cardType)
  const [shape, setShape] = useState(card.form)
  const save = useSave(
    () => describeCard(card.cardId, { cardType, form: shape, name: name.trim() || null }),
    {
      says: t('cards.edit.done'),
      refreshes: ['cards'],
      onDone: onClose,
      fails: t('cards.edit.cannot'),
    },
  )
  return (
    <FormDialog
      of={save}
      title={t('cards.edit.title', { number: card.number ?? t(`credential.${card.kind}`) })}
      onClose={onClose}
      onSubmit={() => save.save()}
      action={t('common.save')}
    >
      <TextInput
        size="sm"
        name="name"
        maxLength={100}
        label={t('cards.name')}
        description={t('cards.nameHelp')}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        error={save.wrong('name')}
      />
      <div className={form.two}>
        <Select
          size="sm"
          label={t('cards.type')}
          data={cardTypes.map(value => ({ value, label: t(`cardType.${value}`) }))}
          value={cardType}
          allowDeselect={false}
          onChange={next => setCardType(cardTypes.find(one => one === next) ?? cardType)}
          error={save.wrong('cardType')}
        />
        <Select
          size="sm"
          label={t('cards.form')}
          data={cardForms.map(value => ({ value, label: t(`cardForm.${value}`) }))}
          value={shape}
          allowDeselect={false}
          onChange={next => setShape(cardForms.find(one => one === next) ?? shape)}
          error={save.wrong('form')}
        />
      </div>
    </FormDialog>
  )
}
