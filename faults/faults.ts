import { pursue } from '../bench/goals.ts'
import { decisions, guesses, keys, kills, removals, resets, revocations } from './races.ts'
import { fuzz } from './fuzz.ts'

/** The long forms of what every change is tested with. Each makes a database of its own and leaves nothing behind. */
await pursue([
  {
    id: 'R5',
    says: 'effects too many or too few of 2,000 repeated requests',
    limit: 0,
    isMet: 'at most',
    measure: keys,
  },
  {
    id: 'R12',
    says: 'seconds that a job lies still when its worker is killed',
    limit: 30,
    isMet: 'at most',
    measure: kills,
  },
  {
    id: 'R19',
    says: 'requests let in after their person was deactivated',
    limit: 0,
    isMet: 'at most',
    measure: revocations,
  },
  {
    id: 'R20',
    says: 'passwords looked at out of 1,000 guesses from 50 addresses',
    limit: 250,
    isMet: 'at most',
    measure: guesses,
  },
  { id: 'R21', says: 'runs of 50,000 fuzzed requests with a trouble', limit: 0, isMet: 'at most', measure: fuzz },
  {
    id: 'I17',
    says: 'rounds of two admins removing each other that left none',
    limit: 0,
    isMet: 'at most',
    measure: removals,
  },
  {
    id: 'D1',
    says: 'registrations both approved and rejected, or neither',
    limit: 0,
    isMet: 'at most',
    measure: decisions,
  },
  {
    id: 'S1',
    says: 'milliseconds between a known and an unknown address on reset',
    limit: 5,
    isMet: 'at most',
    measure: resets,
  },
])
