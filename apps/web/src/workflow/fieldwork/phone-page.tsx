import type { ReactNode } from 'react'

type Props = { title: string; aside?: ReactNode; foot?: ReactNode; children: ReactNode }

/** A screen of the field beside the list: its title, what is said beside it, and acts that stay at the foot. */
export function PhonePage({ title, aside, foot, children }: Props) {
  return (
    <div className="@container flex min-h-full flex-col bg-paper">
      <div className="mx-auto flex w-full max-w-[40rem] grow flex-col gap-3 px-4 pt-3 pb-4">
        <header className="flex flex-wrap items-center justify-between gap-x-3">
          <h1 className="min-w-0 text-26 font-extrabold wrap-anywhere">{title}</h1>
          {aside}
        </header>
        {children}
      </div>
      {foot}
    </div>
  )
}

/** Always in reach, but where the text is so large that it would cover the page. */
export const PageFoot = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 border-t border-rule-2 bg-paper pt-2 pb-3 [@media(height<26rem)]:static @max-[13rem]:static">
    <div className="mx-auto flex w-full max-w-[40rem] flex-col gap-2 px-4">{children}</div>
  </div>
)
