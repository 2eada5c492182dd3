import { Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../kit/table/facts.tsx'
import { Mark } from '../../kit/table/flag-chip.tsx'
import { PersonName } from '../../kit/table/person.tsx'
import { showInstant } from '../../lib/format.ts'
import { useMay, useZone } from '../../lib/settings.ts'
import { visitsOfGroup, type Visit } from './api.ts'
import { CardDialog } from './card-dialog.tsx'
import { CardMark, ListedMark, StateMark, Stay } from './visit-columns.tsx'
import { CancelCard, EraseVisitor, TakeCard, WithdrawVisit } from './visit-questions.tsx'

type Doing = 'give' | 'take' | 'cancel' | 'withdraw' | 'erase'

/** One visit with all that is known of it, and what can be done with it. */
export const VisitPanel = ({
  visit,
  step = null,
  onClose,
}: {
  visit: Visit | null
  /** Its next step, where it is the one that is waited for; else it stands in the list. */
  step?: ((visit: Visit) => void) | null
  onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={visit !== null}
      onClose={onClose}
      position="right"
      size={440}
      title={<bdi>{visit?.name ?? t('visits.erasedName')}</bdi>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {visit && <Inside visit={visit} step={step} onGone={onClose} />}
    </Drawer>
  )
}

const Inside = ({
  visit,
  step,
  onGone,
}: {
  visit: Visit
  step: ((visit: Visit) => void) | null
  onGone: () => void
}) => {
  const { t } = useTranslation()
  const [doing, setDoing] = useState<Doing | null>(null)
  const stop = () => setDoing(null)
  return (
    <>
      <VisitFacts visit={visit} />
      <div className="acts">
        {step && (
          <Button
            size="sm"
            data-autofocus
            onClick={() => {
              step(visit)
              onGone()
            }}
          >
            {t(visit.state === 'inside' ? 'visits.leave' : 'visits.arrive')}
          </Button>
        )}
        {useActs(visit).map(act => (
          <Button
            key={act}
            size="sm"
            variant={act === 'erase' || act === 'withdraw' ? 'subtle' : 'default'}
            {...(act === 'erase' || act === 'withdraw' ? { color: 'red' } : {})}
            onClick={() => setDoing(act)}
          >
            {t(wordOf[act])}
          </Button>
        ))}
      </div>
      {doing === 'give' && <CardDialog visit={visit} onClose={stop} />}
      {doing === 'take' && <TakeCard visit={visit} onClose={stop} />}
      {doing === 'cancel' && <CancelCard visit={visit} onClose={stop} />}
      {doing === 'withdraw' && <WithdrawVisit visit={visit} onDone={onGone} onClose={stop} />}
      {doing === 'erase' && <EraseVisitor visit={visit} onDone={onGone} onClose={stop} />}
    </>
  )
}

const wordOf = {
  give: 'visits.giveCard',
  take: 'visits.takeCard',
  cancel: 'visits.cancelCard',
  withdraw: 'visits.withdraw',
  erase: 'visits.erase',
} as const satisfies Record<Doing, string>

/** What the caller may do with it as it stands. */
const useActs = ({ name, state, cardId }: Visit): readonly Doing[] => {
  const [mayChange, mayRemove] = [useMay('visitors.update'), useMay('visitors.delete')]
  if (name === null) return []
  const has = cardId !== null
  const takes = state === 'inside' || state === 'expected'
  const card: readonly Doing[] = has ? ['take', 'cancel'] : takes ? ['give'] : []
  const isComing = state === 'expected' || state === 'absent'
  return [
    ...(mayChange ? card : []),
    ...(mayRemove && isComing && !has ? (['withdraw'] as const) : []),
    ...(mayRemove && state !== 'inside' ? (['erase'] as const) : []),
  ]
}

/** Long because it is one list of what is known of a visit. */
const VisitFacts = ({ visit }: { visit: Visit }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const said = (label: string, text: string | null) =>
    text === null ? null : { label, value: <bdi>{text}</bdi> }
  const when = (label: string, at: string | null) =>
    at === null
      ? null
      : {
          label,
          value: (
            <time dateTime={at} dir="ltr">
              {showInstant(at, zone)}
            </time>
          ),
        }
  return (
    <Facts
      facts={[
        { label: t('visits.state'), value: <StateMark state={visit.state} /> },
        visit.blacklist === 'normal'
          ? null
          : {
              label: t('visits.blacklist'),
              value: <ListedMark blacklist={visit.blacklist} />,
            },
        said(t('visits.fromCompany'), visit.fromCompany),
        said(t('visits.phone'), visit.phone),
        said(t('visits.type'), visit.visitType),
        said(t('visits.reason'), visit.reason),
        visit.hostId === null
          ? null
          : {
              label: t('visits.host'),
              value: <PersonName name={visit.host} id={visit.hostId} />,
            },
        said(t('visits.department'), visit.department),
        when(t('visits.expected'), visit.expectedAt),
        when(t('visits.arrived'), visit.arrivedAt),
        when(t('visits.left'), visit.leftAt),
        visit.arrivedAt === null
          ? null
          : { label: t('visits.stay'), value: <Stay visit={visit} /> },
        visit.groupId === null || visit.groupSize === null
          ? null
          : {
              label: t('visits.together'),
              value: <Group groupId={visit.groupId} visitId={visit.visitId} />,
            },
        said(
          t('visits.notices'),
          visit.notices
            .map(({ version }) => t('visits.noticeVersion', { version }))
            .join(', ') || null,
        ),
        visit.cardId === null
          ? null
          : { label: t('visits.card'), value: <CardMark visit={visit} /> },
        visit.cardsBefore.length === 0
          ? null
          : { label: t('visits.cardsBefore'), value: <CardsBefore visit={visit} /> },
      ]}
    />
  )
}

/** Those who came with him, and where each of them is. */
const Group = ({ groupId, visitId }: { groupId: string; visitId: string }) => {
  const { t } = useTranslation()
  const { data } = useQuery(visitsOfGroup(groupId))
  const others = (data?.rows ?? []).filter(row => row.visitId !== visitId)
  return (
    <>
      {others.map(({ visitId: other, name, state }) => (
        <div key={other}>
          <bdi>{name ?? t('visits.erasedName')}</bdi> <StateMark state={state} />
        </div>
      ))}
      <Link to={`/visitor-management/visitor-search?group=${groupId}`}>
        {t('visits.showGroup')}
      </Link>
    </>
  )
}

/** Which cards he had, what became of each, and when. */
const CardsBefore = ({ visit: { cardsBefore } }: { visit: Visit }) => {
  const { t } = useTranslation()
  const zone = useZone()
  return (
    <>
      {cardsBefore.map(({ cardId, cardNumber, until, became }) => (
        <div key={`${cardId}${until}`}>
          <bdi dir="ltr">{cardNumber ?? t('common.lost')}</bdi>{' '}
          <Mark
            group={became === 'lost' ? 'missing' : 'rest'}
            text={t(`visits.cardBecame.${became}`)}
          />{' '}
          <time dateTime={until} dir="ltr">
            {showInstant(until, zone)}
          </time>
        </div>
      ))}
    </>
  )
}
