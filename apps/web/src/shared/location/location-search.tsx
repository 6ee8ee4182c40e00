import { useState } from 'react'
import { useLocationTexts } from '#texts/location.ts'
import { Button } from '#ui/button.tsx'
import { SearchInput } from '#ui/search-input.tsx'

type Props = { address: string; isSearching: boolean; onFind: (text: string) => void }

/** Starts with the address that is known; no form of its own, for it stands in others. */
export function LocationSearch({ address, isSearching, onFind }: Props) {
  const t = useLocationTexts()
  const [text, setText] = useState(address)
  return (
    <div className="flex gap-2">
      <SearchInput
        label={t.address}
        placeholder={t.placeholder}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onFind(text)
        }}
        autoComplete="off"
        maxLength={4000}
        className="min-w-0 grow"
      />
      <Button onClick={() => onFind(text)} isBusy={isSearching}>
        {t.find}
      </Button>
      <output className="sr-only">{isSearching && t.finding}</output>
    </div>
  )
}
