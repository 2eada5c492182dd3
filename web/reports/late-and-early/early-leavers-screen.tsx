import { LateAndEarly } from './late-and-early.tsx'

export const EarlyLeaversScreen = () => <LateAndEarly kind="early" />
