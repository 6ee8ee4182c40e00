import { Skeleton } from '#ui/skeleton.tsx'

const ROWS = 8

/** Rows of two lines, before they are there. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <output className="block grow md:min-h-0 md:overflow-hidden">
    <span className="sr-only">{label}</span>
    {Array.from({ length: ROWS }, (_, row) => (
      <div
        key={row}
        data-skeleton
        className="flex h-13.5 flex-col justify-center gap-2.5 border-b border-rule px-4 last:border-b-0"
      >
        <Skeleton className="w-32" />
        <Skeleton className="w-64" />
      </div>
    ))}
  </output>
)
