import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { enqueue } from '../../src/platform/jobs/jobs.ts'
import { openTestApp } from '../test-app.ts'
import { killWithMailInHand } from '../races/killed-worker.ts'
import { openPostOffice, type PostOffice } from '../races/post-office.ts'
import { openScene, type Scene } from '../races/scene.ts'
import { sized } from '../suite.ts'

let scene: Scene
let post: PostOffice
beforeAll(async () => {
  post = await openPostOffice()
  scene = await openScene({ template: inject('template'), processes: 1, env: { PASSWORD_RESET_DELIVERY: 'email' } })
})
afterAll(async () => {
  await scene.close()
  await post.close()
})

describe('work outlives the worker', () => {
  test('the jobs of a killed worker are done within 30 seconds; a mail it had sent is the same mail again', async () => {
    const killed = await killWithMailInHand(scene, post)
    console.log('killed worker', JSON.stringify(killed))
    expect(killed.takenUpMs).toBeLessThan(sized(Infinity, 30_000))
    // One mail went out once, the other one a second time, letter for letter and under the same Message-ID.
    expect(killed).toMatchObject({ copies: [1, 2], forked: 0, undone: 0 })
  })
})

describe('a job belongs to the transaction that asks for it', () => {
  test('rolled back, it was never there; committed, it is', async () => {
    const app = await openTestApp()
    onTestFinished(() => app.close())
    const jobsOf = async () => {
      const { rows } = await sql<{ data: object }>`select data from jobs.job where name = 'mail-reset-token'`.execute(
        app.owner,
      )
      return rows.map(({ data }) => data)
    }
    const asked = app.db.transaction().execute(async (tx) => {
      await enqueue(tx, 'mail-reset-token', { email: 'never@people.test' })
      throw new Error('changed my mind')
    })
    await expect(asked).rejects.toThrow('changed my mind')
    expect(await jobsOf()).toEqual([])

    await app.db.transaction().execute((tx) => enqueue(tx, 'mail-reset-token', { email: 'asked@people.test' }))
    expect(await jobsOf()).toEqual([{ email: 'asked@people.test' }])
  })
})
