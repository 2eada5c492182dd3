import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from './problem-note.tsx'
import { toast } from './toasts.tsx'

type Props = { file: () => Promise<{ file: Blob; name: string | null }>; name: string; disabled?: boolean }

/** The rows of the screen as a file, in its order and with its filters. */
export const ExportButton = ({ file, name, disabled = false }: Props) => {
  const { t } = useTranslation()
  const text = useProblemText()
  const [busy, setBusy] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    try {
      const got = await file()
      save(got.file, got.name ?? `${name}.csv`)
    } catch (error) { toast(text(error), 'error') } finally { setBusy(false) }
  }
  return <Button variant="default" loading={busy} disabled={disabled} leftSection={<IconDownload size={15} />} onClick={() => void fetchFile()}>{t('common.csv')}</Button>
}

const save = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
