import '#api/deps.ts'
