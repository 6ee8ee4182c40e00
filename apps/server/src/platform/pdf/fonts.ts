import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openWoff } from './open-woff.ts'

/** As sheet.typ asks for them. */
const FAMILIES = [
  { files: 'overpass', scripts: ['latin', 'latin-ext', 'cyrillic', 'vietnamese'], called: 'Demarc Sans' },
  { files: 'overpass-mono', scripts: ['latin'], called: 'Demarc Mono' },
]

/** The fonts as they come, each with the family name that is asked for. */
export const packedFonts = (): { woff: Buffer; family: string }[] =>
  FAMILIES.flatMap(({ files, scripts, called }) =>
    scripts.flatMap((script) =>
      [400, 700].map((weight) => {
        const file = `@fontsource/${files}/files/${files}-${script}-${weight}-normal.woff`
        const woff = readFileSync(fileURLToPath(import.meta.resolve(file)))
        return { woff, family: script === 'latin' ? called : `${called} ${script}` }
      }),
    ),
  )

/** Ours, whatever the machine has: the same page looks the same everywhere. */
export const readFonts = (): Buffer[] => packedFonts().map(({ woff, family }) => openWoff(woff, family))
