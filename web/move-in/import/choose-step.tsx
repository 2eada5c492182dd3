import { Button, FileButton } from '@mantine/core'
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../kit/feedback/notice.tsx'
import { useProblemText } from '../../kit/feedback/problem-note.tsx'
import styles from '../../kit/patterns/file-steps.module.css'
import { mostBytes, sendFile } from '../api.ts'
import type { Chosen } from './chosen.ts'

/** A file by button or dropped; it is only looked at, nothing is stored yet. */
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
    const tooLarge = file.size > mostBytes ? t('moveIn.tooLarge') : null
    const fault = file.size === 0 ? t('moveIn.empty') : tooLarge
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
        <strong>{t('moveIn.drop')}</strong>
        <FileButton
          onChange={take}
          accept=".xlsx,.csv,.txt,text/csv"
          inputProps={{ 'aria-label': t('moveIn.choose') }}
        >
          {props => (
            <Button {...props} variant="default" size="sm" loading={send.isPending}>
              {t('moveIn.choose')}
            </Button>
          )}
        </FileButton>
        <p>{t('moveIn.where')}</p>
      </div>
      {said !== null && (
        <Notice tone="bad" role="alert">
          {said}
        </Notice>
      )}
    </>
  )
}
