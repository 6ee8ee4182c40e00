import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { cx } from '#ui/class-names.ts'
import { Keys } from '#ui/keys/kbd.tsx'
import { KeyHints } from '#ui/keys/key-hints.tsx'
import { optionLooks, scrimLooks } from '#ui/overlay/overlay.ts'

export type Command = {
  readonly id: string
  readonly label: string
  /** Said beside the label and found by typing: a place, a number, another name. */
  readonly hint?: string | undefined
  readonly keys?: string | undefined
  /** Somebody else has looked for it: it is not looked for again in its own words. */
  readonly isFound?: boolean | undefined
  readonly run: () => void
}
export type CommandGroup = { readonly name: string; readonly commands: readonly Command[] }

type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  groups: readonly CommandGroup[]
  /** What is typed, for those who look elsewhere too. */
  onType?: ((typed: string) => void) | undefined
  texts: Readonly<Record<'name' | 'placeholder' | 'nothing' | 'move' | 'run' | 'close', string>>
}

type Group = { readonly value: string; readonly items: readonly Command[] }

const searchedText = ({ label, hint }: Command) => `${label} ${hint ?? ''}`

const isAskedFor = (command: Command, typed: string) =>
  command.isFound === true || searchedText(command).toLowerCase().includes(typed.trim().toLowerCase())

/** Everything that can be done, by typing. */
export function CommandPalette({ open, onOpenChange, groups, onType, texts: words }: CommandPaletteProps) {
  const items: readonly Group[] = groups.map(({ name, commands }) => ({ value: name, items: commands }))
  const run = (command: Command) => {
    onOpenChange(false)
    command.run()
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={scrimLooks} />
        <Dialog.Popup
          aria-label={words.name}
          data-shortcuts="off"
          className="overlay-motion fixed inset-x-4 top-[12dvh] mx-auto flex max-h-[min(32rem,76dvh)] max-w-[36rem] flex-col rounded-2 bg-sheet text-ink shadow-dialog"
        >
          <Autocomplete.Root
            open
            inline
            items={items}
            itemToStringValue={searchedText}
            filter={isAskedFor}
            onValueChange={(typed) => onType?.(typed)}
            autoHighlight="always"
            keepHighlight
          >
            <div className="relative border-b border-rule-2">
              <Search size={16} aria-hidden className="absolute inset-y-0 left-4 my-auto text-ink-2" />
              <Autocomplete.Input
                aria-label={words.placeholder}
                placeholder={words.placeholder}
                className="h-12 w-full bg-transparent pr-4 pl-11 text-15 outline-none"
              />
            </div>
            <Autocomplete.Empty>
              <p className="px-4 py-6 text-ink-2">{words.nothing}</p>
            </Autocomplete.Empty>
            <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-1">
              {(group: Group) => (
                <Autocomplete.Group key={group.value} items={group.items}>
                  <Autocomplete.GroupLabel className="px-4 pt-3 pb-1 text-12 font-semibold text-ink-2">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => <CommandRow key={command.id} command={command} onRun={run} />}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            <footer className="border-t border-rule bg-sheet-2 px-4 py-2 max-md:hidden">
              <KeyHints
                hints={[
                  { keys: 'ArrowUp ArrowDown', label: words.move },
                  { keys: 'Enter', label: words.run },
                  { keys: 'Escape', label: words.close },
                ]}
              />
            </footer>
          </Autocomplete.Root>
          <Dialog.Close className="sr-only">{words.close}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function CommandRow({ command, onRun }: { command: Command; onRun: (command: Command) => void }) {
  return (
    <Autocomplete.Item value={command} onClick={() => onRun(command)} className={cx(optionLooks, 'px-4')}>
      <span className="min-w-0 truncate font-semibold">{command.label}</span>
      {command.hint && <span className="min-w-0 truncate text-12 text-ink-2">{command.hint}</span>}
      {command.keys && (
        <span aria-hidden className="ml-auto flex gap-1 pl-4 text-ink-2 max-md:hidden">
          <Keys keys={command.keys} />
        </span>
      )}
    </Autocomplete.Item>
  )
}
