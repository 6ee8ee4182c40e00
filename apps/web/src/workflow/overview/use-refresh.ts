import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DASHBOARD } from './dashboard.queries.ts'

/** Asks again for everything on the dashboard, and says when it was all there. */
export function useRefresh(onRefreshed: () => void) {
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [refreshedAt, setRefreshedAt] = useState<number | null>(null)
  const refresh = async () => {
    setIsBusy(true)
    await queries.refetchQueries({ queryKey: DASHBOARD })
    setIsBusy(false)
    setRefreshedAt(Date.now())
    onRefreshed()
  }
  return { refresh: () => void refresh(), isBusy, refreshedAt }
}
