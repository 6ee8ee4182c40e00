import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { sessionCookie } from '#support/serving/index.ts'
import { deleteSession } from './sign-in.queries.ts'

type ApiRequest = { db: Db; config: Config; request: FastifyRequest; reply: FastifyReply }

/** Signing out twice is no mistake. */
export async function signOut({ db, config, request, reply }: ApiRequest): Promise<void> {
  const sid = sessionCookie.findSid(config, request)
  sessionCookie.takeBack(config, reply)
  if (!sid) return
  await db.transaction().execute(async (tx) => {
    const userId = await deleteSession(tx, sid)
    if (!userId) return
    const actor = { userId, roles: [], customerId: null }
    await record(tx, actor, { entity: 'user', entityId: userId, action: 'signed_out', needs: 'user.manage' })
  })
}
