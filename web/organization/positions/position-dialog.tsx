import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumericField } from '../../kit/fields/numeric-field.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { useMay } from '../../lib/settings.ts'
import { savePosition, type Position } from './api.ts'
import { DegreeField } from '../../kit/fields/degree-field.tsx'
import { RemovePosition } from './remove-position.tsx'

type Props = {
  /** Null: a new one. */
  position: Position | null
  /** What a new one is called to begin with. */
  called?: string
  onClose: () => void
}

/** One position; those who have it are called by its title. Long because it is one form. */
export const PositionDialog = ({ position, called = '', onClose }: Props) => {
  const { t } = useTranslation()
  const maySave = useMay(position ? 'positions.update' : 'positions.create')
  const mayRemove = useMay('positions.delete')
  const [title, setTitle] = useState(position?.title ?? called)
  const [level, setLevel] = useState(position?.level ? String(position.level) : '')
  const [degreeId, setDegreeId] = useState(position?.degreeId ?? null)
  const [asked, setAsked] = useState(false)
  const [removing, setRemoving] = useState(false)
  const words = {
    title: title.trim(),
    level: level === '' ? null : Number(level),
    degreeId,
  }
  const save = useSave(() => savePosition(position?.positionId ?? null, words), {
    says: t('positions.saved', { title: words.title }),
    refreshes: 'all',
    onDone: onClose,
    fails: t('positions.cannotSave'),
  })
  const problems = {
    title: words.title === '' ? t('positions.needTitle') : null,
    level:
      words.level !== null && (words.level < 1 || words.level > 99)
        ? t('positions.needLevel')
        : null,
  }
  const wrong = (field: keyof typeof problems) =>
    (asked ? problems[field] : null) ?? save.wrong(field)
  const submit = () => {
    setAsked(true)
    if (problems.title === null && problems.level === null) save.save()
  }
  if (removing && position)
    return (
      <RemovePosition position={position} onDone={onClose} onClose={() => setRemoving(false)} />
    )
  return (
    <FormDialog
      of={save}
      title={position ? <bdi>{position.title}</bdi> : t('positions.add')}
      onClose={onClose}
      onSubmit={submit}
      action={maySave ? t('common.save') : undefined}
      first={
        position &&
        mayRemove && (
          <Button
            variant="subtle"
            color="red"
            size="sm"
            data-first
            onClick={() => setRemoving(true)}
          >
            {t('positions.remove')}
          </Button>
        )
      }
    >
      <TextInput
        size="sm"
        data-autofocus
        label={t('positions.title')}
        maxLength={100}
        disabled={!maySave}
        value={title}
        onChange={event => setTitle(event.currentTarget.value)}
        error={wrong('title')}
      />
      <NumericField
        of="digits"
        label={t('positions.level')}
        description={t('positions.levelHelp')}
        maxLength={2}
        disabled={!maySave}
        value={level}
        onChange={setLevel}
        error={wrong('level')}
      />
      <DegreeField
        label={t('positions.degree')}
        value={degreeId}
        named={position?.degree ?? null}
        disabled={!maySave}
        description={t('positions.degreeHelp')}
        error={save.wrong('degreeId')}
        onChange={setDegreeId}
      />
    </FormDialog>
  )
}
