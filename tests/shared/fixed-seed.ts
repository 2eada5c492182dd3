import fc from 'fast-check'

/**
 * Every property runs the same cases each time: what failed once fails again, and a change is judged by nothing but
 * itself. New seeds are searched by `npm run verify -- search:properties`; one that finds something is kept beside its
 * property, as an example or with its path.
 */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_122) })
