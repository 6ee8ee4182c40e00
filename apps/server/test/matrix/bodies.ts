import { randomUUID } from 'node:crypto'
import type { ENDPOINTS, NoBody } from '@demarc/contract'
import type { z } from 'zod'
import { PASSWORD } from '../cast.ts'
import { ROLE_IDS } from '../walk-ons.ts'

type Endpoints = typeof ENDPOINTS
type Bodies = {
  [Name in keyof Endpoints as Endpoints[Name]['body'] extends NoBody ? never : Name]: () => z.input<
    Endpoints[Name]['body']
  >
}

const email = () => `${randomUUID()}@matrix.test`
const name = { firstName: 'Mia', lastName: 'Matrix' }

/** A body each call accepts, so that whatever is answered is said by the guard or the use case, not by the parser. */
export const BODIES: Bodies = {
  login: () => ({ email: 'ben@cast.test', password: PASSWORD }),
  register: () => ({ email: email(), password: PASSWORD, ...name }),
  forgotPassword: () => ({ email: email() }),
  resetPassword: () => ({ token: randomUUID(), newPassword: PASSWORD }),
  setUp: () => ({ email: email(), password: PASSWORD, ...name }),
  editProfile: () => ({ ...name, phone: null }),
  // The same password again: the next case signs in as before.
  changePassword: () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
  approveUser: () => ({ roleIds: [ROLE_IDS.FIELDER] }),
  rejectUser: () => ({ reason: 'not known here' }),
  createUser: () => ({ email: email(), password: PASSWORD, ...name, roleIds: [ROLE_IDS.FIELDER] }),
  editUser: () => ({ ...name, phone: null, roleIds: [ROLE_IDS.FIELDER] }),
}
