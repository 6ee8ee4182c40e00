import { useId, type ReactNode } from 'react'
import { useTexts } from '#texts/language.ts'

type NeedsYouFrameProps = { count: number; children: ReactNode; foot?: ReactNode }

/** The heading of what waits for somebody, with how much it is, around whatever it is. */
export function NeedsYouFrame({ count, children, foot }: NeedsYouFrameProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex min-h-10 items-center gap-1.5 px-6 text-15 font-bold max-md:px-4">
        {useTexts().notifications.needsYou}
        {count > 0 && <span className="mono font-medium text-ink-2">{count}</span>}
      </h2>
      <div className="border-y border-rule-2">{children}</div>
      {foot && <div className="border-b border-rule-2 px-6 py-2 text-12 text-ink-2 max-md:px-4">{foot}</div>}
    </section>
  )
}
