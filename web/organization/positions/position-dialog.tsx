import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PutPosition } from '#api/contract/positions.ts'
import { EndButton } from '../../kit/patterns/end-button.tsx'
import { degree } from '../../kit/patterns/choice-kinds.tsx'
import { digits, text } from '../../kit/patterns/field-kinds.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { useFields } from '../../kit/patterns/use-fields.tsx'
import { useMay } from '../../lib/settings.ts'
import { savePosition, type Position } from './api.ts'
import { RemovePosition } from './remove-position.tsx'

type Props = {
  /** Null: a new one. */
  position: Position | null
  /** What a new one is called to begin with. */
  called?: string
  onClose: () => void
}

/** One position; those who have it are called by its title. */
export const PositionDialog = ({ position, called = '', onClose }: Props) => {
  const { t } = useTranslation()
  const maySave = useMay(position ? 'positions.update' : 'positions.create')
  const mayRemove = useMay('positions.delete')
  const [removing, setRemoving] = useState(false)
  const form = useFields(
    PutPosition,
    {
      title: text(t('positions.title'), position?.title ?? called, {
        need: t('positions.needTitle'),
        begins: true,
      }),
      level: digits(t('positions.level'), position?.level, {
        need: t('positions.needLevel'),
        description: t('positions.levelHelp'),
      }),
      degreeId: degree(t('positions.degree'), position, t('positions.degreeHelp')),
    },
    {
      send: body => savePosition(position?.positionId ?? null, body),
      may: maySave,
      says: (_, { body }) => t('positions.saved', { title: body.title }),
      refreshes: 'all',
      onDone: onClose,
      fails: t('positions.cannotSave'),
    },
  )
  if (removing && position)
    return (
      <RemovePosition position={position} onDone={onClose} onClose={() => setRemoving(false)} />
    )
  return (
    <FormDialog
      of={form}
      title={position ? <bdi>{position.title}</bdi> : t('positions.add')}
      onClose={onClose}
      onSubmit={form.submit}
      action={maySave ? t('common.save') : undefined}
      first={
        position &&
        mayRemove && (
          <EndButton onClick={() => setRemoving(true)}>{t('positions.remove')}</EndButton>
        )
      }
    >
      {form.all}
    </FormDialog>
  )
}
