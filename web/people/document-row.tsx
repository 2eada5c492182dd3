import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { documentKinds } from '../lib/document-kinds.ts'
import { showInstant } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { useFileSize } from '../lib/use-file-size.ts'
import { takeDocument, type PersonDocument } from './documents-api.ts'

type Props = {
  readonly employeeId: string
  readonly of: PersonDocument
  readonly remove: (row: PersonDocument) => void
}

/** One file: what it is, who added it and when, and what can be done with it. */
export const DocumentRow = ({ employeeId, of, remove }: Props) => {
  const { t } = useTranslation()
  const zone = useZone()
  const size = useFileSize()
  const mayRemove = useMay('documents.delete')
  const take = useSave(() => takeDocument(employeeId, of), {
    says: shownThere,
    fails: t('person.documents.cannotTake'),
    refusal: 'alert',
  })
  const by = of.by.kind === 'user' ? (of.by.name ?? t('common.erased')) : t('person.bySystem')
  return (
    <tr>
      <td>
        <bdi>{of.name ?? t('common.erased')}</bdi>
        <small>
          <bdi dir="ltr">
            {documentKinds[of.type]}, {size(of.bytes)}
          </bdi>
        </small>
      </td>
      <td>
        <time dateTime={of.at} dir="ltr">
          {showInstant(of.at, zone)}
        </time>
        <small>
          <bdi>{by}</bdi>
        </small>
      </td>
      <td>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={take.busy}
          aria-label={t('person.documents.takeOf', { name: of.name ?? '' })}
          onClick={() => take.save()}
        >
          {t('person.documents.take')}
        </Button>
        {mayRemove && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={t('person.documents.removeOf', { name: of.name ?? '' })}
            onClick={() => remove(of)}
          >
            {t('person.documents.remove')}
          </Button>
        )}
      </td>
    </tr>
  )
}
