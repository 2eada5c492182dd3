import { AccountPage } from './account/account-page.tsx'

export const AccountScreen = () => <AccountPage />
