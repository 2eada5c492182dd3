import '../../people/photo-api.ts'
