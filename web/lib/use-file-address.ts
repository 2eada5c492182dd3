import { useEffect, useState } from 'react'

/** Where a chosen file can be shown from, as long as it is shown. */
export const useFileAddress = (file: File | null): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
