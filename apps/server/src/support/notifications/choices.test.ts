import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'

let app: TestApp
let ada: Caller
let finn: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
  finn = await app.as('finn')
})
beforeEach(async () => {
  await app.owner.deleteFrom('notificationChoices').execute()
  await app.owner.deleteFrom('notifications').execute()
})
afterAll(() => app.close())

const choicesOf = async (caller: Caller) => (await caller.get('/api/notifications/choices')).json()
const choose = (caller: Caller, body: object) => caller.put('/api/notifications/choices', body)
const off = { kind: 'account.roles_changed', channel: 'email', isOn: false }
const usualOn = { isUsual: true, isOn: true }
const usualOff = { isUsual: false, isOn: false }

describe('the table of notifications', () => {
  test('shows everybody what can reach them, as it is usual', async () => {
    expect(await choicesOf(finn)).toEqual({
      isMailSent: true,
      kinds: [
        { kind: 'account.roles_changed', email: usualOn, push: usualOff },
        { kind: 'account.sessions_ended', email: usualOn, push: usualOn },
        { kind: 'assignment.given', email: usualOn, push: usualOn },
        { kind: 'assignment.reminder', email: usualOn, push: usualOn },
        { kind: 'assignment.taken_back', email: usualOn, push: usualOn },
        { kind: 'qc.sent_back', email: usualOn, push: usualOn },
      ],
    })
    const { kinds } = await choicesOf(ada)
    // No admin is sent anywhere.
    expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual([
      'registration.waiting',
      'account.roles_changed',
      'account.sessions_ended',
      'account.team_changed',
      'assignment.came_back',
      'fieldwork.not_surveyed',
      'fieldwork.late',
      'qc.answered',
      'submission.given_up',
      'submission.rejected',
      'submission.mirror_given_up',
      'invoice.mail_given_up',
      'dispute.opened',
      'dispute.answered',
      'dispute.resolved',
    ])
  })

  test('says when the installation sends no mail to anybody', async () => {
    await ada.put('/api/admin/settings', { 'notifications.email': false })
    expect((await choicesOf(finn)).isMailSent).toBe(false)
    await ada.put('/api/admin/settings', { 'notifications.email': true })
  })

  test('is nothing for strangers', async () => {
    expect((await app.visitor.get('/api/notifications/choices')).statusCode).toBe(401)
    expect((await choose(app.visitor, off)).statusCode).toBe(401)
  })
})

describe('a choice', () => {
  test('is this person’s own, answered at once, and kept with its trace', async () => {
    const reply = await choose(finn, off)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().kinds[0]).toEqual({
      kind: 'account.roles_changed',
      email: { isUsual: true, isOn: false },
      push: usualOff,
    })
    expect(await choicesOf(finn)).toEqual(reply.json())
    expect((await choicesOf(ada)).kinds[1].email).toEqual(usualOn)
    const finnId = await app.idOf('finn')
    expect(await lastAuditRowOf(app, finnId)).toMatchObject({
      action: 'notifications_chosen',
      actorId: finnId,
      before: { 'account.roles_changed.email': true },
      after: { 'account.roles_changed.email': false },
      needs: 'user.manage',
    })
  })

  test('that is usual again leaves nothing behind; one that changes nothing leaves no trace', async () => {
    await choose(finn, off)
    await choose(finn, { ...off, isOn: true })
    expect(await app.owner.selectFrom('notificationChoices').selectAll().execute()).toEqual([])
    const traces = (await auditRowsOf(app, await app.idOf('finn'))).length
    await choose(finn, { ...off, isOn: true })
    expect(await auditRowsOf(app, await app.idOf('finn'))).toHaveLength(traces)
  })

  test('about something that never reaches them is refused', async () => {
    const reply = await choose(finn, { ...off, kind: 'registration.waiting' })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'notification.not_for_you'])
  })

  test.each([
    { ...off, kind: 'no.such.kind' },
    { ...off, channel: 'inApp' },
    { ...off, isOn: 'yes' },
  ])('that makes no sense is refused: %j', async (body) => {
    expect((await choose(finn, body)).statusCode).toBe(400)
  })

  test('made twice at the same moment is one choice', async () => {
    const replies = await Promise.all([choose(finn, off), choose(finn, off)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await app.owner.selectFrom('notificationChoices').selectAll().execute()).toHaveLength(1)
  })
})
