import { lazyPart } from '#ui/lazy-part.tsx'
import type { ReasonProps } from './reason-form.dialog.tsx'

// The form weighs more than most screens that ask for a reason, and comes when somebody is asked.
const form = lazyPart(async () => (await import('./reason-form.dialog.tsx')).ReasonFormDialog)

/** Something is done only with a reason, which stays in its history. */
export const ReasonDialog = (props: Omit<ReasonProps, 'open'>) => <form.LazyPart open {...props} />

/** What follows from something, before it is done. */
export const Consequences = ({ of }: { of: readonly string[] }) => (
  <ul className="flex list-disc flex-col gap-1 pl-4">
    {of.map((each) => (
      <li key={each}>{each}</li>
    ))}
  </ul>
)
