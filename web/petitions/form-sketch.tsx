import { useTranslation } from 'react-i18next'
import { Panel } from '../kit/page/page.tsx'
import { showDate } from '../lib/format.ts'
import { useLogoAddress } from '../lib/logo.ts'
import { useSettings } from '../lib/settings.ts'
import type { ChosenPerson } from '../kit/fields/person-picker.tsx'
import type { PetitionForm } from './api.ts'
import styles from './petitions.module.css'

type PetitionTyped = Pick<PetitionForm, 'title' | 'mark'> & {
  readonly [Key in Printed]: string
} & { readonly approverId: ChosenPerson | null }
type Printed = 'subtitle' | 'documentNumber' | 'publishDate' | 'revisionNumber' | 'revisionDate'

/** How the paper comes to look, as it is typed. Long because it is one picture. */
export const FormSketch = ({ of }: { of: PetitionTyped }) => {
  const { t } = useTranslation()
  const company = useSettings().data?.company ?? ''
  const day = (date: string) => (date === '' ? '' : showDate(date))
  const lines = [
    [t('petitions.documentNumber'), of.documentNumber],
    [t('petitions.publishDate'), day(of.publishDate)],
    [t('petitions.revisionNumber'), of.revisionNumber],
    [t('petitions.revisionDate'), day(of.revisionDate)],
  ].filter(([, value]) => value)
  return (
    <Panel title={t('petitions.sketch')}>
      <figure className={styles.paper} aria-label={t('petitions.sketch')}>
        <header>
          <div>
            <MarkOf mark={of.mark} />
            <strong>
              <bdi>{company}</bdi>
            </strong>
          </div>
          {lines.length > 0 && (
            <dl>
              {lines.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </header>
        <h3>
          <bdi>{of.title.trim() || t('petitions.title')}</bdi>
        </h3>
        {of.subtitle.trim() && (
          <p>
            <bdi>{of.subtitle}</bdi>
          </p>
        )}
        <div className={styles.lines} aria-hidden>
          {[0, 1, 2, 3].map(line => (
            <span key={line} />
          ))}
        </div>
        <footer>
          {[t('petitions.employee'), t('petitions.approver'), t('petitions.office')].map(
            (who, at) => (
              <div key={who}>
                <small>{who}</small>
                <bdi>{at === 1 ? (of.approverId?.name ?? '') : ''}</bdi>
              </div>
            ),
          )}
        </footer>
      </figure>
    </Panel>
  )
}

const MarkOf = ({ mark }: Pick<PetitionTyped, 'mark'>) => {
  const { t } = useTranslation()
  const address = useLogoAddress()
  if (mark === 'none') return null
  if (mark === 'logo' && address) return <img src={address} alt="" />
  return <span className={styles.mark}>{t(`petitions.marks.${mark}`)}</span>
}
