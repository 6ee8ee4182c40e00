import { FileText } from 'lucide-react'
import { useCreateOrderTexts } from '#texts/orders/create-order.ts'
import type { Found } from './paste-lines.ts'

/** Where in the pasted text a field was found; gone once somebody has touched it. */
export function FilledMark({ found }: { found: Found | undefined }) {
  const t = useCreateOrderTexts()
  if (!found) return null
  return (
    <span className="whitespace-nowrap">
      <FileText size={13} aria-hidden className="-mt-0.5 mr-1 inline align-middle" />
      {found.isSignature ? t.signature : t.line(found.line)}
    </span>
  )
}

/** `GB Greensboro`: the code is what one types, the name is what one means. */
export const CodeAndName = ({ code, name }: { code: string; name: string }) => (
  <>
    {code && <span className="mono mr-2 font-bold">{code}</span>}
    {name}
  </>
)
