import { runInThread } from '#platform/threads/run-in-thread.ts'

export type Points = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

const MOST_MEGABYTES = 256
const MOST_MS = 60_000

/** Red, green, blue and alpha of each point. Debian's libvips cannot, and the decoder in JavaScript takes its time. */
export async function decodeHeic(file: Buffer): Promise<Points> {
  const copy = new Uint8Array(file)
  const points = await runInThread(new URL('./heic-thread.ts', import.meta.url), {
    input: copy,
    transfer: [copy.buffer],
    mostMegabytes: MOST_MEGABYTES,
    mostMs: MOST_MS,
  })
  // What the thread posts.
  return points as Points
}
