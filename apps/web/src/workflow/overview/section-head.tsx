import type { ReactNode } from 'react'

type SectionHeadProps = { id: string; title: ReactNode; children?: ReactNode }

/** The name of a part of the dashboard, with what belongs to it at the right. */
export const SectionHead = ({ id, title, children }: SectionHeadProps) => (
  <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule-2 px-6 py-1 max-md:px-4">
    <h2 id={id} className="text-15 font-bold">
      {title}
    </h2>
    {children && <div className="flex items-center gap-3">{children}</div>}
  </div>
)
