import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areas } from '#api/contract/rights.ts'
import type { Entry, Key } from './api.ts'
import { isAbout, thingsOf, verbOf, verbs, type Area } from './areas.ts'
import { withKey, withoutKey, type ChosenRights } from './choosing.ts'
import styles from './rights.module.css'

type Grid = {
  readonly catalogue: readonly Entry[]
  readonly chosen: ChosenRights
  readonly choose: (next: ChosenRights) => void
  readonly disabled: boolean
}

/** Things by what may be done with them. What one has not oneself, one neither gives nor takes. */
export const RightsGrid = (grid: Grid) => {
  const { t } = useTranslation()
  const [all, showAll] = useState(false)
  const coming = grid.catalogue.filter(({ comesWith }) => comesWith !== null).length
  const shown = all
    ? grid.catalogue
    : grid.catalogue.filter(({ comesWith }) => comesWith === null)
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.grid}>
          <caption className="unseen">{t('rights.grid')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('rights.thing')}</th>
              {verbs.map(verb => (
                <th key={verb} scope="col">
                  {t(`rights.verb.${verb}`)}
                </th>
              ))}
              <th scope="col">{t('rights.more')}</th>
            </tr>
          </thead>
          {areas.map(area => (
            <AreaRows key={area} area={area} shown={shown} {...grid} />
          ))}
        </table>
      </div>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={all}
          onChange={event => showAll(event.currentTarget.checked)}
        />
        {t('rights.coming', { count: coming })}
      </label>
    </>
  )
}
const AreaRows = ({ area, shown, ...grid }: Grid & { area: Area; shown: readonly Entry[] }) => {
  const { t } = useTranslation()
  const things = thingsOf(area).flatMap(thing => {
    const entries = shown.filter(({ key }) => isAbout(key, thing))
    return entries.length > 0 ? [{ thing, entries }] : []
  })
  if (things.length === 0) return null
  return (
    <tbody>
      <tr>
        <th colSpan={verbs.length + 2} scope="rowgroup" className={styles.area}>
          {t(`rights.area.${area}`)}
        </th>
      </tr>
      {things.map(({ thing, entries }) => (
        <ThingRow key={thing} thing={thing} entries={entries} {...grid} />
      ))}
    </tbody>
  )
}

const ThingRow = ({
  thing,
  entries,
  ...grid
}: Grid & { thing: ReturnType<typeof thingsOf>[number]; entries: readonly Entry[] }) => {
  const { t } = useTranslation()
  const others = entries.filter(({ key }) => !verbs.some(verb => verb === verbOf(key)))
  return (
    <tr>
      <th scope="row">{t(`rights.of.${thing}`)}</th>
      {verbs.map(verb => {
        const entry = entries.find(({ key }) => verbOf(key) === verb)
        return <td key={verb}>{entry && <Right entry={entry} {...grid} />}</td>
      })}
      <td className={styles.more}>
        {others.map(entry => (
          <Right key={entry.key} entry={entry} said {...grid} />
        ))}
      </td>
    </tr>
  )
}

const Right = ({
  entry: { key, mine },
  said = false,
  catalogue,
  chosen,
  choose,
  disabled,
}: Grid & { entry: Entry; said?: boolean }) => {
  const { t } = useTranslation()
  const sentence = t(`permission.${key}`)
  const held = chosen.keys.has(key)
  const toggle = (): void => {
    const keys: ReadonlySet<Key> = held
      ? withoutKey(catalogue, chosen.keys, key)
      : withKey(catalogue, chosen.keys, key)
    choose({ ...chosen, keys })
  }
  return (
    <label
      className={styles.tick}
      title={mine ? sentence : t('rights.notMine', { right: sentence })}
    >
      <input
        type="checkbox"
        aria-label={said ? undefined : sentence}
        checked={held}
        disabled={disabled || !mine}
        onChange={toggle}
      />
      {said && sentence}
    </label>
  )
}
