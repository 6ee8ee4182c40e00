import { refuse } from '@demarc/domain'
import { Busy } from '#platform/http/busy.ts'
import { openProcess, ProcessFailed } from '#platform/processes/open-process.ts'
import { openTurns } from '#platform/processes/turns.ts'
import { refuseAs, type Verdict } from './examine-file.ts'
import type { Drawing, FileTask } from './file-process.ts'

type ReadFile = () => Promise<Buffer>

const run = openProcess<FileTask, unknown>(new URL('./file-process.ts', import.meta.url), {
  mostMegabytes: 768,
  mostMs: 30_000,
})
/** Each file is read when it is its turn: those that wait fill no memory. */
const inTurn = openTurns(2)

// The process answers each task with what it is named for.
const examineInProcess = (read: ReadFile) =>
  inTurn(async () => (await run({ kind: 'examine', file: await read() })) as Verdict)
export const drawThumbnail = (read: ReadFile) =>
  inTurn(async () => (await run({ kind: 'thumbnail', file: await read() })) as Drawing)

const drawPortraitInProcess = (file: Buffer) =>
  inTurn(async () => (await run({ kind: 'portrait', file })) as Verdict | Drawing)

/** A small square picture of a person. */
export async function drawPortrait(file: Buffer): Promise<Drawing> {
  const answer = await drawPortraitInProcess(file).catch(damagedOrBusy)
  if ('data' in answer) return answer
  const isTooLarge = 'refusedAs' in answer && answer.refusedAs === 'file.too_many_pixels'
  return isTooLarge ? refuseAs('file.too_many_pixels') : refuse('picture.unreadable', {})
}

/** What a file is, by the bytes that were kept. One that ends its reader is damaged; one that takes long may be sent again. */
export const examine = (read: ReadFile): Promise<Verdict> => examineInProcess(read).catch(damagedOrBusy)

function damagedOrBusy(error: unknown): Verdict {
  if (!(error instanceof ProcessFailed)) throw error
  if (error.how === 'late') throw new Busy('a file took too long to examine', { cause: error })
  return { refusedAs: 'file.damaged' }
}
