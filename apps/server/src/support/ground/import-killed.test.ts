import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { importFiles, roofGrid, writeRoofs } from '#test/fixtures/ground.ts'
import { inFolder } from '#test/fixtures/street-maps.ts'
import { inherited } from '#test/processes.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { importRecords } from './import/import-records.ts'
import { readRoofs } from './sources/read-roofs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
afterEach(async () => {
  await sql`truncate roofs, ground_seen, ground_imports`.execute(app.owner)
})

const bring = (roofs: string) => importFiles(app, { roofs })
const roofsNow = async () => (await sql<object>`select * from roofs order by source, key`.execute(app.owner)).rows

describe('an import that is killed', () => {
  test('a file that is cut off, or lacks a quote, deletes nothing', () =>
    inFolder(async (folder) => {
      const path = await writeRoofs(folder, roofGrid(40))
      await bring(path)
      const whole = await readFile(path, 'utf8')
      for (const part of [whole.slice(0, whole.length / 2), whole.replace('"Feature"', '"Feature')]) {
        await writeFile(path, part)
        await expect(bring(path)).rejects.toThrow('is cut off')
        expect(await roofsNow()).toHaveLength(40)
      }
    }))

  test('that another process ended meanwhile deletes nothing', () =>
    inFolder(async (folder) => {
      const path = await writeRoofs(folder, roofGrid(40))
      const asked = { source: 'MICROSOFT', files: [path], atOnce: 20 } as const
      const late = async function* () {
        let at = 0
        for await (const entry of readRoofs(path)) {
          yield entry
          // The same import once more, from its beginning to its end.
          if (++at === 40) await importRecords(app.db, { ...asked, read: readRoofs })
        }
      }
      await expect(importRecords(app.db, { ...asked, read: late })).rejects.toThrow('Another process')
      expect(await roofsNow()).toHaveLength(40)
    }))

  const RUNNER = fileURLToPath(new URL('../../../test/fixtures/run-roof-import.ts', import.meta.url))
  const AT_ONCE = 50

  test('at ten moments goes on where it was, and ends with the same tables', () =>
    inFolder(async (folder) => {
      const path = await writeRoofs(folder, roofGrid(3000))
      await importRecords(app.db, { source: 'MICROSOFT', files: [path], read: readRoofs, atOnce: AT_ONCE })
      const whole = await roofsNow()
      await sql`truncate roofs, ground_seen, ground_imports`.execute(app.owner)

      const entriesSoFar = async () =>
        (await sql<{ n: number }>`select entries::int as n from ground_imports`.execute(app.owner)).rows[0]?.n ?? 0
      const run = () =>
        spawn(process.execPath, [RUNNER, path, String(AT_ONCE)], {
          env: { ...inherited(), DATABASE_URL: app.url },
          stdio: 'inherit',
        })
      for (let kill = 1; kill <= 10; kill += 1) {
        const child = run()
        const ended = once(child, 'close')
        const before = await entriesSoFar()
        while (child.exitCode === null && (await entriesSoFar()) < before + AT_ONCE * 2);
        child.kill('SIGKILL')
        await ended
        // What is in the tables and what is noted are of one transaction.
        const { rows: found } = await sql<{ n: number }>`select count(*)::int as n from roofs`.execute(app.owner)
        expect(found[0]?.n).toBe(await entriesSoFar())
      }
      expect(await entriesSoFar()).toBeLessThan(3000)
      const [code] = (await once(run(), 'close')) as [number]
      expect(code).toBe(0)
      expect(await roofsNow()).toEqual(whole)
      expect((await sql`select from ground_seen`.execute(app.owner)).rows).toHaveLength(0)
    }))

  test('by a file of another content begins anew', () =>
    inFolder(async (folder) => {
      const path = await writeRoofs(folder, roofGrid(100))
      const halting = async function* () {
        let at = 0
        for await (const entry of readRoofs(path)) {
          if (at++ === 70) throw new Error('the power is gone')
          yield entry
        }
      }
      const asked = { source: 'MICROSOFT', files: [path], read: halting, atOnce: 20 } as const
      await expect(importRecords(app.db, asked)).rejects.toThrow('power')
      expect(await roofsNow()).toHaveLength(60)
      const said = await bring(await writeRoofs(folder, roofGrid(3, { north: 500 })))
      expect(said).toContain('3 entries; 3 added, 0 changed, 60 removed')
    }))
})
