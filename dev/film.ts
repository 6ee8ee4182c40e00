import { mkdirSync, rmSync } from 'node:fs'
import { start } from './processes/run.ts'

/** `npm run film`: one order from its receipt to its payment, a picture of each chapter, into .demarc/film/. */
const FOLDER = '.demarc/film'

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const story = start('node', ['dev/e2e.ts', 'e2e/golden-path.spec.ts'], { env: { DEMARC_FILM: FOLDER } })
// A terminal's Ctrl+C reaches the story too, which cleans up after itself.
process.on('SIGINT', () => undefined)
story.once('close', (code) => (process.exitCode = code ?? 1))
