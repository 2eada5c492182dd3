import { EmployeeReport } from './employee-report.tsx'

export const EmployeeReportScreen = () => <EmployeeReport times={false} />
