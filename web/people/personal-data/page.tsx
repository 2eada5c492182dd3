import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { GetPersonalData } from '#api/contract/personal-data.ts'
import { DetailPage } from '../../kit/patterns/detail-page.tsx'
import { Page, Panel } from '../../kit/page/page.tsx'
import { PrintHead } from '../../kit/table/print-head.tsx'
import type { Reply } from '../../lib/call.ts'
import { showInstant } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useZone } from '../../lib/settings.ts'
import styles from './personal-data.module.css'
import { Pairs, Rows, type Row } from './told.tsx'
import { usePersonalWords } from './words.ts'

type Told = Reply<typeof GetPersonalData>
type Props = {
  title: string
  /** What it is, and whether it was recorded that it was opened. */
  note: string
  back: { label: string; to: string }
  asked: readonly string[]
  get: (signal: AbortSignal) => Promise<Told>
}

/**
 * All that is kept of a person, to be read and printed: every class that the file has, by itself. Each opening is a
 * look that is recorded, so it is not asked for again while it stands open.
 */
export const PersonalDataPage = ({ title, note, back, asked, get }: Props) => {
  const navigate = useNavigate()
  const query = useQuery({
    queryKey: asked,
    queryFn: ({ signal }) => get(signal),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  return (
    <DetailPage of={query} back={{ label: back.label, go: () => void navigate(back.to) }}>
      {told => <Document of={told} title={title} note={note} />}
    </DetailPage>
  )
}

/** Head of the file, which is told above the classes. */
const heads = ['format', 'made', 'employeeNo', 'record', 'photo']
const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : [])

/** Long because it is one document from head to end. */
const Document = ({ of, title, note }: { of: Told; title: string; note: string }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const words = usePersonalWords()
  const classes = Object.entries(of).flatMap(([name, value]) =>
    heads.includes(name) ? [] : [{ name, called: words.className(name), rows: rowsOf(value) }],
  )
  const kept = classes.filter(({ rows }) => rows.length > 0)
  const none = classes.filter(({ rows }) => rows.length === 0)
  const details = of.record?.['details']
  const name = isNamed(details) ? `${details.name} ${details.surname}` : t('common.erased')
  const no = of.employeeNo ?? '–'
  const made = t('personalData.made', { time: showInstant(of.made, zone) })
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(of, null, 2)], { type: 'application/json' }),
      `${no.replaceAll(/[^\w-]/g, '-')}.json`,
    )
  return (
    <Page
      title={title}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={save}
          >
            JSON
          </Button>
          <Button
            leftSection={<IconPrinter size={15} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('export.print')}
          </Button>
        </>
      }
    >
      <PrintHead title={title} until={of.made} />
      <div className={styles.document}>
        <header className={styles.whose}>
          {of.photo && (
            <img src={`data:${of.photo.type};base64,${of.photo.content}`} alt={name} />
          )}
          <div>
            <strong>
              <bdi>{t('personalData.of', { name, no })}</bdi>
            </strong>
            <p>{made}</p>
            <p>{note}</p>
          </div>
        </header>
        <nav className={styles.contents} aria-label={t('personalData.contents')}>
          {kept.map(one => (
            <a key={one.name} href={`#${one.name}`}>
              {one.called} <span>{one.rows.length}</span>
            </a>
          ))}
        </nav>
        {of.record && (
          <Panel title={words.className('record')}>
            <Pairs of={of.record} words={words} />
          </Panel>
        )}
        {kept.map(one => (
          <div key={one.name} id={one.name} className={styles.class}>
            <Panel title={`${one.called} (${one.rows.length})`}>
              <Rows rows={one.rows} label={one.called} />
            </Panel>
          </div>
        ))}
        {none.length > 0 && (
          <Panel title={t('personalData.none')}>
            <p className="quiet">{none.map(({ called }) => called).join(' · ')}</p>
          </Panel>
        )}
      </div>
    </Page>
  )
}
const isNamed = (value: unknown): value is { name: string; surname: string } =>
  typeof value === 'object' && value !== null && 'name' in value && 'surname' in value
