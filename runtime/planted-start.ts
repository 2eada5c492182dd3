import './start/parts.ts'
