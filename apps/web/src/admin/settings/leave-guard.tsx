import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Nobody leaves what they have typed without being asked; closing the tab asks in the browser's own words. */
export function LeaveGuard({ hasUnsaved }: { hasUnsaved: boolean }) {
  const texts = useTexts()
  const t = texts.settings.leave
  const stay = useRef<HTMLButtonElement>(null)
  const blocked = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved && current.pathname !== next.pathname,
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
      closeLabel={texts.forms.close}
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
