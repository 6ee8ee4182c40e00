import { fileURLToPath } from 'node:url'
import { runInThread } from '#platform/threads/run-in-thread.ts'
import { readFonts } from './fonts.ts'
import { sayable } from './sayable.ts'
import { openTurns } from '#platform/threads/turns.ts'

export type Typesetting = {
  /** A Typst file. It may take in others that lie beside it and our `sheet.typ`, and nothing else of the machine. */
  readonly template: URL
  /** What it says: read by the template as `json("data.json")`. Words stay words, whatever somebody has typed. */
  readonly data: unknown
  /** Name -> JPEG or PNG, read by the template as `image("pictures/" + name)`. */
  readonly pictures: ReadonlyMap<string, Uint8Array>
  /** The date it bears. The clock has no say. */
  readonly createdAt: string
}

/** What the thread is handed. */
export type TypesetInput = Pick<Typesetting, 'pictures'> & {
  readonly template: string
  readonly data: string
  readonly fonts: readonly Uint8Array[]
  readonly createdSeconds: number
}

const MOST_MEGABYTES = 512
const MOST_MS = 180_000
/** Two at once would fill two cores and leave none for answers. */
const inTurn = openTurns(1)

let opened: readonly Uint8Array[] | undefined
/** Opened with the first PDF and kept: that took as long as drawing a short one. */
const fonts = (): readonly Uint8Array[] => (opened ??= readFonts())

/** With letters that our fonts have, and nothing that depends on the day. */
export const inputOf = ({ template, data, pictures, createdAt }: Typesetting): TypesetInput => ({
  template: fileURLToPath(template),
  data: JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? sayable(value) : value)),
  pictures,
  fonts: fonts(),
  createdSeconds: Math.floor(Date.parse(createdAt) / 1000),
})

/** A tagged PDF. The same template, words and pictures make the same bytes, whatever fonts the machine has. */
export function typeset(wanted: Typesetting): Promise<Buffer> {
  const input = inputOf(wanted)
  return inTurn(async () => {
    const bytes = await runInThread(new URL('./typeset-thread.ts', import.meta.url), {
      input,
      mostMegabytes: MOST_MEGABYTES,
      mostMs: MOST_MS,
    })
    // What the thread posts.
    return Buffer.from(bytes as Uint8Array)
  })
}
