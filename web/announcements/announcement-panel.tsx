import { Button, Drawer, TextInput } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { ChoiceChips } from '../kit/filters/choice-chips.tsx'
import { wordsFor } from '../kit/patterns/read-text.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { AttachedFiles } from '../kit/table/attached-files.tsx'
import { ExportButton } from '../kit/table/export-button.tsx'
import { Facts } from '../kit/table/facts.tsx'
import { PersonName } from '../kit/table/person.tsx'
import { TableFoot } from '../kit/table/table-foot.tsx'
import { showInstant } from '../lib/format.ts'
import { bidiIsolate } from '../lib/isolated.ts'
import { serverClock } from '../lib/server-clock.ts'
import { useMay, useZone } from '../lib/settings.ts'
import {
  announcementOf,
  audienceFile,
  audienceOf,
  ofAnnouncements,
  resend,
  takeFile,
  withdraw,
  type AnnouncementRow,
  type AnnouncementState,
  type AudienceRow,
  type WholeAnnouncement,
} from './api.ts'
import styles from './announcements.module.css'
import { leftOf } from './counts.ts'
import { ChangeAnnouncement } from './write-announcement.tsx'

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
      {data && (
        <AttachedFiles
          files={data.files}
          take={({ attachmentId }) => takeFile(announcementId, attachmentId)}
        />
      )}
      {data && <Whom to={data.to} />}
      {data?.word && (
        <p className="quiet" dir="auto">
          {data.word}
        </p>
      )}
    </>
  )
}

/** For whom it is, by name; of many people how many more there are. */
const Whom = ({ to }: Pick<WholeAnnouncement, 'to'>) => {
  const { t } = useTranslation()
  if (to.everybody)
    return <Facts facts={[{ label: t('announcements.to'), value: t('announcements.toAll') }]} />
  const called = (label: string, names: readonly (string | null)[]) =>
    names.length === 0
      ? null
      : {
          label,
          value: names.map(name => bidiIsolate(name ?? t('common.erased'))).join(', '),
        }
  const named = called(
    t('announcements.chosenPeople'),
    to.people.slice(0, mostNamed).map(({ name }) => name),
  )
  const more = to.people.length - mostNamed
  return (
    <Facts
      facts={[
        called(
          t('announcements.departments'),
          to.departments.map(({ name }) => name),
        ),
        called(
          t('announcements.shifts'),
          to.shifts.map(({ name }) => name),
        ),
        called(t('announcements.positions'), to.positions),
        called(
          t('announcements.places'),
          to.places.map(({ name }) => name),
        ),
        named && {
          ...named,
          value:
            more > 0
              ? `${named.value} ${t('announcements.peopleMore', { count: more })}`
              : named.value,
        },
      ]}
    />
  )
}
const mostNamed = 20

const Acts = ({ announcement }: Of) => {
  const { t } = useTranslation()
  const { announcementId, stage } = announcement
  const mayUpdate = useMay('notifications.update')
  const mayRemove = useMay('notifications.delete')
  const mayChange = useMay('notifications.create') && mayUpdate
  const [changing, setChanging] = useState(false)
  const [withdrawing, setWithdrawing] = useState(false)
  return (
    <div className="acts">
      {mayUpdate && stage === 'sent' && leftOf(announcement) === 0 && (
        <p className="quiet">
          {t(`announcements.nobodyLeft.${announcement.confirm ? 'confirm' : 'read'}`)}
        </p>
      )}
      {mayUpdate && stage === 'sent' && leftOf(announcement) > 0 && (
        <Resend announcement={announcement} />
      )}
      {mayChange && stage === 'waiting' && (
        <Button size="sm" variant="default" onClick={() => setChanging(true)}>
          {t('announcements.change')}
        </Button>
      )}
      {mayRemove && (
        <Button size="sm" variant="default" color="red" onClick={() => setWithdrawing(true)}>
          {t('announcements.withdraw')}
        </Button>
      )}
      {changing && (
        <ChangeAnnouncement
          announcementId={announcementId}
          onClose={() => setChanging(false)}
        />
      )}
      {withdrawing && (
        <Withdraw announcementId={announcementId} onClose={() => setWithdrawing(false)} />
      )}
    </div>
  )
}

/** To those who have not; within an hour of the last sending it says from when on (notice-rules 6). */
const Resend = ({ announcement: { announcementId, confirm } }: Of) => {
  const { t } = useTranslation()
  const zone = useZone()
  const { data } = useQuery(announcementOf(announcementId))
  const again = useSave(() => resend(announcementId), {
    says: t('announcements.resent'),
    fails: t('announcements.cannotResend'),
    refreshes: ofAnnouncements,
    refusal: 'toast',
  })
  const from = data?.resendableFrom ?? null
  if (from !== null && Date.parse(from) > serverClock.now())
    return (
      <p className="quiet">
        {t('announcements.resendableFrom', { at: bidiIsolate(showInstant(from, zone)) })}
      </p>
    )
  return (
    <Button size="sm" variant="default" loading={again.busy} onClick={() => again.save()}>
      {t(`announcements.resend.${confirm ? 'confirm' : 'read'}`)}
    </Button>
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
  const query = useInfiniteQuery({
    ...audienceOf(announcementId, state),
    enabled: stage !== 'waiting',
    refetchInterval: 30_000,
  })
  const [head] = query.data?.pages ?? []
  if (query.isError) return <ProblemNote error={query.error} retry={query.refetch} />
  if (stage === 'waiting') return null
  const rows = query.data?.pages.flatMap(page => page.rows) ?? []
  return (
    <section aria-label={t('announcements.who')} className={styles.inside}>
      <ChoiceChips
        label={t('announcements.who')}
        choices={states.map(value => ({
          value,
          label: t(`announcements.state.${value}`),
          count: head?.summary[value],
        }))}
        chosen={state}
        onChoose={setState}
      />
      {head && rows.length === 0 && <p className="quiet">{t('announcements.nobodyInState')}</p>}
      <ul className={styles.people}>
        {rows.map(row => (
          <Reader key={row.userId} row={row} />
        ))}
      </ul>
      {head && (
        <TableFoot
          shown={rows.length}
          total={head.total}
          until={head.dataUntil}
          loading={query.isFetchingNextPage}
          more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
        />
      )}
      <div>
        <ExportButton
          file={audienceFile(announcementId, state)}
          name="announcement-readers"
          disabled={rows.length === 0}
        />
      </div>
    </section>
  )
}

const Reader = ({ row: { employeeId, name, state } }: { row: AudienceRow }) => {
  const { t } = useTranslation()
  return (
    <li>
      {employeeId === null ? (
        <bdi>{name ?? t('common.erased')}</bdi>
      ) : (
        <PersonName name={name} id={employeeId} />
      )}
      <span className="quiet">{t(`announcements.state.${state}`)}</span>
    </li>
  )
}
