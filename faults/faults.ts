import { pursue } from '../bench/goals.ts'
import { decisions, guesses, keys, kills, removals, resets, revocations } from './races.ts'
import { assignments, duels, timeouts } from './dispatch.ts'
import { deliveries } from './deliveries.ts'
import { fieldModel } from './field.ts'
import { fieldDay } from './field-day.ts'
import { fuzz } from './fuzz.ts'
import { geocoders } from './geocoders.ts'
import { invoiceNumbers } from './invoices.ts'
import { databaseKills, numbers, tooEarly } from './orders.ts'
import { outages, photos } from './photos.ts'
import { verdicts } from './qc.ts'
import { buildings } from './research.ts'
import { restores } from './restore.ts'
import { uploads } from './uploads.ts'

/** The long forms of what every change is tested with. Each makes a database of its own and leaves nothing behind. */
await pursue([
  {
    id: 'R1',
    says: 'acknowledged orders lost or torn over 30 deaths of the database',
    limit: 0,
    isMet: 'at most',
    measure: databaseKills,
  },
  {
    id: 'R1c',
    says: 'orders lost by one death where commits are acknowledged too early',
    limit: 1,
    isMet: 'at least',
    measure: tooEarly,
  },
  {
    id: 'R3',
    says: 'of 1,000 photos on each store: not received, not the same bytes, there twice, left over, or over 15 % resent',
    limit: 0,
    isMet: 'at most',
    measure: photos,
  },
  {
    id: 'R3d',
    says: 'documents lost, unheard of or left over of 300 sent through faults',
    limit: 0,
    isMet: 'at most',
    measure: uploads,
  },
  {
    id: 'R4',
    says: 'of one day in the field (200 photos, 25 buildings, no signal, 10 deaths of the browser): not all received once',
    limit: 0,
    isMet: 'at most',
    measure: fieldDay,
  },
  {
    id: 'R5',
    says: 'effects too many or too few of 2,000 repeated requests',
    limit: 0,
    isMet: 'at most',
    measure: keys,
  },
  {
    id: 'R6',
    says: 'flaws in two times 4,000 orders of one city, the second time with two kills of the database',
    limit: 0,
    isMet: 'at most',
    measure: numbers,
  },
  {
    id: 'R6b',
    says: 'flaws in 900 buildings added to one site by 24 researchers',
    limit: 0,
    isMet: 'at most',
    measure: buildings,
  },
  {
    id: 'R6i',
    says: 'flaws in the numbers of 1,000 invoices that 8 clerks send while their servers are killed 20 times',
    limit: 0,
    isMet: 'at most',
    measure: invoiceNumbers,
  },
  {
    id: 'R7',
    says: 'of 500 buildings that 8 dispatchers assign at once: not given once, or losers not told who has it',
    limit: 0,
    isMet: 'at most',
    measure: assignments,
  },
  {
    id: 'R8',
    says: 'of 500 races each of accept against timeout and decline against reassign: two winners or none',
    limit: 0,
    isMet: 'at most',
    measure: duels,
  },
  {
    id: 'R9',
    says: 'of 2,000 buildings that 8 reviewers judge at once, 200 of them claimed at once: not one claim, not one verdict, or losers not told',
    limit: 0,
    isMet: 'at most',
    measure: verdicts,
  },
  {
    id: 'R8t',
    says: 'of 1,000 timeouts under 20 kills of the worker: not once, or not mailed by the real SMTP server',
    limit: 0,
    isMet: 'at most',
    measure: timeouts,
  },
  {
    id: 'R10',
    says: 'of 5,000 stories of two phones and an office: acts neither applied, kept as late nor waiting for a decision',
    limit: 0,
    isMet: 'at most',
    measure: fieldModel,
  },
  {
    id: 'R12',
    says: 'seconds that a job lies still when its worker is killed',
    limit: 30,
    isMet: 'at most',
    measure: kills,
  },
  {
    id: 'R13',
    says: 'of 500 deliveries to a provider that fails 30 % and hangs 5 %, under 10 kills of the worker: not arrived once under one key',
    limit: 0,
    isMet: 'at most',
    measure: deliveries,
  },
  {
    id: 'R14',
    says: 'of 400 photos on each store, 300 of them acknowledged after the backup that is restored: not received again, not the same bytes, or deleted',
    limit: 0,
    isMet: 'at most',
    measure: restores,
  },
  {
    id: 'R16g',
    says: 'questions to a geocoder in trouble not answered with the town within 3 s',
    limit: 0,
    isMet: 'at most',
    measure: geocoders,
  },
  {
    id: 'R16p',
    says: 'of 60 photos sent while S3 and then the OCR program are away for a minute: refused, not received, not read',
    limit: 0,
    isMet: 'at most',
    measure: outages,
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
