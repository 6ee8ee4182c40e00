import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { TypesetInput } from './typeset.ts'

/** Sets one PDF after another by the same template; each is what it would be alone. */
export function openSetter({ template, fonts }: Pick<TypesetInput, 'template' | 'fonts'>) {
  const workspace = dirname(template)
  const compiler = NodeCompiler.create({
    workspace,
    fontArgs: [{ fontBlobs: fonts.map((font) => Buffer.from(font)) }],
  })
  compiler.mapShadow(join(workspace, 'sheet.typ'), readFileSync(new URL('./sheet.typ', import.meta.url)))
  return ({ data, pictures, createdSeconds }: Omit<TypesetInput, 'template' | 'fonts'>): Uint8Array<ArrayBuffer> => {
    compiler.mapShadow(join(workspace, 'data.json'), Buffer.from(data))
    for (const [name, bytes] of pictures) compiler.mapShadow(join(workspace, 'pictures', name), Buffer.from(bytes))
    const compiled = compiler.compile({ mainFilePath: template })
    const { result } = compiled
    if (!result)
      throw new Error(`the template does not compile: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`)
    return new Uint8Array(compiler.pdf(result, { pdfStandard: 'ua-1', creationTimestamp: createdSeconds }))
  }
}
