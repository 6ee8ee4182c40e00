import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { sharp } from '#platform/images/sharp.ts'

/** The program is not there or does not run; it is not the picture's fault. */
export class OcrAway extends Error {
  override readonly name = 'OcrAway'
}

const WITHIN_MS = 20_000

/** The letters in a picture, read by a process of its own: Tesseract, as one block of text. */
export async function readText(program: string, png: Buffer): Promise<string> {
  try {
    return await run(program, png)
  } catch (error) {
    // Is it the picture or the program? One that works reads a page without a letter.
    const isPicture = await run(program, await emptyPage()).then(
      () => true,
      () => false,
    )
    if (isPicture) throw error
    throw new OcrAway(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** The program's own name and version: `tesseract 5.3.0`. */
export async function ocrVersion(program: string): Promise<string> {
  const [first = ''] = (await run(program, null, ['--version'])).split('\n')
  return first.trim()
}

const emptyPage = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

async function run(program: string, png: Buffer | null, args = ['-', '-', '--psm', '6']): Promise<string> {
  const child = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Several threads for one line of text wait for each other more than they read.
    env: { PATH: process.env.PATH, OMP_THREAD_LIMIT: '1' },
    timeout: WITHIN_MS,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', (cause) => reject(new Error(`${program} does not start`, { cause })))
    child.once('close', (code, killedBy) => resolve(killedBy ?? code))
  })
  // A program that ends without reading breaks the pipe; how it ended tells why.
  child.stdin.on('error', () => {})
  child.stdin.end(png ?? undefined)
  const [read, end] = await Promise.all([text(child.stdout), ended])
  if (end !== 0) throw new Error(`${program} ended with ${end}`)
  return read
}
