import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { openTurns } from '#platform/threads/turns.ts'

/** The program is not there or does not run; it is not the picture's fault. */
export class OcrAway extends Error {
  override readonly name = 'OcrAway'
}

const WITHIN_MS = 20_000
/** One page of text; each run is a process that fills a core. */
const AT_ONCE = 2
const inTurn = openTurns(AT_ONCE)

/** The letters in a picture, read by a process of its own: Tesseract, as one block of text. */
export const readText = (program: string, png: Buffer): Promise<string> => inTurn(() => run(program, png))

async function run(program: string, png: Buffer): Promise<string> {
  const child = spawn(program, ['-', '-', '--psm', '6'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Several threads for one line of text wait for each other more than they read.
    env: { PATH: process.env.PATH, OMP_THREAD_LIMIT: '1' },
  })
  let isLate = false
  const clock = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, WITHIN_MS)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(new OcrAway(`${program} does not start`, { cause })))
    child.once('close', resolve)
  })
  // A program that ends without reading breaks the pipe; how it ended tells why.
  child.stdin.on('error', () => {})
  child.stdin.end(png)
  try {
    const [read, code] = await Promise.all([text(child.stdout), ended])
    if (isLate) throw new Error(`${program} took longer than ${WITHIN_MS} ms`)
    if (code !== 0) throw new OcrAway(`${program} ended with ${code}`)
    return read
  } finally {
    clearTimeout(clock)
  }
}
