import '#commands/clock/scheduler.ts'
