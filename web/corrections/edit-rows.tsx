import { ActionIcon, Menu, SegmentedControl, TextInput } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { showDayMonth, showTime } from '../lib/format.ts'
import type { WhyDay } from '../kit/day/why-actions.ts'
import styles from './correct-day.module.css'
import { neighbours, readTime, type AddedMovement, type EditedDay } from './edit-day.ts'

const directions = ['in', 'out'] as const
const without = <Value,>(
  map: Readonly<Record<string, Value>>,
  id: string,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(map).filter(([key]) => key !== id))

type RowProps = {
  movement: WhyDay['movements'][number]
  day: string
  edited: EditedDay
  change: (next: Partial<EditedDay>) => void
}

/**
 * A movement that is there: which way it went, whether it counts, and on which day. Long because it is one row with
 * everything that can be done to its movement.
 */
export const MovementRow = ({
  movement: { movementId, localTime, direction, device },
  day,
  edited,
  change,
}: RowProps) => {
  const { t } = useTranslation()
  const time = showTime(localTime)
  const moved = edited.moved[movementId]
  const cancelled = edited.cancelled.includes(movementId)
  const [before, after] = neighbours(day)
  const back = () =>
    change({
      cancelled: edited.cancelled.filter(id => id !== movementId),
      moved: without(edited.moved, movementId),
    })
  return (
    <li data-gone={cancelled || moved !== undefined || undefined}>
      <time dateTime={localTime} dir="ltr">
        {time}
      </time>
      <SegmentedControl
        size="xs"
        aria-label={t('correctDay.directionOf', { time })}
        value={edited.turned[movementId] ?? direction}
        disabled={cancelled}
        onChange={next =>
          change({
            turned: {
              ...edited.turned,
              [movementId]: directions.find(one => one === next) ?? direction,
            },
          })
        }
        data={[...directions, ...(direction === 'unknown' ? ['unknown' as const] : [])].map(
          value => ({
            value,
            label: t(`direction.${value}`),
          }),
        )}
      />
      <small>
        {cancelled ? (
          t('correctDay.cancelled')
        ) : moved !== undefined ? (
          <>
            {t('correctDay.movedTo')} <bdi dir="ltr">{showDayMonth(moved)}</bdi>
          </>
        ) : (
          <bdi title={device}>{device}</bdi>
        )}
      </small>
      {cancelled || moved !== undefined ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('correctDay.back', { time })}
          title={t('correctDay.back', { time })}
          onClick={back}
        >
          <IconArrowBackUp size={16} />
        </ActionIcon>
      ) : (
        <Menu position="bottom-end" width={230}>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('correctDay.more', { time })}
            >
              <IconDotsVertical size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => change({ cancelled: [...edited.cancelled, movementId] })}>
              {t('correctDay.cancel')}
            </Menu.Item>
            {[before, after].map((date, index) => (
              <Menu.Item
                key={date}
                onClick={() => change({ moved: { ...edited.moved, [movementId]: date } })}
              >
                {t(index === 0 ? 'correctDay.toBefore' : 'correctDay.toAfter')}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

type AddedProps = {
  added: AddedMovement
  day: string
  asked: boolean
  change: (next: AddedMovement | null) => void
}

/** A movement that nobody swiped; on the day, or on the next for a shift that goes past midnight. */
export const AddedRow = ({ added, day, asked, change }: AddedProps) => {
  const { t } = useTranslation()
  const [, after] = neighbours(day)
  return (
    <li data-new>
      <TextInput
        size="xs"
        w={76}
        dir="ltr"
        inputMode="numeric"
        placeholder="18:00"
        value={added.time}
        aria-label={t('correctDay.time')}
        data-autofocus
        autoFocus
        error={asked && readTime(added.time) === null}
        onChange={event => change({ ...added, time: event.currentTarget.value })}
        onBlur={() => {
          const read = readTime(added.time)
          if (read) change({ ...added, time: read })
        }}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('correctDay.directionOf', { time: added.time || t('correctDay.new') })}
        value={added.direction}
        onChange={next =>
          change({ ...added, direction: directions.find(one => one === next) ?? 'in' })
        }
        data={directions.map(value => ({ value, label: t(`direction.${value}`) }))}
      />
      <label className={styles.next}>
        <input
          type="checkbox"
          checked={added.day === after}
          onChange={event =>
            change({ ...added, day: event.currentTarget.checked ? after : day })
          }
        />
        {t('correctDay.nextDay')}
      </label>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('correctDay.remove')}
        title={t('correctDay.remove')}
        onClick={() => change(null)}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  )
}
