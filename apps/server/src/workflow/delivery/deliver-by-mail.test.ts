import { createHash } from 'node:crypto'
import { MOST_ATTACHMENT_BYTES } from '@demarc/domain'
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveryOf, submit } from '@demarc/testkit'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { openQcTeam, type QcTeam } from '#test/fixtures/qc.ts'
import { openPostOffice, type PostOffice } from '#test/races/post-office.ts'
import { carry, makeDue, makePassedSite, statusOf } from '#test/fixtures/deliveries.ts'
import { askedJobs, doJobs, auditRowsOf } from '#test/audit-and-jobs.ts'

let post: PostOffice
let app: TestApp
let team: QcTeam
beforeAll(async () => {
  post = await openPostOffice()
  app = await openTestApp({ env: { SMTP_URL: post.url, PUBLIC_URL: 'https://demarc.example' } })
  team = await openQcTeam(app)
})
afterAll(async () => {
  await app.close()
  await post.close()
})

const byMail = (address = 'customer@mail.test') => ({ channel: 'EMAIL', recipients: [address] })
const sizeOf = async (id: string) => {
  const { objectKey } = await app.owner
    .selectFrom('submissions')
    .select('objectKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (await app.storage.head(objectKey!))!.size
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('a delivery by mail', () => {
  test('brings the package with its hash, and its buildings are with the customer', async () => {
    const { siteId, jsn, buildings } = await makePassedSite(app, team, 2)
    const queued = await submit(team.ben, siteId, byMail())
    expect(queued).toMatchObject({ jsn, part: 1, status: 'QUEUED', channel: 'EMAIL', buildings: 2, package: null })
    expect((await askedJobs(app)).map(({ name }) => name)).toContain('deliver-submission')

    await carry(app, queued.id)
    const delivered = await deliveryOf(team.ben, queued.id)
    expect(delivered).toMatchObject({ status: 'DELIVERED', attempts: 1, log: [{ n: 1, outcome: 'DELIVERED' }] })
    const mail = post.delivered.at(-1)!
    expect(mail.messageId).toBe(`<${delivered.idempotencyKey}@demarc.example>`)
    const [attached] = (await simpleParser(mail.raw)).attachments
    expect(attached?.filename).toBe(delivered.package?.fileName)
    expect(hashOf(attached!.content)).toBe(delivered.package?.sha256)
    const { text = '' } = await simpleParser(mail.raw)
    expect(text).toContain(`Hello,\n\nPart 1 of survey ${jsn} is complete.`)
    expect(text).toMatch(new RegExp(`Buildings \\(2\\):\n${jsn}.+, (?:SFU|MDU), .+\n${jsn}.+\n\n`))
    expect(text).toContain(`The package is attached: ${delivered.package!.fileName} (`)
    expect(text.trim().split('\n').at(-1)).toBe(`Package checksum (SHA-256): ${delivered.package!.sha256}`)
    expect(text).not.toMatch(/[{}]/)

    for (const { buildingId } of buildings) expect(await statusOf(app, buildingId)).toBe('SUBMITTED_TO_CUSTOMER')
    expect((await auditRowsOf(app, queued.id)).map(({ action, event }) => [action, event])).toEqual([
      ['queued', 'submission.queued'],
      ['delivered', 'submission.delivered'],
    ])
  })

  test('carried a second time changes nothing and mails nothing', async () => {
    const { siteId } = await makePassedSite(app, team)
    const { id } = await submit(team.ben, siteId, byMail())
    await carry(app, id)
    const before = post.delivered.length
    await carry(app, id)
    expect(post.delivered).toHaveLength(before)
    expect((await deliveryOf(team.ben, id)).attempts).toBe(1)
  })

  test('the package can be downloaded, whole and in ranges, by the back office alone', async () => {
    const { siteId } = await makePassedSite(app, team)
    const { id } = await submit(team.ben, siteId, byMail())
    expect((await team.ben.get(`/api/submissions/${id}/package`)).statusCode).toBe(409)
    await carry(app, id)
    const { package: packed } = await deliveryOf(team.ben, id)
    const whole = await team.ben.get(`/api/submissions/${id}/package`)
    expect(hashOf(whole.rawPayload)).toBe(packed?.sha256)
    expect(whole.headers).toMatchObject({ 'content-type': 'application/zip', etag: `"${packed?.sha256}"` })
    expect(whole.headers['content-security-policy']).toContain('sandbox')
    const part = await team.ben.get(`/api/submissions/${id}/package`, { range: 'bytes=0-3' })
    expect([part.statusCode, part.rawPayload.toString('latin1')]).toEqual([206, 'PK\u0003\u0004'])
    expect((await team.sue.get(`/api/submissions/${id}/package`)).statusCode).toBe(403)
  })

  test('what is too large for a mailbox is linked to, for a while, and each time it is fetched is written down', async () => {
    const { siteId } = await makePassedSite(app, team)
    const { id } = await submit(team.ben, siteId, byMail('bounce@mail.test'))
    await carry(app, id)
    const { sha256 } = (await deliveryOf(team.ben, id)).package!
    // As if it had been larger: the bytes themselves are not needed for a mail with a link.
    await sql`
      update submissions set bytes = ${MOST_ATTACHMENT_BYTES + 1}, recipients = '{customer@mail.test}' where id = ${id}`.execute(
      app.owner,
    )
    await team.ben.post(`/api/submissions/${id}/retry`)
    await carry(app, id)
    const { attachments, text = '' } = await simpleParser(post.delivered.at(-1)!.raw)
    expect(attachments).toEqual([])
    expect(text).toMatch(/too large to attach\. Download it until \w{3} \d\d, \d{4}:\nhttps:/)
    const link = new URL(/https:\/\/\S+/.exec(text)![0])
    expect(link.origin).toBe('https://demarc.example')

    await sql`update submissions set bytes = ${await sizeOf(id)} where id = ${id}`.execute(app.owner)
    const fetched = await app.visitor.get(link.pathname)
    expect(hashOf(fetched.rawPayload)).toBe(sha256)
    expect((await app.visitor.get(link.pathname, { range: 'bytes=4-9' })).statusCode).toBe(206)
    expect((await deliveryOf(team.ben, id)).receipt).toMatchObject({ downloads: 1 })
    expect((await auditRowsOf(app, id)).at(-1)).toMatchObject({ action: 'fetched', actorKind: 'VISITOR' })

    expect((await app.visitor.get(`${link.pathname}x`)).statusCode).toBe(404)
    await sql`update submission_links set expires_at = now() where submission_id = ${id}`.execute(app.owner)
    expect((await app.visitor.get(link.pathname)).json()).toMatchObject({ code: 'submission.link_closed' })
  })

  test('a mailbox that does not exist ends it at once; one that is busy is tried again later', async () => {
    const refused = await makePassedSite(app, team)
    const gone = await submit(team.ben, refused.siteId, byMail('bounce@mail.test'))
    await carry(app, gone.id)
    expect(await deliveryOf(team.ben, gone.id)).toMatchObject({
      status: 'FAILED',
      nextAttemptAt: null,
      reason: expect.stringContaining('550'),
      log: [{ outcome: 'REFUSED' }],
      actions: ['retry', 'cancel', 'deliverByHand', 'download'],
    })

    const busy = await makePassedSite(app, team)
    const later = await submit(team.ben, busy.siteId, byMail('slow@mail.test'))
    await carry(app, later.id)
    const delayed = await deliveryOf(team.ben, later.id)
    expect(delayed).toMatchObject({ status: 'FAILED', log: [{ outcome: 'DELAYED' }] })
    const waits = (Date.parse(delayed.nextAttemptAt!) - Date.parse(delayed.log[0]!.endedAt!)) / 1000
    expect(waits).toBeGreaterThan(40)
    expect(waits).toBeLessThan(80)
  })

  test('stops after eight attempts, notifies the office, and can be retried', async () => {
    const { siteId, jsn } = await makePassedSite(app, team)
    const { id } = await submit(team.ben, siteId, byMail('slow@mail.test'))
    for (let n = 1; n <= 8; n++) {
      await makeDue(app, id)
      await carry(app, id)
    }
    expect(await deliveryOf(team.ben, id)).toMatchObject({ status: 'FAILED', attempts: 8, nextAttemptAt: null })
    await sql`delete from jobs.job where name <> 'tell-of-failure'`.execute(app.owner)
    await doJobs(app)
    const { items } = (await team.ben.get('/api/notifications')).json()
    expect(items[0]).toMatchObject({ kind: 'submission.given_up', payload: { submissionId: id, jsn, part: 1 } })
    expect((await team.sue.get('/api/notifications')).json().items).toEqual([])

    expect((await team.ben.post(`/api/submissions/${id}/retry`)).json()).toMatchObject({ status: 'QUEUED' })
    await app.owner
      .updateTable('submissions')
      .set({ recipients: ['customer@mail.test'] })
      .where('id', '=', id)
      .execute()
    await carry(app, id)
    expect(await deliveryOf(team.ben, id)).toMatchObject({ status: 'DELIVERED', attempts: 9, reason: null })
  })

  test('sent once more it is another message, and its status stays', async () => {
    const { siteId } = await makePassedSite(app, team)
    const { id } = await submit(team.ben, siteId, byMail())
    await carry(app, id)
    const said = { on: '2026-11-03', words: 'all there' }
    expect((await team.ben.post(`/api/submissions/${id}/acknowledge`, said)).json()).toMatchObject({
      status: 'ACKNOWLEDGED',
      answer: { ...said, byName: 'Ben Backend' },
    })
    await team.ben.post(`/api/submissions/${id}/resend`, { recipients: ['lost@mail.test'] })
    await carry(app, id)
    const [first, second] = post.delivered.slice(-2)
    expect(second!.messageId).not.toBe(first!.messageId)
    expect(second!.raw).toContain('To: lost@mail.test')
    expect(await deliveryOf(team.ben, id)).toMatchObject({ status: 'ACKNOWLEDGED', attempts: 2, nextAttemptAt: null })
  })
})
