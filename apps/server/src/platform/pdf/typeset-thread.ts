import { parentPort, workerData } from 'node:worker_threads'
import { openSetter } from './set-pdf.ts'
import type { TypesetInput } from './typeset.ts'

// Handed over by typeset().
const input = workerData as TypesetInput

const pdf = openSetter(input)(input)
parentPort?.postMessage(pdf, [pdf.buffer])
