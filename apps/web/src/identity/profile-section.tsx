import { useId, type ReactNode } from 'react'

/** A part of the profile under its heading; parts meet on rules. */
export function ProfileSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-rule-2 first:border-t-0 max-xl:border-t!">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-6 py-2 max-md:px-4">
        <h2 id={id} className="text-15 font-bold">
          {title}
        </h2>
        {aside}
      </div>
      <div className="px-6 pb-6 max-md:px-4">{children}</div>
    </section>
  )
}
