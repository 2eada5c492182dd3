import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DecidedOn } from '../kit/explain/published.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { Check } from '../kit/fields/check.tsx'
import { isReason, ReasonField } from '../kit/fields/reason-field.tsx'
import styles from './acts.module.css'
import { foreseenUndo, undoAct, type Act } from './api.ts'
import { useSave } from '../kit/patterns/use-save.ts'
import { Refusal } from '../kit/patterns/save-form.tsx'

/** Takes the act back, asked once more: it may touch many people. What will be recorded is shown before. */
export const UndoAct = ({ act, onDone }: { act: Act; onDone: () => void }) => {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.back}>
      {isAsking ? (
        <Asked
          act={act.position}
          about={<About act={act} />}
          onDone={onDone}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button variant="default" size="sm" onClick={() => setAsking(true)}>
          {t('activity.undo')}
        </Button>
      )}
    </div>
  )
}

/** Of whom and which day, with that day's line; nothing where the act is of no one day. */
const About = ({ act: { whom, whomCount, day } }: { act: Act }) =>
  day === null ? null : (
    <DecidedOn
      of={whom.map(one => ({ ...one, employeeNo: null, day }))}
      more={whomCount - whom.length}
    />
  )

/** Long because what is foreseen decides on each part of the question. */
const Asked = ({
  act,
  about,
  onDone,
  onCancel,
}: {
  act: string
  about: ReactNode
  onDone: () => void
  onCancel: () => void
}) => {
  const { t, i18n } = useTranslation()
  const foreseen = useQuery(foreseenUndo(act, i18n.language))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [together, setTogether] = useState(false)
  const back = useSave(() => undoAct(act, reason.trim(), together), {
    says: answer =>
      answer.refused > 0
        ? t('activity.undoneSome', { done: answer.done, refused: answer.refused })
        : t('activity.undone'),
    refreshes: 'all',
    onDone: onDone,
    fails: t('activity.cannotUndo'),
  })
  const against = foreseen.data?.problem?.error ?? null
  const wanted = foreseen.data?.asksWhy ?? true
  const take = (): void => {
    setTried(true)
    if (!wanted || isReason(reason)) back.save()
  }
  return (
    <>
      {about}
      <Refusal of={back} />
      <Refusal of={foreseen} />
      {against ? (
        <Notice tone="warn" role="status">
          {against}
        </Notice>
      ) : (
        <Foreseen facts={foreseen.data?.facts ?? []} />
      )}
      {!against && (
        <ReasonField value={reason} onChange={setReason} asked={tried && wanted} autoFocus />
      )}
      {!against && foreseen.data !== undefined && foreseen.data.others > 0 && (
        <Check
          label={t('activity.together', { count: foreseen.data.others })}
          checked={together}
          onChange={setTogether}
        />
      )}
      <div>
        <Button variant="default" size="sm" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        {!against && (
          <Button
            size="sm"
            color="red"
            loading={back.busy}
            disabled={foreseen.data === undefined}
            onClick={take}
          >
            {t('activity.undoYes')}
          </Button>
        )}
      </div>
    </>
  )
}

/** What will stand in the log, in its own words. */
const Foreseen = ({
  facts,
}: {
  facts: readonly { what: string; before: string | null; after: string | null }[]
}) => {
  const { t } = useTranslation()
  if (facts.length === 0)
    return (
      <p className="quiet" role="status">
        {t('activity.foreseeing')}
      </p>
    )
  return (
    <section aria-label={t('activity.willBe')} className={styles.foreseen}>
      <h3>{t('activity.willBe')}</h3>
      <ul>
        {facts.map(({ what, before, after }, at) => (
          <li key={at}>
            {what}
            {(before ?? after) !== null && (
              <span className={styles.change}>
                {before !== null && (
                  <del>
                    <bdi>{before}</bdi>
                  </del>
                )}
                {before !== null && after !== null && (
                  <span role="img" aria-label={t('activity.became')} className="mirrored">
                    →
                  </span>
                )}
                {after !== null && (
                  <ins>
                    <bdi>{after}</bdi>
                  </ins>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
