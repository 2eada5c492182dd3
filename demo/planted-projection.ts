import '#projections/index.ts'
