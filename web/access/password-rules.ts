export type Passwords = { old_password: string; new_password: string; confirm_password: string }
export type PasswordWarning = 'needOld' | 'needNew' | 'rules' | 'same' | 'mismatch'

/** At least 8 characters with a lowercase and an uppercase letter and a digit (spec §5). */
const strong = (text: string) =>
  text.length >= 8 && /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text) && /\d/.test(text)

/** The first thing that is still wrong, in the order of spec §5; null when the form may be sent. */
export const passwordWarning = ({
  old_password,
  new_password,
  confirm_password,
}: Passwords): PasswordWarning | null =>
  old_password
    ? (newPasswordWarning({ new_password, confirm_password }) ??
      (new_password === old_password ? 'same' : null))
    : 'needOld'

/** The same where the old one is lost. */
export const newPasswordWarning = ({
  new_password,
  confirm_password,
}: Omit<Passwords, 'old_password'>): Exclude<PasswordWarning, 'needOld' | 'same'> | null =>
  !new_password
    ? 'needNew'
    : !strong(new_password)
      ? 'rules'
      : new_password !== confirm_password
        ? 'mismatch'
        : null
