import type { CurrentUser, FirstAdmin } from '@demarc/contract'
import { refuse } from '@demarc/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { isSameSecret } from '#platform/crypto/secrets.ts'
import type { Db } from '#platform/db/db.ts'
import { attempt } from '#support/serving/index.ts'
import { findCompanyName } from '#support/settings/index.ts'
import { addPerson } from '../people/add-person.ts'
import { rememberDevice } from '../known-devices/known-devices.ts'
import { insistOnGoodPassword } from '../password-rules.ts'
import { findPerson, hasAdmin, lockSetUp } from '../people/person.queries.ts'
import { viewCurrentUser } from '../people/person.view.ts'
import { startSession } from './start-session.ts'

type ApiRequest = { db: Db; config: Config; request: FastifyRequest; reply: FastifyReply }

/** In production nobody may win the race to an installation that has just been switched on: the page needs a code. */
const isShut = (config: Config) => config.isProduction && !config.setupCode

export async function viewSetUp(db: Db, config: Config) {
  return {
    needed: !isShut(config) && !(await hasAdmin(db)),
    asksForCode: config.setupCode !== null,
    leastPasswordLength: config.leastPasswordLength,
    company: await findCompanyName(db),
  }
}

/** The first admin makes themselves, once; afterwards only an admin makes another. */
export async function setUp(incoming: ApiRequest, body: z.output<typeof FirstAdmin>): Promise<CurrentUser> {
  const { db, config, request } = incoming
  await attempt(db, 'setup-of-address', request.ip)
  if (isShut(config)) refuse('setup.closed', {})
  if (config.setupCode && !isSameSecret(config.setupCode, body.code ?? '')) refuse('setup.code_wrong', {})
  insistOnGoodPassword(config, body.password)
  const password = await hashPassword(body.password)

  return db.transaction().execute(async (tx) => {
    await lockSetUp(tx)
    if (await hasAdmin(tx)) return refuse('setup.closed', {})
    const id = await addPerson(tx, 'VISITOR', { ...body, password, roles: ['ADMIN'], customerId: null })
    const person = await findPerson(tx, id)
    if (!person) throw new Error('the person just added is gone')
    await startSession(tx, { userId: id, roles: ['ADMIN'], customerId: null }, 'office', incoming)
    await rememberDevice(tx, incoming, id)
    return viewCurrentUser(person)
  })
}
