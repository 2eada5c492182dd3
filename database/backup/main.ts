import '#runtime/config.ts'
