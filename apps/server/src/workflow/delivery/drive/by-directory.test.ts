import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DeliveryDelayed, DeliveryRefused } from '../channels/channel.ts'
import { directoryDrive } from './by-directory.ts'
import type { DriveFile } from './drive.ts'

const BYTES = randomBytes(300_000)
const PATH = ['Telco', 'NCGB26110042', 'NCGB26110042-part-1.zip'] as const
const file: DriveFile = {
  path: PATH,
  bytes: BYTES.length,
  sha256: createHash('sha256').update(BYTES).digest('hex'),
  key: 'k',
  attempt: 1,
  open: async () => Readable.from([BYTES.subarray(0, 100_000), BYTES.subarray(100_000)]),
}

let directory: string
let rootFolder: string
let path: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'demarc-drive-'))
  rootFolder = join(directory, 'Delivered')
  path = join(rootFolder, ...PATH)
  mkdirSync(rootFolder)
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const keep = async (more: Partial<DriveFile> = {}) => {
  let sent = 0
  const at = await directoryDrive({ directory, rootFolder }).keep({ ...file, ...more }, { sent: (n) => (sent = n) })
  return { at, sent }
}
const around = () => readdirSync(dirname(path))

describe('a package for a directory', () => {
  test('lies there whole under its name, with nothing beside it', async () => {
    expect(await keep()).toEqual({ at: path, sent: BYTES.length })
    expect(readFileSync(path).equals(BYTES)).toBe(true)
    expect(around()).toEqual([PATH[2]])
  })

  test('is written once: a repeat finds it and leaves it as it is', async () => {
    await keep()
    const { ino, mtimeMs } = statSync(path)
    expect(await keep({ attempt: 2 })).toEqual({ at: path, sent: 0 })
    expect(statSync(path)).toMatchObject({ ino, mtimeMs })
  })

  test('replaces other bytes of the same length under its name', async () => {
    await keep()
    writeFileSync(path, Buffer.alloc(BYTES.length))
    expect((await keep({ attempt: 2 })).sent).toBe(BYTES.length)
    expect(readFileSync(path).equals(BYTES)).toBe(true)
  })

  test('of a carrier that was killed before the rename nothing stands under its name, and the next one clears up', async () => {
    const program = `
      import { Readable } from 'node:stream'
      import { directoryDrive } from ${JSON.stringify(join(import.meta.dirname, 'by-directory.ts'))}
      const open = async () => Readable.from((async function* () {
        yield Buffer.alloc(${BYTES.length})
        process.stdout.write('all of it is written')
        await new Promise((done) => setTimeout(done, 60_000))
      })())
      await directoryDrive(${JSON.stringify({ directory, rootFolder })})
        .keep({ ...${JSON.stringify(file)}, open }, { sent: () => {} })`
    const carrier = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(carrier.stdout, 'data')
    carrier.kill('SIGKILL')
    await once(carrier, 'exit')
    expect(around()).toEqual(['.demarc-k-1.part'])

    await keep({ attempt: 2 })
    expect(readFileSync(path).equals(BYTES)).toBe(true)
    expect(around()).toEqual([PATH[2]])
  })

  test('of one that was only taken for dead does not come through any more', async () => {
    const [begun, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = keep({
      open: async () =>
        Readable.from(
          (async function* () {
            yield BYTES.subarray(0, 100_000)
            begun.resolve()
            await slow.promise
            yield BYTES.subarray(100_000)
          })(),
        ),
    })
    await begun.promise
    await keep({ attempt: 2 })
    const { ino } = statSync(path)
    slow.resolve()
    await expect(first).rejects.toThrow(DeliveryDelayed)
    expect([statSync(path).ino, readFileSync(path).equals(BYTES), around()]).toEqual([ino, true, [PATH[2]]])
  })

  test('that is read as other bytes is not kept', async () => {
    await expect(keep({ open: async () => Readable.from([Buffer.alloc(BYTES.length)]) })).rejects.toThrow(
      'didn’t match when it was read',
    )
    expect(around()).toEqual([])
  })
})

describe('a folder', () => {
  test('that is gone is not made anew: its mount may come back', async () => {
    renameSync(rootFolder, `${rootFolder}-elsewhere`)
    await expect(keep()).rejects.toThrow(DeliveryDelayed)
    expect(readdirSync(directory)).toEqual(['Delivered-elsewhere'])
    await expect(directoryDrive({ directory, rootFolder }).test()).rejects.toThrow('doesn’t exist')
  })

  test.each([
    ['the root folder', () => rootFolder],
    ['the folder of the customer', () => join(rootFolder, 'Telco')],
  ])('behind a link that leads elsewhere (%s) gets nothing', async (_, link) => {
    const outside = mkdtempSync(join(tmpdir(), 'demarc-outside-'))
    rmSync(link(), { recursive: true, force: true })
    symlinkSync(outside, link())
    await expect(keep()).rejects.toThrow(DeliveryRefused)
    expect(readdirSync(outside)).toEqual([])
    rmSync(outside, { recursive: true })
  })

  test('in which a file stands where a folder belongs says so, and is tried again', async () => {
    writeFileSync(join(rootFolder, 'Telco'), '')
    await expect(keep()).rejects.toThrow(`Can’t write to ${rootFolder} (ENOTDIR)`)
  })

  test('is tried by a file that does not stay', async () => {
    await directoryDrive({ directory, rootFolder }).test()
    expect(readdirSync(rootFolder)).toEqual([])
    if (process.getuid?.() === 0) return
    chmodSync(rootFolder, 0o500)
    await expect(directoryDrive({ directory, rootFolder }).test()).rejects.toThrow('EACCES')
  })
})
