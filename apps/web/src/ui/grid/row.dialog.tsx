import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { asTyped, initialValues, valuesOf, type Column, type Entry, type Values } from '#ui/grid/columns.ts'
import type { Send, Trouble } from '#ui/grid/ledger.ts'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/form/select.tsx'
import { Toggle } from '#ui/form/toggle.tsx'

export type RowDialogTexts = Readonly<
  Record<'add' | 'edit' | 'save' | 'keeping' | 'close' | 'delete' | 'keepMine' | 'takeTheirs', string>
>

type RowDialogProps<R> = {
  open: boolean
  onClose: () => void
  /** Null: a new one. */
  row: R | null
  columns: readonly Column<R>[]
  texts: RowDialogTexts
  send: Send<R>
  onKept: (row: R) => void
  onDelete: (() => void) | null
}

/** The cells of one row, where they do not fit side by side. */
export function RowDialog<R>({ open, onClose, row, columns, texts, send, onKept, onDelete }: RowDialogProps<R>) {
  const [typed, setTyped] = useState<Values>(() => (row ? valuesOf(columns, row) : initialValues(columns)))
  // As it stood when the dialog was opened: whatever others wrote since is not ours to replace.
  const [base, setBase] = useState(row)
  const [trouble, setTrouble] = useState<Trouble<R> | null>(null)
  const [isKeeping, setIsKeeping] = useState(false)
  const theirs = trouble?.theirs
  const fields = columns.filter(({ entry, initial }) => entry && (row || initial !== undefined))

  async function keep(on: R | null) {
    setIsKeeping(true)
    setBase(on)
    const outcome = await send(on, typed).finally(() => setIsKeeping(false))
    if ('trouble' in outcome) setTrouble(outcome.trouble)
    else onKept(outcome.kept)
  }

  function take(theirs: R) {
    setTyped(valuesOf(columns, theirs))
    setBase(theirs)
    setTrouble(null)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={row ? texts.edit : texts.add}
      closeLabel={texts.close}
      onSubmit={(event) => {
        event.preventDefault()
        void keep(base)
      }}
      footer={
        <>
          {onDelete && (
            <Button variant="danger" className="mr-auto" onClick={onDelete}>
              {texts.delete}
            </Button>
          )}
          <Button type="submit" variant="primary" isBusy={isKeeping}>
            {isKeeping ? texts.keeping : texts.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {trouble && !trouble.column && (
          <Notice tone="bad">
            {trouble.text}
            {theirs !== undefined && (
              <span className="mt-2 flex flex-wrap gap-2">
                <Button onClick={() => void keep(theirs)}>{texts.keepMine}</Button>
                <Button variant="ghost" onClick={() => take(theirs)}>
                  {texts.takeTheirs}
                </Button>
              </span>
            )}
          </Notice>
        )}
        {fields.map(({ key, label, entry, isMono }) => (
          <Cell
            key={key}
            label={label}
            entry={entry}
            isMono={isMono}
            value={typed[key] ?? ''}
            onChange={(value) => setTyped({ ...typed, [key]: value })}
            error={trouble?.column === key ? trouble.text : undefined}
          />
        ))}
      </div>
    </Dialog>
  )
}

type CellProps = {
  label: string
  entry: Entry | undefined
  isMono: true | undefined
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

function Cell({ label, entry, isMono, value, onChange, error }: CellProps) {
  if (entry?.kind === 'toggle') {
    return <Toggle label={label} checked={value === 'true'} onChange={(isOn) => onChange(String(isOn))} />
  }
  return (
    <Field label={label} error={error}>
      {entry?.kind === 'select' ? (
        <Select options={entry.options} value={value} onChange={onChange} />
      ) : (
        <Input
          type={entry?.kind === 'date' ? 'date' : 'text'}
          inputMode={entry?.kind === 'text' && entry.isDecimal ? 'decimal' : undefined}
          autoComplete="off"
          autoCapitalize={entry?.kind === 'text' && entry.isUpper ? 'characters' : undefined}
          isMono={isMono}
          value={value}
          onChange={(event) => onChange(asTyped(entry, event.target.value))}
        />
      )}
    </Field>
  )
}
