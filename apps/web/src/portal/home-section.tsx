import type { ReactNode } from 'react'

type Props = { id: string; title: string; children: ReactNode; aside?: ReactNode }

/** A part of the home, with what belongs to it at the right of its name. */
export const HomeSection = ({ id, title, aside, children }: Props) => (
  <section aria-labelledby={id} className="border-b border-rule-2">
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 border-b border-rule-2 px-6 py-1 max-md:px-4">
      <h2 id={id} className="text-15 font-bold">
        {title}
      </h2>
      {aside}
    </div>
    {children}
  </section>
)

/** A row that leads somewhere. */
export const rowLooks =
  'flex min-h-12 items-center justify-between gap-3 border-b border-rule px-6 py-1.5 hover:bg-sheet-2 focus-visible:focus-inset max-md:px-4'
export const asideLooks = 'text-12 font-semibold hover:underline max-md:py-3'
