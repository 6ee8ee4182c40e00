import type { Photo } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import { Check, TriangleAlert } from 'lucide-react'
import { useEvidenceTexts } from '#texts/evidence.ts'

/** What the machine found odd, each with its reason; it warns, and a person decides. */
export function FoundFlags({ photo: { qcFlag, state } }: { photo: Photo }) {
  const t = useEvidenceTexts()
  if (!qcFlag) return state === 'ON_PHONE' ? null : <p className="text-ink-2">{t.photo.unchecked}</p>
  if (qcFlag.flags.length === 0)
    return (
      <p className="flex gap-2 text-ok">
        <Check size={16} aria-hidden className="mt-px shrink-0" />
        {t.photo.nothing}
      </p>
    )
  return (
    <ul aria-label={t.photo.found} className="flex flex-col gap-2">
      {qcFlag.flags.map((flag) => (
        <li key={flag} className="flex gap-2 rounded-1 border border-hold bg-hold-wash px-2 py-1">
          <TriangleAlert size={16} aria-hidden className="mt-px shrink-0 text-hold" />
          <span className="min-w-0">
            <strong className="block font-bold text-hold">{t.flags[flag]}</strong>
            {t.flagHelp[flag]}
            {flag === 'DUPLICATE' && <SameAs jsbs={qcFlag.sameAs.map(({ jsb }) => jsb)} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Orders are found by the numbers of their buildings. */
const SameAs = ({ jsbs }: { jsbs: readonly string[] }) => (
  <span className="flex flex-wrap gap-x-3">
    {[...new Set(jsbs)].map((jsb) => (
      <Link key={jsb} to="/orders" search={{ q: jsb }} className="mono font-bold underline">
        {jsb}
      </Link>
    ))}
  </span>
)
