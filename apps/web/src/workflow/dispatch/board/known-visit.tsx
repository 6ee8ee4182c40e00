import type { EarlierVisit } from '@demarc/contract'
import { formatDay } from '#platform/formats.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useTexts } from '#texts/dispatch/dispatch.ts'

type Props = {
  visit: EarlierVisit
  /** How it ended and what the fielder wrote are said beside it already. */
  isSaid?: boolean
}

/** How an earlier visit ended, who wrote what of it, and what the office answered. */
export function KnownVisit({ visit: { kind, note, fielderName, at, decision }, isSaid = false }: Props) {
  const { earlier } = useTexts().dispatch
  const zoned = useOfficeTime()
  return (
    <>
      {!isSaid && (
        <KnownLine>
          <strong className="font-bold text-ink">{earlier[kind]}</strong>
          {`, ${formatDay(at, zoned)}, ${fielderName}${note && `: “${note}”`}`}
        </KnownLine>
      )}
      {decision?.note && <KnownLine>{`${decision.byName}: “${decision.note}”`}</KnownLine>}
    </>
  )
}

const KnownLine = ({ children }: { children: React.ReactNode }) => (
  <span className="line-clamp-2 text-12 wrap-anywhere text-ink-2">{children}</span>
)
