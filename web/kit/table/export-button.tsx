import { Button, Menu } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepDisplay } from '../../lib/kept-preferences.ts'
import { saveFile } from '../../lib/save-file.ts'
import { displays, fileTimes, useDisplay } from '../../lib/times.ts'
import { useProblemText } from '../feedback/problem-note.tsx'
import { fileColumns } from './table-columns.ts'
import { alertOf } from '../feedback/alerts.tsx'

/** What a report is asked for beside its filters, to come as a file. */
export type AsFile = {
  format: 'csv' | 'xlsx'
  times: ReturnType<typeof fileTimes>
  columns?: string | undefined
}
type Props = {
  file: (as: AsFile) => Promise<{ file: Blob; name: string | null }>
  name: string
  disabled?: boolean
  /** Brings what is still to come, before the page is printed. */
  print?: () => Promise<void>
  /** The report shows durations, and the reader chooses how. */
  durations?: boolean
}

/**
 * The rows of the screen as a file or on paper, in its order, with its filters and the columns that were chosen for it.
 * Long because every way out of the page is busy with the same button.
 */
export const ExportButton = ({
  file,
  name,
  disabled = false,
  print,
  durations = false,
}: Props) => {
  const { t } = useTranslation()
  const text = useProblemText()
  const display = useDisplay()
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      alertOf(t('problem.error'), text(error))
    } finally {
      setBusy(false)
      // While it was busy it could not hold the focus that the menu gave back.
      setTimeout(() => {
        if (document.activeElement === null || document.activeElement === document.body)
          button.current?.focus()
      })
    }
  }
  const fetchFile = (format: AsFile['format']) =>
    during(async () => {
      const got = await file({ format, times: fileTimes(), columns: fileColumns() })
      saveFile(got.file, got.name ?? `${name}.${format}`)
    })
  return (
    <Menu width={210} position="bottom-end">
      <Menu.Target>
        <Button
          ref={button}
          variant="default"
          loading={busy}
          disabled={disabled}
          leftSection={<IconDownload size={15} />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('export.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void fetchFile('xlsx')}>{t('export.xlsx')}</Menu.Item>
        <Menu.Item onClick={() => void fetchFile('csv')}>{t('export.csv')}</Menu.Item>
        {print && (
          <Menu.Item
            onClick={() =>
              void during(async () => {
                await print()
                setTimeout(() => window.print(), 250)
              })
            }
          >
            {t('export.print')}
          </Menu.Item>
        )}
        {durations && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('export.times')}</Menu.Label>
            <Menu.RadioGroup
              value={display}
              onChange={next => keepDisplay(displays.find(one => one === next) ?? 'clock')}
            >
              {displays.map(one => (
                <Menu.RadioItem key={one} value={one}>
                  {t(`export.${one}`)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
