import '../../shell/appearance.ts'
