import '../overtime/overtime.ts'
