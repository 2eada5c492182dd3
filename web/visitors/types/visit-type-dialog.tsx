import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PutVisitType } from '#api/contract/visit-types.ts'
import { Confirm } from '../../kit/feedback/confirm.tsx'
import form from '../../kit/fields/form.module.css'
import { EndButton } from '../../kit/patterns/end-button.tsx'
import { text } from '../../kit/patterns/field-kinds.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { colour, inSight } from '../../kit/patterns/sight-kinds.tsx'
import { useFields } from '../../kit/patterns/use-fields.tsx'
import { useMay } from '../../lib/settings.ts'
import { removeVisitType, saveVisitType, type VisitType } from './api.ts'

type Props = {
  /** Null: a new one. */
  type: VisitType | null
  onClose: () => void
}

/** One type of visits, and what reception asks of who comes so. */
export const VisitTypeDialog = ({ type, onClose }: Props) => {
  const { t } = useTranslation()
  const may = useMay(type ? 'visitors.update' : 'visitors.create')
  const mayRemove = useMay('visitors.delete')
  const [removing, setRemoving] = useState(false)
  const of = useType({ type, onClose }, may)
  if (removing && type)
    return <RemoveType type={type} onDone={onClose} onClose={() => setRemoving(false)} />
  return (
    <FormDialog
      of={of}
      title={type ? <bdi>{type.title}</bdi> : t('visitTypes.add')}
      onClose={onClose}
      onSubmit={of.submit}
      action={may ? t('common.save') : undefined}
      first={
        type &&
        mayRemove && (
          <EndButton onClick={() => setRemoving(true)}>{t('visitTypes.remove')}</EndButton>
        )
      }
    >
      {of.all}
    </FormDialog>
  )
}

const both = [true, false] as const

const useType = ({ type, onClose }: Props, may: boolean) => {
  const { t } = useTranslation()
  const required = both.map(value => ({ value, label: t(`visitTypes.required.${value}`) }))
  const states = both.map(value => ({ value, label: t(`visitTypes.state.${value}`) }))
  return useFields(
    PutVisitType,
    {
      title: text(t('visitTypes.title'), type?.title, {
        need: t('visitTypes.needTitle'),
        begins: true,
      }),
      colour: colour(type?.colour),
      asksCompany: inSight(t('visitTypes.company'), type?.asksCompany ?? false, required),
      asksReason: inSight(t('visitTypes.reason'), type?.asksReason ?? false, required),
      asksHost: inSight(t('visitTypes.host'), type?.asksHost ?? true, required),
      asksCard: inSight(t('visitTypes.card'), type?.asksCard ?? false, required),
      active: inSight(
        t('visitTypes.state'),
        type?.active ?? true,
        states,
        t('visitTypes.stateHelp'),
      ),
    },
    {
      send: body => saveVisitType(type?.visitTypeId ?? null, body),
      may,
      says: (_, { body }) => t('visitTypes.saved', { title: body.title }),
      refreshes: ['visit-types'],
      onDone: onClose,
      fails: t('visitTypes.cannotSave'),
    },
  )
}

/** Asks before a type leaves the list. */
const RemoveType = ({
  type: { visitTypeId, title },
  onDone,
  onClose,
}: {
  type: VisitType
  onDone: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Confirm
      danger
      title={t('visitTypes.removeTitle', { title })}
      action={t('visitTypes.remove')}
      act={() => removeVisitType(visitTypeId)}
      says={t('visitTypes.removed', { title })}
      refreshes={['visit-types']}
      onDone={onDone}
      onClose={onClose}
      fails={t('visitTypes.cannotRemove')}
    >
      <p className={form.fine}>{t('visitTypes.removeWhat')}</p>
    </Confirm>
  )
}
