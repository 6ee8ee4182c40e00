import { fileURLToPath } from 'node:url'
import { openProcess } from '#platform/processes/open-process.ts'
import { openTurns } from '#platform/processes/turns.ts'
import { sayable } from './sayable.ts'

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

/** What its process is handed. */
export type TypesetInput = Pick<Typesetting, 'pictures'> & {
  readonly template: string
  readonly data: string
  readonly createdSeconds: number
}

const setInProcess = openProcess<TypesetInput, Uint8Array>(new URL('./typeset-process.ts', import.meta.url), {
  mostMegabytes: 1024,
  mostMs: 180_000,
})
/** Two at once would fill two cores and leave none for answers. */
const inTurn = openTurns(1)

/** With letters that our fonts have, and nothing that depends on the day. */
export const inputOf = ({ template, data, pictures, createdAt }: Typesetting): TypesetInput => ({
  template: fileURLToPath(template),
  data: JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? sayable(value) : value)),
  pictures,
  createdSeconds: Math.floor(Date.parse(createdAt) / 1000),
})

/** A tagged PDF. The same template, words and pictures make the same bytes, whatever fonts the machine has. */
export function typeset(wanted: Typesetting): Promise<Buffer> {
  const input = inputOf(wanted)
  return inTurn(async () => Buffer.from(await setInProcess(input)))
}
