import fc from 'fast-check'
import { isSoak, SEED } from '../apps/server/test/suite.ts'

/**
 * Before every test file: what is drawn by chance is drawn the same way in every run of CI. `npm run soak` draws the
 * seed anew and prints it.
 */
fc.configureGlobal({ seed: SEED, ...(isSoak ? { numRuns: 1000 } : {}) })

/** Mulberry32. Keys, ids and tokens come from node:crypto and stay as they are. */
let state = SEED
Math.random = () => {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}
