import { randomUUIDv7 } from 'node:crypto'
import { ROLES, type Role } from '@demarc/domain'
import { sql } from 'kysely'
import { newToken } from '../../src/platform/crypto/secrets.ts'
import { customerIdOf, PASSWORD } from '../named-people.ts'
import { signIn, type Caller, type TestApp } from '../test-app.ts'
import { addPeople, giveSession } from '../fixtures/people.ts'
import { askForAccount, askVerified, forgetAttempts, ROLE_IDS } from '../fixtures/extra-people.ts'
import { addDispatchRow } from './dispatch-rows.ts'
import { addFileRow } from './file-rows.ts'
import { addInvoiceRow } from './invoice-rows.ts'
import { addPhotoRow } from './photo-rows.ts'
import { addReviewRow } from './qc-rows.ts'
import { addReferenceRow } from './reference-rows.ts'
import { addDeliveryRow } from './delivery-rows.ts'
import { addWorkRow } from './work-rows.ts'
import type { ActorKind, RowKind } from './expectations.ts'

export type MatrixActor = {
  /** The account, where they have one. */
  readonly userId: string | null
  /** The registration they came in by. */
  readonly pendingUserId: string | null
  /** A cookie to knock with; for people with a role a new session each time, as many calls end one. */
  readonly cookie: () => Promise<string>
}
export type MatrixActors = Record<ActorKind, MatrixActor>

/** Everybody comes in by the front door: registers, is approved, rejected or deactivated by an admin. */
export async function enrolActors(app: TestApp): Promise<MatrixActors> {
  const ada = await app.as('ada')
  const neverGiven = async () => `demarc=${newToken()}`
  const pending = await askForAccount(app, { password: PASSWORD })
  const rejected = await askForAccount(app, { password: PASSWORD })
  await ada.post(`/api/admin/reject-user/${rejected.id}`, {})
  const roles: [Role, MatrixActor][] = []
  for (const role of ROLES) roles.push([role, await enrolRole(app, ada, role)])
  const actors = {
    anonymous: { userId: null, pendingUserId: null, cookie: async () => '' },
    pending: { userId: null, pendingUserId: pending.id, cookie: neverGiven },
    rejected: { userId: null, pendingUserId: rejected.id, cookie: neverGiven },
    deactivated: await enrolDeactivated(app, ada),
    // The loop above makes one of each.
    ...(Object.fromEntries(roles) as Record<Role, MatrixActor>),
  }
  await forgetAttempts(app)
  return actors
}

async function enrol(app: TestApp, ada: Caller, role: Role) {
  const asked = await askVerified(app, { password: PASSWORD })
  const customer = role === 'CUSTOMER' ? { customerId: customerIdOf(1) } : {}
  const approved = await ada.post(`/api/admin/approve-user/${asked.id}`, { roleIds: [ROLE_IDS[role]], ...customer })
  return { pendingUserId: asked.id, userId: String(approved.json().id), email: asked.email }
}

async function enrolRole(app: TestApp, ada: Caller, role: Role): Promise<MatrixActor> {
  const { pendingUserId, userId } = await enrol(app, ada, role)
  return { pendingUserId, userId, cookie: () => giveSession(app.owner, app.config.sessionSecret, userId) }
}

/** Their cookie was good once, and an admin's at that. */
async function enrolDeactivated(app: TestApp, ada: Caller): Promise<MatrixActor> {
  const { pendingUserId, userId, email } = await enrol(app, ada, 'ADMIN')
  const { cookie } = await signIn(app, email, PASSWORD)
  await ada.delete(`/api/admin/users/${userId}`)
  return { pendingUserId, userId, cookie: async () => cookie }
}

/** The id to put into the path. Where somebody has no such row of their own, it is an id that nobody has. */
export async function idFor(app: TestApp, param: string, row: RowKind, actor: MatrixActor): Promise<string> {
  const nobodys = randomUUIDv7()
  if (param === 'channel') return 'BRIGHTSPEED'
  if (param === 'part') return 'DATABASE'
  if (row === 'absent') return param === 'version' ? '999999' : nobodys
  const isOwn = row === 'own'
  if (param === 'pendingUserId') return isOwn ? (actor.pendingUserId ?? nobodys) : await askForAccountQuietly(app)
  const reference = await addReferenceRow(app, param, isOwn)
  if (reference) return reference
  if (param === 'version') return '1'
  const photo = await addPhotoRow(app, param, { isOwn, userId: actor.userId })
  if (photo) return photo
  const invoice = await addInvoiceRow(app, param, isOwn)
  if (invoice) return invoice
  const review = await addReviewRow(app, param, { isOwn, userId: actor.userId })
  if (review) return review
  const delivery = await addDeliveryRow(app, param, isOwn)
  if (delivery) return delivery
  const work = await addWorkRow(app, param, { isOwn, userId: actor.userId })
  if (work) return work
  const sent = await addDispatchRow(app, param, { isOwn, userId: actor.userId })
  if (sent) return sent
  const file = await addFileRow(app, param, { isOwn, userId: actor.userId })
  if (file) return file
  const userId = isOwn ? actor.userId : (await addPeople(app.owner, 'FIELDER', 1))[0]!.id
  if (!userId || param === 'userId') return userId ?? nobodys
  if (param === 'notificationId') return addNotification(app, userId)
  if (param === 'savedViewId') return addSavedView(app, userId)
  if (param === 'sessionId') return (await addSession(app, userId)) ?? nobodys
  throw new Error(`the matrix does not know how to make a row for ${param}`)
}

async function askForAccountQuietly(app: TestApp): Promise<string> {
  await forgetAttempts(app)
  return (await askForAccount(app, { password: PASSWORD })).id
}

async function addNotification(app: TestApp, userId: string): Promise<string> {
  const id = randomUUIDv7()
  const payload = JSON.stringify({ byName: 'Ada', roles: ['Admin'] })
  await app.owner
    .insertInto('notifications')
    .values({ id, userId, kind: 'account.roles_changed', payload, toldOf: id })
    .execute()
  return id
}

async function addSavedView(app: TestApp, userId: string): Promise<string> {
  const id = randomUUIDv7()
  await app.owner.insertInto('savedViews').values({ id, userId, list: 'orders', name: id, search: '{}' }).execute()
  return id
}

/** Nobody deactivated can have one: the database sees to it. */
async function addSession(app: TestApp, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into sessions (sid, id, user_id, kind, expire)
    select ${randomUUIDv7().replaceAll('-', '').repeat(2)}, ${randomUUIDv7()}, id, 'office', now() + interval '1 hour'
      from users where id = ${userId} and active
    returning id`.execute(app.owner)
  return rows[0]?.id ?? null
}
