import '#demo/clock.ts'
