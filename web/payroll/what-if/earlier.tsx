import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showDate, showInstant } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Panel } from '../../kit/page/page.tsx'
import { StateDot } from '../../kit/table/state-dot.tsx'
import { whatIfsQuery } from './api.ts'
import styles from './what-if.module.css'

const tones = { done: 'good', running: 'wait', cancelled: 'wait', failed: 'bad' } as const
/** Under which name a kind of rule is sent; what this page does not try has no name here. */
const kinds = {
  policy: 'policy',
  shifts: 'shift',
  holidays: 'holiday',
  departments: 'department',
} as const
const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name)

/** What was tried in the last days: each opens again as it was found. */
export const EarlierWhatIfs = () => {
  const { t } = useTranslation()
  const zone = useZone()
  const { number } = useFormat()
  const rows = useQuery(whatIfsQuery).data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Panel title={t('whatIf.earlier')}>
      <ul className={styles.earlier}>
        {rows.map(({ id, state, askedAt, from, to, tried, people, peopleChanged }) => (
          <li key={id}>
            <Link to={`?try=${id}`}>
              {tried
                .filter(isKind)
                .map(name => t(`whatIf.kind.${kinds[name]}`))
                .join(', ') || t('whatIf.kind.other')}{' '}
              <bdi dir="ltr">{`${showDate(from)}–${showDate(to)}`}</bdi>
            </Link>
            <StateDot tone={tones[state]} text={t(`whatIf.state.${state}`)} />
            <span>
              {people !== null &&
                peopleChanged !== null &&
                t('whatIf.peopleChanged', {
                  people: number(peopleChanged),
                  of: number(people),
                })}
            </span>
            <time dateTime={askedAt} dir="ltr">
              {showInstant(askedAt, zone)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
