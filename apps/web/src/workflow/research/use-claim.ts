import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { holdClaim } from './claim.queries.ts'

/** Says that the site is open for as long as it is; answers how to have it although somebody else does. */
export function useClaim(siteId: string): () => void {
  const queries = useQueryClient()
  const held = useRef<ReturnType<typeof holdClaim>>(null)
  useEffect(() => {
    const claiming = holdClaim(queries, siteId)
    held.current = claiming
    return claiming.leave
  }, [queries, siteId])
  return () => held.current?.takeOver()
}
