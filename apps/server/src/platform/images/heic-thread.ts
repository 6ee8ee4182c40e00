import { parentPort, workerData } from 'node:worker_threads'
import heic from 'heic-decode'
import { MOST_PIXELS } from './most-pixels.ts'

// The decoder tells the console what it stumbles on; whoever started the thread hears of it anyway.
console.log = () => {}
console.error = () => {}

/** The first picture of the file, upright: the decoder turns it as the file says. */
// Handed over by decodeHeic().
const [coded] = await heic.all({ buffer: workerData as Uint8Array })
if (!coded) throw new Error('there is no picture in it')
if (coded.width * coded.height > MOST_PIXELS) throw new Error('too many points')
const { width, height, data } = await coded.decode()
parentPort?.postMessage({ width, height, data }, [data.buffer])
