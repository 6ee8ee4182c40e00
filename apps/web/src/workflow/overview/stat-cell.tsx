import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { currentUserQuery } from '#shared/current-user.queries.ts'
import { mainPlacesFor } from '#shared/navigation.ts'

type StatCellProps = {
  label: string
  value: string
  /** Where the counted ones are listed. */
  to: '/orders' | '/qc' | '/invoicing' | '/dispatch'
  search?: { open: true } | undefined
  bars?: ReactNode
  caption: ReactNode
}

/** One number with its name over it, and under it what to hold it against. */
export function StatCell({ label, value, to, search, bars, caption }: StatCellProps) {
  const { data: user } = useQuery(currentUserQuery())
  const isOpen = user && mainPlacesFor(user).some(({ path }) => path === to)
  return (
    <div className="relative min-w-0 bg-sheet px-6 py-3 max-md:px-4">
      <div className="flex items-center justify-between gap-2 font-semibold text-ink-2">
        {label}
        {isOpen && <ArrowUpRight size={14} aria-hidden className="text-ink" />}
      </div>
      <div className="mt-0.5 flex items-end justify-between gap-3">
        <span className="text-[2rem]/10 font-extrabold tracking-[-0.02em]">
          {isOpen ? (
            <Link
              to={to}
              search={search ?? {}}
              aria-label={`${value} ${label}`}
              className="after:absolute after:inset-0 hover:underline"
            >
              {value}
            </Link>
          ) : (
            value
          )}
        </span>
        {bars}
      </div>
      <div className="min-h-4 text-12 text-ink-2">{caption}</div>
    </div>
  )
}

export const StatCellSkeleton = ({ label }: { label: string }) => (
  <div className="bg-sheet px-6 py-3 max-md:px-4">
    <div className="font-semibold text-ink-2">{label}</div>
    <div className="mt-0.5 flex h-10 items-center">
      <Skeleton className="h-6 w-20" />
    </div>
    <div className="flex h-4 items-center">
      <Skeleton className="w-40 max-w-full" />
    </div>
  </div>
)
