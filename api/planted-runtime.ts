import '../runtime/process.ts'
