import { Toast as Parts } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { recentMessages, listenToMessages, type Said } from '#ui/overlay/messages.ts'
import { ToastAction, ToastClose, ToastFace, toastLooks } from '#ui/overlay/toast-face.tsx'

/** The name of the place where toasts stand, and of the button that ends one. */
export type StandProps = { label: string; dismissLabel: string }
type Action = NonNullable<Said['action']>

const SHOWN_MS = 5000
const manager = Parts.createToastManager<{ action: Action | undefined }>()

function say({ id, title, description, tone, action }: Said) {
  manager.close()
  manager.add({
    id,
    title,
    description,
    ...(tone && { type: tone }),
    data: { action },
    onClose: () => recentMessages.dismissed(id),
  })
}

/**
 * Where toasts stand: at the top of a phone, and on a desk in the top bar, right of its search, where no action is. What
 * does not fit there is in the recent messages in full.
 */
export function ToastStand({ label, dismissLabel }: StandProps) {
  // An effect of the parent runs after those of its children: the provider hears the manager by now.
  useEffect(() => listenToMessages(say), [])
  return (
    <Parts.Provider toastManager={manager} limit={1} timeout={SHOWN_MS}>
      <Parts.Portal>
        <Parts.Viewport
          aria-label={label}
          className="fixed inset-x-4 top-4 z-10 md:top-1 md:right-auto md:left-72 md:w-full md:max-w-[min(420px,calc(100vw-24.5rem))] lg:left-124 xl:left-140"
        >
          <Shown dismissLabel={dismissLabel} />
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Provider>
  )
}

function Shown({ dismissLabel }: Pick<StandProps, 'dismissLabel'>) {
  const { toasts } = Parts.useToastManager<{ action: Action | undefined }>()
  return toasts.map((toast) => {
    const tone = toast.type === 'bad' ? 'bad' : undefined
    return (
      <Parts.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['right', 'up']}
        className={`${toastLooks(tone)} overlay-motion absolute inset-x-0 [transform:translateX(var(--toast-swipe-movement-x))] top-0 data-limited:hidden`}
      >
        <ToastFace
          tone={tone}
          title={<Parts.Title className="font-bold md:truncate" />}
          description={
            toast.description && (
              <Parts.Description className="md:line-clamp-1 md:text-12/4 md:hover:line-clamp-none min-[88rem]:line-clamp-2" />
            )
          }
          action={toast.data?.action && <LiveAction action={toast.data.action} id={toast.id} />}
          close={<Parts.Close aria-label={dismissLabel} render={<ToastClose />} />}
        />
      </Parts.Root>
    )
  })
}

function LiveAction({ action, id }: { action: Action; id: string }) {
  const run = () => {
    manager.close(id)
    action.onClick()
  }
  useShortcuts(action.keys ? [{ keys: action.keys, label: action.label, run }] : [])
  return (
    <ToastAction keys={action.keys} onClick={run}>
      {action.label}
    </ToastAction>
  )
}
