import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openStorage } from '#platform/storage/open-storage.ts'
import { keysBelow } from '#test/fixtures/documents.ts'
import { deleteOldQuarantine, describeQuarantine, keyInQuarantine, quarantine } from './quarantine.ts'

const root = mkdtempSync(join(tmpdir(), 'demarc-quarantine-'))
const storage = await openStorage({ storageUrl: pathToFileURL(root) })
afterAll(() => rmSync(root, { recursive: true }))

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const age = (key: string, days: number) => utimesSync(join(root, key), daysAgo(days), daysAgo(days))
const described = async () => {
  const lines: string[] = []
  for await (const line of describeQuarantine(storage)) lines.push(line)
  return lines
}

test('an object is deleted 90 days after it came into quarantine, not before, however old it is', async () => {
  expect(await described()).toEqual([])
  const keys = ['photos/2026-01-01/one', 'photos/2026-01-01/other']
  for (const key of keys) {
    await storage.put(key, Readable.from([Buffer.from('bytes')]))
    age(key, 400)
    await quarantine(storage, key)
  }
  await deleteOldQuarantine(storage)
  expect(await keysBelow(storage, '')).toEqual(keys.map(keyInQuarantine))
  age(keyInQuarantine(keys[0]!), 91)
  age(keyInQuarantine(keys[1]!), 89)
  expect(await described()).toEqual([
    '2 with 10 bytes, each deleted 90 days after it was moved there',
    `quarantine/photos/2026-01-01/one, 5 bytes, since ${daysAgo(91).toISOString().slice(0, 10)}`,
    `quarantine/photos/2026-01-01/other, 5 bytes, since ${daysAgo(89).toISOString().slice(0, 10)}`,
  ])
  await deleteOldQuarantine(storage)
  expect(await keysBelow(storage, '')).toEqual([keyInQuarantine(keys[1]!)])
})

test('of many the doctor names the first', async () => {
  for (let n = 10; n < 40; n += 1)
    await storage.put(keyInQuarantine(`objects/2026-01-01/${n}`), Readable.from([Buffer.from('x')]))
  const lines = await described()
  expect(lines).toHaveLength(22)
  expect([lines[0], lines[1]?.split(',')[0], lines.at(-1)]).toEqual([
    '31 with 35 bytes, each deleted 90 days after it was moved there',
    'quarantine/objects/2026-01-01/10',
    'and 11 more',
  ])
})
