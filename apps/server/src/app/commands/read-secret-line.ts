import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks on the terminal without showing what is typed. */
export function readSecretLine(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY })
  process.stderr.write(question)
  return new Promise((resolve) => {
    lines.question('', (line) => {
      process.stderr.write('\n')
      lines.close()
      resolve(line)
    })
  })
}
