import { AccountPage } from './account/account-page.tsx'

/** The address of the first tab by itself (spec §2). */
export const AccountBasicScreen = () => <AccountPage at="basic" />
