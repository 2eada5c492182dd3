import { useTranslation } from 'react-i18next'
import { showDate } from '../../lib/format.ts'
import { bidiIsolate } from '../../lib/isolated.ts'
import { useLimitText } from '../types/use-limit-text.ts'
import type { LeaveRow } from './api.ts'

type Shown = NonNullable<NonNullable<LeaveRow['seen']>[number]>

/** What each who decided was shown when he did; nothing where nobody had opened it. */
export const SeenBefore = ({ of: { seen = [], decidedBy, asked } }: { of: LeaveRow }) => {
  const { t } = useTranslation()
  if (seen.every(one => one === null)) return null
  return (
    <details>
      <summary>
        <small>{t('leaves.seen')}</small>
      </summary>
      {seen.map(
        (one, at) =>
          one && (
            <p key={`${one.at} ${at}`}>
              <small>
                <bdi>{decidedBy[at] ?? '–'}</bdi>
                {': '}
                <Figures of={one} byHours={'day' in asked} />
              </small>
            </p>
          ),
      )}
    </details>
  )
}

const Figures = ({ of, byHours }: { of: Shown; byHours: boolean }) => {
  const { t } = useTranslation()
  const { muchOf } = useLimitText()
  const { remaining, available, days, minutes, team, overlap, least, at } = of
  const said = [
    t('leaves.seenText', {
      remaining: muchOf(remaining, 'days'),
      available: muchOf(available, 'days'),
      length: byHours ? muchOf(minutes, 'minutes') : muchOf(days, 'days'),
      team,
      overlap,
    }),
    least &&
      t('leaves.seenLeast', {
        day: bidiIsolate(showDate(least.day)),
        planned: least.planned,
        there: least.planned - least.away,
      }),
    t('leaves.seenAt', { at }),
  ]
  return <>{said.filter(Boolean).join(' ')}</>
}
