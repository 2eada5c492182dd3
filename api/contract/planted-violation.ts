import '#domain/shared/values.ts'
