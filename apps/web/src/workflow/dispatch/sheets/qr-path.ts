import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** A seventh of it may be dirty or torn: paper goes along in a truck. */
const LEVEL = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M }

export type QrPath = { readonly size: number; readonly path: string }

export function qrPath(text: string): QrPath {
  const code = generate(text, LEVEL)
  return { size: code.size, path: toSvgPath(code) }
}
