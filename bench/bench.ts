import { measureAborts } from './aborts.ts'
import { measureCurrentUser } from './current-user.ts'
import { pursue } from './goals.ts'

await pursue([
  {
    id: 'P0',
    says: 'GET /api/auth/user against bare node:http and pg with the same statement',
    limit: 0.6,
    isMet: 'at least',
    measure: measureCurrentUser,
  },
  {
    id: 'P11',
    says: 'milliseconds for the next request after 1,000 were cut midway',
    limit: 100,
    isMet: 'at most',
    measure: measureAborts,
  },
])
