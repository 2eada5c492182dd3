import '../runtime/config.ts'
