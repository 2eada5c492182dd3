import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Notice } from '../kit/feedback/notice.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import form from '../kit/fields/form.module.css'
import { DataFile } from '../kit/patterns/data-file.tsx'
import { Panel } from '../kit/page/page.tsx'
import { Facts } from '../kit/table/facts.tsx'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import { showInstant } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { erasure, personalData, type Erasure, type PersonRecord } from './api.ts'
import { ErasePerson } from './erase-person.tsx'

type Props = { employeeId: string; of: PersonRecord }

/** For whoever answers the person's requests: what is held, as a file; the end of it; and the proof of that. */
export const PersonalData = ({ employeeId, of }: Props) => {
  const { t } = useTranslation()
  const [erasing, setErasing] = useState(false)
  if (!useMay('employees.erase')) return null
  if (of.erasedAt !== null) return <Certificate employeeId={employeeId} />
  return (
    <DataFile
      title={t('person.data')}
      what={t('person.data.what')}
      action={t('person.data.take')}
      name={`${of.employeeNo.replaceAll(/[^\w-]/g, '-')}.json`}
      get={() => personalData(employeeId)}
      says={t('person.data.taken')}
      fails={t('person.data.cannot')}
      refreshes={['reports']}
    >
      <Button
        component={Link}
        to={`/employee-management/${employeeId}/personal-data`}
        variant="subtle"
        size="sm"
      >
        {t('person.data.read')}
      </Button>
      {of.state === 'left' && (
        <Button
          variant="subtle"
          color="red"
          size="sm"
          data-first
          onClick={() => setErasing(true)}
        >
          {t('person.erase')}
        </Button>
      )}
      {erasing && (
        <ErasePerson
          employeeId={employeeId}
          employeeNo={of.employeeNo}
          name={[of.details?.name, of.details?.surname].filter(Boolean).join(' ')}
          onClose={() => setErasing(false)}
        />
      )}
    </DataFile>
  )
}

const Certificate = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation()
  const query = useQuery(erasure(employeeId))
  return (
    <Panel
      title={t('person.certificate')}
      aside={
        <Button variant="default" size="compact-sm" onClick={() => window.print()}>
          {t('export.print')}
        </Button>
      }
    >
      {query.data ? (
        query.data.erasure && <Proof of={query.data.erasure} no={query.data.employeeNo} />
      ) : query.isError ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : (
        <TableWaiting rows={4} />
      )}
    </Panel>
  )
}

/** What was destroyed, whether anything can be read yet, and what stays. Long because it is one list of facts. */
const Proof = ({ of, no }: { of: NonNullable<Erasure['erasure']>; no: string }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const zone = useZone()
  const isDone = of.readable === 0 && of.keys.every(({ destroyed }) => destroyed)
  const actor =
    of.by.kind === 'system'
      ? t('person.certificate.system')
      : (of.by.name ?? t('common.erased'))
  return (
    <>
      <Facts
        facts={[
          { label: t('common.employeeNo'), value: <bdi dir="ltr">{no}</bdi> },
          {
            label: t('person.certificate.at'),
            value: <bdi dir="ltr">{showInstant(of.at, zone)}</bdi>,
          },
          { label: t('person.certificate.by'), value: <bdi>{actor}</bdi> },
          { label: t('person.erase.ground'), value: t(`person.erase.ground.${of.ground}`) },
          {
            label: t('person.certificate.keys'),
            value: of.keys
              .filter(({ destroyed }) => destroyed)
              .map(one => t(`person.certificate.class.${one.class}`))
              .join(', '),
          },
          {
            label: t('person.certificate.record'),
            value: <bdi dir="ltr">{of.position}</bdi>,
          },
        ]}
      />
      <Notice tone={isDone ? 'good' : 'bad'} role="status">
        {isDone ? t('person.certificate.done') : t('person.certificate.open')}
      </Notice>
      <p className={form.fine}>
        {of.stays.length === 0
          ? t('person.certificate.nothing')
          : t('person.certificate.stays', {
              count: of.stays.reduce((sum, { rows }) => sum + rows, 0),
              shown: number(of.stays.reduce((sum, { rows }) => sum + rows, 0)),
            })}
      </p>
    </>
  )
}
