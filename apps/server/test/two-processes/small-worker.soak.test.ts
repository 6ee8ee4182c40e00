import { mkdir, rmdir, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { vastHeic } from '../hostile-files/vast-heic.ts'
import { LARGEST } from '../hostile-files/largest-files.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { openSpots, photoOf, receivePhoto, type Spot } from '../pictures/field-spot.ts'
import { startWorkerProcess, type ServerProcess } from '../processes.ts'

const MEGABYTES = 512
/** A control group, as a container has one: the kernel ends a process of it that wants more. Needs root. */
const V1 = '/sys/fs/cgroup/memory'
const [group, most] = existsSync(V1)
  ? [`${V1}/demarc-small-worker`, 'memory.limit_in_bytes']
  : ['/sys/fs/cgroup/demarc-small-worker', 'memory.max']

let app: TestApp
let spot: Spot
let worker: ServerProcess
beforeAll(async () => {
  app = await openTestApp()
  ;[spot] = (await openSpots(app, 1)) as [Spot]
  await mkdir(group)
  await writeFile(`${group}/${most}`, String(MEGABYTES * 1024 ** 2))
  const env = { STORAGE_URL: app.config.storageUrl.href, OCR_PROGRAM: 'off' }
  const by = ['sh', '-c', `echo $$ > ${group}/cgroup.procs && exec "$0" "$@"`]
  worker = await startWorkerProcess(app.url, env, { by })
})
afterAll(async () => {
  await worker.end()
  await vi.waitFor(() => rmdir(group), 60_000)
  await app.close()
})

test('a worker with 512 MB survives every hostile photo, each ends checked, and the next good one is read', async () => {
  const hostile: Record<string, Buffer> = {
    'a HEIC of forty-eight million points in eight kilobytes': await vastHeic(13, 14),
    'a HEIC of a hundred million': await vastHeic(19, 20),
    'half of a HEIC': (await vastHeic(13, 14)).subarray(0, 4000),
  }
  for (const [what, make] of Object.entries(LARGEST)) if (/PNG|PDF/.test(what)) hostile[what] = await make()
  for (const [what, bytes] of Object.entries(hostile)) {
    const id = await receivePhoto(app, spot, bytes)
    await vi.waitFor(async () => expect([what, (await photoOf(app, id)).checkedAt !== null]).toEqual([what, true]), {
      timeout: 300_000,
      interval: 500,
    })
    const { qcFlag, width } = await photoOf(app, id)
    console.log(`${what}: ${width === null ? 'not seen' : `seen, ${width} wide`}, ${qcFlag?.flags.join(' ')}`)
    expect([what, worker.child.exitCode, worker.child.signalCode]).toEqual([what, null, null])
  }
  const good = await receivePhoto(app, spot, await vastHeic(4, 3))
  await vi.waitFor(async () => expect((await photoOf(app, good)).width).toBe(2048), {
    timeout: 300_000,
    interval: 500,
  })
  expect((await photoOf(app, good)).qcFlag?.flags).not.toContain('DAMAGED')
})
