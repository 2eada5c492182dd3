import '../commands/shared/deps.ts'
