/** True in `npm run soak`; CI and `npm test` run the short form of every test. */
export const isSoak = process.env.DEMARC_SOAK === '1'

/** How large a test is: its short form in CI, its long form in `npm run soak`. */
export const sized = <T>(short: T, long: T): T => (isSoak ? long : short)

/** Fixed in CI, so that the same change gives the same result twice. `npm run soak` draws one and prints it. */
export const SEED = Number(process.env.DEMARC_SEED ?? 20_261_115)
