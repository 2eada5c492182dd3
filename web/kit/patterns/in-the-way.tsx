import { PersonName } from '../table/person.tsx'
import styles from './remove-unused.module.css'

type Props = {
  people: readonly { readonly employeeId: string; readonly fullName: string }[]
  children?: React.ReactNode
}

/** Whom a removal waits for, each a way to that person. */
export const InTheWay = ({ people, children }: Props) => (
  <div className={styles.way}>
    {people.length > 0 && (
      <ul className={styles.names}>
        {people.map(({ employeeId, fullName }) => (
          <li key={employeeId}>
            <PersonName name={fullName} id={employeeId} />
          </li>
        ))}
      </ul>
    )}
    {children}
  </div>
)
