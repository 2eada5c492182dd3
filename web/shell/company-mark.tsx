import { useState } from 'react'
import { useLogoAddress } from '../lib/logo.ts'
import { Mark } from '../kit/page/mark.tsx'
import styles from '../kit/page/mark.module.css'

/** The company's logo; the product's mark where it has none, or none comes. `name`: of whom it is, for who hears it. */
export const CompanyMark = ({ name = '' }: { name?: string | undefined }) => {
  const address = useLogoAddress()
  const [missing, setMissing] = useState<string | null>(null)
  if (address === null || missing === address) return <Mark />
  return (
    <img src={address} alt={name} className={styles.logo} onError={() => setMissing(address)} />
  )
}
