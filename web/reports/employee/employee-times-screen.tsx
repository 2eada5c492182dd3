import { EmployeeReport } from './employee-report.tsx'

export const EmployeeTimesScreen = () => <EmployeeReport times />
