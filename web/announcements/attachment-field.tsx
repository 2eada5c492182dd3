import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostDocumentBytes, mostDocumentsAtOnce } from '#api/contract/document-bounds.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { useProblemText } from '../kit/feedback/problem-note.tsx'
import form from '../kit/fields/form.module.css'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { AttachedFiles, type AttachedFile } from '../kit/table/attached-files.tsx'
import { bringFile } from './api.ts'

type Props = {
  readonly files: readonly AttachedFile[]
  readonly onChange: (change: (before: readonly AttachedFile[]) => AttachedFile[]) => void
}
const bounds = { most: mostDocumentsAtOnce, megabytes: mostDocumentBytes / 2 ** 20 }

/** The files that go with an announcement: brought at once, each answered by itself, and taken out again. */
export const AttachmentField = ({ files, onChange }: Props) => {
  const { t } = useTranslation()
  const [tooMany, setTooMany] = useState(false)
  const { save, busy, answer } = useSave(bringFiles, {
    says: shownThere,
    fails: t('announcements.cannotAddFile'),
    onDone: brought =>
      onChange(before => [...before, ...brought.flatMap(({ file }) => file ?? [])]),
  })
  const choose = (chosen: File[]) => {
    const fit = files.length + chosen.length <= bounds.most
    setTooMany(!fit)
    if (fit && chosen.length > 0) save(chosen)
  }
  const label = t('announcements.addFiles')
  return (
    <fieldset>
      <legend>{t('attached.files')}</legend>
      <p className={form.fine}>{t('announcements.filesWhat', bounds)}</p>
      <AttachedFiles
        files={files}
        takeOut={({ attachmentId }) =>
          onChange(before => before.filter(one => one.attachmentId !== attachmentId))
        }
      />
      {tooMany && (
        <Notice tone="bad" role="alert">
          {t('announcements.tooManyFiles', bounds)}
        </Notice>
      )}
      {!busy && <Refused of={answer ?? []} />}
      <FileButton multiple onChange={choose} inputProps={{ 'aria-label': label }}>
        {props => (
          <Button {...props} size="compact-sm" variant="default" loading={busy}>
            {label}
          </Button>
        )}
      </FileButton>
    </fieldset>
  )
}

/** What became of each that was brought. */
type Brought = {
  readonly name: string
  readonly file: AttachedFile | null
  readonly error: unknown
}
/** One after the other, so that one that is refused keeps none of the others. */
const bringFiles = async (chosen: readonly File[]): Promise<readonly Brought[]> => {
  const brought: Brought[] = []
  for (const one of chosen)
    brought.push(
      await bringFile(one).then(
        file => ({ name: one.name, file, error: null }),
        (error: unknown) => ({ name: one.name, file: null, error }),
      ),
    )
  return brought
}

/** Each that was not taken, with what the server has against it. */
const Refused = ({ of }: { of: readonly Brought[] }) => {
  const problem = useProblemText()
  return of.map(({ name, error }) =>
    error === null ? null : (
      <Notice key={name} tone="bad" role="alert" title={name}>
        {problem(error)}
      </Notice>
    ),
  )
}
