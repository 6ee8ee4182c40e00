import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatTime } from '#platform/formats.ts'
import { useTexts } from '#texts/orders/research.ts'
import { Button } from '#ui/button.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { siteQuery } from '../model/research.queries.ts'
import { holdClaim } from './claim.queries.ts'

/** Somebody else has the site open: it is said, and hinders nobody. */
export function ClaimBanner({ siteId }: { siteId: string }) {
  const t = useTexts().research.claim
  const zoned = useOfficeTime()
  const { data: site } = useQuery(siteQuery(siteId))
  const takeOver = useClaim(siteId)
  const claim = site?.claim
  return (
    <output className="block shrink-0">
      {claim && !claim.isMine && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule-2 bg-hold-wash px-4 py-1.5 text-13">
          <span className="flex min-w-0 items-start gap-2">
            <UsersRound size={15} aria-hidden className="mt-0.5 text-hold" />
            <span>{t.since(claim.name, formatTime(claim.since, zoned))}</span>
          </span>
          <Button size="sm" onClick={takeOver}>
            {t.workToo}
          </Button>
        </span>
      )}
    </output>
  )
}

/** Says that the site is open for as long as it is; answers how to have it although somebody else does. */
function useClaim(siteId: string): () => void {
  const queries = useQueryClient()
  const held = useRef<ReturnType<typeof holdClaim>>(null)
  useEffect(() => {
    const claiming = holdClaim(queries, siteId)
    held.current = claiming
    return claiming.leave
  }, [queries, siteId])
  return () => held.current?.takeOver()
}
