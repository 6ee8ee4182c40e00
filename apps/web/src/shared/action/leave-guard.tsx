import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTexts } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Spot = { readonly pathname: string; readonly search: object }
type LeaveGuardProps = {
  hasUnsaved: boolean
  /** What of the search names the record that is typed into; another one is another place. */
  within?: string | readonly string[] | undefined
}

/** Nobody leaves what they have typed without being asked; closing the tab asks in the browser's own words. */
export function LeaveGuard({ hasUnsaved, within }: LeaveGuardProps) {
  const { forms } = useTexts()
  const t = forms.leave
  const stay = useRef<HTMLButtonElement>(null)
  const blocked = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved && isElsewhere(current, next, within),
    enableBeforeUnload: () => hasUnsaved,
    withResolver: true,
  })
  return (
    <Dialog
      open={blocked.status === 'blocked'}
      onOpenChange={(isOpen) => isOpen || blocked.reset?.()}
      size="sm"
      initialFocus={stay}
      title={t.title}
      description={t.text}
      closeLabel={forms.close}
      footer={
        <>
          <Button variant="danger" onClick={() => blocked.proceed?.()}>
            {t.go}
          </Button>
          <Button ref={stay} variant="ink" onClick={() => blocked.reset?.()}>
            {t.stay}
          </Button>
        </>
      }
    />
  )
}

const isElsewhere = (from: Spot, to: Spot, within: LeaveGuardProps['within']): boolean =>
  from.pathname !== to.pathname || [within ?? []].flat().some((name) => valueIn(from, name) !== valueIn(to, name))

const valueIn = ({ search }: Spot, name: string): unknown => new Map(Object.entries(search)).get(name)
