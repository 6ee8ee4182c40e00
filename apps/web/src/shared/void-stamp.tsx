import type { ReactNode } from 'react'

/** Across an invoice that is not owed any more, as on its page. */
export const VoidStamp = ({ children }: { children: ReactNode }) => (
  <strong className="mt-1 inline-block -rotate-6 rounded-1 border-2 border-bad px-2 text-20 font-extrabold tracking-[0.12em] text-bad">
    {children}
  </strong>
)
