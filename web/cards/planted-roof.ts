import '../shell/appearance.ts'
