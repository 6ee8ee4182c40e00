import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useWorkTexts } from '#texts/field-work.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'

type Props = {
  label: string
  least: number | null
  most: number | null
  answer: number | undefined
  onAnswer: (answer: number | undefined) => void
}

/** Typed, or counted up and down with gloves on. */
export function NumberAnswer({ label, least, most, answer, onAnswer }: Props) {
  const t = useWorkTexts().survey
  const [typed, setTyped] = useState<string | null>(null)
  const [from, to] = [least ?? 0, most ?? Number.MAX_SAFE_INTEGER]
  const shown = typed ?? (answer === undefined ? '' : String(answer))
  const isOutside = shown !== '' && !(Number(shown) >= from && Number(shown) <= to)
  const type = (value: string) => {
    setTyped(value)
    const number = value.trim() === '' ? Number.NaN : Number(value)
    onAnswer(Number.isFinite(number) && number >= from && number <= to ? number : undefined)
  }
  const step = (by: number) => {
    setTyped(null)
    onAnswer(Math.min(to, Math.max(from, answer === undefined ? Math.max(from, by > 0 ? 1 : 0) : answer + by)))
  }
  return (
    <>
      <div className="flex flex-wrap items-stretch gap-2">
        <Button shape="square" size="lg" aria-label={`${label}: ${t.less}`} onClick={() => step(-1)}>
          <Minus size={22} aria-hidden />
        </Button>
        <Input
          aria-label={label}
          aria-invalid={isOutside || undefined}
          inputMode="numeric"
          value={shown}
          onChange={({ target }) => type(target.value.replaceAll(/[^\d]/g, ''))}
          className="mono h-control-lg! w-auto! min-w-0 flex-1 basis-16 text-center text-20!"
        />
        <Button shape="square" size="lg" aria-label={`${label}: ${t.more}`} onClick={() => step(1)}>
          <Plus size={22} aria-hidden />
        </Button>
      </div>
      {isOutside && <p className="mt-1 font-bold text-bad">{t.range(from, to)}</p>}
    </>
  )
}
