import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readFonts } from './fonts.ts'
import type { TypesetInput } from './typeset.ts'

let opened: Buffer[] | undefined
/** Opened with the first PDF and kept: that took as long as drawing a short one. */
const fonts = (): Buffer[] => (opened ??= readFonts())

/** Sets one PDF after another by the same template; each is what it would be alone. */
export function openSetter({ template }: Pick<TypesetInput, 'template'>) {
  const workspace = dirname(template)
  const compiler = NodeCompiler.create({
    workspace,
    fontArgs: [{ fontBlobs: fonts() }],
  })
  compiler.mapShadow(join(workspace, 'sheet.typ'), readFileSync(new URL('./sheet.typ', import.meta.url)))
  return ({ data, pictures, createdSeconds }: Omit<TypesetInput, 'template'>): Uint8Array<ArrayBuffer> => {
    compiler.mapShadow(join(workspace, 'data.json'), Buffer.from(data))
    for (const [name, bytes] of pictures) compiler.mapShadow(join(workspace, 'pictures', name), Buffer.from(bytes))
    const compiled = compiler.compile({ mainFilePath: template })
    const { result } = compiled
    if (!result)
      throw new Error(`the template does not compile: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`)
    return new Uint8Array(compiler.pdf(result, { pdfStandard: 'ua-1', creationTimestamp: createdSeconds }))
  }
}
