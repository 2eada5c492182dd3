import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PutPetitionTemplate } from '#api/contract/petitions.ts'
import { Confirm } from '../kit/feedback/confirm.tsx'
import form from '../kit/fields/form.module.css'
import { WrongGroup } from '../kit/fields/wrong-group.tsx'
import { person } from '../kit/patterns/choice-kinds.tsx'
import { EditorPage } from '../kit/patterns/editor-page.tsx'
import { date, drawnBy, text } from '../kit/patterns/field-kinds.tsx'
import { inSight } from '../kit/patterns/sight-kinds.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { base64Of } from '../lib/base64.ts'
import { useMay } from '../lib/settings.ts'
import { removePetitionForm, savePetitionForm, type PetitionForm } from './api.ts'
import { FormSketch } from './form-sketch.tsx'

const marks = ['logo', 'picture', 'none'] as const
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
  const of = useFields(
    PutPetitionTemplate,
    {
      title: text(t('petitions.title'), there?.title, {
        need: t('petitions.needTitle'),
        begins: !there,
      }),
      subtitle: text(t('petitions.subtitle'), there?.subtitle),
      documentNumber: text(t('petitions.documentNumber'), there?.documentNumber),
      publishDate: date(t('petitions.publishDate'), there?.publishDate),
      revisionNumber: text(t('petitions.revisionNumber'), there?.revisionNumber),
      revisionDate: date(t('petitions.revisionDate'), there?.revisionDate),
      mark: inSight(
        t('petitions.mark'),
        there?.mark ?? 'logo',
        marks.map(value => ({ value, label: t(`petitions.marks.${value}`) })),
      ),
      // Another picture than the one that is there; read when it is sent.
      content: drawnBy<string, File | null>(
        { first: null, sent: () => null },
        ({ value, onChange, error }) => (
          <WrongGroup wrong={error}>
            <FileButton
              accept={kinds}
              onChange={file => file && onChange(file)}
              inputProps={{ 'aria-label': t('petitions.choosePicture') }}
            >
              {props => (
                <Button {...props} size="sm" variant="default">
                  {value?.name ?? t('petitions.choosePicture')}
                </Button>
              )}
            </FileButton>
          </WrongGroup>
        ),
      ),
      approverId: {
        ...person({ label: t('petitions.approver'), begins: false }),
        first: there?.approverId
          ? { employeeId: there.approverId, name: there.approver ?? '–' }
          : null,
      },
    },
    {
      send: async (body, { mark, content: file }) =>
        savePetitionForm(there?.templateId ?? null, {
          ...body,
          ...(mark === 'picture' && file ? { content: await base64Of(file) } : {}),
        }),
      without: ({ mark }) => (mark === 'picture' ? [] : ['content']),
      says: (_, { body }) => t('petitions.formSaved', { title: body.title }),
      fails: t('petitions.cannotSaveForm'),
      refreshes: ['petition-templates'],
      doneWhenRead: true,
      onDone: onClose,
    },
  )
  return (
    <EditorPage
      page="petitionTemplates"
      title={there ? there.title : t('petitionForms.add')}
      acts={there && <RemoveForm form={there} onDone={onClose} />}
      panel={t('petitions.definition')}
      may={may}
      beside={<FormSketch of={of.shown} />}
      of={of}
      onSubmit={of.submit}
      onClose={onClose}
    >
      {of.all}
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
  const [isRemoving, setRemoving] = useState(false)
  if (!may) return null
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
        {t('petitions.removeForm')}
      </Button>
      {isRemoving && (
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
          onClose={() => setRemoving(false)}
        >
          {t('petitions.removeFormWhat')}
        </Confirm>
      )}
    </>
  )
}
