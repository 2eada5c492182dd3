import { Button, FileButton, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { DateField } from '../kit/fields/date-field.tsx'
import form from '../kit/fields/form.module.css'
import { PersonPicker } from '../kit/fields/person-picker.tsx'
import { WrongGroup } from '../kit/fields/wrong-group.tsx'
import { EditorPage } from '../kit/patterns/editor-page.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { useMay } from '../lib/settings.ts'
import { removePetitionForm, savePetitionForm, type PetitionForm } from './api.ts'
import { FormSketch } from './form-sketch.tsx'
import styles from './petitions.module.css'
import { bodyOf, writtenOf, type PetitionDraft } from './written.ts'

const marks = ['logo', 'picture', 'none'] as const
const isMark = (text: string): text is PetitionForm['mark'] => marks.some(mark => mark === text)
const kinds = 'image/png,image/jpeg,image/webp'

type Props = {
  /** Null: a new one. */
  form: PetitionForm | null
  onClose: () => void
}

/** A form of petitions: its head, who signs, and beside it how the paper looks. Long because it is one form. */
export const FormEditor = ({ form: there, onClose }: Props) => {
  const { t } = useTranslation()
  const may = useMay(there ? 'leave-petitions.update' : 'leave-petitions.create')
  const [written, setWritten] = useState(() => writtenOf(there))
  const [asked, setAsked] = useState(false)
  const put = (next: Partial<PetitionDraft>) => setWritten({ ...written, ...next })
  const save = useSave(
    async (given: PetitionDraft) =>
      savePetitionForm(there?.templateId ?? null, await bodyOf(given)),
    {
      says: (_, { title }) => t('petitions.formSaved', { title }),
      fails: t('petitions.cannotSaveForm'),
      refreshes: ['petition-templates'],
      doneWhenRead: true,
      onDone: onClose,
    },
  )
  const submit = () => {
    setAsked(true)
    if (written.title.trim() !== '') save.save(written)
  }
  const text = (
    name: 'title' | 'subtitle' | 'documentNumber' | 'revisionNumber',
    most: number,
    missing: string | null = null,
  ) => (
    <TextInput
      size="sm"
      label={t(`petitions.${name}`)}
      value={written[name]}
      maxLength={most}
      data-autofocus={(name === 'title' && !there) || undefined}
      onChange={event => put({ [name]: event.currentTarget.value })}
      error={missing ?? save.wrong(name)}
    />
  )
  const day = (name: 'publishDate' | 'revisionDate') => (
    <DateField
      label={t(`petitions.${name}`)}
      value={written[name]}
      wrong={save.wrong(name)}
      onChange={date => put({ [name]: date })}
    />
  )
  return (
    <EditorPage
      page="petitionTemplates"
      title={there ? there.title : t('petitionForms.add')}
      acts={there && <RemoveForm form={there} onDone={onClose} />}
      panel={t('petitions.definition')}
      may={may}
      beside={<FormSketch of={written} />}
      of={save}
      onSubmit={submit}
      onClose={onClose}
    >
      {text(
        'title',
        120,
        asked && written.title.trim() === '' ? t('petitions.needTitle') : null,
      )}
      {text('subtitle', 200)}
      {text('documentNumber', 60)}
      {day('publishDate')}
      {text('revisionNumber', 20)}
      {day('revisionDate')}
      <WrongGroup wrong={save.wrong('mark') ?? save.wrong('content')}>
        <div className={styles.choice}>
          <span aria-hidden>{t('petitions.mark')}</span>
          <SegmentedControl
            size="sm"
            fullWidth
            aria-label={t('petitions.mark')}
            data={marks.map(value => ({ value, label: t(`petitions.marks.${value}`) }))}
            value={written.mark}
            onChange={value => isMark(value) && put({ mark: value })}
          />
        </div>
        {written.mark === 'picture' && (
          <FileButton
            accept={kinds}
            onChange={file => file && put({ file })}
            inputProps={{ 'aria-label': t('petitions.choosePicture') }}
          >
            {props => (
              <Button {...props} size="sm" variant="default">
                {written.file?.name ?? t('petitions.choosePicture')}
              </Button>
            )}
          </FileButton>
        )}
      </WrongGroup>
      <PersonPicker
        label={t('petitions.approver')}
        value={written.approver}
        autoFocus={false}
        onChange={approver => put({ approver })}
        error={save.wrong('approverId')}
      />
      <p className={form.fine}>{t('petitions.formWhat')}</p>
    </EditorPage>
  )
}

const RemoveForm = ({
  form: { templateId, title },
  onDone,
}: {
  form: PetitionForm
  onDone: () => void
}) => {
  const { t } = useTranslation()
  const may = useMay('leave-petitions.delete')
  const [asked, setAsked] = useState(false)
  if (!may) return null
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
        {t('petitions.removeForm')}
      </Button>
      {asked && (
        <Confirm
          title={t('petitions.removeFormTitle', { title })}
          action={t('petitions.removeForm')}
          danger
          act={() => removePetitionForm(templateId)}
          says={t('petitions.formRemoved', { title })}
          fails={t('petitions.cannotRemoveForm')}
          refreshes={['petition-templates']}
          doneWhenRead
          onDone={onDone}
          onClose={() => setAsked(false)}
        >
          {t('petitions.removeFormWhat')}
        </Confirm>
      )}
    </>
  )
}
