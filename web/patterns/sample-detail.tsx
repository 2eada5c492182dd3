import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailHead, DetailPage, DetailTabs, Sides } from '../kit/patterns/detail-page.tsx'
import { Timeline } from '../kit/patterns/timeline.tsx'
import { Panel } from '../kit/page/page.tsx'
import { Facts } from '../kit/table/facts.tsx'
import { StateDot } from '../kit/table/state-dot.tsx'
import {
  askingIn,
  samplesIn,
  samplesUntil,
  type Sample,
  type Sentences,
  type State,
} from './samples.ts'

/** One thing in one of its states. */
export const SampleDetail = ({ state, said }: { state: State; said: Sentences }) => {
  const { t } = useTranslation()
  const [one] = samplesIn(state)
  const { isError, error, refetch } = askingIn(state, said)
  return (
    <DetailPage
      of={{ isError, error, refetch, data: one }}
      back={{ label: t('page.employees.title'), go: () => undefined }}
    >
      {person => <Person of={person} />}
    </DetailPage>
  )
}

const tabs = ['days', 'cards'] as const
const Person = ({ of }: { of: Sample }) => {
  const { t } = useTranslation()
  const [tab, setTab] = useState<(typeof tabs)[number]>('days')
  const happened = [
    { key: '3', tone: 'bad' as const, what: t('patterns.silent') },
    { key: '2', tone: 'good' as const, what: t('patterns.carded') },
    { key: '1', what: t('patterns.hired') },
  ].map(one => ({ ...one, at: samplesUntil, by: <bdi>{of.fullName}</bdi> }))
  return (
    <>
      <DetailHead
        title={of.fullName}
        under={
          <>
            <StateDot tone="good" text={t('direction.in')} />
            <bdi dir="ltr">{of.employeeNo}</bdi>
            <bdi>{of.department}</bdi>
          </>
        }
        acts={<Button variant="default">{t('common.save')}</Button>}
      />
      <DetailTabs
        label={of.fullName}
        tab={tab}
        go={setTab}
        tabs={tabs.map((name, at) => ({
          name,
          label: t(`patterns.tab.${name}`),
          count: at * 2,
        }))}
      >
        <Sides
          facts={
            <Panel title={t('patterns.facts')}>
              <Facts
                facts={[
                  { label: t('common.employeeNo'), value: of.employeeNo },
                  { label: t('common.department'), value: of.department },
                ]}
              />
            </Panel>
          }
          beside={
            <Panel title={t('patterns.happened')}>
              <Timeline of={askingIn('rows', none)} entries={happened} none="" />
            </Panel>
          }
        />
      </DetailTabs>
    </>
  )
}
const none: Sentences = { failed: '', forbidden: '', gone: '' }
