import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { documentKinds } from '../../lib/document-kinds.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useFileSize } from '../../lib/use-file-size.ts'
import { shownThere, useSave } from '../patterns/use-save.ts'
import styles from './attached-files.module.css'

export type AttachedFile = {
  readonly attachmentId: string
  /** Null once erased. */
  readonly name: string | null
  readonly type: keyof typeof documentKinds
  readonly bytes: number
}
type Props = {
  readonly files: readonly AttachedFile[]
  /** Where they can be saved. */
  readonly take?: (file: AttachedFile) => Promise<Blob>
  /** Where they may be taken out again. */
  readonly takeOut?: (file: AttachedFile) => void
}

/** Files that go with something that is read: what they are, and to be saved; none: nothing. */
export const AttachedFiles = ({ files, take, takeOut }: Props) => {
  const { t } = useTranslation()
  return files.length === 0 ? null : (
    <ul className={styles.files} aria-label={t('attached.files')}>
      {files.map(file => (
        <Line key={file.attachmentId} file={file} take={take} takeOut={takeOut} />
      ))}
    </ul>
  )
}

type LineOf = {
  readonly file: AttachedFile
  readonly take: Props['take'] | undefined
  readonly takeOut: Props['takeOut'] | undefined
}
const Line = ({ file, take, takeOut }: LineOf) => {
  const { t } = useTranslation()
  const size = useFileSize()
  const name = file.name ?? t('common.erased')
  return (
    <li>
      <bdi>{name}</bdi>
      <bdi className="quiet" dir="ltr">
        {documentKinds[file.type]}, {size(file.bytes)}
      </bdi>
      {take && file.name !== null && <Take file={file} name={file.name} take={take} />}
      {takeOut && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={t('attached.takeOutOf', { name })}
          onClick={() => takeOut(file)}
        >
          {t('attached.takeOut')}
        </Button>
      )}
    </li>
  )
}

const Take = ({
  file,
  name,
  take,
}: {
  readonly file: AttachedFile
  readonly name: string
  readonly take: NonNullable<Props['take']>
}) => {
  const { t } = useTranslation()
  const { save, busy } = useSave(async () => saveFile(await take(file), name), {
    says: shownThere,
    fails: t('attached.cannotTake'),
    refusal: 'alert',
  })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={busy}
      aria-label={t('attached.takeOf', { name })}
      onClick={() => save()}
    >
      {t('attached.take')}
    </Button>
  )
}
