import { Select, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import form from '../kit/fields/form.module.css'
import { inParts } from '../kit/patterns/in-parts.ts'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import {
  issuePetitions,
  petitionForms,
  printPetitions,
  type PaperLanguage,
  type PetitionForm,
} from './api.ts'
import styles from './petitions.module.css'

type Leave = { readonly employeeId: string; readonly requestId: string }
type Props = { rows: readonly Leave[]; onDone: () => void; onClose: () => void }

/** Puts leave on paper: by which form, in which language, in one file or each in its own. */
export const IssuePetitions = (of: Props) => {
  const forms = useQuery(petitionForms)
  if (forms.isError && !forms.data)
    return <ProblemNote error={forms.error} retry={forms.refetch} />
  return forms.data ? <Issuing {...of} forms={forms.data.rows} /> : <TableWaiting />
}

const languages = ['tr', 'en', 'ar'] as const satisfies readonly PaperLanguage[]
const isLanguage = (text: string): text is PaperLanguage =>
  languages.some(language => language === text)

/** Long because it is one dialog with all that is chosen in it. */
const Issuing = ({
  rows,
  forms,
  onDone,
  onClose,
}: Props & { forms: readonly PetitionForm[] }) => {
  const { t, i18n } = useTranslation()
  const [templateId, setTemplateId] = useState(forms[0]?.templateId ?? '')
  const [language, setLanguage] = useState<PaperLanguage>(
    isLanguage(i18n.language) ? i18n.language : 'tr',
  )
  const [as, setAs] = useState<'pdf' | 'zip'>('pdf')
  const issue = useSave(
    async () => {
      const { results } = await inParts(rows, part =>
        issuePetitions({ templateId, language, items: part.map(leaveOf) }),
      )
      const ids = results.flatMap(one => one?.petitionId ?? [])
      if (ids.length > 0) await printPetitions(ids, as, t('petitions.fileName'))
      return { issued: ids.length, refused: rows.length - ids.length }
    },
    {
      says: ({ issued, refused }) =>
        refused === 0
          ? t('petitions.did', { count: issued })
          : t('petitions.didSome', { count: issued, refused }),
      fails: t('petitions.cannotIssue'),
      refreshes: ['petitions'],
      onDone,
    },
  )
  return (
    <FormDialog
      title={t('petitions.issueOf', { count: rows.length })}
      action={t('petitions.issueAct')}
      of={issue}
      disabled={forms.length === 0}
      onSubmit={() => issue.save()}
      onClose={onClose}
    >
      {forms.length === 0 && <Notice tone="warn">{t('petitions.noForms')}</Notice>}
      <Select
        size="sm"
        label={t('petitions.form')}
        data={forms.map(one => ({ value: one.templateId, label: one.title }))}
        value={templateId}
        allowDeselect={false}
        disabled={forms.length === 0}
        onChange={id => id !== null && setTemplateId(id)}
        error={issue.wrong('templateId')}
      />
      <div role="group" aria-label={t('petitions.language')} className={styles.choice}>
        <span aria-hidden>{t('petitions.language')}</span>
        <SegmentedControl
          size="sm"
          fullWidth
          data={languages.map(value => ({ value, label: t(`petitions.in.${value}`) }))}
          value={language}
          onChange={value => isLanguage(value) && setLanguage(value)}
        />
      </div>
      {rows.length > 1 && (
        <div role="group" aria-label={t('petitions.files')} className={styles.choice}>
          <span aria-hidden>{t('petitions.files')}</span>
          <SegmentedControl
            size="sm"
            fullWidth
            data={(['pdf', 'zip'] as const).map(value => ({
              value,
              label: t(`petitions.as.${value}`),
            }))}
            value={as}
            onChange={value => setAs(value === 'zip' ? 'zip' : 'pdf')}
          />
        </div>
      )}
      <p className={form.fine}>{t('petitions.issueWhat')}</p>
    </FormDialog>
  )
}

const leaveOf = ({ employeeId, requestId }: Leave): Leave => ({ employeeId, requestId })
