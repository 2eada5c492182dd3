import { Button, Drawer, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { ChoiceChips } from '../kit/filters/choice-chips.tsx'
import { wordsFor } from '../kit/patterns/read-text.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { PersonName } from '../kit/table/person.tsx'
import { useMay } from '../lib/settings.ts'
import {
  announcementOf,
  audienceOf,
  ofAnnouncements,
  resend,
  withdraw,
  type AnnouncementRow,
  type AnnouncementState,
} from './api.ts'
import styles from './announcements.module.css'

type Of = { readonly announcement: AnnouncementRow }
const states = ['new', 'unread', 'read', 'resent', 'confirmed'] as const

/** One announcement: what it says, who has read and confirmed it and who has not, and what can be done about it. */
export const AnnouncementPanel = ({
  announcement,
  onClose,
}: {
  readonly announcement: AnnouncementRow | null
  readonly onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={announcement !== null}
      onClose={onClose}
      position="right"
      size={520}
      title={<bdi>{announcement?.title ?? t('announcements.gone')}</bdi>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {announcement && (
        <div className={styles.inside}>
          <Said announcement={announcement} />
          {announcement.stage !== 'withdrawn' && <Acts announcement={announcement} />}
          <Audience announcement={announcement} />
        </div>
      )}
    </Drawer>
  )
}

const Said = ({ announcement: { announcementId } }: Of) => {
  const { i18n } = useTranslation()
  const { data, isError, error, refetch } = useQuery(announcementOf(announcementId))
  const said = data?.texts ? wordsFor(data.texts, i18n.language) : null
  return (
    <>
      {isError && <ProblemNote error={error} retry={refetch} />}
      {said && (
        <p className={styles.text} lang={said.language} dir="auto">
          {said.text}
        </p>
      )}
      {data?.word && (
        <p className="quiet" dir="auto">
          {data.word}
        </p>
      )}
    </>
  )
}

const Acts = ({ announcement: { announcementId, stage } }: Of) => {
  const { t } = useTranslation()
  const mayUpdate = useMay('notifications.update')
  const mayRemove = useMay('notifications.delete')
  const [withdrawing, setWithdrawing] = useState(false)
  const again = useSave(() => resend(announcementId), {
    says: t('announcements.resent'),
    fails: t('announcements.cannotResend'),
    refreshes: ofAnnouncements,
    refusal: 'toast',
  })
  return (
    <div className="acts">
      {mayUpdate && stage === 'sent' && (
        <Button size="sm" variant="default" loading={again.busy} onClick={() => again.save()}>
          {t('announcements.resend')}
        </Button>
      )}
      {mayRemove && (
        <Button size="sm" variant="default" color="red" onClick={() => setWithdrawing(true)}>
          {t('announcements.withdraw')}
        </Button>
      )}
      {withdrawing && (
        <Withdraw announcementId={announcementId} onClose={() => setWithdrawing(false)} />
      )}
    </div>
  )
}

const Withdraw = ({
  announcementId,
  onClose,
}: {
  readonly announcementId: string
  readonly onClose: () => void
}) => {
  const { t } = useTranslation()
  const [word, setWord] = useState('')
  return (
    <Confirm
      title={t('announcements.withdrawAsks')}
      action={t('announcements.withdraw')}
      danger
      act={() => withdraw(announcementId, word)}
      says={t('announcements.withdrawn')}
      fails={t('announcements.cannotWithdraw')}
      refreshes={ofAnnouncements}
      onClose={onClose}
    >
      <p>{t('announcements.withdrawWhat')}</p>
      <TextInput
        size="sm"
        label={t('announcements.word')}
        maxLength={500}
        value={word}
        onChange={event => setWord(event.currentTarget.value)}
      />
    </Confirm>
  )
}

const Audience = ({ announcement: { announcementId, stage } }: Of) => {
  const { t } = useTranslation()
  const [state, setState] = useState<AnnouncementState>()
  const { data } = useQuery({
    ...audienceOf(announcementId, state),
    enabled: stage !== 'waiting',
  })
  if (!data) return null
  return (
    <section aria-label={t('announcements.who')}>
      <ChoiceChips
        label={t('announcements.who')}
        choices={states.map(value => ({
          value,
          label: t(`announcements.state.${value}`),
          count: data.summary[value],
        }))}
        chosen={state}
        onChoose={setState}
      />
      <ul className={styles.people}>
        {data.rows.map(({ userId, employeeId, name, state: stands }) => (
          <li key={userId}>
            {employeeId === null ? (
              <bdi>{name ?? t('common.erased')}</bdi>
            ) : (
              <PersonName name={name} id={employeeId} />
            )}
            <span className="quiet">{t(`announcements.state.${stands}`)}</span>
          </li>
        ))}
      </ul>
      {data.total > data.rows.length && (
        <p className="quiet">
          {t('announcements.more', { count: data.total - data.rows.length })}
        </p>
      )}
    </section>
  )
}
