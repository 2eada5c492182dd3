import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PostMovementCardAssignment } from '#api/contract/cards.ts'
import { Difference, type DifferenceData } from '../corrections/published.ts'
import { addDays, daysBetween, today, wallClock } from '../lib/dates.ts'
import { showDate, showInstant, showTime } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import layout from '../kit/fields/form.module.css'
import { moment, person } from '../kit/patterns/choice-kinds.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { assignCard, type InvalidMovement } from './api.ts'
import { daysOf, differenceOf } from './healed-days.ts'
import styles from './movements.module.css'
import { Dialog } from '../kit/feedback/dialog.tsx'

/**
 * Gives the card of a movement to somebody, from an instant on that may lie in the past: what it was used for since
 * then becomes his. Long because it is one form, with what it will heal and what it has healed.
 */
export const AssignCard = ({
  movement,
  onClose,
}: {
  movement: InvalidMovement
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const zone = useZone()
  const firstAt = movement.firstAt ?? movement.at // of its card; itself where nothing else is said
  const since = moment(
    t('assign.since'),
    [
      {
        value: 'first',
        label: t('assign.first'),
        at: firstAt,
        shown: showInstant(firstAt, zone),
      },
      {
        value: 'this',
        label: t('assign.this'),
        at: movement.at,
        shown: showInstant(movement.at, zone),
      },
    ],
    zone,
    t('assign.other'),
  )
  const form = useFields(
    PostMovementCardAssignment,
    { employeeId: person({ need: t('assign.needPerson') }), from: since },
    {
      send: async ({ employeeId, from }) => {
        const [first, last] = [
          wallClock(from < firstAt ? firstAt : from, zone).slice(0, 10),
          today(zone),
        ]
        const begin = daysBetween(first, last) > mostDays ? addDays(last, -mostDays) : first
        // who may not see the report still may assign
        const before = await daysOf(employeeId, begin, last).catch(() => null)
        await assignCard(movement.movementId, employeeId, from)
        return (
          before && differenceOf(before, await daysOf(employeeId, begin, last), begin, last)
        )
      },
      says: (_, { shown }) => t('assign.done', { name: shown.employeeId?.name ?? '' }),
      refreshes: 'all',
      onDone: difference => {
        if (!difference) onClose()
      },
      fails: t('assign.cannot'),
    },
  )
  if (form.answer) return <Healed difference={form.answer} onClose={onClose} />
  const to = form.shown.employeeId
  const from = since.sent(form.shown.from)
  return (
    <FormDialog
      of={form}
      title={t('assign.title')}
      onClose={onClose}
      onSubmit={form.submit}
      action={t('assign.submit')}
    >
      <p className="fine">
        {t('assign.about', {
          card: movement.number ?? t(`credential.${movement.credentialKind ?? 'hand'}`),
          device: movement.device,
          when: `${showDate(movement.localTime)} ${showTime(movement.localTime)}`,
        })}
      </p>
      {form.all}
      <div className={styles.heal} role="status">
        <strong>
          {from !== null && from <= firstAt
            ? t('assign.heals', { count: movement.sameCard })
            : t('assign.healsUpTo', { count: movement.sameCard })}
        </strong>
        {to ? t('assign.becomes', { name: to.name }) : t('assign.becomesSomebody')}
      </div>
    </FormDialog>
  )
}

/** As many days as are compared: the daily report's page. */
const mostDays = 190

/** What the assignment made of the days behind it. */
const Healed = ({
  difference,
  onClose,
}: {
  difference: DifferenceData
  onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Dialog title={t('healed.title')} onClose={onClose}>
      <div className={layout.form}>
        <p className="fine" role="status">
          {difference.changed === 0
            ? t('healed.none')
            : t('healed.days', { count: difference.changed })}
        </p>
        {difference.changed > 0 && <Difference of={difference} />}
        <div className={layout.row}>
          <Button size="sm" data-autofocus onClick={onClose}>
            {t('common.okay')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
