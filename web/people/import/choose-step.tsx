import { Button, FileButton } from '@mantine/core'
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../../kit/fields/form.module.css'
import { Notice } from '../../kit/feedback/notice.tsx'
import { useProblemText } from '../../kit/feedback/problem-note.tsx'
import styles from '../../kit/patterns/file-steps.module.css'
import { saveFile } from '../../lib/save-file.ts'
import { mostBytes, sendFile, template, type Chosen } from './api.ts'

/** A file by button or dropped, and an empty one to fill in. Long because it has both ways to choose a file. */
export const ChooseStep = ({ onSent }: { onSent: (chosen: Chosen) => void }) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const [over, setOver] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const send = useMutation({
    mutationFn: sendFile,
    onSuccess: (file, { file: from }) => onSent({ from, file }),
  })
  const take = (file: File | null | undefined) => {
    if (!file) return
    const tooLarge = file.size > mostBytes ? t('peopleFile.tooLarge') : null
    const fault = file.size === 0 ? t('peopleFile.empty') : tooLarge
    setWrong(fault)
    if (!fault) send.mutate({ file })
  }
  const said = wrong ?? (send.isError ? problem(send.error) : null)
  return (
    <>
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        <IconFileUpload size={28} stroke={1.5} aria-hidden />
        <strong>{t('peopleFile.drop')}</strong>
        <FileButton
          onChange={take}
          accept=".xlsx,.csv,.txt,text/csv"
          inputProps={{ 'aria-label': t('peopleFile.choose') }}
        >
          {props => (
            <Button {...props} variant="default" size="sm" loading={send.isPending}>
              {t('peopleFile.choose')}
            </Button>
          )}
        </FileButton>
        <p>{t('peopleFile.where')}</p>
      </div>
      {said !== null && (
        <Notice tone="bad" role="alert">
          {said}
        </Notice>
      )}
      <Templates />
    </>
  )
}

const kinds = ['xlsx', 'csv'] as const
const typeOf = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const

const Templates = () => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const take = useMutation({
    mutationFn: async (as: (typeof kinds)[number]) => {
      const { name, content } = await template(as)
      const bytes = Uint8Array.from(atob(content), letter => letter.charCodeAt(0))
      saveFile(new Blob([bytes], { type: typeOf[as] }), name)
    },
  })
  return (
    <div className={form.row}>
      {kinds.map(kind => (
        <Button key={kind} variant="subtle" size="sm" onClick={() => take.mutate(kind)}>
          {t('peopleFile.template', { kind })}
        </Button>
      ))}
      {take.isError && (
        <Notice tone="bad" role="alert">
          {problem(take.error)}
        </Notice>
      )}
    </div>
  )
}
