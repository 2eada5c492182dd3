import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../shared/notice.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { isReason, ReasonField } from '../shared/reason-field.tsx'
import { toast } from '../shared/toasts.tsx'
import styles from './activity.module.css'
import { foreseenUndo, undoAct, type Act, type Undone } from './api.ts'
import { useRefresh } from '../lib/reads.ts'

type Undo = NonNullable<Act['undo']>

/** Takes the act back, asked once more: it may touch many people. What will be recorded is shown before. */
export const TakeBack = ({ undo, onDone }: { undo: Undo; onDone: () => void }) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  return (
    <div className={styles.back}>
      {asked ? (
        <Asked undo={undo} onDone={onDone} onCancel={() => setAsked(false)} />
      ) : (
        <Button variant="default" size="sm" onClick={() => setAsked(true)}>
          {t('activity.undo')}
        </Button>
      )}
    </div>
  )
}

const Asked = ({
  undo,
  onDone,
  onCancel,
}: {
  undo: Undo
  onDone: () => void
  onCancel: () => void
}) => {
  const { t, i18n } = useTranslation()
  const problem = useProblemText()
  const refresh = useRefresh()
  const foreseen = useQuery({
    ...foreseenUndo(undo.id, i18n.language),
    enabled: undo.kind === 'act',
  })
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [together, setTogether] = useState(false)
  const back = useMutation({
    mutationFn: () => undoAct(undo, reason.trim(), together),
    onSuccess: (answer: Undone) => {
      toast(
        answer.refused > 0
          ? t('activity.undoneSome', { done: answer.done, refused: answer.refused })
          : t('activity.undone'),
      )
      void refresh()
      onDone()
    },
  })
  const against = foreseen.data?.problem?.error ?? null
  // An act of the calendar keeps no word of why it was taken back.
  const wanted = undo.kind === 'act'
  const take = (): void => {
    setTried(true)
    if (!wanted || isReason(reason)) back.mutate()
  }
  return (
    <>
      {back.isError && (
        <Notice tone="bad" role="alert">
          {problem(back.error)}
        </Notice>
      )}
      {foreseen.isError && (
        <Notice tone="bad" role="alert">
          {problem(foreseen.error)}
        </Notice>
      )}
      {against ? (
        <Notice tone="warn" role="status">
          {against}
        </Notice>
      ) : wanted ? (
        <Foreseen facts={foreseen.data?.facts ?? []} />
      ) : (
        <p className={styles.quiet}>{t('activity.undoWhat')}</p>
      )}
      {!against && undo.kind !== 'calendar' && (
        <ReasonField value={reason} onChange={setReason} asked={tried && wanted} autoFocus />
      )}
      {!against && foreseen.data !== undefined && foreseen.data.others > 0 && (
        <Checkbox
          size="sm"
          checked={together}
          onChange={event => setTogether(event.currentTarget.checked)}
          label={t('activity.together', { count: foreseen.data.others })}
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
            loading={back.isPending}
            disabled={wanted && foreseen.data === undefined}
            autoFocus={undo.kind === 'calendar'}
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
      <p className={styles.quiet} role="status">
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
