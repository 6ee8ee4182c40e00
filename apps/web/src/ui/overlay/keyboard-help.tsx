import { Dialog } from '#ui/overlay/dialog.tsx'
import { Keys } from '#ui/keys/kbd.tsx'
import { useRegisteredShortcuts, type Shortcut } from '#ui/keys/keyboard.ts'
import { setPreference, usePreferences } from '#ui/preferences.ts'
import { Toggle } from '#ui/form/toggle.tsx'

type Words = Readonly<Record<'title' | 'description' | 'here' | 'toggle' | 'toggleHint' | 'close', string>>

type KeyboardHelpProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  texts: Words
}

/** Lists what is registered now, and switches the single keys off for those whom they disturb. */
export function KeyboardHelp({ open, onOpenChange, texts: words }: KeyboardHelpProps) {
  const shortcuts = useRegisteredShortcuts()
  const { shortcuts: switched } = usePreferences()
  const groups = Map.groupBy(uniqueByKeys(shortcuts), (shortcut) => shortcut.group ?? words.here)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      description={words.description}
      closeLabel={words.close}
      size="md"
    >
      <div className="columns-2 gap-8 max-md:columns-1">
        {[...groups].map(([name, members]) => (
          <section key={name} className="mb-4 break-inside-avoid">
            <h3 className="mb-1 text-12 font-semibold text-ink-2">{name}</h3>
            <dl>
              {members.map((shortcut) => (
                <div
                  key={shortcut.keys}
                  className="flex min-h-7 items-center justify-between gap-4 border-b border-rule"
                >
                  <dt>{shortcut.label}</dt>
                  <dd className="flex gap-1">
                    <Keys keys={shortcut.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Toggle
        checked={switched === 'on'}
        onChange={(isOn) => setPreference('shortcuts', isOn ? 'on' : 'off')}
        label={words.toggle}
        hint={words.toggleHint}
      />
    </Dialog>
  )
}

/** A key taken over by a panel is told once, as the panel says it. */
const uniqueByKeys = (shortcuts: readonly Shortcut[]) => [
  ...new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut])).values(),
]
