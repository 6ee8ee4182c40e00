import type { EarlierVisit } from '@demarc/contract'
import type { ReactNode } from 'react'
import { useOfficeTime } from '#shared/office-time.ts'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { sayDecision, sayFound } from './dispatch-words.ts'

type Props = {
  visit: EarlierVisit
  /** How it ended and what the fielder wrote are said beside it already. */
  isSaid?: boolean
}

/** How an earlier visit ended, who wrote what of it, and what the office answered. */
export function KnownVisit({ visit, isSaid = false }: Props) {
  const words = useTexts().dispatch
  const zoned = useOfficeTime()
  const decision = sayDecision(visit)
  return (
    <>
      {!isSaid && <KnownLine>{sayFound(visit, { words, zoned })}</KnownLine>}
      {decision && <KnownLine>{decision}</KnownLine>}
    </>
  )
}

const KnownLine = ({ children }: { children: ReactNode }) => (
  <span className="line-clamp-2 text-12 wrap-anywhere text-ink-2">{children}</span>
)
