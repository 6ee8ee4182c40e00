import { Bell, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { HELD_FOCUS, KitCard, noop } from './kit-card.tsx'
import { useTexts } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { CommandPalette } from '#ui/overlay/command-palette.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { KeyboardHelp } from '#ui/overlay/keyboard-help.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { Menu } from '#ui/overlay/menu.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { useRecentMessages, notify } from '#ui/overlay/messages.ts'
import { ToastAction, ToastFace, toastLooks } from '#ui/overlay/toast-face.tsx'

export function KitToasts() {
  const undo = { label: 'Undo', keys: 'z', onClick: () => notify({ title: 'Undone' }) }
  return (
    <KitCard title="Toast: one at a time, Undo for 5 s, errors keep the form">
      <div className="flex flex-col gap-3">
        <StillToast title="Success" text="Order created successfully" action="Undo" keys="z" />
        <StillToast
          tone="bad"
          title="Upload failed"
          text="Failed to get upload parameters. Please try again."
          action="Retry"
        />
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            onClick={() => notify({ title: 'Success', description: 'Order created successfully', action: undo })}
          >
            Show a toast
          </Button>
          <Button
            size="sm"
            onClick={() => notify({ title: 'Upload failed', description: 'Failed to upload document.', tone: 'bad' })}
          >
            Show an error
          </Button>
          <span className="text-12/6 text-ink-2">{useRecentMessages().length} recent messages</span>
        </div>
      </div>
    </KitCard>
  )
}

type StillToastProps = { tone?: 'bad'; title: string; text: string; action: string; keys?: string }

const StillToast = ({ tone, title, text, action, keys }: StillToastProps) => (
  <div className={toastLooks(tone)}>
    <ToastFace
      tone={tone}
      title={<b>{title}</b>}
      description={<p>{text}</p>}
      action={<ToastAction keys={keys}>{action}</ToastAction>}
      close={null}
    />
  </div>
)

export function KitDialogs() {
  return (
    <>
      <StillDialog />
      <KitCard title="Overlays: dialog, form, palette, keys, menu, popover">
        <div className="flex flex-wrap gap-2">
          <DeleteDialog />
          <FormDialog />
          <Palette />
          <Help />
          <Menu
            trigger={
              <Button shape="square" aria-label="More acts">
                <Ellipsis size={16} aria-hidden />
              </Button>
            }
            items={[
              { label: 'Hold', keys: 'h', onSelect: noop },
              { label: 'Print', onSelect: noop, disabled: true },
              { label: 'Delete Order', tone: 'bad', onSelect: noop },
            ]}
          />
          <Popover
            trigger={
              <Button variant="ghost" shape="square" aria-label="Notifications">
                <Bell size={16} aria-hidden />
              </Button>
            }
            title="Notifications"
          >
            <p className="px-4 py-3 text-ink-2">Nothing new since Nov 11.</p>
          </Popover>
        </div>
      </KitCard>
    </>
  )
}

/** The dialog of the picture, without its scrim. */
const StillDialog = () => (
  <section aria-label="Dialog, standing still" className="rounded-2 bg-sheet shadow-dialog">
    <h2 className="border-b border-rule px-4 py-3 text-15 font-bold">Delete Order</h2>
    <p className="px-4 py-4">Are you sure you want to delete this order? This action cannot be undone.</p>
    <footer className="flex justify-end gap-2 rounded-b-2 border-t border-rule bg-sheet-2 px-4 py-3">
      <Button>Cancel</Button>
      <Button variant="danger" style={HELD_FOCUS}>
        Delete Order
      </Button>
    </footer>
  </section>
)

function DeleteDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Dialog</Button>
      <Dialog
        closeLabel="Close"
        open={isOpen}
        onOpenChange={setIsOpen}
        size="sm"
        title="Delete Order"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="danger" onClick={close}>
              Delete Order
            </Button>
          </>
        }
      >
        Are you sure you want to delete this order? This action cannot be undone.
      </Dialog>
    </>
  )
}

function FormDialog() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Form</Button>
      <Dialog
        closeLabel="Close"
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Reset Password"
        description="We send a link to your address."
        onSubmit={(event) => {
          event.preventDefault()
          setIsOpen(false)
        }}
        footer={
          <Button variant="primary" type="submit">
            Send
          </Button>
        }
      >
        <Field label="Email" isRequired>
          <Input type="email" autoComplete="email" />
        </Field>
      </Dialog>
    </>
  )
}

function Palette() {
  const texts = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  useShortcuts([{ keys: 'mod+k', label: 'Search orders or go to…', group: 'Everywhere', run: () => setIsOpen(true) }])
  const goTo = (label: string, keys: string) => ({
    id: label,
    label: `Go to ${label}`,
    keys,
    run: () => notify({ title: label }),
  })
  const groups = [
    {
      name: 'Go',
      commands: [
        goTo('Dashboard', 'g h'),
        goTo('Orders', 'g o'),
        goTo('Research', 'g r'),
        goTo('Quality Control', 'g q'),
      ],
    },
    { name: 'Do', commands: [{ id: 'theme', label: 'Switch theme', hint: 'light, dark', run: noop }] },
  ]
  return (
    <>
      <Button keys="mod+k" onClick={() => setIsOpen(true)}>
        Palette
      </Button>
      <CommandPalette open={isOpen} onOpenChange={setIsOpen} groups={groups} texts={texts.shell.paletteTexts} />
    </>
  )
}

function Help() {
  const texts = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  useShortcuts([{ keys: '?', label: 'Show the keys', group: 'Everywhere', run: () => setIsOpen(true) }])
  return (
    <>
      <Button keys="?" onClick={() => setIsOpen(true)}>
        Keys
      </Button>
      <KeyboardHelp
        open={isOpen}
        onOpenChange={setIsOpen}
        texts={{ ...texts.shell.keyboardHelpTexts, close: texts.forms.close }}
      />
    </>
  )
}
