import { Button, FileButton, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Check } from '../kit/fields/check.tsx'
import form from '../kit/fields/form.module.css'
import { MomentField, useMoment } from '../kit/fields/moment-field.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { giveCards, type GivenCards } from './api.ts'
import { cardLinesOf, mostLines, type CardLine } from './card-lines.ts'
import styles from './cards.module.css'

/**
 * Many cards to many people, from a list: what it would do is shown line by line, then it is done. Long because it is
 * one question in two steps.
 */
export const GiveCards = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const { number: shown } = useFormat()
  const zone = useZone()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const [adding, setAdding] = useState(true)
  const [now] = useState(() => new Date().toISOString())
  const from = useMoment(
    [{ value: 'now', label: t('moment.now'), at: now, shown: showInstant(now, zone) }],
    zone,
  )
  const { lines, halfLine } = cardLinesOf(text)
  const told = (count: number) => ({ count, shown: shown(count) })
  const asked = { from: from.at ?? now, adding, lines: [...lines] }
  const check = useSave(() => giveCards({ ...asked, dryRun: true }), {
    says: shownThere,
    fails: t('cards.give.cannot'),
  })
  const give = useSave(() => giveCards(asked), {
    says: ({ results }) =>
      t('cards.give.done', told(results.filter(({ changes }) => changes).length)),
    refreshes: 'all',
    fails: t('cards.give.cannot'),
    onDone: ({ refused }) => {
      if (refused === 0) onClose()
    },
  })
  const error =
    tried && lines.length === 0
      ? t('cards.give.needLine')
      : lines.length > mostLines
        ? t('cards.give.tooMany', told(mostLines))
        : halfLine !== null
          ? t('cards.give.halfLine', { line: halfLine })
          : null
  const foreseen = check.answer
  if (foreseen === undefined)
    return (
      <FormDialog
        of={check}
        title={t('cards.give.title')}
        stays
        onClose={onClose}
        onSubmit={() => {
          setTried(true)
          if (lines.length > 0 && error === null && from.at) check.save()
        }}
        action={t('cards.give.check')}
      >
        <Textarea
          size="sm"
          data-autofocus
          rows={7}
          dir="ltr"
          label={t('cards.give.lines')}
          description={t('cards.give.linesHelp')}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          error={error}
        />
        <div>
          <FileButton
            accept=".csv,.txt"
            onChange={file => {
              if (file) void file.text().then(setText)
            }}
          >
            {props => (
              <Button {...props} variant="default" size="sm">
                {t('cards.give.file')}
              </Button>
            )}
          </FileButton>
        </div>
        <Check label={t('cards.give.adding')} checked={adding} onChange={setAdding} />
        <MomentField
          of={from}
          legend={t('cards.assign.from')}
          name="from"
          asked={tried}
          wrong={check.wrong('from')}
        />
      </FormDialog>
    )
  const changing = foreseen.results.filter(({ changes }) => changes).length
  const answer = give.answer ?? foreseen
  return (
    <FormDialog
      of={give}
      title={t('cards.give.title')}
      stays
      begins
      onClose={onClose}
      onSubmit={() => give.save()}
      does={changing > 0 ? t('cards.assign.heals') : null}
      action={t('cards.give.submit', told(changing))}
      disabled={changing === 0 || give.answer !== undefined}
      first={
        <Button
          data-first
          variant="subtle"
          size="sm"
          onClick={() => {
            give.reset()
            check.reset()
          }}
        >
          {t('cards.give.back')}
        </Button>
      }
    >
      <p className={form.fine} role="status">
        {t('cards.give.foreseen', { ...told(changing), all: shown(lines.length) })}
      </p>
      <Lines lines={lines} of={answer} />
    </FormDialog>
  )
}

/** Line by line, what is refused first: it is what is to be mended. */
const Lines = ({ lines, of }: { lines: readonly CardLine[]; of: GivenCards }) => {
  const { t } = useTranslation()
  const told = lines.map((line, at) => ({ line, at, became: of.results[at] }))
  const sorted = told.toSorted((a, b) => Number(a.became?.done) - Number(b.became?.done))
  return (
    <ul className={styles.failed} tabIndex={0} aria-label={t('cards.give.title')}>
      {sorted.map(({ line, at, became }) => (
        <li key={at}>
          <bdi dir="ltr">
            {line.number} → {line.employeeNo}
          </bdi>
          <span>
            {became?.error ?? t(became?.changes ? 'cards.give.willHold' : 'cards.give.already')}
          </span>
        </li>
      ))}
    </ul>
  )
}
