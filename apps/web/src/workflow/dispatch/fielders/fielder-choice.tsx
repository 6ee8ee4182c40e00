import type { Fielder } from '@demarc/contract'
import { useState } from 'react'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { useFielders } from './use-fielders.ts'

type Props = {
  value: string | null
  /** Those that are known anyway, whoever is chosen among them. */
  known: readonly Fielder[]
  onChange: (fielder: Fielder) => void
  /** Not offered. */
  except?: string | undefined
}

/** One of the fielders; a name that is typed is looked for among all of them. */
export function FielderChoice({ value, known, onChange, except }: Props) {
  const t = useTexts().dispatch.foot
  const [typed, setTyped] = useState('')
  const { fielders = [] } = useFielders({ q: typed.trim() || undefined })
  const all = [...new Map([...known, ...fielders].map((fielder) => [fielder.id, fielder])).values()]
    .filter(({ id }) => id !== except)
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <Combobox
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={(id) => {
        const fielder = all.find((each) => each.id === id)
        if (fielder) onChange(fielder)
      }}
      onSearch={setTyped}
      hintOf={(id) => String(all.find((fielder) => fielder.id === id)?.active ?? '')}
      faceOf={({ value: id, label }) => (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar
            name={label}
            imageUrl={all.find((fielder) => fielder.id === id)?.profileImageUrl}
            size="sm"
            className="size-5!"
          />
          <span className="truncate">{label}</span>
        </span>
      )}
      placeholder={t.chooseFielder}
      texts={{ search: t.searchFielder, nothing: t.nobody }}
    />
  )
}
