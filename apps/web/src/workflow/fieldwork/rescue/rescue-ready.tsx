import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { formatDateTime } from '#platform/formats.ts'
import { useRescueTexts } from '#texts/rescue.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { KeyValues } from '#ui/key-values.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import type { ChosenRescue } from './use-rescue.ts'

type Props = {
  chosen: ChosenRescue
  reason: string
  onReason: (reason: string) => void
  onTake: () => void
  onAnother: () => void
}

/** What is in the ZIP, before anything counts; and why it comes this way. */
export function RescueReady({ chosen: { file, manifest }, reason, onReason, onTake, onAnother }: Props) {
  const t = useRescueTexts()
  const zoned = useOfficeTime()
  const field = useRef<HTMLInputElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  // What was in focus is gone with the choice of the file.
  useEffect(() => field.current?.focus(), [])
  const { photos, drafts, acts, savedAt } = manifest
  const buildings = [...new Set([...photos, ...drafts, ...acts].map(({ jsb }) => jsb))].toSorted()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (!reason.trim()) return field.current?.focus()
    onTake()
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-160 flex-col gap-4 p-4">
      <h2 className="text-15 font-bold wrap-anywhere">{file.name}</h2>
      <KeyValues
        items={[
          { label: t.saved, value: formatDateTime(savedAt, zoned) },
          { label: t.holds, value: t.counted(photos.length, drafts.length + acts.length) },
          { label: t.buildings, value: <span className="mono">{buildings.join(', ')}</span> },
        ]}
      />
      <Field label={t.reason} isRequired error={isAsked && !reason.trim() ? t.sayWhy : undefined}>
        <Input
          ref={field}
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          {t.take}
        </Button>
        <Button onClick={onAnother}>{t.another}</Button>
      </div>
    </form>
  )
}
