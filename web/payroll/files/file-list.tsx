import { Drawer } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { Notice } from '../../kit/feedback/notice.tsx'
import { ShownRows } from '../../kit/patterns/shown-rows.tsx'
import type { Column } from '../../kit/table/data-table.tsx'
import { Copyable } from '../../kit/table/copyable.tsx'
import { Facts } from '../../kit/table/facts.tsx'
import { StateDot } from '../../kit/table/state-dot.tsx'
import { ControlSums } from '../control-sums.tsx'
import { filesQuery, profilesQuery, type PayrollFile, type Profile } from './api.ts'
import { DownloadButton } from './file-progress.tsx'
import { FillTemplate } from './fill-template.tsx'
import styles from './files.module.css'

const tones = { ready: 'good', preparing: 'wait', failed: 'bad' } as const
const idOf = ({ exportId }: PayrollFile): string => exportId
const preparing = ({ state }: PayrollFile): boolean => state === 'preparing'

/** Files that were asked for, the newest first; each comes again with the same bytes. */
export const FileList = ({
  opened,
  onOpen,
}: {
  opened: string | undefined
  onOpen: (exportId: string | null) => void
}) => {
  const { t } = useTranslation()
  const query = useInfiniteQuery({
    ...filesQuery,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(page => page.rows.some(preparing)) ? 2000 : false,
  })
  const { data: profiles } = useQuery(profilesQuery)
  const pages = query.data?.pages
  const rows = useMemo(() => pages?.flatMap(page => page.rows) ?? [], [pages])
  const columns = useColumns(profiles?.rows)
  const shown = rows.find(one => one.exportId === opened) ?? null
  return (
    <>
      <ShownRows
        query={query}
        rows={rows}
        columns={columns}
        idOf={idOf}
        onOpen={({ exportId }) => onOpen(exportId)}
        label={t('page.payrollFiles.title')}
        filtered={false}
        clear={() => undefined}
        total={rows.length}
        until={undefined}
        none={{
          kind: 'none',
          title: t('payrollFiles.none'),
          text: t('payrollFiles.noneText'),
        }}
        noneFiltered={{ title: '' }}
      />
      <Drawer
        opened={shown !== null}
        onClose={() => onOpen(null)}
        position="right"
        size={500}
        title={t('payrollFiles.one')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {shown && <OneFile of={shown} profiles={profiles?.rows ?? []} />}
      </Drawer>
    </>
  )
}

/** What is in it, in words. */
const useContent = (): ((of: PayrollFile) => string) => {
  const { t } = useTranslation()
  const { month } = useFormat()
  return ({ kind, period, version, batches }) => {
    const named = month(`${period}-01`)
    return kind === 'period'
      ? t('payrollFiles.ofPeriod', { month: named, version: version ?? 1 })
      : t('payrollFiles.ofBatch', { month: named, batch: batches.join(', ') })
  }
}
const profileOf = (profiles: readonly Profile[] | undefined, id: string): string =>
  profiles?.find(({ profileId }) => profileId === id)?.name ?? '–'

const useColumns = (
  profiles: readonly Profile[] | undefined,
): readonly Column<PayrollFile>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const content = useContent()
  return [
    {
      id: 'content',
      header: t('payrollFiles.content'),
      width: 1.8,
      phone: 'title',
      cell: content,
    },
    {
      id: 'profile',
      header: t('payrollFiles.profile'),
      width: 1.2,
      phone: 'label',
      cell: ({ profileId }) => <bdi>{profileOf(profiles, profileId)}</bdi>,
    },
    {
      id: 'state',
      header: t('payrollFiles.state'),
      width: 1,
      phone: 'mark',
      cell: ({ state }) => (
        <StateDot tone={tones[state]} text={t(`payrollFiles.state.${state}`)} />
      ),
    },
    {
      id: 'people',
      header: t('payrollFile.facts.people'),
      width: 0.6,
      end: true,
      phone: 'label',
      cell: ({ people }) => (people === null ? '–' : number(people)),
    },
    {
      id: 'lines',
      header: t('payrollFile.facts.lines'),
      width: 0.9,
      end: true,
      drop: 's',
      phone: 'label',
      cell: ({ lines }) => (lines === null ? '–' : number(lines)),
    },
    {
      id: 'sha256',
      header: 'SHA-256',
      width: 1,
      drop: 's',
      phone: 'hidden',
      cell: ({ sha256 }) => (
        <code dir="ltr" className="fine">
          {sha256 === null ? '–' : sha256.slice(0, 12)}
        </code>
      ),
    },
    {
      id: 'download',
      header: t('payrollFile.download'),
      quiet: true,
      width: 148,
      end: true,
      cell: file => (file.state === 'ready' ? <DownloadButton of={file} small /> : null),
    },
  ]
}

/** For whoever is handed the file: what its code would say. The company stands in the origin of a checkpoint. */
const verifyAddress = ({ exportId, sha256, checkpoint }: PayrollFile): string | null => {
  const company = /^mesai\/[^/\n]+\/([0-9a-f-]{36})\n/.exec(checkpoint ?? '')?.[1]
  return company === undefined || sha256 === null
    ? null
    : `${globalThis.location.origin}/verify#${company}.${exportId}.${sha256}`
}

/** Long because it is one list of what is known of a file. */
const OneFile = ({ of, profiles }: { of: PayrollFile; profiles: readonly Profile[] }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const content = useContent()
  const hashes = [
    ['sha', of.sha256],
    ['hash', of.hash],
    ['checkpoint', of.checkpoint],
    ['verify', verifyAddress(of)],
  ] as const
  return (
    <div className={styles.one}>
      {of.problem && (
        <Notice tone="bad" role="status" title={t('payrollFile.failed')}>
          {of.problem.error}
        </Notice>
      )}
      <Facts
        facts={[
          { label: t('payrollFiles.content'), value: content(of) },
          of.fileName === null
            ? null
            : {
                label: t('payrollFile.facts.fileName'),
                value: <bdi dir="ltr">{of.fileName}</bdi>,
              },
          {
            label: t('payrollFiles.profile'),
            value: t('payrollFiles.profileVersion', {
              name: profileOf(profiles, of.profileId),
              version: of.profileVersion,
            }),
          },
          ...(['rows', 'people', 'lines', 'bytes'] as const).map(name => {
            const value = of[name]
            return value === null
              ? null
              : { label: t(`payrollFile.facts.${name}`), value: number(value) }
          }),
        ]}
      />
      {of.state === 'ready' && <DownloadButton of={of} />}
      {of.state === 'ready' && <FillTemplate key={of.exportId} of={of} />}
      <ControlSums sums={of.controlSums ?? {}} />
      {hashes.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className={styles.hash}>
              <Copyable label={t(`payrollFiles.${name}`)} value={value} />
            </div>
          ),
      )}
    </div>
  )
}
