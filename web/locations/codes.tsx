import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../lib/settings.ts'
import { useWhen } from '../lib/use-when.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { Refusal } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { StateDot } from '../kit/table/state-dot.tsx'
import {
  approveLocation,
  makeCode,
  ofLocations,
  printCode,
  revokeCode,
  type Location,
} from './api.ts'
import styles from './locations.module.css'
import { ScreenKey } from './screen-key.tsx'

/** The codes of a place: on a screen, and on paper by number. */
export const Codes = ({ location }: { readonly location: Location }) => {
  const { t } = useTranslation()
  const may = useMay('devices.update')
  const { locationId, codes, status } = location
  const make = useSave(() => makeCode(locationId), {
    says: ({ codeNo }) => t('locations.codeMade', { no: codeNo }),
    refreshes: ofLocations,
    fails: t('locations.cannotMake'),
  })
  return (
    <section className={styles.codes} aria-label={t('locations.codes')}>
      <h3>{t('locations.codes')}</h3>
      {status === 'waiting' && <PutIntoUse location={location} />}
      {codes.length > 0 && (
        <ul>
          {codes.map(code => (
            <Code key={code.codeNo} location={location} code={code} />
          ))}
        </ul>
      )}
      {may && (
        <div className="acts">
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={`/qr-codes-and-locations/${locationId}/screen`}
          >
            {t('locations.openScreen')}
          </Button>
          <Button size="xs" variant="default" loading={make.busy} onClick={() => make.save()}>
            {t('locations.makeCode')}
          </Button>
          <ScreenKey locationId={locationId} />
        </div>
      )}
      <Refusal of={make} />
    </section>
  )
}

const PutIntoUse = ({ location: { locationId, name } }: { readonly location: Location }) => {
  const { t } = useTranslation()
  const may = useMay('devices.update')
  const approve = useSave(() => approveLocation(locationId), {
    says: t('locations.inUse', { name }),
    refreshes: ofLocations,
    fails: t('locations.cannotApprove'),
  })
  return (
    <Notice tone="warn" role="status">
      {t('locations.waits')}{' '}
      {may && (
        <Button size="compact-xs" loading={approve.busy} onClick={() => approve.save()}>
          {t('locations.approve')}
        </Button>
      )}
      <Refusal of={approve} />
    </Notice>
  )
}

type One = { readonly location: Location; readonly code: Location['codes'][number] }
const Code = ({ location, code: { codeNo, madeAt, revokedAt } }: One) => {
  const { t } = useTranslation()
  const when = useWhen()
  const may = useMay('devices.update')
  return (
    <li>
      <StateDot
        tone={revokedAt === null ? 'good' : 'off'}
        text={t(revokedAt === null ? 'locations.code' : 'locations.codeRevoked', {
          no: codeNo,
        })}
      />
      <bdi>{when(revokedAt ?? madeAt)}</bdi>
      {may && revokedAt === null && <CodeActs location={location} codeNo={codeNo} />}
    </li>
  )
}

const papers = ['sheet', 'sticker'] as const
type ActsOf = { readonly location: Location; readonly codeNo: number }
const CodeActs = ({ location, codeNo }: ActsOf) => {
  const { t } = useTranslation()
  const print = useSave((as: (typeof papers)[number]) => printCode(location, codeNo, as), {
    says: t('locations.printed', { no: codeNo }),
    fails: t('locations.cannotPrint'),
    refusal: 'toast',
  })
  const revoke = useSave(() => revokeCode(location.locationId, codeNo), {
    says: t('locations.revoked', { no: codeNo }),
    refreshes: ofLocations,
    fails: t('locations.cannotRevoke'),
    refusal: 'toast',
  })
  return (
    <div className="acts">
      {papers.map(as => (
        <Button
          key={as}
          size="compact-xs"
          variant="subtle"
          loading={print.busy && print.given === as}
          aria-label={t(`locations.print.${as}.one`, { no: codeNo })}
          onClick={() => print.save(as)}
        >
          {t(`locations.print.${as}`)}
        </Button>
      ))}
      <Button
        size="compact-xs"
        variant="subtle"
        color="red"
        loading={revoke.busy}
        aria-label={t('locations.revokeOne', { no: codeNo })}
        onClick={() => revoke.save()}
      >
        {t('locations.revoke')}
      </Button>
    </div>
  )
}
