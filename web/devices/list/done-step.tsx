import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../lib/save-file.ts'
import { useFormat } from '../../lib/use-format.ts'
import form from '../../kit/fields/form.module.css'
import { Notice } from '../../kit/feedback/notice.tsx'
import type { ReaderList } from './api.ts'
import { ListedRows } from './listed-rows.tsx'
import { secretsFile } from './secrets-file.ts'

/** What was registered, and its secrets as a file that can be had now and never again. */
export const DoneStep = ({
  done: { rows, good },
  onClose,
}: {
  done: ReaderList
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [taken, setTaken] = useState(false)
  const file = secretsFile(rows, [
    t('devices.list.head.name'),
    t('devices.list.head.serial'),
    t('devices.list.head.kind'),
    t('devices.list.head.secret'),
  ])
  const take = (blob: Blob) => {
    saveFile(blob, t('devices.list.fileName'))
    setTaken(true)
  }
  return (
    <>
      <Notice tone="good" role="status">
        {t('devices.list.done', { count: good, shown: number(good) })}
      </Notice>
      {file && <Notice tone="warn">{t('devices.list.once')}</Notice>}
      <ListedRows rows={rows} good={t('devices.list.registered')} />
      <div className={form.row}>
        {file && (
          <Button
            variant={taken ? 'default' : 'filled'}
            size="sm"
            data-first
            onClick={() => take(file)}
          >
            {t('devices.list.secrets')}
          </Button>
        )}
        <Button variant={file && !taken ? 'default' : 'filled'} size="sm" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </>
  )
}
