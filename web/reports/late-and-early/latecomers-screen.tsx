import { LateAndEarly } from './late-and-early.tsx'

export const LatecomersScreen = () => <LateAndEarly kind="late" />
