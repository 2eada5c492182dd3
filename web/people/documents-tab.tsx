import { Button, FileButton, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostDocumentBytes, mostDocumentsAtOnce } from '#api/contract/document-bounds.ts'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { ProblemNote, useProblemText } from '../kit/feedback/problem-note.tsx'
import form from '../kit/fields/form.module.css'
import { Refusal } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { Panel } from '../kit/page/page.tsx'
import { useMay } from '../lib/settings.ts'
import {
  documents,
  removeDocument,
  sendDocuments,
  type PersonDocument,
  type SentDocument,
} from './documents-api.ts'
import { DocumentRow } from './document-row.tsx'
import styles from './person-page.module.css'

/** The list shows it, and the log of acts. */
const shownIn = ['employees', 'reports'] as const

/** Files that are kept of a person. */
export const DocumentsTab = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation()
  const query = useQuery(documents(employeeId))
  const [removing, setRemoving] = useState<PersonDocument | null>(null)
  return (
    <Panel title={t('person.documents')}>
      {query.isPending ? (
        <Skeleton height={90} />
      ) : query.isError ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.data.rows.length === 0 ? (
        <p className="quiet">{t('person.documents.none')}</p>
      ) : (
        <Table employeeId={employeeId} rows={query.data.rows} remove={setRemoving} />
      )}
      <Adding employeeId={employeeId} />
      {removing && (
        <Confirm
          title={t('person.documents.removeTitle', { name: removing.name ?? '' })}
          action={t('person.documents.remove')}
          danger
          act={() => removeDocument(employeeId, removing.documentId)}
          says={t('person.documents.removed')}
          fails={t('person.documents.cannotRemove')}
          refreshes={shownIn}
          onClose={() => setRemoving(null)}
        >
          {t('person.documents.removeWhat')}
        </Confirm>
      )}
    </Panel>
  )
}

type TableProps = {
  readonly employeeId: string
  readonly rows: readonly PersonDocument[]
  readonly remove: (row: PersonDocument) => void
}
const Table = ({ employeeId, rows, remove }: TableProps) => {
  const { t } = useTranslation()
  return (
    <table className={`${styles.rows} ${styles.documents}`} aria-label={t('person.documents')}>
      <thead>
        <tr>
          <th scope="col">{t('person.documents.name')}</th>
          <th scope="col">{t('person.documents.added')}</th>
          <th scope="col" aria-label={t('person.more')} />
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <DocumentRow key={row.documentId} employeeId={employeeId} of={row} remove={remove} />
        ))}
      </tbody>
    </table>
  )
}

/** Several at once, each answered by itself. */
const Adding = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation()
  const [tooMany, setTooMany] = useState(false)
  const add = useSave((files: readonly File[]) => sendDocuments(employeeId, files), {
    says: sent => {
      const count = sent.filter(({ error }) => error === null).length
      return count === 0 ? null : t('person.documents.saved', { count })
    },
    fails: t('person.documents.cannot'),
    refreshes: shownIn,
  })
  if (!useMay('documents.create')) return null
  const choose = (files: File[]) => {
    setTooMany(files.length > mostDocumentsAtOnce)
    if (files.length > 0 && files.length <= mostDocumentsAtOnce) add.save(files)
  }
  const label = t('person.documents.add')
  const bounds = { most: mostDocumentsAtOnce, megabytes: mostDocumentBytes / 2 ** 20 }
  return (
    <div className={form.form}>
      <p className={form.fine}>{t('person.documents.what', bounds)}</p>
      {tooMany && (
        <Notice tone="bad" role="alert">
          {t('person.documents.tooMany', bounds)}
        </Notice>
      )}
      <Refused of={add.busy ? [] : (add.answer ?? [])} />
      <Refusal of={add} />
      <div className={form.row}>
        <FileButton multiple onChange={choose} inputProps={{ 'aria-label': label }}>
          {props => (
            <Button {...props} size="sm" loading={add.busy}>
              {label}
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  )
}

/** Each that was not taken, with what the server has against it. */
const Refused = ({ of }: { of: readonly SentDocument[] }) => {
  const problem = useProblemText()
  return of.map(({ name, error }) =>
    error === null ? null : (
      <Notice key={name} tone="bad" role="alert" title={name}>
        {problem(error)}
      </Notice>
    ),
  )
}
